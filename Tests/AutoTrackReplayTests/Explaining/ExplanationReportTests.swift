import AutoTrack
import Foundation
import Testing

@testable import AutoTrackReplay

private let tree = """
  {"windows": [{"rootViewController": "page"}], "controllers": [
    {"id": "page", "class": "PageController", "model": {"item": {"id": 4}}, "view": {"class": "UIView", "subviews": [
      {"class": "UIButton", "id": "buy", "props": {"title": "Buy"}, "parameters": {"from": "list"},
       "targets": [{"action": "buy:", "events": "touchUpInside"}]},
      {"class": "UIButton", "id": "help", "props": {"title": "Help"},
       "targets": [{"action": "help:", "events": "touchUpInside"}]},
      {"class": "UITextField", "id": "code", "props": {"isSecureTextEntry": true},
       "targets": [{"action": "code:", "events": "editingDidEnd"}]}]}}]}
  """

private func plan(_ rules: String, _ more: String = "") throws -> ExplainedPlan {
  try ExplainedPlan(
    Array("{\"version\": 1, \"revision\": 1, \(more)\n\"rules\": [\n\(rules)\n]}".utf8),
    source: "p.json")
}

/// What a script on the tree leads to.
private func explain(
  _ plan: ExplainedPlan, _ steps: String..., privacy: PrivacyPolicy? = nil
) throws -> [ExplainedEvent] {
  let text = (["{\"interface\": \"t.json\"}"] + steps).joined(separator: "\n")
  let script = try ScriptReader().read(Array(text.utf8), source: "s.jsonl")
  var events: [ExplainedEvent] = []
  let player = ScriptPlayer(plan: CompiledPlan(plan.plan), privacy: privacy)
  _ = try player.play(
    script, on: try readTree(tree),
    observer: ReplayObserver(explanation: { played in
      events.append(
        ExplainedEvent(
          .step(file: "s.jsonl", line: played.place.line), played.explanation))
    }))
  return events
}

private let buy = "{\"op\": \"tap\", \"on\": \"#buy\"}"
private let path = "#buy:#UIButton#UIButton[0]#UIView[0]#PageController#UIWindow[0]#UIApplication"

@Suite("Explanations")
struct ExplanationReportTests {
  private func text(_ plan: ExplainedPlan, _ event: ExplainedEvent, all: Bool = false) -> [String] {
    ExplanationReport(plan, tellsAll: all).lines(of: event).dropFirst(2).map(\.text)
  }

  private func expect(_ plan: ExplainedPlan, _ lines: [String], all: Bool = false) throws {
    let event = try #require(try explain(plan, buy).last)
    #expect(text(plan, event, all: all) == lines)
  }

  @Test func `the rule that decides is told with its number, name and line`() throws {
    try expect(
      try plan(
        """
        {"name": "other", "paths": "#other:#**"},
        {"name": "bought", "paths": "#buy:#**", "sample": 1, "cap": 3,
          "add": {"id": "viewController.item.id", "no": {"from": "viewController.item.id", "type": "string"}}},
        {"paths": "#**", "action": "drop"}
        """),
      [
        "  kept as \"bought\": rule 2 \"bought\" (p.json:4) is the first that matches, at most 3 a session",
        "    added id = 4",
        "    not read no (viewController.item.id): it is no value, or no string; it is left out",
        "    rule 3 (p.json:6) matches too, but comes later",
        "    other rules: 1 for other paths",
      ])
  }

  @Test(arguments: [
    ("\"kind\": \"page\"", "the kind is interaction, not page"),
    ("\"kind\": [\"page\", \"x\"]", "the kind is interaction, not page or x"),
    ("\"name\": \"a\"", "the event comes without the name \"a\""),
    ("\"page\": \"Other\"", "the page is PageController, not Other"),
    ("\"origin\": \"programmatic\"", "the origin is not programmatic"),
    ("\"properties\": {\"state\": [2, null]}", "state is not 2 or null"),
    ("\"properties\": {\"state\": {\"present\": false}}", "there is state"),
    ("\"parameters\": {\"from\": \"home\"}", "from is not \"home\""),
    ("\"parameters\": {\"to\": {\"present\": true}}", "there is no to"),
  ])
  func `a rule that has the path is told with what does not hold`(
    condition: String, words: String
  ) throws {
    try expect(
      try plan("{\"name\": \"near\", \"paths\": \"#buy:#**\", \"when\": {\(condition)}}"),
      [
        "  dropped: no rule matches, and the plan's mode is \"allow\"",
        "    rule 1 \"near\" (p.json:3) has the path, but \(words)",
      ])
  }

  @Test func `every rule is told if that is asked for`() throws {
    let plan = try plan(
      """
      {"paths": "#other:#**"},
      {"paths": "#buy:#**", "when": {"versions": "<2.0"}},
      {"when": {"kind": "custom"}}
      """, "\"mode\": \"all\",")
    try expect(
      plan,
      [
        "  kept: no rule matches, and the plan's mode is \"all\"",
        "    other rules: 1 for other paths, 1 for other versions of the app, 1 for other kinds or names of events",
      ])
    try expect(
      plan,
      [
        "  kept: no rule matches, and the plan's mode is \"all\"",
        "    rule 1 (p.json:3) is for other paths",
        "    rule 2 (p.json:4) is for versions <2.0 of the app",
        "    rule 3 (p.json:5) is for any path, but the kind is interaction, not custom",
      ], all: true)
  }

