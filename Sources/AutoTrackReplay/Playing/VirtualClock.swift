import AutoTrack
import Synchronization

/// A clock that only a script moves. Times beyond 64 bits stay at the greatest.
final class VirtualClock: Sendable {
  /// Where scripts without `startTime` begin: 2001-01-01 00:00:00 UTC.
  static let defaultStart: Int64 = 978_307_200_000

  private let start: Int64
  private let elapsed = Atomic<Int64>(0)

  init(start: Int64) { self.start = start }

  func advance(milliseconds: Int) {
    let sum = elapsed.load(ordering: .relaxed).addingReportingOverflow(Int64(milliseconds))
    elapsed.store(sum.overflow ? .max : sum.partialValue, ordering: .relaxed)
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
