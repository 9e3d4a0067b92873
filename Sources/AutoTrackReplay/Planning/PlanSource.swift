import AutoTrack

/// What a plan is checked against, or suggested from: the paths of an interface, a script or a snapshot.
public struct PlanSource: Sendable {
  /// A path that an event has.
  public struct Element: Sendable {
    /// The path.
    public var path: EventPath
    /// The element's path; nil where a snapshot does not tell it.
    public var elementPath: String?
    /// The id that the document gives the element; nil without one.
    public var id: String?
  }

  /// The file's name, as messages show it.
  public let name: String
  /// The paths, in the file's order.
  public private(set) var elements: [Element] = []
  /// Whether the paths are all that an interface has.
  public let isInterface: Bool
  /// Controllers and views that nothing shows: their paths are unknown.
  public private(set) var unreached: [String] = []
  /// What was not understood of an interface.
  public private(set) var notes: [Note] = []

  /// What an interface would record.
  public init(_ survey: PathSurvey.Result, name: String) {
    self.name = name
    isInterface = true
    elements = survey.paths.map {
      Element(path: $0.eventPath, elementPath: $0.elementPath, id: $0.id)
    }
    unreached = survey.unreached
    notes = survey.notes
  }

  /// What a script records; the player must have kept the events.
  public init(_ replay: Replay, name: String) {
    self.name = name
    isInterface = false
    elements = replay.events.compactMap { played in
      played.event.path.map { Element(path: $0, elementPath: $0.elementPath) }
    }
  }

  /// The paths of a snapshot.
  public init(_ snapshot: EventPathSnapshot, name: String) {
    self.name = name
    isInterface = false
    elements = snapshot.lines.filter { $0.utf8.first == UInt8(ascii: "#") }.map { line in
      let element = (try? ParsedPath(line))?.elementPath
      return Element(path: EventPath(text: line, elementPath: element), elementPath: element)
    }
  }
}
