import AutoTrack
import Synchronization

/// A clock that only a script moves. Times beyond 64 bits stay at the greatest.
final class VirtualClock: Sendable {
  /// Where scripts without `startTime` begin: 2001-01-01 00:00:00 UTC.
  static let defaultStart: Int64 = 978_307_200_000

  private let start: Int64
  private let elapsed = Atomic<Int64>(0)

  init(start: Int64) { self.start = start }

  /// The milliseconds since the start, some later.
  func time(after milliseconds: Int) -> Int64 {
    let sum = elapsed.load(ordering: .relaxed).addingReportingOverflow(Int64(milliseconds))
    return sum.overflow ? .max : sum.partialValue
  }

  /// Moves on to so many milliseconds after the start; a time that is past changes nothing.
  func move(to milliseconds: Int64) {
    if milliseconds > elapsed.load(ordering: .relaxed) {
      elapsed.store(milliseconds, ordering: .relaxed)
    }
  }

  /// Moves on to so many seconds after the start, to the nearest millisecond.
  func move(toSeconds seconds: Double) {
    let milliseconds = (seconds * 1000).rounded()
    move(to: Int64(exactly: milliseconds) ?? (milliseconds > 0 ? .max : 0))
  }

  var source: TimeSource {
    TimeSource(
      wall: { [self] in
        let sum = start.addingReportingOverflow(elapsed.load(ordering: .relaxed))
        return sum.overflow ? .max : sum.partialValue
      },
      monotonic: { [self] in
        let milliseconds = UInt64(elapsed.load(ordering: .relaxed))
        let product = milliseconds.multipliedReportingOverflow(by: 1_000_000)
        return product.overflow ? .max : product.partialValue
      })
  }
}
