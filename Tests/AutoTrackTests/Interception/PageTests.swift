import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Pages")
struct PageTests {
  private static let end = "#UIWindow[0]#UIApplication#AppDelegate"

  @Test("one event a real appearance; in the original's preset one a call")
  func repeated() {
    let paths = BothPresets { screen in
      screen.controller.sendViewDidAppear()
      screen.controller.sendViewDidAppear()
      screen.controller.sendViewDidDisappear()
      screen.controller.sendViewDidDisappear()
      screen.controller.sendViewDidAppear()
    }
    let (on, off) = (
      "#viewDidAppear:#LoginViewController" + Self.end,
      "#viewDidDisappear:#LoginViewController" + Self.end
    )
    #expect(paths.standard == [on, off, on])
    #expect(paths.original == [on, on, off, off, on])
  }

  @Test("a cancelled pop is no page")
  func cancelledPop() {
    let stack = NavigationController(rootViewController: LoginViewController())
    let screen = Screen(controller: stack)
    let cart = CartViewController()
    screen.window.makeKeyAndVisible(in: screen.application)
    stack.pushViewController(cart)
    screen.collector.clear()
    // What UIKit calls when a back swipe is begun and let go.
    cart.viewWillDisappear(true)
    stack.viewControllers[0].viewWillAppear(true)
    stack.viewControllers[0].viewWillDisappear(true)
    stack.viewControllers[0].viewDidDisappear(true)
    cart.viewWillAppear(true)
    cart.sendViewDidAppear(animated: true)
    #expect(screen.events.isEmpty)
    #expect(screen.dropped[.repeatedPage] == 1)
    stack.popViewController()
    #expect(
      screen.paths.map { String($0.prefix { $0 != "[" }) } == [
        "#viewDidDisappear:#CartViewController#UINavigationController#UIWindow",
        "#viewDidAppear:#LoginViewController#UIView",
      ])
  }

  @Test("alerts are no pages, and the original's preset takes them for some")
  func alerts() {
    let paths = BothPresets { screen in
      screen.window.makeKeyAndVisible(in: screen.application)
      let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
      screen.controller.present(alert)
      screen.controller.dismiss()
    }
    let page = "#viewDidAppear:#LoginViewController" + Self.end
    #expect(paths.standard == [page])
    #expect(
      paths.original == [
        page, "#viewDidAppear:#UIAlertController" + Self.end,
        "#viewDidDisappear:#UIAlertController",
      ])
  }

  private final class OwnStack: NavigationController {}

  @Test("the block list holds for subclasses, Swift's and data-driven ones")
  func blockList() throws {
    var configuration = Configuration.standard
    configuration.controllerBlockList.insert("Secret")
    let screen = Screen(configuration, controller: OwnStack())
    screen.controller.sendViewDidAppear()
    let classes = screen.application.dispatch.classes
    let secret = try classes.define("Secret", superclass: classes.record(for: ViewController.self))
    let below = try classes.define("Below", superclass: secret)
    let other = try classes.define("Other", superclass: classes.record(for: ViewController.self))
    for record in [secret, below, other] {
      let controller = DataController()
      controller.become(record, in: screen.application.dispatch)
      controller.sendViewDidAppear()
    }
    #expect(screen.paths == ["#viewDidAppear:#Other"])
    #expect(screen.dropped == [.blockedController: 3])
  }

  @Test("a page that is visible at the start is recorded once for that appearance")
  func lateStart() {
    let screen = Screen(starts: false)
    screen.window.makeKeyAndVisible(in: screen.application)
    let page = "#viewDidAppear:#LoginViewController" + Self.end
    screen.tracker.start(in: screen.application)
    #expect(screen.paths == [page])
    screen.tracker.start(in: screen.application)
    screen.tracker.stop()
    screen.tracker.start(in: screen.application)
    #expect(screen.paths == [page])
    screen.tracker.stop()
    screen.controller.sendViewDidDisappear()
    screen.controller.sendViewDidAppear()
    screen.tracker.start(in: screen.application)
    #expect(screen.paths == [page, page])
  }

  @Test("nothing is visible at the start, or the preset records calls: nothing is recorded")
  func nothingVisible() {
    let screen = Screen(starts: false)
    screen.tracker.start(in: screen.application)
    #expect(screen.events.isEmpty)
    let original = Screen(.wkTrackingData, starts: false)
    original.window.makeKeyAndVisible(in: original.application)
    original.tracker.start(in: original.application)
    #expect(original.events.isEmpty)
  }

  @Test("of tabs and stacks the innermost visible page is recorded, under an alert too")
  func innermost() {
    let tabs = TabBarController()
    let stack = NavigationController(rootViewController: LoginViewController())
    tabs.viewControllers = [CartViewController(), stack]
    tabs.selectedIndex = 1
    let screen = Screen(controller: tabs, starts: false)
    screen.window.makeKeyAndVisible(in: screen.application)
    tabs.present(AlertController(title: nil, message: nil, preferredStyle: .alert))
    screen.tracker.start(in: screen.application)
    #expect(screen.events.map(\.page) == ["LoginViewController"])
  }

  @Test("every event has the page that is visible: pushed, popped, in a tab, in a sheet")
  func pageField() {
    let tabs = TabBarController()
    let login = LoginViewController()
    let stack = NavigationController(rootViewController: login)
    tabs.viewControllers = [stack, CartViewController()]
    let screen = Screen(controller: tabs)
    let button = screen.button(in: login.view)
    screen.window.makeKeyAndVisible(in: screen.application)
    func page() -> String? {
      button.sendActions(for: .touchUpInside)
      return screen.events.last?.page
    }
    #expect(page() == "LoginViewController")
    stack.pushViewController(CartViewController())
    #expect(page() == "CartViewController")
    stack.popViewController()
    #expect(page() == "LoginViewController")
    tabs.selectedIndex = 1
    #expect(page() == "CartViewController")
    tabs.selectedIndex = 0
    let sheet = CartViewController()
    tabs.present(sheet)
    #expect(page() == "CartViewController")
    tabs.dismiss()
    #expect(page() == "LoginViewController")
    sheet.modalPresentationStyle = .fullScreen
    tabs.present(sheet)
    #expect(page() == "CartViewController")
    tabs.dismiss()
    #expect(page() == "LoginViewController")
  }

  @Test("what came and went while the tracker was stopped is not taken for the visible page")
  func unseenChanges() {
    let stack = NavigationController(rootViewController: LoginViewController())
    let screen = Screen(controller: stack)
    let button = screen.button(in: stack.view)
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.tracker.stop()
    stack.pushViewController(CartViewController())
    screen.tracker.start(in: screen.application)
    #expect(screen.events.map(\.page) == ["LoginViewController", "CartViewController"])
    screen.application.remove(screen.window)
    button.sendActions(for: .touchUpInside)
    #expect(screen.events.last?.page == nil)
  }

  @Test("a page that lies under a sheet at the start is the page again when the sheet goes")
  func underSheet() {
    let screen = Screen(starts: false)
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.controller.present(CartViewController())
    screen.tracker.start(in: screen.application)
    screen.controller.dismiss()
    screen.application.tap(screen.button())
    #expect(
      screen.events.map(\.page) == [
        "CartViewController", "CartViewController", "LoginViewController",
      ])
  }

  @Test("a page by hand and the toolkit's are one event, whichever comes first")
  func manual() {
    let screen = Screen()
    screen.tracker.page("LoginViewController", properties: ["from": "mail"])
    screen.controller.sendViewDidAppear()
    #expect(screen.summaries == ["LoginViewController"])
    screen.controller.sendViewDidDisappear()
    screen.controller.sendViewDidAppear()
    screen.tracker.page("LoginViewController")
    #expect(screen.events.count == 3)
    #expect(screen.dropped == [.samePage: 2])
    screen.tracker.page("Checkout")
    screen.application.tap(screen.button())
    #expect(screen.events.suffix(2).map(\.page) == ["Checkout", "Checkout"])
  }

  @Test("a page by hand ends with the page it was reported on, and may be reported again")
  func manualEnds() {
    let screen = Screen()
    let button = screen.button()
    screen.controller.sendViewDidAppear()
    screen.tracker.page("Checkout")
    screen.controller.sendViewDidDisappear()
    screen.application.tap(button)
    #expect(
      screen.events.map(\.page) == ["LoginViewController", "Checkout", "LoginViewController", nil])
    screen.controller.sendViewDidAppear()
    screen.controller.sendViewDidDisappear()
    screen.tracker.page("LoginViewController")
    #expect(screen.summaries.last == "LoginViewController")
    #expect(screen.dropped == [:])
  }

  @Test("a page that is ignored is no event's page, found at the start or appearing later")
  func ignoredPage() {
    for startsLate in [true, false] {
      let screen = Screen(starts: !startsLate)
      screen.controller.tracking.ignored = .itself
      screen.window.makeKeyAndVisible(in: screen.application)
      screen.controller.present(CartViewController())
      if startsLate { screen.tracker.start(in: screen.application) }
      screen.controller.dismiss()
      screen.application.tap(screen.button())
      #expect(screen.events.map(\.page) == ["CartViewController", "CartViewController", nil])
    }
  }

  @Test("a page by hand without consent was not recorded, so it is no repetition afterwards")
  func manualWithoutConsent() {
    let screen = Screen()
    screen.tracker.isConsentGiven = false
    screen.tracker.page("LoginViewController")
    screen.tracker.isConsentGiven = true
    screen.controller.sendViewDidAppear()
    #expect(screen.events.count == 1)
    screen.tracker.page("Cart")
    screen.tracker.handle.setConsent(false)
    screen.tracker.page("Done")
    screen.tracker.handle.setConsent(true)
    screen.tracker.page("Done")
    #expect(screen.summaries.suffix(2) == ["Cart", "Done"])
  }

  @Test(
    "a container that says that it is its own visible child is one page")
  func circleOfVisibleChildren() {
    final class Circle: ViewController {
      override var visibleChildren: [ViewController] { [self] }
    }
    let screen = Screen(controller: Circle(), starts: false)
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.tracker.start(in: screen.application)
    #expect(screen.events.map(\.page) == ["Circle"])
    #expect(screen.application.visibleViewController === screen.controller)
  }
}
