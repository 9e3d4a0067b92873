/// How a presented controller covers what is below (UIModalPresentationStyle).
public enum ModalPresentationStyle: Sendable {
  /// Covers everything: the controller below disappears.
  case fullScreen
  /// Leaves the controller below visible: it is not told anything.
  case pageSheet
  /// Covers everything and keeps what is below.
  case overFullScreen
  /// A bubble.
  case popover

  /// Whether the controller below disappears.
  var hidesPresenter: Bool { self == .fullScreen }
}

extension ViewController {
  /// Presents a controller over this one; its view goes on top of the window's views.
  ///
  /// The presenter is the outermost container, as in UIKit.
  ///
  /// - Returns: False if the presenter presents already, or the controller is in use: nothing changes.
  @discardableResult
  public final func present(_ controller: ViewController, animated: Bool = false) -> Bool {
    let presenter = outermost
    guard presenter.presentedViewController == nil, controller.presentingViewController == nil,
      controller.parent == nil, !presenter.isHeld(by: controller)
    else { return false }
    let visible = presenter.hasAppeared
    presenter.presentedViewController = controller
    controller.presenterLink = Link(presenter)
    controller.presentationBegins()
    controller.relink()
    if let table = presenter.dispatchTable { controller.attach(to: table) }
    if visible {
      if controller.covers { presenter.beginDisappearing(animated: animated) }
      controller.beginAppearing(animated: animated)
    }
    // Whoever was told may have dismissed it again.
    guard controller.presentingViewController === presenter else {
      controller.isAppearing = false
      if visible { presenter.appear(animated: animated) }
      return true
    }
    presenter.viewIfLoaded?.window?.addSubview(controller.view)
    if visible {
      if controller.covers { presenter.endDisappearing(animated: animated) }
      controller.endAppearing(animated: animated)
    }
    return true
  }

  /// Takes away what this controller presents, and what that presents; without anything presented it
  /// takes away itself (UIViewController.dismiss(animated:completion:)).
  ///
  /// Only what was on screen is told: a controller between, covered by another, does not appear for it.
  ///
  /// - Returns: False if there was nothing to take away.
  @discardableResult
  public final func dismiss(animated: Bool = false) -> Bool {
    var presenter = outermost
    if presenter.presentedViewController == nil {
      guard let above = presenter.presentingViewController else { return false }
      presenter = above
    }
    let leaving = presenter.presentationStack.dropFirst()
    let visible = leaving.contains { $0.hasAppeared }
    for controller in leaving.reversed() { controller.beginDisappearing(animated: animated) }
    if visible { presenter.beginAppearing(animated: animated) }
    for controller in leaving.reversed() {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.presentingViewController?.presentedViewController = nil
      controller.presenterLink = Link()
      controller.relink()
    }
    for controller in leaving.reversed() { controller.endDisappearing(animated: animated) }
    if visible { presenter.endAppearing(animated: animated) }
    return true
  }

  /// Whether the controller below disappears when this one is presented.
  final var covers: Bool {
    modalPresentationStyle.hidesPresenter && !(self is AlertController)
  }

  /// This controller and those that are presented above it, upwards.
  final var presentationStack: [ViewController] {
    var stack = [self]
    while let above = stack.last?.presentedViewController { stack.append(above) }
    return stack
  }

  /// The container that no other contains.
  private final var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}

extension Application {
  /// The innermost controller that a person sees: from the key window's root up the presentations,
  /// then down into the containers.
  public final var visibleViewController: ViewController? {
    var controller = (keyWindow ?? windows.first)?.rootViewController
    // An app's `visibleChildren` may lead back: a mark that jumps ahead in doubling steps meets the walk
    // again there (Brent 1980).
    var mark: ViewController?
    var steps = 0
    var limit = 1
    while let current = controller {
      if current === mark { return current }
      if steps == limit { (mark, limit, steps) = (current, limit * 2, 0) }
      steps += 1
      if let presented = current.presentedViewController {
        controller = presented
      } else if let child = current.visibleChildren.last {
        controller = child
      } else {
        return current
      }
    }
    return nil
  }
}
