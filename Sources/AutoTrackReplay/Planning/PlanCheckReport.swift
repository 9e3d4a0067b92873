import AutoTrack

/// What was found in a plan, as text or JSON.
public struct PlanCheckReport: Sendable {
  /// How many findings of a kind the text shows, and how many places of a finding.
  static let shownFindings = 20
  static let shownPlaces = 4

  /// The plan's file, as messages show it.
  public var plan: String
  /// The findings.
  public var findings: [PlanFinding]
  /// What the plan was checked against.
  public var sources: [PlanSource] = []
  /// Sources that could not be read, with the reason.
  public var errors: [DocumentError] = []

  /// Creates a report.
  public init(
    plan: String, findings: [PlanFinding], sources: [PlanSource] = [], errors: [DocumentError] = []
  ) {
    self.plan = plan
    self.findings = findings
    self.sources = sources
    self.errors = errors
  }

  /// Every finding as JSON, as `Schemas/plan-check.schema.json` describes it; ends in a line feed.
  public var json: String {
    var object = JSONObjectBuilder()
    object.add("plan", plan)
    object.add("count", findings.count)
    object.add("findings", JSONValue(.array(findings.map(\.value))))
    let sources = sources.map { source in
      var object = JSONObjectBuilder()
      object.add("file", source.name)
      object.add("paths", source.elements.count)
      object.add("unreached", list: source.unreached)
      return object.value
    }
    object.add("sources", list: sources)
    let errors = errors.map { error in
      var object = JSONObjectBuilder()
      object.add("file", error.source)
      object.add("message", error.description)
      return object.value
    }
    object.add("errors", list: errors)
    return object.value.prettyText
  }

  /// The findings for a reader, in their order, each with its places and what can be done. Nothing if there are
  /// none.
  public var lines: [CheckReport.Line] {
    var counts: [PlanFinding.Kind: Int] = [:]
    var lines: [CheckReport.Line] = []
    for finding in findings {
      counts[finding.kind, default: 0] += 1
      if counts[finding.kind, default: 0] <= Self.shownFindings { lines += self.lines(of: finding) }
    }
    for kind in PlanFinding.Kind.allCases {
      let rest = counts[kind, default: 0] - Self.shownFindings
      guard rest > 0 else { continue }
      lines.append(
        .init(
          role: .detail,
          text: "… and \(rest) more of the kind \(kind.rawValue): --format json tells all"))
    }
    return lines
  }

  private func lines(of finding: PlanFinding) -> [CheckReport.Line] {
    let first = finding.places.first.map(place) ?? plan
    let heading = CheckReport.Line(
      role: .heading, text: "\(first): \(finding.severity.rawValue): \(finding.message)")
    let subject = finding.subject.map { CheckReport.Line(role: .detail, text: "    \($0)") }
    let others = finding.places.dropFirst().prefix(Self.shownPlaces - 1).map {
      CheckReport.Line(role: .detail, text: "    \(place($0))")
    }
    let rest = finding.places.count - Self.shownPlaces
    let more =
      rest > 0 ? [CheckReport.Line(role: .detail, text: "    … and \(rest) more places")] : []
    return [heading] + (subject.map { [$0] } ?? []) + others + more
      + [.init(role: .suggestion, text: "  → \(finding.suggestion)")]
  }

  private func place(_ place: PlanFinding.Place) -> String {
    let line = place.location.line.map { ":\($0)" } ?? ""
    let path = place.location.path.isEmpty ? "" : ": \(place.location.path)"
    return plan + line + path
  }
}
