/// Manages a view and stands in its responder chain (UIViewController).
open class ViewController: Responder {
  private final var loadedView: View?
  /// What bars and pages call it.
  public final var title: String?
  /// Its items in a navigation bar.
  public final let navigationItem = NavigationItem()
  /// Its tab in a tab bar controller.
  public final var tabBarItem: TabBarItem?
  /// How it covers what is below when it is presented.
  public final var modalPresentationStyle = ModalPresentationStyle.pageSheet
  /// The contained controllers, in order.
  public private(set) final var children: [ViewController] = []
  /// The controller that this one presents.
  public package(set) final var presentedViewController: ViewController?
  package final var parentLink = Link<ViewController>()
  package final var presenterLink = Link<ViewController>()
  /// Whether it has appeared and not disappeared since.
  public package(set) final var hasAppeared = false
  /// How often it has really appeared.
  public package(set) final var appearanceCount = 0
  final var isAppearing = false

  deinit {
    loadedView?.controllerLink = Link()
    loadedView?.relink()
    for child in children where child.parentLink.leads(to: self) {
      child.parentLink = Link()
      child.relink()
    }
    presentedViewController?.presenterLink = Link()
    presentedViewController?.relink()
  }

  /// The view; the first use makes it by `loadView` and calls `viewDidLoad`.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      let view = loadView()
      setView(view)
      viewDidLoad()
      return view
    }
    set {
      let isFirst = loadedView == nil
      setView(newValue)
      if isFirst { viewDidLoad() }
    }
  }

  /// Puts in a view that documents describe: `viewDidLoad` is not called for it.
  package final func setView(_ view: View) {
    guard view !== loadedView else { return }
    if let old = loadedView {
      old.controllerLink = Link()
      old.relink()
    }
    if let other = view.viewController {
      other.loadedView = nil
      other.relink()
    }
    loadedView = view
    view.controllerLink = Link(self)
    view.relink()
    if let dispatchTable {
      view.attach(to: dispatchTable)
    } else if let table = view.dispatchTable {
      attach(to: table)
    }
  }

  /// The view, nil before its first use.
  public final var viewIfLoaded: View? { loadedView }

  /// Makes the view. A plain one here.
  open func loadView() -> View { View() }

  /// Called once the view is there.
  open func viewDidLoad() {}

  /// Called before the view comes on screen.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is on screen.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves the screen.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The controller that contains this one.
  public final var parent: ViewController? { parentLink.object }

  /// The controller that presents this one.
  public final var presentingViewController: ViewController? { presenterLink.object }

  /// The navigation controller that contains it, directly or not.
  public final var navigationController: NavigationController? { container() }

  /// The tab bar controller that contains it, directly or not.
  public final var tabBarController: TabBarController? { container() }

  private final func container<Container: ViewController>() -> Container? {
    var controller = parent
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parent
    }
    return nil
  }

  /// Recomputes the next responder: the view's superview, without one the presenter, else the parent.
  package final func relink() {
    if let superview = loadedView?.superview {
      nextLink = Link(superview)
    } else {
      nextLink = Link(presentingViewController ?? parent)
    }
  }

  package override func attach(to table: DispatchTable) {
    guard dispatchTable !== table else { return }
    super.attach(to: table)
    loadedView?.attach(to: table)
    for child in children { child.attach(to: table) }
    presentedViewController?.attach(to: table)
    tabBarItem?.attach(to: table)
    for item in navigationItem.items { item.attach(to: table) }
  }

  /// Contains a controller, taking it from its parent. The app adds the view.
  ///
  /// - Returns: False if the controller is this one or contains it: nothing is changed.
  @discardableResult
  public final func addChild(_ child: ViewController) -> Bool {
    guard !isInside(child) else { return false }
    child.removeFromParent()
    children.append(child)
    adopt(child)
    return true
  }

  /// Whether it is a controller or is contained in it.
  final func isInside(_ other: ViewController) -> Bool {
    var controller: ViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parent
    }
    return false
  }

  /// Ends the containment. The app removes the view.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parentLink = Link()
    relink()
  }

  /// Replaces the contained controllers, for containers that keep them in an order of their own.
  final func setChildren(_ controllers: [ViewController]) {
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.parentLink = Link()
      child.relink()
    }
    children = controllers
    for child in controllers {
      if let old = child.parent, old !== self { old.children.removeAll { $0 === child } }
      adopt(child)
    }
  }

  private final func adopt(_ child: ViewController) {
    child.parentLink = Link(self)
    child.relink()
    if let dispatchTable { child.attach(to: dispatchTable) }
  }

  /// The contained controllers that are on screen when this one is.
  open var visibleChildren: [ViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }
}

/// A controller's items in a navigation bar (UINavigationItem).
public final class NavigationItem {
  /// The title in the middle.
  public var title: String?
  /// The items on the left.
  public var leftBarButtonItems: [BarButtonItem] = []
  /// The items on the right.
  public var rightBarButtonItems: [BarButtonItem] = []

  /// The left items, then the right ones.
  public var items: [BarButtonItem] { leftBarButtonItems + rightBarButtonItems }
}

/// A controller whose view is a table (UITableViewController).
open class TableViewController: ViewController {
  /// Makes a table.
  open override func loadView() -> View { TableView() }

  /// The table, nil if the view is another one.
  public final var tableView: TableView? { view as? TableView }
}

/// A controller whose view is a collection view (UICollectionViewController).
open class CollectionViewController: ViewController {
  /// Makes a collection view.
  open override func loadView() -> View { CollectionView() }

  /// The collection view, nil if the view is another one.
  public final var collectionView: CollectionView? { view as? CollectionView }
}
