/// Watches touches on a view for a gesture (UIGestureRecognizer). A script or test sets its states.
open class GestureRecognizer: ModelObject {
  /// How far a gesture is (UIGestureRecognizer.State, with its raw values).
  public enum State: Int, Sendable, CaseIterable {
    /// Nothing recognized yet.
    case possible = 0
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture went on.
    case changed
    /// The gesture was made; a discrete one goes here at once.
    case ended
    /// The system took the touches away.
    case cancelled
    /// The touches made no such gesture.
    case failed
  }

  package final var viewLink = Link<View>()
  /// How far the gesture is.
  public private(set) final var state = State.possible
  /// Whether it watches at all.
  public final var isEnabled = true
  /// Whether the touches of a recognized gesture are taken from the views below it.
  public final var cancelsTouchesInView = true
  private final var targets: [TargetAction] = []

  /// The view that it is on.
  public final var view: View? { viewLink.object }

  /// Adds a method of the target's class that takes the recognizer. The target is held weakly.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: Selector,
    _ method: @escaping (Target) -> (GestureRecognizer) -> Void
  ) {
    add(
      TargetAction(target, action) { target, sender in
        if let recognizer = sender as? GestureRecognizer { method(target)(recognizer) }
      })
  }

  /// Adds a method of the target's class without arguments. The target is held weakly.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: Selector, _ method: @escaping (Target) -> () -> Void
  ) {
    add(TargetAction(target, action) { target, _ in method(target)() })
  }

  /// Adds a handler by name, of the target or along the responder chain from the view.
  public final func addTarget(_ target: ModelObject?, action: Selector) {
    add(TargetAction(target: target, action: action, body: .named(hasTarget: target != nil)))
  }

  /// Adds a closure.
  public final func addAction(_ handler: @escaping (GestureRecognizer) -> Void) {
    let body = TargetAction.Body.closure { sender in
      if let recognizer = sender as? GestureRecognizer { handler(recognizer) }
    }
    add(TargetAction(target: nil, action: "", isNamed: false, body: body))
  }

  private final func add(_ action: TargetAction) {
    if !targets.contains(where: { $0.isSame(as: action) }) { targets.append(action) }
  }

  /// Removes handlers; nil stands for any target or any action.
  public final func removeTarget(_ target: AnyObject?, action: Selector?) {
    targets.removeAll {
      (target == nil || $0.target === target) && (action == nil || $0.action == action)
    }
  }

  /// Whether any handler is added.
  public final var hasTargets: Bool { !targets.isEmpty }

  /// Puts the recognizer into a state and tells its targets, if the state is one they are told of.
  ///
  /// After `ended`, `cancelled` and `failed` it is `possible` again.
  public final func setState(_ state: State) {
    guard isEnabled, let application = dispatchTable?.application else { return enter(state, nil) }
    if let event = application.currentEvent { return enter(state, event) }
    application.deliver(.user) { enter(state, $0) }
  }

  private final func enter(_ state: State, _ event: Event?) {
    guard isEnabled else { return }
    self.state = state
    if state != .possible, state != .failed { recognize(GestureStep(state: state, event: event)) }
    if state.rawValue >= State.ended.rawValue { self.state = .possible }
  }

  /// The entry for each step that targets are told of.
  private final func recognize(_ step: GestureStep) {
    dispatch(.recognize, self, step) { $0.sendToTargets($1) }
  }

  private final func sendToTargets(_ step: GestureStep) {
    for target in targets {
      var send = ActionSend(target, from: self, for: step.event, [])
      // Along the chain of the view: a recognizer has no next responder itself.
      if send.searchesChain { send.target = view?.firstResponderInChain(for: target.action) }
      _ = send.perform()
    }
  }
}

/// One step of a gesture.
public struct GestureStep {
  /// The state that was entered.
  public let state: GestureRecognizer.State
  /// The event that led to it.
  public let event: Event?
}

extension Message where Receiver == GestureRecognizer, Arguments == GestureStep, Output == Void {
  /// A recognizer tells its targets.
  public static var recognize: Self { Self(4, "_updateGestureWithEvent:") }
}

/// Taps (UITapGestureRecognizer).
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture.
  public final var numberOfTapsRequired = 1
}

/// A finger that stays (UILongPressGestureRecognizer).
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long, in seconds.
  public final var minimumPressDuration = 0.5
}

/// A finger that moves (UIPanGestureRecognizer).
open class PanGestureRecognizer: GestureRecognizer {}

/// A finger that moves in from an edge (UIScreenEdgePanGestureRecognizer).
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {}

/// A quick stroke (UISwipeGestureRecognizer).
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Where a swipe goes.
  public enum Direction: Sendable {
    /// To the right.
    case right
    /// To the left.
    case left
    /// Upwards.
    case up
    /// Downwards.
    case down
  }

  /// The direction it recognizes.
  public final var direction = Direction.right
}

/// Two fingers that move apart or together (UIPinchGestureRecognizer).
open class PinchGestureRecognizer: GestureRecognizer {
  /// The scale relative to the beginning.
  public final var scale = 1.0
}

/// Two fingers that turn (UIRotationGestureRecognizer).
open class RotationGestureRecognizer: GestureRecognizer {
  /// The turn in radians.
  public final var rotation = 0.0
}

/// A pointer above the view (UIHoverGestureRecognizer).
open class HoverGestureRecognizer: GestureRecognizer {}
