/// One call of `viewDidAppear` or `viewDidDisappear`.
public struct Appearance: Sendable {
  /// Whether the change is animated.
  public let animated: Bool
  /// Whether it changes anything: false for a controller that had appeared, or disappeared, already.
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
    isAppearing = false
    dispatch(.viewDidAppear, self, appearance) { $0.viewDidAppear($1.animated) }
  }

  /// The entry for `viewDidDisappear`.
  public final func sendViewDidDisappear(animated: Bool = false) {
    let appearance = Appearance(animated: animated, isReal: hasAppeared)
    hasAppeared = false
    dispatch(.viewDidDisappear, self, appearance) { $0.viewDidDisappear($1.animated) }
  }

  /// The whole appearance of a controller that is not on screen yet, and of those in it.
  final func appear(animated: Bool) {
    beginAppearing(animated: animated)
    endAppearing(animated: animated)
  }

  /// The whole disappearance.
  final func disappear(animated: Bool) {
    beginDisappearing(animated: animated)
    endDisappearing(animated: animated)
  }

  /// `viewWillAppear` here, then in the visible children.
  final func beginAppearing(animated: Bool) {
    guard !hasAppeared, !isAppearing else { return }
    isAppearing = true
    _ = view
    viewWillAppear(animated)
    for child in visibleChildren { child.beginAppearing(animated: animated) }
  }

  /// `viewDidAppear` here, then in the visible children.
  final func endAppearing(animated: Bool) {
    guard !hasAppeared else { return }
    sendViewDidAppear(animated: animated)
    for child in visibleChildren { child.endAppearing(animated: animated) }
  }

  /// `viewWillDisappear` here, then in the children on screen.
  final func beginDisappearing(animated: Bool) {
    guard hasAppeared else { return }
    viewWillDisappear(animated)
    for child in visibleChildren { child.beginDisappearing(animated: animated) }
  }

  /// `viewDidDisappear` here, then in the children on screen.
  final func endDisappearing(animated: Bool) {
    guard hasAppeared else { return }
    sendViewDidDisappear(animated: animated)
    for child in visibleChildren { child.endDisappearing(animated: animated) }
  }

  /// Goes from one controller to another inside a container or window: both are told that they will,
  /// the views change, and both are told that they did (UIKit's order of a push).
  static func transition(
    from old: ViewController?, to new: ViewController?, visible: Bool, animated: Bool,
    change: () -> Void
  ) {
    if visible {
      old?.beginDisappearing(animated: animated)
      new?.beginAppearing(animated: animated)
    }
    change()
    if visible {
      old?.endDisappearing(animated: animated)
      new?.endAppearing(animated: animated)
    }
  }
}
