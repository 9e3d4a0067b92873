/// One call of `viewDidAppear` or `viewDidDisappear`.
public struct Appearance: Sendable {
  /// Whether the change is animated.
  public let animated: Bool
  /// Whether it changes anything: false for a controller that had appeared, or disappeared, already, as
  /// both are when an interactive pop is cancelled.
  public let isReal: Bool
}

/// What a controller has been told last, until the end of it.
enum AppearanceTransition: Sendable {
  /// Nothing, or the end.
  case none
  /// That it will appear.
  case appearing
  /// That it will disappear.
  case disappearing
}

extension Message where Receiver == ViewController, Arguments == Appearance, Output == Void {
  /// A controller's view has come on screen.
  public static var viewDidAppear: Self { Self(15, "viewDidAppear:") }
  /// A controller's view has left the screen.
  public static var viewDidDisappear: Self { Self(16, "viewDidDisappear:") }
}

extension ViewController {
  /// The entry for `viewDidAppear`. Containers call it; toolkits that have their own containers may.
  public final func sendViewDidAppear(animated: Bool = false) {
    let appearance = Appearance(animated: animated, isReal: !hasAppeared)
    if appearance.isReal { appearanceCount += 1 }
    hasAppeared = true
    transition = .none
    dispatch(.viewDidAppear, self, appearance) { $0.viewDidAppear($1.animated) }
    if isShown { movement = .none }
  }

  /// The entry for `viewDidDisappear`.
  public final func sendViewDidDisappear(animated: Bool = false) {
    let appearance = Appearance(animated: animated, isReal: hasAppeared)
    hasAppeared = false
    transition = .none
    dispatch(.viewDidDisappear, self, appearance) { $0.viewDidDisappear($1.animated) }
    if !isOnScreen { movement = .none }
  }

