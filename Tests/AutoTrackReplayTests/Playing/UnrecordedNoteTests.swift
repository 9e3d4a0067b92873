import AutoTrackReplay
import Testing

private let page = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
   "implements": ["add:"],
   "view": {"class": "UIView", "subviews": [
    {"class": "UIToolbar", "items": [
      {"id": "add", "title": "Add", "target": "page", "action": "add:"},
      {"id": "chained", "title": "Chained", "action": "add:"}, {"id": "idle"}]},
    {"class": "UITabBar", "items": [{"id": "tab"}]},
    {"class": "UISearchBar", "id": "search"}, {"class": "UITextView", "id": "notes"},
    {"class": "UITextField", "id": "name", "targets":
      [{"target": "page", "action": "named:", "events": "editingChanged"}]},
    {"class": "UITextField", "id": "unheard"},
    {"class": "UISlider", "id": "volume"}, {"class": "UISwitch", "id": "switch"},
    {"class": "UISegmentedControl", "id": "size", "props": {"segments": ["S", "M"]}}]}}]}
  """

@Suite("Script player: why nothing is recorded")
struct UnrecordedNoteTests {
  private func notes(_ step: String, _ preset: ScriptHeader.Preset) throws -> [String] {
    let script = try readScript("{\"interface\": \"tree.json\"}\n\(step)")
    let player = ScriptPlayer(configuration: .init(preset))
    return try player.play(script, on: readTree(page)).notes.map(\.message)
  }

  @Test(arguments: [
    (##"{"op": "tap", "on": "#add"}"##, "tap on #add", "bar items"),
    (##"{"op": "tap", "on": "#chained"}"##, "tap on #chained", "bar items"),
    (##"{"op": "tap", "on": "#tab"}"##, "tap on #tab", "tabs"),
    (
      ##"{"op": "type", "on": "#search", "text": "a"}"##, "type into #search",
      "typing into a UISearchBar"
    ),
    (
      ##"{"op": "type", "on": "#notes", "text": "a"}"##, "type into #notes",
      "typing into a UITextView"
    ),
  ])
  func `what a preset leaves out is not said to be unhandled`(
    step: String, what: String, kind: String
  ) throws {
    #expect(
      try notes(step, .wkTrackingData)
        == ["\(what) recorded nothing: the configuration does not record \(kind)"])
    #expect(try notes(step, .standard) == [])
  }

  @Test func `a handler that ran and is not recorded is not said to be missing`() throws {
    let step = ##"{"op": "send", "on": "#name", "event": "editingChanged"}"##
    #expect(
      try notes(step, .standard) == [
        "send of editingChanged on #name recorded nothing: the configuration does not record this"
      ])
    let alone = ##"{"op": "sendAction", "action": "add:", "to": "page"}"##
    #expect(try notes(alone, .standard).first?.hasSuffix("an action without a sender") == true)
  }

  @Test(arguments: ScriptHeader.Preset.allCases)
  func `nothing handles it where no handler ran`(preset: ScriptHeader.Preset) throws {
    #expect(
      try notes(##"{"op": "tap", "on": "#idle"}"##, preset)
        == ["tap on #idle had no effect: nothing handles it"])
    #expect(
      try notes(##"{"op": "toggle", "on": "#switch"}"##, preset)
        == ["toggle of #switch recorded nothing: nothing handles it"])
  }

  @Test(arguments: [("#volume", "a slider is moved"), ("#size", "a segment is chosen")])
  func `a tap on what takes none points to setValue`(id: String, message: String) throws {
    #expect(
      try notes("{\"op\": \"tap\", \"on\": \"\(id)\"}", .standard)
        == ["tap on \(id) had no effect: \(message) by setValue"])
  }
}
