import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

@testable import autotrack

/// A terminal in memory.
final class MemoryTerminal {
  var files: [String: String]
  private(set) var output = ""
  private(set) var errors = ""
  /// Whether the reader of the output has gone.
  var isClosed = false
  /// The system's files, without what the environment says of snapshots.
  var workspace = {
    var workspace = Workspace.process()
    workspace.environment = [:]
    return workspace
  }()

  init(_ files: [String: String] = [:]) { self.files = files }

  /// Runs a command line; answers its exit code.
  func run(_ arguments: String..., colors: Bool = false, progress: Bool = false) -> Int32 {
    run(arguments, colors: colors, progress: progress)
  }

  func run(_ arguments: [String], colors: Bool = false, progress: Bool = false) -> Int32 {
    output = ""
    errors = ""
    var workspace = workspace
    workspace.read = { [files, read = workspace.read] path throws(DocumentError) in
      if let text = files[path] { return Array(text.utf8) }
      return try read(path)
    }
    let terminal = Terminal(
      hasColors: colors, showsProgress: progress, workspace: workspace,
      read: { [self] path throws(DocumentError) in
        guard let text = files[path ?? "-"] else {
          throw DocumentError(
            .unreadable, source: path ?? "standard input", expected: "a file that can be read",
            found: "No such file or directory")
        }
        return Array(text.utf8)
      },
      write: { [self] bytes, isError in
        if isError { errors += String(decoding: bytes, as: UTF8.self) }
        if !isError, !isClosed { output += String(decoding: bytes, as: UTF8.self) }
        return isError || !isClosed ? .all : .readerHasGone
      })
    return AutoTrackCommand.run(arguments, on: terminal)
  }
}

