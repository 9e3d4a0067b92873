import AutoTrack

/// What a plan's rules alone tell: those that never decide, and those that count together.
struct RuleChecks {
  let plan: TrackingPlan
  let version: AppVersion?
  private var findings: [PlanFinding] = []
  /// How many places a finding tells at most beside its own.
  private static let mostPlaces = 100

  init(_ plan: TrackingPlan, version: AppVersion?) {
    self.plan = plan
    self.version = version
  }

  /// The findings, in the order of the rules.
  static func findings(_ plan: TrackingPlan, version: AppVersion?) -> [PlanFinding] {
    var checks = RuleChecks(plan, version: version)
    checks.run()
    // Stable: what is told of one rule keeps its order.
    return checks.findings.enumerated().sorted { left, right in
      (left.element.firstRule, left.offset) < (right.element.firstRule, right.offset)
    }.map(\.element)
  }

  private mutating func run() {
    var alive: [Int] = []
    for (number, rule) in plan.rules.enumerated() {
      tellImpossiblePaths(number, rule)
      if let reason = Self.contradiction(rule) {
        add(
          .neverMatches, [number], "\(plan.shown(number)) never matches: \(reason.message)",
          reason.suggestion)
      } else if CompiledPlanVersions.holds(rule.condition.versions, version) {
        alive.append(number)
      }
    }
    let catchAll = alive.firstIndex {
      let rule = plan.rules[$0]
      var condition = rule.condition
      if version != nil { condition.versions = nil }
      return rule.paths.isEmpty && condition.isTrivial
    }
    if let catchAll, catchAll < alive.count - 1 {
      tell(catchAll: alive[catchAll], before: Array(alive[(catchAll + 1)...]))
    }
    let reached = Array(alive.prefix(catchAll.map { $0 + 1 } ?? alive.count))
    var search = ShadowSearch(plan, rules: reached, version: version)
    for rule in reached {
      guard let earlier = search.shadow(of: rule) else { continue }
      add(
        .shadowed, [rule, earlier],
        "\(plan.shown(rule)) never decides: \(plan.shown(earlier)) comes first and matches "
          + "all that it matches",
        "put the narrower rule first, or take it out")
    }
    tellSharedCaps()
  }

  private mutating func add(
    _ kind: PlanFinding.Kind, _ rules: [Int], _ message: String, _ suggestion: String,
    subject: String? = nil
  ) {
    findings.append(
      PlanFinding(
        kind: kind, places: rules.map { .rule($0, of: plan) }, message: message, subject: subject,
        suggestion: suggestion))
  }

  private mutating func tell(catchAll rule: Int, before later: [Int]) {
    let rest =
      later.count == 1
      ? "the rule behind it never decides" : "the \(later.count) rules behind it never decide"
    add(
      .catchAll, [rule] + later.prefix(Self.mostPlaces),
      "\(plan.shown(rule)) matches every event: \(rest)",
      "put it last, or say what it is for")
  }

