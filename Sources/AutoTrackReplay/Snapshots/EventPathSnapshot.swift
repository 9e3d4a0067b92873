import AutoTrack
import ViewTreeModel

/// The events of a script, an interface or a running application as text: what a test engineer keeps in
/// the repository and compares.
///
/// One event a line, in order: a script's as they were recorded, an interface's and an application's in
/// document order. A line is the event's path as it is; an event without one is `@`, its kind, its name
/// and its properties as JSON, sorted by key: `@custom purchase {"amount":3}`. Nothing in it differs from
/// run to run: no time, no id.
public struct EventPathSnapshot: Sendable, Equatable {
  /// One event each, not escaped.
  public let lines: [String]

  /// Creates a snapshot of lines.
  public init(lines: [String]) { self.lines = lines }

  /// Creates a snapshot of events: those of a toolkit of one's own, say.
  public init(of events: some Sequence<TrackedEvent>) { lines = events.map(Self.line) }

  /// Creates a snapshot of what a script led to; the player must have kept the events.
  public init(of replay: Replay) { self.init(of: replay.events.lazy.map(\.event)) }

  /// Creates a snapshot of what a survey has found.
  public init(of survey: PathSurvey.Result) { lines = survey.paths.map(\.path) }

  /// Creates a snapshot of what an application would record as it stands; nothing happens in it
  /// (`PathSurvey.paths(of:)`).
  public init(of application: Application, configuration: Configuration = .standard) {
    self.init(of: PathSurvey(configuration: configuration).paths(of: application))
  }

  /// The line of an event.
  public static func line(of event: TrackedEvent) -> String {
    if let path = event.eventPath { return path }
    var line = "@\(event.kind.rawValue)"
    if let name = event.name { line += " \(name)" }
    if !event.properties.isEmpty { line += " \(event.properties.sortedByKey.json)" }
    return line
  }

  /// The same bytes: composed and decomposed letters are different events.
  public static func == (left: Self, right: Self) -> Bool {
    left.lines.elementsEqual(right.lines) { $0.utf8.elementsEqual($1.utf8) }
  }
}

/// A text that is equal to another if their bytes are.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
