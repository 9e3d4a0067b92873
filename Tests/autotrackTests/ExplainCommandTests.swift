import Testing

@testable import autotrack

private let tree = """
  {"windows": [{"rootViewController": "page"}], "controllers": [
    {"id": "page", "class": "PageController", "model": {"banner": {"url": "u"}}, "view": {"class": "UIView", "subviews": [
      {"class": "UIButton", "id": "buy", "props": {"title": "Buy"},
       "targets": [{"action": "buy:", "events": "touchUpInside"}]},
      {"class": "UIButton", "id": "quiet", "ignored": "itself",
       "targets": [{"action": "quiet:", "events": "touchUpInside"}]}]}}]}
  """
private let script = """
  {"interface": "t.json", "variables": {"who": "ada"}}
  {"op": "tap", "on": "#buy"}
  {"op": "tap", "on": "#quiet"}
  {"op": "track", "name": "hello ${who}"}
  {"op": "expect", "none": true}
  """
private let plan = """
  {"version": 1, "revision": 1, "rules": [
    {"name": "bought", "paths": "#buy:#**", "add": {"url": "viewController.banner.url"}},
    {"when": {"versions": "<2.0", "kind": "page"}, "name": "old_page"}]}
  """
private let path =
  "#buy:#UIButton#UIButton[0]#UIView[0]#PageController#UIWindow[0]#UIApplication"
  + "#currentTitle=Buy#state=1#enabled=1#selected=0"

@Suite("autotrack explain, and replay with a plan")
struct ExplainCommandTests {
  private let terminal = MemoryTerminal([
    "s.jsonl": script, "t.json": tree, "p.json": plan,
    "bad.json": "{\"version\": 1, \"revision\": 1,\n \"rules\": [{\"path\": \"#a\"}]}",
  ])

