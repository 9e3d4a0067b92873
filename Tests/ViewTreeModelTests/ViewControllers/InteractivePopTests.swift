import Testing
import ViewTreeModel

@Suite("The interactive pop and its kin")
struct InteractivePopTests {
  private let stage = Stage()
  private let a: Page, b: Page, c: Page
  private let stack: NavigationController

  init() {
    let log = stage.log
    (a, b, c) = (Page("a", log), Page("b", log), Page("c", log))
    stack = NavigationController(rootViewController: a)
    stack.pushViewController(b)
    stage.window.rootViewController = stack
    _ = log.take()
  }

  @Test("A finished pop: both are told when it begins, with both views there, and when it ends")
  func finished() {
    #expect(stack.beginInteractivePop() && !stack.beginInteractivePop())
    #expect(stage.log.take() == ["b -", "a +"] && b.isMovingFromParent)
    #expect(a.view.superview === stack.view && b.view.superview === stack.view)
    #expect(a.view.siblingIndex < b.view.siblingIndex && stack.viewControllers.count == 2)
    stack.updateInteractivePop(7)
    #expect(stack.interactivePopFraction == 1)
    stack.finishInteractivePop()
    #expect(stage.log.take() == ["b off", "a on"])
    #expect(stack.topViewController === a && b.parent == nil && b.view.superview == nil)
    #expect(stack.interactivePopFraction == nil && !b.isMovingFromParent)
    stack.finishInteractivePop()
    stack.cancelInteractivePop()
    #expect(!stack.beginInteractivePop() && stage.log.take() == [])
  }

  @Test(
    "A cancelled pop: both are told the opposite, nothing has really appeared, the stack is as it was"
  )
  func cancelled() {
    var real: [Bool] = []
    stage.app.dispatch.observe(.viewDidAppear) { _, appearance in real.append(appearance.isReal) }
    stage.app.dispatch.observe(.viewDidDisappear) { _, appearance in real.append(appearance.isReal)
    }
    stack.beginInteractivePop()
    _ = stage.log.take()
    stack.cancelInteractivePop()
    #expect(stage.log.take() == ["b +", "a -", "b on", "a off"])
    #expect(real == [false, false] && stack.topViewController === b && a.view.superview == nil)
    #expect(b.hasAppeared && b.appearanceCount == 1 && a.appearanceCount == 0)
  }

  @Test("Code that changes the stack during a pop cancels it first")
  func changed() {
    for change in [
      { stack.pushViewController(c) }, { stack.setViewControllers([a, c]) },
      { b.removeFromParent() }, { stage.window.rootViewController = c },
    ] as [() -> Void] {
      stage.window.rootViewController = stack
      stack.setViewControllers([a, b])
      _ = stage.log.take()
      #expect(stack.beginInteractivePop())
      change()
      #expect(stage.log.take().prefix(6) == ["b -", "a +", "b +", "a -", "b on", "a off"])
      #expect(stack.interactivePopFraction == nil && !b.hasAppeared)
      c.removeFromParent()
      stage.window.rootViewController = nil
    }
  }

  @Test("A sheet's drag: the page below is told nothing; finished it is gone, cancelled it stays")
  func sheet() {
    stack.present(c)
    _ = stage.log.take()
    #expect(c.beginInteractiveDismissal())
    c.cancelInteractiveDismissal()
    #expect(stage.log.take() == ["c -", "c +", "c on"] && c.appearanceCount == 1)
    c.isModalInPresentation = true
    #expect(!c.beginInteractiveDismissal() && stage.log.take() == [])
    c.isModalInPresentation = false
    #expect(c.beginInteractiveDismissal() && c.isBeingDismissed)
    c.finishInteractiveDismissal()
    #expect(stage.log.take() == ["c -", "c off"])
    #expect(stack.presentedViewController == nil && c.view.superview == nil)
  }

  private final class Listener: NavigationControllerDelegate, AdaptivePresentationControllerDelegate
  {
    let log: Log
    var allows = false
    init(_ log: Log) { self.log = log }
    func navigationController(
      _ navigationController: NavigationController, willShow controller: ViewController,
      animated: Bool
    ) { log.add("will \((controller as? Page)?.name ?? "")") }
    func navigationController(
      _ navigationController: NavigationController, didShow controller: ViewController,
      animated: Bool
    ) { log.add("did \((controller as? Page)?.name ?? "")") }
    func presentationControllerShouldDismiss(_ presentationController: PresentationController)
      -> Bool
    { allows }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
      log.add("attempt")
    }
    func presentationControllerDidDismiss(_ controller: PresentationController) {
      log.add("dismissed")
    }
  }

  @Test("Delegates: of a stack before and after, of a sheet for a person's drag alone")
  func delegates() {
    let listener = Listener(stage.log)
    stack.delegate = listener
    stack.pushViewController(c)
    #expect(stage.log.take() == ["will c", "b -", "c +", "b off", "c on", "did c"])
    stack.beginInteractivePop()
    stack.cancelInteractivePop()
    #expect(stage.log.take() == ["will b", "c -", "b +", "c +", "b -", "c on", "b off"])
    let sheet = Page("s", stage.log)
    sheet.presentationController.delegate = listener
    stack.present(sheet)
    _ = stage.log.take()
    #expect(!sheet.beginInteractiveDismissal() && stage.log.take() == ["attempt"])
    listener.allows = true
    #expect(sheet.beginInteractiveDismissal())
    sheet.finishInteractiveDismissal()
    #expect(stage.log.take() == ["s -", "s off", "dismissed"])
    stack.present(sheet)
    sheet.dismiss()
    #expect(stage.log.take() == ["s +", "s on", "s -", "s off"])
  }
}
