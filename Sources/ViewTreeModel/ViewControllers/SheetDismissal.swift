/// How a controller is presented (UIPresentationController), as far as a person's drag goes.
public final class PresentationController {
  /// Cleared by the presented controller when it goes.
  var presentedLink: Link<ViewController>
  /// Who is asked and told, held weakly.
  public weak var delegate: (any AdaptivePresentationControllerDelegate)?

  init(of controller: ViewController) { presentedLink = Link(controller) }

  /// The controller that is presented, nil once it is gone.
  public var presentedViewController: ViewController? { presentedLink.object }

  /// The controller that presents it.
  public var presentingViewController: ViewController? {
    presentedViewController?.presentingViewController
  }
}

/// Who decides on a person's drag of a sheet (UIAdaptivePresentationControllerDelegate). Each method may be
/// left out; none is called for a dismissal in code.
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the sheet may go.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
  /// The drag begins.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// The sheet is gone.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// The person tried, and the sheet may not go.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// It may.
  public func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { true }
  /// Nothing.
  public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}
  /// Nothing.
  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}
  /// Nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {}
}

extension ViewController {
  /// Begins what a drag of a sheet downwards does: the sheet is told that it will disappear, what is
  /// below it is told nothing. Whatever in code presents over the sheet or takes it away cancels the
  /// dismissal before.
  ///
  /// A sheet with `isModalInPresentation`, or whose delegate refuses, stays: the delegate hears of the
  /// attempt.
  ///
  /// - Returns: False if the controller is no sheet or popover on top and on screen, if it may not go, or
  ///   what it did when it was told ended the dismissal: it is not on.
  @discardableResult
  public final func beginInteractiveDismissal() -> Bool {
    guard isDraggable else { return false }
    let presentation = presentationController
    if isModalInPresentation
      || presentation.delegate?.presentationControllerShouldDismiss(presentation) == false
    {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return false
    }
    guard isDraggable else { return false }
    presentation.delegate?.presentationControllerWillDismiss(presentation)
    guard isDraggable else { return false }
    cancelInteraction()
    guard isDraggable else { return false }
    let transition = InteractiveTransition()
    operate(animated: true) { announcer in
      interaction = transition
      announcer.leads(self)
      announcer.move(self, .dismissed)
    }
    return interaction === transition
  }

  /// Notes how far the drag has come, 0 to 1; values outside are clamped. Nothing happens without a drag.
  public final func updateInteractiveDismissal(_ fraction: Double) {
    dismissal?.fraction = fraction.clampedToUnit
  }

  /// How far the drag has come, 0 to 1; nil without an interactive dismissal.
  public final var interactiveDismissalFraction: Double? { dismissal?.fraction }

  /// Ends the drag with the sheet gone. Nothing happens without one.
  public final func finishInteractiveDismissal() {
    guard let transition = dismissal else { return }
    operate(animated: true) { announcer in
      endInteraction(transition, completed: true, announcer)
      endPresentation(announcer)
      announcer.atEnd { [presentationController] in
        presentationController.delegate?.presentationControllerDidDismiss(presentationController)
      }
    }
  }

  /// Ends the drag with the sheet where it was: it is told that it will appear and that it did, which is
  /// no real appearance. Nothing happens without one.
  public final func cancelInteractiveDismissal() {
    if dismissal != nil { cancelInteraction() }
  }

  private final var dismissal: InteractiveTransition? {
    interaction?.from == nil ? interaction : nil
  }

  /// Whether it is of a kind that a person drags away.
  final var canBeDraggedAway: Bool {
    modalPresentationStyle.canBeDragged && !(self is AlertController)
  }

  private final var isDraggable: Bool {
    canBeDraggedAway && holdingPresenter != nil && presentedViewController == nil
      && dismissal == nil && told == .on
  }
}
