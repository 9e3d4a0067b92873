import AutoTrack
import AutoTrackReplay
import Testing

private let app = """
  {"windows": [{"rootViewController": "nav"}], "controllers": [
   {"id": "nav", "class": "UINavigationController", "viewControllers": ["list"]},
   {"id": "list", "class": "ListPage", "rightItems": [{"id": "next", "title": "Next", "target": "list", "action": "next:"}],
    "view": {"class": "UIView", "gestures": [{"class": "UISwipeGestureRecognizer", "id": "swipe"}], "subviews": [
     {"class": "UIButton", "id": "go", "targets": [{"target": "list", "action": "go:", "events": "touchUpInside"}]},
     {"class": "UITableView", "id": "rows", "subviews": [
      {"class": "UITableViewCell", "indexPath": [0, 0]}]}]}},
   {"id": "sheet", "class": "SheetPage", "view": {"class": "UIView", "subviews": [
     {"class": "UIButton", "id": "close", "targets": [{"target": "sheet", "action": "close:", "events": "touchUpInside"}]}]}}]}
  """
private let present = ##"{"op": "present", "controller": "sheet"}"##

@Suite("Script player: what is presented")
struct PresentationStepTests {
  @Test(arguments: [
    ##"{"op": "tap", "on": "#go"}"##, ##"{"op": "tap", "on": "#next"}"##,
    ##"{"op": "select", "on": "#rows", "section": 0, "item": 0}"##,
    ##"{"op": "gesture", "on": "#swipe"}"##,
  ])
  func `what a sheet covers takes no touch until the sheet has gone`(step: String) throws {
    let replay = try play(app, present, step, ##"{"op": "dismiss"}"##, step)
    #expect(replay.notes.map(\.line) == [3])
    #expect(replay.notes.allSatisfy { $0.message.hasSuffix("had no effect: covered by #sheet") })
    #expect(replay.events.filter { $0.event.kind == .interaction }.map(\.line) == [5])
  }

  @Test(arguments: [
    (##"{"op": "tap", "at": [10, 10]}"##, "#sheet"),
    (##"{"op": "press", "at": [10, 10]}"##, "#sheet"),
    (##"{"op": "drag", "at": [10, 10], "by": [50, 0]}"##, "#sheet"),
  ])
  func `a point that meets a sheet itself is covered by it`(step: String, cover: String) throws {
    let replay = try play(app, present, step)
    #expect(replay.notes.count == 1)
    #expect(replay.notes.first?.message.hasSuffix("had no effect: covered by \(cover)") == true)
    let alert = ##"{"op": "alert", "actions": [{"title": "Yes"}]}"##
    let below = try play(app, alert, step)
    #expect(
      below.notes.first?.message.hasSuffix("had no effect: covered by UIAlertController") == true)
  }

  @Test func `an alert covers the sheet below it`() throws {
    let close = ##"{"op": "tap", "on": "#close"}"##
    let replay = try play(
      app, present, close, ##"{"op": "alert", "actions": [{"title": "Yes"}]}"##, close,
      ##"{"op": "choose", "index": 0}"##, close)
    #expect(
      replay.noteTexts == ["line 5: tap on #close had no effect: covered by UIAlertController"])
    #expect(replay.interactionPaths.count == 3)
  }

  @Test(arguments: [("alertView", "UIAlertView"), ("actionSheet", "UIActionSheet")])
  func `an alert of the old kind covers everything until a button is chosen`(
    operation: String, name: String
  ) throws {
    let tap = ##"{"op": "tap", "on": "#go"}"##
    let replay = try play(
      app, ##"{"op": "\##(operation)", "buttons": ["OK"]}"##, tap,
      ##"{"op": "choose", "index": 0}"##, tap)
    #expect(replay.noteTexts == ["line 3: tap on #go had no effect: covered by \(name)"])
    #expect(replay.events.filter { $0.event.kind == .interaction }.map(\.line) == [4, 5])
  }

  @Test func `what stands in front of a sheet takes touches`() throws {
    let replay = try play(
      app, present,
      ##"{"op": "insert", "into": "UIWindow", "view": {"class": "UIButton", "id": "front"}}"##,
      ##"{"op": "tap", "on": "#front"}"##)
    #expect(replay.noteTexts == ["line 4: tap on #front had no effect: nothing handles it"])
  }

  @Test(arguments: [("fullScreen", 2), ("pageSheet", 1), ("overFullScreen", 1), ("popover", 1)])
  func `only a full screen makes the page below disappear`(style: String, pages: Int) throws {
    let set =
      ##"{"op": "set", "on": "#sheet", "properties": {"modalPresentationStyle": "\##(style)"}}"##
    #expect(try play(app, set, present).paths.count == pages)
  }

  @Test func `a presentation style that there is not is an error`() {
    let error = playError(
      app, ##"{"op": "set", "on": "#sheet", "properties": {"modalPresentationStyle": "big"}}"##)
    #expect(error?.reason == .value)
    #expect(
      error?.expected
        == "fullScreen, pageSheet, overFullScreen or popover as property 'modalPresentationStyle'")
  }

  @Test(arguments: ["standard", "wkTrackingData"])
  func `the page that is shown first is recorded in both presets`(preset: String) throws {
    let replay = try play(
      app, header: #"{"interface": "tree.json", "preset": "\#(preset)"}"#,
      ##"{"op": "expect", "none": true}"##)
    #expect(replay.events.map(\.line) == [1])
    #expect(replay.events.first?.event.eventPath?.hasPrefix("#viewDidAppear:#ListPage") == true)
  }
}
