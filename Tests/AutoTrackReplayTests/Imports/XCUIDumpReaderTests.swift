import AutoTrack
import AutoTrackReplay
import Testing

@Suite("iOS page sources")
struct XCUIDumpReaderTests {
  private func element(_ type: String, _ attributes: String = "", _ inside: String = "") -> String {
    "<XCUIElementType\(type) type='XCUIElementType\(type)' \(attributes)>\(inside)</XCUIElementType\(type)>"
  }

  private func views(_ inside: String) throws -> [ViewNode] {
    try readDump(application(inside)).dumped
  }

  @Test func `the application is the window, with or without the element around it`() throws {
    let text = application(element("Window", "", element("Cell") + element("Cell")))
    let document = try readDump(text)
    let window = document.windows[0].view
    #expect(
      window.viewClass == ClassDescription(name: "XCUIElementTypeApplication", base: "UIWindow"))
    #expect(window.properties["accessibilityLabel"] == .string("A"))
    #expect(
      document.dumped.map(\.viewClass.name) == [
        "XCUIElementTypeWindow", "XCUIElementTypeCell", "XCUIElementTypeCell",
      ])
    #expect(document.dumped.map(\.location.line) == [3, 3, 3])
    #expect(document.notes == [])
    let bare = text.replacing("<AppiumAUT>", with: "").replacing("</AppiumAUT>", with: "")
    #expect(try readDump(bare).withoutLocations == document.withoutLocations)
  }

  @Test func `a wrapper holds one application`() throws {
    #expect(dumpError("<AppiumAUT/>")?.reason == .missing)
    #expect(dumpError("<AppiumAUT>\n<a/></AppiumAUT>")?.location.line == 2)
    let two = "<AppiumAUT>\(element("Application"))\n\(element("Window"))</AppiumAUT>"
    let document = try readDump(two)
    #expect(document.dumped.isEmpty)
    #expect(
      document.notes == [
        Note(
          location: DocumentLocation(line: 2, path: "XCUIElementTypeWindow"),
          message: "an element beside the application: left out")
      ])
  }

  @Test(arguments: [
    ("Button", "UIButton"), ("Link", "UIButton"), ("Tab", "UIButton"), ("Switch", "UISwitch"),
    ("CheckBox", "UISwitch"), ("Slider", "UISlider"), ("StaticText", "UILabel"),
    ("TextField", "UITextField"), ("SecureTextField", "UITextField"),
    ("SearchField", "UITextField"),
    ("TextView", "UITextView"), ("Image", "UIImageView"), ("Cell", "UIView"), ("Table", "UIView"),
    ("ScrollView", "UIView"), ("SegmentedControl", "UIView"), ("Other", "UIView"), ("", "UIView"),
  ])
  func `a type is what it is called`(type: String, base: String) throws {
    #expect(try views(element(type))[0].viewClass.base == base)
  }

  @Test func `a name that differs from the label is an identifier`() throws {
    let found = try views(
      element("Button", "name='Save' label='Save'") + element("Button", "name='save' label='Save'")
        + element("Other", "name='box' label=''") + element("Other", "name='twice'")
        + element("Other", "name='twice'"))
    #expect(
      found.map { $0.properties["accessibilityIdentifier"] } == [
        nil, .string("save"), .string("box"), .string("twice"), .string("twice"),
      ])
    #expect(found.map(\.id) == [nil, "save", "box", nil, nil])
    #expect(
      found.map { $0.properties["title"] } == [.string("Save"), .string("Save"), nil, nil, nil])
  }

  @Test func `labels are texts of labels, titles of buttons, labels of others`() throws {
    let found = try views(
      element("StaticText", "value='Hi' label='Hi'") + element("StaticText", "value='Only'")
        + element("Image", "label='Cat'") + element("Switch", "label='Wrap' value='1'"))
    #expect(
      found.map(\.properties) == [
        ["text": .string("Hi")], ["text": .string("Only")], ["accessibilityLabel": .string("Cat")],
        ["accessibilityLabel": .string("Wrap"), "isOn": .bool(true)],
      ])
  }

  @Test func `what a person typed or chose is nowhere in the document`() throws {
    let typed = "value='sesame'"
    let document = try readDump(
      application(
        element(
          "Other", "name='Word sesame' label='Word sesame'",
          element(
            "Cell", "name='cell' label='Word, sesame'",
            element(
              "TextField", "\(typed) name='sesame' label='sesame' placeholderValue='Word'",
              element("StaticText", "\(typed) name='sesame' label='sesame'")))
            + element("TextView", "\(typed) label='Note'")
            + element("SecureTextField", typed) + element("SearchField", typed)
            + element("PickerWheel", typed) + element("DatePicker", typed))))
    #expect(!"\(document)".contains("sesame"))
    let field = try document.first("XCUIElementTypeTextField")
    #expect(field.properties == ["placeholder": .string("Word")])
    let cell = try document.first("XCUIElementTypeCell")
    #expect(cell.properties == ["accessibilityIdentifier": .string("cell")])
    let secret = try document.first("XCUIElementTypeSecureTextField")
    #expect(secret.properties == ["isSecureTextEntry": .bool(true)])
  }

  @Test func `what holds an input keeps a label of its own, and a button in it its title`() throws {
    let field = element("TextField", "label='Name'", element("Button", "label='Clear text'"))
    let found = try views(element("Alert", "label='Sign in'", field))
    #expect(found[0].properties == ["accessibilityLabel": .string("Sign in")])
    #expect(found[1].properties == ["accessibilityLabel": .string("Name")])
    #expect(found[2].properties["title"] == .string("Clear text"))
  }

  @Test func `state becomes properties, values only of switches, sliders and chosen buttons`()
    throws
  {
    let document = try readDump(
      application(
        element("Button", "enabled='false' value='1'") + element("Switch", "value='0'")
          + element("Slider", "value='25%'") + element("Other", "selected='true' value='5'")
          + element("Other", "traits='Button, Selected' visible='false'")
          + element("Switch", "value='mixed'\n") + element("Slider", "value='2.5'")
          + element("Other", "enabled=''")))
    #expect(
      document.dumped.map(\.properties) == [
        ["isEnabled": .bool(false), "isSelected": .bool(true)], ["isOn": .bool(false)],
        ["value": .number(0.25)], ["isSelected": .bool(true)],
        ["isSelected": .bool(true), "isHidden": .bool(true)], [:], [:], [:],
      ])
    #expect(
      document.notes.map(\.message) == [
        "a switch's value that is neither 0 nor 1: left out",
        "a slider's value that is no percentage: left out",
        "attribute 'enabled' is \"\", not true or false: left out",
      ])
  }

  @Test func `what is there to be tapped sends click`() throws {
    let types = [
      "Button", "Link", "Cell", "Icon", "Switch", "Other", "StaticText", "Table", "TextField",
    ]
    let found = try views(types.map { element($0) }.joined())
    let sending = found.filter { !$0.targets.isEmpty || !$0.gestures.isEmpty }
    #expect(
      sending.map(\.viewClass.name)
        == [
          "Button", "Link", "Cell", "Icon", "Switch",
        ].map { "XCUIElementType\($0)" })
    #expect(sending.flatMap(\.targets).map(\.action) == ["click", "click", "click"])
    #expect(sending.flatMap(\.gestures).map(\.gestureClass.name) == ["click", "click"])
    let others = try views(
      element("Other", "traits='Button'") + element("StaticText", "traits='Link'")
        + element("Slider") + element("Keyboard", "", element("Button") + element("Key")))
    #expect(others.map { $0.gestures.count + $0.targets.count } == [1, 1, 1, 0, 0, 0])
    #expect(others[2].targets.map(\.action) == ["valueChanged"])
  }

  @Test func `frames are relative`() throws {
    let found = try views(
      element(
        "Window", "x='0' y='20' width='100' height='80'",
        element("Other", "x='10.5' y='30' width='5' height='-1'") + element("Other", "x='1' y='2'")
          + element("Other", "x='a' y='2' width='3' height='4'\n")))
    #expect(found.map(\.frame) == [[0, 20, 100, 80], [10.5, 10, 5, 0], nil, nil])
  }

  @Test func `what is no type is a view with a note`() throws {
    let document = try readDump(application("<div data='x'>text</div>"))
    #expect(document.dumped.map(\.viewClass.name) == ["div"])
    #expect(
      document.notes.map(\.message) == [
        "element \"div\" is no type: read as a view",
        "attribute \"data\" is not understood: left out",
        "text between tags is not understood: left out",
      ])
  }
}
