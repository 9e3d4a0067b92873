// Fingers as a toolkit or test reports them: from here each goes through the application and its window to
// recognizers and views.
extension Application {
  /// Takes in what fingers do, at once: those that change in one call change together, as on a device that
  /// reports all fingers at a time. Fingers that are down together belong to one physical input.
  ///
  /// A finger that comes down where no window takes it, or that was never down, is ignored.
  ///
  /// - Parameters:
  ///   - changes: What they do, in the screen's coordinates.
  ///   - time: When, in seconds of `currentTime`; nil is now. What was due before happens first.
  /// - Returns: Whether anything has taken the touches up to now.
  @discardableResult
  public final func input(_ changes: [FingerInput], at time: Double? = nil) -> Bool {
    if let time { advance(to: time) }
    var sequence = fingers
    var changed: [Touch] = []
    for change in changes {
      if case .down(let finger, let point) = change, sequence?.touch(of: finger) == nil {
        guard let view = hitTest(point) else { continue }
        let target = sequence ?? newSequence()
        sequence = target
        changed.append(target.begin(finger, at: point, on: view, isAimed: false, in: self))
      } else if let touch = sequence?.touch(of: change.finger) {
        change.apply(to: touch, at: currentTime)
        if !changed.contains(where: { $0 === touch }) { changed.append(touch) }
      }
    }
    guard let sequence, !changed.isEmpty else { return false }
    fingers = sequence
    send(changed, of: sequence)
    if fingers === sequence, sequence.activeTouches.isEmpty { fingers = nil }
    return sequence.isTaken
  }

  /// Takes in what one finger does.
  @discardableResult
  public final func input(_ change: FingerInput, at time: Double? = nil) -> Bool {
    input([change], at: time)
  }

  /// Fingers of a new physical input, or of one that is under way, which decide what earlier ones left
  /// open.
  final func newSequence(_ event: Event? = nil) -> TouchSequence {
    let event = event ?? newEvent(.user)
    let sequence = TouchSequence(event)
    event.sequence = sequence
    for earlier in sequences { sequence.carry(from: earlier) }
    sequences.append(sequence)
    return sequence
  }

  /// Delivers what touches of a sequence have changed.
  final func send(_ changed: [Touch], of sequence: TouchSequence) {
    for touch in sequence.touches where touch.isActive {
      if !changed.contains(where: { $0 === touch }) { touch.phase = .stationary }
    }
    for touch in changed where touch.phase == .ended { lastTap = TapRecord(touch) }
    sequence.event.changedTouches = changed
    deliver(sequence.event) { sendEvent($0) }
    sequence.event.changedTouches = []
    sweep()
  }

  /// Lets views hear what recognizers have let go, and closes what has nothing left to do.
  final func sweep() {
    for sequence in sequences {
      deliver(sequence.event) { _ in sequence.goOn() }
    }
    sequences.removeAll { !$0.isOpen && $0 !== fingers }
  }

  /// Goes on with an input whose fingers wait: what happens carries its number.
  final func resume(_ event: Event, _ body: () -> Void) {
    deliver(event) { _ in body() }
    sweep()
  }

  /// Lets time pass until nothing of an input waits any more.
  final func settle(_ sequence: TouchSequence) {
    while sequence.isOpen, let next = inputClock.nextAlarm { advance(to: next) }
  }

  /// The entry for every event of touches (UIApplication.sendEvent(_:)).
  public final func sendEvent(_ event: Event) {
    dispatch(.sendEvent, self, event) { $0.handle($1) }
  }

  /// Hands an event's touches to their windows.
  final func deliverToWindows(_ event: Event) {
    var windows: [Window?] = []
    for touch in event.changedTouches where !windows.contains(where: { $0 === touch.window }) {
      windows.append(touch.window)
    }
    for window in windows {
      if let window { window.sendEvent(event) } else { event.deliver(in: nil) }
    }
  }
}

extension Message where Receiver == Application, Arguments == Event, Output == Void {
  /// Touches are delivered.
  public static var sendEvent: Self { Self(17, "sendEvent:") }
}

extension FingerInput {
  fileprivate func apply(to touch: Touch, at time: Double) {
    touch.timestamp = time
    switch self {
    case .down(_, let point), .move(_, let point): touch.move(to: point)
    case .up: touch.phase = .ended
    case .cancel: touch.phase = .cancelled
    }
  }
}

extension Touch {
  func move(to point: Point) {
    previousLocation = location
    location = point
    phase = .moved
  }
}

extension TouchSequence {
  /// A finger comes down on a view.
  func begin(
    _ finger: Int, at point: Point, on view: View, isAimed: Bool, in application: Application
  ) -> Touch {
    let touch = Touch(
      finger: finger, at: point, window: view.window, view: view, isAimed: isAimed,
      time: application.currentTime)
    if let last = application.lastTap, last.isContinued(by: touch) {
      touch.tapCount = last.count + 1
    }
    begin(touch)
    return touch
  }
}

/// A tap that may be the first of several.
struct TapRecord {
  /// UIKit's own times and distances for taps in a row are not documented; these are observed.
  static let interval = 0.35
  static let distance = 45.0

  let count: Int
  private let time: Double
  private let location: Point
  private let view: ObjectIdentifier?

  init(_ touch: Touch) {
    count = touch.tapCount
    time = touch.timestamp
    location = touch.location
    view = touch.view.map(ObjectIdentifier.init)
  }

  func isContinued(by touch: Touch) -> Bool {
    touch.timestamp - time <= Self.interval
      && touch.location.distance(to: location) <= Self.distance
      && touch.view.map(ObjectIdentifier.init) == view
  }
}
