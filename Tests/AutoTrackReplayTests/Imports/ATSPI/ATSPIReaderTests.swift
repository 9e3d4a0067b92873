import AutoTrack
import AutoTrackReplay
import Testing

@Suite("AT-SPI dumps: elements")
struct ATSPIReaderTests {
  @Test func `the application is the window, and roles are the classes of what is in it`() throws {
    let document = try readATSPIDump(
      """
      {"role": "frame", "name": "Shop", "children": [
        {"role": "push button", "name": "Buy", "description": "Buy it", "id": "buy", "actions": ["click"]},
        {"role": "unheard of", "name": "Odd"}]}
      """)
    let window = try #require(document.windows.first?.view)
    #expect(window.viewClass == ClassDescription(name: "application", base: "UIWindow"))
    #expect(
      window.properties == [
        "toolkit": .string("GTK"), "version": .string("4.8"), "accessibilityLabel": .string("shop"),
      ])
    #expect(document.outline == ["frame", " push button", " unheard of"])
    let button = try document.node("buy")
    #expect(button.viewClass.base == "UIButton")
    #expect(
      button.properties == [
        "title": .string("Buy"), "accessibilityHint": .string("Buy it"),
        "accessibilityIdentifier": .string("buy"),
      ])
    #expect(button.location == DocumentLocation(line: 4, path: "push button#buy"))
    #expect(document.notes == [])
    let paths = try PathSurvey().paths(of: document).paths
    #expect(
      paths.map(\.path) == [
        "#click#push button#push button[0]#frame[0]#application[0]#UIApplication"
          + "#currentTitle=Buy#state=1#enabled=1#selected=0"
      ])
  }

  @Test func `bounds are relative to what is around, also across an element without bounds`() throws
  {
    let document = try readATSPIDump(
      """
      {"role": "frame", "bounds": [10, 20, 300, 200], "children": [
        {"role": "panel", "bounds": [15, 40, 100, 100], "children": [
          {"role": "filler", "children": [{"role": "label", "id": "a", "bounds": [20.5, 50, 30, 10]}]},
          {"role": "filler", "bounds": null},
          {"role": "label", "id": "b", "bounds": [-2147483648, -2147483648, -1, -1]}]}]}
      """)
    #expect(document.top[0].frame == [10, 20, 300, 200])
    #expect(document.top[0].subviews[0].frame == [5, 20, 100, 100])
    #expect(try document.node("a").frame == [5.5, 10, 30, 10])
    #expect(try document.node("b").frame == nil)
  }

  @Test func `states become properties where they are not the usual ones`() throws {
    let document = try readATSPIDump(
      """
      {"role": "push button", "id": "usual", "states": ["enabled", "sensitive", "visible", "showing"]},
      {"role": "push button", "id": "off", "states": ["visible"]},
      {"role": "panel", "id": "gone", "states": ["sensitive"]},
      {"role": "toggle button", "id": "on", "states": ["sensitive", "visible", "pressed"]},
      {"role": "switch", "id": "switch", "states": ["sensitive", "visible", "checked"]},
      {"role": "list item", "id": "row", "states": ["sensitive", "visible", "selected"]},
      {"role": "label", "id": "silent", "states": []}
      """)
    func properties(_ id: String) throws -> [String: PropertyValue] {
      try document.node(id).properties.filter { $0.key != "accessibilityIdentifier" }
    }
    #expect(try properties("usual") == [:])
    #expect(try properties("off") == ["isEnabled": .bool(false)])
    #expect(try properties("gone") == ["isHidden": .bool(true)])
    #expect(try properties("on") == ["isSelected": .bool(true)])
    #expect(try properties("switch") == ["isOn": .bool(true)])
    #expect(try properties("row") == ["isSelected": .bool(true)])
    #expect(try properties("silent") == [:])
  }

  @Test func `actions are sent by controls and recognized on what is none`() throws {
    let document = try readATSPIDump(
      """
      {"role": "check box", "actions": ["toggle", "SetFocus", "toggle"]},
      {"role": "slider", "actions": ["increase", "decrease"]},
      {"role": "table cell", "name": "Lamp", "actions": ["click", "long press", "win.close"]},
      {"role": "label", "name": "clickable", "actions": ["click"]},
      {"role": "entry", "states": ["editable", "sensitive", "visible"], "actions": ["activate"]},
      {"role": "text", "states": ["read-only", "sensitive", "visible"], "actions": ["activate"]}
      """)
    let paths = try PathSurvey().paths(of: document).paths.map {
      $0.path.prefix { $0 != "]" } + "]"
    }
    #expect(
      paths == [
        "#toggle#check box#check box[0]", "#increase#slider#slider[1]",
        "#decrease#slider#slider[1]",
        "#click#table cell[2]", "#long press#table cell[2]", "#click#label[3]",
        "#activate#entry#entry[4]",
      ])
    #expect(document.top[0].sent == ["toggle"])
    #expect(document.top[2].gestures[1].gestureClass.base == "UILongPressGestureRecognizer")
    #expect(document.top[3].properties["text"] == .string("clickable"))
    #expect(
      document.messages == [
        "actions that no click on the element leads to ('win.close', 'SetFocus'): left out (2 times)"
      ])
  }

  @Test func `no name of what is edited is read, nor of anything inside it`() throws {
    let secret = "tulip-9-gate"
    let document = try readATSPIDump(
      """
      {"role": "entry", "name": "\(secret)", "description": "\(secret)"},
      {"role": "text", "name": "\(secret)", "states": ["read-only"]},
      {"role": "password text", "id": "password", "name": "\(secret)", "actions": ["activate"]},
      {"role": "spin button", "name": "\(secret)"},
      {"role": "terminal", "name": "\(secret)"},
      {"role": "combo box", "name": "\(secret)", "states": ["editable"]},
      {"role": "combo box", "name": "\(secret)", "children": [
        {"role": "list", "children": [{"role": "list item", "name": "\(secret)"}]}, {"role": "text"}]},
      {"role": "document web", "name": "\(secret)", "states": ["editable"], "children": [
        {"role": "paragraph", "name": "\(secret)", "children": [{"role": "label", "name": "\(secret)"}]}]},
      {"role": "combo box", "name": "Large", "children": [{"role": "list item", "name": "Large"}]}
      """)
    let written = try TreeDocumentWriter().write(document)
    #expect(!written.contains(secret))
    #expect(written.contains("Large"))
    #expect(try document.node("password").properties["isSecureTextEntry"] == .bool(true))
    #expect(try !PathSurvey().paths(of: document).paths.contains { $0.id == "password" })
  }

  @Test func `GTK's class names are no names, those of others are`() throws {
    let children = """
      {"role": "push button", "name": "GtkMenuButton"}, {"role": "push button", "name": "Gtk menu"},
      {"role": "push button", "name": "Adwaita"}
      """
    let titles = try readATSPIDump(children).top.map { $0.properties["title"] }
    #expect(titles == [nil, .string("Gtk menu"), .string("Adwaita")])
    #expect(
      try readATSPIDump(children, toolkit: "Qt").top[0].properties["title"]
        == .string("GtkMenuButton"))
  }

  @Test func `an id names an element if it stands once, as its own member or as an attribute`()
    throws
  {
    let document = try readATSPIDump(
      """
      {"role": "panel", "id": "a", "attributes": {"id": "ignored"}},
      {"role": "panel", "id": "", "attributes": {"id": "b", "toolkit": "Qt"}},
      {"role": "panel", "id": "c"}, {"role": "panel", "id": "c"}
      """)
    #expect(document.top.map(\.id) == ["a", "b", nil, nil])
    #expect(document.top[3].properties["accessibilityIdentifier"] == .string("c"))
  }

  @Test func `members that are not known, and what the dump left out, are noted with their number`()
    throws
  {
    let document = try readATSPIDump(
      """
      {"role": "panel", "text": "a", "value": 3},
      {"role": "panel", "text": "b", "omitted": 4}, {"role": "panel", "omitted": 0}
      """)
    #expect(
      document.messages == [
        "member \"text\" is not known: left out (2 times)",
        "member \"value\" is not known: left out",
        "children that the dump left out: their paths are unknown",
      ])
    #expect(document.notes[0].location.line == 3)
    #expect(document.notes[0].location.path == "$.application.children[0].text")
  }

  @Test func `the kind of a file is told by its members`() throws {
    for text in [atspiDump("{\"role\": \"frame\"}"), "{\"role\": \"frame\", \"children\": []}"] {
      let document = try InterfaceFile.read(Array(text.utf8), source: "a.ui")
      #expect(["application", "frame"].contains(document.windows[0].view.viewClass.name))
    }
    let tree = "{\"application\": \"Shop\", \"windows\": [{\"class\": \"UIWindow\"}]}"
    #expect(try InterfaceFile.read(Array(tree.utf8), source: "a").applicationClass?.name == "Shop")
  }
}
