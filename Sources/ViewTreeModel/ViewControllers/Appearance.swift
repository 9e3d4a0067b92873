/// One call of `viewDidAppear` or `viewDidDisappear`.
public struct Appearance: Sendable {
  /// Whether the change is animated.
  public let animated: Bool
  /// Whether it changes anything: false for a controller that had appeared, or disappeared, already, as
  /// both are when an interactive pop is cancelled.
  public let isReal: Bool
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
    dispatch(.viewDidAppear, self, appearance) { $0.viewDidAppear($1.animated) }
  }

  /// The entry for `viewDidDisappear`.
  public final func sendViewDidDisappear(animated: Bool = false) {
    let appearance = Appearance(animated: animated, isReal: hasAppeared)
    hasAppeared = false
    dispatch(.viewDidDisappear, self, appearance) { $0.viewDidDisappear($1.animated) }
  }

  /// Begins an appearance or disappearance in a container that forwards them itself
  /// (UIViewController.beginAppearanceTransition(_:animated:)): the controller, and the visible ones in
  /// it, are told that they will. In the middle of the opposite one it turns that back.
  ///
  /// Nothing happens for what has begun, or is so, already, or where the model does the telling.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool = false) {
    let hasBegun = ledTo.map { $0.isThere == isAppearing } ?? !isAppearing
    guard isLedByApp, !hasBegun else { return }
    operate(animated: animated) { announcer in
      ledTo = isAppearing ? .coming : .going
      announcer.isLedByApp(self)
    }
  }

  /// Ends what `beginAppearanceTransition` began: they are told that they did. Nothing happens without.
  public final func endAppearanceTransition(animated: Bool = false) {
    guard isLedByApp, ledTo == .coming || ledTo == .going else { return }
    operate(animated: animated) { announcer in
      ledTo = ledTo == .coming ? .on : nil
      announcer.isLedByApp(self)
    }
  }

  private final var isLedByApp: Bool {
    if let parent { return !parent.shouldAutomaticallyForwardAppearanceMethods }
    return presentingViewController == nil && rootWindow == nil
  }

  /// Does an operation that changes who is on screen.
  ///
  /// - Returns: False if it is refused (see `Announcer`): nothing is changed.
  @discardableResult
  final func operate(animated: Bool = false, _ change: (Announcer) -> Void) -> Bool {
    if let application = dispatchTable?.application {
      return application.announcer.perform(animated: animated, change)
    }
    let isDone = Announcer(for: self).perform(animated: animated, change)
    // What it told may have brought it on screen meanwhile.
    dispatchTable?.application?.announcer.perform(animated: animated) { _ in }
    return isDone
  }

  /// Called when the controller's view came into a superview or left one. A container of the app's own
  /// shows its children by their views, so the child appears or disappears with it (Apple: "Creating a
  /// custom container view controller"). Only the child's own view is watched: one that comes with a
  /// view around it is told at the next operation.
  final func viewMoved() {
    guard let parent, !parent.arrangesChildren, dispatchTable?.application != nil else { return }
    parent.operate { announcer in
      if presentedViewController != nil { announcer.thenViews(placePresentations) }
    }
  }
}
