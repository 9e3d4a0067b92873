/// An object that can handle events and has a next responder (UIResponder).
///
/// The next responder is a stored link that tree edits keep, so reading it runs no code of the app:
/// a view's is its controller if it is that controller's view, else its superview; a controller's is
/// its view's superview, without one its presenter, else its parent; a window's its scene or the
/// application; the application's its delegate (UIKit: "Using responders and the responder chain").
open class Responder: ModelObject {
  private final var ownNext: WeakResponder?
  @exclusivity(unchecked) @usableFromInline package final var nextLink = Link<Responder>()

  /// The next responder.
  public final var next: Responder? {
    traits.has(.ownNext) ? ownNext?.responder : nextLink.object
  }

  /// Gives the responder a next responder of the app's own, in place of the tree's; nil ends the chain
  /// here. Held weakly. What UIKit's apps do by overriding `next`.
  public final func setNext(_ responder: Responder?) {
    ownNext = WeakResponder(responder)
    traits.insert(.ownNext)
  }

  /// Goes back to the tree's own rule.
  public final func resetNext() {
    ownNext = nil
    traits.remove(.ownNext)
  }

  /// Whether the responder can become first responder. False here; text inputs say true.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder lets go of being first responder when it is asked to. True here.
  open var canResignFirstResponder: Bool { true }

  /// Whether it is its application's first responder.
  public final var isFirstResponder: Bool {
    dispatchTable?.application?.firstResponder === self
  }

  /// Makes it first responder; false if it refuses, is in no application, or the present one refuses to
  /// resign.
  @discardableResult
  public final func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let application = dispatchTable?.application else {
      return false
    }
    return application.moveFirstResponder(to: self)
  }

  /// Ends being first responder; false if it is not or refuses.
  @discardableResult
  public final func resignFirstResponder() -> Bool {
    guard isFirstResponder, let application = dispatchTable?.application else { return false }
    return application.moveFirstResponder(to: nil)
  }

  // Touches and key presses. In UIKit a responder that does not want them calls super, which passes them
  // on to the next responder; here it says so.

  /// Fingers came down on this responder or one below it that did not take them
  /// (UIResponder.touchesBegan(_:with:)).
  ///
  /// - Returns: Whether it takes them: then it gets the rest of these touches too. False passes them on to
  ///   the next responder.
  open func touchesBegan(_ touches: [Touch], with event: Event) -> Bool { false }

  /// Fingers that it took moved.
  open func touchesMoved(_ touches: [Touch], with event: Event) {}

  /// Fingers that it took were lifted.
  open func touchesEnded(_ touches: [Touch], with event: Event) {}

  /// Fingers that it took were taken away, by a recognizer or the system.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {}

  /// A key came down that nobody below took (UIResponder.pressesBegan(_:with:)).
  ///
  /// - Returns: Whether it takes it. False passes it on to the next responder.
  open func pressesBegan(_ presses: [Press], with event: Event) -> Bool { false }

  /// A key that it took was let go.
  open func pressesEnded(_ presses: [Press], with event: Event) {}

  /// The keys that perform commands while this responder is in the chain (UIResponder.keyCommands).
  open var keyCommands: [KeyCommand] { [] }

  /// Whether a finger that it takes leads to anything, or is only kept from others.
  package var actsOnTouches: Bool { true }

  // The entries, which an override that does not call super cannot cut off.
  package func firstResponderMayBegin() -> Bool { true }
  package func firstResponderMayEnd() -> Bool { true }
  package func firstResponderBegins() { didBecomeFirstResponder() }
  package func firstResponderEnds() { didResignFirstResponder() }

  /// Called when it has become first responder.
  open func didBecomeFirstResponder() {}

  /// Called when it is no longer first responder.
  open func didResignFirstResponder() {}
}

private final class WeakResponder {
  weak var responder: Responder?

  init(_ responder: Responder?) { self.responder = responder }
}
