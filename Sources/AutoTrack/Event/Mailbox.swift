import Synchronization

/// What other threads have to say to a tracker: read once an event, on the tracker's thread.
final class Mailbox: Sendable {
  enum Letter: Sendable {
    case event(name: String, kind: EventKind, properties: Properties, time: Int64, UInt64)
    case consent(Bool)
  }

  private let waiting = Atomic<Int>(0)
  private let letters = Mutex<[Letter]>([])

  func post(_ letter: Letter) {
    letters.withLock { $0.append(letter) }
    waiting.add(1, ordering: .releasing)
  }

  /// What was posted since the last call; costs one load when there is nothing.
  func take() -> [Letter] {
    guard waiting.load(ordering: .acquiring) > 0 else { return [] }
    let taken = letters.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    waiting.subtract(taken.count, ordering: .relaxed)
    return taken
  }
}

/// A tracker as other threads may use it: what they report is recorded on the tracker's thread, with the
/// time at which it was reported.
public struct TrackerHandle: Sendable {
  let mailbox: Mailbox
  let time: TimeSource

  /// Reports an event by hand; it is recorded before the tracker's next event, or by `Tracker.drain`.
  public func track(_ name: String, kind: EventKind = .custom, properties: Properties = [:]) {
    mailbox.post(
      .event(name: name, kind: kind, properties: properties, time: time.wall(), time.monotonic()))
  }

  /// Says whether the person agrees to be tracked.
  public func setConsent(_ given: Bool) { mailbox.post(.consent(given)) }
}