  @Test func `replay with a plan prints what leaves, and what was dropped`() {
    #expect(terminal.run("replay", "s.jsonl") == 1)
    #expect(terminal.run("replay", "s.jsonl", "--plan", "p.json") == 0)
    #expect(terminal.output == "\(path)\nhello ada\n")
    #expect(
      terminal.errors == """
        s.jsonl:3: note: tap on #quiet recorded nothing: ignored
        2 events kept, 2 dropped: 1 ignored, 1 not_in_plan
        1 "expect" step passed over: they tell what is recorded without a plan

        """)
    #expect(
      terminal.run(
        "replay", "s.jsonl", "--plan", "p.json", "--app-version", "1.9", "--format=table")
        == 0)
    #expect(terminal.output.contains("     1  page         old_page #viewDidAppear:"))
    #expect(terminal.output.contains("     2  interaction  bought #buy:"))
    #expect(terminal.run("replay", "s.jsonl", "--plan", "p.json", "--format=jsonl") == 0)
    #expect(terminal.output.contains("\"url\":\"u\""))
  }

  @Test func `a script's events are explained, and what came to no plan is counted`() {
    #expect(terminal.run("explain", "--plan", "p.json", "s.jsonl", "--set", "who=eve") == 0)
    #expect(
      terminal.output == """
        s.jsonl:1: page
          #viewDidAppear:#PageController#UIWindow[0]#UIApplication
          dropped: no rule matches, and the plan's mode is "allow"
            other rules: 1 for other paths, 1 for other versions of the app
        s.jsonl:2: interaction, page PageController
          \(path)
          kept as "bought": rule 1 "bought" (p.json:2) is the first that matches
            added url = "u"
            other rules: 1 for other versions of the app
        s.jsonl:4: custom "hello eve", page PageController
          kept: no rule matches, and what the app reports by hand passes
            other rules: 1 for other paths, 1 for other versions of the app

        """)
    #expect(
      terminal.errors == """
        s.jsonl:3: note: tap on #quiet recorded nothing: ignored
        not recorded, so the plan was not asked: 1 ignored
        1 "expect" step passed over: they tell what is recorded without a plan

        """)
  }

  @Test func `standard input is told by what it holds`() {
    terminal.files["-"] = tree
    #expect(terminal.run("explain", "--plan", "p.json", "-") == 0)
    #expect(terminal.output.contains("standard input: #buy (UIButton \"Buy\"): interaction"))
    terminal.files["-"] = script
    #expect(terminal.run("explain", "--plan", "p.json", "-") == 0)
    #expect(terminal.output.contains("standard input:2: interaction"))
  }

  @Test func `a path is explained without an interface`() {
    #expect(terminal.run("explain", "--plan", "p.json", path, "--privacy", "masked") == 0)
    #expect(terminal.output.contains("kept as \"bought\""))
    #expect(terminal.output.contains("#currentTitle=***"))
    #expect(
      terminal.output.contains("not read url (viewController.banner.url): a path does not tell it"))
    #expect(terminal.run("explain", "--plan", "p.json", path, "--format", "json") == 0)
    #expect(terminal.output.hasPrefix("{\"unknown\": ") && terminal.output.hasSuffix("}\n"))
    #expect(terminal.output.split(separator: "\n").count == 1)
  }

  @Test func `masked tells no title and no value, of what is dropped either`() {
    terminal.files["t.json"] = tree.replacing("Buy", with: "Canary").replacing(
      "\"u\"", with: "\"Canary\"")
    let needs = "\"no\": {\"from\": \"viewController.gone\", \"missing\": \"drop\"}"
    terminal.files["drops.json"] = plan.replacing("\"url\"", with: "\(needs), \"url\"")
    for (plan, operand) in [
      ("p.json", "t.json"), ("drops.json", "t.json"), ("p.json", "s.jsonl"),
      ("drops.json", "s.jsonl"),
    ] {
      for format in ["text", "json"] {
        let words = ["explain", "--plan", plan, operand, "--privacy", "masked", "--format", format]
        #expect(terminal.run(words) == 0)
        #expect(terminal.output.contains("buy"))
        #expect(!terminal.output.contains("Canary"), "\(words)")
      }
    }
  }

  @Test func `a path with characters that do not show is told with their numbers`() {
    #expect(terminal.run("explain", "--plan", "p.json", "#a:#b]\nx\u{202E}y") == 2)
    #expect(terminal.errors.contains("\\nx\\u202ey"))
  }

  @Test func `colours say what is kept and dropped`() {
    #expect(terminal.run("explain", "--plan", "p.json", "s.jsonl", colors: true) == 0)
    #expect(terminal.output.contains("\u{1B}[32m  kept as"))
    #expect(terminal.output.contains("\u{1B}[31m  dropped"))
  }

  @Test(arguments: [
    (["explain", "#a"], "--plan is missing"),
    (["explain", "--plan", "p.json"], "PATH, SCRIPT or INTERFACE is missing"),
    (["explain", "--plan", "gone.json", "#a"], "gone.json: expected a file that can be read"),
    (["explain", "--plan", "bad.json", "#a"], "bad.json:2: $.rules[0].path: expected"),
    (["replay", "--plan", "bad.json", "s.jsonl"], "bad.json:2: $.rules[0].path: expected"),
    (["explain", "--plan", "t.json", "#a"], "t.json:1: $.windows: expected a member of a plan"),
    (["explain", "--plan", "-", "#a"], "a plan is a file, not standard input"),
    (["explain", "--plan", "p.json", "#a#b[x]"], "brackets at byte 3 hold no index"),
    (["explain", "--plan", "p.json", "#a", "--tree", "t.json"], "--tree is for a script"),
    (["explain", "--plan", "p.json", "t.json", "--set", "a=b"], "--set is for a script"),
    (["explain", "--plan", "p.json", "#a", "--app-version", "x"], "--app-version needs a version"),
    (["replay", "s.jsonl", "--app-version", "1.0"], "--app-version is for a plan"),
    (
      ["explain", "--plan", "p.json", "p.json"],
      "p.json:1: $.version: expected a member of a tree document"
    ),
    (["explain", "--plan", "p.json", "#a", "--privacy", "none"], "--privacy is one of"),
  ])
  func `a wrong command line or file is exit code 2`(arguments: [String], message: String) {
    #expect(terminal.run(arguments) == 2)
    #expect(terminal.output == "")
    #expect(terminal.errors.contains(message), "\(terminal.errors)")
  }
}
