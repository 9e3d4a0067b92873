import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Which page is visible")
struct VisiblePageTests {
  @Test("of two columns both are recorded, and an interaction belongs to its sender's own")
  func columns() {
    let split = SplitViewController()
    let (menu, content) = (LoginViewController(), CartViewController())
    let stack = NavigationController(rootViewController: menu)
    split.viewControllers = [stack, content]
    let screen = Screen(controller: split)
    let inMenu = screen.button(in: menu.view)
    let inContent = screen.button(in: content.view)
    let inBar = screen.button(in: stack.navigationBar)
    screen.window.makeKeyAndVisible(in: screen.application)
    #expect(screen.events.map(\.page) == ["LoginViewController", "CartViewController"])
    screen.collector.clear()
    for button in [inMenu, inContent, inBar] { screen.application.tap(button) }
    #expect(
      screen.events.map(\.page) == [
        "LoginViewController", "CartViewController", "LoginViewController",
      ])
    split.present(LoginViewController())
    inContent.sendActions(for: .touchUpInside)
    #expect(screen.events.last?.page == "LoginViewController")
  }

  @Test("a pop that a person lets go is no page; the original's preset records its calls")
  func cancelledInteractivePop() {
    let paths = [Configuration.standard, .wkTrackingData].map { configuration in
      let stack = NavigationController(rootViewController: LoginViewController())
      let screen = Screen(configuration, controller: stack)
      screen.window.makeKeyAndVisible(in: screen.application)
      stack.pushViewController(CartViewController())
      screen.collector.clear()
      stack.beginInteractivePop()
      stack.cancelInteractivePop()
      return screen.paths.map { String($0.prefix(25)) }
    }
    #expect(paths == [[], ["#viewDidAppear:#CartViewC", "#viewDidDisappear:#LoginV"]])
  }

  @Test("a page that a sheet covers and that changes meanwhile is not the visible one")
  func changeUnderSheet() {
    let stack = NavigationController(rootViewController: LoginViewController())
    let screen = Screen(controller: stack)
    screen.window.makeKeyAndVisible(in: screen.application)
    let sheet = LoginViewController()
    let button = screen.button(in: sheet.view)
    stack.present(sheet)
    stack.pushViewController(CartViewController())
    screen.application.tap(button)
    #expect(screen.events.last?.page == "LoginViewController")
    sheet.dismiss()
    screen.application.tap(screen.button(in: stack.view))
    #expect(screen.events.last?.page == "CartViewController")
  }

  private final class Silent: ViewController {
    override func viewDidAppear(_ animated: Bool) {}
    override func viewDidDisappear(_ animated: Bool) {}
  }

  @Test("fault 25: a controller that does not call super in viewDidAppear is a page all the same")
  func noSuper() {
    let screen = Screen(controller: Silent())
    screen.window.makeKeyAndVisible(in: screen.application)
    #expect(screen.events.map(\.page) == ["Silent"])
  }

  @Test("a page whose coming was not recorded is not recorded when it leaves")
  func leavingAfterComing() {
    let screen = Screen(starts: false)
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.controller.present(CartViewController())
    screen.tracker.start(in: screen.application)
    screen.controller.dismiss()
    screen.window.rootViewController = nil
    #expect(screen.events.map(\.page) == ["CartViewController", "CartViewController"])
    #expect(screen.dropped == [.repeatedPage: 1])
  }
}
