import Testing

@testable import AutoTrack
@testable import AutoTrackReplay

extension SplitMix64 {
  fileprivate mutating func version() -> String {
    pick(["<1.0", "<2.0", ">=1.0", ">=1.0 <2.0", "=1.5", ">2.0", "<=1.5"])
  }

  fileprivate mutating func values() -> PlanCondition.Wanted {
    switch below(4) {
    case 0: .present(chance(50))
    default:
      .oneOf((0...below(2)).map { _ in pick([.int(1), .bool(true), .int(0), .string("a")]) })
    }
  }

  fileprivate mutating func condition() -> PlanCondition {
    var condition = PlanCondition()
    if chance(25) {
      condition.kinds = (0...below(2)).map { _ in pick([.interaction, .page, .custom]) }
    }
    if chance(10) { condition.names = (0...below(2)).map { _ in pick(["n", "m"]) } }
    if chance(10) { condition.pages = [pick(["p", "q"])] }
    if chance(10) { condition.origin = pick([.user, .programmatic]) }
    if chance(15) { condition.versions = VersionRange(version()) }
    if chance(20) { condition.properties = [.init("k", values())] }
    if chance(10) { condition.parameters = [.init(pick(["k", "l"]), values())] }
    return condition
  }

  fileprivate mutating func plan() throws -> TrackingPlan {
    let rules = try (0..<(2 + below(8))).map { _ in
      let paths = try (0..<below(3)).map { _ in try SmallPaths.pattern(&self) }
      return PlanRule(paths: paths, condition: condition())
    }
    let texts = ["#a#b", "#a", "#b", "#a[-]#b", "#a#x=1", "#c"]
    let aliases = AliasMap(
      (0..<(chance(40) ? below(4) : 0)).map { _ in
        .init(from: pick(texts), to: pick(texts), versions: maybe { VersionRange($0.version())! })
      })
    return TrackingPlan(
      mode: .all, pathsOf: maybe { AppVersion($0.pick(["0.9", "1.5", "2.1"]))! }, rules: rules,
      aliases: aliases)
  }

  fileprivate mutating func draft(_ chains: [[String]]) -> EventDraft {
    var draft = EventDraft(kind: pick([.interaction, .page, .custom]))
    if chance(85) {
      draft.path = SmallPaths.path(
        pick(chains), pairs: pick([[], [], ["x=1"], ["y=2"], ["x=1", "y=2"]]))
    }
    if chance(30) { draft.name = pick(["n", "m", "o"]) }
    if chance(40) { draft.page = pick(["p", "q"]) }
    draft.origin = pick([.user, .programmatic])
    if chance(60) { draft.properties["k"] = pick([.int(1), .int(0), .string("a"), .double(1)]) }
    if chance(40) {
      draft.parameters[pick(["k", "l"])] = pick([.int(1), .bool(true), .string("a")])
    }
    return draft
  }
}

@Suite("Plan checks: rules that others leave nothing to")
struct ShadowLawTests {
  private static let versions = ["0.9", "1.0", "1.2", "1.5", "1.9", "2.0", "2.1"]

  /// The rules that match a draft.
  private func matching(_ draft: EventDraft, _ compiled: CompiledPlan) -> Set<Int> {
    var scratch = CompiledPlan.Scratch()
    compiled.collect(for: draft, &scratch)
    let found = Set(scratch.rules.map(Int.init))
    return Set(
      compiled.plan.rules.indices.filter { number in
        let rule = compiled.plan.rules[number]
        return CompiledPlan.holds(rule.condition.versions, compiled.appVersion)
          && (rule.paths.isEmpty || found.contains(number))
          && rule.condition.fault(in: draft) == nil
      })
  }

  @Test(arguments: 0..<8)
  func `no event is only the later rule's, and none matches what never does`(part: UInt64) throws {
    let chains = SmallPaths.chains(upTo: 3)
    var shadowed = 0
    for seed in (part * 60)..<(part * 60 + 60) {
      var random = SplitMix64(seed: seed)
      let plan = try random.plan()
      let asked = random.maybe { AppVersion($0.pick(Self.versions))! }
      let findings = PlanCheck(appVersion: asked).check(plan)
      var pairs: [(Int, Int)] = []
      var never: Set<Int> = []
      for finding in findings {
        let rules = finding.places.compactMap { place -> Int? in
          if case .rule(let number) = place.part { number } else { nil }
        }
        switch finding.kind {
        case .shadowed: pairs.append((rules[0], rules[1]))
        case .catchAll: pairs += rules.dropFirst().map { ($0, rules[0]) }
        // Events that tests make have names and paths together, and kinds of all sorts.
        case .neverMatches where !finding.message.contains("path"): never.insert(rules[0])
        default: break
        }
      }
      shadowed += pairs.count
      let versions = asked.map { [$0] } ?? Self.versions.map { AppVersion($0)! }
      let compiled = versions.map { CompiledPlan(plan, appVersion: $0) }
      for _ in 0..<150 {
        let draft = random.draft(chains)
        let matching = matching(draft, random.pick(compiled))
        for (later, earlier) in pairs where matching.contains(later) {
          #expect(matching.contains(earlier), "seed \(seed): \(later) by \(earlier)\n\(plan.text)")
        }
        #expect(matching.isDisjoint(with: never), "seed \(seed): \(plan.text)")
      }
    }
    #expect(shadowed > 20)
  }

  /// What the index passes over would be missed.
  @Test func `the index finds what holding all rules against each other finds`() throws {
    var found = 0
    for seed in 0..<UInt64(300) {
      var random = SplitMix64(seed: seed)
      var plan = try random.plan()
      plan.aliases = AliasMap()
      var search = ShadowSearch(plan, rules: Array(plan.rules.indices), version: nil)
      for later in plan.rules.indices {
        let wanted = (0..<later).first { earlier in
          let (own, other) = (plan.rules[later], plan.rules[earlier])
          guard own.condition.implies(other.condition) else { return false }
          return other.paths.isEmpty
            || !own.paths.isEmpty
              && own.paths.allSatisfy { path in
                other.paths.contains { PatternInclusion.isIncluded(path, in: $0) == true }
              }
        }
        #expect(search.shadow(of: later) == wanted, "seed \(seed): \(later)\n\(plan.text)")
        if wanted != nil { found += 1 }
      }
    }
    #expect(found > 100)
  }

  @Test func `one shadowed rule among thousands is found`() throws {
    var rules = try (0..<4000).map { number in
      PlanRule(
        name: "n\(number)",
        paths: [
          try PathPattern(
            number.isMultiple(of: 2)
              ? "#a\(number):#UIButton#UIView[0]#Page\(number)" : "#**#Page\(number)[*]#**")
        ])
    }
    rules.append(PlanRule(name: "late", paths: [try PathPattern("#**#Page7#A[2]#**")]))
    rules += (0..<4000).map { number in
      var rule = PlanRule(name: "c\(number)")
      rule.condition.kinds = [.custom]
      rule.condition.names = ["c\(number)"]
      return rule
    }
    let findings = PlanCheck().check(TrackingPlan(rules: rules))
    #expect(findings.map(\.kind) == [.shadowed])
    #expect(findings.first?.places.map(\.name) == ["late", "n7"])
  }
}
