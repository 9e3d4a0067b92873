import Testing
import ViewTreeModel

@Suite("Bars and their items")
struct BarTests {
  private let stage = Stage()

  @Test("An item sends its handler once; disabled, hidden or without action it sends nothing")
  func items() {
    let target = Target(stage.log)
    let item = BarButtonItem(title: "Save", target: target, action: "item:", Target.item)
    let plain = BarButtonItem(title: "Nothing", target: nil, action: nil)
    let bar = Toolbar()
    bar.items = [plain, item]
    stage.window.addSubview(bar)
    #expect(item.index == 1 && item.actionName == "item:" && !plain.hasAction)
    var senders: [ObjectIdentifier?] = []
    stage.app.dispatch.wrap(.sendAction) { call, original in
      senders.append(call.arguments.sender.map(ObjectIdentifier.init))
      return original(call.arguments)
    }
    #expect(stage.app.tap(item))
    #expect(stage.log.take() == ["item Save"] && senders == [ObjectIdentifier(item)])
    #expect(!stage.app.tap(plain))
    item.isEnabled = false
    #expect(!stage.app.tap(item))
    item.isEnabled = true
    bar.isHidden = true
    #expect(!stage.app.tap(item))
    #expect(stage.log.take() == [] && senders.count == 1)
  }

  @Test("Without a target the chain from the bar is searched; a dead target is not replaced by it")
  func nilTarget() {
    let answering = Answering()
    answering.selector = "save:"
    answering.log = stage.log
    let bar = Toolbar()
    answering.addSubview(bar)
    stage.window.addSubview(answering)
    let item = BarButtonItem(title: nil, target: nil, action: "save:")
    let unknown = BarButtonItem(title: nil, target: nil, action: "unknown:")
    bar.items = [item, unknown]
    #expect(stage.app.tap(item))
    #expect(stage.log.take() == ["save: from UIBarButtonItem"])
    #expect(stage.app.tap(unknown))
    do {
      let brief = DataObject()
      item.setTarget(brief, action: "save:")
    }
    stage.app.tap(item)
    #expect(stage.log.take() == [])
  }

  @Test("An item that goes to another bar belongs to that one alone")
  func moved() {
    let item = BarButtonItem()
    let one = Toolbar()
    let two = Toolbar()
    one.items = [item]
    two.items = [BarButtonItem(), item]
    #expect(item.bar === two && item.index == 1)
    one.items = []
    #expect(item.bar === two)
    two.items = []
    #expect(item.bar == nil)
  }

  @Test("A tab is chosen by hand only if it is enabled and of this bar")
  func tabs() {
    final class Delegate: TabBarDelegate {
      var chosen: [TabBarItem] = []
      func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) { chosen.append(item) }
    }
    let delegate = Delegate()
    let bar = TabBar()
    let tabs = [TabBarItem(title: "a"), TabBarItem(title: "b")]
    bar.items = tabs
    bar.delegate = delegate
    stage.window.addSubview(bar)
    #expect(stage.app.tap(tabs[1]))
    #expect(bar.selectedItem === tabs[1] && delegate.chosen.count == 1)
    tabs[0].isEnabled = false
    #expect(!stage.app.tap(tabs[0]) && !stage.app.tap(TabBarItem(title: "c")))
    #expect(!bar.userSelect(TabBarItem(title: "d")))
    bar.selectedItem = tabs[0]
    #expect(delegate.chosen.count == 1)
  }

  @Test("A navigation bar shows the top controller's items, whenever they are set")
  func navigationItems() {
    final class Screen: ViewController {
      let item = BarButtonItem(title: "Done", target: nil, action: "done:")
      override func viewDidLoad() { navigationItem.rightBarButtonItems = [item] }
    }
    let first = Screen()
    let second = Screen()
    let navigation = NavigationController(rootViewController: first)
    stage.window.rootViewController = navigation
    #expect(first.item.bar === navigation.navigationBar)
    #expect(first.item.dispatchTable === stage.app.dispatch)
    navigation.pushViewController(second)
    #expect(second.item.bar === navigation.navigationBar && first.item.bar == nil)
    let late = BarButtonItem(title: "Late", target: nil, action: "late:")
    first.navigationItem.leftBarButtonItems = [late]
    #expect(late.bar == nil && late.dispatchTable === stage.app.dispatch)
    navigation.popViewController()
    #expect(navigation.navigationBar.items.map(\.title) == ["Late", "Done"])
    let item = first.navigationItem
    item.title = "kept"
    #expect(late.index == 0 && item.items.count == 2)
  }
}
