import AutoTrackReplay
import Foundation
import Testing

@testable import autotrack

private let interface = """
  {"windows": [{"subviews": [
    {"class": "UIButton", "id": "buy", "props": {"title": "Buy for 3 $"},
     "targets": [{"action": "buy:", "events": "touchUpInside"}]}]}]}
  """
private let path = "#buy:#UIButton#UIButton[0]#UIWindow[0]#UIApplication"

private func plan(_ rules: String) -> String {
  "{\"version\": 1, \"revision\": 1, \"rules\": [\n\(rules)]}"
}

@Suite("autotrack plan")
struct PlanCommandTests {
  @Test func `nothing found prints nothing and is exit code 0`() {
    let terminal = MemoryTerminal(["p.json": plan("{\"paths\": \"\(path)\"}"), "a.json": interface])
    #expect(terminal.run("plan", "check", "p.json") == 0)
    #expect(terminal.run("plan", "check", "p.json", "a.json") == 0)
    #expect(terminal.output == "" && terminal.errors == "")
  }

  @Test func `a finding has its places and what can be done, and is exit code 1`() {
    let terminal = MemoryTerminal([
      "p.json": plan("{\"name\": \"all\", \"paths\": \"#**\"},\n{\"paths\": \"#a\"}")
    ])
    #expect(terminal.run("plan", "check", "p.json") == 1)
    #expect(
      terminal.output == """
        p.json:3: $.rules[1]: error: rule 2 never decides: rule 1 ("all") comes first and matches all that it matches
            p.json:2: $.rules[0]
          → put the narrower rule first, or take it out

        """)
    #expect(terminal.errors == "")
    #expect(terminal.run("plan", "check", "p.json", "--format", "json") == 1)
    #expect(terminal.output.contains("\"kind\": \"shadowed\""))
    #expect(terminal.output.contains("\"line\": 3"))
  }

  @Test func `a plan or source that cannot be read is exit code 2`() {
    let terminal = MemoryTerminal([
      "p.json": plan("{\"cap\": 1}"), "good.json": plan("{\"paths\": \"#a\"}"), "a.json": interface,
      "bad.json": "{",
    ])
    #expect(terminal.run("plan", "check", "p.json") == 2)
    #expect(terminal.errors.contains("p.json:2: $.rules[0]: expected a name"))
    #expect(terminal.run("plan", "check", "good.json", "bad.json", "a.json") == 2)
    #expect(terminal.output.contains("rule 1 matches nothing"))
    #expect(terminal.errors.contains("autotrack: bad.json:1"))
    #expect(terminal.run("plan", "suggest", "bad.json", "a.json") == 2)
    #expect(terminal.output == "")
    #expect(terminal.run("plan", "check", "gone.json") == 2)
  }

  @Test func `a wrong command line is told`() {
    let terminal = MemoryTerminal(["p.json": plan("")])
    for (arguments, message) in [
      (["plan"], "a command is missing: plan check, plan suggest"),
      (["plan", "chek"], "did you mean check?"), (["plan", "check"], "PLAN is missing"),
      (["plan", "suggest"], "SOURCE is missing"),
      (["plan", "check", "p.json", "--mode", "all"], "'plan check' has no option --mode"),
      (["plan", "suggest", "a.json", "--app-version", "1"], "has no option --app-version"),
      (["plan", "check", "p.json", "--app-version", "x"], "needs a version such as 2.1.0"),
      (["plan", "check", "-", "-"], "standard input can be PLAN or SOURCE"),
    ] {
      #expect(terminal.run(arguments) == 2)
      #expect(terminal.errors.contains(message), "\(arguments)")
    }
  }

  @Test func `what is suggested checks without findings, from any kind of source`() {
    let script = "{\"interface\": \"a.json\"}\n{\"op\": \"tap\", \"on\": \"#buy\"}\n"
    let terminal = MemoryTerminal([
      "a.json": interface, "s.jsonl": script, "s.txt": path + "#currentTitle=Buy for 3 $\n",
    ])
    for source in ["a.json", "s.jsonl", "s.txt"] {
      #expect(terminal.run("plan", "suggest", source, "--mode", "all") == 0)
      let text = terminal.output
      #expect(text.contains("\"mode\": \"all\"") && text.contains("\"name\": \"buy_tapped\""))
      #expect(!text.contains("Buy for"))
      terminal.files["p.json"] = text
      #expect(terminal.run("plan", "check", "p.json", source) == 0)
      #expect(terminal.output == "", "\(source)")
    }
    #expect(terminal.run("plan", "suggest", "a.json", "s.jsonl", "s.txt") == 0)
    #expect(terminal.output.split(separator: "\"name\"").count == 2)
  }
}
