import AutoTrackReplay
import Foundation
import Testing

@testable import autotrack

/// A folder with an interface and a script, for one test.
private final class Project {
  let path: String
  let terminal = MemoryTerminal()

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try write("shop.json", Self.interface)
    try write(
      "a.jsonl", "{\"interface\": \"shop.json\"}\n{\"op\": \"tap\", \"on\": \"#buy\"}\n")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  static let interface = """
    {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
     "view": {"class": "UIView", "subviews": [{"class": "UIButton", "id": "buy",
      "targets": [{"target": "page", "action": "buy:", "events": "touchUpInside"}]}]}}]}
    """
  static let page = "#viewDidAppear:#Page#UIWindow[0]#UIApplication"
  static let buy =
    "#buy:#UIButton#UIButton[0]#UIView[0]#Page#UIWindow[0]#UIApplication#state=1#enabled=1#selected=0"

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ name: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Runs the command with this folder in place of `$`.
  func run(_ arguments: String..., colors: Bool = false, progress: Bool = false) -> Int32 {
    let words = arguments.map { $0.replacingOccurrences(of: "$", with: path) }
    switch words.count {
    case 1: return terminal.run("snapshot", words[0], colors: colors, progress: progress)
    case 2: return terminal.run("snapshot", words[0], words[1], colors: colors, progress: progress)
    default:
      return terminal.run(
        "snapshot", words[0], words[1], words[2], colors: colors, progress: progress)
    }
  }

  /// The output with `$` in place of this folder.
  var output: String { terminal.output.replacingOccurrences(of: path, with: "$") }
  var errors: String { terminal.errors.replacingOccurrences(of: path, with: "$") }
}

