// Fingers as a toolkit or test reports them: from here each goes through the application and its window to
// recognizers and views.
extension Application {
  /// Takes in what fingers do, at once: those that change in one call change together, as on a device that
  /// reports all fingers at a time. Fingers that are down together belong to one physical input. What a
  /// finger does a second time in one call comes after the first; what a handler reports while fingers are
  /// being delivered comes after these.
  ///
  /// A finger that comes down where no window takes it, or that was never down, is ignored, and so is a
  /// point that is none (NaN, infinite). One that is down and comes down again has moved. While a menu is
  /// on screen, fingers that come down take it away and reach nothing until they are lifted.
  ///
  /// - Parameters:
  ///   - changes: What they do, in the screen's coordinates.
  ///   - time: When, in seconds of `currentTime`; nil is now. What was due before happens first.
  /// - Returns: Whether anything has taken the touches up to now.
  @discardableResult
  public final func input(_ changes: [FingerInput], at time: Double? = nil) -> Bool {
    reports.append(
      FingerReport(changes: changes[...], time: time, isNested: currentInput != nil))
    guard !takesInFingers else { return fingers?.isTaken ?? false }
    takesInFingers = true
    defer { takesInFingers = false }
    var isTaken = false
    while !reports.isEmpty { isTaken = takeInFingers() || isTaken }
    return isTaken
  }

  /// Takes in the first report, up to a finger that it names a second time.
  private final func takeInFingers() -> Bool {
    let report = reports.removeFirst()
    if let time = report.time { advance(to: time) }
    let together = report.changes.upToRepeatedFinger
    if together.count < report.changes.count {
      reports.insert(
        FingerReport(
          changes: report.changes.dropFirst(together.count), time: nil, isNested: report.isNested),
        at: 0)
    }
    if !report.isNested { note(.fingers(Array(together))) }
    var changed: [Touch] = []
    let isForMenu = together.contains(where: isNew) && menuTakesTouch()
    for change in together where change.point?.isFinite ?? true {
      if menuFingers.contains(change.finger) || isForMenu && isNew(change) {
        followForMenu(change)
      } else if let touch = fingers?.touch(of: change.finger) {
        change.apply(to: touch, at: currentTime)
        changed.append(touch)
      } else if case .down(let finger, let point) = change, let view = hitTest(point) {
        let sequence = fingers ?? newSequence()
        fingers = sequence
        changed.append(sequence.begin(finger, at: point, on: view, isAimed: false, in: self))
      }
    }
    guard let sequence = fingers, !changed.isEmpty else { return isForMenu }
    send(changed, of: sequence)
    return isForMenu || sequence.isTaken
  }

  /// Whether a finger comes down that was not down.
  private final func isNew(_ change: FingerInput) -> Bool {
    guard case .down(let finger, let point) = change, point.isFinite else { return false }
    return !menuFingers.contains(finger) && fingers?.touch(of: finger) == nil
  }

  /// A finger that a menu has taken reaches nothing until it is lifted.
  private final func followForMenu(_ change: FingerInput) {
    switch change {
    case .down(let finger, _): menuFingers.insert(finger)
    case .move: break
    case .up(let finger), .cancel(let finger): menuFingers.remove(finger)
    }
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
    sequence.event.touches = EventTouches(changed: changed, all: sequence.touches)
    sequence.undelivered = changed
    deliver(sequence.event) { sendEvent($0) }
    sequence.undelivered = []
    sequence.event.touches?.changed = []
    if fingers === sequence, sequence.activeTouches.isEmpty { fingers = nil }
    sweep()
  }

  /// Lets views hear what recognizers have let go, and closes what has nothing left to do.
  final func sweep() {
    for sequence in sequences {
      deliver(sequence.event) { _ in sequence.goOn() }
    }
    sequences.removeAll { sequence in
      guard !sequence.isOpen, sequence !== fingers else { return false }
      sequence.event.touches = nil
      return true
    }
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

  /// Delivers the touches of an event in a window to recognizers and views.
  final func deliver(_ event: Event, in window: Window?) {
    sequences.first { $0.event === event }?.deliver(in: window)
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
      if let window { window.sendEvent(event) } else { deliver(event, in: nil) }
    }
  }
}

extension Message where Receiver == Application, Arguments == Event, Output == Void {
  /// Touches are delivered.
  public static var sendEvent: Self { Self(17, "sendEvent:") }
}

/// What a call of `Application.input(_:)` has reported and was not taken in yet.
struct FingerReport {
  let changes: ArraySlice<FingerInput>
  let time: Double?
  /// Whether a handler of another input has reported them.
  let isNested: Bool
}

extension ArraySlice where Element == FingerInput {
  /// Those up to the first that is about a finger which an earlier one is about.
  fileprivate var upToRepeatedFinger: Self {
    var seen: Set<Int> = []
    return prefix { seen.insert($0.finger).inserted }
  }
}

extension FingerInput {
  /// Where it is, if this says so.
  fileprivate var point: Point? {
    switch self {
    case .down(_, let point), .move(_, let point): point
    case .up, .cancel: nil
    }
  }

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
  /// The finger moves, unless the point is none.
  func move(to point: Point) {
    phase = .moved
    guard point.isFinite else { return }
    previousLocation = location
    location = point
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
  private weak var view: View?

  /// Nil for a touch that was no tap: the finger went far away or stayed long.
  init?(_ touch: Touch) {
    guard touch.location.distance(to: touch.start) <= Self.distance,
      touch.timestamp - touch.beginning <= TapGestureRecognizer.longestTap
    else { return nil }
    count = touch.tapCount
    time = touch.timestamp
    location = touch.location
    view = touch.view
  }

  func isContinued(by touch: Touch) -> Bool {
    touch.timestamp - time <= Self.interval
      && touch.location.distance(to: location) <= Self.distance
      && touch.view === view
  }
}
