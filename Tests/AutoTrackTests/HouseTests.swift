import Foundation
import Testing

/// What the design says of the folders, held against the files.
@Suite("The house")
struct HouseTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func files(in folder: String) -> [URL] {
    let start = Self.root.appending(path: folder)
    let all = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  private func imports(of file: URL) throws -> Set<String> {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let modules = lines.compactMap { line -> String? in
      // An example in a comment imports nothing.
      if line.hasPrefix("//") { return nil }
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place < 2 else { return nil }
      return words.last.map(String.init)
    }
    return Set(modules)
  }

  @Test("only the engine's interception knows the headless toolkit")
  func onlyInterceptionImportsTheModel() throws {
    let knowing = try files(in: "Sources/AutoTrack").filter {
      try imports(of: $0).contains("ViewTreeModel")
    }
    #expect(!knowing.isEmpty)
    #expect(knowing.allSatisfy { $0.pathComponents.contains("Interception") })
  }

  @Test(
    "a module imports modules above it only",
    arguments: [
      ("ViewTreeModel", []), ("AutoTrack", ["ViewTreeModel"]),
      ("AutoTrackReplay", ["AutoTrack", "ViewTreeModel"]),
      ("AutoTrackTesting", ["AutoTrack", "ViewTreeModel"]),
      ("AutoTrackSwiftTesting", ["AutoTrack", "AutoTrackReplay", "AutoTrackTesting"]),
      ("AutoTrackC", ["AutoTrack"]), ("AutoTrackGTK", ["AutoTrack"]),
      ("AutoTrackDelivery", ["AutoTrack"]),
    ])
  func modulesImportUpwards(_ module: String, _ above: [String]) throws {
    let own: Set = [
      "ViewTreeModel", "AutoTrack", "AutoTrackReplay", "AutoTrackTesting", "AutoTrackSwiftTesting",
      "AutoTrackC", "AutoTrackGTK", "AutoTrackDelivery",
    ]
    let sources = files(in: "Sources/\(module)")
    #expect(!sources.isEmpty)
    for file in sources {
      let imported = try imports(of: file).intersection(own)
      #expect(imported.isSubset(of: above), "\(file.lastPathComponent)")
    }
  }
}