  @Test func `why an event is dropped is told in words`() throws {
    func last(_ rules: String, _ more: String = "", _ steps: [String] = [buy]) throws -> String {
      let plan = try plan(rules, more)
      let text = (["{\"interface\": \"t.json\"}"] + steps).joined(separator: "\n")
      let script = try ScriptReader().read(Array(text.utf8), source: "s.jsonl")
      var found = ""
      _ = try ScriptPlayer(plan: CompiledPlan(plan.plan)).play(
        script, on: try readTree(tree),
        observer: ReplayObserver(explanation: {
          found = ExplanationReport(plan).decision(
            on: ExplainedEvent(.step(file: "s", line: 1), $0.explanation))
        }))
      return found
    }
    #expect(
      try last("", "\"mode\": \"off\",") == "dropped: the plan's mode is \"off\", nothing leaves")
    #expect(
      try last("{\"paths\": \"#buy:#**\", \"action\": \"drop\"}")
        == "dropped: rule 1 (p.json:3) is the first that matches, and drops")
    #expect(
      try last("{\"name\": \"b\", \"paths\": \"#buy:#**\", \"cap\": 1}", "", [buy, buy])
        == "dropped: rule 1 \"b\" (p.json:3) has kept the 1 events that a session may have")
    #expect(
      try last("{\"name\": \"b\", \"paths\": \"#buy:#**\", \"sample\": 0}")
        == "dropped: rule 1 \"b\" (p.json:3) keeps 0 % of all people, this one not")
    #expect(
      try last(
        "{\"name\": \"b\", \"paths\": \"#buy:#**\", \"missing\": \"drop\", \"add\": {\"x\": \"self.gone\"}}"
      ) == "dropped: rule 1 \"b\" (p.json:3) will not go without \"x\"")
    #expect(
      try last(
        "", "",
        [
          "{\"op\": \"type\", \"on\": \"#code\", \"text\": \"1\"}", "{\"op\": \"endEditing\"}",
        ]) == "dropped: the sender is a field whose content is secret")
  }

  @Test func `what privacy takes is told, by key and never by value`() throws {
    let plan = try plan(
      "{\"name\": \"b\", \"paths\": \"#buy:#**\", \"add\": {\"id\": \"viewController.item.id\"}}")
    let event = try #require(try explain(plan, buy, privacy: .masked).last)
    #expect(
      text(plan, event) == [
        "  kept as \"b\": rule 1 \"b\" (p.json:3) is the first that matches",
        "    added id = \"***\"", "    privacy: currentTitle masked (titles)",
        "    privacy: from masked (parameters)", "    privacy: id masked (parameters)",
      ])
    #expect(!ExplanationReport(plan).json(of: event).contains("Buy"))
  }

  @Test func `a control character of a plan does not reach the terminal`() throws {
    let plan = try plan("{\"name\": \"a\\u001b[31m\", \"paths\": \"#buy:#**\"}")
    let event = try #require(try explain(plan, buy).last)
    for line in ExplanationReport(plan).lines(of: event) { #expect(!line.text.contains("\u{1B}")) }
  }

  // MARK: JSON

  @Test func `JSON is as the schema says, whatever becomes of an event`() throws {
    let schema = try ReportSchema("explain.schema.json")
    let rules = """
      {"name": "p", "paths": "#viewDidAppear:#**"},
      {"name": "bought", "paths": "#buy:#**", "when": {"page": "No"}},
      {"name": "bought", "paths": "#buy:#**", "cap": 1, "when": {"parameters": {"from": "list"}},
        "add": {"id": "viewController.item.id", "x": "self.gone", "n": {"from": "self.gone", "missing": "null"}}},
      {"paths": "#**", "action": "drop"},
      {"when": {"name": "n"}}, {"when": {"versions": "<1"}}
      """
    for mode in ["allow", "all", "off"] {
      let plan = try plan(rules, "\"mode\": \"\(mode)\",")
      for privacy in [nil, PrivacyPolicy.masked] {
        let events = try explain(
          plan, buy, buy, "{\"op\": \"tap\", \"on\": \"#help\"}",
          "{\"op\": \"track\", \"name\": \"n\"}", "{\"op\": \"track\", \"name\": \"m\"}",
          privacy: privacy)
        #expect(events.count == 6)
        for event in events {
          for all in [false, true] {
            let json = ExplanationReport(plan, tellsAll: all).json(of: event)
            #expect(try schema.faults(of: json) == [], "\(json)")
            #expect(privacy == nil || !json.contains("Buy"))
          }
        }
      }
      let compiled = CompiledPlan(plan.plan.forPaths)
      let explanation = try #require(
        try compiled.explanation(ofPath: path, configuration: .standard))
      let json = ExplanationReport(plan).json(of: ExplainedEvent(.path, explanation))
      #expect(try schema.faults(of: json) == [], "\(json)")
    }
  }

  @Test func `the schema has the engine's names`() throws {
    let text = try ReportSchema("explain.schema.json").text
    var names = MissingReason.allCases.map(\.rawValue) + TrackingPlan.Mode.allCases.map(\.rawValue)
    names += PrivacyRemoval.Channel.allCases.map(\.rawValue)
    names += PrivacyRemoval.Reason.allCases.map(\.rawValue)
    names += PrivacyRemoval.Treatment.allCases.map(\.rawValue)
    for name in names { #expect(text.contains("\"\(name)\""), "\(name)") }
  }
}
