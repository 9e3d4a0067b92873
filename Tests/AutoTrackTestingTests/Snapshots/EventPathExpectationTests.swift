import AutoTrack
import AutoTrackReplay
import AutoTrackTesting
import Foundation
import Synchronization
import Testing
import ViewTreeModel

@testable import AutoTrackSwiftTesting

/// Files in memory.
private final class Files: Sendable {
  private let held = Mutex<[String: [UInt8]]>([:])

  var texts: [String: String] {
    held.withLock { $0.mapValues { String(decoding: $0, as: UTF8.self) } }
  }

  func set(_ path: String, _ text: String) { held.withLock { $0[path] = Array(text.utf8) } }

  var files: SnapshotFiles {
    SnapshotFiles(
      read: { path throws(FileError) in self.held.withLock { $0[path] } },
      makeFolder: { _ throws(FileError) in },
      create: { path, bytes throws(FileError) in self.held.withLock { $0[path] = bytes } },
      rename: { path, newPath throws(FileError) in
        self.held.withLock { $0[newPath] = $0.removeValue(forKey: path) }
      },
      remove: { path throws(FileError) in self.held.withLock { $0[path] = nil } },
      uniqueWord: { "new" })
  }
}

/// Events with names, as a source.
private func named(_ names: String...) -> EventPathSource {
  let collector = EventCollector()
  let tracker = Tracker(sink: collector.collect)
  for name in names { tracker.track(name) }
  return .events(collector.events)
}

/// The texts of the issues that a body records, and where.
private func issues(_ body: () -> Void) -> [(text: String, line: Int?)] {
  let found = Mutex<[(String, Int?)]>([])
  withKnownIssue {
    body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    found.withLock { $0.append((text, issue.sourceLocation?.line)) }
    return true
  }
  return found.withLock { $0 }
}

@Suite("Assertions of event paths")
struct EventPathExpectationTests {
  private let files = Files()

  private func check(
    _ source: EventPathSource, named name: String? = nil, record: RecordMode? = nil,
    environment: [String: String] = [:], filePath: String, line: Int = #line
  ) {
    assertEventPaths(
      of: source, named: name, record: record, files: files.files, environment: environment,
      filePath: filePath,
      sourceLocation: Testing.SourceLocation(
        fileID: "M/F.swift", filePath: "/x/F.swift", line: line, column: 1))
  }

  @Test func `a snapshot is recorded and fails, is equal and passes, differs and fails`() {
    let path =
      "/one/__Snapshots__/Login/a-snapshot-is-recorded-and-fails-is-equal-and-passes-differs-and-fails"
    let recorded = issues { check(named("a", "b"), filePath: "/one/Login.swift", line: 77) }
    #expect(recorded.count == 1)
    #expect(recorded.first?.line == 77)
    #expect(
      recorded.first?.text.hasPrefix("recorded 2 events in \(path).1.txt: there was no snapshot")
        == true)
    #expect(files.texts == ["\(path).1.txt": "@custom a\n@custom b\n"])
    // The second call has a file of its own.
    files.set("\(path).2.txt", "@custom a\n@custom b\n")
    check(named("a", "b"), filePath: "/one/Login.swift")
    files.set("\(path).3.txt", "@custom a\n@custom gone\n")
    let different = issues { check(named("a", "b"), filePath: "/one/Login.swift", line: 88) }
    #expect(different.map(\.line) == [88])
    let text = different.first?.text ?? ""
    #expect(text.contains("--- \(path).3.txt"))
    #expect(text.contains("-@custom gone\n+@custom b"))
    #expect(text.contains("To accept it, record it: AUTOTRACK_RECORD=failed swift test --filter "))
    #expect(
      text.contains(
        #"'\ba snapshot is recorded and fails, is equal and passes, differs and fails`?\('"#))
    // Nothing has moved: there is nothing to map.
    #expect(!text.contains("autotrack diff"))
    #expect(files.texts["\(path).3.txt"] == "@custom a\n@custom gone\n")
  }

  @Test func `modes come from the call and the environment, and CI records nothing`() {
    let path =
      "/two/__Snapshots__/A/modes-come-from-the-call-and-the-environment-and-CI-records-nothing"
    for (name, environment) in [("ci", ["CI": "true"]), ("never", ["AUTOTRACK_RECORD": "never"])] {
      let missing = issues {
        check(named("a"), named: name, environment: environment, filePath: "/two/A.swift")
      }
      #expect(missing.first?.text.hasPrefix("there is no snapshot \(path).\(name).txt") == true)
    }
    _ = issues {
      check(
        named("a"), named: "asked", record: .all, environment: ["CI": "1"], filePath: "/two/A.swift"
      )
    }
    #expect(files.texts == [:])
    let unknown = issues {
      check(named("a"), environment: ["AUTOTRACK_RECORD": "al"], filePath: "/two/A.swift")
    }
    #expect(unknown.first?.text.contains("'al', and not one of all, failed") == true)
    files.set("\(path).old.txt", "@custom x\n")
    let again = issues {
      check(named("a"), named: "old", record: .failed, filePath: "/two/A.swift")
    }
    #expect(again.first?.text.contains(": it has changed") == true)
    #expect(files.texts["\(path).old.txt"] == "@custom a\n")
  }

