import Foundation
import Testing

/// The engine and the model work without Foundation: it costs size, start-up time and a dependency
/// that not every toolkit's host has. The compiled objects prove it, not the import lines.
@Suite("Linkage")
struct LinkageTests {
  @Test(
    "the objects of a core module ask for no Foundation library and use no Foundation symbol",
    arguments: ["ViewTreeModel", "AutoTrack", "AutoTrackC", "AutoTrackGTK"])
  func coreModules(module: String) throws {
    let urls = try objects(of: module)
    try #require(!urls.isEmpty, "no objects of \(module) beside the test executable")
    let objects = try urls.map { try ObjectFile(contentsOf: $0) }
    for (url, object) in zip(urls, objects) {
      #expect(object.foundationTraces.isEmpty, "\(url.path)")
    }
    #expect(objects.contains { $0.linkerOptions.contains("-lswiftCore") })
  }

  @Test("the same look finds Foundation in this test module, which imports and uses it")
  func detectorWorks() throws {
    let traces = try objects(of: "AutoTrackTests").flatMap {
      try ObjectFile(contentsOf: $0).foundationTraces
    }
    #expect(traces.contains("-lFoundation"))
    #expect(traces.contains { $0.hasPrefix("$s") })
  }

  @Test("the doubles and the contract do not ask for Testing, which this test module does")
  func doublesWithoutTesting() throws {
    func links(_ module: String) throws -> Bool {
      let objects = try objects(of: module).map { try ObjectFile(contentsOf: $0) }
      try #require(!objects.isEmpty)
      return objects.contains { $0.linkerOptions.contains("-lTesting") }
    }
    #expect(try !links("AutoTrackTesting"))
    #expect(try links("AutoTrackTests"))
  }

  /// The module's objects in the build that this executable is part of, without those left over
  /// from a source file that is gone.
  private func objects(of module: String) throws -> [URL] {
    let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let build = URL(fileURLWithPath: executable).deletingLastPathComponent()
      .appendingPathComponent("\(module).build")
    let sources = sourceNames(of: module)
    return try FileManager.default
      .contentsOfDirectory(at: build, includingPropertiesForKeys: nil)
      .filter { url in
        let name = url.lastPathComponent
        guard name.hasSuffix(".swift.o") else {
          return name.hasSuffix(".o") && !name.hasSuffix(".swiftmodule.o")
        }
        return sources.contains(String(name.dropLast(2)))
      }
  }

  private func sourceNames(of module: String) -> Set<String> {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folders = ["Sources/\(module)", "Tests/\(module)"]
    return Set(
      folders.flatMap { folder in
        FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?
          .compactMap { ($0 as? String).map { URL(fileURLWithPath: $0).lastPathComponent } } ?? []
      })
  }
}
