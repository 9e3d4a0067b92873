import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

@Suite("Snapshots in files")
struct SnapshotFileTests {
  private static let path = "dir/__Snapshots__/a.txt"
  private static let new = EventPathSnapshot(lines: ["#a", "#b"])

  /// What a file may be like before a check.
  enum FileState: CaseIterable {
    case missing, equal, equalButForLineEnds, different, damaged, unreadable

    var text: String? {
      switch self {
      case .missing: nil
      case .equal: "#a\n#b\n"
      case .equalButForLineEnds: "#a\r\n#b\r\n"
      case .different: "#a\n#c\n"
      case .damaged: "#a\n\\c\n"
      case .unreadable: "#a\n#b\n"
      }
    }
  }

  /// What a check may come to.
  enum Expected { case equal, recorded, missing, different, failed }

  @Test(arguments: RecordMode.allCases, FileState.allCases)
  func `each mode and state of the file has its outcome, and only a recording writes`(
    mode: RecordMode, state: FileState
  ) {
    for isOnServer in [false, true] {
      let environment = ["CI": isOnServer ? "true" : ""]
      guard let used = try? RecordMode(mode, environment: environment) else {
        Issue.record("no mode")
        continue
      }
      #expect(used == (isOnServer ? .never : mode))
      let before = state.text.map { [Self.path: $0] } ?? [:]
      let files = MemoryFiles(before, failing: state == .unreadable ? 1 : nil)
      let outcome = SnapshotFile(Self.path, files: files.snapshotFiles)
        .check(Self.new, record: used)
      let expected: Expected =
        switch (used, state) {
        case (_, .unreadable): .failed
        case (.all, _): .recorded
        case (.never, .missing): .missing
        case (_, .missing): .recorded
        case (_, .equal), (_, .equalButForLineEnds): .equal
        case (.failed, _): .recorded
        case (_, .damaged): .failed
        case (_, .different): .different
        }
      let found: Expected =
        switch outcome {
        case .equal: .equal
        case .recorded: .recorded
        case .missing: .missing
        case .different: .different
        case .failed: .failed
        }
      #expect(found == expected)
      #expect(files.texts == (expected == .recorded ? [Self.path: "#a\n#b\n"] : before))
      // Whatever was written is equal from then on.
      if expected == .recorded {
        #expect(
          SnapshotFile(Self.path, files: files.snapshotFiles).check(Self.new, record: .never)
            == .equal)
      }
    }
  }

  @Test func `the mode is the one asked for, else the environment's, else missing`() throws {
    #expect(try RecordMode(environment: [:]) == .missing)
    #expect(try RecordMode(environment: ["AUTOTRACK_RECORD": ""]) == .missing)
    #expect(try RecordMode(environment: ["AUTOTRACK_RECORD": "all"]) == .all)
    #expect(try RecordMode(.failed, environment: ["AUTOTRACK_RECORD": "all"]) == .failed)
    #expect(try RecordMode(.all, environment: ["AUTOTRACK_RECORD": "all", "CI": "1"]) == .never)
    #expect(throws: RecordMode.UnknownMode.self) {
      try RecordMode(environment: ["AUTOTRACK_RECORD": "alll"])
    }
  }

  @Test
  func `whichever operation fails, the file is the old one or the new one and nothing is left`() {
    let old = "#old\n"
    var operations = 0
    for failing in 1... {
      let files = MemoryFiles([Self.path: old], failing: failing)
      let outcome = SnapshotFile(Self.path, files: files.snapshotFiles)
        .check(Self.new, record: .failed)
      if files.operations < failing {
        #expect(files.texts == [Self.path: "#a\n#b\n"])
        operations = failing
        break
      }
      guard case .failed = outcome else {
        Issue.record("operation \(failing) failed, and \(outcome) came of it")
        continue
      }
      #expect(files.texts == [Self.path: old], "operation \(failing)")
    }
    #expect(operations > 4)
  }

  @Test func `what is recorded at once by many is whole`() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/__Snapshots__/a.txt"
    let snapshots = (0..<8).map { number in
      EventPathSnapshot(lines: Array(repeating: "#\(number)", count: 5000 + number))
    }
    await withTaskGroup(of: Void.self) { group in
      for snapshot in snapshots {
        group.addTask {
          for _ in 0..<10 {
            guard case .recorded = SnapshotFile(path).check(snapshot, record: .all) else {
              Issue.record("not recorded")
              return
            }
          }
        }
      }
      group.addTask {
        for _ in 0..<100 {
          guard let read = try? SnapshotFile(path).read() else { continue }
          #expect(snapshots.contains(read))
        }
      }
    }
    #expect(try SnapshotFile(path).read().map(snapshots.contains) == true)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: "\(folder.path)/__Snapshots__")
    #expect(names == ["a.txt"])
  }

  @Test func `what two processes record at once is whole`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.txt"
    // The shell does what a recording does, as another process.
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/bin/sh")
    other.arguments = [
      "-c",
      "n=0; while [ $n -lt 200 ]; do yes '#other' | head -5000 > \"$0.$n\"; mv -f \"$0.$n\" \"$0\"; n=$((n + 1)); done",
      path,
    ]
    try other.run()
    let own = EventPathSnapshot(lines: Array(repeating: "#own", count: 4000))
    let others = EventPathSnapshot(lines: Array(repeating: "#other", count: 5000))
    while other.isRunning {
      try SnapshotFile(path).write(own)
      let read = try SnapshotFile(path).read()
      #expect(read == own || read == others)
    }
    other.waitUntilExit()
  }

  @Test func `folders that are missing are made, and what is no file is an error`() throws {
    let folder = try TemporaryFolder()
    let file = SnapshotFile("\(folder.path)/a/b/c.txt")
    #expect(try file.read() == nil)
    try file.write(Self.new)
    #expect(try file.read() == Self.new)
    for path in ["\(folder.path)/a/b", "/dev/null", "\(folder.path)/a\0b"] {
      #expect(throws: SnapshotError.self) { try SnapshotFile(path).read() }
    }
    // A folder has the name, or a file the folder's.
    for path in ["\(folder.path)/a", "\(folder.path)/a/b/c.txt/d.txt"] {
      #expect(throws: SnapshotError.self) { try SnapshotFile(path).write(Self.new) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a") == ["b"])
    let long = "\(folder.path)/" + String(repeating: "x", count: 250) + ".txt"
    try SnapshotFile(long).write(Self.new)
    #expect(try SnapshotFile(long).read() == Self.new)
  }
}
