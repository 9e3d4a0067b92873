import AutoTrack
import AutoTrackReplay
import Testing

/// A page with frames, recognizers that wait for each other, a slider, a list and inputs.
private let page = """
  {"windows": [{"rootViewController": "page", "frame": [0, 0, 320, 640]}], "controllers": [{"id": "page", "class": "Page",
   "view": {"class": "UIView", "id": "root", "frame": [0, 0, 320, 640], "subviews": [
    {"class": "UIView", "id": "photo", "frame": [0, 0, 320, 200], "props": {"multipleTouchEnabled": true}, "gestures": [
      {"class": "UITapGestureRecognizer", "id": "zoom", "props": {"numberOfTapsRequired": 2}},
      {"class": "UITapGestureRecognizer", "id": "open", "requireToFail": ["zoom"]},
      {"class": "UILongPressGestureRecognizer", "id": "hold"},
      {"class": "UIPinchGestureRecognizer", "id": "pinch"},
      {"class": "UISwipeGestureRecognizer", "id": "swipe", "props": {"direction": ["left", "up"]}}]},
    {"class": "UISegmentedControl", "id": "size", "frame": [0, 200, 300, 40], "props": {"segments": ["S", "M", "L"]},
     "targets": [{"target": "page", "action": "size:", "events": "valueChanged"}]},
    {"class": "UISlider", "id": "volume", "frame": [0, 240, 200, 40],
     "targets": [{"target": "page", "action": "volume:", "events": "valueChanged"}]},
    {"class": "UIButton", "id": "buy", "frame": [0, 280, 100, 40],
     "targets": [{"target": "page", "action": "buy:", "events": "touchUpInside"}]},
    {"class": "UIView", "id": "cover", "frame": [50, 280, 100, 40]},
    {"class": "UITextField", "id": "name", "frame": [0, 320, 200, 40]},
    {"class": "UIButton", "id": "off", "frame": [0, 360, 100, 40], "props": {"enabled": false}},
    {"class": "UIView", "id": "plain", "frame": [0, 400, 100, 40]},
    {"class": "UISlider", "id": "silent", "frame": [0, 480, 200, 40]},
    {"class": "UIScrollView", "id": "scroll", "frame": [0, 520, 300, 100], "props": {"contentSize.width": 300, "contentSize.height": 900}}
   ]}}]}
  """

@Suite("Script player: fingers and keys")
struct TouchStepTests {
  /// The sender's class, or the handler, of each event.
  private func names(_ replay: Replay) -> [String] {
    replay.paths.map { String($0.split(separator: "#").first ?? "") }
  }

