import Foundation
import Testing

/// Tables in the documentation that name tests, held against the tests' sources.
@Suite("Tables that name tests")
struct FaultTableTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A test by the name that tables have for it, and its display name.
  private static func tests() throws -> [String: String] {
    let folder = root.appending(path: "Tests")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    let word = /^(?:private |final )*(?:struct|class|extension|enum) (?<type>\w+)/
    let function = /^ +(?:@Test )?func (?<name>\w+|`[^`]+`)/
    let attribute = /^ +@Test\b/
    var tests: [String: String] = [:]
    for file in files {
      var type = ""
      var pending: String?
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if let match = line.prefixMatch(of: word) { type = String(match.type) }
        if line.prefixMatch(of: attribute) != nil { pending = "" }
        guard let text = pending else { continue }
        if let match = line.prefixMatch(of: function) {
          let name = match.name.filter { $0 != "`" }
          tests["\(type)/\(name)"] = text.isEmpty ? name : text
          pending = nil
        } else {
          pending = text + line
        }
      }
    }
    return tests
  }

  /// The cells of a Markdown file's tables, a row each, without heads and rules; each with its table's head.
  private static func rows(of file: URL) throws -> [(head: [String], cells: [String])] {
    var rows: [(head: [String], cells: [String])] = []
    var head: [String]?
    for line in try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      guard line.hasPrefix("|") else {
        head = nil
        continue
      }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let known = head else {
        head = cells
        continue
      }
      if !cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) { rows.append((known, cells)) }
    }
    return rows
  }

  /// What stands between backticks and looks like a test.
  private static func named(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.contains("Tests/") }.map { String($0.element) }
  }

  @Test("every reported fault has tests that name it and exist, or a reason why not")
  func faults() throws {
    let tests = try Self.tests()
    #expect(tests.count > 500)
    let rows = try Self.rows(of: Self.root.appending(path: "Tests/Faults.md"))
    let entries = (1...46).map { "\($0)" } + (1...20).map { "B\($0)" }
    #expect(rows.map { $0.cells.first ?? "" } == entries)
    for row in rows.map(\.cells) {
      guard row.count == 3 else {
        Issue.record("three cells are wanted: \(row)")
        continue
      }
      let named = Self.named(in: row[2])
      for test in named { #expect(tests[test] != nil, "\(row[0]): \(test)") }
      // A text that is no list of tests says why there is none.
      if !row[2].hasPrefix("`") {
        #expect(row[2].contains("not built yet") && row[2].count > 20, "\(row[0])")
        continue
      }
      let mark = try Regex("faults? (?:\\w+, )*\(row[0])\\b")
      let isNamed = named.contains { tests[$0]?.firstMatch(of: mark) != nil }
      #expect(isNamed, "no test of \(row[0]) names it")
    }
  }

  @Test("every rule of the toolkit that the documentation names has its test")
  func rules() throws {
    let tests = try Self.tests()
    let folder = Self.root.appending(path: "Documentation/UIKitRules")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" && $0.lastPathComponent != "README.md" }
    #expect(files.count >= 4)
    for file in files {
      let rows = try Self.rows(of: file)
      #expect(!rows.isEmpty, "\(file.lastPathComponent)")
      for row in rows {
        guard let column = row.head.firstIndex(of: "test"), row.cells.indices.contains(column)
        else {
          Issue.record("no cell for a test: \(row.cells)")
          continue
        }
        let named = Self.named(in: row.cells[column])
        #expect(!named.isEmpty, "\(file.lastPathComponent): \(row.cells)")
        #expect(row.cells.allSatisfy { !$0.isEmpty })
      }
      // Texts around the tables name tests too.
      for test in Self.named(in: try String(contentsOf: file, encoding: .utf8)) {
        #expect(tests[test] != nil, "\(file.lastPathComponent): \(test)")
      }
    }
  }
}
