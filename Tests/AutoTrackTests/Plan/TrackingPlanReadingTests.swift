import AutoTrack
import Testing

private func read(_ text: String) throws(DocumentError) -> TrackingPlan {
  try TrackingPlan(Array(text.utf8), source: "plan.json")
}

private func inRule(_ members: String) -> String {
  "{\"version\": 1, \"revision\": 1,\n\"rules\": [\n{\(members)}]}"
}

extension SplitMix64 {
  fileprivate mutating func some<Part>(_ parts: [Part]) -> [Part] {
    parts.filter { _ in below(3) == 0 }
  }

  fileprivate mutating func wanted() -> PlanCondition.Wanted {
    below(4) == 0
      ? .present(below(2) == 0)
      : .oneOf([[.string("a\"é")], [.int(1), .bool(true)], [.double(0.5), .null]][below(3)])
  }

  fileprivate mutating func rule() throws -> PlanRule {
    var condition = PlanCondition()
    condition.kinds = some([.page, .interaction, EventKind("own")])
    condition.names = some(["a", "b"])
    condition.pages = some(["Home", "Cart"])
    condition.origin = [nil, .user, .programmatic][below(3)]
    condition.versions = [nil, VersionRange(">=1.2 <2.0-rc.1")][below(2)]
    condition.properties = ["x", "y"].prefix(below(3)).map { .init($0, wanted()) }
    condition.parameters = ["x"].prefix(below(2)).map { .init($0, wanted()) }
    let isDrop = below(3) == 0
    let paths = try some(["#a:#**", "name", "#*#B[-]#C[*]#x=1", "#a:#B[0]#x=1"]).map {
      try PathPattern($0)
    }
    var rule = PlanRule(
      name: below(2) == 0 ? "n\(below(100))" : nil, paths: paths, condition: condition,
      action: isDrop ? .drop : .keep)
    if isDrop { return rule }
    rule.sample = [1, 0.25, 0][below(3)]
    if rule.name != nil, below(2) == 0 { rule.cap = 1 + below(9) }
    for key in some(["url", "id"]) {
      rule.additions.append(
        PlanRule.Addition(
          key, path: try ModelPath("viewController.a[2].b"), type: [nil, .int, .bool][below(3)],
          missing: [.omit, .null, .drop][below(3)]))
    }
    return rule
  }
}

@Suite("Plans: the file")
struct TrackingPlanReadingTests {
  @Test func `what is written reads back equal and is written the same`() throws {
    var random = SplitMix64(seed: 17)
    for _ in 0..<fuzzRounds(300) {
      let plan = TrackingPlan(
        revision: random.below(1000), mode: TrackingPlan.Mode.allCases[random.below(3)],
        pathsOf: random.below(2) == 0 ? nil : AppVersion("2.0"),
        rules: try (0..<random.below(4)).map { _ in try random.rule() },
        aliases: AliasMap(
          random.below(2) == 0
            ? [] : [AliasMap.Alias(from: "#a[-]", to: "#b", versions: VersionRange("<2.0"))]))
      let again = try read(plan.text)
      #expect(again == plan)
      #expect(again.text == plan.text)
    }
  }

