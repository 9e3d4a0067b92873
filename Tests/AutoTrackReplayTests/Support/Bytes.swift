import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

/// The repository's root, from this file's place.
let packageRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// How many rounds the fuzz tests take; more by `AUTOTRACK_FUZZ`.
let fuzzRounds =
  ProcessInfo.processInfo.environment["AUTOTRACK_FUZZ"].flatMap { Int($0) } ?? 300

func readTree(_ text: String) throws(DocumentError) -> InterfaceDocument {
  try TreeDocumentReader().read(Array(text.utf8), source: "tree.json")
}

func readScript(_ text: String) throws(DocumentError) -> Script {
  try ScriptReader().read(Array(text.utf8), source: "script.jsonl")
}

/// A script of one step after a header on line 1.
func readStep(_ line: String) throws -> ScriptStep.Operation {
  let script = try readScript("{\"interface\": \"tree.json\"}\n\(line)\n")
  return try #require(script.steps.first).operation
}

func treeError(_ text: String) -> DocumentError? {
  do throws(DocumentError) {
    _ = try readTree(text)
    return nil
  } catch {
    return error
  }
}

func scriptError(_ text: String) -> DocumentError? {
  do throws(DocumentError) {
    _ = try readScript(text)
    return nil
  } catch {
    return error
  }
}

/// Bytes with one to three random changes.
func mutate(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
  var bytes = bytes
  let tokens = ["{", "}", "[", "]", "\"", ",", ":", "null", "1e9", "\\u", "\n", "id", "#"]
  for _ in 0...random.below(3) where !bytes.isEmpty {
    let place = random.below(bytes.count)
    switch random.below(5) {
    case 0: bytes[place] = UInt8(random.below(256))
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(contentsOf: random.pick(tokens).utf8, at: place)
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(20)))
    default:
      let from = random.below(bytes.count)
      bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + random.below(40))], at: place)
    }
  }
  return bytes
}
