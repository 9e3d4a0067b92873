import AutoTrack

/// Finds rules that an earlier rule leaves nothing to.
///
/// A rule is shadowed if one earlier rule surely matches whatever it matches: each of its patterns is included in
/// one of the other's (`PatternInclusion`), and its condition implies the other's. What several rules only
/// together leave nothing of is not told, nor what cannot be decided.
///
/// So that a plan with many rules takes about as long as its text, rules are not held against each other but looked up.
/// A pattern that includes another one is also for a path made of that other's parts with a name for each
/// wildcard that stands nowhere else: patterns that are for this path come out of one walk through a trie of
/// all patterns, those without wildcards out of a table. Rules without patterns are found by the first name,
/// page or key that they ask for. Of what is found the first 64 are looked at.
struct ShadowSearch {
  private static let most = 64
  /// How many pairs of patterns of two rules are held against each other.
  private static let mostPairs = 4096

  private let plan: TrackingPlan
  private let conditions: [PlanCondition]
  /// Rules by pattern without wildcards.
  private var exact: [[[UInt8]]: [Int]] = [:]
  private var index = PatternIndex()
  /// Rules by number in the index.
  private var wild: [[Int]] = []
  /// Rules without patterns, by what they ask for.
  private var general: [Key: [Int]] = [:]
  /// Whether aliases have pairs, which then may stand in paths that are looked up and not in those that are read.
  private let hasAliasesWithPairs: Bool

  private enum Key: Hashable {
    case name([UInt8])
    case page([UInt8])
    case pair([UInt8])
    case other
  }

  /// - Parameters:
  ///   - rules: The rules that are looked at, in order.
  ///   - version: The version of the app, whose ranges then are settled; nil for any.
  init(_ plan: TrackingPlan, rules: [Int], version: AppVersion?) {
    self.plan = plan
    conditions = plan.rules.map { rule in
      var condition = rule.condition
      if version != nil { condition.versions = nil }
      return condition
    }
    hasAliasesWithPairs = plan.changes.contains { $0.from.contains("=") || $0.to.contains("=") }
    var numbers: [PathPattern: Int] = [:]
    for rule in rules {
      if plan.rules[rule].paths.isEmpty {
        for key in Self.keys(of: conditions[rule]) { Self.note(rule, &general[key, default: []]) }
      }
      for pattern in plan.rules[rule].paths {
        if let literals = pattern.literals {
          Self.note(rule, &exact[literals, default: []])
        } else if let number = numbers[pattern] {
          Self.note(rule, &wild[number])
        } else {
          numbers[pattern] = wild.count
          index.insert(pattern, number: wild.count)
          wild.append([rule])
        }
      }
    }
  }

  private static func note(_ rule: Int, _ rules: inout [Int]) {
    if rules.count < most, rules.last != rule { rules.append(rule) }
  }

  /// What must be asked by whoever implies a condition: one of these.
  private static func keys(of condition: PlanCondition) -> [Key] {
    if !condition.names.isEmpty { return condition.names.map { .name(Array($0.utf8)) } }
    if !condition.pages.isEmpty { return condition.pages.map { .page(Array($0.utf8)) } }
    if let pair = (condition.properties + condition.parameters).first {
      return [.pair(Array(pair.key.utf8))]
    }
    return [.other]
  }

  /// The first rule that leaves nothing to a rule; nil if none surely does.
  mutating func shadow(of rule: Int) -> Int? {
    let paths = plan.rules[rule].paths
    var found = unpatterned(for: conditions[rule])
    if let first = paths.first { found += patterned(for: first) }
    let earlier = Set(found).filter { $0 < rule }.sorted().prefix(Self.most)
    return earlier.first { covers($0, rule) }
  }

  private func unpatterned(for condition: PlanCondition) -> [Int] {
    var keys: [Key] = [.other]
    if let name = condition.names.first { keys.append(.name(Array(name.utf8))) }
    if let page = condition.pages.first { keys.append(.page(Array(page.utf8))) }
    for pair in condition.properties + condition.parameters {
      keys.append(.pair(Array(pair.key.utf8)))
    }
    return keys.flatMap { general[$0] ?? [] }
  }

  /// Rules with a pattern that may include a pattern.
  private mutating func patterned(for pattern: PathPattern) -> [Int] {
    let parts = PatternInclusion.Parts(pattern)
    let chain = parts.chain.map(Self.example)
    var found: [Int] = []
    if let literals = pattern.literals { found = (exact[literals] ?? []) + (exact[chain] ?? []) }
    return found + index.numbers(for: chain).flatMap { wild[$0] }
  }

  /// A segment that a part of a pattern is for, and no part of a pattern that is not for all that it is for.
  private static func example(_ segment: PathPattern.Segment) -> [UInt8] {
    switch segment {
    case .literal(let bytes): bytes
    case .any, .run: [1]
    case .named(let name, let place):
      switch place {
      case .any, .asWritten: name + "[\u{1}]".utf8
      case .row: name + "[\u{1}:]".utf8
      case .header: name + "[\u{1}:h]".utf8
      case .footer: name + "[\u{1}:f]".utf8
      }
    }
  }

  private func covers(_ earlier: Int, _ rule: Int) -> Bool {
    guard conditions[rule].implies(conditions[earlier]) else { return false }
    let (own, other) = (plan.rules[rule].paths, plan.rules[earlier].paths)
    if other.isEmpty { return true }
    if own.isEmpty || own.count * other.count > Self.mostPairs { return false }
    return own.allSatisfy { pattern in other.contains { isIncluded(pattern, in: $0) } }
  }

  private func isIncluded(_ pattern: PathPattern, in other: PathPattern) -> Bool {
    if pattern.literals.map({ $0 == other.literals }) ?? (pattern == other) { return true }
    if hasAliasesWithPairs, let literals = pattern.literals,
      literals.contains(where: { $0.contains(UInt8(ascii: "=")) })
    {
      return false
    }
    return PatternInclusion.isIncluded(pattern, in: other) == true
  }
}