  @Test(arguments: [
    (##"{"op": "tap", "on": "#photo"}"##, ["UITapGestureRecognizer"]),
    (##"{"op": "tap", "on": "#photo", "taps": 2}"##, ["UITapGestureRecognizer"]),
    (##"{"op": "tap", "at": [160, 100]}"##, ["UITapGestureRecognizer"]),
    (##"{"op": "press", "on": "#photo"}"##, ["UILongPressGestureRecognizer"]),
    (
      ##"{"op": "press", "on": "#photo", "at": [3, 4], "seconds": 0.6}"##,
      ["UILongPressGestureRecognizer"]
    ),
    (
      ##"{"op": "drag", "on": "#photo", "by": [-80, 0], "seconds": 0.1}"##,
      ["UISwipeGestureRecognizer"]
    ),
    (
      ##"{"op": "drag", "on": "#photo", "at": [150, 150], "to": [150, 20], "seconds": 0.1}"##,
      ["UISwipeGestureRecognizer"]
    ),
    (##"{"op": "pinch", "on": "#photo", "scale": 2}"##, ["UIPinchGestureRecognizer"]),
    (##"{"op": "tap", "on": "#size", "at": [299, 20]}"##, ["size:"]),
    (##"{"op": "drag", "on": "#volume", "at": [0, 20], "to": [100, 20]}"##, ["volume:"]),
    (##"{"op": "setValue", "on": "#volume", "value": [0.1, 0.2, 0.5]}"##, ["volume:"]),
    (##"{"op": "tap", "on": "#buy", "at": [10, 10]}"##, ["buy:"]),
  ])
  func `a gesture is recorded as what it becomes`(step: String, names: [String]) throws {
    let replay = try play(page, step)
    #expect(self.names(replay) == names)
    #expect(replay.notes.isEmpty)
  }

  @Test(arguments: [
    (##"{"op": "tap", "on": "#buy", "at": [60, 10]}"##, "covered by #cover (UIView)"),
    (##"{"op": "tap", "on": "#buy", "at": [400, 10]}"##, "nothing is there"),
    (##"{"op": "tap", "on": "#buy", "at": [10, 170]}"##, "nothing of it is there"),
    (##"{"op": "tap", "at": [10, 5000]}"##, "nothing is there"),
    (##"{"op": "tap", "at": [10, 370]}"##, "disabled"),
    (##"{"op": "press", "on": "#plain"}"##, "nothing takes it"),
    (##"{"op": "drag", "on": "#photo", "by": [30, 0], "seconds": 1}"##, "nothing takes it"),
    (##"{"op": "drag", "on": "#volume", "at": [150, 20], "to": [190, 20]}"##, "nothing handles it"),
    (##"{"op": "drag", "on": "#buy", "at": [10, 10], "by": [0, 250]}"##, "nothing handles it"),
    (##"{"op": "key", "name": "escape"}"##, "nothing takes it"),
    (##"{"op": "focus", "on": "#plain"}"##, "it cannot have it"),
    (##"{"op": "endEditing"}"##, "nothing is edited"),
    (##"{"op": "fingers", "changes": [{"down": 1, "at": [-5, 0]}]}"##, "nothing is there"),
  ])
  func `a gesture that meets nothing is a note`(step: String, reason: String) throws {
    let replay = try play(page, step)
    #expect(replay.paths.isEmpty)
    #expect(replay.notes.map(\.message.description).allSatisfy { $0.hasSuffix(": \(reason)") })
    #expect(replay.notes.count == 1)
  }

  @Test func `a drag that something follows is no drag without effect`() throws {
    let replay = try play(
      page, ##"{"op": "drag", "on": "#scroll", "by": [0, -60]}"##,
      ##"{"op": "assert", "on": "#scroll", "properties": {"contentOffset.x": 0}}"##,
      ##"{"op": "drag", "on": "#silent", "at": [0, 20], "to": [100, 20]}"##,
      ##"{"op": "assert", "on": "#silent", "properties": {"value": 0.5}}"##)
    #expect(replay.differences == [])
    #expect(
      replay.noteTexts == [
        "line 4: drag on #silent at (0, 20) recorded nothing: nothing handles it"
      ])
  }

  @Test func `fingers stay down from one step to the next`() throws {
    let down = ##"{"op": "fingers", "changes": [{"down": 1, "at": [60, 60]}]}"##
    let up = ##"{"op": "fingers", "changes": [{"up": 1}]}"##
    let wait = ##"{"op": "wait", "milliseconds": 400}"##
    let replay = try play(
      page, down, wait, up, wait, down, wait, ##"{"op": "wait", "milliseconds": 200}"##, up)
    // A tap is decided while a second one might follow; a press is reported when it ends.
    #expect(names(replay) == ["UITapGestureRecognizer", "UILongPressGestureRecognizer"])
    #expect(replay.events.filter { $0.line > 1 }.map(\.line) == [5, 9])
  }

  @Test func `keys type, move the focus and act`() throws {
    let replay = try play(
      page, ##"{"op": "focus", "on": "#name"}"##, ##"{"op": "key", "text": "ada"}"##,
      ##"{"op": "key", "name": "delete"}"##,
      ##"{"op": "assert", "on": "#name", "properties": {"text": "ad"}, "focused": true}"##,
      ##"{"op": "endEditing"}"##, ##"{"op": "focus", "on": "#buy"}"##,
      ##"{"op": "key", "name": "space"}"##)
    #expect(replay.differences == [])
    #expect(replay.notes == [])
    #expect(names(replay) == ["editingDidEnd", "buy:"])
  }

  @Test func `typing may replace what is there and go on`() throws {
    let replay = try play(
      page, ##"{"op": "type", "on": "#name", "text": "ada"}"##,
      ##"{"op": "type", "on": "#name", "text": "bob", "replaces": true, "ends": false}"##,
      ##"{"op": "assert", "on": "#name", "properties": {"text": "bob"}, "focused": true}"##,
      ##"{"op": "endEditing"}"##)
    #expect(replay.differences == [])
    #expect(names(replay) == ["editingDidEnd", "editingDidEnd"])
  }

  // MARK: Time

  private func times(_ lines: String...) throws -> [Int64] {
    let header = ##"{"interface": "t", "startTime": 1000000}"##
    let script = try readScript(([header] + lines).joined(separator: "\n"))
    return try ScriptPlayer().play(script, on: try readTree(page)).events
      .filter { $0.line > 1 }.map { $0.event.time - 1_000_000 }
  }

  @Test func `an event has the time at which its gesture was decided`() throws {
    // A single tap waits until no second one can follow; the step after it is 1 ms later.
    let buy = ##"{"op": "tap", "on": "#buy"}"##
    #expect(try times(buy, buy) == [1, 2])
    #expect(try times(##"{"op": "tap", "on": "#photo"}"##, buy) == [351, 352])
    #expect(try times(##"{"op": "tap", "on": "#photo", "taps": 2}"##, buy) == [1, 2])
    // Reported when it ends, a second after it began.
    #expect(try times(##"{"op": "press", "on": "#photo"}"##, buy) == [1001, 1002])
    #expect(
      try times(
        ##"{"op": "press", "on": "#photo"}"##, ##"{"op": "wait", "milliseconds": 500}"##, buy) == [
          1001, 1503,
        ])
    #expect(
      try times(
        ##"{"op": "drag", "on": "#volume", "at": [0, 20], "by": [90, 0], "seconds": 0.5}"##, buy)
        == [501, 502])
  }

  @Test func `long waits keep the clock to the millisecond`() throws {
    let buy = ##"{"op": "tap", "on": "#buy"}"##
    let year = 31_557_600_000
    #expect(
      try times(##"{"op": "wait", "milliseconds": \##(year)}"##, buy) == [Int64(year) + 2])
  }

  @Test(arguments: [
    ##"{"op": "tap"}"##, ##"{"op": "drag", "on": "#a"}"##,
    ##"{"op": "drag", "on": "#a", "by": [1, 1], "to": [1, 1]}"##,
    ##"{"op": "tap", "at": [1]}"##, ##"{"op": "tap", "at": [1, 2000000]}"##,
    ##"{"op": "press", "on": "#a", "seconds": 4000}"##, ##"{"op": "key"}"##,
    ##"{"op": "key", "text": ""}"##, ##"{"op": "key", "name": "enter"}"##,
    ##"{"op": "key", "name": "tab", "modifiers": ["fn"]}"##, ##"{"op": "fingers", "changes": []}"##,
    ##"{"op": "fingers", "changes": [{"down": 1}]}"##,
    ##"{"op": "fingers", "changes": [{"up": 1, "at": [1, 1]}]}"##,
    ##"{"op": "fingers", "changes": [{"up": 1, "down": 1, "at": [1, 1]}]}"##,
    ##"{"op": "menu"}"##, ##"{"op": "menu", "kind": "edit", "on": "#a"}"##,
    ##"{"op": "menu", "on": "#a", "at": [1, 1]}"##, ##"{"op": "chooseMenu", "path": []}"##,
    ##"{"op": "search", "on": "#a", "button": "search", "scope": 1}"##,
    ##"{"op": "setValue", "on": "#a", "value": []}"##,
    ##"{"op": "sceneLifecycle", "name": "end"}"##,
  ])
  func `a step that says too little or too much is an error of its line`(step: String) {
    let error = playError(page, step)
    #expect([.value, .missing].contains(error?.reason))
    #expect(error?.location.line == 2)
  }
}
