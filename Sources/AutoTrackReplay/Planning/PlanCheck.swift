import AutoTrack

/// Looks over a tracking plan for what will not do what its author thinks: rules that never decide, aliases that
/// collide, and, against interfaces and scripts, what matches nothing there.
///
/// What it tells is so: where it cannot decide, it says nothing.
public struct PlanCheck: Sendable {
  /// The version of the app; nil for any. With one, rules and aliases for other versions are not looked at.
  public var appVersion: AppVersion?

  /// Creates a check.
  public init(appVersion: AppVersion? = nil) { self.appVersion = appVersion }

  /// Reads a plan and checks it; findings have their lines.
  ///
  /// - Throws: What reading a plan throws.
  public func check(
    _ bytes: [UInt8], source: String, against sources: [PlanSource] = []
  ) throws(DocumentError) -> [PlanFinding] {
    let plan = try TrackingPlan(bytes, source: source)
    let locations = try PlanLocations(bytes, source: source)
    return check(plan, against: sources).map { finding in
      var finding = finding
      for place in finding.places.indices {
        finding.places[place].location = locations.location(of: finding.places[place].part, plan)
      }
      return finding
    }
  }

  /// Checks a plan: its rules in the file's order, then its aliases, then what the sources tell.
  public func check(_ plan: TrackingPlan, against sources: [PlanSource] = []) -> [PlanFinding] {
    RuleChecks.findings(plan, version: appVersion)
      + AliasChecks.findings(plan, version: appVersion)
      + SourceChecks.findings(plan, sources, version: appVersion)
  }
}

/// Where a plan's rules and aliases stand in its file.
struct PlanLocations {
  private var rules: [DocumentLocation] = []
  private var aliases: [AliasKey: DocumentLocation] = [:]

  private struct AliasKey: Hashable {
    let from: ExactText
    let versions: VersionRange?
  }

  init(_ bytes: [UInt8], source: String) throws(DocumentError) {
    let root = try JSONCursor(reading: bytes, atMost: TrackingPlan.maximumBytes, source: source)
    rules = try root["rules"]?.list("rules") { $0.location } ?? []
    for alias in try root["aliases"]?.list("aliases", { $0 }) ?? [] {
      let key = AliasKey(
        from: ExactText(try alias.required("from", "an alias").string()),
        versions: try alias["versions"]?.versionRange())
      aliases[key] = alias.location
    }
  }

  func location(of part: PlanFinding.Place.Part, _ plan: TrackingPlan) -> DocumentLocation {
    switch part {
    case .rule(let number): return rules[number]
    case .alias(let number):
      let alias = plan.aliases.aliases[number]
      return aliases[AliasKey(from: ExactText(alias.from), versions: alias.versions)]
        ?? DocumentLocation()
    }
  }
}
