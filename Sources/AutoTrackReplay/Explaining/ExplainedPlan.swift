import AutoTrack

/// A plan and where its rules stand in its file.
package struct ExplainedPlan: Sendable {
  /// The plan.
  package let plan: TrackingPlan
  /// The file's name, as messages show it.
  package let source: String
  /// The line of each rule.
  private let lines: [Int]

  /// Reads a plan's bytes.
  ///
  /// - Throws: What `TrackingPlan.init(_:source:)` throws.
  package init(_ bytes: [UInt8], source: String) throws(DocumentError) {
    plan = try TrackingPlan(bytes, source: source)
    self.source = source
    let root = try JSONCursor(
      reading: bytes, atMost: TrackingPlan.maximumBytes, source: source)
    lines =
      try root["rules"]?.list("rules") { rule throws(DocumentError) in rule.value.line } ?? []
  }

  /// A rule's line; nil for a place where there is none.
  func line(of rule: Int) -> Int? { lines.indices.contains(rule) ? lines[rule] : nil }

  /// `rule 1 "banner_tapped" (plan.json:6)`; rules are counted from 1.
  func title(of rule: Int) -> String {
    let name = plan.rules[rule].name.map { " \(JSONText.string($0))" } ?? ""
    return "rule \(rule + 1)\(name) (\(source):\(line(of: rule) ?? 0))"
  }
}
