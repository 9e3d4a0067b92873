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
      controller.parent == nil, !presenter.isPresented(above: controller)
    else { return false }
    let covers = controller.modalPresentationStyle.hidesPresenter && !(controller is AlertController)
    let visible = presenter.hasAppeared
    if visible {
      if covers { presenter.beginDisappearing(animated: animated) }
      if let table = presenter.dispatchTable { controller.attach(to: table) }
      controller.beginAppearing(animated: animated)
    }
    presenter.presentedViewController = controller
    controller.presenterLink = Link(presenter)
    controller.relink()
    if let table = presenter.dispatchTable { controller.attach(to: table) }
    presenter.viewIfLoaded?.window?.addSubview(controller.view)
    if visible {
      if covers { presenter.endDisappearing(animated: animated) }
      controller.endAppearing(animated: animated)
    }
    return true
  }

  /// Takes away what this controller presents, and what that presents; without anything presented it
  /// takes away itself (UIViewController.dismiss(animated:completion:)).
  ///
  /// - Returns: False if there was nothing to take away.
  @discardableResult
  public final func dismiss(animated: Bool = false) -> Bool {
    let presenter = outermost
    guard let presented = presenter.presentedViewController else {
      return presenter.presentingViewController?.dismiss(animated: animated) ?? false
    }
    if presented.presentedViewController != nil { presented.dismiss(animated: animated) }
    let uncovers =
      presented.modalPresentationStyle.hidesPresenter && !(presented is AlertController)
    let visible = presented.hasAppeared
    if visible {
      presented.beginDisappearing(animated: animated)
      if uncovers { presenter.beginAppearing(animated: animated) }
    }
    presented.viewIfLoaded?.removeFromSuperview()
    presenter.presentedViewController = nil
    presented.presenterLink = Link()
    presented.relink()
    if visible {
      presented.endDisappearing(animated: animated)
      if uncovers { presenter.endAppearing(animated: animated) }
    }
    return true
  }

  /// The container that no other contains.
  private final var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Whether the chain of presenters goes through a controller.
  private final func isPresented(above other: ViewController) -> Bool {
    var controller: ViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.presentingViewController
    }
    return false
  }
}

extension Application {
  /// The innermost controller that a person sees: from the key window's root up the presentations,
  /// then down into the containers.
  public final var visibleViewController: ViewController? {
    var controller = (keyWindow ?? windows.first)?.rootViewController
    while let current = controller {
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
