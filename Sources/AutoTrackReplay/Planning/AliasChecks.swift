import AutoTrack

/// What a plan's aliases alone tell: where they collide, lead in a circle, or lead away from what a rule names.
///
/// Two aliases matter to each other only if they are in force together: in one version of the app at least.
struct AliasChecks {
  private let plan: TrackingPlan
  private let aliases: [AliasMap.Alias]
  /// The aliases that are in force for the version that is asked for, by number.
  private let alive: [Int]
  private var findings: [PlanFinding] = []

  /// The findings, in the order of the aliases.
  static func findings(_ plan: TrackingPlan, version: AppVersion?) -> [PlanFinding] {
    var checks = AliasChecks(plan, version: version)
    checks.run()
    return checks.findings
  }

  private init(_ plan: TrackingPlan, version: AppVersion?) {
    self.plan = plan
    aliases = plan.aliases.aliases
    alive = aliases.indices.filter { [aliases] in
      CompiledPlanVersions.holds(aliases[$0].versions, version)
    }
    isSettled = version != nil
  }

  /// Whether all aliases that are in force are so in one version.
  private let isSettled: Bool

  /// How many aliases of one path are held against each other.
  private static let most = 64

  private mutating func run() {
    for alias in alive where aliases[alias].from.utf8.elementsEqual(aliases[alias].to.utf8) {
      add(
        .aliasWithoutEffect, [alias], "an alias leads from a path to itself", "take it out",
        subject: aliases[alias].from)
    }
    let changing = alive.filter { !aliases[$0].from.utf8.elementsEqual(aliases[$0].to.utf8) }
    let bySource = Dictionary(grouping: changing) { ExactText(aliases[$0].from) }
    let byTarget = Dictionary(grouping: changing) { ExactText(aliases[$0].to) }
    for alias in changing {
      tellAmbiguity(alias, bySource[ExactText(aliases[alias].from)] ?? [])
      tellMerging(alias, byTarget[ExactText(aliases[alias].to)] ?? [])
    }
    tellChains(changing, bySource)
    tellHiddenRules(changing)
  }

  private func areTogether(_ left: Int, _ right: Int) -> Bool {
    guard !isSettled, let left = aliases[left].versions, let right = aliases[right].versions else {
      return true
    }
    return left.mayMeet(right)
  }

  private mutating func add(
    _ kind: PlanFinding.Kind, _ places: [Int], _ message: String, _ suggestion: String,
    subject: String? = nil, rules: [Int] = []
  ) {
    findings.append(
      PlanFinding(
        kind: kind,
        places: rules.map { .rule($0, of: plan) } + places.map { .alias($0, of: plan) },
        message: message, subject: subject, suggestion: suggestion))
  }

  private mutating func tellAmbiguity(_ alias: Int, _ same: [Int]) {
    let other = same.prefix(Self.most).first { earlier in
      earlier < alias && areTogether(earlier, alias)
        && !aliases[earlier].to.utf8.elementsEqual(aliases[alias].to.utf8)
    }
    guard let other else { return }
    add(
      .aliasAmbiguous, [alias, other],
      "two aliases lead from one path to different ones in the same versions: the first in "
        + "byte order of its versions holds",
      "keep one, or give them versions that exclude each other", subject: aliases[alias].from)
  }

  private mutating func tellMerging(_ alias: Int, _ same: [Int]) {
    let other = same.prefix(Self.most).first { earlier in
      earlier < alias && areTogether(earlier, alias)
        && !aliases[earlier].from.utf8.elementsEqual(aliases[alias].from.utf8)
    }
    guard let other else { return }
    add(
      .aliasMerges, [alias, other],
      "two paths lead to one in the same versions: their events cannot be told apart any more",
      "keep one, or give them versions that exclude each other", subject: aliases[alias].to)
  }

  // MARK: Chains

  /// The alias that leads on from where an alias leads to, and is not part of the same move: aliases for the same
  /// versions tell of elements that changed places, where one's path before is another one's now.
  private func next(_ alias: Int, _ bySource: [ExactText: [Int]]) -> Int? {
    bySource[ExactText(aliases[alias].to)]?.prefix(Self.most).first { other in
      let (left, right) = (aliases[alias].versions, aliases[other].versions)
      return areTogether(alias, other) && (left == nil || left?.text != right?.text)
    }
  }

  private mutating func tellChains(_ changing: [Int], _ bySource: [ExactText: [Int]]) {
    var state: [Int: Int] = [:]
    var inCircle: Set<Int> = []
    for start in changing where state[start] == nil {
      var way: [Int] = []
      var current: Int? = start
      while let alias = current, state[alias] == nil {
        state[alias] = start
        way.append(alias)
        current = next(alias, bySource)
      }
      if let back = current, state[back] == start, let begin = way.firstIndex(of: back) {
        inCircle.formUnion(way[begin...])
        add(
          .aliasCircle, Array(way[begin...].prefix(Self.most)),
          "\(way.count - begin) aliases lead in a circle: nothing leads on, so their paths "
            + "only change places",
          "take out those that are wrong, or give all the same versions if the elements did "
            + "change places",
          subject: aliases[back].from)
      }
    }
    for alias in changing where !inCircle.contains(alias) {
      guard let other = next(alias, bySource) else { continue }
      add(
        .aliasChain, [alias, other],
        "an alias leads to a path from which another one leads: nothing leads on, so its "
          + "events do not get there",
        "let it lead to the last path: \(aliases[other].to)", subject: aliases[alias].to)
    }
  }

  // MARK: Rules

  /// Rules that name a path by which no event is looked up where an alias is in force.
  private mutating func tellHiddenRules(_ changing: [Int]) {
    if plan.pathsOf != nil { return }
    let leaving = changing.filter { aliases[$0].versions != nil }
    if leaving.isEmpty { return }
    var naming: [[[UInt8]]: [Int]] = [:]
    for (number, rule) in plan.rules.enumerated() {
      for pattern in rule.paths {
        guard let literals = pattern.literals else { continue }
        let chain = Array(literals.prefix { !$0.contains(UInt8(ascii: "=")) })
        for path in Set([literals, chain]) where naming[path]?.last != number {
          naming[path, default: []].append(number)
        }
      }
    }
    for alias in leaving {
      guard let rules = naming[PathPattern.parts(of: aliases[alias].from)] else { continue }
      let versions = aliases[alias].versions?.text ?? ""
      add(
        .aliasHidesRule, [alias],
        "\(plan.shown(rules[0])) names a path that an alias leads away from: in versions "
          + "\(versions) its events are looked up by another path",
        "set \"pathsOf\" to the version whose paths the rules name: to one of \(versions) if "
          + "the rule means the element that has moved, else to a later one",
        subject: aliases[alias].from, rules: Array(rules.prefix(Self.most)))
    }
  }
}
