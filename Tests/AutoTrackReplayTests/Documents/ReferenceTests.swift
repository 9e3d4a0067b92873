import Foundation
import Testing
import ViewTreeModel

@testable import AutoTrackReplay

/// The reference's examples run as they stand, and its tables have every name.
@Suite("Reference of documents and scripts")
struct ReferenceTests {
  private func page() throws -> String {
    try String(
      contentsOf: packageRoot.appendingPathComponent("Documentation/Scripts.md"), encoding: .utf8)
  }

  /// The blocks of a language, each with the file name in the line before it.
  private func blocks(_ language: String) throws -> [(name: String?, text: String)] {
    let parts = try page().components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).compactMap { place in
      guard parts[place].hasPrefix(language + "\n") else { return nil }
      let before = parts[place - 1].split(separator: "\n").last ?? ""
      let isName = before.hasPrefix("`") && before.hasSuffix("`:")
      return (
        isName ? String(before.dropFirst().dropLast(2)) : nil,
        String(parts[place].dropFirst(language.count + 1))
      )
    }
  }

  /// An interface of the page or of the samples.
  private func interface(_ name: String) throws -> InterfaceDocument {
    if let block = try blocks("json").first(where: { $0.name == name }) {
      return try readTree(block.text)
    }
    let stem = name.prefix { $0 != "." }
    let file = packageRoot.appendingPathComponent("Samples/\(stem)/\(name)")
    return try InterfaceFile.read([UInt8](try Data(contentsOf: file)), source: name)
  }

  @Test func `every document reads and is built without a note`() throws {
    let documents = try blocks("json")
    #expect(documents.count >= 2)
    for document in documents {
      #expect(try InterfaceBuilder().build(readTree(document.text)).notes == [])
    }
  }

  @Test func `every script plays on the interface it names, and what it expects holds`() throws {
    let blocks = try blocks("jsonl")
    // What has a name is included by the others.
    let scripts = blocks.filter { $0.name == nil }
    #expect(scripts.count >= 3)
    for text in scripts.map(\.text) {
      var script = try readScript(text)
      try script.loadIncludes { path in
        Array(try #require(blocks.first { $0.name == path }).text.utf8)
      }
      var count = 0
      let replay = try ScriptPlayer().play(
        script, on: interface(script.header.interface),
        observer: ReplayObserver(start: { count = $0 }))
      #expect(replay.differences == [])
      #expect(replay.notes == [])
      #expect(replay.stepCount == count && count >= script.steps.count)
      #expect(!replay.events.isEmpty)
    }
  }

  @Test func `every property stands in its class's row`() throws {
    let rows = try page().split(separator: "\n").filter { $0.hasPrefix("| `UI") }
    for (name, properties) in ModelProperties.all {
      for className in properties.compactMap(\.className) {
        let row = rows.first { row in
          row.split(separator: "|").first?.contains("`\(className)`") ?? false
        }
        #expect(row?.contains("`\(name)`") == true, "\(className).\(name)")
      }
    }
  }

  @Test func `every kind of segue is explained`() throws {
    let page = try page()
    for kind in SegueKind.all { #expect(page.contains("`\(kind)`"), "\(kind)") }
  }
}
