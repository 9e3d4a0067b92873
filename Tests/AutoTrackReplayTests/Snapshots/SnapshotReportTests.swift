import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite("Reports of snapshots")
struct SnapshotReportTests {
  private let advice = SnapshotAdvice(
    path: "/repo/Tests/__Snapshots__/A/a.1.txt",
    accept: "AUTOTRACK_RECORD=failed swift test --filter a", folder: "/repo")

  private func report(_ old: [String], _ new: [String]) -> SnapshotReport {
    SnapshotReport(
      SnapshotComparison(
        from: EventPathSnapshot(lines: old), to: EventPathSnapshot(lines: new)), advice: advice)
  }

  private func path(_ action: String, _ index: Int, _ view: String = "LoginView") -> String {
    "#\(action):#UIButton#UIButton[\(index)]#\(view)[0]#LoginViewController#UIWindow[0]#UIApplication"
  }

  @Test func `it shows the diff, what happened to each event, and both ways out`() {
    let old = [path("login", 0), path("help", 1), path("leave", 3)]
    let new = [path("login", 2), path("help", 1), path("join", 0, "Other")]
    let text = report(old, new).text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "--- Tests/__Snapshots__/A/a.1.txt")
    #expect(lines[1] == "+++ now")
    #expect(lines[2] == "@@ -1,3 +1,3 @@")
    #expect(lines.contains("-\(path("login", 0))"))
    #expect(lines.contains("+\(path("login", 2))"))
    #expect(lines.contains(" \(path("help", 1))"))
    #expect(lines.contains { $0.hasPrefix("Events: 1 kept, 1 moved") })
    #expect(lines.contains("moved    #login:#UIButton#UIButton[0]#LoginView[0]#…"))
    #expect(lines.contains("     to  #login:#UIButton#UIButton[2]#LoginView[0]#…"))
    #expect(lines.contains { $0.hasPrefix("    why  0.") && $0.contains("action") })
    #expect(lines.contains("gone     \(path("leave", 3))"))
    #expect(lines.contains("new      \(path("join", 0, "Other"))"))
    #expect(
      lines.suffix(2) == [
        "To accept it, record it: AUTOTRACK_RECORD=failed swift test --filter a",
        "To map old paths to new ones, then, before you commit: git show HEAD:./Tests/__Snapshots__/A/a.1.txt | "
          + "autotrack diff - Tests/__Snapshots__/A/a.1.txt --aliases aliases.json",
      ])
  }

  @Test func `two events that are one path now are named`() {
    let old = [path("save", 0), path("save", 1)]
    let text = report(old, [path("save", 0), path("save", 0)]).text
    #expect(text.contains("collide  these two are one path now: \(path("save", 0))"))
  }

  @Test func `a title alone changes no element's path, and is told as such`() {
    let old = path("login", 0) + "#currentTitle=Log in#state=1"
    let text = report([old], [path("login", 0) + "#currentTitle=Sign in#state=1"]).text
    #expect(text.contains("Events: 1 changed in state or text"))
    #expect(text.contains("changed  \(path("login", 0)): the element's path stays"))
    #expect(text.contains("    was  currentTitle=Log in\n    now  currentTitle=Sign in\n"))
    #expect(!text.contains("moved"))
  }

  @Test func `however much has changed, it fits a screen`() {
    var random = SplitMix64(seed: 5)
    for size in [0, 1, 2, 30, 300] {
      let old = (0..<size).map { path("old\($0)\(random.text())", $0) }
      let new = (0..<size + 1).map { path("new\($0)\(random.text())", $0) }
      for report in [report(old, new), report(old, new + old), report(old + new, new.shuffled())] {
        #expect(report.lines.count <= 50)
        for line in report.lines where line.kind != .advice {
          #expect(Columns.cut(line.text, to: SnapshotReport.maximumColumns + 1) == line.text)
          #expect(line.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
      }
    }
    let long = report((0..<300).map { path("a\($0)", $0) }, [])
    #expect(long.text.contains("more gone"))
    #expect(long.text.contains("more lines of the diff"))
  }

  @Test func `another order alone is told as such`() {
    let lines = [path("a", 0), path("b", 1), path("c", 2)]
    #expect(report(lines, lines.reversed()).text.contains("3 kept, in another order"))
  }

  @Test func `a path outside the folder is one that git finds, and words are quoted for a shell`() {
    let other = SnapshotAdvice(path: "/else where/it's.txt", accept: "x", folder: "/repo")
    #expect(
      other.map
        == "git -C '/else where' show 'HEAD:./it'\\''s.txt' | "
        + "autotrack diff - '/else where/it'\\''s.txt' --aliases aliases.json")
    let near = SnapshotAdvice(path: "/repository/a.txt", accept: "x", folder: "/repo")
    #expect(near.path == "/repository/a.txt")
    #expect(ShellWord.quoted("") == "''")
    #expect(ShellWord.quoted("a;b") == "'a;b'")
    #expect(ShellWord.quoted("é/a-b_c.1") == "é/a-b_c.1")
  }

  @Test func `every outcome but the equal one says what came of it and what to do`() {
    let snapshot = EventPathSnapshot(lines: ["#a"])
    func text(_ outcome: SnapshotOutcome) -> String {
      outcome.report(advice).map(\.text).joined(separator: "\n")
    }
    #expect(text(.equal) == "")
    #expect(
      text(.recorded(snapshot, .missing)).hasPrefix(
        "recorded 1 event in Tests/__Snapshots__/A/a.1.txt: there was no snapshot\n"))
    let changed = text(
      .recorded(snapshot, .changed(from: EventPathSnapshot(lines: ["#b", "#c"]))))
    #expect(changed.contains("-#b\n-#c\n+#a"))
    #expect(!changed.contains("To accept it"))
    #expect(!changed.contains("To accept"))
    #expect(text(.missing).contains("To record it: AUTOTRACK_RECORD=failed"))
    let damage = SnapshotError.badEscape(path: "a\u{1B}", line: 3)
    #expect(text(.failed(damage)).hasPrefix("a\\u{1b}:3: "))
    #expect(text(.failed(damage)).contains("To record it anew"))
    #expect(
      text(.failed(.unwritable(FileError(operation: .rename, path: "p", code: 28))))
        == "cannot rename p: No space left on device")
  }

  @Test(arguments: [
    (0, "0.00"), (0.004, "0.00"), (0.05, "0.05"), (0.987, "0.99"), (1, "1.00"), (7, "1.00"),
    (.nan, "0.00"),
  ])
  func `confidence has two places in every locale`(number: Double, text: String) {
    #expect(SnapshotReport.twoPlaces(number) == text)
  }
}