  /// Begins an appearance or disappearance in a container that forwards them itself
  /// (UIViewController.beginAppearanceTransition(_:animated:)): the controller, and the visible ones in
  /// it, are told that they will. In the middle of the opposite one it turns that back.
  ///
  /// Nothing happens for what has begun, or is so, already.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool = false) {
    if isAppearing {
      beginAppearing(animated: animated)
    } else {
      beginDisappearing(animated: animated)
    }
  }

  /// Ends what `beginAppearanceTransition` began: they are told that they did. Nothing happens without.
  public final func endAppearanceTransition(animated: Bool = false) {
    end(transitionNumber, animated: animated)
  }

  /// Whether it has appeared and nothing is on its way.
  final var isShown: Bool { hasAppeared && transition == .none }

  /// Whether it is on screen or coming.
  final var isOnScreen: Bool { transition == .appearing || isShown }

  /// The whole appearance of a controller that is not on screen yet, and of those in it.
  final func appear(animated: Bool) {
    end(beginAppearing(animated: animated), animated: animated)
  }

  /// The whole disappearance.
  final func disappear(animated: Bool) {
    end(beginDisappearing(animated: animated), animated: animated)
  }

  /// What the controller's own methods do may turn a transition back, end it or begin another one: the
  /// number tells whoever began it whether it is still the same.
  private final func turn(to new: AppearanceTransition) {
    transition = new
    transitionNumber += 1
  }

  /// Ends the transition of a number; nothing happens if it is over.
  final func end(_ number: Int, animated: Bool) {
    guard number > 0, number == transitionNumber else { return }
    switch transition {
    case .appearing: endAppearing(animated: animated)
    case .disappearing: endDisappearing(animated: animated)
    case .none: break
    }
  }

  /// Turns a disappearance of a number back; nothing happens if it is over.
  final func turnBack(_ number: Int, animated: Bool) {
    guard number > 0, number == transitionNumber, transition == .disappearing else { return }
    appear(animated: animated)
  }

  // Each goes from the outside in, by a list of what waits: containers may be nested deeply. Whoever is
  // told may change anything, so each is looked at again when its turn comes.

  /// `viewWillAppear` here, then in the visible children.
  ///
  /// - Returns: The number of the transition that leads on screen, also of one that had begun already; 0
  ///   for a controller that is there.
  @discardableResult
  final func beginAppearing(animated: Bool) -> Int {
    var waiting: [(container: ViewController?, controller: ViewController)] = [(nil, self)]
    while let (container, controller) = waiting.popLast() {
      guard !controller.isOnScreen else { continue }
      if controller.view.superview == nil { controller.placePresented() }
      guard container?.isStillShowing(controller, in: .appearing) ?? true, !controller.isOnScreen
      else { continue }
      controller.turn(to: .appearing)
      controller.viewWillAppear(animated)
      guard controller.transition == .appearing else { continue }
      controller.childrenWillAppear(animated: animated)
      guard controller.transition == .appearing else { continue }
      for child in controller.forwardedChildren.reversed() { waiting.append((controller, child)) }
    }
    return transition == .appearing ? transitionNumber : 0
  }

  /// `viewDidAppear` here, then in the visible children. One that came in meanwhile is told first that
  /// it will.
  private final func endAppearing(animated: Bool) {
    var presenters: [ViewController] = []
    var waiting: [(container: ViewController?, controller: ViewController)] = [(nil, self)]
    while let (container, controller) = waiting.popLast() {
      if let container {
        guard container.isStillShowing(controller, in: .none), container.hasAppeared else {
          continue
        }
        controller.beginAppearing(animated: animated)
      }
      guard controller.transition == .appearing else { continue }
      controller.sendViewDidAppear(animated: animated)
      if controller.presentedViewController != nil { presenters.append(controller) }
      guard controller.isShown else { continue }
      for child in controller.forwardedChildren.reversed() { waiting.append((controller, child)) }
    }
    // What was presented by those that were on their way.
    for presenter in presenters { presenter.base.settle() }
  }

  /// `viewWillDisappear` here, then in the children on screen.
  ///
  /// - Returns: The number of the transition that leads away, also of one that had begun already; 0 for
  ///   a controller that is not on screen.
  @discardableResult
  final func beginDisappearing(animated: Bool) -> Int {
    var waiting: [(container: ViewController?, controller: ViewController)] = [(nil, self)]
    while let (container, controller) = waiting.popLast() {
      // A dismissal that this begins is on already, and told nothing yet.
      if controller.dismissalNumber != 0 { controller.cancelInteraction() }
      guard container?.isTaking(controller, in: .disappearing) ?? true, controller.isOnScreen
      else { continue }
      controller.turn(to: .disappearing)
      controller.viewWillDisappear(animated)
      guard controller.transition == .disappearing else { continue }
      for child in controller.childrenToLeave.reversed() { waiting.append((controller, child)) }
    }
    return transition == .disappearing ? transitionNumber : 0
  }

  /// `viewDidDisappear` here, then in the children on screen. One that was not told yet that it will is
  /// told first.
  private final func endDisappearing(animated: Bool) {
    var waiting: [(container: ViewController?, controller: ViewController)] = [(nil, self)]
    while let (container, controller) = waiting.popLast() {
      if let container {
        guard container.isTaking(controller, in: .none), !container.hasAppeared else { continue }
        controller.beginDisappearing(animated: animated)
      }
      guard controller.transition == .disappearing else { continue }
      controller.sendViewDidDisappear(animated: animated)
      guard !controller.isOnScreen else { continue }
      for child in controller.childrenToLeave.reversed() { waiting.append((controller, child)) }
    }
  }

  /// Those that appear and disappear with this one, with what is presented in their places.
  private final var forwardedChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    let children = visibleChildren
    guard children.contains(where: { $0.presentedViewController != nil }) else { return children }
    return children.flatMap { $0.parent == nil ? [$0] : $0.uncovered }
  }

  /// Those that disappear with this one: also where a view has been moved away meanwhile, none stays
  /// behind.
  private final var childrenToLeave: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    let others = children.flatMap { $0.presentationStack }.filter {
      $0.transition != .none || $0.hasAppeared
    }
    return forwardedChildren + others
  }

  /// Whether a controller disappears with this one, and was not moved elsewhere meanwhile.
  private final func isTaking(_ controller: ViewController, in state: AppearanceTransition) -> Bool
  {
    guard transition == state else { return false }
    return controller.base.parentLink.leads(to: self)
      || visibleChildren.contains { $0 === controller }
  }

  private final func isStillShowing(
    _ controller: ViewController, in state: AppearanceTransition
  ) -> Bool {
    guard transition == state else { return false }
    if controller.parentLink.leads(to: self), controller.presentedViewController == nil,
      !arrangesChildren, controller.isViewInside(self)
    {
      return true
    }
    return forwardedChildren.contains { $0 === controller }
  }

  /// Called when the controller's view came into a superview or left one. A container of the app's own
  /// shows its children by their views, so the child appears or disappears with it (Apple: "Creating a
  /// custom container view controller"). Only the child's own view is watched: one that comes with a
  /// view around it is told when the container appears the next time.
  final func viewMoved() {
    guard presentingViewController == nil else { return }
    guard let parent else {
      if viewIfLoaded?.superview == nil, transition == .none, !isRoot { disappearWithPresented() }
      return
    }
    guard !parent.arrangesChildren, parent.shouldAutomaticallyForwardAppearanceMethods else {
      return
    }
    if !parent.visibleChildren.contains(where: { $0 === self }) {
      disappearWithPresented()
    } else if parent.isShown, transition == .none {
      settle()
    }
  }

  /// The whole disappearance of a controller and of what is presented in its place, whose views go too.
  final func disappearWithPresented() {
    let leaving = presentationStack.reversed()
    let ends = leaving.map { ($0, $0.beginDisappearing(animated: false)) }
    for controller in leaving where controller !== self && controller.base === self {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    for (controller, number) in ends { controller.end(number, animated: false) }
  }
}
