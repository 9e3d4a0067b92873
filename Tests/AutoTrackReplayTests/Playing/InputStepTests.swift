import AutoTrack
import AutoTrackReplay
import Testing

/// One page with an element of each kind that a person's steps act on.
private let page = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
   "view": {"class": "UIView", "id": "root", "subviews": [
    {"class": "UIButton", "id": "buy", "props": {"title": "Buy"},
     "targets": [{"target": "page", "action": "buy:", "events": "touchUpInside"}]},
    {"class": "UISwitch", "id": "switch",
     "targets": [{"target": "page", "action": "turn:", "events": "valueChanged"}]},
    {"class": "UIStepper", "id": "stepper", "props": {"maximumValue": 5},
     "targets": [{"target": "page", "action": "step:", "events": "valueChanged"}]},
    {"class": "UISegmentedControl", "id": "size", "props": {"segments": ["S", "M"]},
     "targets": [{"target": "page", "action": "size:", "events": "valueChanged"}]},
    {"class": "UISlider", "id": "volume",
     "targets": [{"target": "page", "action": "volume:", "events": "valueChanged"}]},
    {"class": "UIPickerView", "id": "wheel", "props": {"rows": 3}},
    {"class": "UITextField", "id": "name"},
    {"class": "UITextField", "id": "secret", "props": {"isSecureTextEntry": true}},
    {"class": "UIImageView", "id": "photo", "gestures": [
      {"class": "UITapGestureRecognizer", "id": "tap", "target": "page", "action": "open:"},
      {"class": "UIPinchGestureRecognizer", "id": "pinch"}]},
    {"class": "UITableView", "id": "list", "delegate": "page", "props": {"allowsMultipleSelection": true},
     "subviews": [{"class": "Row", "id": "row", "indexPath": [0, 0]},
                  {"class": "Row", "indexPath": [0, 1], "subviews": [{"class": "UILabel", "id": "inRow"}]}]},
    {"class": "UITableView", "id": "made", "prototypes": [{"class": "MadeRow"}]},
    {"class": "UIToolbar", "id": "bar", "items": [
      {"id": "add", "title": "Add", "target": "page", "action": "add:"}, {"id": "idle"}]},
    {"class": "UIButton", "id": "off", "props": {"enabled": false},
     "targets": [{"target": "page", "action": "off:", "events": "touchUpInside"}]},
    {"class": "UIView", "props": {"isHidden": true}, "subviews": [{"class": "UIButton", "id": "hidden"}]},
    {"class": "UILabel", "id": "label", "props": {"text": "Hello"}}
   ]}}],
   "detached": [{"class": "UIButton", "id": "detached"}]}
  """

private let chain = "#UIView[0]#Page#UIWindow[0]#UIApplication"

@Suite("Script player: what a person does")
struct InputStepTests {
  @Test(arguments: [
    (
      ##"{"op": "tap", "on": "#buy"}"##,
      "#buy:#UIButton#UIButton[0]\(chain)#currentTitle=Buy#state=1#enabled=1#selected=0"
    ),
    (
      ##"{"op": "toggle", "on": "UISwitch"}"##,
      "#turn:#UISwitch#UISwitch[1]\(chain)#isOn=1#state=0#enabled=1"
    ),
    (
      ##"{"op": "setValue", "on": "#switch", "value": true}"##,
      "#turn:#UISwitch#UISwitch[1]\(chain)#isOn=1#state=0#enabled=1"
    ),
    (
      ##"{"op": "setValue", "on": "#stepper", "value": 9}"##,
      "#step:#UIStepper#UIStepper[2]\(chain)#value=5#minimumValue=0#maximumValue=5"
    ),
    (
      ##"{"op": "setValue", "on": "#size", "value": "M"}"##,
      "#size:#UISegmentedControl#UISegmentedControl[3]\(chain)#selectedSegmentIndex=1"
    ),
    (
      ##"{"op": "setValue", "on": "#size", "value": 0}"##,
      "#size:#UISegmentedControl#UISegmentedControl[3]\(chain)#selectedSegmentIndex=0"
    ),
    (
      ##"{"op": "setValue", "on": "#volume", "value": 0.5}"##,
      "#volume:#UISlider#UISlider[4]\(chain)"
    ),
    (
      ##"{"op": "setValue", "on": "#wheel", "row": 2}"##,
      "#UIPickerView[5]\(chain)#component=0#row=2"
    ),
    (
      ##"{"op": "type", "on": "#name", "text": "ada"}"##,
      "#editingDidEnd#UITextField#UITextField[6]\(chain)"
    ),
    (##"{"op": "tap", "on": "#photo"}"##, "#UITapGestureRecognizer#UIImageView[8]\(chain)"),
    (
      ##"{"op": "gesture", "on": "#photo", "kind": "UIPinchGestureRecognizer", "states": ["began", "ended"]}"##,
      "#UIPinchGestureRecognizer#UIImageView[8]\(chain)"
    ),
    (
      ##"{"op": "gesture", "on": "#photo", "kind": "tap"}"##,
      "#UITapGestureRecognizer#UIImageView[8]\(chain)"
    ),
    (##"{"op": "tap", "on": "#row"}"##, "#Row[0:0]#UITableView[9]\(chain)"),
    (##"{"op": "tap", "on": "#inRow"}"##, "#Row[0:1]#UITableView[9]\(chain)"),
    (##"{"op": "select", "on": "#row"}"##, "#Row[0:0]#UITableView[9]\(chain)"),
    (
      ##"{"op": "select", "on": "#list", "section": 0, "item": 1}"##,
      "#Row[0:1]#UITableView[9]\(chain)"
    ),
    (
      ##"{"op": "select", "on": "#made", "section": 3, "item": 70}"##,
      "#MadeRow[3:70]#UITableView[10]\(chain)"
    ),
    (
      ##"{"op": "tap", "on": "#add"}"##,
      "#add:#UIBarButtonItem#UIBarButtonItem[0]#UIToolbar[11]\(chain)#title=Add#enabled=1"
    ),
  ])
  func `an input is recorded by its path`(step: String, path: String) throws {
    let replay = try play(page, step)
    #expect(replay.paths == [path])
    #expect(replay.notes.isEmpty)
    #expect(replay.stepCount == 1)
    #expect(replay.statistics.recorded == 2)
  }

  @Test(arguments: [
    (##"{"op": "tap", "on": "#off"}"##, "tap on #off had no effect: disabled"),
    (##"{"op": "tap", "on": "#hidden"}"##, "tap on #hidden had no effect: not reachable"),
    (##"{"op": "tap", "on": "#detached"}"##, "tap on #detached had no effect: not on screen"),
    (##"{"op": "tap", "on": "#label"}"##, "tap on #label had no effect: nothing handles it"),
    (##"{"op": "tap", "on": "#idle"}"##, "tap on #idle had no effect: nothing handles it"),
    (
      ##"{"op": "setValue", "on": "#switch", "value": false}"##,
      "setValue of #switch had no effect: has the value already"
    ),
    (
      ##"{"op": "setValue", "on": "#wheel", "row": 3}"##,
      "setValue of #wheel had no effect: no such row"
    ),
    (##"{"op": "clear", "on": "#name"}"##, "clear of #name had no effect: empty already"),
    (
      ##"{"op": "type", "on": "#secret", "text": "x"}"##,
      "type into #secret recorded nothing: secure_field"
    ),
    (##"{"op": "deselect", "on": "#row"}"##, "deselect on #row had no effect: not selected"),
    (
      ##"{"op": "select", "on": "#list", "section": 0, "item": 2}"##,
      "select on #list had no effect: no such row"
    ),
    (
      ##"{"op": "send", "on": "#buy", "event": "touchDown"}"##,
      "send of touchDown on #buy had no effect: nothing handles it"
    ),
  ])
  func `a step without effect is a note with its line`(step: String, note: String) throws {
    let replay = try play(page, step)
    #expect(replay.paths.isEmpty)
    #expect(replay.noteTexts == ["line 2: \(note)"])
  }

  @Test(arguments: [
    (##"{"op": "toggle", "on": "#label"}"##, "a switch"),
    (##"{"op": "tap", "on": "#page"}"##, "a view, an item or an alert's button"),
    (
      ##"{"op": "setValue", "on": "#label", "value": "loud"}"##,
      "a segmented control or date picker"
    ),
    (##"{"op": "setValue", "on": "#size", "value": "L"}"##, "the index or title of one segment"),
    (##"{"op": "type", "on": "#label", "text": "x"}"##, "a text input"),
    (##"{"op": "select", "on": "#label"}"##, "a cell of a list, or a list with section and item"),
    (##"{"op": "select", "on": "#row", "section": 0, "item": 0}"##, "a list"),
    (##"{"op": "gesture", "on": "#photo"}"##, "one recognizer"),
    (##"{"op": "send", "on": "#label", "event": "touchDown"}"##, "a control"),
    (##"{"op": "choose", "index": 0}"##, "an alert on screen"),
    (##"{"op": "push", "controller": "page"}"##, "a navigation controller on screen"),
    (##"{"op": "switchTab", "index": 0}"##, "a tab bar controller on screen"),
    (##"{"op": "push", "controller": "label"}"##, "a controller"),
    (##"{"op": "remove", "on": "UIWindow"}"##, "a view that is no window"),
    (##"{"op": "move", "on": "#root", "to": "#row"}"##, "a view that is not inside #root"),
    (##"{"op": "tap", "on": "UIButton"}"##, "one element"),
  ])
  func `a target of a wrong kind is an error with its line`(step: String, expected: String) {
    let error = playError(page, ##"{"op": "wait", "milliseconds": 1}"##, step)
    #expect(error?.reason == .target)
    #expect(error?.location.line == 3)
    #expect(error?.source == "script.jsonl")
    #expect(error?.expected.hasPrefix(expected) == true, "\(String(describing: error))")
  }

  @Test func `taps in a row are inputs of their own`() throws {
    let replay = try play(page, ##"{"op": "tap", "on": "#buy", "taps": 3}"##)
    #expect(replay.paths.count == 3)
    #expect(Set(replay.events.compactMap { $0.event.interactionID?.description }).count == 3)
  }

  @Test func `selected rows are deselected and not selected twice`() throws {
    let replay = try play(
      page, ##"{"op": "select", "on": "#row"}"##, ##"{"op": "select", "on": "#row"}"##,
      ##"{"op": "deselect", "on": "#row"}"##)
    #expect(
      replay.paths == [
        "#Row[0:0]#UITableView[9]\(chain)", "#Row[0:0]#UITableView[9]\(chain)#selected=0",
      ])
    #expect(replay.noteTexts == ["line 3: select on #row had no effect: selected already"])
  }

  @Test func `typed text adds up, is cleared, and never leaves`() throws {
    let replay = try play(
      page, ##"{"op": "type", "on": "#name", "text": "zyx"}"##,
      ##"{"op": "type", "on": "#name", "text": "wvu"}"##, ##"{"op": "clear", "on": "#name"}"##,
      ##"{"op": "clear", "on": "#name"}"##)
    #expect(replay.paths.count == 3)
    #expect(replay.noteTexts == ["line 5: clear of #name had no effect: empty already"])
    #expect(!replay.json.contains { $0.contains("zyx") || $0.contains("wvu") })
  }

  @Test func `no selector reads what was typed`() {
    let typed = ##"{"op": "type", "on": "#name", "text": "ada"}"##
    for selector in [#"UITextField\"ada\""#, #"UITextField[text=ada]"#, #":contains(\"ada\")"#] {
      let error = playError(page, typed, "{\"op\": \"tap\", \"on\": \"\(selector)\"}")
      #expect(error?.reason == .target)
    }
  }

  @Test func `a picker whose rows nobody knows turns to any row`() throws {
    let tree = page.replacing(##", "props": {"rows": 3}"##, with: "")
    let replay = try play(tree, ##"{"op": "setValue", "on": "#wheel", "row": 9, "component": 1}"##)
    #expect(replay.paths == ["#UIPickerView[5]\(chain)#component=1#row=9"])
  }

  @Test func `a list keeps the rows that were made last and finds each again`() throws {
    let steps = (0..<200).map {
      "{\"op\": \"select\", \"on\": \"#made\", \"section\": 0, \"item\": \($0)}"
    }
    let script = try readScript(
      (["{\"interface\": \"t\"}"] + steps + [##"{"op": "tap", "on": "MadeRow:nth(64)"}"##]).joined(
        separator: "\n"))
    let replay = try ScriptPlayer().play(script, on: try readTree(page))
    #expect(replay.paths.count == 201)
    #expect(replay.paths.dropLast().enumerated().allSatisfy { $1.hasPrefix("#MadeRow[0:\($0)]") })
    #expect(replay.paths.last?.hasPrefix("#MadeRow[0:199]") == true)
  }
}
