/// Decides which session an event belongs to: a pause by the monotonic clock ends one, whatever the
/// wall clock does and whether or not anybody said that the application left the front.
struct SessionKeeper {
  private let timeout: UInt64
  private(set) var session: Session?
  private var lastEvent: UInt64 = 0

  init(timeoutMilliseconds: Int64) {
    let (nanoseconds, isTooLong) = UInt64(max(0, timeoutMilliseconds))
      .multipliedReportingOverflow(by: 1_000_000)
    timeout = isTooLong ? .max : nanoseconds
  }

  /// The session of an event at a time; nil asks for a new one.
  mutating func touch(_ monotonic: UInt64) -> Session? {
    defer { lastEvent = max(lastEvent, monotonic) }
    guard let session, monotonic < lastEvent || monotonic - lastEvent <= timeout else { return nil }
    return session
  }

  /// Begins a session.
  mutating func begin(id: UUIDv7, at time: Int64) -> Session {
    let session = Session(id: id, number: (self.session?.number ?? 0) + 1, start: time)
    self.session = session
    return session
  }
}
