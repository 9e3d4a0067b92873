/// A view that reports to targets (UIControl).
open class Control: View {
  @exclusivity(unchecked) private final var actions: [TargetAction] = []
  @exclusivity(unchecked) private final var stateBits: ControlState = []
  /// Whether a finger is on it, or was on it when it came down.
  @exclusivity(unchecked) public package(set) final var isTracking = false
  /// Whether the finger that it tracks is over it.
  public internal(set) final var isTouchInside = false
  /// The finger that it tracks.
  @exclusivity(unchecked) package internal(set) final var trackedTouch: Touch?
  /// The change by hand that is going on: the value has changed while a finger is tracked.
  @exclusivity(unchecked) package internal(set) final var trackingRun: GestureRun?

  /// Whether it takes input. A disabled control swallows touches; sends in code still go out.
  public final var isEnabled: Bool {
    get { !stateBits.contains(.disabled) }
    set { setState(.disabled, !newValue) }
  }

  /// Whether it is chosen.
  public final var isSelected: Bool {
    get { stateBits.contains(.selected) }
    set { setState(.selected, newValue) }
  }

  /// Whether a finger is on it.
  public final var isHighlighted: Bool {
    get { stateBits.contains(.highlighted) }
    set { setState(.highlighted, newValue) }
  }

  /// Whether the keyboard's focus is on it.
  public internal(set) final var isFocused: Bool {
    get { stateBits.contains(.focused) }
    set { setState(.focused, newValue) }
  }

  /// While it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// The state, as UIKit's bits.
  public final var state: ControlState { stateBits }

  private final func setState(_ bit: ControlState, _ on: Bool) {
    if on { stateBits.insert(bit) } else { stateBits.remove(bit) }
  }

  /// The event that handlers are added for when none is named.
  open var primaryEvent: ControlEvents { .touchUpInside }