  /// A plan, the line and JSON path of its fault, and a word of what the message says.
  private static let faults: [(String, Int?, String, String)] = [
    ("", 1, "$", "a value"), ("[]", 1, "$", "a plan"), ("{}", 1, "$", "\"version\""),
    ("{\"version\": 2, \"revision\": 1}", 1, "$.version", "version 1"),
    ("{\"version\": 1}", 1, "$", "\"revision\""),
    ("{\"version\": 1, \"revision\": -1}", 1, "$.revision", "whole number"),
    ("{\"version\": 1, \"revision\": 1,\n\"mode\": \"alow\"}", 2, "$.mode", "allow"),
    ("{\"version\": 1, \"revision\": 1, \"rule\": []}", 1, "$.rule", "rules"),
    ("{\"version\": 1, \"revision\": 1, \"pathsOf\": \"x\"}", 1, "$.pathsOf", "2.1.0"),
    (inRule("\"path\": \"#a\""), 3, "$.rules[0].path", "paths"),
    (inRule("\"paths\": []"), 3, "$.rules[0].paths", "at least one"),
    (inRule("\"paths\": [\"#a\", \"#a[\"]"), 3, "$.rules[0].paths[1]", "bracket"),
    (inRule("\"paths\": \"a[0]\""), 3, "$.rules[0].paths", "begins with #"),
    (inRule("\"paths\": \"#a*\""), 3, "$.rules[0].paths", "%2A"),
    (inRule("\"paths\": \"#*#x=1#a\""), 3, "$.rules[0].paths", "behind a pair"),
    (inRule("\"when\": {\"kinds\": \"page\"}"), 3, "$.rules[0].when.kinds", "kind"),
    (inRule("\"when\": {\"versions\": \"2\"}"), 3, "$.rules[0].when.versions", "<2.0"),
    (
      inRule("\"when\": {\"properties\": {\"a\": {}}}"), 3, "$.rules[0].when.properties.a",
      "present"
    ),
    (
      inRule("\"when\": {\"parameters\": {\"a\": [[]]}}"), 3, "$.rules[0].when.parameters.a[0]",
      "a string"
    ),
    (inRule("\"add\": {\"u\": \"a..b\"}"), 3, "$.rules[0].add.u", "key path"),
    (
      inRule("\"add\": {\"u\": {\"from\": \"a\", \"type\": \"text\"}}"), 3, "$.rules[0].add.u.type",
      "string"
    ),
    (inRule("\"sample\": 1.5"), 3, "$.rules[0].sample", "0 to 1"),
    (inRule("\"cap\": 3"), 3, "$.rules[0]", "a name"),
    (inRule("\"name\": \"n\", \"cap\": 0"), 3, "$.rules[0].cap", "whole number"),
    (inRule("\"action\": \"drop\", \"sample\": 0.5"), 3, "$.rules[0].sample", "drops"),
    (
      "{\"version\": 1, \"revision\": 1, \"aliases\": [{\"from\": \"#a#**\", \"to\": \"#b\"}]}", 1,
      "$.aliases[0].from", "without wildcards"
    ),
    (
      "{\"version\": 1, \"revision\": 1, \"aliases\": [{\"from\": \"#a\"}]}", 1, "$.aliases[0]",
      "\"to\""
    ),
  ]

  @Test(arguments: faults)
  func `a fault is told with line and path, and what was expected`(
    text: String, line: Int?, path: String, word: String
  ) {
    let error = #expect(throws: DocumentError.self) { try read(text) }
    #expect(error?.location.line == line)
    #expect(error?.location.path == path)
    #expect(error?.description.contains(word) == true, "\(error?.description ?? "")")
    #expect(error?.source == "plan.json")
  }

  @Test func `a plan that is cut anywhere is refused`() throws {
    var random = SplitMix64(seed: 5)
    let plan = TrackingPlan(rules: try (0..<6).map { _ in try random.rule() })
    let bytes = Array(plan.text.utf8)
    for end in 0..<(bytes.count - 1) {
      let error = #expect(throws: DocumentError.self) {
        try TrackingPlan(Array(bytes[..<end]), source: "p")
      }
      if error == nil { break }
    }
  }
}

@Suite("Plans: limits of a pattern")
struct PathPatternLimitTests {
  @Test func `a pattern has at most 64 runs, which are one where nothing is between them`() throws {
    let run = String(repeating: "#**#a", count: PathPattern.maximumRuns)
    #expect(try PathPattern(run).isExact == false)
    #expect(throws: PathPattern.Fault.self) { try PathPattern(run + "#**") }
    #expect(try PathPattern(String(repeating: "#**", count: 5000)).isExact == false)
    #expect(try PathPattern(String(repeating: "#a", count: 5000)).isExact)
    #expect(throws: PathPattern.Fault.self) {
      try PathPattern(String(repeating: "#a", count: PathPattern.maximumBytes))
    }
  }
}
