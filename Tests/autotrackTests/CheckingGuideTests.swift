import AutoTrackReplay
import Foundation
import Testing

@Suite("The guide to checking")
struct CheckingGuideTests {
  private let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func guide() throws -> String {
    try String(
      contentsOf: package.appending(path: "Documentation/Checking.md"), encoding: .utf8)
  }

  @Test func `its comparison is what the command prints`() throws {
    let sample = package.appending(path: "Samples/SignIn/SignIn.json")
    let old = try String(contentsOf: sample, encoding: .utf8)
    var document = try InterfaceFile.read(Array(old.utf8), source: "SignIn.json")
    let page = try #require(document.controllers.firstIndex { $0.id == "signInPage" })
    var view = try #require(document.controllers[page].view)
    let button = try #require(view.subviews.firstIndex { $0.id == "forgot" })
    let stack = try #require(view.subviews.firstIndex { $0.viewClass.name == "UIStackView" })
    view.subviews[stack].subviews.append(view.subviews.remove(at: button))
    document.controllers[page].view = view
    let folder = try TemporaryFolder([
      "Old.json": old, "New.json": try TreeDocumentWriter().write(document),
    ])
    let result = folder.run(
      "diff", "@/Old.json", "@/New.json", "--aliases", "@/aliases.json", "--versions", "<2.0")
    #expect(result.code == 1)
    let lines = result.output.replacingOccurrences(of: "@/", with: "").split(separator: "\n")
    #expect(lines.count == 5)
    let text = try guide()
    #expect(text.contains(lines.map { "    \($0)\n" }.joined()))
  }

  @Test func `it tells every kind of finding`() throws {
    let text = try guide()
    for kind in CheckFinding.Kind.allCases { #expect(text.contains("`\(kind.rawValue)`")) }
  }
}
