/// Manages a view and stands in its responder chain (UIViewController).
open class ViewController: Responder {
  private final var loadedView: View?
  /// What bars and pages call it.
  public final var title: String?
  /// Its items in a navigation bar.
  public final let navigationItem = NavigationItem()
  /// Its tab in a tab bar controller.
  public final var tabBarItem: TabBarItem? {
    didSet {
      // The container makes the first one itself; another one takes its place on the bar.
      guard oldValue != nil, oldValue !== tabBarItem else { return }
      (parent as? TabBarController)?.showTabs()
    }
  }
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

  /// Creates a controller whose view is made at its first use.
  public override init() {
    super.init()
    navigationItem.ownerLink = Link(self)
  }

  deinit {
    loadedView?.controllerLink = Link()
    loadedView?.relink()
    navigationItem.ownerLink = Link()
    releaseIteratively()
  }

  /// Lets the controllers below go without recursion: each that only this one holds is emptied before.
  private final func releaseIteratively() {
    var waiting = giveUpControllers()
    while var controller = waiting.popLast() {
      guard isKnownUniquelyReferenced(&controller) else { continue }
      waiting.append(contentsOf: controller.giveUpControllers())
    }
  }

  private final func giveUpControllers() -> [ViewController] {
    var below = children
    children = []
    for child in below where child.parentLink.leads(to: self) {
      child.parentLink = Link()
      child.relink()
    }
    if let presented = presentedViewController {
      presented.presenterLink = Link()
      presented.relink()
      presentedViewController = nil
      below.append(presented)
    }
    return below
  }

  /// The view; the first use makes it by `loadView` and calls `viewDidLoad`.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      let view = loadView()
      setView(view)
      putChildrenIn(view)
      viewDidLoad()
      return view
    }
    set {
      let isFirst = loadedView == nil
      setView(newValue)
      if isFirst { viewDidLoad() }
    }
  }

  /// Called when it is about to be presented, whatever the app overrides.
  package func presentationBegins() {}

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

  /// Puts the views of contained controllers into the view that was just made: after it is known, since
  /// their `viewDidLoad` may ask for it.
  package func putChildrenIn(_ view: View) {}

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

  package override func collectParts(into parts: inout [ModelObject]) {
    if let loadedView { parts.append(loadedView) }
    for child in children where child.dispatchTable !== dispatchTable { parts.append(child) }
    if let presentedViewController { parts.append(presentedViewController) }
    if let tabBarItem { parts.append(tabBarItem) }
    parts.append(contentsOf: navigationItem.items)
  }

  /// Contains a controller, taking it from its parent. The app adds the view.
  ///
  /// - Returns: False if the controller is this one, contains it or is presented: nothing is changed.
  @discardableResult
  public final func addChild(_ child: ViewController) -> Bool {
    guard canContain(child) else { return false }
    child.removeFromParent()
    children.append(child)
    adopt(child)
    return true
  }

  /// Whether a controller may come into this one: it is not this one, does not hold it, and nobody
  /// presents it. So each controller has one holder, a parent or a presenter, and none holds itself.
  final func canContain(_ other: ViewController) -> Bool {
    other.presentingViewController == nil && !isHeld(by: other)
  }

  /// Whether it is a controller, or is contained in it or presented by it, directly or not.
  final func isHeld(by other: ViewController) -> Bool {
    if other.children.isEmpty, other.presentedViewController == nil { return self === other }
    var controller: ViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parent ?? current.presentingViewController
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

  /// Replaces the contained controllers, for containers that keep them in an order of their own. Those
  /// that may not come in, and repetitions, are left out.
  ///
  /// - Returns: The controllers that are no longer among the children. They still know their parent,
  ///   until `letGo`: they are to be told that they disappear from it.
  final func setChildren(_ controllers: [ViewController]) -> [ViewController] {
    var kept: Set<ObjectIdentifier> = []
    let allowed = controllers.filter { controller in
      (controller.parent === self || canContain(controller))
        && kept.insert(ObjectIdentifier(controller)).inserted
    }
    let removed = children.filter { !kept.contains(ObjectIdentifier($0)) }
    children = allowed
    for child in allowed where child.parent !== self {
      child.removeFromParent()
      adopt(child)
    }
    return removed
  }

  /// Ends the containment of controllers that `setChildren` took out.
  final func letGo(_ removed: [ViewController]) {
    guard !removed.isEmpty else { return }
    let kept = Set(children.map(ObjectIdentifier.init))
    for child in removed
    where child.parentLink.leads(to: self) && !kept.contains(ObjectIdentifier(child)) {
      child.parentLink = Link()
      child.isAppearing = false
      child.relink()
    }
  }

  /// Called when the items for a navigation bar have changed.
  final func navigationItemsChanged() {
    if let dispatchTable {
      for item in navigationItem.items { item.attach(to: dispatchTable) }
    }
    if let container = parent as? NavigationController, container.topViewController === self {
      container.showItems()
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
  /// The controller that owns the item and clears this link when it goes.
  var ownerLink = Link<ViewController>()
  /// The items on the left. A bar that shows them follows.
  public var leftBarButtonItems: [BarButtonItem] = [] {
    didSet { ownerLink.object?.navigationItemsChanged() }
  }
  /// The items on the right. A bar that shows them follows.
  public var rightBarButtonItems: [BarButtonItem] = [] {
    didSet { ownerLink.object?.navigationItemsChanged() }
  }

  /// The left items, then the right ones.
  public var items: [BarButtonItem] { leftBarButtonItems + rightBarButtonItems }
}

/// A controller whose view is a table (UITableViewController).
open class TableViewController: ViewController {
  /// Makes a table, whose delegate and data source the controller is, if it can be.
  open override func loadView() -> View {
    let table = TableView()
    table.dataSource = self as? any TableViewDataSource
    table.delegate = self as? any TableViewDelegate
    return table
  }

  /// The table, nil if the view is another one.
  public final var tableView: TableView? { view as? TableView }
}

/// A controller whose view is a collection view (UICollectionViewController).
open class CollectionViewController: ViewController {
  /// Makes a collection view, whose delegate and data source the controller is, if it can be.
  open override func loadView() -> View {
    let grid = CollectionView()
    grid.dataSource = self as? any CollectionViewDataSource
    grid.delegate = self as? any CollectionViewDelegate
    return grid
  }

  /// The collection view, nil if the view is another one.
  public final var collectionView: CollectionView? { view as? CollectionView }
}
