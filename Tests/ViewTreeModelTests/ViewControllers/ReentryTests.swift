import Testing
import ViewTreeModel

@Suite("What controllers do when they are told, and what they know then")
struct ReentryTests {
  private let stage = Stage()
  private let a: Page, b: Page, c: Page

  init() {
    let log = stage.log
    (a, b, c) = (Page("a", log), Page("b", log), Page("c", log))
  }

  @Test(
    "A presentation in a context covers the nearest controller that defines one, and goes with it")
  func currentContext() {
    let tabs = TabBarController()
    tabs.viewControllers = [a, b]
    a.definesPresentationContext = true
    stage.window.rootViewController = tabs
    _ = stage.log.take()
    c.modalPresentationStyle = .currentContext
    #expect(a.present(c) && c.presentingViewController === a)
    #expect(stage.log.take() == ["a -", "c +", "a off", "c on"])
    #expect(c.view.superview === tabs.view)
    tabs.selectedIndex = 1
    #expect(stage.log.take() == ["c -", "b +", "c off", "b on"] && c.view.superview == nil)
    tabs.selectedIndex = 0
    #expect(stage.log.take() == ["b -", "c +", "b off", "c on"])
    c.dismiss()
    #expect(stage.log.take() == ["c -", "a +", "c off", "a on"])
  }

  @Test("popToViewController takes off what is above; who is not in the stack changes nothing")
  func popTo() {
    let stack = NavigationController(rootViewController: a)
    stack.pushViewController(b)
    stack.pushViewController(c)
    stage.window.rootViewController = stack
    _ = stage.log.take()
    let popped = stack.popToViewController(a)
    #expect(popped?.map { ($0 as? Page)?.name } == ["b", "c"])
    #expect(stage.log.take() == ["c -", "a +", "c off", "a on"])
    #expect(stack.popToViewController(c) == nil && stack.popToViewController(a)?.isEmpty == true)
    #expect(stage.log.take() == [])
  }

