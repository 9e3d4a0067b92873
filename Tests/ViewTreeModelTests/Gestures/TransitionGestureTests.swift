import Testing
import ViewTreeModel

@Suite("Gestures that lead transitions, by touches")
struct TransitionGestureTests {
  private let stage = Stage()
  private let a: Page, b: Page, c: Page
  private let stack: NavigationController

  init() {
    let log = stage.log
    (a, b, c) = (Page("a", log), Page("b", log), Page("c", log))
    let screen = Rect(x: 0, y: 0, width: 320, height: 480)
    stack = NavigationController(rootViewController: a)
    stack.pushViewController(b)
    stage.window.frame = screen
    stack.view.frame = screen
    for page in [a, b, c] { page.view.frame = screen }
    stage.window.rootViewController = stack
    _ = log.take()
  }

  private func swipe(by x: Double, seconds: Double = 1, from: Double = 2, isCancelled: Bool = false)
  {
    stage.app.drag(
      .point(Point(x: from, y: 200)), by: Point(x: x, y: 0), seconds: seconds,
      isCancelled: isCancelled)
  }

  @Test("A finger from the left edge goes back: far enough, or fast enough")
  func finished() {
    swipe(by: 250)
    #expect(stage.log.take() == ["b -", "a +", "b off", "a on"])
    #expect(stack.topViewController === a && b.parent == nil)
    swipe(by: 250)
    #expect(stage.log.take() == [] && stack.viewControllers.count == 1)
    stack.pushViewController(c)
    _ = stage.log.take()
    swipe(by: 120, seconds: 0.1)
    #expect(stage.log.take() == ["c -", "a +", "c off", "a on"])
  }

  @Test("Let go early, or taken away by the system, it goes nowhere", arguments: [true, false])
  func cancelled(bySystem: Bool) {
    swipe(by: bySystem ? 250 : 100, isCancelled: bySystem)
    #expect(stage.log.take() == ["b -", "a +", "b +", "a -", "b on", "a off"])
    #expect(stack.topViewController === b && stack.interactivePopFraction == nil)
    #expect(b.appearanceCount == 1 && a.appearanceCount == 0)
  }

  @Test("Views without a size have that of what they fill; without any size nothing leads")
  func unsized() {
    stack.view.frame = .zero
    for page in [a, b, c] { page.view.frame = .zero }
    swipe(by: 150)
    #expect(stack.topViewController === b, "less than half of the window")
    swipe(by: 170)
    #expect(stack.topViewController === a)
    stack.present(c)
    let top = TouchPlace.point(Point(x: 100, y: 20))
    stage.app.drag(top, by: Point(x: 0, y: 230), seconds: 1)
    #expect(stack.presentedViewController === c)
    stage.app.drag(top, by: Point(x: 0, y: 250), seconds: 1)
    #expect(stack.presentedViewController == nil)
    stack.pushViewController(b)
    stage.window.frame = .zero
    _ = stage.log.take()
    swipe(by: 300)
    stack.present(c)
    _ = stage.log.take()
    stage.app.drag(top, by: Point(x: 0, y: 300), seconds: 1)
    #expect(stage.log.take() == [] && stack.presentedViewController === c)
    #expect(stack.topViewController === b)
  }

  @Test("It begins at most 13 points from the edge; past the half or faster than 500 it is done")
  func numbers() {
    for (start, distance, seconds, isDone) in [
      (13.5, 300.0, 1.0, false), (13, 160, 1, false), (13, 161, 1, true), (13, 96, 0.2, false),
      (13, 104, 0.2, true),
    ] {
      stack.setViewControllers([a, b])
      swipe(by: distance, seconds: seconds, from: start)
      #expect((stack.topViewController === a) == isDone, "\(start) \(distance) \(seconds)")
    }
  }

  @Test("A page's own pan wins over the back swipe, unless it waits for it to fail")
  func ownPan() {
    let pan = stage.watch(PanGestureRecognizer(), "pan", on: b.view)
    swipe(by: 250)
    #expect(stage.log.take().contains("pan ended") && stack.topViewController === b)
    if let edge = stack.interactivePopGestureRecognizer { pan.require(toFail: edge) }
    swipe(by: 250)
    #expect(stage.log.take() == ["b -", "a +", "b off", "a on"])
    stack.pushViewController(b)
    _ = stage.log.take()
    swipe(by: 100, from: 100)
    #expect(stage.log.take().last == "pan ended" && stack.topViewController === b)
  }

