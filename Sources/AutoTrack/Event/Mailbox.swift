import Synchronization

/// What other threads have to say to a tracker: read once an event, on the tracker's thread.
final class Mailbox: Sendable {
  enum Letter: Sendable {
    case event(
      name: String, kind: EventKind, properties: Properties, time: TimeSource.Reading,
      inSession: Bool)
    /// With how many events were thrown away that waited when consent was withdrawn.
    case consent(Bool, cleared: Int)
    case plan(CompiledPlan?)
  }

  private struct Contents {
    var letters: [Letter] = []
    /// The policy that was posted last. It is no letter: it holds for all that waits.
    var policy: PrivacyPolicy?
  }

  /// How much there is to take.
  private let waiting = Atomic<Int>(0)
  /// Nil once nobody will read any more.
  private let contents = Mutex<Contents?>(Contents())

  /// Leaves an event; false if nobody will read it.
  func post(_ letter: Letter) -> Bool {
    change { $0.letters.append(letter) }
  }

  /// Leaves word of consent. Where it is withdrawn, events that wait are thrown away at once.
  func post(consent given: Bool) -> Bool {
    change { contents in
      var cleared = 0
      if !given {
        contents.letters.removeAll { letter in
          guard case .event = letter else { return false }
          cleared += 1
          return true
        }
      }
      contents.letters.append(.consent(given, cleared: cleared))
    }
  }

  /// Leaves a policy; false if nobody will read it.
  func post(_ policy: PrivacyPolicy) -> Bool { change { $0.policy = policy } }

  private func change(_ change: (inout Contents) -> Void) -> Bool {
    contents.withLock { contents in
      guard var changed = contents else { return false }
      contents = nil
      change(&changed)
      contents = changed
      waiting.store(changed.letters.count + (changed.policy == nil ? 0 : 1), ordering: .releasing)
      return true
    }
  }

  /// What was posted since the last `take`. Nothing is from now on: the tracker goes.
  @discardableResult
  func close() -> [Letter] {
    contents.withLock { contents in
      let last = contents?.letters ?? []
      contents = nil
      waiting.store(0, ordering: .relaxed)
      return last
    }
  }

  /// How many letters wait.
  var count: Int { contents.withLock { $0?.letters.count ?? 0 } }

  /// What was posted since the last call; costs one load when there is nothing.
  func take() -> [Letter] {
    guard waiting.load(ordering: .acquiring) > 0 else { return [] }
    var taken: [Letter] = []
    _ = change { contents in
      taken = contents.letters
      contents.letters = []
    }
    return taken
  }

  /// The policy that was posted since the last call; costs one load when there is nothing.
  func takePolicy() -> PrivacyPolicy? {
    guard waiting.load(ordering: .acquiring) > 0 else { return nil }
    var taken: PrivacyPolicy?
    _ = change { contents in
      taken = contents.policy
      contents.policy = nil
    }
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

  /// Says whether the person agrees to be tracked. If not, events that were reported here and wait are
  /// thrown away at once and counted, and the tracker records nothing from its next event on.
  ///
  /// - Returns: False if the tracker has gone.
  @discardableResult
  public func setConsent(_ given: Bool) -> Bool { mailbox.post(consent: given) }

  /// Sets the plan that events follow from the next one on, as `Tracker.setPlan` does; nil for none.
  ///
  /// - Returns: False if the tracker has gone.
  @discardableResult
  public func setPlan(_ plan: CompiledPlan?) -> Bool { mailbox.post(.plan(plan)) }

  /// Replaces what may leave, from the tracker's next event on; of several the last one holds. Events that
  /// wait leave by it too.
  ///
  /// - Returns: False if the tracker has gone.
  @discardableResult
  public func setPrivacy(_ policy: PrivacyPolicy) -> Bool { mailbox.post(policy) }
}