  @Test("The flags tell which way a controller goes, while it is told and not after")
  func flags() {
    let stack = NavigationController(rootViewController: a)
    stage.window.rootViewController = stack
    var seen: [String] = []
    for page in [a, b, c] {
      let note = { [unowned page] (step: String) in
        let flags = [
          page.isMovingToParent ? "in" : "", page.isMovingFromParent ? "out" : "",
          page.isBeingPresented ? "presented" : "", page.isBeingDismissed ? "dismissed" : "",
        ]
        seen.append("\(page.name)\(step) \(flags.joined())")
      }
      for step in ["+", "on", "-", "off"] { page.on[step] = { note(step) } }
    }
    stack.pushViewController(b)
    stack.popViewController()
    c.modalPresentationStyle = .fullScreen
    stack.present(c)
    stack.dismiss()
    #expect(
      seen == [
        "a- ", "b+ in", "aoff ", "bon in", "b- out", "a+ ", "boff out", "aon ",
        "a- ", "c+ presented", "aoff ", "con presented", "c- dismissed", "a+ ", "coff dismissed",
        "aon ",
      ])
    for page in [a, b, c] {
      #expect(!page.isMovingToParent && !page.isMovingFromParent)
      #expect(!page.isBeingPresented && !page.isBeingDismissed)
      page.on = [:]
    }
  }

  private final class Own: ViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  @Test("A container that forwards appearance itself: its children are told what it says, no more")
  func forwarding() {
    let own = Own()
    own.addChild(a)
    own.view.addSubview(a.view)
    stage.window.rootViewController = own
    #expect(own.hasAppeared && stage.log.take() == [])
    a.endAppearanceTransition()
    a.beginAppearanceTransition(false)
    #expect(stage.log.take() == [])
    a.beginAppearanceTransition(true)
    a.beginAppearanceTransition(true)
    #expect(stage.log.take() == ["a +"])
    a.endAppearanceTransition()
    #expect(stage.log.take() == ["a on"] && a.hasAppeared)
    a.beginAppearanceTransition(false)
    a.beginAppearanceTransition(true)
    a.endAppearanceTransition()
    #expect(stage.log.take() == ["a -", "a +", "a on"] && a.appearanceCount == 1)
    stage.window.rootViewController = nil
    #expect(!own.hasAppeared && a.hasAppeared && stage.log.take() == [])
    a.removeFromParent()
    #expect(stage.log.take() == ["a -", "a off"])
  }

  @Test("Presenting in viewWillDisappear: after the pop the presented one appears over the stack")
  func presentingWhileLeaving() {
    let stack = NavigationController(rootViewController: a)
    stack.pushViewController(b)
    stage.window.rootViewController = stack
    _ = stage.log.take()
    b.on["-"] = { [unowned b] in b.present(c) }
    stack.popViewController()
    #expect(stage.log.take() == ["b -", "a +", "c +", "b off", "a on", "c on"])
    #expect(c.presentingViewController === stack && stage.app.visibleViewController === c)
    b.on = [:]
  }

  @Test("Dismissing in viewDidAppear: the page has appeared, and goes")
  func dismissingWhenShown() {
    stage.window.rootViewController = a
    b.modalPresentationStyle = .fullScreen
    b.on["on"] = { [unowned b] in b.dismiss() }
    _ = stage.log.take()
    a.present(b)
    #expect(
      stage.log.take() == ["a -", "b +", "a off", "b on", "b -", "a +", "b off", "a on"])
    #expect(a.presentedViewController == nil && b.view.superview == nil && b.appearanceCount == 1)
    b.on = [:]
  }

  @Test(
    "Two that send each other away for ever end, one of them shown and each told to the end")
  func forEver() {
    let stack = NavigationController(rootViewController: a)
    a.on["on"] = { stack.setViewControllers([b]) }
    b.on["on"] = { stack.setViewControllers([a]) }
    stage.window.rootViewController = stack
    #expect(a.hasAppeared != b.hasAppeared)
    let shown = a.hasAppeared ? a : b
    #expect(stack.topViewController === shown && shown.view.superview === stack.view)
    let lines = stage.log.take()
    #expect(lines.count < 2000 && lines.last == "\(shown.name) on")
    (a.on, b.on) = ([:], [:])
    stack.setViewControllers([c])
    #expect(c.hasAppeared && !a.hasAppeared && !b.hasAppeared)
    a.on["-"] = { [unowned a] in a.dismiss() }
    a.on["+"] = { [unowned a] in a.present(b) }
    b.on["+"] = { [unowned b] in b.dismiss() }
    b.on["off"] = { [unowned a] in a.present(b) }
    stack.setViewControllers([a])
    #expect(a.hasAppeared && b.hasAppeared == (stack.presentedViewController === b))
    (a.on, b.on) = ([:], [:])
  }

  private final class Breeder: ViewController {
    static let deepest = 16
    override func willMove(toParent parent: ViewController?) {
      guard let stack = parent as? NavigationController else { return }
      stack.pushViewController(Breeder())
    }
  }

  @Test(
    "A controller that pushes another one before it comes in, and so on, is refused at some depth")
  func breeding() {
    let stack = NavigationController(rootViewController: a)
    stage.window.rootViewController = stack
    stack.pushViewController(Breeder())
    #expect(stack.topViewController is Breeder && stack.topViewController?.hasAppeared == true)
    #expect(stack.viewControllers.count <= Breeder.deepest + 1)
  }

  @Test("A window's root that comes into a container is its root no more")
  func wrappedRoot() {
    stage.window.rootViewController = a
    _ = stage.log.take()
    let stack = NavigationController(rootViewController: a)
    #expect(stage.window.rootViewController == nil && stage.log.take() == ["a -", "a off"])
    stage.window.rootViewController = stack
    #expect(stage.log.take() == ["a +", "a on"] && a.view.window === stage.window)
  }
}
