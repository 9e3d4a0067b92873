import AutoTrackReplay
import Foundation
import Testing

@testable import autotrack

private let clean = "{\"windows\": [{\"subviews\": [{\"class\": \"UILabel\"}]}]}"
private let personal = """
  {"windows": [{"subviews": [
    {"class": "UIButton", "id": "row", "props": {"accessibilityIdentifier": "row-ada!example.org"},
     "targets": [{"action": "open:", "events": "touchUpInside"}]}]}]}
  """.replacingOccurrences(of: "!", with: "@")

@Suite("autotrack check")
struct CheckCommandTests {
  @Test func `nothing found prints nothing and is exit code 0`() {
    let terminal = MemoryTerminal(["a.json": clean])
    #expect(terminal.run("check", "a.json") == 0)
    #expect(terminal.output == "" && terminal.errors == "")
  }

  @Test func `a finding has its place and what can be done, and is exit code 1`() {
    let terminal = MemoryTerminal(["a.json": personal])
    #expect(terminal.run("check", "a.json") == 1)
    #expect(
      terminal.output == """
        a.json: name that looks personal or made at run time (1)
          the identifier "ro…rg" looks like an e-mail address
            a.json:2: $.windows[0].subviews[0] #row (UIButton)
          → name the element by what it is for ("accountRow"), and leave the value to the app's own data

        """)
    #expect(terminal.errors == "")
  }

  @Test func `JSON goes to standard output, whole, the same on every run`() {
    let terminal = MemoryTerminal(["a.json": personal, "-": clean])
    #expect(terminal.run("check", "a.json", "-", "--format", "json") == 1)
    let first = terminal.output
    #expect(first.contains("\"count\": 1") && first.contains("\"standard input\""))
    #expect(!first.contains("ada@example.org"))
    #expect(terminal.run("check", "a.json", "-", "--format", "json") == 1)
    #expect(terminal.output == first)
  }

  @Test func `a file that cannot be read is exit code 2, and the others are still checked`() {
    let terminal = MemoryTerminal(["a.json": personal, "bad.json": "{"])
    #expect(terminal.run("check", "bad.json", "a.json", "gone.json") == 2)
    #expect(terminal.output.hasPrefix("a.json: name that looks personal"))
    #expect(terminal.errors.contains("autotrack: bad.json:1"))
    #expect(terminal.errors.contains("autotrack: gone.json: expected a file that can be read"))
    #expect(terminal.run("check", "--format", "json", "bad.json") == 2)
    #expect(terminal.output.contains("\"errors\": ["))
  }

  @Test func `limits and identifiers are the command line's`() {
    let twins = clean.replacingOccurrences(
      of: "{\"class\": \"UILabel\"}",
      with: (0..<2).map { number in
        "{\"class\": \"UIButton\", \"id\": \"b\(number)\", \"props\": {\"accessibilityIdentifier\": \"go\"}, "
          + "\"targets\": [{\"action\": \"go:\", \"events\": \"touchUpInside\"}]}"
      }.joined(separator: ","))
    let terminal = MemoryTerminal(["a.json": twins])
    #expect(terminal.run("check", "a.json") == 1)
    #expect(!terminal.output.contains("path of several elements"))
    #expect(terminal.run("check", "a.json", "--identifiers") == 1)
    #expect(terminal.output.contains("a.json: path of several elements (1)"))
    #expect(terminal.run("check", "a.json", "--limit-nodes", "2") == 1)
    #expect(terminal.output.contains("a.json: long path (2)"))
    #expect(terminal.run("check", "a.json", "--limit-bytes", "20") == 1)
    #expect(terminal.output.contains("a.json: long path (2)"))
    for wrong in ["x", "-1", "+1", "1.5", ""] {
      #expect(terminal.run("check", "a.json", "--limit-bytes=\(wrong)") == 2)
      #expect(terminal.errors.contains("--limit-bytes needs a whole number"))
    }
  }

  @Test func `a folder is searched, what is no interface in it is passed over with a note`() throws
  {
    let folder = try TemporaryFolder([
      "b/personal.json": personal, "a.json": clean, "data.json": "{\"data\": 1}", "notes.md": "ada",
      "included.jsonl": "# steps\n{\"variables\": {\"a\": 1}}\n",
      "steps.jsonl": "{\"op\": \"tap\", \"on\": \"#row\"}",
      ".hidden/x.json": personal,
    ])
    let found = folder.run("check", "@")
    #expect(found.code == 1)
    #expect(found.output.hasPrefix("@/b/personal.json: name that looks personal"))
    #expect(found.output.split(separator: "looks personal").count == 2)
    #expect(found.errors == "@/data.json: note: no interface, passed over\n")
    // Named twice, looked at once.
    #expect(folder.run("check", "@", "@/b/personal.json").output == found.output)
    #expect(folder.run("check", "@/a.json", "@/b/").code == 1)
    #expect(folder.run("check", "@/data.json").code == 2)
  }

  @Test func `a folder without interfaces is an error, one behind a link is searched`() throws {
    let folder = try TemporaryFolder(["a/b/personal.json": personal, "empty/notes.md": ""])
    let empty = folder.run("check", "@/empty")
    #expect(empty.code == 2)
    #expect(empty.errors.contains("@/empty: expected files that may be scripts"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "\(folder.path)/a")
    #expect(folder.run("check", "@/link").output.hasPrefix("@/link/b/personal.json: "))
    // What leads back is met inside, and not followed.
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/a/b/back", withDestinationPath: "\(folder.path)/a")
    #expect(folder.run("check", "@/a").output.split(separator: "looks personal").count == 2)
    #expect(folder.run("diff", "@/a", "@/link").code == 0)
  }

  @Test func `many files on many threads give the same bytes in the same order`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<60 {
      let text = [personal, clean, "{", "{\"data\": 1}"][number % 4]
      try folder.write(text, to: "\(number % 5)/\(number).json")
    }
    let terminal = MemoryTerminal(["-": personal])
    var first: (String, String)?
    for threads in [1, 2, 16] {
      terminal.workspace.cores = threads
      // What is no whole JSON is passed over, too.
      #expect(terminal.run("check", folder.path, "-") == 1)
      #expect(terminal.output.split(separator: "looks personal or").count == 17)
      #expect(terminal.errors.split(separator: "passed over").count == 31)
      if let first { #expect(first == (terminal.output, terminal.errors)) }
      first = (terminal.output, terminal.errors)
    }
  }

  @Test func `a script is told to be one`() {
    let terminal = MemoryTerminal(["a.jsonl": "{\"interface\": \"a.json\"}"])
    #expect(terminal.run("check", "a.jsonl") == 2)
    #expect(terminal.errors.contains("is a script, not an interface"))
    #expect(terminal.run("check") == 2)
    #expect(terminal.errors.contains("INTERFACE is missing"))
  }
}
