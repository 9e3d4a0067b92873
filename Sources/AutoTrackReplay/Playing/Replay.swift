import AutoTrack

/// An event and the step that led to it.
public struct PlayedEvent: Sendable, Equatable {
  /// Where the step stands; the header's line for what showing the interface led to.
  public let place: StepPlace
  /// The event.
  public let event: TrackedEvent

  /// The line in the step's file, counted from 1.
  public var line: Int { place.line }
}

/// Why an event left or did not, and the step that led to it.
public struct PlayedExplanation: Sendable {
  /// Where the step stands; the header's line for what showing the interface led to.
  public let place: StepPlace
  /// Why.
  public let explanation: PlanExplanation
}

/// Something about a step that is no error: it had no effect, or recorded nothing.
public struct ReplayNote: Sendable, Equatable, CustomStringConvertible {
  /// Where the step stands.
  public let place: StepPlace
  /// What there is to say: `tap on #save had no effect: disabled`.
  public let message: String
  /// Whether the step's own `note` begins with `no effect` or `records nothing`.
  public let isAnnounced: Bool

  /// The line in the step's file.
  public var line: Int { place.line }

  /// `line 7 (checkout): tap on #save had no effect: disabled`.
  public var description: String { "\(place): \(message)" }
}

/// An `expect` or `assert` that does not hold.
public struct Difference: Sendable, Equatable, CustomStringConvertible {
  /// Where the step stands.
  public internal(set) var place: StepPlace
  /// What differs: `path 2 of 3`, `the number of events`.
  public let subject: String
  /// What the script expects; nil for nothing.
  public let expected: String?
  /// What was found; nil for nothing.
  public let found: String?
  /// The elements around what was looked at, with the last difference of a step, for the first 20 of a
  /// replay; nil for others, and where nothing is on screen.
  public internal(set) var context: TreeContext?

  /// The line in the step's file.
  public var line: Int { place.line }

  init(place: StepPlace, subject: String, expected: String?, found: String?) {
    self.place = place
    self.subject = subject
    self.expected = expected
    self.found = found
  }

  init(line: Int, subject: String, expected: String?, found: String?) {
    self.init(place: StepPlace(line: line), subject: subject, expected: expected, found: found)
  }

  /// The difference over three lines, and a fourth for paths that says where they part.
  public var description: String { "\(place): \(details)" }

  /// The description without the line.
  package var details: String {
    """
    \(subject)
      expected: \(expected ?? "nothing")
      found:    \(found ?? "nothing")
    """ + (parting.map { "\n  differs:  \($0)" } ?? "")
  }

  /// The first part of two paths that differs: `part 4: "UIView[0]" expected, "UIView[1]" found`, the
  /// parts being what stands between the `#`, counted from 1; nil for what is no path.
  public var parting: String? {
    guard subject.hasPrefix("path "), let expected, let found else { return nil }
    func parts(_ path: String) -> [Substring.UTF8View.SubSequence] {
      let bytes = path.utf8.first == UInt8(ascii: "#") ? path.utf8.dropFirst() : path.utf8[...]
      return bytes.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
    }
    let (wanted, got) = (parts(expected), parts(found))
    func text(_ parts: [Substring.UTF8View.SubSequence], _ place: Int) -> String {
      parts.indices.contains(place) ? JSONText.excerpt(String(Substring(parts[place]))) : "nothing"
    }
    for place in 0..<max(wanted.count, got.count) {
      if place < wanted.count, place < got.count, wanted[place].elementsEqual(got[place]) {
        continue
      }
      return "part \(place + 1): \(text(wanted, place)) expected, \(text(got, place)) found"
    }
    return nil
  }
}

/// What a script led to.
public struct Replay: Sendable, Equatable {
  /// The events in order; empty if the player was told not to keep them.
  public internal(set) var events: [PlayedEvent] = []
  /// Every expectation that did not hold.
  public internal(set) var differences: [Difference] = []
  /// What had no effect or recorded nothing.
  public internal(set) var notes: [ReplayNote] = []
  /// What the tracker recorded and dropped.
  public internal(set) var statistics = Statistics()
  /// How many steps were played.
  public internal(set) var stepCount = 0
  /// How many `expect` steps were passed over, because a plan or privacy makes other events than they tell of.
  public internal(set) var passedExpectations = 0
}

/// Hears of a replay while it runs.
public struct ReplayObserver {
  /// Called before anything is played with how many steps there are.
  public var start: (Int) -> Void
  /// Called before the first step with what was not understood of the interface.
  public var interface: ([Note]) -> Void
  /// Called with each event when it is recorded.
  public var event: (PlayedEvent) -> Void
  /// Called with why each event left or did not, before `event`; nil asks for nothing.
  public var explanation: ((PlayedExplanation) -> Void)?
  /// Called with each note.
  public var note: (ReplayNote) -> Void
  /// Called with each difference when it is found: a replay that ends with an error answers none.
  public var difference: (Difference) -> Void
  /// Called after each step with how many were played.
  public var step: (Int) -> Void
  /// Asked after each step whether the replay is to end there.
  public var stops: () -> Bool

  /// Creates an observer; what is left out is not heard.
  public init(
    start: @escaping (Int) -> Void = { _ in },
    interface: @escaping ([Note]) -> Void = { _ in },
    event: @escaping (PlayedEvent) -> Void = { _ in },
    explanation: ((PlayedExplanation) -> Void)? = nil,
    note: @escaping (ReplayNote) -> Void = { _ in },
    difference: @escaping (Difference) -> Void = { _ in }, step: @escaping (Int) -> Void = { _ in },
    stops: @escaping () -> Bool = { false }
  ) {
    self.start = start
    self.interface = interface
    self.event = event
    self.explanation = explanation
    self.note = note
    self.difference = difference
    self.step = step
    self.stops = stops
  }
}
