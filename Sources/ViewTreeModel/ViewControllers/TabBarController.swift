/// What a tab bar controller asks and tells (UITabBarControllerDelegate). Each method may be left out.
public protocol TabBarControllerDelegate: AnyObject {
  /// Whether a person may choose a tab; asked for the chosen one too.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool
  /// A person chose a tab; also the one that was chosen.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController)
}

extension TabBarControllerDelegate {
  /// Every tab.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { true }
  /// Nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) {}
}

/// Tabs, each with a controller (UITabBarController). The chosen one's view is a subview of its view,
/// below the tab bar.
open class TabBarController: ViewController, TabBarDelegate {
  /// The bar with a tab for each controller.
  public final let tabBar = TabBar()
  /// The delegate, held weakly.
  public final weak var delegate: (any TabBarControllerDelegate)?
  /// By identity: a second reference would keep a deep tree from being freed without recursion.
  private final var chosen: ObjectIdentifier?

  /// The controllers, in the tabs' order.
  public final var viewControllers: [ViewController] {
    get { children }
    set { change(to: newValue, animated: false) }
  }

  package override func childrenChanged() {
    // The chosen one stays chosen wherever it goes.
    if selectedViewController == nil { chosen = children.first.map { ObjectIdentifier($0) } }
    showTabs()
  }

  /// Puts the controllers' tabs on the bar.
  final func showTabs() {
    tabBar.delegate = self
    tabBar.items = children.map { controller in
      let item = controller.tabBarItem ?? TabBarItem(title: controller.title)
      if controller.tabBarItem == nil { controller.tabBarItem = item }
      return item
    }
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }

  /// The chosen controller, nil without any.
  public final var selectedViewController: ViewController? {
    children.first { ObjectIdentifier($0) == chosen }
  }

  /// The chosen tab. Setting it in code changes the tab and is no interaction, and the delegate is not
  /// asked; an index outside is ignored.
  public final var selectedIndex: Int {
    get { children.firstIndex { ObjectIdentifier($0) == chosen } ?? 0 }
    set {
      guard children.indices.contains(newValue), newValue != selectedIndex else { return }
      rearrange(animated: false) {
        chosen = ObjectIdentifier(children[newValue])
        tabBar.selectedItem = selectedViewController?.tabBarItem
      }
    }
  }

  /// Makes the view with its bar.
  open override func loadView() -> View {
    let view = View()
    view.addSubview(tabBar)
    return view
  }

  package override var arrangesChildren: Bool { true }
  package override var arrangedChildren: [ViewController] {
    selectedViewController.map { [$0] } ?? []
  }

  open override var visibleChildren: [ViewController] { arrangedChildren }

  /// A person chose a tab. The delegate may refuse; the chosen tab once more takes the navigation
  /// controller in it back to its root.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {
    guard let index = tabBar.items.firstIndex(where: { $0 === item }),
      children.indices.contains(index)
    else { return }
    let controller = children[index]
    let isAllowed = delegate?.tabBarController(self, shouldSelect: controller) ?? true
    // The delegate may have changed the tabs.
    if isAllowed, let index = children.firstIndex(where: { $0 === controller }) {
      if index == selectedIndex {
        (controller as? NavigationController)?.popToRootViewController(animated: true)
      } else {
        selectedIndex = index
      }
      delegate?.tabBarController(self, didSelect: controller)
    }
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }
}
