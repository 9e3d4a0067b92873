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
    var sinceBoot: UInt64
  }

  private let times: Mutex<Times>

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - wall: What the wall clock shows, in milliseconds since 1970.
  ///   - monotonic: What the clock shows that never steps back, in nanoseconds.
  ///   - sinceBoot: What the clock shows that counts suspended time too, in nanoseconds; nil: as `monotonic`.
  public init(
    wall: Int64 = 1_700_000_000_000, monotonic: UInt64 = 0, sinceBoot: UInt64? = nil
  ) {
    times = Mutex(Times(wall: wall, monotonic: monotonic, sinceBoot: sinceBoot ?? monotonic))
  }

  /// The clock as a tracker takes it.
  public var source: TimeSource {
    TimeSource(
      wall: { self.times.withLock { $0.wall } },
      monotonic: { self.times.withLock { $0.monotonic } },
      sinceBoot: { self.times.withLock { $0.sinceBoot } })
  }

  /// Lets time pass on all clocks. A negative time changes nothing; a clock's last value is not passed.
  public func advance(milliseconds: Int64) {
    guard milliseconds > 0 else { return }
    times.withLock { times in
      times.wall = Self.sum(times.wall, milliseconds)
      times.monotonic = Self.sum(times.monotonic, milliseconds: milliseconds)
      times.sinceBoot = Self.sum(times.sinceBoot, milliseconds: milliseconds)
    }
  }

  /// Suspends the machine for so many milliseconds: the monotonic clock stands still meanwhile. A negative
  /// time changes nothing.
  public func suspend(for milliseconds: Int64) {
    guard milliseconds > 0 else { return }
    times.withLock { times in
      times.wall = Self.sum(times.wall, milliseconds)
      times.sinceBoot = Self.sum(times.sinceBoot, milliseconds: milliseconds)
    }
  }

  /// Steps the wall clock alone, as setting the time does; negative steps it back.
  public func stepWall(milliseconds: Int64) {
    times.withLock { $0.wall = Self.sum($0.wall, milliseconds) }
  }

  private static func sum(_ time: UInt64, milliseconds: Int64) -> UInt64 {
    let passed = UInt64(milliseconds).multipliedReportingOverflow(by: 1_000_000)
    let sum = time.addingReportingOverflow(passed.partialValue)
    return passed.overflow || sum.overflow ? .max : sum.partialValue
  }

  private static func sum(_ time: Int64, _ step: Int64) -> Int64 {
    let sum = time.addingReportingOverflow(step)
    if !sum.overflow { return sum.partialValue }
    return step > 0 ? .max : .min
  }
}
