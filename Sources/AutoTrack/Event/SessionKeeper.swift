/// Decides which session an event belongs to: a pause ends one, and so does its greatest length, whatever the
/// wall clock does and whether or not anybody said that the application left the front.
///
/// Times are those of the clock that never steps back and counts a suspended machine's time.
struct SessionKeeper {
  /// How an event stands to sessions.
  enum Standing {
    /// Begins a session where none runs, and prolongs the one that runs.
    case front
    /// Belongs to the session that runs, and leaves it as it is.
    case background
    /// Belongs to none.
    case outside
  }

  /// A session on the clock.
  private struct Run {
    let session: Session
    let begin: UInt64
    var last: UInt64
  }

  private let timeout: UInt64
  private let maximum: UInt64
  private var current: Run?
  /// The one before: what other threads report may be late.
  private var previous: Run?

  /// Creates a keeper from a configuration's values, in milliseconds.
  init(timeout: Int64, maximum: Int64) {
    self.timeout = Self.nanoseconds(timeout)
    self.maximum = maximum > 0 ? Self.nanoseconds(maximum) : .max
  }

  private static func nanoseconds(_ milliseconds: Int64) -> UInt64 {
    let (nanoseconds, isTooLong) = UInt64(max(0, milliseconds))
      .multipliedReportingOverflow(by: 1_000_000)
    return isTooLong ? .max : nanoseconds
  }

  /// The session of an event, begun by it where it begins one.
  mutating func session(
    of event: Standing, at now: TimeSource.Reading, newID: () -> UUIDv7
  ) -> Session? {
    if event == .outside { return nil }
    let time = now.sinceBoot
    if let current {
      if time < current.begin { return session(before: current, of: event, at: time) }
      if isWithin(current, time) {
        if event == .front { self.current?.last = max(current.last, time) }
        return current.session
      }
    }
    if event == .background { return nil }
    let number = (current?.session.number ?? 0) + 1
    let session = Session(id: newID(), number: number, start: now.wall)
    previous = current
    current = Run(session: session, begin: time, last: time)
    return session
  }

  /// The session of an event that happened before the one that runs began: the one before, if it fits there.
  /// It begins none, since sessions follow each other.
  private func session(before current: Run, of event: Standing, at time: UInt64) -> Session? {
    if let previous, time >= previous.begin, isWithin(previous, time) { return previous.session }
    return event == .front && current.begin - time <= timeout ? current.session : nil
  }

  /// Whether a session has not ended at a time after its beginning.
  private func isWithin(_ run: Run, _ time: UInt64) -> Bool {
    (time <= run.last || time - run.last <= timeout) && time - run.begin <= maximum
  }
}

/// The contexts of the last events with and without a session, so that events share them.
struct RecentContexts {
  private var inSession: EventContext?
  private var outOfSession: EventContext?

  /// The context of a session; nil if it is to be made.
  func context(of session: Session?) -> EventContext? {
    guard let session else { return outOfSession }
    return inSession?.session?.number == session.number ? inSession : nil
  }

  mutating func keep(_ context: EventContext) {
    if context.session == nil { outOfSession = context } else { inSession = context }
  }
}
