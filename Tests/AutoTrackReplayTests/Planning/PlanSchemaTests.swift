import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite("The schema of plans")
struct PlanSchemaTests {
  private func isRead(_ text: String) -> Bool {
    (try? TrackingPlan(Array(text.utf8), source: "plan.json")) != nil
  }

  private func plan(_ members: String) -> String {
    "{\"version\": 1, \"revision\": 3\(members.isEmpty ? "" : ", " + members)}"
  }

  @Test(arguments: 0..<100)
  func `what is written is what it says`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rules = try (0..<random.below(6)).map { number in
      var rule = PlanRule(
        name: random.maybe { $0.nonEmptyText() },
        paths: try random.list(upTo: 3) { _ in 0 }.map { _ in try SmallPaths.pattern(&random) })
      if random.chance(50) { rule.condition.kinds = [.page, EventKind("own")] }
      if random.chance(30) { rule.condition.names = [random.nonEmptyText()] }
      if random.chance(30) { rule.condition.pages = ["P", "Q"] }
      rule.condition.origin = random.maybe { _ in .programmatic }
      rule.condition.versions = random.maybe {
        VersionRange($0.pick(["<2.0", ">=1.4-b.2 <2.0+c"]))!
      }
      rule.condition.properties = random.list(upTo: 2) {
        .init(
          "k\($0.next())",
          $0.chance(50) ? .present(true) : .oneOf([.null, .int(1), .string("")]))
      }
      if random.chance(20) {
        rule.action = .drop
      } else {
        rule.additions = try random.list(upTo: 2) { "p\($0.next())" }.map {
          .init(
            $0, path: try ModelPath("viewController.banner.url"), type: random.maybe { _ in .int },
            missing: random.pick(PlanRule.MissingPolicy.allCases))
        }
        rule.sample = random.chance(50) ? 1 : 0.25
        if rule.name != nil { rule.cap = random.maybe { 1 + $0.below(9) } }
      }
      return rule
    }
    let aliases = AliasMap(
      random.list(upTo: 3) {
        .init(from: "#a\($0.below(9))", to: "#b", versions: $0.maybe { _ in VersionRange("<2.0")! })
      })
    let plan = TrackingPlan(
      revision: random.below(100), mode: random.pick(TrackingPlan.Mode.allCases),
      pathsOf: random.maybe { _ in AppVersion("2.1.0-beta.2")! }, rules: rules, aliases: aliases)
    #expect(isRead(plan.text))
    #expect(try ReportSchema("plan.schema.json").faults(of: plan.text) == [])
  }

  @Test(arguments: [
    "", ##""$schema": "plan.schema.json", "rules": [{}], "mode": "off""##,
    ##""rules": [{"note": "", "missing": "null", "paths": ["a", "#*"], "when": {}}]"##,
    ##""rules": [{"add": {"": "viewController.a"}, "sample": 0, "cap": 1, "name": "n"}]"##,
    ##""rules": [{"when": {"properties": {"k": {"present": false}, "l": [null, 1, "a"]}}}]"##,
    ##""aliases": [{"from": "#a", "to": "#b", "versions": "<2", "confidence": 0.5, "why": []}]"##,
  ])
  func `what is read is what it says`(members: String) throws {
    #expect(isRead(plan(members)))
    #expect(try ReportSchema("plan.schema.json").faults(of: plan(members)) == [])
  }

  @Test(arguments: [
    #""mode": "some""#, #""mode": 1"#, #""pathsOf": "two""#, #""pathsOf": 2"#, #""rules": {}"#,
    #""rules": [1]"#, #""rule": []"#, #""rules": [{"path": "a"}]"#, #""rules": [{"name": ""}]"#,
    #""rules": [{"note": 1}]"#, #""rules": [{"paths": []}]"#, #""rules": [{"paths": ""}]"#,
    #""rules": [{"paths": "a*b"}]"#, #""rules": [{"paths": [1]}]"#,
    #""rules": [{"action": "keeps"}]"#,
    #""rules": [{"sample": 1.5}]"#, #""rules": [{"sample": "1"}]"#, #""rules": [{"cap": 1}]"#,
    #""rules": [{"name": "n", "cap": 0}]"#, #""rules": [{"name": "n", "cap": 1.5}]"#,
    #""rules": [{"action": "drop", "sample": 1}]"#, #""rules": [{"action": "drop", "add": {}}]"#,
    #""rules": [{"action": "drop", "missing": "omit"}]"#, #""rules": [{"add": {"k": 1}}]"#,
    #""rules": [{"action": "drop", "name": "n", "cap": 1}]"#, #""rules": [{"missing": "never"}]"#,
    #""rules": [{"add": {"k": {"type": "int"}}}]"#,
    #""rules": [{"add": {"k": {"from": "view", "x": 1}}}]"#,
    #""rules": [{"add": {"k": {"from": "view", "type": "date"}}}]"#,
    #""rules": [{"add": {"k": ""}}]"#,
    #""rules": [{"when": {"kind": []}}]"#, #""rules": [{"when": {"kind": ""}}]"#,
    #""rules": [{"when": {"names": "n"}}]"#, #""rules": [{"when": {"origin": "web"}}]"#,
    #""rules": [{"when": {"versions": "2.0"}}]"#, #""rules": [{"when": {"versions": "<2.0,>1"}}]"#,
    #""rules": [{"when": {"properties": {"k": []}}}]"#,
    #""rules": [{"when": {"properties": {"k": {}}}}]"#,
    #""rules": [{"when": {"properties": {"k": [[1]]}}}]"#,
    #""rules": [{"when": {"parameters": {"k": {"present": 1}}}}]"#, #""aliases": {}"#,
    ##""aliases": [{"from": "#a"}]"##, ##""aliases": [{"from": "", "to": "#b"}]"##,
    ##""aliases": [{"from": "#a", "to": "#b", "confidence": 2}]"##,
    ##""aliases": [{"from": "#a", "to": "#b", "versions": "2"}]"##,
    ##""aliases": [{"from": "#a", "to": "#b", "why": "so"}]"##,
  ])
  func `what is refused is refused by it`(members: String) throws {
    #expect(!isRead(plan(members)), "\(members)")
    #expect(try ReportSchema("plan.schema.json").faults(of: plan(members)) != [], "\(members)")
  }

  @Test func `a plan has a version and a revision`() throws {
    for text in [
      "{}", #"{"version": 1}"#, #"{"revision": 1}"#, #"{"version": 2, "revision": 1}"#,
      #"{"version": "1", "revision": 1}"#, #"{"version": 1, "revision": -1}"#,
      #"{"version": 1, "revision": 1.5}"#, "[]",
    ] {
      #expect(!isRead(text))
      #expect(try ReportSchema("plan.schema.json").faults(of: text) != [], "\(text)")
    }
  }
}
