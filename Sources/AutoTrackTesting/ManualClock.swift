import AutoTrack
import Synchronization

/// A time source that stands still until a test moves it.
///
/// ```swift
/// let clock = ManualClock()
/// let tracker = Tracker(time: clock.source, sink: collector.collect)
/// clock.advance(milliseconds: 31 * 60 * 1000)   // the next event begins a new session
/// ```
public final class ManualClock: Sendable {
  private struct Times {
    var wall: Int64
    var monotonic: UInt64
  }

  private let times: Mutex<Times>

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - wall: What the wall clock shows, in milliseconds since 1970.
  ///   - monotonic: What the clock shows that never steps back, in nanoseconds.
  public init(wall: Int64 = 1_700_000_000_000, monotonic: UInt64 = 0) {
    times = Mutex(Times(wall: wall, monotonic: monotonic))
  }

  /// The clock as a tracker takes it.
  public var source: TimeSource {
    TimeSource(
      wall: { self.times.withLock { $0.wall } },
      monotonic: { self.times.withLock { $0.monotonic } })
  }

  /// Lets time pass on both clocks. A negative time changes nothing; a clock's last value is not passed.
  public func advance(milliseconds: Int64) {
    guard milliseconds > 0 else { return }
    times.withLock { times in
      times.wall = Self.sum(times.wall, milliseconds)
      let passed = UInt64(milliseconds).multipliedReportingOverflow(by: 1_000_000)
      let sum = times.monotonic.addingReportingOverflow(passed.partialValue)
      times.monotonic = passed.overflow || sum.overflow ? .max : sum.partialValue
    }
  }

  /// Steps the wall clock alone, as setting the time does; negative steps it back.
  public func stepWall(milliseconds: Int64) {
    times.withLock { $0.wall = Self.sum($0.wall, milliseconds) }
  }

  private static func sum(_ time: Int64, _ step: Int64) -> Int64 {
    let sum = time.addingReportingOverflow(step)
    if !sum.overflow { return sum.partialValue }
    return step > 0 ? .max : .min
  }
}
