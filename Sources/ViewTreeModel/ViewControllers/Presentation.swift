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
  /// - Returns: False if the presenter presents already, is leaving or being dismissed, or the controller
  ///   is in use: nothing changes.
  @discardableResult
  public final func present(_ controller: ViewController, animated: Bool = false) -> Bool {
    let presenter = presenter(for: controller.modalPresentationStyle)
    if presenter.dismissalNumber != nil { presenter.cancelInteractiveDismissal() }
    guard presenter.presentedViewController == nil, controller.presentingViewController == nil,
      controller.parent == nil, !presenter.isHeld(by: controller), !controller.isRoot,
      presenter.transition != .disappearing, presenter.movement != .dismissed
    else { return false }
    presenter.presentedViewController = controller
    controller.presenterLink = Link(presenter)
    controller.presentationBegins()
    controller.presentationNumber += 1
    controller.relink()
    if let table = presenter.dispatchTable { controller.attach(to: table) }
    let isTold = presenter.isShown && !presenter.isBeingCleared
    let container = presenter.base.parent
    var leaving = 0
    var coming = 0
    if isTold {
      controller.movement = .presented
      if controller.covers { leaving = presenter.beginDisappearing(animated: animated) }
      // Whoever was told may have dismissed it again.
      if controller.presenterLink.leads(to: presenter) { _ = controller.view }
      if controller.presenterLink.leads(to: presenter), presenter.base.parent === container,
        presenter.mayReturn
      {
        coming = controller.beginAppearing(animated: animated)
      }
    }
    if controller.presenterLink.leads(to: presenter) {
      controller.placePresented()
      if controller.covers { presenter.end(leaving, animated: animated) }
      controller.end(coming, animated: animated)
    } else {
      presenter.turnBack(leaving, animated: animated)
    }
    if !controller.isOnScreen, controller.movement == .presented { controller.movement = .none }
    presenter.base.settle()
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
    guard let presenter = presenterToReturnTo else { return false }
    for controller in presenter.presentationStack.dropFirst()
    where controller.dismissalNumber != nil {
      controller.cancelInteractiveDismissal()
    }
    guard let lowest = presenter.presentedViewController else { return true }
    let presentation = lowest.presentationNumber
    // Whoever is told may dismiss them already, and even present them again.
    func isCurrent() -> Bool {
      lowest.presenterLink.leads(to: presenter) && lowest.presentationNumber == presentation
    }
    var isVisible = presenter.transition == .disappearing
    for controller in presenter.presentationStack.dropFirst() { controller.movement = .dismissed }
    while isCurrent(),
      let controller = presenter.presentationStack.dropFirst().last(where: { $0.isOnScreen })
    {
      isVisible = true
      controller.movement = .dismissed
      controller.beginDisappearing(animated: animated)
    }
    guard isCurrent() else { return true }
    var coming = 0
    if isVisible, presenter.mayReturn { coming = presenter.beginAppearing(animated: animated) }
    let leaving = isCurrent() ? presenter.presentationStack.dropFirst().reversed() : []
    for controller in leaving { controller.leavePresenter() }
    for controller in leaving {
      if controller.isOnScreen { controller.beginDisappearing(animated: animated) }
      controller.end(controller.transitionNumber, animated: animated)
      if !controller.isOnScreen, controller.movement == .dismissed { controller.movement = .none }
    }
    presenter.end(coming, animated: animated)
    presenter.base.settle()
    return true
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
      presenter = presenter ?? current.presentingViewController
      controller = current.parent
    }
    return presenter
  }

  /// Takes the view out and ends the presentation of this controller alone.
  final func leavePresenter() {
    viewIfLoaded?.removeFromSuperview()
    guard let presenter = presentingViewController else { return }
    presenter.presentedViewController = nil
    presenterLink = Link()
    relink()
  }

  /// Puts a presented controller's view on top of the window, or in its context above those that it is
  /// presented over. Nothing happens for one that is not presented, or over what is nowhere.
  final func placePresented() {
    guard presentingViewController != nil else { return }
    view.setSystemRecognizer(
      modalPresentationStyle.canBeDragged && !(self is AlertController),
      SheetPanGestureRecognizer.init)
    let base = base
    if base.parent == nil {
      base.viewIfLoaded?.window?.addSubview(view)
    } else if let place = base.viewIfLoaded?.superview {
      var below = presentingViewController
      while let controller = below, controller.viewIfLoaded?.superview !== place {
        below = controller.presentingViewController
      }
      if let sibling = below?.viewIfLoaded { place.insertSubview(view, aboveSubview: sibling) }
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

  /// Those of the presentation stack that the next one does not cover.
  final var uncovered: [ViewController] {
    presentationStack.filter { $0.presentedViewController?.covers != true }
  }

  /// The controller at the bottom of the presentations that this one is in.
  final var base: ViewController {
    var controller = self
    while let presenter = controller.presentingViewController { controller = presenter }
    return controller
  }

  /// Whether a window is just taking this away with what it shows, or for another root.
  private final var isBeingCleared: Bool {
    let base = base
    guard let window = base.viewIfLoaded?.window else { return false }
    let isReplaced = base.parent == nil && !base.isRoot && base.viewIfLoaded?.superview === window
    return window.isClearing || isReplaced
  }

  /// Whether the controller appears when nothing covers it any more.
  private final var mayReturn: Bool {
    if let parent = base.parent {
      return parent.isOnScreen && parent.visibleChildren.contains { $0 === base }
    }
    return !isBeingCleared
  }

  /// Whether the controllers of this one's presentations are on screen, those that are not covered.
  final var isLive: Bool {
    if let parent { return parent.isShown && parent.visibleChildren.contains { $0 === self } }
    guard isRoot, let window = viewIfLoaded?.window else { return false }
    return window.showsContent && window.rootViewController === self
  }

  /// Brings what is presented from here to what a person sees: those who were told that they appear or
  /// disappear may have presented and dismissed others, whose turn comes now.
  final func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    while let controller = firstUnsettled {
      if controller.hasAppeared {
        controller.disappear(animated: false)
      } else {
        controller.appear(animated: false)
      }
    }
  }

  private final var firstUnsettled: ViewController? {
    if isLive {
      return presentationStack.first { controller in
        controller.transition == .none
          && controller.hasAppeared == (controller.presentedViewController?.covers == true)
      }
    }
    // In a container that does not show it: what was presented while it left goes along.
    guard let parent, parent.transition == .none, transition == .none else { return nil }
    return presentationStack.last { $0.isShown }
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
