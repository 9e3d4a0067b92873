import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Pages and the gestures that lead to them")
struct PageGestureTests {
  @Test("fault 32: a back swipe that is let go gives no second page view; a finished one gives one")
  func backSwipe() {
    let stack = NavigationController(rootViewController: LoginViewController())
    let screen = Screen(controller: stack)
    let frame = Rect(x: 0, y: 0, width: 320, height: 480)
    let cart = CartViewController()
    screen.window.frame = frame
    for view in [stack.view, cart.view] { view.frame = frame }
    screen.window.makeKeyAndVisible(in: screen.application)
    stack.pushViewController(cart)
    screen.collector.clear()
    let edge = TouchPlace.point(Point(x: 2, y: 200))
    screen.application.drag(edge, by: Point(x: 60, y: 0), seconds: 1)
    screen.application.drag(edge, by: Point(x: 250, y: 0), seconds: 1, isCancelled: true)
    #expect(screen.events.isEmpty && stack.topViewController === cart)
    screen.application.drag(edge, by: Point(x: 250, y: 0), seconds: 1)
    #expect(screen.events.map(\.page) == ["CartViewController", "LoginViewController"])
    #expect(
      screen.paths.map { String($0.prefix(17)) } == ["#viewDidDisappear", "#viewDidAppear:#L"])
  }

  @Test("a sheet that is dragged and let go gives no page view")
  func sheet() {
    let screen = Screen()
    screen.window.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    screen.window.makeKeyAndVisible(in: screen.application)
    let sheet = CartViewController()
    sheet.view.frame = screen.window.frame
    screen.controller.present(sheet)
    screen.collector.clear()
    let top = TouchPlace.point(Point(x: 100, y: 10))
    screen.application.drag(top, by: Point(x: 0, y: 60), seconds: 1)
    #expect(screen.events.isEmpty)
    screen.application.drag(top, by: Point(x: 0, y: 400), seconds: 1)
    #expect(screen.paths.map { String($0.prefix(17)) } == ["#viewDidDisappear"])
  }
}
