import AutoTrackReplay
import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  private static let text =
    (try? String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)) ?? ""

  @Test("its script holds as it stands")
  func scriptHolds() throws {
    let lines = Self.text.split(separator: "\n").filter { $0.hasPrefix("    {\"") }
    let script = try ScriptReader().read(
      Array(lines.joined(separator: "\n").utf8), source: "README.md")
    let interface = packageFolder.appending(path: script.header.interface)
    let document = try InterfaceFile.read(
      Array(try Data(contentsOf: interface)), source: script.header.interface)
    let replay = try ScriptPlayer().play(script, on: document)
    #expect(script.steps.count >= 2)
    #expect(replay.differences.isEmpty && replay.notes.isEmpty)
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