  @Test
  func `a script that does not hold, and a file that cannot be read, fail and record nothing`() {
    files.set(
      "/three/ui.json",
      "{\"windows\": [{\"subviews\": [{\"class\": \"UIButton\", \"id\": \"b\"}]}]}")
    files.set(
      "/three/s.jsonl",
      "{\"interface\": \"ui.json\"}\n{\"op\": \"tap\", \"on\": \"#b\"}\n{\"op\": \"expect\", \"paths\": [\"#x\"]}"
    )
    files.set("/three/t.jsonl", "{\"interface\": \"ui.json\"}\n{\"op\": \"tap\", \"on\": \"#bb\"}")
    let count = files.texts.count
    let wrong = issues { check(.script("s.jsonl"), filePath: "/three/A.swift") }
    #expect(wrong.first?.text.hasPrefix("does not hold: /three/s.jsonl:3: ") == true)
    let gone = issues { check(.script("no.jsonl"), filePath: "/three/A.swift") }
    #expect(gone.first?.text.hasPrefix("/three/no.jsonl: expected a file that can be read") == true)
    let missed = issues { check(.script("t.jsonl"), filePath: "/three/A.swift") }
    #expect(missed.first?.text.contains("/three/t.jsonl:2: expected one element") == true)
    #expect(missed.first?.text.contains("UIButton #b") == true)
    #expect(files.texts.count == count)
  }

  @Test(arguments: ["red", "green"])
  func `a test with arguments names its snapshots by them`(color: String) {
    let unnamed = issues { check(named(color), filePath: "/four/A.swift") }
    #expect(unnamed.first?.text.contains("give each snapshot a name") == true)
    _ = issues { check(named(color), named: color, filePath: "/four/A.swift") }
    #expect(
      files.texts
        == [
          "/four/__Snapshots__/A/a-test-with-arguments-names-its-snapshots-by-them.\(color).txt":
            "@custom \(color)\n"
        ])
    check(named(color), named: color, filePath: "/four/A.swift")
  }

  @Test func `the same name for other events is refused`() {
    _ = issues { check(named("a"), named: "x y", filePath: "/five/A.swift") }
    check(named("a"), named: "x y", filePath: "/five/A.swift")
    let second = issues { check(named("b"), named: "x y", record: .all, filePath: "/five/A.swift") }
    #expect(second.first?.text.contains("'x y' stands for other events already") == true)
    #expect(files.texts.values.first == "@custom a\n")
  }

  @Test func `an application is a source, and nothing happens in it`() {
    let app = Application()
    let button = ViewTreeModel.Button(title: "OK")
    var taps = 0
    button.addAction(identifier: "ok:") { _ in taps += 1 }
    let window = ViewTreeModel.Window()
    window.addSubview(button)
    window.makeKeyAndVisible(in: app)
    _ = issues { check(.application(app), filePath: "/six/A.swift") }
    #expect(
      files.texts.values.first
        == "#ok:#UIButton#UIButton[0]#UIWindow[0]#UIApplication#currentTitle=OK#state=1#enabled=1#selected=0\n"
    )
    #expect(taps == 0)
  }
}

@Suite("Where snapshots stand")
struct SnapshotPlaceTests {
  @Test(arguments: [
    ("signIn()", "signIn"), ("`it's a test`()", "it-s-a-test"), ("load(from:to:)", "load"),
    ("größe()", "größe"), ("`…`()", "test"), ("a/../b", "a-b"),
  ])
  func `names are such that every file system takes them`(name: String, file: String) {
    let place = SnapshotPlace(filePath: "/dir/MyTests.swift", test: name)
    #expect(place.path("1") == "/dir/__Snapshots__/MyTests/\(file).1.txt")
  }

  @Test func `a long name is cut, and differs from another that begins like it`() {
    let names = ["x", "y"].map { String(repeating: "é", count: 400) + $0 }.map {
      SnapshotPlace.fileName($0)
    }
    #expect(names[0] != names[1])
    #expect(names.allSatisfy { $0.utf8.count <= SnapshotPlace.longestName })
    #expect(SnapshotPlace(filePath: "A.swift", test: "a()").path("1") == "__Snapshots__/A/a.1.txt")
  }

  @Test func `a filter is a regular expression in a shell's word`() {
    #expect(SnapshotPlace(filePath: "A.swift", test: "a(b:)").filter == #"'\ba`?\('"#)
    #expect(
      SnapshotPlace(filePath: "A.swift", test: "`a (b) it's`()").filter
        == #"'\ba \(b\) it'\''s`?\('"#)
  }

  @Test func `calls are counted for each test, and two tests never share a file`() throws {
    let calls = SnapshotCalls()
    let place = SnapshotPlace(filePath: "/d/A.swift", test: "t()")
    let events = EventPathSnapshot(lines: ["a"])
    #expect(try calls.path(place, name: nil, test: "one", events: events).hasSuffix("t.1.txt"))
    #expect(try calls.path(place, name: nil, test: "one", events: events).hasSuffix("t.2.txt"))
    #expect(
      throws: SnapshotCalls.Refusal.sharedName(
        path: "/d/__Snapshots__/A/t.1.txt", other: "one")
    ) { try calls.path(place, name: nil, test: "two", events: events) }
  }
}
