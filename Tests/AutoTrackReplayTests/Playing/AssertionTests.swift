import AutoTrack
import AutoTrackReplay
import Testing

private let page = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
   "view": {"class": "UIView", "id": "root", "subviews": [
    {"class": "UIButton", "id": "save", "props": {"title": "Save", "tag": 3, "isEnabled": false}},
    {"class": "UIButton", "id": "other"},
    {"class": "UIView", "id": "box", "props": {"isHidden": true}, "subviews": [
      {"class": "UILabel", "id": "inside", "props": {"text": "Inside"}}]},
    {"class": "UILabel", "id": "clear", "props": {"alpha": 0}},
    {"class": "UITextField", "id": "name", "props": {"text": "QTYPED"}},
    {"class": "UITextField", "id": "pin", "props": {"text": "QSECRET", "isSecureTextEntry": true}},
    {"class": "UILabel", "id": "diagnosis", "ignored": "itself", "props": {"text": "QIGNORED"}}]}},
   {"id": "next", "class": "Next", "view": {"class": "UIView", "subviews": [{"class": "UILabel", "id": "away"}]}}]}
  """

@Suite("Script player: assertions")
struct AssertionTests {
  @Test(arguments: [
    ##""on": "#save", "properties": {"isEnabled": false, "title": "Save", "tag": 3, "accessibilityLabel": null}"##,
    ##""on": "#save", "visible": true, "focused": false, "exists": true"##,
    ##""on": "#save", "exists": true"##, ##""on": "UIButton", "exists": true"##,
    ##""on": "#gone", "exists": false"##, ##""on": "UILabel", "count": 3"##,
    ##""on": "#gone", "count": 0"##, ##""on": "#away", "visible": false"##,
    ##""on": "#inside", "visible": false"##, ##""on": "#clear", "visible": false"##,
    ##""page": "Page""##, ##""page": "page""##,
    ##""page": "page", "on": "#page", "visible": true"##,
    ##""on": "#name", "properties": {"text": "QTYPED"}"##,
    ##""on": "#pin", "properties": {"text": "QSECRET"}"##,
    ##""on": "#diagnosis", "properties": {"text": "QIGNORED"}"##,
  ])
  func `what is so holds and records nothing`(members: String) throws {
    let replay = try play(
      page, "{\"op\": \"assert\", \(members)}", ##"{"op": "expect", "none": true}"##)
    #expect(replay.differences == [])
    #expect(replay.notes == [] && replay.events.count == 1)
  }

  struct Wrong: Sendable {
    let members: String
    let subject: String
    let expected: String
    let found: String

    init(_ members: String, _ subject: String, _ expected: String, _ found: String) {
      (self.members, self.subject, self.expected, self.found) = (members, subject, expected, found)
    }
  }

  @Test(arguments: [
    Wrong(
      ##""on": "#save", "properties": {"isEnabled": true}"##, "property 'isEnabled' of #save",
      "true",
      "false"),
    Wrong(
      ##""on": "#save", "properties": {"tag": 4}"##, "property 'tag' of #save", "the number 4",
      "the number 3"),
    Wrong(
      ##""on": "#save", "properties": {"titel": "a"}"##, "property 'titel' of #save",
      "the string \"a\"", "no such property; did you mean title?"),
    Wrong(
      ##""on": "#gone", "exists": true"##, "#gone", "one element",
      "no match for '#gone'; nothing is near"),
    Wrong(
      ##""on": "#save", "exists": false"##, "the number of #save", "0",
      "1: #save (UIButton \"Save\")"),
    Wrong(
      ##""on": "UIButton", "count": 3"##, "the number of UIButton", "3",
      "2: #save (UIButton \"Save\"), #other (UIButton)"),
    Wrong(
      ##""on": "UIButton", "visible": true"##, "UIButton", "one element",
      "2 matches for 'UIButton': #save (UIButton \"Save\"), #other (UIButton)"),
    Wrong(##""on": "#save", "visible": false"##, "#save on screen", "not visible", "visible"),
    Wrong(##""on": "#away", "visible": true"##, "#away on screen", "visible", "off screen"),
    Wrong(
      ##""on": "#inside", "visible": true"##, "#inside on screen", "visible",
      "hidden with #box (UIView)"),
    Wrong(##""on": "#clear", "visible": true"##, "#clear on screen", "visible", "transparent"),
    Wrong(
      ##""on": "#name", "focused": true"##, "the focus of #name", "the first responder",
      "no first responder"),
    Wrong(##""page": "UIViewController""##, "the page", "\"UIViewController\"", "#page (Page)"),
    Wrong(
      ##""on": "#name", "properties": {"text": "QGUESS"}"##, "property 'text' of #name",
      "what the script says", "another value, which is private"),
    Wrong(
      ##""on": "#pin", "properties": {"text": "QGUESS"}"##, "property 'text' of #pin",
      "what the script says", "another value, which is private"),
    Wrong(
      ##""on": "#diagnosis", "properties": {"text": "QGUESS"}"##, "property 'text' of #diagnosis",
      "what the script says", "another value, which is private"),
  ])
  func `what is not so is a difference and the replay goes on`(wrong: Wrong) throws {
    let replay = try play(
      page, "{\"op\": \"assert\", \"id\": \"a\", \(wrong.members)}",
      ##"{"op": "track", "name": "t"}"##)
    let difference = try #require(replay.differences.first)
    #expect(replay.differences.count == 1)
    #expect(difference.subject == wrong.subject)
    #expect(difference.expected == wrong.expected)
    #expect(difference.found == wrong.found)
    #expect(difference.description.hasPrefix("line 2 (a): "))
    let shown = ([difference.description] + (difference.context?.lines.map(\.text) ?? []))
    for secret in ["QTYPED", "QSECRET", "QIGNORED", "QGUESS"] {
      #expect(!shown.contains { $0.contains(secret) })
    }
    #expect(replay.paths == ["t"])
    #expect(difference.context != nil || wrong.found.hasSuffix("nothing is near"))
  }

  @Test func `every property that differs is told, in the order of names`() throws {
    let replay = try play(
      page,
      ##"{"op": "assert", "on": "#save", "properties": {"title": "a", "isEnabled": true, "tag": 3}, "visible": false, "page": "x"}"##
    )
    #expect(
      replay.differences.map(\.subject) == [
        "the page", "#save on screen", "property 'isEnabled' of #save", "property 'title' of #save",
      ])
  }

  @Test func `the page under an alert is the page`() throws {
    let replay = try play(
      page, ##"{"op": "alert", "title": "A", "actions": [{"title": "OK"}]}"##,
      ##"{"op": "assert", "page": "page"}"##,
      ##"{"op": "assert", "on": "\"OK\"", "visible": true}"##)
    #expect(replay.differences == [])
  }

  @Test func `kinds of events are compared in order`() throws {
    let replay = try play(
      page, ##"{"op": "track", "name": "t"}"##, ##"{"op": "page", "name": "p"}"##,
      ##"{"op": "expect", "kinds": ["custom", "page"]}"##, ##"{"op": "expect", "kinds": ["page"]}"##
    )
    #expect(replay.differences.map(\.subject) == ["kind 1 (1 expected, 0 recorded)"])
  }
}
