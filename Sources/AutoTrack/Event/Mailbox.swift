import Synchronization

/// What other threads have to say to a tracker: read once an event, on the tracker's thread.
final class Mailbox: Sendable {
  enum Letter: Sendable {
    case event(
      name: String, kind: EventKind, properties: Properties, time: TimeSource.Reading,
      inSession: Bool)
    case consent(Bool)
    case plan(CompiledPlan?)
  }

  private let waiting = Atomic<Int>(0)
  /// Nil once nobody will read any more.
  private let letters = Mutex<[Letter]?>([])

  /// Leaves a letter; false if nobody will read it.
  func post(_ letter: Letter) -> Bool {
    letters.withLock { letters in
      guard letters != nil else { return false }
      letters?.append(letter)
      waiting.add(1, ordering: .releasing)
      return true
    }
  }

  /// What was posted since the last `take`. Nothing is from now on: the tracker goes.
  @discardableResult
  func close() -> [Letter] {
    letters.withLock { letters in
      let last = letters ?? []
      letters = nil
      return last
    }
  }

  /// How many letters wait.
  var count: Int { letters.withLock { $0?.count ?? 0 } }

  /// What was posted since the last call; costs one load when there is nothing.
  func take() -> [Letter] {
    guard waiting.load(ordering: .acquiring) > 0 else { return [] }
    let taken = letters.withLock { letters -> [Letter] in
      guard let taken = letters else { return [] }
      letters = []
      return taken
    }
    waiting.subtract(taken.count, ordering: .relaxed)
    return taken
  }
}

/// A tracker as other threads may use it: what they report is recorded on the tracker's thread, with the
/// time at which it was reported. After the tracker has gone nothing is kept.
public struct TrackerHandle: Sendable {
  let mailbox: Mailbox
  let time: TimeSource

  /// Reports an event by hand; it is recorded before the tracker's next event, or by `Tracker.drain`.
  ///
  /// - Parameters:
  ///   - name: The event's name.
  ///   - kind: What kind of event it is.
  ///   - properties: What it tells.
  ///   - inSession: False for what no person's use leads to, as a message that arrives: the event carries no
  ///     session, begins none and prolongs none.
  /// - Returns: False if the tracker has gone.
  @discardableResult
  public func track(
    _ name: String, kind: EventKind = .custom, properties: Properties = [:], inSession: Bool = true
  ) -> Bool {
    mailbox.post(
      .event(
        name: name, kind: kind, properties: properties, time: time.reading(),
        inSession: inSession))
  }

  /// Says whether the person agrees to be tracked.
  ///
  /// - Returns: False if the tracker has gone.
  @discardableResult
  public func setConsent(_ given: Bool) -> Bool { mailbox.post(.consent(given)) }

  /// Sets the plan that events follow from the next one on, as `Tracker.setPlan` does; nil for none.
  ///
  /// - Returns: False if the tracker has gone.
  @discardableResult
  public func setPlan(_ plan: CompiledPlan?) -> Bool { mailbox.post(.plan(plan)) }
}
