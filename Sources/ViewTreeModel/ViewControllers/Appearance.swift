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

  // Each goes from the outside in, by a list of what waits: containers may be nested deeply.

  /// `viewWillAppear` here, then in the visible children.
  final func beginAppearing(animated: Bool) {
    var waiting = [self]
    while let controller = waiting.popLast() {
      guard !controller.hasAppeared, !controller.isAppearing else { continue }
      controller.isAppearing = true
      _ = controller.view
      controller.viewWillAppear(animated)
      waiting.append(contentsOf: controller.visibleChildren.reversed())
    }
  }

  /// `viewDidAppear` here, then in the visible children. One that came in meanwhile is told first that
  /// it will.
  final func endAppearing(animated: Bool) {
    var waiting = [self]
    while let controller = waiting.popLast() {
      guard !controller.hasAppeared else { continue }
      if !controller.isAppearing { controller.beginAppearing(animated: animated) }
      controller.sendViewDidAppear(animated: animated)
      waiting.append(contentsOf: controller.visibleChildren.reversed())
    }
  }

  /// `viewWillDisappear` here, then in the children on screen.
  final func beginDisappearing(animated: Bool) {
    var waiting = [self]
    while let controller = waiting.popLast() {
      guard controller.hasAppeared else { continue }
      controller.viewWillDisappear(animated)
      waiting.append(contentsOf: controller.visibleChildren.reversed())
    }
  }

  /// `viewDidDisappear` here, then in the children on screen.
  final func endDisappearing(animated: Bool) {
    var waiting = [self]
    while let controller = waiting.popLast() {
      guard controller.hasAppeared else { continue }
      controller.sendViewDidDisappear(animated: animated)
      waiting.append(contentsOf: controller.visibleChildren.reversed())
    }
  }

  /// Puts the view of the child that is shown into a view; its `viewDidLoad` may have changed which.
  final func putChildIn(_ view: View, shown: () -> ViewController?) {
    guard let child = shown() else { return }
    let childView = child.view
    if shown() === child { view.insertSubview(childView, at: 0) }
  }

  /// Goes from one controller to another inside a container that has noted the new one already: both are
  /// told that they will, the views change, and both are told that they did (UIKit's order of a push).
  ///
  /// What they do when they are told may change the container again; `shown` says what it shows then,
  /// and only that is put in.
  final func exchange(
    _ old: ViewController?, for new: ViewController?, animated: Bool, shown: () -> ViewController?
  ) {
    guard old !== new, let view = viewIfLoaded else { return }
    let visible = hasAppeared
    if visible {
      old?.beginDisappearing(animated: animated)
      if shown() === new { new?.beginAppearing(animated: animated) }
    }
    let isCurrent = shown() === new
    if isCurrent, let new { view.insertSubview(new.view, at: 0) }
    let leaves = old !== shown()
    if leaves, let old = old?.viewIfLoaded, old.superview === view { old.removeFromSuperview() }
    guard visible else {
      // The container itself is on its way: the old one had been told that it will appear, and will not.
      if leaves { old?.isAppearing = false }
      return
    }
    if leaves { old?.endDisappearing(animated: animated) }
    if isCurrent, hasAppeared, shown() === new {
      new?.endAppearing(animated: animated)
    } else {
      new?.isAppearing = false
    }
  }
}
