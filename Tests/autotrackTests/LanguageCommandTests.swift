import Testing

@testable import autotrack

private let tree = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
   "view": {"class": "UIView", "subviews": [{"class": "UILabel", "id": "off"}, {"class": "UITextField", "id": "name"}]}}]}
  """

@Suite("Commands: variables, included files and what surrounds a failure")
struct LanguageCommandTests {
  private func terminal(_ variables: String, _ steps: String...) -> MemoryTerminal {
    let header = "{\"interface\": \"t.json\", \"variables\": \(variables)}"
    return MemoryTerminal([
      "dir/t.json": tree, "dir/a.jsonl": ([header] + steps).joined(separator: "\n"),
    ])
  }

  private let track = ##"{"op": "track", "name": "${s} ${n} ${f}"}"##
  private let variables = ##"{"s": "a", "n": 1, "f": true}"##

  @Test func `set gives variables other values`() {
    let terminal = terminal(variables, track)
    #expect(
      terminal.run("replay", "dir/a.jsonl", "--set", "s=x=y z", "--set=n=2.5", "--set", "f=false")
        == 0)
    #expect(terminal.output.hasSuffix("\nx=y z 2.5 false\n"))
    #expect(terminal.run("replay", "dir/a.jsonl", "--set", "s=") == 0)
    #expect(terminal.output.hasSuffix("\n 1 true\n"))
  }

  @Test(arguments: [
    ("s", "--set needs a value: NAME=VALUE"),
    ("ss=1", "the script has no variable 'ss'; did you mean"),
    ("zzz=1", "the script has no variable 'zzz'"), ("n=QSECRET", "--set n needs a number"),
    ("f=QSECRET", "--set f needs true or false"), ("=1", "the script has no variable ''"),
  ])
  func `a wrong set is bad usage and shows no value`(setting: String, message: String) {
    let terminal = terminal(variables, track)
    #expect(terminal.run("replay", "dir/a.jsonl", "--set", setting) == 2)
    #expect(terminal.output == "")
    #expect(terminal.errors.hasPrefix("autotrack: \(message)"), "\(terminal.errors)")
    #expect(!terminal.errors.contains("QSECRET"))
  }

  @Test func `a variable is set once`() {
    let terminal = terminal(variables, track)
    #expect(terminal.run("replay", "dir/a.jsonl", "--set", "n=1", "--set", "n=2") == 2)
    #expect(terminal.errors.contains("--set n stands twice"))
  }

  @Test
  func
    `files are included beside the script, and beside the working directory from standard input`()
  {
    let terminal = terminal("{}", ##"{"op": "include", "path": "sub/i.jsonl"}"##)
    terminal.files["dir/sub/i.jsonl"] = ##"{"op": "tap", "id": "t", "on": "#off"}"##
    #expect(terminal.run("replay", "dir/a.jsonl") == 0)
    #expect(
      terminal.errors
        == "dir/sub/i.jsonl:1 (t): note: tap on #off had no effect: nothing handles it\n")
    terminal.files["-"] = terminal.files["dir/a.jsonl"]
    #expect(terminal.run("replay", "-", "--tree", "dir/t.json") == 2)
    #expect(
      terminal.errors
        == "autotrack: sub/i.jsonl: expected a file that can be read, found No such file or directory, "
        + "which standard input:2 includes\n")
    terminal.files["sub/i.jsonl"] = ##"{"op": "track", "name": "here"}"##
    #expect(terminal.run("replay", "-", "--tree", "dir/t.json", "--format", "table") == 0)
    #expect(terminal.output.hasSuffix("\nsub/i.jsonl:1  custom       here\n"))
  }

  @Test func `a file whose name is a dash is a file`() {
    let terminal = terminal("{}", ##"{"op": "include", "path": "../-"}"##)
    terminal.files["-"] = ##"{"op": "track", "name": "standard input"}"##
    #expect(terminal.run("replay", "dir/a.jsonl") == 2)
    #expect(terminal.errors.hasPrefix("autotrack: ./-: expected a file"))
    terminal.files["./-"] = ##"{"op": "track", "name": "a file"}"##
    #expect(terminal.run("replay", "dir/a.jsonl") == 0)
    #expect(terminal.output.hasSuffix("\na file\n"))
  }

  @Test func `strictness looks at each step's own note, in rounds and included files too`() {
    let announced = ##"{"op": "tap", "on": "#off", "note": "no effect: ${s}"}"##
    let rounds = "{\"op\": \"repeat\", \"times\": 2, \"steps\": [\(announced)]}"
    let terminal = terminal(variables, rounds, ##"{"op": "include", "path": "i"}"##)
    terminal.files["dir/i"] = ##"{"op": "tap", "on": "#off", "note": "no effect"}"##
    #expect(terminal.run("replay", "dir/a.jsonl", "--strict") == 0)
    terminal.files["dir/i"] = ##"{"op": "tap", "on": "#off"}"##
    #expect(terminal.run("replay", "dir/a.jsonl", "--strict") == 1)
  }

  @Test func `an assertion that does not hold is exit code 1 and shows the elements around`() {
    let terminal = terminal(
      "{}", ##"{"op": "type", "on": "#name", "text": "QTYPED", "note": "x"}"##,
      ##"{"op": "assert", "id": "empty", "on": "#name", "properties": {"text": "QGUESS"}}"##)
    #expect(terminal.run("replay", "dir/a.jsonl") == 1)
    #expect(
      terminal.errors.hasSuffix(
        """
        dir/a.jsonl:3 (empty): does not hold: property 'text' of #name
          expected: what the script says
          found:    another value, which is private
            UIWindow
              Page #page
                UIView
                  UILabel #off
          >       UITextField #name

        """))
    #expect(!terminal.errors.contains("QTYPED") && !terminal.errors.contains("QGUESS"))
  }

  @Test func `what did not hold before an error is told before it`() {
    let terminal = terminal(
      "{}", ##"{"op": "assert", "page": "other"}"##, ##"{"op": "tap", "id": "t", "on": "#nme"}"##)
    #expect(terminal.run("replay", "dir/a.jsonl") == 2)
    #expect(
      terminal.errors == """
        dir/a.jsonl:2: does not hold: the page
          expected: "other"
          found:    #page (Page)
            UIWindow
          >   Page #page
                UIView
        autotrack: dir/a.jsonl:3 (t): expected one element, found no match for '#nme'; near: #name (UITextField)
            UIWindow
              Page #page
                UIView
                  UILabel #off
          >       UITextField #name

        """)
  }

  @Test func `progress counts rounds`() {
    let terminal = terminal(
      "{}", ##"{"op": "repeat", "times": 10000, "steps": [{"op": "wait", "milliseconds": 1}]}"##)
    #expect(terminal.run("replay", "dir/a.jsonl", progress: true) == 0)
    #expect(terminal.errors.contains("9000 of 10000 steps"))
    #expect(terminal.errors.hasSuffix("\r\u{1B}[K10000 steps, 1 event, 0 notes, 0 differences\n"))
  }

  @Test func `a bomb of rounds is bad input`() {
    let terminal = terminal(
      "{}",
      ##"{"op": "repeat", "times": 1000000, "steps": [{"op": "repeat", "times": 1000000, "steps": [{"op": "reset"}]}]}"##
    )
    #expect(terminal.run("replay", "dir/a.jsonl") == 2)
    #expect(terminal.output == "")
    #expect(
      terminal.errors == "autotrack: dir/a.jsonl:2: expected at most 1000000 steps, found more\n")
  }
}
