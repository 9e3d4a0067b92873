import AutoTrack
import Testing

@testable import AutoTrackReplay

private let page = """
  {"windows": [{"rootViewController": "stack"}], "controllers": [
   {"id": "stack", "class": "UINavigationController", "viewControllers": ["page"]},
   {"id": "page", "class": "Page", "view": {"class": "UIView", "subviews": [
    {"class": "UIButton", "id": "save", "props": {"title": "Save"}},
    {"class": "UIButton", "id": "offers", "props": {"title": "All offers"}},
    {"class": "UISwitch", "id": "switch"}, {"class": "UISlider", "id": "slider"},
    {"class": "UILabel", "id": "label"}]}},
   {"id": "next", "class": "NextViewController", "view": {"class": "UIView", "subviews": [
    {"class": "UIButton", "id": "pay", "props": {"title": "Pay"}},
    {"class": "UISearchBar"}, {"class": "UISearchBar"}]}}]}
  """

@Suite("Script player: hints")
struct HintTests {
  @Test(arguments: [
    (##"{"op": "tap", "on": "Save"}"##, ##"a text stands in quotes: "Save""##),
    (##"{"op": "tap", "on": "All offers"}"##, ##"a text stands in quotes: "All offers""##),
    (##"{"op": "tap", "on": "Pay"}"##, ##"a text stands in quotes: "Pay""##),
    (
      ##"{"op": "tap", "on": "UIButton\"Pay\""}"##,
      ##"there is one off screen: #pay (UIButton "Pay")"##
    ),
    (##"{"op": "tap", "on": "UISearchBar"}"##, "there are 2 off screen: UISearchBar, …"),
    (##"{"op": "tap", "on": "Saves"}"##, "near: #save"),
    (##"{"op": "push", "controller": "#next"}"##, ##""#next"; ids go without # here"##),
    (##"{"op": "present", "controller": "#next"}"##, "; ids go without # here"),
    (##"{"op": "push", "controller": "NextViewController"}"##, "; a class, not an id: next"),
    (##"{"op": "push", "controller": "nxt"}"##, "; near: next"),
    (##"{"op": "push", "controller": "#nxt"}"##, "; near: next"),
    (##"{"op": "sendAction", "action": "a:", "to": "pge"}"##, "; near: page"),
    (##"{"op": "setValue", "on": "#switch", "value": 1}"##, "found the number 1"),
    (
      ##"{"op": "setValue", "on": "#switch", "value": 1}"##,
      "true or false as the value of a UISwitch"
    ),
    (
      ##"{"op": "setValue", "on": "#slider", "value": "5"}"##, "a number as the value of a UISlider"
    ),
    (##"{"op": "setValue", "on": "#label", "value": true}"##, "expected a switch"),
  ])
  func `an error says what was perhaps meant`(step: String, hint: String) throws {
    let error = try #require(playError(page, step))
    #expect(error.description.contains(hint), "\(error)")
  }

  @Test func `an id off screen is found and said to be off screen`() throws {
    let replay = try play(page, ##"{"op": "tap", "on": "#pay"}"##)
    #expect(replay.noteTexts == ["line 2: tap on #pay had no effect: not on screen"])
  }

  @Test func `a bare value with a space is told to stand in quotes`() throws {
    let error = try #require(
      scriptError(
        "{\"interface\": \"a.json\"}\n{\"op\": \"tap\", \"on\": \"[title=All offers]\"}"))
    #expect(error.expected == "']'; a value with spaces or signs stands in quotes")
    let open = try #require(
      scriptError(
        "{\"interface\": \"a.json\"}\n{\"op\": \"tap\", \"on\": \"[title=\\\"All\\\"\"}"))
    #expect(open.expected == "']'")
  }

  @Test(arguments: [
    ("#a:#B#C[0]", "#a:#B#C[1]", "part 3: \"C[0]\" expected, \"C[1]\" found"),
    ("#a:#B", "#a:#B#C", "part 3: nothing expected, \"C\" found"),
    ("#a:#B#C", "#a:#B", "part 3: \"C\" expected, nothing found"),
  ])
  func `paths that differ name the first part that does`(
    expected: String, found: String, parting: String
  ) throws {
    let replay = try play(
      page, "{\"op\": \"page\", \"name\": \"x\"}",
      "{\"op\": \"expect\", \"paths\": [\"#x\"]}")
    #expect(replay.differences.first?.parting == nil)
    let difference = Difference(line: 1, subject: "path 1", expected: expected, found: found)
    #expect(difference.parting == parting)
    #expect(difference.description.hasSuffix("\n  differs:  " + parting))
  }
}
