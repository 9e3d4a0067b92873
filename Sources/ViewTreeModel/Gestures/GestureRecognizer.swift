/// Watches touches on a view and below it for a gesture (UIGestureRecognizer).
///
/// A subclass overrides `touchesBegan` to `touchesCancelled` and asks for states by `transition(to:)`, which
/// other recognizers may refuse. Whoever has no touches, a script or test, sets states by `setState`.
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
  /// Whether it watches at all. Turned off in the middle of a gesture, the gesture is cancelled.
  public final var isEnabled = true {
    didSet { if !isEnabled, oldValue { leaveTouches() } }
  }
  /// Whether the touches of a recognized gesture are taken from the views below it.
  public final var cancelsTouchesInView = true
  /// Whether views hear of a touch only once this recognizer has failed.
  public final var delaysTouchesBegan = false
  /// Whether views hear of a touch's end only once this recognizer is decided.
  public final var delaysTouchesEnded = true
  /// Decides where it matters. Held weakly.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether the toolkit has made it for itself, as a scroll view's pan.
  public package(set) final var isSystem = false

  /// The touches that it watches, those too that have ended since it was undecided last.
  public internal(set) final var touches: [Touch] = []
  /// Where it stands with its touches. `state` is what targets know.
  final var progress = Progress.undecided
  /// Whether a continuous gesture is to begin once it need not wait any more.
  final var wantsToBegin = false
  /// Whether it is about to tell its targets that it has recognized.
  final var isRecognizing = false
  final var requirements: [WeakRecognizer] = []
  /// The fingers that it watches.
  final weak var sequence: TouchSequence?
  /// The gesture that is going on.
  private final var run: GestureRun?
  /// What it waits for, by the clock of the application that it was in.
  private final var alarm: (number: UInt64, clock: InputClock)?

  /// Where a recognizer stands with the touches it watches.
  enum Progress: Equatable {
    /// It may still recognize.
    case undecided
    /// It would, once the recognizers that it waits for have failed.
    case waiting
    /// A continuous gesture is going on.
    case active
    /// The gesture was made, or cancelled.
    case recognized
    /// These touches make no such gesture.
    case failed
  }

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

  /// The names of the handlers, in the order they were added; a closure has none.
  public final var actionNames: [Selector] { targets.filter(\.isNamed).map(\.action) }

  /// Whether any handler is added.
  public final var hasTargets: Bool { !targets.isEmpty }

  /// Puts the recognizer into a state and tells its targets, if the state is one they are told of; other
  /// recognizers are not asked. A handler ends its gesture by it.
  ///
  /// After `ended`, `cancelled` and `failed` it is `possible` again.
  public final func setState(_ state: State) {
    guard isEnabled else { return }
    settle(as: state)
    tell(state)
    dispatchTable?.application?.sweep()
  }

  /// Its touches go on as the state says, if it watches any.
  private final func settle(as state: State) {
    switch state {
    case .possible: break
    case .began, .changed: if isUndecided { progress = .active }
    case .failed where isUndecided, .cancelled where isUndecided: fail()
    case .ended, .failed, .cancelled:
      if isUndecided || progress == .active { progress = .recognized }
    }
    if !isUndecided { stopWaiting() }
  }

  /// Enters a state and tells the targets, as part of the input of its touches, without any of the one
  /// that is being delivered, else as a new one.
  final func tell(_ state: State) {
    guard let application = dispatchTable?.application else { return enter(state, nil) }
    let current = application.currentEvent
    let own = sequence?.event ?? current
    guard let own else { return application.deliver(.user) { enter(state, $0) } }
    if own === current { return enter(state, own) }
    application.deliver(own) { enter(state, $0) }
  }

  private final func enter(_ state: State, _ event: Event?) {
    self.state = state
    if state == .began { run = GestureRun() }
    let step = GestureStep(state: state, event: event, run: run)
    if state.rawValue >= State.ended.rawValue { run = nil }
    if state != .possible, state != .failed { recognize(step) }
    if state.rawValue >= State.ended.rawValue, self.state == state { self.state = .possible }
  }

  /// The entry for each step that targets are told of.
  private final func recognize(_ step: GestureStep) {
    dispatch(.recognize, self, step) { $0.sendToTargets($1) }
  }

  /// Announces the end of a gesture that nobody makes: neither its state nor a touch changes.
  package final func rehearse(_ event: Event) {
    dispatch(.recognize, self, GestureStep(state: .ended, event: event, run: nil)) { _, _ in }
  }

  // MARK: For subclasses

  /// Fingers came down.
  open func touchesBegan(_ touches: [Touch], with event: Event) {}

  /// Fingers moved.
  open func touchesMoved(_ touches: [Touch], with event: Event) {}

  /// Fingers were lifted.
  open func touchesEnded(_ touches: [Touch], with event: Event) {}

  /// The system took fingers away: the gesture is cancelled, or has failed.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {
    transition(to: .cancelled)
  }

  /// Forgets what it knows of its touches: it is decided and the fingers are up
  /// (UIGestureRecognizer.reset()).
  open func reset() {}

  /// Whether it may still recognize when no finger is down: it waits for another tap.
  open var waitsBetweenTouches: Bool { false }

  /// Whether recognizing keeps another one from it (UIGestureRecognizer.canPrevent(_:)).
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether another one that has recognized keeps this one from it
  /// (UIGestureRecognizer.canBePrevented(by:)).
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether a touch that just began is kept from its view while this one is undecided.
  package func holdsBeginning(of touch: Touch) -> Bool { delaysTouchesBegan }

  /// Runs a body after some seconds, unless the recognizer is decided before or waits anew.
  public final func wait(_ seconds: Double, then body: @escaping (GestureRecognizer) -> Void) {
    stopWaiting()
    guard let application = dispatchTable?.application, let event = sequence?.event else { return }
    let clock = application.inputClock
    let number = clock.after(seconds) { [weak self, weak application] in
      guard let self, let application else { return }
      alarm = nil
      application.resume(event) { body(self) }
    }
    alarm = (number, clock)
  }

  /// Ends a wait.
  public final func stopWaiting() {
    guard let alarm else { return }
    alarm.clock.cancel(alarm.number)
    self.alarm = nil
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

/// One continuous gesture, or one change of a control's value by hand, from its beginning to its end, for
/// whoever wants to note something with it.
public final class GestureRun {
  /// An untyped slot for one engine. The model neither reads nor clears it.
  package final var note: AnyObject?
}

/// One step of a gesture.
public struct GestureStep {
  /// The state that was entered.
  public let state: GestureRecognizer.State
  /// The event that led to it.
  public let event: Event?
  /// The continuous gesture it belongs to, nil for one that was made at once.
  public let run: GestureRun?
}

extension Message where Receiver == GestureRecognizer, Arguments == GestureStep, Output == Void {
  /// A recognizer tells its targets.
  public static var recognize: Self { Self(4, "_updateGestureWithEvent:") }
}
