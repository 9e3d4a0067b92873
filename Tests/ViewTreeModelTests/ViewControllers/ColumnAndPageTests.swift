import Testing
import ViewTreeModel

@Suite("Columns, pages, tabs and containers of the app's own")
struct ColumnAndPageTests {
  private final class Book: PageViewControllerDataSource, TabBarControllerDelegate {
    var pages: [ViewController] = []
    var allows = true
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
    ) -> ViewController? {
      pages.firstIndex { $0 === controller }.flatMap { $0 > 0 ? pages[$0 - 1] : nil }
    }
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
    ) -> ViewController? {
      pages.firstIndex { $0 === controller }.flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
    }
    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect controller: ViewController
    ) -> Bool { allows }
  }

  private let stage = Stage()
  private let a: Page, b: Page, c: Page
  private let book = Book()

  init() {
    let log = stage.log
    (a, b, c) = (Page("a", log), Page("b", log), Page("c", log))
  }

  @Test("Columns are on screen side by side; with room for one the last one asked for is")
  func columns() {
    let split = SplitViewController()
    split.viewControllers = [a, b]
    stage.window.rootViewController = split
    #expect(stage.log.take() == ["a +", "b +", "a on", "b on"])
    #expect(
      split.view.subviews.map(ObjectIdentifier.init) == [a.view, b.view].map(ObjectIdentifier.init))
    split.hide(.primary)
    #expect(stage.log.take() == ["a -", "a off"] && a.view.superview == nil)
    split.show(.primary)
    #expect(stage.log.take() == ["a +", "a on"] && a.view.siblingIndex == 0)
    #expect(split.showDetailViewController(c))
    #expect(stage.log.take() == ["b -", "c +", "b off", "c on"] && b.parent == nil)
    split.isCollapsed = true
    split.show(.primary)
    #expect(stage.log.take() == ["a -", "a off", "c -", "a +", "c off", "a on"])
    #expect(a.hasAppeared && !c.hasAppeared && c.splitViewController === split)
  }

  @Test("A page is turned by a drag; let go before, it stays")
  func pages() {
    let pager = PageViewController()
    pager.dataSource = book
    book.pages = [a, b]
    pager.setViewControllers([a])
    stage.window.rootViewController = pager
    _ = stage.log.take()
    #expect(!pager.beginInteractiveTurn(.reverse) && pager.beginInteractiveTurn(.forward))
    pager.cancelInteractiveTurn()
    #expect(stage.log.take() == ["a -", "b +", "a +", "b -", "a on", "b off"] && b.parent == nil)
    #expect(pager.beginInteractiveTurn(.forward))
    pager.finishInteractiveTurn()
    #expect(stage.log.take() == ["a -", "b +", "a off", "b on"])
    #expect(pager.viewControllers.count == 1 && b.parent === pager && a.parent == nil)
  }

  @Test("A tab may be refused; the chosen tab once more goes back to its stack's root")
  func tabs() {
    let stack = NavigationController(rootViewController: b)
    let tabs = TabBarController()
    tabs.viewControllers = [a, stack]
    tabs.delegate = book
    stage.window.rootViewController = tabs
    book.allows = false
    stage.app.tap(tabs.tabBar.items[1])
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === a.tabBarItem)
    book.allows = true
    stage.app.tap(tabs.tabBar.items[1])
    stack.pushViewController(c)
    stage.app.tap(tabs.tabBar.items[1])
    #expect(tabs.selectedIndex == 1 && stack.topViewController === b && b.hasAppeared)
  }

  @Test("A child appears with its view in a container on screen, and goes with it")
  func custom() {
    let container = Page("k", stage.log)
    stage.window.rootViewController = container
    _ = stage.log.take()
    container.addChild(a)
    container.addChild(b)
    container.view.addSubview(a.view)
    #expect(stage.log.take() == ["a +", "a on"])
    #expect(container.transition(from: a, to: b))
    #expect(stage.log.take() == ["a -", "b +", "a off", "b on"] && a.view.superview == nil)
    b.removeFromParent()
    #expect(stage.log.take() == ["b -", "b off"] && b.parent == nil)
  }

  @Test("Asking what is visible loads no view")
  func loadsNothing() {
    let stack = NavigationController(rootViewController: a)
    let window = Window()
    window.isHidden = true
    let split = SplitViewController()
    split.viewControllers = [stack, b]
    let app = Application()
    app.add(window)
    let before = a.viewIfLoaded == nil && b.viewIfLoaded == nil
    _ = split.visibleChildren
    _ = app.visibleViewController
    #expect(before && a.viewIfLoaded == nil && b.viewIfLoaded == nil && split.viewIfLoaded == nil)
  }
}
