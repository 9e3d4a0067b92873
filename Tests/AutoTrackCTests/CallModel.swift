import AutoTrack
import CAutoTrack

/// A call of the API, with right arguments.
enum Call: CaseIterable {
  case setTree, addSink, openFile, start, stop, free, record, recordAgain, pathOf, track, page
  case drain, identify, reset, allow, forbid, setCommon, statistics
}

/// What the header promises of a tracker's states, as small as can be: which status a call answers, and which
/// events and releases it leads to.
struct CallModel {
  enum Phase { case created, running, stopped, freed }
  enum Place { case owner, otherThread, sink }

  var phase = Phase.created
  var hasTree = false
  var sinks = 0
  var isConsentGiven = true
  /// What the sink has seen.
  var events: [String] = []
  var recorded = 0
  var dropped = 0
  /// How often contexts are to have been released.
  var released = 0
  /// What other threads have left.
  private var letters: [Letter] = []
  private var lastPage: String?
  private var isStopping = false

  var hasLetters: Bool { !letters.isEmpty }

  private enum Letter {
    case event
    /// With how many events were thrown away when it came.
    case consent(Bool, cleared: Int)
  }

  /// A call whose sink makes another one, if there is an event at all.
  mutating func answer(_ call: Call, inside: Call?, page: String) -> [autotrack_status] {
    let before = events.count
    let outer = answer(call, .owner, page: page)
    // The sink runs before the outer call is over; what it leaves behind is read by a later one.
    guard let inside, events.count > before, sinks > 0 else { return [outer] }
    let status = answer(inside, .sink, page: page)
    if isStopping { end() }
    return [outer, status]
  }

  mutating func answer(_ call: Call, _ place: Place, page: String) -> autotrack_status {
    if phase == .freed { return AUTOTRACK_INVALID_HANDLE }
    switch call {
    case .setTree, .addSink, .openFile, .start:
      guard phase == .created else { return AUTOTRACK_WRONG_ORDER }
      prepare(call)
      return AUTOTRACK_OK
    case .free:
      if phase == .running, place == .otherThread {
        letters = []
      } else if phase == .running, place == .owner {
        flush()
      }
      if place == .sink { isStopping = true } else { release() }
      phase = .freed
      return AUTOTRACK_OK
    case .statistics:
      return place == .otherThread && phase == .running ? AUTOTRACK_WRONG_THREAD : AUTOTRACK_OK
    case .setCommon where phase == .created: return AUTOTRACK_OK
    case .allow where phase == .created, .forbid where phase == .created:
      isConsentGiven = call == .allow
      return AUTOTRACK_OK
    default: break
    }
    guard phase == .running else { return AUTOTRACK_WRONG_ORDER }
    if place == .otherThread { return answerElsewhere(call) }
    if place == .sink { return answerInside(call) }
    return answerRunning(call, page)
  }

  private mutating func prepare(_ call: Call) {
    switch call {
    case .setTree:
      if hasTree { released += 1 }
      hasTree = true
    case .addSink: sinks += 1
    case .start: phase = .running
    default: break
    }
  }

  private mutating func answerElsewhere(_ call: Call) -> autotrack_status {
    switch call {
    case .track: letters.append(.event)
    case .allow, .forbid: post(consent: call == .allow)
    default: return AUTOTRACK_WRONG_THREAD
    }
    return AUTOTRACK_OK
  }

  private mutating func answerInside(_ call: Call) -> autotrack_status {
    switch call {
    case .stop: isStopping = true
    case .allow, .forbid: post(consent: call == .allow)
    default: return AUTOTRACK_REENTRANT
    }
    return AUTOTRACK_OK
  }

  private mutating func answerRunning(_ call: Call, _ page: String) -> autotrack_status {
    switch call {
    case .stop:
      end()
    case .record, .recordAgain:
      guard hasTree else { return AUTOTRACK_WRONG_ORDER }
      if call == .recordAgain {
        flush()
        dropped += 1
        return AUTOTRACK_DROPPED
      }
      return report("#clicked#Node#Node")
    case .pathOf: return hasTree ? AUTOTRACK_OK : AUTOTRACK_WRONG_ORDER
    case .track: return report("e")
    case .page:
      flush()
      if lastPage == page {
        dropped += 1
        return AUTOTRACK_DROPPED
      }
      if isConsentGiven { lastPage = page }
      return report(page)
    case .drain: flush()
    case .allow:
      flush()
      set(consent: true)
    case .forbid:
      // What waits, also what was thrown away, is dropped; other words of consent are overruled.
      for letter in letters {
        switch letter {
        case .event: dropped += 1
        case .consent(_, let cleared): dropped += cleared
        }
      }
      letters = []
      set(consent: false)
    case .reset: flush()
    default: break
    }
    return AUTOTRACK_OK
  }

  private mutating func post(consent given: Bool) {
    var cleared = 0
    if !given {
      letters.removeAll { letter in
        guard case .event = letter else { return false }
        cleared += 1
        return true
      }
    }
    letters.append(.consent(given, cleared: cleared))
  }

  private mutating func set(consent given: Bool) {
    if isConsentGiven, !given { lastPage = nil }
    isConsentGiven = given
  }

  private mutating func report(_ event: String) -> autotrack_status {
    flush()
    return send(event) ? AUTOTRACK_OK : AUTOTRACK_DROPPED
  }

  private mutating func send(_ event: String) -> Bool {
    if isConsentGiven { recorded += 1 } else { dropped += 1 }
    if isConsentGiven, sinks > 0 { events.append(event) }
    return isConsentGiven
  }

  private mutating func flush() {
    for letter in letters {
      switch letter {
      case .event: _ = send("e")
      case .consent(let given, let cleared):
        dropped += cleared
        set(consent: given)
      }
    }
    letters = []
  }

  private mutating func end() {
    isStopping = false
    if phase == .running { phase = .stopped }
    flush()
    release()
  }

  private mutating func release() {
    if hasTree { released += 1 }
    released += sinks
    hasTree = false
    sinks = 0
  }
}
