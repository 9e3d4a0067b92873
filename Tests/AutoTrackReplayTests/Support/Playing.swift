import AutoTrack
import AutoTrackReplay
import Testing

/// Plays the lines after a header on a tree document.
func play(
  _ tree: String, header: String = "{\"interface\": \"tree.json\"}", _ lines: String...
) throws(DocumentError) -> Replay {
  let script = try readScript(([header] + lines).joined(separator: "\n"))
  return try ScriptPlayer().play(script, on: try readTree(tree))
}

/// The error of a replay, or an issue if it has none.
func playError(_ tree: String, _ lines: String...) -> DocumentError? {
  do throws(DocumentError) {
    let script = try readScript(
      (["{\"interface\": \"tree.json\"}"] + lines).joined(separator: "\n"))
    _ = try ScriptPlayer().play(script, on: try readTree(tree))
    return nil
  } catch {
    return error
  }
}

extension Replay {
  /// The paths of what steps recorded, without what showing the interface led to.
  var paths: [String] { events.filter { $0.line > 1 }.map(\.event.summary) }
  /// The paths of interactions alone.
  var interactionPaths: [String] {
    events.filter { $0.event.kind == .interaction }.compactMap(\.event.eventPath)
  }
  /// The notes' texts.
  var noteTexts: [String] { notes.map(\.description) }
  /// Every event as JSON.
  var json: [String] { events.map(\.event.json) }
}
