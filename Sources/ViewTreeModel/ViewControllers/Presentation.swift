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
  /// Covers the nearest controller that defines a context, which disappears.
  case currentContext
  /// Covers the nearest controller that defines a context and keeps it.
  case overCurrentContext

  /// Whether the controller below disappears.
  var hidesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether a controller inside the outermost container may present it in its own place.
  var usesContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether a person drags it away, or taps beside it.
  var canBeDragged: Bool { self == .pageSheet || self == .popover }
}

extension ViewController {
  /// Presents a controller over this one; its view goes on top of the presenter's.
  ///
  /// The presenter is the outermost container, as in UIKit, or for the styles with a context the nearest
  /// controller that defines one. It may be called while the presenter is told that it will appear, or
  /// before its window is shown: the controller appears after it.
  ///
  /// - Returns: False if the presenter presents already or is leaving, or the controller is in use:
  ///   nothing changes.
  @discardableResult
  public final func present(_ controller: ViewController, animated: Bool = false) -> Bool {
    let presenter = presenter(for: controller.modalPresentationStyle)
    presenter.cancelInteractiveDismissal()
    guard presenter.presentedViewController == nil, controller.presentingViewController == nil,
      controller.parent == nil, !presenter.isHeld(by: controller), controller.rootWindow == nil,
      !presenter.mustLeave
    else { return false }
    return presenter.operate(animated: animated) { announcer in
      presenter.presentedViewController = controller
      controller.presenterLink = Link(presenter)
      controller.presentationBegins()
      controller.relink()
      if let table = presenter.dispatchTable { controller.attach(to: table) }
      if presenter.told.isThere { announcer.move(controller, .presented) }
      announcer.thenViews(controller.placePresented)
    }
  }

  /// Takes away what this controller presents, and what that presents; without anything presented it
  /// takes away itself (UIViewController.dismiss(animated:completion:)).
  ///
  /// Only what was on screen is told: a controller between, covered by another, does not appear for it.
  ///
  /// - Returns: False if there was nothing to take away.
  @discardableResult
  public final func dismiss(animated: Bool = false) -> Bool {
    guard let presenter = presenterToReturnTo else { return false }
    for controller in presenter.presentationStack.dropFirst() {
      controller.cancelInteractiveDismissal()
    }
    return presenter.operate(animated: animated) { presenter.endPresentations($0) }
  }

  /// Ends what is presented above this one, each by its own presenter.
  final func endPresentations(_ announcer: Announcer) {
    for controller in presentationStack.dropFirst().reversed() {
      controller.endPresentation(announcer)
    }
  }

  /// Ends the presentation of this controller alone. It knows its presenter, and has its place, until it
  /// has been told that it will disappear.
  final func endPresentation(_ announcer: Announcer) {
    guard let presenter = holdingPresenter else { return }
    presenter.presentedViewController = nil
    announcer.leaves(self, .dismissed)
    announcer.thenViews { [self] in
      guard presenterLink.leads(to: presenter), presenter.presentedViewController !== self else {
        return
      }
      viewIfLoaded?.removeFromSuperview()
      giveUpPresenter()
    }
  }

  /// Is presented by nobody any more, whether that has been told or not.
  final func giveUpPresenter() {
    holdingPresenter?.presentedViewController = nil
    presenterLink = Link()
    relink()
  }

  /// Who presents a controller of a style that this one is asked to present.
  private final func presenter(for style: ModalPresentationStyle) -> ViewController {
    var controller = self
    while let parent = controller.parent {
      if style.usesContext, controller.definesPresentationContext { return controller }
      controller = parent
    }
    return controller
  }

  /// The controller whose presented ones `dismiss` takes away: this one or the nearest container that
  /// presents, else the presenter of this one or of the nearest container that is presented.
  private final var presenterToReturnTo: ViewController? {
    var presenter: ViewController?
    var controller: ViewController? = self
    while let current = controller {
      if current.presentedViewController != nil { return current }
      presenter = presenter ?? current.holdingPresenter
      controller = current.parent
    }
    return presenter
  }

  /// The presenter, unless the presentation is over and only has to be told.
  final var holdingPresenter: ViewController? {
    presentingViewController.flatMap { $0.presentedViewController === self ? $0 : nil }
  }

  /// Puts a presented controller's view on top of the window, or in its context above those that it is
  /// presented over. Nothing happens for one that is not presented, or over what is nowhere.
  final func placePresented() {
    guard holdingPresenter != nil else { return }
    view.setSystemRecognizer(
      canBeDraggedAway, SheetPanGestureRecognizer.init)
    let base = base
    if base.parent == nil {
      base.rootWindow?.addSubview(view)
    } else if let place = base.viewIfLoaded?.superview {
      var below = presentingViewController
      while let controller = below, controller.viewIfLoaded?.superview !== place {
        below = controller.presentingViewController
      }
      if let sibling = below?.viewIfLoaded { place.insertSubview(view, aboveSubview: sibling) }
    }
  }

  /// Puts the views of what is presented above this one where its own is: they go with it. One that is
  /// in the root's window already stays where the app has put it.
  final func placePresentations() {
    let place = parent == nil ? rootWindow : viewIfLoaded?.superview
    for controller in presentationStack.dropFirst() {
      guard let place else {
        controller.viewIfLoaded?.removeFromSuperview()
        continue
      }
      let isThere = controller.viewIfLoaded.map { view in
        parent == nil ? place.contains(view) : view.superview === place
      }
      if isThere != true { controller.placePresented() }
    }
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

  /// The controller at the bottom of the presentations that this one is in.
  final var base: ViewController {
    var controller = self
    while let presenter = controller.presentingViewController { controller = presenter }
    return controller
  }
}

extension Application {
  /// The innermost controller that a person sees: from the key window's root up the presentations,
  /// then down into the containers. No view is loaded for it.
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
      } else if let child = current.frontmostChild {
        controller = child
      } else {
        return current
      }
    }
    return nil
  }
}
