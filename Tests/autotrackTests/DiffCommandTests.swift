import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

@testable import autotrack

private func interface(_ views: String) -> String {
  "{\"windows\": [{\"subviews\": [\(views)]}]}"
}

private let buy = """
  {"class": "UIButton", "id": "buy", "props": {"title": "Buy", "accessibilityIdentifier": "buy"},
   "targets": [{"action": "buy:", "events": "touchUpInside"}]}
  """
private let help = """
  {"class": "UISwitch", "id": "help", "targets": [{"action": "help:", "events": "valueChanged"}]}
  """
private let old = interface("\(buy), \(help)")
/// The button is in a container now, so the switch has the same place.
private let new = interface(
  "{\"class\": \"CardView\", \"base\": \"UIView\", \"subviews\": [\(buy)]}, \(help)")

private let before = "#buy:#UIButton#UIButton[0]#UIWindow[0]#UIApplication"
private let after = "#buy:#UIButton#UIButton[0]#CardView[0]#UIWindow[0]#UIApplication"

@Suite("autotrack diff")
struct DiffCommandTests {
  @Test func `two of the same are exit code 0`() {
    let terminal = MemoryTerminal(["a.json": old, "b.json": old])
    #expect(terminal.run("diff", "a.json", "b.json") == 0)
    #expect(terminal.output == "a.json → b.json: 2 kept\n")
    #expect(terminal.errors == "")
    #expect(terminal.run("diff", "a.json", "a.json", "--format", "json") == 0)
    #expect(terminal.output.contains("\"same\": true"))
  }

  @Test func `what has moved is told with both paths, and is exit code 1`() {
    let terminal = MemoryTerminal(["a.json": old, "-": new])
    #expect(terminal.run("diff", "a.json", "-") == 1)
    #expect(terminal.output.hasPrefix("a.json → standard input: 1 kept, 1 moved\n"))
    #expect(terminal.output.contains("  moved \(before)\n     to \(after)\n"))
    #expect(terminal.output.contains("% sure by "))
    #expect(terminal.run("diff", "a.json", "-", "--format", "json") == 1)
    #expect(terminal.output.contains("\"from\": \"\(before)\""))
    #expect(terminal.run("diff", "a.json", "-", "--preset", "wkTrackingData") == 1)
  }

  @Test func `the alias map is written, the same on every run, and keeps what it had`() throws {
    let folder = try TemporaryFolder(["old.json": old, "new.json": new])
    let first = folder.run(
      "diff", "@/old.json", "@/new.json", "--aliases", "@/map.json", "--versions", "<2.0")
    #expect(first.code == 1)
    #expect(first.output.contains("1 alias\n"))
    let text = try folder.read("map.json")
    let map = try AliasMap(Array(text.utf8), source: "map.json")
    #expect(map.aliases.map(\.from) == [before] && map.aliases.map(\.to) == [after])
    #expect(map.aliases[0].versions?.text == "<2.0")
    _ = folder.run(
      "diff", "@/old.json", "@/new.json", "--aliases", "@/map.json", "--versions", "<2.0")
    #expect(try folder.read("map.json") == text)

    try folder.write(text.replacingOccurrences(of: after, with: "#mine"), to: "map.json")
    let again = folder.run(
      "diff", "@/old.json", "@/new.json", "--aliases", "@/map.json", "--versions", "<2.0")
    #expect(again.errors == "@/map.json: \(before) has another alias already, which is kept\n")
    #expect(try folder.read("map.json").contains("\"#mine\""))
  }

