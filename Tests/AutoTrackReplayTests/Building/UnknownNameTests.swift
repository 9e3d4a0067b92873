import AutoTrackReplay
import Testing

@Suite("Names that nothing has")
struct UnknownNameTests {
  private func notes(_ view: String, segue: String = "show") throws -> [String] {
    try InterfaceBuilder().build(
      readTree(
        """
        {"windows": [{"rootViewController": "page"}], "controllers": [
         {"id": "next", "class": "Next"},
         {"id": "page", "class": "Page", "view": {"class": "UIView", "subviews": [\(view)]},
          "segues": [{"kind": "\(segue)", "destination": "next"}]}]}
        """)
    ).notes.map(\.message)
  }

  @Test(arguments: [
    ("UIButton", "titel", "; did you mean title?"),
    ("UISlider", "maximunValue", "; did you mean maximumValue?"),
    ("UIView", "zzz", ""), ("UILabel", "isOn", ""),
  ])
  func `a property that the class does not have is noted with the nearest one`(
    name: String, property: String, hint: String
  ) throws {
    #expect(
      try notes("{\"class\": \"\(name)\", \"props\": {\"\(property)\": true}}")
        == ["'\(property)' is no property of \(name): kept as it is\(hint)"])
  }

  @Test func `known properties and the list's own are not noted`() throws {
    #expect(
      try notes(
        """
        {"class": "UITableView", "props": {"cellIdentifier": "a", "allowsSelection": true, "tag": 1}}
        """) == [])
  }

  @Test func `a prototype's property is noted once, however many cells are made`() throws {
    let live = try InterfaceBuilder().build(
      readTree(
        """
        {"windows": [{"subviews": [{"class": "UITableView", "id": "list",
          "prototypes": [{"class": "UITableViewCell", "props": {"odd": 1}}]}]}]}
        """))
    #expect(live.notes.count == 1)
  }

  @Test func `a segue of unknown kind is noted with the nearest kinds`() throws {
    let notes = try notes("", segue: "pusch")
    #expect(notes == ["segue of unknown kind 'pusch' leads nowhere: did you mean push?"])
  }

  @Test(arguments: [
    ("UILable", "UILabel"), ("UIButon", "UIButton"), ("UISwich", "UISwitch"),
    ("UITableVieuw", "UITableView"),
  ])
  func `a class that is nearly one of UIKit's is noted, once`(name: String, meant: String) throws {
    let view = "{\"class\": \"\(name)\"}"
    #expect(
      try notes("\(view), \(view)")
        == ["class '\(name)' is not known: made as a UIView; did you mean \(meant)?"])
    let base = try notes("{\"class\": \"Own\", \"base\": \"\(name)\"}")
    #expect(base == ["class '\(name)' is not known: taken as a UIView; did you mean \(meant)?"])
  }

  @Test func `a wrong base of a class that needs none is noted too`() throws {
    #expect(
      try notes("{\"class\": \"UIButton\", \"base\": \"UIControll\"}")
        == ["class 'UIControll' is not known: did you mean UIControl?"])
    #expect(try notes("{\"class\": \"UIButton\", \"base\": \"UIControl\"}") == [])
  }

  @Test(arguments: ["ShopView", "UIColorWell", "UIFancyThing", "ILabel"])
  func `a class of the app's own or of UIKit is not noted`(name: String) throws {
    #expect(try notes("{\"class\": \"\(name)\"}") == [])
  }
}
