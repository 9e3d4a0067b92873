import Foundation
import Testing

@testable import autotrack

@Suite("The guide to tracking plans")
struct PlansGuideTests {
  /// A command of the guide, and what it prints there; nil for a place where lines are left out.
  struct Example: CustomTestStringConvertible, Sendable {
    let command: String
    var lines: [String?] = []
    var testDescription: String { command }
  }

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let guide =
    (try? String(contentsOf: package.appending(path: "Documentation/Plans.md"), encoding: .utf8))
    ?? ""

  static let examples: [Example] = {
    var examples: [Example] = []
    var isInside = false
    for line in guide.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    $ ") {
        examples.append(Example(command: String(line.dropFirst(6))))
        isInside = true
      } else if isInside, line.hasPrefix("    ") {
        let text = String(line.dropFirst(4))
        examples[examples.count - 1].lines.append(text == "…" ? nil : text)
      } else {
        isInside = false
      }
    }
    return examples
  }()

  /// A folder with the sample's files.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Home.json", "HomeOld.json", "Home.jsonl", "plan.json"] {
      let file = Self.package.appending(path: "Samples/Plans/\(name)")
      try folder.write(try String(contentsOf: file, encoding: .utf8), to: name)
    }
    return folder
  }

  /// A command's words behind `autotrack`; files are in the folder.
  private func words(_ command: String) -> [String] {
    command.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { place, part -> [String] in
        if place % 2 == 1 { return [String(part)] }
        return part.split(separator: " ").map { word in
          word.hasSuffix(".json") || word.hasSuffix(".jsonl") ? "@/\(word)" : String(word)
        }
      }.dropFirst().map(\.self)
  }

  @Test(arguments: examples)
  func `its commands print what it says`(example: Example) throws {
    let result = try folder().run(words(example.command))
    #expect(result.code == (example.command.contains(" diff ") ? 1 : 0))
    let text = (result.output + result.errors).replacingOccurrences(of: "@/", with: "")
    var rest = text.split(separator: "\n").map(String.init)[...]
    var isSkipping = false
    for line in example.lines {
      guard let line else {
        isSkipping = true
        continue
      }
      if isSkipping { rest = rest.drop { $0 != line } }
      isSkipping = false
      #expect(rest.first == line)
      rest = rest.dropFirst()
    }
    #expect(!example.lines.isEmpty)
  }

  @Test func `it shows each command, and its first plan can be read`() throws {
    let commands = Self.examples.compactMap { $0.command.split(separator: " ").dropFirst().first }
    #expect(Set(commands) == ["replay", "explain", "diff"])
    let parts = Self.guide.components(separatedBy: "```")
    let json = try #require(parts.first { $0.hasPrefix("json\n") }).dropFirst(5)
    let folder = try folder()
    try folder.write(String(json), to: "first.json")
    let result = folder.run("explain", "--plan", "@/first.json", "@/Home.json")
    #expect(result.code == 0 && result.output.contains("kept as \"banner_tapped\""))
  }

  @Test func `it names every member of a rule, and is short`() throws {
    let members = [
      "name", "paths", "when", "action", "add", "missing", "sample", "cap", "note", "aliases",
      "pathsOf", "mode", "revision", "version",
    ]
    for member in members {
      #expect(
        Self.guide.contains("`\(member)`") || Self.guide.contains("\"\(member)\""), "\(member)")
    }
    #expect(Self.guide.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }
}
