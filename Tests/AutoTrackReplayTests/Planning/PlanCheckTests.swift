import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite("Plan checks: what is found")
struct PlanCheckTests {
  private func check(
    _ rules: String, aliases: String = "", pathsOf: String? = nil, version: String? = nil
  ) throws -> [PlanFinding] {
    let other = pathsOf.map { ", \"pathsOf\": \"\($0)\"" } ?? ""
    let text = """
      {"version": 1, "revision": 1\(other),
       "rules": [
      \(rules)],
       "aliases": [
      \(aliases)]}
      """
    return try PlanCheck(appVersion: version.flatMap { AppVersion($0) })
      .check(Array(text.utf8), source: "plan.json")
  }

  private func kinds(
    _ rules: String, aliases: String = "", pathsOf: String? = nil, version: String? = nil
  ) throws -> [PlanFinding.Kind] {
    try check(rules, aliases: aliases, pathsOf: pathsOf, version: version).map(\.kind)
  }

  @Test(arguments: [
    #"{"when": {"versions": ">=2.0 <1.0"}}"#, #"{"when": {"versions": ">2.0 <=2.0"}}"#,
    #"{"when": {"versions": "=1.0 >=1.1"}}"#, ##"{"paths": "#a", "when": {"kind": "custom"}}"##,
    ##"{"paths": "#**#b", "when": {"kind": ["custom", "exposure"]}}"##,
    ##"{"paths": "#a", "when": {"name": "bought"}}"##,
    ##"{"paths": "#a#state=1", "when": {"properties": {"state": 0}}}"##,
    ##"{"paths": ["#a#state=1", "#b#enabled=0"], "when": {"properties": {"state": [0, 4], "enabled": true}}}"##,
  ])
  func `a rule that never matches`(rule: String) throws {
    let findings = try check(rule)
    #expect(findings.map(\.kind) == [.neverMatches])
    #expect(findings.first?.severity == .error)
  }

