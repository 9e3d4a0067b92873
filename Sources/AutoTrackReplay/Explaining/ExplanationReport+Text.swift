import AutoTrack

extension ExplanationReport {
  /// One line of the text.
  package struct Line: Sendable, Equatable {
    /// What a line is, for colours.
    package enum Role: Sendable { case heading, path, kept, dropped, detail }

    /// What it is.
    package let role: Role
    /// What it says; control characters are written as escapes: a file must not command a terminal.
    package let text: String

    init(_ role: Role, _ text: String) {
      self.role = role
      self.text = JSONText.plain(text, atMost: .max)
    }
  }

  /// Everything about an event, for a reader.
  package func lines(of event: ExplainedEvent) -> [Line] {
    let explanation = event.explanation
    var lines = [Line(.heading, heading(of: event))]
    if let path = explanation.path { lines.append(Line(.path, "  \(path.text)")) }
    lines.append(Line(event.isKept ? .kept : .dropped, "  \(decision(on: event))"))
    func tell(_ word: String, _ what: String) {
      lines.append(Line(.detail, "    \(word) \(what)"))
    }
    if let alias = explanation.alias { tell("matched as", "\(alias), where an alias leads") }
    for pair in explanation.added.pairs {
      tell(event.isKept ? "added" : "read", "\(pair.key) = \(pair.value.json.compactText)")
    }
    for gap in explanation.missing { tell("not read", words(for: gap, event)) }
    for removal in explanation.removals { tell("privacy:", words(for: removal)) }
    for trial in told(of: event) where trial.verdict != .decides {
      lines.append(Line(.detail, "    \(words(for: trial, event))"))
    }
    if let others = others(of: event) { lines.append(Line(.detail, "    \(others)")) }
    return lines
  }

  private func heading(of event: ExplainedEvent) -> String {
    let explanation = event.explanation
    let kind = explanation.kind.rawValue
    let name =
      explanation.path == nil ? explanation.name.map { " \(JSONText.string($0))" } ?? "" : ""
    let page =
      explanation.kind == .page ? "" : explanation.page.map { ", page \($0)" } ?? ""
    return switch event.subject {
    case .step(let file, let line): "\(file):\(line): \(kind)\(name)\(page)"
    case .element(let file, let element): "\(file): \(element): \(kind)\(name)\(page)"
    case .path: "a path alone, taken as \(kind): its page and the app's models are not known"
    }
  }

  /// How many rules are not told of: `other rules: 3 for other paths, 1 for other versions of the app`.
  private func others(of event: ExplainedEvent) -> String? {
    if tellsAll { return nil }
    let told = Set(told(of: event).map(\.rule))
    var counts = (paths: 0, versions: 0, conditions: 0)
    for trial in event.explanation.trials where !told.contains(trial.rule) {
      switch trial.verdict {
      case .otherPath: counts.paths += 1
      case .otherVersion: counts.versions += 1
      case .condition: counts.conditions += 1
      case .decides, .later: break
      }
    }
    let parts = [
      (counts.paths, "for other paths"), (counts.versions, "for other versions of the app"),
      (counts.conditions, "for other kinds or names of events"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? nil : "other rules: \(parts.joined(separator: ", "))"
  }
}
