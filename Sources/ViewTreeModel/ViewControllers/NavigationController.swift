/// What a navigation controller tells (UINavigationControllerDelegate). Each method may be left out.
public protocol NavigationControllerDelegate: AnyObject {
  /// A controller is about to be shown on top.
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool)
  /// A controller is shown on top.
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool)
}

extension NavigationControllerDelegate {
  /// Nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {}
  /// Nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {}
}

/// A stack of controllers (UINavigationController). The top one's view is a subview of its view, below
/// the navigation bar.
open class NavigationController: ViewController {
  /// The bar with the visible controller's items.
  public final let navigationBar = NavigationBar()
  /// The delegate, held weakly.
  public final weak var delegate: (any NavigationControllerDelegate)?

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

  package override var arrangesChildren: Bool { true }
  package override var arrangedChildren: [ViewController] {
    topViewController.map { [$0] } ?? []
  }

  open override var visibleChildren: [ViewController] { arrangedChildren }

  /// Puts a controller on top; one that is in the stack, or contains this one, is refused.
  @discardableResult
  public final func pushViewController(_ controller: ViewController, animated: Bool = false) -> Bool
  {
    cancelInteraction()
    guard canContain(controller), controller.parent !== self else { return false }
    setViewControllers(children + [controller], animated: animated)
    return children.contains { $0 === controller }
  }

  /// Takes the top controller off; nil if it is the only one.
  @discardableResult
  public final func popViewController(animated: Bool = false) -> ViewController? {
    cancelInteraction()
    guard children.count > 1, let top = topViewController else { return nil }
    setViewControllers(Array(children.dropLast()), animated: animated)
    return top
  }

  /// Takes off what is above a controller.
  ///
  /// - Returns: The controllers that were taken off, the lowest first; nil if the controller is not in
  ///   the stack (UIKit raises an exception there).
  @discardableResult
  public final func popToViewController(
    _ controller: ViewController, animated: Bool = false
  ) -> [ViewController]? {
    cancelInteraction()
    guard let place = children.firstIndex(where: { $0 === controller }) else { return nil }
    let popped = Array(children[(place + 1)...])
    if !popped.isEmpty { setViewControllers(Array(children[...place]), animated: animated) }
    return popped
  }

  /// Takes all but the root off.
  @discardableResult
  public final func popToRootViewController(animated: Bool = false) -> [ViewController] {
    cancelInteraction()
    let popped = Array(children.dropFirst())
    if !popped.isEmpty { setViewControllers(Array(children.prefix(1)), animated: animated) }
    return popped
  }

  /// Replaces the stack. Controllers that contain this one, are presented or come twice are left out.
  ///
  /// The stack is the new one before anybody is told that it appears or disappears, as in UIKit: the
  /// controllers that go know their navigation controller until they are told that they will disappear.
  public final func setViewControllers(_ controllers: [ViewController], animated: Bool = false) {
    change(to: controllers, animated: animated)
  }

  package override func childrenChanged() { showItems() }

  /// Puts the top controller's items on the bar.
  public final func showItems() {
    let item = topViewController?.navigationItem
    navigationBar.leftItemCount = item?.leftBarButtonItems.count ?? 0
    navigationBar.items = item?.items ?? []
  }

  package override func addGestures(to view: View) {
    super.addGestures(to: view)
    view.setSystemRecognizer(true, PopPanGestureRecognizer.init)
  }

  /// The drag from the left edge that goes back; nil until the view is there.
  public final var interactivePopGestureRecognizer: PanGestureRecognizer? {
    viewIfLoaded?.systemRecognizers.first { $0 is PopPanGestureRecognizer } as? PanGestureRecognizer
  }

  // MARK: The interactive pop

  /// Begins what a drag from the screen's edge does (UINavigationController's
  /// `interactivePopGestureRecognizer`): the top controller is told that it will disappear, the one below
  /// that it will appear, and the views of both are in this one's.
  ///
  /// Whatever in code changes the stack, or takes it off the screen, cancels the pop before. A sheet
  /// that is presented leaves it.
  ///
  /// - Returns: False if there is nothing to pop, the stack is not on screen or on its way, or what the
  ///   two did when they were told ended the pop: it is not on.
  @discardableResult
  public final func beginInteractivePop() -> Bool {
    guard interaction == nil, told == .on, children.count > 1, let top = topViewController,
      top.told == .on
    else { return false }
    return beginInteraction(from: top, to: children[children.count - 2])
  }

  /// Notes how far the drag has come, 0 to 1; values outside are clamped. Nothing happens without a pop.
  public final func updateInteractivePop(_ fraction: Double) {
    if interactivePopFraction != nil { interaction?.fraction = fraction.clampedToUnit }
  }

  /// How far the drag has come, 0 to 1; nil without an interactive pop.
  public final var interactivePopFraction: Double? {
    interaction.flatMap { $0.from == nil ? nil : $0.fraction }
  }

  /// Ends the drag with a pop. Nothing happens without one.
  public final func finishInteractivePop() { finishInteraction() }

  /// Ends the drag where it began: the top controller is told that it will appear, the one below that it
  /// will disappear, then that they did. For neither that is a real appearance or disappearance. Nothing
  /// happens without an interactive pop.
  public final func cancelInteractivePop() {
    if interactivePopFraction != nil { cancelInteraction() }
  }

  package override func tellWillShow(_ child: ViewController, animated: Bool) {
    delegate?.navigationController(self, willShow: child, animated: animated)
  }

  package override func tellDidShow(_ child: ViewController, animated: Bool) {
    delegate?.navigationController(self, didShow: child, animated: animated)
  }
}

extension Double {
  /// The nearest number of 0 to 1; 0 for what is no number.
  var clampedToUnit: Double { self > 0 ? Swift.min(self, 1) : 0 }
}
