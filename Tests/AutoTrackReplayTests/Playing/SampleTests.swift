import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

/// The scripts among the samples, which documentation shows.
private let sampleScripts: [URL] = {
  let folder = packageFolder.appending(path: "Samples")
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "jsonl" }
    .sorted { $0.path < $1.path }
}()

@Suite("Samples")
struct SampleTests {
  @Test(arguments: sampleScripts)
  func `what a sample expects holds, with either preset played to the end`(file: URL) throws {
    let script = try ScriptReader().read(
      Array(try Data(contentsOf: file)), source: file.lastPathComponent)
    let interface = file.deletingLastPathComponent().appending(path: script.header.interface)
    let document = try InterfaceFile.read(
      Array(try Data(contentsOf: interface)), source: interface.lastPathComponent)
    let replay = try ScriptPlayer().play(script, on: document)
    #expect(replay.differences.isEmpty)
    let original = try ScriptPlayer(configuration: .wkTrackingData).play(script, on: document)
    #expect(original.stepCount == script.steps.count)
    #expect(!replay.events.isEmpty && !original.events.isEmpty)
  }
}
