import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  private static let text =
    (try? String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)) ?? ""

  @Test("its script holds as it stands")
  func scriptHolds() throws {
    let lines = Self.text.split(separator: "\n").filter {
      $0.hasPrefix("    {\"op\"") || $0.hasPrefix("    {\"interface\"")
    }
    let script = try ScriptReader().read(
      Array(lines.joined(separator: "\n").utf8), source: "README.md")
    let interface = packageFolder.appending(path: script.header.interface)
    let document = try InterfaceFile.read(
      Array(try Data(contentsOf: interface)), source: script.header.interface)
    let replay = try ScriptPlayer().play(script, on: document)
    #expect(script.steps.count >= 2)
    #expect(replay.differences.isEmpty && replay.notes.isEmpty)
  }

  @Test("its plan reads as it stands, and keeps what the sample's own plan keeps")
  func planReads() throws {
    let lines = Self.text.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("    {\"version\"") })
    let bytes = Array(lines[start...(start + 1)].joined(separator: "\n").utf8)
    let plan = try TrackingPlan(bytes, source: "README.md")
    let sample = packageFolder.appending(path: "Samples/Plans/plan.json")
    let own = try TrackingPlan(Array(try Data(contentsOf: sample)), source: "plan.json")
    let rule = try #require(own.rules.first { $0.name == plan.rules.first?.name })
    let read = Set(rule.additions.map(\.path))
    #expect(read.isSuperset(of: plan.rules[0].additions.map(\.path)))
    #expect(!plan.rules[0].additions.isEmpty)
  }

  @Test("every file that it names is there")
  func filesExist() {
    let named = Self.text.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
    #expect(named.count >= 4)
    for path in named {
      let file = packageFolder.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
    }
  }
}
