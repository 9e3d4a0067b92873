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
  /// Whether a person may not drag it away when it is a sheet
  /// (UIViewController.isModalInPresentation).
  public final var isModalInPresentation = false
  /// Whether a presentation in the current context covers this controller
  /// (UIViewController.definesPresentationContext).
  public final var definesPresentationContext = false
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
  final var movement = Movement.none
  /// The window whose root it is.
  final weak var rootWindow: Window?
  /// What a person leads inside this container, or with it if it is a sheet.
  final var interaction: InteractiveTransition?
  /// What it was told last.
  final var told = Presence.off
  /// Where it stands by the structure, while the announcer tells; off at rest.
  final var wanted = Presence.off
  /// How many presentations it lies upon, when it was on screen last.
  final var layer = 0
  /// Whether it has left its holder and must be told so before it can come back.
  final var mustLeave = false
  /// Where the app has led it, in a container that forwards appearance itself.
  final var ledTo: Presence?
  private final var ownPresentation: PresentationController?

  /// Creates a controller whose view is made at its first use.
  public override init() {
    super.init()
    navigationItem.ownerLink = Link(self)
  }

  deinit {
    loadedView?.controllerLink = Link()
    loadedView?.relink()
    navigationItem.ownerLink = Link()
    ownPresentation?.presentedLink = Link()
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
    interaction = nil
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
      arrangeViews()
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

  /// Puts the toolkit's own recognizers on a view that has just become this controller's.
  package func addGestures(to view: View) {}

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
    addGestures(to: view)
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

  final func container<Container: ViewController>() -> Container? {
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

  /// Called when the items for a navigation bar have changed.
  final func navigationItemsChanged() {
    if let dispatchTable {
      for item in navigationItem.items { item.attach(to: dispatchTable) }
    }
    if let container = parent as? NavigationController, container.topViewController === self {
      container.showItems()
    }
  }

  /// The contained controllers that are on screen when this one is: those whose views are inside its
  /// own. Never loads a view.
  open var visibleChildren: [ViewController] {
    children.filter { $0.isViewInside(self) }
  }
  /// Whether the app's container leaves it to the model to tell its children that they appear and
  /// disappear (UIViewController.shouldAutomaticallyForwardAppearanceMethods). One that answers false
  /// calls `beginAppearanceTransition` and `endAppearanceTransition` itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called before it comes into a container, or out of one with nil
  /// (UIViewController.willMove(toParent:)). The app calls it with nil before it takes a child out of a
  /// container of its own.
  open func willMove(toParent parent: ViewController?) {}

  /// Called after it came into a container, or out of one with nil
  /// (UIViewController.didMove(toParent:)). The app calls it once it has put a child's view into a
  /// container of its own.
  open func didMove(toParent parent: ViewController?) {}

  // MARK: For containers that arrange their children

  /// Whether the container itself puts its children's views in and out.
  package var arrangesChildren: Bool { false }

  /// The children that such a container shows, in the order of their views.
  package var arrangedChildren: [ViewController] { [] }

  /// Called when the children have changed and nobody has been told. Runs no code of the app.
  package func childrenChanged() {}

  /// Called before a child comes on screen in a container that is.
  package func tellWillShow(_ child: ViewController, animated: Bool) {}

  /// Called after it did.
  package func tellDidShow(_ child: ViewController, animated: Bool) {}

  /// Chooses the child that a person has turned to. Runs no code of the app.
  package func choose(_ child: ViewController) {}

  /// Called when what a person led was taken back or is done.
  func interactionEnded(_ transition: InteractiveTransition, completed: Bool) {}

  final func append(_ child: ViewController) { children.append(child) }

  final func remove(_ child: ViewController) { children.removeAll { $0 === child } }

  final func replaceChildren(with controllers: [ViewController]) { children = controllers }

  /// How it is presented, and who is asked when a person drags it away
  /// (UIViewController.presentationController).
  public final var presentationController: PresentationController {
    if let ownPresentation { return ownPresentation }
    let made = PresentationController(of: self)
    ownPresentation = made
    return made
  }
}

/// Which way a controller is going while it is told that it appears or disappears.
enum Movement: Sendable {
  case none
  case toParent
  case fromParent
  case presented
  case dismissed
}

extension ViewController {
  /// Whether it appears because it came into its parent: true while it is told so.
  public final var isMovingToParent: Bool { movement == .toParent }

  /// Whether it disappears because it leaves its parent: true while it is told so.
  public final var isMovingFromParent: Bool { movement == .fromParent }

  /// Whether it appears because it is presented: true while it is told so.
  public final var isBeingPresented: Bool { movement == .presented }

  /// Whether it disappears because it is dismissed: true while it is told so.
  public final var isBeingDismissed: Bool { movement == .dismissed }
}
