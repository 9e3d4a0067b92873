import AutoTrack
import AutoTrackReplay
import Testing

/// Two equal boxes with a slider each, a button with several handlers, a photo with a gesture.
private let page = """
  {"windows": [{"rootViewController": "tabs"}], "controllers": [
   {"id": "tabs", "class": "UITabBarController", "viewControllers": ["stack", "other"]},
   {"id": "stack", "class": "UINavigationController", "viewControllers": ["page"]},
   {"id": "other", "class": "Other"},
   {"id": "page", "class": "Page", "view": {"class": "UIView", "subviews": [
    {"class": "UIButton", "id": "buy", "targets": [
     {"target": "page", "action": "buy:", "events": ["touchDown", "touchUpInside"]},
     {"target": "other", "action": "buy:", "events": "touchUpInside"},
     {"target": "page", "action": "log:", "events": "touchUpInside"}]},
    {"class": "UIView", "subviews": [{"class": "UISlider", "id": "one",
     "targets": [{"target": "page", "action": "set:", "events": "valueChanged"}]}]},
    {"class": "UIView", "subviews": [{"class": "UISlider", "id": "two",
     "targets": [{"target": "page", "action": "set:", "events": "valueChanged"}]}]},
    {"class": "UIView", "id": "box", "props": {"isHidden": true}, "subviews": [
     {"class": "UIButton", "id": "inside",
      "targets": [{"target": "page", "action": "inside:", "events": "touchUpInside"}]}]},
    {"class": "UIImageView", "id": "photo", "gestures": [{"class": "UIPanGestureRecognizer"}]}]}}]}
  """

@Suite("Scripts: reported faults of other engines, shown right")
struct FaultScriptTests {
  @Test("faults 18, B9, B12: taps in a row are an event a name and tap")
  func taps() throws {
    let replay = try play(page, ##"{"op": "tap", "on": "#buy", "taps": 3}"##)
    let names = replay.paths.map { $0.split(separator: "#")[0] }
    #expect(names == ["buy:", "log:", "buy:", "log:", "buy:", "log:"])
    let ids = replay.events.suffix(6).map(\.event.interactionID)
    #expect(Set(ids).count == 3 && ids[0] == ids[1])
  }

  @Test("fault B10: gestures that are cancelled or fail are none")
  func cancelled() throws {
    let replay = try play(
      page, ##"{"op": "gesture", "on": "#photo", "states": ["began", "changed", "cancelled"]}"##,
      ##"{"op": "gesture", "on": "#photo", "states": ["failed"]}"##,
      ##"{"op": "gesture", "on": "#photo", "states": ["began", "ended"]}"##)
    #expect(replay.paths.count == 1)
  }

  @Test("fault B14: two equal sliders moved at once are two events")
  func sliders() throws {
    let replay = try play(
      page, ##"{"op": "setValue", "on": "#one", "value": 0.5}"##,
      ##"{"op": "setValue", "on": "#two", "value": 0.5}"##)
    #expect(replay.paths.count == 2 && Set(replay.paths).count == 2)
  }

  @Test("fault 27: what a hidden ancestor hides is not met, and the note says so")
  func hidden() throws {
    let replay = try play(page, ##"{"op": "tap", "on": "#inside"}"##)
    #expect(replay.paths == [] && replay.noteTexts.contains { $0.contains("not reachable") })
  }

  @Test("fault 33: a stack in tabs is one page, and one again when its tab comes back")
  func stackInTabs() throws {
    let replay = try play(
      page, ##"{"op": "switchTab", "index": 1}"##, ##"{"op": "switchTab", "index": 0}"##)
    let pages = replay.events.map { $0.event.summary }.filter { $0.hasPrefix("#viewDidAppear:") }
    #expect(pages.map { $0.split(separator: "#")[1] } == ["Page", "Other", "Page"])
  }
}
