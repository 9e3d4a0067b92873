import AutoTrackReplay
import Foundation
import Testing

@testable import autotrack

@Suite("The guide to checking plans")
struct PlanGuideTests {
  private let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func guide() throws -> String {
    try String(
      contentsOf: package.appending(path: "Documentation/PlanChecks.md"), encoding: .utf8)
  }

  /// The blocks of a shell session, indented by four: what stands behind `$ `, and what it prints.
  private func sessions(_ text: String) -> [(command: String, output: String)] {
    var sessions: [(command: String, output: String)] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    $ autotrack ") {
        sessions.append((String(line.dropFirst("    $ autotrack ".count)), ""))
        isOpen = true
      } else if line.hasPrefix("    "), isOpen {
        sessions[sessions.count - 1].output += line.dropFirst(4) + "\n"
      } else {
        isOpen = false
      }
    }
    return sessions
  }

  @Test func `its commands print what it says`() throws {
    let text = try guide()
    let start = try #require(text.range(of: "```json\n"))
    let end = try #require(text.range(of: "\n```", range: start.upperBound..<text.endIndex))
    let folder = try TemporaryFolder([
      "plan.json": String(text[start.upperBound..<end.lowerBound]),
      "SignIn.json": String(
        contentsOf: package.appending(path: "Samples/SignIn/SignIn.json"), encoding: .utf8),
    ])
    let sessions = sessions(text)
    #expect(sessions.count == 2)
    for session in sessions {
      let words = session.command.split(separator: " ").map {
        $0.hasSuffix(".json") ? "\(folder.path)/\($0)" : String($0)
      }
      let result = folder.run(words)
      let output = result.output.replacingOccurrences(of: "@/", with: "")
      if session.output.hasSuffix("…\n") {
        #expect(output.hasPrefix(session.output.dropLast(2)), "\(session.command)\n\(output)")
      } else {
        #expect(output == session.output, "\(session.command)\n\(output)")
      }
    }
  }

  @Test func `it tells every kind of finding`() throws {
    let text = try guide()
    for kind in PlanFinding.Kind.allCases { #expect(text.contains("`\(kind.rawValue)`")) }
  }
}