@Suite("Snapshot command")
struct SnapshotCommandTests {
  @Test func `snapshots are recorded once, beside their files, and are equal from then on`() throws
  {
    let project = try Project()
    #expect(project.run("$/shop.json", "$/a.jsonl") == 1)
    #expect(
      project.output.hasPrefix(
        "recorded   $/shop.json\n  recorded 2 events in $/__Snapshots__/shop.json.txt: there was no snapshot\n"
      ))
    #expect(project.output.hasSuffix("\n2 recorded\n"))
    for name in ["shop.json", "a.jsonl"] {
      #expect(project.text("__Snapshots__/\(name).txt") == "\(Project.page)\n\(Project.buy)\n")
    }
    #expect(project.run("$/shop.json", "$/a.jsonl") == 0)
    #expect(
      project.output
        == "equal      $/shop.json (2 events)\nequal      $/a.jsonl (2 events)\n2 equal\n")
    #expect(project.errors == "")
  }

  @Test func `a change of the interface is shown with what it means and both ways out`() throws {
    let project = try Project()
    _ = project.run("$/shop.json")
    try project.write(
      "shop.json",
      Project.interface.replacingOccurrences(
        of: "[{\"class\": \"UIButton\"", with: "[{\"class\": \"UILabel\"}, {\"class\": \"UIButton\""
      ))
    #expect(project.run("$/shop.json") == 1)
    let moved = Project.buy.replacingOccurrences(of: "UIButton[0]", with: "UIButton[1]")
    #expect(
      project.output.hasPrefix(
        """
        different  $/shop.json
          --- $/__Snapshots__/shop.json.txt
          +++ now
          @@ -1,2 +1,2 @@
           \(Project.page)
          -\(Project.buy)
          +\(moved)
          Events: 1 kept, 1 moved
          moved    #buy:#UIButton#UIButton[0]#UIView[0]#…
               to  #buy:#UIButton#UIButton[1]#UIView[0]#…
              why  0.
        """))
    #expect(
      project.output.contains(
        "To accept it, record it: autotrack snapshot --record failed $/shop.json\n"))
    #expect(project.output.contains("| autotrack diff - $/__Snapshots__/shop.json.txt --aliases"))
    #expect(project.output.split(separator: "\n").count < 24)
    // What it says is what does it.
    #expect(project.run("--record", "failed", "$/shop.json") == 1)
    #expect(project.text("__Snapshots__/shop.json.txt") == "\(Project.page)\n\(moved)\n")
    #expect(project.run("$/shop.json") == 0)
  }

  @Test func `colours are for terminals`() throws {
    let project = try Project()
    try project.write("__Snapshots__/shop.json.txt", "\(Project.page)\n#gone\n")
    #expect(project.run("$/shop.json", colors: true) == 1)
    #expect(project.output.contains("\u{1B}[31m-#gone\u{1B}[0m"))
    #expect(project.output.contains("\u{1B}[32m+\(Project.buy)\u{1B}[0m"))
    #expect(project.run("$/shop.json") == 1)
    #expect(!project.output.contains("\u{1B}"))
  }

  @Test func `modes come from the option, else the environment, and CI records nothing`() throws {
    let project = try Project()
    #expect(project.run("$/shop.json", "--record", "never") == 1)
    #expect(project.output.hasPrefix("missing    $/shop.json\n"))
    project.terminal.workspace.environment = ["AUTOTRACK_RECORD": "never"]
    #expect(project.run("$/shop.json") == 1)
    project.terminal.workspace.environment = ["CI": "true"]
    #expect(project.run("$/shop.json", "--record", "all") == 1)
    #expect(project.errors == "note: CI is set, so nothing is recorded\n")
    #expect(project.text("__Snapshots__/shop.json.txt") == nil)
    project.terminal.workspace.environment = ["AUTOTRACK_RECORD": "some"]
    #expect(project.run("$/shop.json") == 2)
    #expect(project.errors.contains("AUTOTRACK_RECORD is 'some'"))
  }

  @Test func `an error in one file stops no other, and what a script expects must hold`() throws {
    let project = try Project()
    try project.write("b.json", "{\"windows\": [")
    try project.write(
      "c.jsonl",
      "{\"interface\": \"shop.json\"}\n{\"op\": \"expect\", \"paths\": [\"#x\"]}\n")
    try project.write("d.jsonl", "{\"interface\": \"none.json\"}")
    try project.write("__Snapshots__/shop.json.txt", "\\q\n")
    // What has a snapshot was an interface once.
    try project.write("__Snapshots__/b.json.txt", "#a\n")
    try project.write("package.json", "{}")
    #expect(project.run("$", "--junit", "$/report.xml") == 2)
    #expect(project.output.contains("recorded   $/a.jsonl"))
    #expect(
      project.output.contains(
        "failed     $/c.jsonl: what it expects does not hold\n  $/c.jsonl:2: path 1"))
    #expect(project.output.hasSuffix("\n1 recorded, 1 failed, 3 error, 1 passed over\n"))
    #expect(project.errors.contains("$/b.json:1: "))
    #expect(project.errors.contains("$/none.json: expected a file that can be read"))
    #expect(
      project.errors.contains("$/__Snapshots__/shop.json.txt:1: a backslash begins no escape"))
    #expect(project.text("__Snapshots__/c.jsonl.txt") == nil)
    let report = project.text("report.xml") ?? ""
    #expect(report.contains("tests=\"5\" failures=\"2\" errors=\"3\""))
    #expect(report.contains("name=\"c.jsonl\">\n      <failure type=\"expect\""))
    #expect(project.run("$/b.json") == 2)
  }

  @Test func `a folder stands for the scripts and interfaces in it, by name`() throws {
    let project = try Project()
    try project.write("b/z.json", Project.interface)
    try project.write("b/A.json", Project.interface)
    try project.write("b/steps.jsonl", "{\"op\": \"tap\", \"on\": \"#buy\"}")
    try project.write("b/package.json", "{\"name\": \"x\"}")
    try project.write("b/.hidden/x.json", Project.interface)
    try project.write("b/notes.txt", "x")
    try project.write("b/__Snapshots__/gone.json.txt", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.path)/b/loop", withDestinationPath: project.path)
    #expect(project.run("$", "$/shop.json") == 1)
    let files = project.output.split(separator: "\n").filter { $0.hasPrefix("recorded ") }
    #expect(
      files == [
        "recorded   $/a.jsonl", "recorded   $/b/A.json", "recorded   $/b/z.json",
        "recorded   $/shop.json",
      ])
    #expect(
      project.errors
        == "$/b/__Snapshots__/gone.json.txt: note: there is no file that this is the snapshot of\n")
    #expect(project.run("$/b/.hidden") == 1)
    try project.write("empty/notes.txt", "x")
    #expect(project.run("$/empty") == 2)
  }

  @Test func `many files on many threads give the same bytes in the same order`() throws {
    let project = try Project()
    for number in 0..<120 {
      try project.write("many/\(number).json", number % 7 == 0 ? "{" : Project.interface)
      if number % 14 == 0 { try project.write("many/__Snapshots__/\(number).json.txt", "#a\n") }
    }
    _ = project.run("$/many", "--junit", "$/1.xml")
    for threads in [1, 2, 16] {
      project.terminal.workspace.cores = threads
      try project.write("many/__Snapshots__/3.json.txt", "#other\n")
      #expect(project.run("$/many", "--junit", "$/\(threads).xml", progress: threads == 16) == 2)
      if threads == 1 {
        try project.write("output", project.output)
      } else {
        #expect(project.output == project.text("output"))
        #expect(project.text("\(threads).xml") == project.text("1.xml"))
      }
      #expect(project.errors.contains("110 of 120 files") == (threads == 16))
    }
  }

  @Test func `usage that makes no sense is exit code 2`() throws {
    let project = try Project()
    #expect(project.terminal.run("snapshot") == 2)
    #expect(project.run("-") == 2)
    #expect(project.run("$/none.json") == 2)
    #expect(project.run("$/shop.json", "--junit", "/dev/null") == 2)
    #expect(project.errors.contains("--junit needs a file"))
    #expect(project.run("$/shop.json", "--junit", "$") == 2)
    #expect(project.run("$/shop.json", "--record", "al") == 2)
    #expect(project.run("$/shop.json", "--junit", "$/shop.json/x.xml") == 2)
    #expect(project.errors.contains("Not a directory"))
  }

  @Test func `a reader that goes ends the command quietly`() throws {
    let project = try Project()
    project.terminal.isClosed = true
    #expect(project.run("$/shop.json") == 0)
    #expect(project.errors == "")
  }
}

@Suite("Work in order")
struct OrderedWorkTests {
  struct Stopped: Error {}

  @Test(arguments: [1, 2, 7])
  func `each result comes once and in order, on this thread`(threads: Int) {
    var seen: [Int] = []
    OrderedWork.run(500, threads: threads) {
      $0 * $0
    } each: { place, result in
      #expect(result == place * place)
      seen.append(place)
    }
    #expect(seen == Array(0..<500))
    OrderedWork.run(0, threads: threads) {
      $0
    } each: { _, _ in
      Issue.record("nothing to do")
    }
  }

  @Test func `what the caller throws ends it`() {
    #expect(throws: Stopped.self) {
      try OrderedWork.run(1000, threads: 3) {
        $0
      } each: { place, _ in
        if place == 5 { throw Stopped() }
      }
    }
  }
}
