/// A stack of controllers (UINavigationController). The top one's view is a subview of its view, below
/// the navigation bar.
open class NavigationController: ViewController {
  /// The bar with the visible controller's items.
  public final let navigationBar = NavigationBar()

  /// Creates a stack with one controller.
  public convenience init(rootViewController: ViewController) {
    self.init()
    setViewControllers([rootViewController])
  }

  /// The stack, the root first.
  public final var viewControllers: [ViewController] { children }

  /// The controller on top.
  public final var topViewController: ViewController? { children.last }

  /// Makes the view with its bar.
  open override func loadView() -> View {
    let view = View()
    view.addSubview(navigationBar)
    return view
  }

  package override func putChildrenIn(_ view: View) {
    putChildIn(view) { topViewController }
  }

  open override var visibleChildren: [ViewController] { topViewController.map { [$0] } ?? [] }

  /// Puts a controller on top; one that is in the stack, or contains this one, is refused.
  @discardableResult
  public final func pushViewController(_ controller: ViewController, animated: Bool = false) -> Bool
  {
    guard canContain(controller), controller.parent !== self else { return false }
    setViewControllers(children + [controller], animated: animated)
    return true
  }

  /// Takes the top controller off; nil if it is the only one.
  @discardableResult
  public final func popViewController(animated: Bool = false) -> ViewController? {
    guard children.count > 1, let top = topViewController else { return nil }
    setViewControllers(Array(children.dropLast()), animated: animated)
    return top
  }

  /// Takes all but the root off.
  @discardableResult
  public final func popToRootViewController(animated: Bool = false) -> [ViewController] {
    let popped = Array(children.dropFirst())
    setViewControllers(Array(children.prefix(1)), animated: animated)
    return popped
  }

  /// Replaces the stack. Controllers that contain this one, are presented or come twice are left out.
  ///
  /// The stack is the new one before anybody is told, as in UIKit: the controllers that go know their
  /// navigation controller until they are told that they will disappear.
  public final func setViewControllers(_ controllers: [ViewController], animated: Bool = false) {
    let old = topViewController
    let removed = setChildren(controllers)
    showItems()
    exchange(old, for: topViewController, animated: animated) { topViewController }
    letGo(removed)
  }

  /// Puts the top controller's items on the bar.
  public final func showItems() {
    let item = topViewController?.navigationItem
    navigationBar.leftItemCount = item?.leftBarButtonItems.count ?? 0
    navigationBar.items = item?.items ?? []
  }
}

/// Tabs, each with a controller (UITabBarController). The chosen one's view is a subview of its view,
/// below the tab bar.
open class TabBarController: ViewController, TabBarDelegate {
  /// The bar with a tab for each controller.
  public final let tabBar = TabBar()
  private final var selection = 0

  /// The controllers, in the tabs' order.
  public final var viewControllers: [ViewController] {
    get { children }
    set { replace(newValue) }
  }

  private final func replace(_ controllers: [ViewController]) {
    let old = selectedViewController
    let removed = setChildren(controllers)
    let controllers = children
    if let index = controllers.firstIndex(where: { $0 === old }) {
      selection = index
    } else {
      selection = 0
    }
    tabBar.delegate = self
    showTabs()
    show(from: old)
    letGo(removed)
  }

  /// Puts the controllers' tabs on the bar.
  final func showTabs() {
    tabBar.items = children.map { controller in
      let item = controller.tabBarItem ?? TabBarItem(title: controller.title)
      if controller.tabBarItem == nil { controller.tabBarItem = item }
      return item
    }
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }

  /// The chosen controller, nil without any.
  public final var selectedViewController: ViewController? {
    children.indices.contains(selection) ? children[selection] : nil
  }

  /// The chosen tab. Setting it in code changes the tab and is no interaction; an index outside is
  /// ignored.
  public final var selectedIndex: Int {
    get { selection }
    set {
      guard children.indices.contains(newValue), newValue != selection else { return }
      let old = selectedViewController
      selection = newValue
      show(from: old)
    }
  }

  private final func show(from old: ViewController?) {
    tabBar.selectedItem = selectedViewController?.tabBarItem
    exchange(old, for: selectedViewController, animated: false) { selectedViewController }
  }

  /// Makes the view with its bar.
  open override func loadView() -> View {
    let view = View()
    view.addSubview(tabBar)
    return view
  }

  package override func putChildrenIn(_ view: View) {
    putChildIn(view) { selectedViewController }
  }

  open override var visibleChildren: [ViewController] { selectedViewController.map { [$0] } ?? [] }

  /// A person chose a tab.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {
    if let index = tabBar.items.firstIndex(where: { $0 === item }) { selectedIndex = index }
  }
}
