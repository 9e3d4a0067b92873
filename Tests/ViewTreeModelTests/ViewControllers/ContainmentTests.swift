import Testing
import ViewTreeModel

@Suite("Controllers, their views and what they contain")
struct ContainmentTests {
  private class Loading: ViewController {
    var loads: [String] = []
    override func loadView() -> View {
      loads.append("loadView")
      return ScrollView()
    }
    override func viewDidLoad() { loads.append("viewDidLoad \(view is ScrollView)") }
  }

  @Test("The view is made once, at its first use")
  func loading() {
    let controller = Loading()
    #expect(controller.viewIfLoaded == nil && controller.loads == [])
    let view = controller.view
    #expect(controller.view === view && view.viewController === controller)
    #expect(controller.loads == ["loadView", "viewDidLoad true"])
    controller.view = ScrollView()
    #expect(view.viewController == nil && view.next == nil)
    #expect(controller.loads.count == 2)
    let given = Loading()
    given.view = ScrollView()
    #expect(given.loads == ["viewDidLoad true"])
    #expect(TableViewController().tableView != nil)
    #expect(CollectionViewController().collectionView != nil)
  }

  @Test("Containment is a tree: a controller has one parent, and never contains itself")
  func tree() {
    let (a, b, c) = (ViewController(), ViewController(), ViewController())
    #expect(a.addChild(b) && b.addChild(c))
    #expect(!a.addChild(a) && !c.addChild(a) && !b.addChild(a))
    #expect(a.children.count == 1 && a.parent == nil)
    #expect(a.addChild(c))
    #expect(b.children.isEmpty && c.parent === a && a.children.count == 2)
    #expect(a.addChild(b))
    #expect(a.children.map(ObjectIdentifier.init) == [c, b].map(ObjectIdentifier.init))
    b.removeFromParent()
    b.removeFromParent()
    #expect(b.parent == nil && a.children.count == 1)
  }

  @Test("A stack refuses what contains it, what it has and repetitions")
  func stacks() {
    let navigation = NavigationController()
    let outer = ViewController()
    outer.addChild(navigation)
    let page = ViewController()
    #expect(!navigation.pushViewController(outer) && !navigation.pushViewController(navigation))
    #expect(navigation.pushViewController(page) && !navigation.pushViewController(page))
    navigation.setViewControllers([page, outer, page, navigation, ViewController()])
    #expect(navigation.viewControllers.count == 2 && navigation.viewControllers[0] === page)
    let other = NavigationController(rootViewController: ViewController())
    #expect(other.pushViewController(page))
    #expect(page.parent === other && navigation.viewControllers.count == 1)
    let tabs = TabBarController()
    outer.addChild(tabs)
    tabs.viewControllers = [outer, navigation, navigation]
    #expect(tabs.viewControllers.count == 1 && navigation.parent === tabs)
    #expect(tabs.tabBar.items.count == 1)
  }

  @Test("A container of the app's own passes appearance to the children that it shows")
  func custom() {
    let stage = Stage()
    let container = ViewController()
    let shown = Page("shown", stage.log)
    let kept = Page("kept", stage.log)
    for page in [kept, shown] { container.addChild(page) }
    container.view.addSubview(shown.view)
    stage.window.rootViewController = container
    #expect(stage.log.take() == ["shown +", "shown on"])
    #expect(stage.app.visibleViewController === shown)
    #expect(shown.next === container.view && kept.next === container)
    #expect(kept.dispatchTable === stage.app.dispatch)
    stage.window.rootViewController = nil
    #expect(stage.log.take() == ["shown -", "shown off"])
  }
}