  @Test func `an alias that would be wrong is not written, and that is said`() throws {
    // What had the button's path is another button now.
    let other = buy.replacingOccurrences(of: "\"buy\"", with: "\"other\"")
    let folder = try TemporaryFolder([
      "old.json": old,
      "new.json": interface(
        "\(other), {\"class\": \"CardView\", \"base\": \"UIView\", \"subviews\": [\(buy)]}"),
    ])
    let result = folder.run("diff", "@/old.json", "@/new.json", "--aliases", "@/map.json")
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "0 aliases\n  none for \(before): the old path names another element now; --versions tells the two apart\n"
      ))
    #expect(try AliasMap(Array(folder.read("map.json").utf8), source: "m").aliases.isEmpty)
  }

  @Test func `a file that is no alias map is not written over`() throws {
    let folder = try TemporaryFolder(["old.json": old, "new.json": new, "map.json": "mine"])
    #expect(folder.run("diff", "@/old.json", "@/new.json", "--aliases", "@/map.json").code == 2)
    #expect(try folder.read("map.json") == "mine")
    let inFile = folder.run("diff", "@/old.json", "@/new.json", "--aliases", "@/map.json/x.json")
    #expect(inFile.code == 2)
    #expect(inFile.errors.contains("Not a directory"))
    _ = folder.run("diff", "@/old.json", "@/new.json", "--aliases", "@/made/map.json")
    #expect(try folder.read("made/map.json").contains("\"\(before)\""))
  }

  @Test func `folders are compared file by file, a file that moved too`() throws {
    let folder = try TemporaryFolder([
      "old/pages/shop.json": old, "old/gone.json": old, "old/same.txt": "#a\n#b\n",
      "old/data.json": "[]",
      "old/a.jsonl": "# steps\n{\"op\": \"tap\", \"on\": \"#buy\"}\n",
      "new/shop/shop.json": new, "new/fresh.json": interface(help), "new/same.txt": "#a\n#b\n",
    ])
    let result = folder.run("diff", "@/old", "@/new")
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n").map(String.init)
    let headings = lines.filter { !$0.hasPrefix(" ") }
    #expect(
      headings == [
        "pages/shop.json → shop/shop.json: 1 kept, 1 moved", "same.txt: 2 kept",
        "gone.json (gone): 0 kept, 2 gone", "fresh.json (new): 0 kept, 1 new",
      ])
    #expect(result.errors == "@/old/data.json: note: no interface, passed over\n")
    #expect(folder.run("diff", "@/old", "@/old").code == 0)
  }

  @Test func `a snapshot's lines are read as they were before they were escaped`() throws {
    let (from, to) = ("#a\\b:\(before)", "#a\\b:\(after)")
    let folder = try TemporaryFolder()
    try folder.write(EventPathSnapshot(lines: [from]).text, to: "old.txt")
    try folder.write("\u{FEFF}\n" + EventPathSnapshot(lines: [to]).text, to: "new.txt")
    let result = folder.run("diff", "@/old.txt", "@/new.txt", "--aliases", "@/map.json")
    #expect(result.code == 1 && result.errors == "")
    #expect(result.output.hasPrefix("@/old.txt → @/new.txt: 0 kept, 1 moved\n"))
    let map = try AliasMap(Array(folder.read("map.json").utf8), source: "map.json")
    #expect(map.aliases.map(\.from) == [from] && map.aliases.map(\.to) == [to])
    try folder.write("#a\n#\\q\n", to: "old.txt")
    let damaged = folder.run("diff", "@/old.txt", "@/new.txt")
    #expect(damaged.code == 2)
    #expect(damaged.errors.contains("@/old.txt:2: a backslash begins no escape"))
  }

  @Test func `snapshots are told by their name or first line`() {
    let terminal = MemoryTerminal([
      "a.txt": "\(before)\n", "-": "\(after)\n", "b.txt": "", "c.json": old,
    ])
    #expect(terminal.run("diff", "a.txt", "-") == 1)
    #expect(terminal.output.contains("moved \(before)"))
    #expect(terminal.run("diff", "a.txt", "a.txt") == 0)
    #expect(terminal.run("diff", "a.txt", "b.txt") == 1)
    #expect(terminal.output == "a.txt → b.txt: 0 kept, 1 gone\n  gone  \(before)\n")
    #expect(terminal.run("diff", "a.txt", "c.json") == 2)
    #expect(terminal.errors.contains("two of a kind are compared"))
  }

  @Test(arguments: [
    ([], "OLD and NEW are needed"), (["a.json"], "OLD and NEW are needed"),
    (["a.json", "a.json", "x"], "'x' is one too many"),
    (["-", "-"], "standard input can be OLD or NEW"),
    (["a.json", "gone.json"], "gone.json: expected a file that can be read"),
    (["a.json", "s.jsonl"], "is a script, not an interface"),
    (["a.json", "a.json", "--versions", "2.0"], "--versions needs comparisons"),
    (["a.json", "a.json", "--minimum-confidence", "2"], "--minimum-confidence needs a number"),
    (["a.json", "a.json", "--minimum-confidence", "nan"], "--minimum-confidence needs a number"),
    (["a.json", "/tmp"], "/tmp is a folder and a.json is not"),
  ])
  func `a wrong command line or file is exit code 2`(arguments: [String], message: String) {
    let terminal = MemoryTerminal(["a.json": old, "s.jsonl": "{\"interface\": \"a.json\"}"])
    #expect(terminal.run(["diff"] + arguments) == 2)
    #expect(terminal.output == "")
    #expect(terminal.errors.contains(message))
  }
}
