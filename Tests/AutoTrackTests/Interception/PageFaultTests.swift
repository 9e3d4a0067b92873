import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Pages: reported faults of other engines, shown right")
struct PageFaultTests {
  private class Lazy: ViewController {
    private(set) var loads = 0
    override func viewDidLoad() { loads += 1 }
  }

  @Test("fault 30: starting, recording and naming load no view that nobody has shown")
  func loadsNothing() throws {
    let (hidden, below, shown) = (Lazy(), Lazy(), Lazy())
    let tabs = TabBarController()
    let stack = NavigationController()
    stack.setViewControllers([below, shown])
    tabs.viewControllers = [stack, hidden]
    let child = Lazy()
    shown.addChild(child)
    let screen = Screen(controller: tabs, starts: false)
    let other = Window()
    other.rootViewController = LoginViewController()
    other.isHidden = true
    screen.application.add(other)
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.tracker.start(in: screen.application)
    let button = screen.button(in: shown.view)
    screen.application.tap(button)
    _ = try screen.tracker.path(of: "go:", from: button)
    _ = try screen.tracker.path(of: "go:", from: hidden)
    _ = try screen.tracker.path(of: "go:", from: child)
    hidden.tracking.ignored = .itself
    screen.tracker.page("by hand")
    screen.tracker.stop()
    screen.tracker.start(in: screen.application)
    #expect([hidden, below, child].allSatisfy { $0.loads == 0 && $0.viewIfLoaded == nil })
    #expect(shown.loads == 1 && screen.events.count >= 3)
  }

  @Test("fault 32: a back swipe that is let go in the middle, again and again, is no page")
  func cancelledBackSwipes() {
    let stack = NavigationController(rootViewController: LoginViewController())
    let cart = CartViewController()
    let screen = Screen(controller: stack)
    screen.window.makeKeyAndVisible(in: screen.application)
    stack.pushViewController(cart)
    screen.collector.clear()
    for _ in 0..<3 {
      // What UIKit calls; the ones that change nothing are the containers' own entries.
      cart.viewWillDisappear(true)
      stack.viewControllers[0].viewWillAppear(true)
      stack.viewControllers[0].sendViewDidDisappear(animated: true)
      cart.sendViewDidAppear(animated: true)
    }
    let button = screen.button(in: cart.view)
    screen.application.tap(button)
    #expect(screen.events.map(\.kind) == [.interaction])
    #expect(screen.events[0].page == "CartViewController")
    #expect(screen.dropped[.repeatedPage] == 6)
  }

  @Test("fault 33: of stacks in tabs in a presented stack the innermost is one page, each time")
  func innermost() {
    let tabs = TabBarController()
    tabs.viewControllers = [
      NavigationController(rootViewController: LoginViewController()), LoginViewController(),
    ]
    let screen = Screen(controller: tabs)
    screen.window.makeKeyAndVisible(in: screen.application)
    #expect(screen.events.map(\.page) == ["LoginViewController"])
    screen.collector.clear()
    let inner = NavigationController(rootViewController: CartViewController())
    let sheetTabs = TabBarController()
    sheetTabs.viewControllers = [inner]
    screen.controller.present(sheetTabs)
    #expect(screen.events.map(\.page) == ["CartViewController"])
    #expect(screen.events.map(\.kind) == [.page])
    screen.tracker.stop()
    screen.tracker.start(in: screen.application)
    #expect(screen.events.count == 1, "the same page still")
  }

  @Test("fault 34: a page by hand and the toolkit's, at any moment of its appearing, are one event")
  func manualAtAnyMoment() {
    final class Reporting: ViewController {
      var report: (String) -> Void = { _ in }
      override func viewDidLoad() { report("viewDidLoad") }
      override func viewWillAppear(_ animated: Bool) { report("viewWillAppear") }
      override func viewDidAppear(_ animated: Bool) { report("viewDidAppear") }
    }
    for moment in ["before", "viewDidLoad", "viewWillAppear", "viewDidAppear", "after"] {
      for isSameAgain in [false, true] {
        let root: ViewController = isSameAgain ? Reporting() : LoginViewController()
        let stack = NavigationController(rootViewController: root)
        let screen = Screen(controller: stack)
        screen.window.makeKeyAndVisible(in: screen.application)
        screen.collector.clear()
        let page = Reporting()
        let report = { [unowned screen] (now: String) in
          if now == moment { screen.tracker.page("Reporting") }
        }
        page.report = report
        report("before")
        stack.pushViewController(page)
        report("after")
        let pages = screen.events.filter { event in
          event.name != nil || event.eventPath?.hasPrefix("#viewDidAppear:") == true
        }
        #expect(pages.map(\.page) == ["Reporting"], "\(moment) \(isSameAgain)")
        screen.application.tap(screen.button(in: page.view))
        #expect(screen.events.last?.page == "Reporting", "\(moment) \(isSameAgain)")
      }
    }
  }

  @Test("fault 34: a page by hand before the tracker starts is the page that it finds")
  func manualBeforeStart() {
    let screen = Screen(starts: false)
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.tracker.page("LoginViewController")
    screen.tracker.start(in: screen.application)
    #expect(screen.summaries == ["LoginViewController"])
  }

  @Test("fault B18: a page made where another one has just gone is another page")
  func reusedMemory() {
    let screen = Screen()
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.collector.clear()
    let rounds = 50
    for _ in 0..<rounds {
      screen.tracker.stop()
      screen.window.rootViewController = CartViewController()
      screen.tracker.start(in: screen.application)
    }
    #expect(screen.events.count == rounds)
    #expect(screen.events.allSatisfy { $0.page == "CartViewController" })
  }
}
