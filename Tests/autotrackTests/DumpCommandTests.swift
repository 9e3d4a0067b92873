import Foundation
import Testing

@testable import autotrack

@Suite("Commands: dumps")
struct DumpCommandTests {
  private let dump = """
    <hierarchy rotation="0">
    <node class="x.Row" clickable="true" resource-id="a:id/row"><node class="x.TextView" text="Quinces"/></node>
    <node class="x.Button" clickable="true" resource-id="a:id/order" text="Order" odd="1"/>
    </hierarchy>UI hierchary dumped to: /dev/tty
    """
  private let page = """
    <AppiumAUT><XCUIElementTypeApplication><XCUIElementTypeButton name="order" label="Order"/>
    </XCUIElementTypeApplication></AppiumAUT>
    """

  @Test(arguments: ["dump.xml", "dump.json", "dump.storyboard", "dump", "-"])
  func `tree and paths take a dump, whatever its name is`(name: String) {
    let terminal = MemoryTerminal([name: dump])
    #expect(terminal.run("tree", name) == 0)
    #expect(terminal.output.contains("  x.Button #\"a:id/order\" \"Order\"\n"))
    let shown = name == "-" ? "standard input" : name
    #expect(
      terminal.errors.contains(
        "\(shown):3: node note: attribute \"odd\" is not understood: left out"))
    #expect(terminal.errors.contains("\(shown):4: note: text behind the dump: left out"))
    let paths = MemoryTerminal([name: dump])
    #expect(paths.run("paths", name) == 0)
    let lines = paths.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix("click on #\"a:id/row\" (x.Row)\t#click#x.Row[0]#hierarchy[0]#")
        == true)
    #expect(
      lines.last?.contains("\t#click#x.Button#x.Button[1]#hierarchy[0]#UIApplication") == true)
  }

  @Test func `a script's header may name a dump`() {
    let script = """
      {"interface": "order.xml"}
      {"op": "tap", "on": "#order"}
      {"op": "expect", "contains": ["#click#XCUIElementTypeButton"]}
      """
    let terminal = MemoryTerminal(["a/order.xml": page, "a/order.jsonl": script])
    #expect(terminal.run("replay", "a/order.jsonl") == 0)
    #expect(terminal.output.contains("#click#XCUIElementTypeButton#XCUIElementTypeButton[0]#"))
    #expect(terminal.errors == "")
  }

  @Test func `a dump is told from a script, and what is neither is told the kinds`() {
    let terminal = MemoryTerminal([
      "a.xml": dump, "b.xml": "<svg/>", "c": "", "s.jsonl": "# <hierarchy/>\n{\"op\": \"tap\"}",
    ])
    #expect(terminal.run("replay", "a.xml") == 2)
    #expect(terminal.errors.contains("a.xml is an interface, not a script"))
    #expect(terminal.run("tree", "b.xml") == 2)
    #expect(terminal.errors.contains("found root element \"svg\""))
    #expect(terminal.errors.contains("a uiautomator dump or Appium page source of Android (XML)"))
    #expect(terminal.errors.contains("an Appium page source of iOS (XML)"))
    #expect(terminal.run("paths", "c") == 2)
    #expect(terminal.errors.contains("c:1: expected an interface"))
    #expect(terminal.errors.contains("found an empty file"))
    #expect(terminal.run("replay", "s.jsonl") == 2)
    #expect(!terminal.errors.contains("s.jsonl is an interface"))
  }

  @Test func `translations are a storyboard's only`() {
    let terminal = MemoryTerminal(["a.xml": dump, "a.strings": "\"a.b\" = \"c\";"])
    #expect(terminal.run("tree", "a.xml", "--strings", "a.strings") == 2)
    #expect(terminal.errors.contains("expected a storyboard or XIB"))
    #expect(terminal.errors.contains("found a uiautomator dump"))
  }
}
