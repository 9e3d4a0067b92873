import AutoTrack

/// What was found in several files, as text or JSON.
public struct CheckReport: Sendable {
  /// A file that was looked over.
  public struct File: Sendable {
    /// The file's name, as messages show it.
    public var name: String
    /// What was found.
    public var result: InterfaceCheck.Result

    /// Creates a file's part.
    public init(name: String, result: InterfaceCheck.Result) {
      self.name = name
      self.result = result
    }
  }

  /// How many findings of a kind the text shows of a file, and how many places of a finding.
  static let shownFindings = 5
  static let shownPlaces = 4

  /// The files, in the order they were given.
  public var files: [File] = []
  /// Files that could not be read, with the reason.
  public var errors: [DocumentError] = []

  /// Creates an empty report.
  public init() {}

  /// How many findings there are.
  public var count: Int { files.reduce(0) { $0 + $1.result.findings.count } }

  /// Every finding as JSON, as `Schemas/check.schema.json` describes it; ends in a line feed.
  public var json: String {
    var object = JSONObjectBuilder()
    object.add("count", count)
    let files = files.map { file in
      var object = JSONObjectBuilder()
      object.add("file", file.name)
      object.add("findings", JSONValue(.array(file.result.findings.map(\.value))))
      object.add("unreached", list: file.result.unreached)
      return object.value
    }
    object.add("files", JSONValue(.array(files)))
    let errors = errors.map { error in
      var object = JSONObjectBuilder()
      object.add("file", error.source)
      object.add("message", error.description)
      return object.value
    }
    object.add("errors", list: errors)
    return object.value.prettyText
  }

  /// One line of the text.
  public struct Line: Sendable, Equatable {
    /// What a line is, for colours.
    public enum Role: Sendable { case heading, finding, detail, suggestion }

    /// What it is.
    public let role: Role
    /// What it says; control characters are written as escapes: a file must not command a terminal.
    public let text: String

    init(role: Role, text: String) {
      self.role = role
      self.text = JSONText.plain(text, atMost: .max)
    }
  }

  /// The findings for a reader: by file and kind, a few of each, with what can be done. Nothing if there are
  /// none.
  public var lines: [Line] {
    files.flatMap { file -> [Line] in
      CheckFinding.Kind.allCases.flatMap { kind -> [Line] in
        let findings = file.result.findings.filter { $0.kind == kind }
        if findings.isEmpty { return [] }
        let heading = Line(
          role: .heading, text: "\(file.name): \(kind.title) (\(findings.count))")
        let shown = findings.prefix(Self.shownFindings).flatMap { lines(of: $0, in: file.name) }
        let rest = findings.count - Self.shownFindings
        let more =
          rest > 0
          ? [
            Line(role: .detail, text: "  … and \(rest) more of this kind: --format json tells all")
          ]
          : []
        return [heading] + shown + more + suggestions(findings)
      }
    }
  }

  private func lines(of finding: CheckFinding, in file: String) -> [Line] {
    let places = finding.places.prefix(Self.shownPlaces).map { place in
      let line = place.location.line.map { ":\($0)" } ?? ""
      let path = place.location.path.isEmpty ? "" : " \(place.location.path)"
      return Line(role: .detail, text: "    \(file)\(line):\(path) \(place.element)")
    }
    let rest = finding.places.count - Self.shownPlaces
    let more = rest > 0 ? [Line(role: .detail, text: "    … and \(rest) more places")] : []
    let isPath = finding.subject?.hasPrefix("#") ?? false
    let subject =
      isPath ? finding.subject.map { [Line(role: .detail, text: "    \($0)")] } ?? [] : []
    return [Line(role: .finding, text: "  \(finding.message)")] + subject + places + more
  }

  /// What can be done, each once for all findings of a kind.
  private func suggestions(_ findings: [CheckFinding]) -> [Line] {
    var seen: Set<String> = []
    let all = findings.map(\.suggestion).filter { seen.insert($0).inserted }
    return all.prefix(Self.shownFindings).map { Line(role: .suggestion, text: "  → \($0)") }
  }
}