  @Test(arguments: [
    #"{"when": {"versions": ">=2.0 <=2.0"}}"#, #"{"when": {"versions": ">1.0 <1.0.1"}}"#,
    #"{"when": {"kind": "custom"}}"#, ##"{"paths": "#a", "when": {"kind": ["custom", "page"]}}"##,
    ##"{"paths": "#a", "when": {"kind": "of_my_own"}}"##,
    ##"{"paths": "#a#state=1", "when": {"properties": {"state": true}}}"##,
    ##"{"paths": "#a#state=1", "when": {"properties": {"state": {"present": false}}}}"##,
    ##"{"paths": ["#a#state=1", "#b"], "when": {"properties": {"state": 0}}}"##,
    ##"{"paths": "#a#index=1", "when": {"properties": {"index": 0}}}"##,
    ##"{"paths": "#Cell[-]#Cell[-]#**"}"##, ##"{"paths": ["#a#Cell[0:1]", "#b[0:1:header]"]}"##,
  ])
  func `a rule that may match`(rule: String) throws { #expect(try kinds(rule) == []) }

  @Test(arguments: ["#a#b[01]", "#a#b[0:0:header]#c", "#**#b[x]#a[*]", "#b[1:]", "#b[0:1:cell]"])
  func `a segment that no path has`(path: String) throws {
    let findings = try check("{\"paths\": \"\(path)\"}")
    #expect(findings.map(\.kind) == [.impossiblePath])
    #expect(findings.first?.subject == path)
  }

  @Test func `a shadowed rule has its place, and that of the one before it`() throws {
    let findings = try check(
      ##"""
      {"name": "any", "paths": "#**#Cart#**"},
      {"name": "buy", "paths": ["#buy:#Cart", "#Cart#a"], "when": {"page": "Cart"}},
      {"name": "other", "paths": ["#buy:#Cart", "#Shop"]}
      """##)
    #expect(findings.map(\.kind) == [.shadowed])
    let finding = try #require(findings.first)
    #expect(finding.places.map(\.part) == [.rule(1), .rule(0)])
    #expect(finding.places.map(\.location.path) == ["$.rules[1]", "$.rules[0]"])
    #expect(finding.places.map(\.location.line) == [4, 3])
  }

  @Test func `conditions that do not imply each other shadow nothing`() throws {
    let path = ##""paths": "#a""##
    for (first, second) in [
      (#"{"page": "P"}"#, #"{"page": ["P", "Q"]}"#), (#"{"versions": "<2.0"}"#, "{}"),
      (#"{"properties": {"k": 1}}"#, #"{"properties": {"k": {"present": true}}}"#),
      (#"{"origin": "user"}"#, "{}"), (#"{"parameters": {"k": 1}}"#, #"{"properties": {"k": 1}}"#),
    ] {
      let (narrow, wide) = ("{\(path), \"when\": \(first)}", "{\(path), \"when\": \(second)}")
      #expect(try kinds("\(narrow), \(wide)") == [])
      if first.contains("parameters") { continue }
      #expect(try kinds("\(wide), \(narrow)") == [.shadowed])
    }
  }

  @Test func `with a version, rules for others are not looked at`() throws {
    let rules = ##"{"paths": "#a", "when": {"versions": "<2.0"}}, {"paths": "#a"}"##
    #expect(try kinds(rules) == [])
    #expect(try kinds(rules, version: "1.0") == [.shadowed])
    #expect(try kinds(rules, version: "2.0") == [])
  }

  @Test func `what stands behind a rule for everything is told once`() throws {
    let findings = try check(
      ##"{"paths": "#a"}, {"action": "drop"}, {"paths": "#b"}, {"name": "c"}"##)
    #expect(findings.map(\.kind) == [.catchAll])
    #expect(findings.first?.places.map(\.part) == [.rule(1), .rule(2), .rule(3)])
    #expect(try kinds(##"{"paths": "#a"}, {"action": "drop"}"##) == [])
    #expect(
      try kinds(##"{"paths": "#a"}, {"action": "drop", "when": {"versions": ">1"}}, {}"##) == [])
  }

  @Test func `caps under one name count together`() throws {
    let rules = ##"{"name": "n", "paths": "#a", "cap": 2}, {"name": "n", "paths": "#b"}"##
    #expect(try kinds(rules) == [])
    #expect(try kinds(rules + ##", {"name": "n", "paths": "#c", "cap": 1}"##) == [.sharedCap])
  }

  // MARK: Aliases

  private func alias(_ from: String, _ to: String, _ versions: String? = nil) -> String {
    let versions = versions.map { ", \"versions\": \"\($0)\"" } ?? ""
    return "{\"from\": \"#\(from)\", \"to\": \"#\(to)\"\(versions)}"
  }

  @Test func `aliases that collide`() throws {
    func found(_ aliases: String..., version: String? = nil) throws -> [PlanFinding.Kind] {
      try kinds("", aliases: aliases.joined(separator: ",\n"), version: version)
    }
    #expect(try found(alias("a", "a")) == [.aliasWithoutEffect])
    #expect(try found(alias("a", "b"), alias("a", "c", "<2.0")) == [.aliasAmbiguous])
    #expect(try found(alias("a", "b", ">=2.0"), alias("a", "c", "<2.0")) == [])
    #expect(try found(alias("a", "b", ">=1.0"), alias("a", "c", "<2.0"), version: "3.0") == [])
    #expect(try found(alias("a", "c"), alias("b", "c")) == [.aliasMerges])
    #expect(try found(alias("a", "c", "<1.0"), alias("b", "c", ">=1.0 <2.0")) == [])
    #expect(try found(alias("a", "b"), alias("b", "c")) == [.aliasChain])
    #expect(try found(alias("a", "b", "<1.0"), alias("b", "c", "<2.0")) == [.aliasChain])
    #expect(try found(alias("a", "b"), alias("b", "a")) == [.aliasCircle])
    #expect(
      try found(alias("a", "b"), alias("b", "c"), alias("c", "b"), alias("d", "e"))
        == [.aliasMerges, .aliasCircle, .aliasChain])
    // As they are written where an element was put in before others.
    #expect(try found(alias("a", "b", "<2.0"), alias("b", "c", "<2.0")) == [])
    #expect(try found(alias("a", "b", "<2.0"), alias("b", "a", "<2.0")) == [])
  }

  @Test func `an alias's places are those in the file, in whatever order it has them`() throws {
    let findings = try check("", aliases: "\(alias("b", "c")),\n\(alias("a", "b"))")
    #expect(findings.map(\.kind) == [.aliasChain])
    #expect(findings[0].places.map(\.location.path) == ["$.aliases[1]", "$.aliases[0]"])
    #expect(findings[0].places.map(\.location.line) == [6, 5])
    #expect(findings[0].places.map(\.name) == ["#a", "#b"])
  }

  @Test func `an alias that leads away from a path that a rule names`() throws {
    let rules = ##"{"paths": "#a"}, {"paths": "#a#state=1"}, {"paths": "#**#a"}"##
    let moved = alias("a", "b", "<2.0")
    let findings = try check(rules, aliases: moved).filter { $0.kind != .shadowed }
    #expect(findings.map(\.kind) == [.aliasHidesRule])
    #expect(findings[0].places.map(\.part) == [.rule(0), .rule(1), .alias(0)])
    func others(_ alias: String, pathsOf: String? = nil) throws -> [PlanFinding.Kind] {
      try kinds(rules, aliases: alias, pathsOf: pathsOf).filter { $0 != .shadowed }
    }
    #expect(try others(moved, pathsOf: "1.0") == [])
    #expect(try others(moved, pathsOf: "2.0") == [])
    #expect(try others(alias("a", "b")) == [])
  }

  // MARK: Sources

  @Test func `what the sources do not have`() throws {
    let source = PlanSource(
      try PathSurvey().paths(
        of: readTree(
          """
          {"windows": [{"subviews": [{"class": "UIButton", "targets":
            [{"action": "go:", "events": "touchUpInside"}]}]}]}
          """)), name: "tree.json")
    let path = try #require(source.elements.first?.elementPath)
    let snapshot = PlanSource(
      EventPathSnapshot(lines: ["#a#b[0]#t=x", "@custom n"]), name: "s.txt")
    func plan(_ paths: [String], _ aliases: [AliasMap.Alias] = []) throws -> TrackingPlan {
      var custom = PlanRule()
      custom.condition.names = ["never"]
      return TrackingPlan(
        rules: try paths.map { PlanRule(paths: [try PathPattern($0)]) } + [custom],
        aliases: AliasMap(aliases))
    }
    func kinds(_ plan: TrackingPlan, _ sources: [PlanSource]) -> [PlanFinding.Kind] {
      PlanCheck().check(plan, against: sources).map(\.kind)
    }
    #expect(kinds(try plan([path, "#go:#**"]), [source]) == [])
    #expect(kinds(try plan([path, "#stop:#**"]), [source]) == [.matchesNothing])
    #expect(kinds(try plan([path, "#a#b[*]"]), [source]) == [.matchesNothing])
    #expect(kinds(try plan([path, "#a#b[*]"]), [source, snapshot]) == [])
    #expect(kinds(try plan(["#a#b[*]#**#t=y"]), [snapshot]) == [.matchesNothing])
    #expect(kinds(try plan(["#old"], [.init(from: "#old", to: path)]), [source]) == [])
    #expect(
      kinds(try plan([path], [.init(from: "#old", to: "#gone")]), [source])
        == [.aliasTargetUnknown])
    // A snapshot may lack what an interface has.
    #expect(kinds(try plan(["#a#b[0]"], [.init(from: "#old", to: "#gone")]), [snapshot]) == [])
  }

  // MARK: Report

  @Test func `the JSON is what the schema says, and the schema has every kind`() throws {
    let schema = try ReportSchema("plan-check.schema.json")
    for kind in PlanFinding.Kind.allCases { #expect(schema.text.contains("\"\(kind.rawValue)\"")) }
    let findings = try check(
      ##"{"name": "é\n", "paths": "#**"}, {"paths": "#a"}, {"paths": "#b[x]"}"##,
      aliases: "\(alias("a", "b")), \(alias("b", "c"))")
    #expect(findings.count > 2)
    let report = PlanCheckReport(
      plan: "p.json", findings: findings,
      sources: [PlanSource(EventPathSnapshot(lines: ["#a"]), name: "s.txt")],
      errors: [DocumentError(.syntax, source: "b.json", expected: "JSON", found: "nothing")])
    #expect(try schema.faults(of: report.json).isEmpty)
    #expect(try schema.faults(of: PlanCheckReport(plan: "p", findings: []).json).isEmpty)
    #expect(report.lines.first?.text.hasPrefix("p.json:4: $.rules[1]: error: rule 2") == false)
    #expect(PlanCheckReport(plan: "p", findings: []).lines.isEmpty)
  }
}