  /// Adds a method of the target's class that takes the control. The target is held weakly.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: Selector, for events: ControlEvents? = nil,
    _ method: @escaping (Target) -> (Control) -> Void
  ) {
    add(
      TargetAction(target, action, events: events ?? primaryEvent) { target, sender in
        if let control = sender as? Control { method(target)(control) }
      })
  }

  /// Adds a method of the target's class without arguments. The target is held weakly.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: Selector, for events: ControlEvents? = nil,
    _ method: @escaping (Target) -> () -> Void
  ) {
    add(
      TargetAction(target, action, events: events ?? primaryEvent) { target, _ in method(target)() }
    )
  }

  /// Adds a handler by name: of the target, or, without one, of the first responder from the control up
  /// that answers to it.
  public final func addTarget(
    _ target: ModelObject?, action: Selector, for events: ControlEvents? = nil
  ) {
    add(
      TargetAction(
        target: target, action: action, body: .named(hasTarget: target != nil),
        events: events ?? primaryEvent))
  }

  /// Adds a closure. Its identifier stands for a handler's name in paths; without one the control
  /// event's name does. A closure of an identifier that is there already replaces that one.
  public final func addAction(
    identifier: String? = nil, for events: ControlEvents? = nil,
    _ handler: @escaping (Control) -> Void
  ) {
    let events = events ?? primaryEvent
    let name = identifier ?? events.name ?? ""
    add(
      TargetAction(
        target: nil, action: Selector(name), isNamed: identifier != nil,
        body: .closure { sender in if let control = sender as? Control { handler(control) } },
        events: events))
  }

  /// A pair that is there already is not added again, only its events are (UIControl.addTarget).
  private final func add(_ action: TargetAction) {
    if let known = actions.first(where: { $0.isSame(as: action) }) {
      known.merge(action)
    } else {
      actions.append(action)
    }
  }

  /// Removes handlers: nil stands for any target or any action; only the named events are given up.
  public final func removeTarget(
    _ target: AnyObject?, action: Selector?, for events: ControlEvents = .allEvents
  ) {
    for known in actions
    where (target == nil || known.target === target) && (action == nil || known.action == action) {
      known.events.subtract(events)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// The names of the handlers for some events, in the order they were added.
  public final func actions(for events: ControlEvents) -> [Selector] {
    actions.filter { !$0.events.isDisjoint(with: events) }.map(\.action)
  }

  /// The handlers for some events that the app named, in the order they were added.
  package final func namedActions(for events: ControlEvents) -> [Selector] {
    actions.filter { $0.isNamed && !$0.events.isDisjoint(with: events) }.map(\.action)
  }

  /// Whether any handler is added.
  public final var hasActions: Bool { !actions.isEmpty }

  /// All events that handlers are added for.
  public final var allControlEvents: ControlEvents {
    actions.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Sends the handlers of some events in code, as if the person had acted. A disabled control sends too.
  public final func sendActions(for events: ControlEvents) {
    guard let application = dispatchTable?.application else { return send(events, nil) }
    application.deliver(.programmatic) { _ in send(events, nil) }
  }

  /// Sends the handlers of some events, in order of addition.
  package final func send(_ events: ControlEvents, _ event: Event?) {
    if isTracking, trackingRun == nil, events.meets(.valueChanged) { trackingRun = GestureRun() }
    // Handlers may add and remove others: one that is added now is not sent, nor one that is removed.
    if actions.count < 2 {
      if let only = actions.first { send(only, events, event) }
      return
    }
    let present = actions.filter { !$0.events.isDisjoint(with: events) }
    for action in present { send(action, events, event) }
  }

  private final func send(_ action: TargetAction, _ events: ControlEvents, _ event: Event?) {
    if action.events.isDisjoint(with: events) { return }
    let send = ActionSend(action, from: self, for: event, events)
    if let application = dispatchTable?.application {
      application.sendAction(send)
    } else {
      _ = send.perform()
    }
  }

  /// Runs a change of the value by hand: `valueChanged` goes out for each step, and the end of tracking
  /// is announced once.
  package final func track(_ event: Event, steps: [() -> Void]) {
    isTracking = true
    for step in steps {
      step()
      send(.valueChanged, event)
    }
    stopTracking(event)
  }

  /// Ends tracking; a value that changed meanwhile is settled now.
  final func stopTracking(_ event: Event?) {
    isTracking = false
    isTouchInside = false
    trackedTouch = nil
    settle(event)
  }

  /// Announces the end of a change by hand, if there was one.
  final func settle(_ event: Event?) {
    guard let run = trackingRun else { return }
    trackingRun = nil
    endTracking(TrackingEnd(event: event, run: run))
  }

  /// The entry for the end of a change by hand; a toolkit with a touch loop of its own calls it.
  @inlinable
  public final func endTracking(_ end: TrackingEnd) {
    dispatch(.endTracking, self, end) { $0.didEndTracking($1) }
  }

  /// Called when a finger has let go of the control after changing its value.
  open func didEndTracking(_ end: TrackingEnd) {}

  // MARK: Fingers

  /// Whether it is highlighted while a finger is over it.
  package var showsFinger: Bool { true }

  /// Whether the value that a finger changes is reported when the finger lets go, not at each change.
  package var settlesOnRelease: Bool { true }

  /// Whether the control wants to follow a finger that came down on it (UIControl.beginTracking(_:with:)).
  open func beginTracking(_ touch: Touch, with event: Event) -> Bool { true }

  /// Whether it goes on following a finger that moved (UIControl.continueTracking(_:with:)).
  open func continueTracking(_ touch: Touch, with event: Event) -> Bool { true }

  /// What the control does when the finger that it followed is lifted over it: sends its main events.
  package func touchUpInside(_ touch: Touch, _ event: Event) {
    send(.touchUpInside, event)
    send(.primaryActionTriggered, event)
  }

  /// What a finger that is lifted over the control announces, where nothing may come of it.
  package func rehearseTouchUpInside(_ touch: Touch, _ event: Event) {
    touchUpInside(touch, event)
  }

  /// What the control does when the finger is lifted elsewhere.
  package func touchUpOutside(_ touch: Touch, _ event: Event) { report(.touchUpOutside, event) }

  /// Sends what a finger does to the control's targets, if it is of a kind that reports fingers.
  package func report(_ events: ControlEvents, _ event: Event) { send(events, event) }

  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    beginTracking(touches, event)
    return true
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    continueTracking(touches, event)
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    finishTracking(touches, event)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    cancelTracking(touches, event)
  }

  /// A control's own action keeps single taps from recognizers above it (UIKit since iOS 6, "Handling
  /// touches in your view": default control actions prevent overlapping gestures).
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let tap = recognizer as? TapGestureRecognizer, tap.view !== self else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }
}

/// The end of a continuous change by hand.
public struct TrackingEnd {
  /// The touch that ended, if there was one.
  public let event: Event?
  /// The change that has ended; nil if the toolkit follows fingers by itself.
  public let run: GestureRun?

  /// Creates an end.
  public init(event: Event?) { self.init(event: event, run: nil) }

  init(event: Event?, run: GestureRun?) {
    self.event = event
    self.run = run
  }
}

extension Message where Receiver == Control, Arguments == TrackingEnd, Output == Void {
  /// A finger lets go of a control whose value it changed.
  @inlinable public static var endTracking: Self { Self(0, "endTrackingWithTouch:withEvent:") }
}