  private mutating func tellImpossiblePaths(_ number: Int, _ rule: PlanRule) {
    for pattern in rule.paths {
      for case .literal(let bytes) in PatternInclusion.Parts(pattern).chain {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "[")), (try? ParsedPath("#a#" + text)) == nil else {
          continue
        }
        add(
          .impossiblePath, [number],
          "\(plan.shown(number)): no path has the segment \(JSONText.excerpt(text))",
          "brackets hold an index ([2]), a row ([0:3]), or a section's header or footer "
            + "([0:header]), without leading zeros",
          subject: pattern.text)
        break
      }
    }
  }

  private mutating func tellSharedCaps() {
    var rules: [ExactText: [Int]] = [:]
    var order: [ExactText] = []
    for (number, rule) in plan.rules.enumerated() {
      guard rule.cap != nil, let name = rule.name.map(ExactText.init) else { continue }
      if rules[name] == nil { order.append(name) }
      rules[name, default: []].append(number)
    }
    for name in order {
      guard let sharing = rules[name], sharing.count > 1 else { continue }
      add(
        .sharedCap, Array(sharing.prefix(Self.mostPlaces)),
        "\(sharing.count) rules with a cap have the name \(JSONText.excerpt(name.text)): "
          + "each counts the events that the others kept, too",
        "give each a name of its own, or make them one rule with several paths",
        subject: name.text)
    }
  }

  // MARK: Contradictions

  /// Kinds of what the app reports: it has no path.
  private static let withoutPath: Set<EventKind> = [.custom, .exposure, .impression]

  /// Why no event matches a rule; nil if one may.
  static func contradiction(_ rule: PlanRule) -> (message: String, suggestion: String)? {
    let condition = rule.condition
    if let versions = condition.versions, !versions.isSatisfiable {
      return (
        "no version is \(JSONText.excerpt(versions.text))", "correct the range of versions"
      )
    }
    if let pair = contradicting(condition.properties) ?? contradicting(condition.parameters) {
      return ("it wants two values of \(JSONText.excerpt(pair.key))", "keep one of them")
    }
    guard !rule.paths.isEmpty else { return nil }
    if !condition.kinds.isEmpty, condition.kinds.allSatisfy(withoutPath.contains) {
      let kinds = condition.kinds.map(\.rawValue).joined(separator: ", ")
      return (
        "events of the kind \(kinds) have no path", "leave out the paths, and ask for the name"
      )
    }
    if !condition.names.isEmpty {
      return (
        "events with a path have no name before a rule gives them one",
        "leave out \"name\" in \"when\", or the paths"
      )
    }
    let stated = rule.paths.map { contradicting($0, condition) }
    if let first = stated.first, let key = first, stated.allSatisfy({ $0 != nil }) {
      return (
        "the state in its path is another one than it wants of \(JSONText.excerpt(key))",
        "leave out the state in the path, or the condition"
      )
    }
    return nil
  }

  /// A key of which two things are wanted that never go together.
  private static func contradicting(_ pairs: [PlanCondition.Pair]) -> PlanCondition.Pair? {
    for (place, pair) in pairs.enumerated() {
      for other in pairs[..<place] where other.key.utf8.elementsEqual(pair.key.utf8) {
        if Self.exclude(pair.wanted, other.wanted) { return pair }
      }
    }
    return nil
  }

  private static func exclude(_ left: PlanCondition.Wanted, _ right: PlanCondition.Wanted) -> Bool {
    switch (left, right) {
    case (.present(let a), .present(let b)): a != b
    case (.present(let present), .oneOf), (.oneOf, .present(let present)): !present
    case (.oneOf(let a), .oneOf(let b)):
      a.allSatisfy { value in b.allSatisfy { !PlanCondition.Wanted.isSame(value, $0) } }
    }
  }

  /// A control's state, which is in no element's path and which no parameter is called by.
  private static let stateKeys = ["state", "enabled", "selected"]

  /// The part of a control's state that a path without wildcards tells otherwise than a condition wants it.
  private static func contradicting(_ path: PathPattern, _ condition: PlanCondition) -> String? {
    guard path.isExact else { return nil }
    let pairs = PatternInclusion.Parts(path).pairs.map { String(decoding: $0, as: UTF8.self) }
    for wanted in condition.properties where stateKeys.contains(wanted.key) {
      let values = pairs.filter { $0.hasPrefix(wanted.key + "=") }
        .map { Int($0.dropFirst(wanted.key.utf8.count + 1)) }
      guard values.count == 1, let value = values[0], case .oneOf(let list) = wanted.wanted,
        list.allSatisfy({ if case .string = $0 { false } else { true } })
      else { continue }
      if list.allSatisfy({ !PlanCondition.Wanted.isSame($0, .int(value)) }) { return wanted.key }
    }
    return nil
  }
}

/// Which ranges of versions are in force.
enum CompiledPlanVersions {
  /// Without a version any range is.
  static func holds(_ versions: VersionRange?, _ version: AppVersion?) -> Bool {
    guard let versions, let version else { return true }
    return versions.contains(version)
  }
}

extension PlanFinding {
  /// The rule that it is about, by its place in the file.
  fileprivate var firstRule: Int {
    if case .rule(let number) = places.first?.part { number } else { .max }
  }
}
