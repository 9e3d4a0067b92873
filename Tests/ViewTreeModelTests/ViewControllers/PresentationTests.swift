import Testing
import ViewTreeModel

@Suite("Presentation")
struct PresentationTests {
  private let stage = Stage()
  private let a: Page, b: Page, c: Page

  init() {
    let log = stage.log
    (a, b, c) = (Page("a", log), Page("b", log), Page("c", log))
    stage.window.rootViewController = a
    _ = log.take()
  }

  @Test("A sheet leaves what is below; a full screen hides it and brings it back")
  func styles() {
    #expect(a.present(b))
    #expect(stage.log.take() == ["b +", "b on"] && b.next === stage.window)
    #expect(b.dismiss())
    #expect(stage.log.take() == ["b -", "b off"])
    b.modalPresentationStyle = .fullScreen
    a.present(b)
    #expect(stage.log.take() == ["a -", "b +", "a off", "b on"])
    a.dismiss()
    #expect(stage.log.take() == ["b -", "a +", "b off", "a on"])
    #expect(!a.dismiss() && stage.log.take() == [])
  }

  @Test("A presented controller knows its presenter and application when it is told")
  func knows() {
    var known: [Bool] = []
    b.on["+"] = { [unowned b] in
      known.append(b.presentingViewController === a)
      known.append(b.dispatchTable === stage.app.dispatch)
    }
    a.present(b)
    #expect(known == [true, true])
    b.on = [:]
  }

  @Test("Dismissing a stack tells only what was on screen", arguments: [true, false])
  func stacks(sheets: Bool) {
    if !sheets {
      b.modalPresentationStyle = .fullScreen
      c.modalPresentationStyle = .fullScreen
    }
    a.present(b)
    b.present(c)
    _ = stage.log.take()
    a.dismiss()
    if sheets {
      #expect(stage.log.take() == ["c -", "b -", "c off", "b off"])
    } else {
      #expect(stage.log.take() == ["c -", "a +", "c off", "a on"])
    }
    #expect(b.appearanceCount == 1 && a.appearanceCount == (sheets ? 1 : 2))
    #expect(b.presentingViewController == nil && c.presentingViewController == nil)
    #expect(b.view.superview == nil && c.view.superview == nil)
  }

  @Test("A controller that is presented by one inside a container is presented by the container")
  func container() {
    let navigation = NavigationController(rootViewController: b)
    stage.window.rootViewController = navigation
    b.present(c)
    #expect(c.presentingViewController === navigation && b.presentedViewController == nil)
    #expect(stage.app.visibleViewController === c)
    b.dismiss()
    #expect(navigation.presentedViewController == nil)
  }

  @Test("Who is in use is refused, and nothing changes")
  func refused() {
    let navigation = NavigationController(rootViewController: c)
    #expect(!a.present(a) && !a.present(c) && !c.present(navigation))
    #expect(a.present(b))
    #expect(!a.present(Page("x", stage.log)) && !b.present(a) && !b.present(b))
    #expect(!navigation.present(b))
    #expect(!a.addChild(b) && !navigation.pushViewController(b))
    #expect(!b.addChild(a))
    navigation.setViewControllers([c, b])
    #expect(navigation.viewControllers.count == 1)
    #expect(b.presentingViewController === a && b.parent == nil)
  }

  @Test("Another root, or the window's removal, ends what the old one presented")
  func rootChange() {
    b.modalPresentationStyle = .fullScreen
    a.present(b)
    _ = stage.log.take()
    stage.window.rootViewController = c
    #expect(stage.log.take() == ["b -", "c +", "b off", "c on"])
    #expect(b.view.superview == nil && !b.hasAppeared && !a.hasAppeared)
    let d = Page("d", stage.log)
    c.present(d)
    _ = stage.log.take()
    stage.app.remove(stage.window)
    #expect(stage.log.take() == ["d -", "d off", "c -", "c off"])
    stage.window.makeKeyAndVisible(in: stage.app)
    #expect(stage.log.take() == ["c +", "c on", "d +", "d on"])
  }

  @Test("What is presented before its window is shown appears with it")
  func early() {
    let window = Window()
    window.isHidden = true
    window.rootViewController = c
    c.present(b)
    #expect(stage.log.take() == [] && b.next === window)
    window.makeKeyAndVisible(in: stage.app)
    #expect(stage.log.take() == ["c +", "c on", "b +", "b on"])
    #expect(b.view.window === window)
  }

  @Test("A controller dismissed while it is told that it will appear has not appeared")
  func dismissedEarly() {
    b.modalPresentationStyle = .fullScreen
    b.on["+"] = { a.dismiss() }
    a.present(b)
    #expect(!b.hasAppeared && b.appearanceCount == 0 && b.view.superview == nil)
    #expect(a.hasAppeared && a.presentedViewController == nil)
    b.on = [:]
    #expect(a.present(b) && b.hasAppeared && !a.hasAppeared)
  }
}
