import Testing
import ViewTreeModel

@Suite("Fingers on bars and menus")
struct BarTouchTests {
  private let stage = Stage()
  private let target: Target

  init() {
    target = Target(stage.log)
    stage.window.frame = Rect(x: 0, y: 0, width: 300, height: 400)
  }

  private func item(_ title: String) -> BarButtonItem {
    BarButtonItem(title: title, target: target, action: "item:", Target.item)
  }

  private func tap(_ x: Double, _ y: Double = 20) { stage.app.tap(.point(Point(x: x, y: y))) }

  @Test("A finger meets the items of a toolbar by its place; lifted on another one it does nothing")
  func toolbar() {
    let bar = Toolbar(frame: Rect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [item("a"), item("b"), item("c")]
    stage.window.addSubview(bar)
    for x in [10.0, 150, 299] { tap(x) }
    #expect(stage.log.take() == ["item a", "item b", "item c"])
    stage.app.drag(.point(Point(x: 10, y: 20)), by: Point(x: 150, y: 0))
    bar.items[1].isEnabled = false
    tap(150)
    #expect(stage.log.take() == [])
  }

  @Test("A navigation bar has its items at both ends, the first right one outermost")
  func navigation() {
    let page = ViewController()
    page.navigationItem.leftBarButtonItems = [item("l")]
    page.navigationItem.rightBarButtonItems = [item("r"), item("s")]
    let stack = NavigationController(rootViewController: page)
    stage.window.rootViewController = stack
    stack.navigationBar.frame = Rect(x: 0, y: 0, width: 300, height: 44)
    for x in [20.0, 290, 240, 150] { tap(x) }
    #expect(stage.log.take() == ["item l", "item r", "item s"])
  }

  @Test("A finger chooses a tab")
  func tabs() {
    let tabs = TabBarController()
    tabs.viewControllers = (0..<3).map { _ in ViewController() }
    stage.window.rootViewController = tabs
    tabs.tabBar.frame = Rect(x: 0, y: 350, width: 300, height: 50)
    tap(150, 380)
    #expect(tabs.selectedIndex == 1)
    tap(250, 380)
    #expect(tabs.selectedIndex == 2)
  }

  @Test("A long press opens a button's menu, where a tap does not, and a view's context menu")
  func menus() {
    let button = Button()
    button.menu = Menu(children: [MenuAction(title: "x")])
    button.addAction { [log = stage.log] _ in log.add("button") }
    stage.window.addSubview(button)
    stage.app.tap(button)
    #expect(stage.app.shownMenu == nil && stage.log.take() == ["button"])
    #expect(stage.app.press(.view(button), for: 0.6))
    #expect(stage.app.shownMenu?.menu === button.menu && stage.log.take() == [])
    stage.app.closeMenu()
    button.showsMenuAsPrimaryAction = true
    stage.app.tap(button)
    #expect(stage.app.shownMenu?.menu === button.menu && stage.log.take() == [])
    stage.app.closeMenu()
    button.menu = nil
    stage.app.press(.view(button), for: 0.6)
    #expect(stage.app.shownMenu == nil && stage.log.take() == ["button"])

    let view = View(frame: Rect(x: 0, y: 100, width: 100, height: 100))
    stage.window.addSubview(view)
    let inner = Label()
    inner.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    view.addSubview(inner)
    var asked: [Point] = []
    let interaction = ContextMenuInteraction { point in
      asked.append(point)
      return Menu(children: [MenuAction(title: "y")])
    }
    view.addInteraction(interaction)
    stage.app.press(.point(Point(x: 10, y: 130)), for: 0.6)
    #expect(stage.app.shownMenu?.source.view === view && asked == [Point(x: 10, y: 30)])
    stage.app.closeMenu()
    view.removeInteraction(interaction)
    stage.app.press(.point(Point(x: 10, y: 130)), for: 0.6)
    #expect(stage.app.shownMenu == nil && asked.count == 1)
  }
}
