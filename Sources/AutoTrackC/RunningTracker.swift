import AutoTrack
import CAutoTrack

/// A tracker that is started.
///
/// Unchecked, because everything that can change belongs to one thread: `onOwner` in `Calls.swift` lets no
/// other one in, and other threads use the constants alone. Whoever lets the last reference go may free it on
/// another thread: nobody can be in it then, since a running call holds one.
final class RunningTracker: @unchecked Sendable {
  /// The number of the thread that it belongs to.
  let thread: UInt64
  /// What other threads may do.
  let handle: TrackerHandle
  /// The most bytes of a path.
  let maximumBytes: Int
  /// Nil once it is closed.
  @exclusivity(unchecked) private(set) var tracker: Tracker<CallbackTree>?
  /// Whether a call is running: what comes now comes from inside a callback.
  @exclusivity(unchecked) var isInside = false
  /// Whether a callback has stopped it: it is closed when the running call ends.
  @exclusivity(unchecked) var isStopping = false
  private let sinks: Sinks

  init(_ preparation: Preparation, thread: UInt64) {
    let sinks = Sinks(preparation.sinks)
    let tracker = Tracker(
      tree: preparation.tree ?? CallbackTree(), configuration: preparation.configuration,
      commonProperties: preparation.commonProperties, sink: { sinks.receive($0) })
    tracker.isConsentGiven = preparation.isConsentGiven
    tracker.setPlan(preparation.plan)
    self.sinks = sinks
    self.tracker = tracker
    self.thread = thread
    handle = tracker.handle
    maximumBytes = preparation.configuration.limits.bytes
  }

  /// What it has done so far.
  var tally: Tally { Tally(tracker?.statistics ?? Statistics(), lost: sinks.lost) }

  /// Records what other threads have left, for the last time; answers what was done.
  func finish() -> Tally {
    isInside = true
    defer { isInside = false }
    tracker?.close()
    return tally
  }

  /// Lets go of tree and sinks.
  func close() {
    tracker = nil
    sinks.close()
  }
}

/// What a tracker has done.
struct Tally: Sendable {
  var recorded = 0
  var dropped: [(reason: String, count: Int)] = []
  var lost = 0

  init() {}

  init(_ statistics: Statistics, lost: Int) {
    recorded = statistics.recorded
    dropped = statistics.dropped.map { ($0.key.rawValue, $0.value) }
    dropped.sort { $0.reason.utf8.lexicographicallyPrecedes($1.reason.utf8) }
    self.lost = lost
  }
}
