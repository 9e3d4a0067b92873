import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

/// The folder with the samples.
private let samples = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Samples")

/// Every script in it, `Shop/Shop.jsonl`.
private let scripts: [String] = {
  let manager = FileManager.default
  let folders = (try? manager.contentsOfDirectory(atPath: samples.path)) ?? []
  return folders.sorted().flatMap { folder in
    let path = samples.appending(path: folder).path
    let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().map { "\(folder)/\($0)" }
  }
}()

@Suite("Sample scripts")
struct SampleScriptTests {
  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: samples.appending(path: path)))
  }

  private func script(_ name: String) throws -> Script {
    var script = try ScriptReader().read(try bytes(name), source: name)
    try script.loadIncludes { try bytes($0) }
    return script
  }

  private func interface(of script: Script, _ name: String) throws -> InterfaceDocument {
    let folder = name.prefix { $0 != "/" }
    let path = "\(folder)/\(script.header.interface)"
    let strings = try script.header.strings.map {
      try StringsFileReader().read(try bytes("\(folder)/\($0)"), source: $0)
    }
    return try InterfaceFile.read(try bytes(path), source: path, strings: strings)
  }

  private func paths(_ script: Script) -> [String] {
    script.steps.flatMap { step -> [String] in
      if case .expect(let expectation) = step.operation { expectation.paths ?? [] } else { [] }
    }
  }

  @Test func `there is a sample of each kind, in both presets`() throws {
    let folders = Set(scripts.map { String($0.prefix { $0 != "/" }) })
    #expect(
      folders.isSuperset(of: ["Account", "Alerts", "Photos", "Settings", "Shop", "SignIn", "Tabs"]))
    let presets = Set(try scripts.map { try script($0).header.preset })
    #expect(presets == Set(ScriptHeader.Preset.allCases))
  }

  @Test(arguments: scripts)
  func `a sample's expectations hold and name every path that its steps record`(
    name: String
  ) throws {
    let script = try script(name)
    let document = try interface(of: script, name)
    #expect(document.notes == [])
    var count = 0
    let replay = try ScriptPlayer().play(
      script, on: document, observer: ReplayObserver(start: { count = $0 }))
    #expect(replay.differences == [])
    #expect(replay.stepCount == count)
    #expect(count >= 15)
    let recorded = replay.events.filter { $0.line > script.header.line }
    #expect(paths(script) == recorded.compactMap(\.event.eventPath))
  }

  @Test(arguments: scripts)
  func `a step is without effect exactly where its note says so`(name: String) throws {
    let script = try script(name)
    let replay = try ScriptPlayer().play(script, on: try interface(of: script, name))
    let noted = replay.notes.map { note in
      "\(note.line): \(note.message.contains("had no effect") ? "no effect" : "records nothing")"
    }
    let announced = script.steps.flatMap { step in
      ["no effect", "records nothing"].filter { step.note?.hasPrefix($0) ?? false }
        .map { "\(step.line): \($0)" }
    }
    #expect(noted == announced, "\(replay.notes)")
  }

  @Test(arguments: scripts)
  func `a sample gives the same bytes twice`(name: String) throws {
    let script = try script(name)
    let document = try interface(of: script, name)
    let first = try ScriptPlayer().play(script, on: document)
    let second = try ScriptPlayer().play(script, on: document)
    #expect(
      first.json.joined(separator: "\n").utf8.elementsEqual(
        second.json.joined(separator: "\n").utf8))
    #expect(!first.events.isEmpty)
  }

  @Test(arguments: scripts)
  func `what is typed in a sample is in no event`(name: String) throws {
    let script = try script(name)
    let replay = try ScriptPlayer().play(script, on: try interface(of: script, name))
    let typed = script.steps.compactMap { step in
      if case .type(_, let text, _, _) = step.operation, !text.isEmpty { text } else { nil }
    }
    for text in typed {
      #expect(!replay.json.contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test func `the embedding of a toolkit is one file of at most 40 lines`() throws {
    let text = try String(
      contentsOf: samples.appending(path: "TinyToolkit/Sources/TinyToolkit/Embedding.swift"),
      encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 40)
    #expect(text.contains(": ResponderTree"))
  }
}