  @Test("It begins at the edge only, and to the right")
  func elsewhere() {
    swipe(by: 250, from: 100)
    swipe(by: -250, from: 300)
    #expect(stage.log.take() == [] && stack.viewControllers.count == 2)
  }

  @Test("A push in the middle of the drag takes it back first; the finger moves nothing any more")
  func pushed() {
    let app = stage.app
    app.input(.down(1, at: Point(x: 2, y: 200)))
    app.input(.move(1, to: Point(x: 100, y: 200)), at: app.currentTime + 0.5)
    #expect(stack.interactivePopFraction != nil && stage.log.take() == ["b -", "a +"])
    stack.pushViewController(c)
    #expect(
      stage.log.take() == ["b +", "a -", "b on", "a off", "b -", "c +", "b off", "c on"])
    app.input(.move(1, to: Point(x: 300, y: 200)), at: app.currentTime + 0.5)
    app.input(.up(1), at: app.currentTime + 0.5)
    #expect(stack.topViewController === c && stage.log.take() == [])
    #expect(stack.interactivePopFraction == nil)
  }

  @Test("A sheet goes with a finger that drags it down, and stays with one that lets go early")
  func sheet() {
    stack.present(c)
    _ = stage.log.take()
    let top = TouchPlace.point(Point(x: 100, y: 20))
    stage.app.drag(top, by: Point(x: 0, y: 100), seconds: 1)
    #expect(stage.log.take() == ["c -", "c +", "c on"] && c.appearanceCount == 1)
    stage.app.drag(top, by: Point(x: 0, y: 300), seconds: 1, isCancelled: true)
    #expect(stage.log.take() == ["c -", "c +", "c on"])
    c.isModalInPresentation = true
    stage.app.drag(top, by: Point(x: 0, y: 300), seconds: 1)
    #expect(stage.log.take() == [] && stack.presentedViewController === c)
    c.isModalInPresentation = false
    stage.app.drag(top, by: Point(x: 0, y: 300), seconds: 1)
    #expect(stage.log.take() == ["c -", "c off"] && stack.presentedViewController == nil)
  }

  @Test("A full screen is not dragged away")
  func fullScreen() {
    c.modalPresentationStyle = .fullScreen
    stack.present(c)
    _ = stage.log.take()
    stage.app.drag(.point(Point(x: 100, y: 20)), by: Point(x: 0, y: 300), seconds: 1)
    #expect(stage.log.take() == [] && stack.presentedViewController === c)
  }

  @Test("A tap beside a popover takes it away, unless it is modal, and nothing behind gets it")
  func popover() {
    c.modalPresentationStyle = .popover
    c.view.frame = Rect(x: 100, y: 100, width: 100, height: 100)
    let tap = TapGestureRecognizer()
    tap.addAction { [log = stage.log] _ in log.add("behind") }
    b.view.addGestureRecognizer(tap)
    let beside = TouchPlace.point(Point(x: 10, y: 300))
    stack.present(c)
    _ = stage.log.take()
    c.isModalInPresentation = true
    stage.app.tap(beside)
    #expect(stage.log.take() == [] && stack.presentedViewController === c)
    c.isModalInPresentation = false
    stage.app.tap(.point(Point(x: 150, y: 150)))
    #expect(stage.log.take() == [])
    stage.app.tap(beside)
    #expect(stage.log.take() == ["c -", "c off"] && stack.presentedViewController == nil)
    stage.app.tap(beside)
    #expect(stage.log.take() == ["behind"])
  }

  @Test("A tap beside an action sheet chooses its cancel action; beside an alert it does nothing")
  func actionSheet() {
    for style in [AlertController.PreferredStyle.actionSheet, .alert] {
      let alert = AlertController(title: "t", message: nil, preferredStyle: style)
      alert.addAction(
        AlertAction(title: "No", style: .cancel) { [log = stage.log] _ in log.add("No") })
      alert.view.frame = Rect(x: 0, y: 300, width: 320, height: 180)
      stack.present(alert)
      stage.app.tap(.point(Point(x: 10, y: 20)))
      let isSheet = style == .actionSheet
      #expect(stage.log.take() == (isSheet ? ["No"] : []))
      #expect((stack.presentedViewController == nil) == isSheet)
      stack.dismiss()
    }
  }
}