private let tree = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "PageController",
   "view": {"class": "UIView", "subviews": [{"class": "UIButton", "id": "buy",
     "props": {"title": "Buy"}, "targets": [{"target": "page", "action": "buy:", "events": "touchUpInside"}]},
     {"class": "UILabel", "id": "off", "props": {"text": "Off"}}]}}]}
  """

private let path =
  "#buy:#UIButton#UIButton[0]#UIView[0]#PageController#UIWindow[0]#UIApplication"
  + "#currentTitle=Buy#state=1#enabled=1#selected=0"
private let page = "#viewDidAppear:#PageController#UIWindow[0]#UIApplication"

@Suite("Commands")
struct CommandTests {
  private func terminal(_ steps: String...) -> MemoryTerminal {
    MemoryTerminal([
      "dir/shop.json": tree,
      "dir/a.jsonl": (["{\"interface\": \"shop.json\"}"] + steps).joined(separator: "\n"),
    ])
  }

  @Test func `replay prints a path a line and finds the interface beside the script`() {
    let terminal = terminal("{\"op\": \"tap\", \"on\": \"#buy\"}")
    #expect(terminal.run("replay", "dir/a.jsonl") == 0)
    #expect(terminal.output == "\(page)\n\(path)\n")
    #expect(terminal.errors == "")
  }

  @Test func `replay takes script or tree from standard input`() {
    let terminal = terminal("{\"op\": \"tap\", \"on\": \"#buy\"}")
    terminal.files["-"] = terminal.files["dir/a.jsonl"]
    #expect(terminal.run("replay", "-", "--tree", "dir/shop.json") == 0)
    #expect(terminal.output.hasSuffix("\(path)\n"))
    terminal.files["-"] = tree
    #expect(terminal.run("replay", "dir/a.jsonl", "--tree=-") == 0)
    #expect(terminal.output.hasSuffix("\(path)\n"))
    #expect(terminal.run("replay", "-", "--tree", "-") == 2)
  }

  @Test func `formats print the same events`() {
    let terminal = terminal("{\"op\": \"tap\", \"on\": \"#buy\"}")
    #expect(terminal.run("replay", "dir/a.jsonl", "--format", "table") == 0)
    #expect(terminal.output == "     1  page         \(page)\n     2  interaction  \(path)\n")
    #expect(terminal.run("replay", "dir/a.jsonl", "--format", "jsonl") == 0)
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("{\"id\":") && $0.hasSuffix("}") })
  }

  @Test func `a preset goes before the script's`() {
    let terminal = terminal("{\"op\": \"lifecycle\", \"name\": \"background\"}")
    #expect(terminal.run("replay", "dir/a.jsonl", "--preset", "wkTrackingData") == 0)
    #expect(terminal.output.hasSuffix("#applicationDidBecomeActive#EnterBackgroundType=1\n"))
    #expect(terminal.run("replay", "dir/a.jsonl") == 0)
    #expect(terminal.output.hasSuffix("#applicationDidEnterBackground#EnterBackgroundType=1\n"))
  }

  @Test func `what does not hold is told on standard error and is exit code 1`() {
    let terminal = terminal(
      "{\"op\": \"tap\", \"on\": \"#buy\"}", "{\"op\": \"expect\", \"paths\": [\"#other\"]}")
    #expect(terminal.run("replay", "dir/a.jsonl") == 1)
    #expect(
      terminal.errors == """
        dir/a.jsonl:3: does not hold: path 1 (1 expected, 1 recorded)
          expected: #other
          found:    \(path)
          differs:  part 1: "other" expected, "buy:" found
            UIWindow
              PageController #page
                UIView
          >       UIButton #buy "Buy"
                  UILabel #off "Off"

        """)
  }

  @Test func `a step without effect is told with its line`() {
    let terminal = terminal("{\"op\": \"tap\", \"on\": \"#off\"}")
    #expect(terminal.run("replay", "dir/a.jsonl") == 0)
    #expect(
      terminal.errors == "dir/a.jsonl:2: note: tap on #off had no effect: nothing handles it\n")
  }

  @Test(arguments: [
    (["replay"], "SCRIPT is missing"), ([], "a command is missing"),
    (["repaly", "x"], "did you mean replay?"), (["--versoin"], "unknown option '--versoin'"),
    (["replay", "x", "--fromat", "lines"], "did you mean --format?"),
    (["replay", "x", "--format", "line"], "did you mean lines?"),
    (["replay", "x", "--format"], "--format needs a value"),
    (["paths", "a", "b"], "'b' is one too many"),
    (["paths", "a", "--preset", "standard", "--preset=standard"], "--preset stands twice"),
    (["replay", "a", "--strict=yes"], "--strict takes no value"),
    (["replay", "a", "--strict", "--strict"], "--strict stands twice"),
    (["tree", "gone.json"], "gone.json: expected a file that can be read"),
  ])
  func `a wrong command line says what is wrong and is exit code 2`(
    arguments: [String], message: String
  ) {
    let terminal = MemoryTerminal()
    let code =
      switch arguments.count {
      case 0: terminal.run()
      case 1: terminal.run(arguments[0])
      case 2: terminal.run(arguments[0], arguments[1])
      case 3: terminal.run(arguments[0], arguments[1], arguments[2])
      case 4: terminal.run(arguments[0], arguments[1], arguments[2], arguments[3])
      default:
        terminal.run(arguments[0], arguments[1], arguments[2], arguments[3], arguments[4])
      }
    #expect(code == 2)
    #expect(terminal.output == "")
    #expect(terminal.errors.contains(message), "\(terminal.errors)")
  }

  @Test func `bad input names file and line and is exit code 2`() {
    let terminal = terminal("{\"op\": \"tap\", \"on\": \"#bu\"}")
    #expect(terminal.run("replay", "dir/a.jsonl") == 2)
    #expect(
      terminal.errors
        == "autotrack: dir/a.jsonl:2: expected one element, found no match for '#bu'; "
        + "near: #buy (UIButton \"Buy\")\n"
        + "    UIWindow\n      PageController #page\n        UIView\n"
        + "  >       UIButton #buy \"Buy\"\n          UILabel #off \"Off\"\n")
    #expect(terminal.output == "\(page)\n")
  }

  @Test(arguments: ["replay", "paths", "tree", "check", "diff", "snapshot"])
  func `every command has help with an example`(command: String) {
    let terminal = MemoryTerminal()
    #expect(terminal.run(command, "--help") == 0)
    #expect(terminal.output.contains("usage: autotrack \(command) "))
    #expect(terminal.output.contains("example: autotrack \(command) "))
    let help = terminal.output
    #expect(terminal.run("help", command) == 0)
    #expect(terminal.output == help)
    #expect(terminal.run("--help") == 0)
    #expect(terminal.output.contains("  \(command) "))
  }

  @Test func `paths tells elements and paths`() {
    let terminal = terminal()
    #expect(terminal.run("paths", "dir/shop.json") == 0)
    #expect(
      terminal.output
        == "#page (PageController)\t\(page)\n#buy (UIButton \"Buy\")\t\(path)\n")
    #expect(terminal.errors == "")
  }

  @Test func `tree indents classes, ids and texts and colours them on a terminal`() {
    let terminal = terminal()
    #expect(terminal.run("tree", "dir/shop.json") == 0)
    #expect(
      terminal.output == """
        UIWindow
          PageController #page
            UIView
              UIButton #buy "Buy"
              UILabel #off "Off"

        """)
    #expect(terminal.run("tree", "dir/shop.json", colors: true) == 0)
    #expect(terminal.output.contains("UIButton\u{1B}[32m #buy\u{1B}[0m \"Buy\""))
  }

  @Test func `a reader that goes ends the command quietly`() {
    let terminal = terminal("{\"op\": \"tap\", \"on\": \"#buy\"}")
    terminal.isClosed = true
    #expect(terminal.run("replay", "dir/a.jsonl") == 0)
    #expect(terminal.run("tree", "dir/shop.json") == 0)
    #expect(terminal.errors == "")
  }

  @Test func `a long replay shows its progress on a terminal only`() {
    let steps = Array(repeating: "{\"op\": \"wait\", \"milliseconds\": 1}", count: 10_000)
    let terminal = terminal()
    terminal.files["dir/a.jsonl"]? += "\n" + steps.joined(separator: "\n")
    #expect(terminal.run("replay", "dir/a.jsonl", progress: true) == 0)
    #expect(terminal.errors.contains("9000 of 10000 steps"))
    #expect(
      terminal.errors.hasSuffix(
        "\r\u{1B}[K10000 steps, 1 event, 0 notes, 0 differences\n"))
    #expect(terminal.run("replay", "dir/a.jsonl") == 0)
    #expect(terminal.errors == "")
  }

  @Test func `an interface that cannot be read is told with the line that names it`() {
    let terminal = terminal()
    terminal.files["dir/shop.json"] = nil
    #expect(terminal.run("replay", "dir/a.jsonl") == 2)
    #expect(
      terminal.errors
        == "autotrack: dir/shop.json: expected a file that can be read, found No such file or "
        + "directory, which dir/a.jsonl:1 names\n")
  }

  @Test func `a message does not command the terminal`() {
    let terminal = MemoryTerminal(["a\u{1B}[31m.json": "\u{1B}]0;owned\u{7}"])
    #expect(terminal.run("tree", "a\u{1B}[31m.json") == 2)
    #expect(
      terminal.errors.hasPrefix(
        "autotrack: a\\u{1b}[31m.json:1: expected an interface"))
    #expect(terminal.errors.contains("found neither XML nor JSON: \"\\u001b]0;owned"))
    #expect(terminal.errors.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
  }
}
