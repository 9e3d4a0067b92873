import AutoTrackReplay
import Foundation
import Testing

@testable import autotrack

private let tree = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
   "view": {"class": "UIView", "subviews": [{"class": "UILable", "id": "off", "props": {"odd": 1}}]}}]}
  """
private let header = "{\"interface\": \"shop.json\"}"
private let tap = "{\"op\": \"tap\", \"on\": \"#off\""

@Suite("Commands: strictness and mistaken files")
struct StrictTests {
  private func terminal(_ steps: String...) -> MemoryTerminal {
    MemoryTerminal([
      "shop.json": tree, "a.jsonl": ([header] + steps).joined(separator: "\n"),
      "page.xib": "<document/>",
    ])
  }

  @Test(arguments: [
    ("}", Int32(1)), (", \"note\": \"the label\"}", 1),
    (", \"note\": \"no effect: a label\"}", 0), (", \"note\": \"records nothing\"}", 0),
  ])
  func `a strict replay ends with 1 for a note that its step does not announce`(
    rest: String, code: Int32
  ) {
    let terminal = terminal(tap + rest)
    #expect(terminal.run("replay", "a.jsonl", "--strict") == code)
    #expect(terminal.errors.contains("a.jsonl:2: note: tap on #off had no effect"))
    #expect(terminal.run("replay", "a.jsonl") == 0)
  }

  @Test func `a strict replay without notes of steps is well, whatever the interface's notes`() {
    let terminal = terminal("{\"op\": \"wait\", \"milliseconds\": 1}")
    #expect(terminal.run("replay", "--strict", "a.jsonl") == 0)
    #expect(terminal.errors.contains("UILabel"))
  }

  @Test func `a terminal gets a summary and a file none`() {
    let terminal = terminal(tap + "}", "{\"op\": \"expect\", \"count\": 3}")
    #expect(terminal.run("replay", "a.jsonl", progress: true) == 1)
    #expect(terminal.errors.hasSuffix("\n2 steps, 1 event, 1 note, 1 difference\n"))
    #expect(terminal.run("replay", "a.jsonl") == 1)
    #expect(!terminal.errors.contains("2 steps"))
  }

  @Test(arguments: ["tree", "paths", "replay"])
  func `every command tells what was not understood of an interface`(command: String) {
    let terminal = terminal()
    #expect(terminal.run(command, command == "replay" ? "a.jsonl" : "shop.json") == 0)
    #expect(
      terminal.errors.contains(
        "shop.json:2: $.controllers[0].view.subviews[0] note: class 'UILable' is not known"))
    #expect(terminal.errors.contains("'odd' is no property of UILable"))
  }

  @Test(arguments: ["shop.json", "page.xib"])
  func `replay on an interface names the commands that read it`(file: String) {
    let terminal = terminal()
    #expect(terminal.run("replay", file) == 2)
    #expect(
      terminal.errors.contains(
        "\(file) is an interface, not a script: 'autotrack paths' and 'autotrack tree' read it"))
  }

  @Test(arguments: ["paths", "tree"])
  func `a script is no interface`(command: String) {
    let terminal = terminal(tap + "}")
    let script = terminal.files["a.jsonl"] ?? ""
    terminal.files["a.jsonl"] = "# a comment\n\n" + script
    #expect(terminal.run(command, "a.jsonl") == 2)
    #expect(
      terminal.errors.contains(
        "a.jsonl is a script, not an interface: 'autotrack replay' plays it"))
  }

  @Test(arguments: ["replay", "paths", "tree"])
  func `what is neither keeps its own error`(command: String) {
    let terminal = terminal()
    terminal.files["odd"] = "{\"a\": 1}"
    #expect(terminal.run(command, "odd") == 2)
    #expect(!terminal.errors.contains("not a"))
    #expect(terminal.errors.contains("odd:1: $"))
  }
}
