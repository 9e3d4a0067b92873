import AutoTrack
import AutoTrackReplay
import Testing
import ViewTreeModel

@Suite("Android dumps")
struct AndroidDumpReaderTests {
  @Test func `the root is the window, everything below plain views in order`() throws {
    let inside = node("a.A", "", node("a.B") + node("a.C")) + node("a.A")
    let document = try readDump(hierarchy(inside))
    #expect(document.windows.count == 1)
    #expect(
      document.windows[0].view.viewClass == ClassDescription(name: "hierarchy", base: "UIWindow"))
    #expect(document.dumped.map(\.viewClass.name) == ["a.A", "a.B", "a.C", "a.A"])
    #expect(document.dumped.allSatisfy { $0.viewClass.base == "UIView" })
    #expect(document.dumped.allSatisfy { $0.location.line == 2 })
    #expect(document.controllers.isEmpty && document.detachedViews.isEmpty)
    #expect(document.notes == [])
  }

  @Test func `the class is verbatim, from the attribute or else the tag`() throws {
    let text = hierarchy(
      "<a.Outer.Inner class='a.Outer$Inner'/><a.B/><node/><c class=''/>\n<node class=''/>")
    let document = try readDump(text)
    #expect(document.dumped.map(\.viewClass.name) == ["a.Outer$Inner", "a.B", "node", "c", "node"])
    #expect(document.notes.map(\.message) == ["'node' without class: named by its tag (2 times)"])
    #expect(document.notes.map(\.location.line) == [2])
  }

  @Test(arguments: [
    ("android.widget.Button", "UIButton"), ("android.widget.ImageButton", "UIButton"),
    ("com.google.android.material.button.MaterialButton", "UIButton"),
    ("android.widget.RadioButton", "UIButton"), ("android.widget.CheckedTextView", "UIButton"),
    ("android.widget.Switch", "UISwitch"), ("android.widget.CheckBox", "UISwitch"),
    ("androidx.appcompat.widget.SwitchCompat", "UISwitch"),
    ("android.widget.ToggleButton", "UISwitch"), ("android.widget.SeekBar", "UISlider"),
    ("android.widget.TextView", "UILabel"), ("android.widget.ImageView", "UIImageView"),
    ("android.widget.EditText", "UITextField"),
    ("android.widget.MultiAutoCompleteTextView", "UITextField"),
    ("android.widget.SearchView$SearchAutoComplete", "UITextField"),
    ("android.widget.ListView", "UIView"), ("androidx.recyclerview.widget.RecyclerView", "UIView"),
    ("android.widget.ScrollView", "UIView"), ("a.b", "UIView"), ("$", "UIView"), (".", "UIView"),
  ])
  func `a class is what its name ends with`(name: String, base: String) throws {
    let document = try readDump(hierarchy(node(name)))
    #expect(try document.first(name).viewClass == ClassDescription(name: name, base: base))
  }

  @Test func `frames are relative to the view above, across views without bounds`() throws {
    let text = hierarchy(
      node(
        "a", "bounds='[0,72][1080,1920]'",
        node("b", "bounds='[10,100][30,90]'")
          + node("c", "", node("d", "bounds='[-5,172][95,272]'"))))
    let document = try readDump(text)
    #expect(document.windows[0].view.frame == [0, 0, 1080, 1920])
    #expect(
      document.dumped.map(\.frame) == [
        [0, 72, 1080, 1848], [10, 28, 20, 0], nil, [-5, 100, 100, 100],
      ])
    let sized = try readDump(
      "<hierarchy width='20' height='10'>\(node("a", "bounds='[1,2][3,4]'"))</hierarchy>")
    #expect(sized.windows[0].view.frame == [0, 0, 20, 10])
    #expect(sized.dumped.map(\.frame) == [[1, 2, 2, 2]])
  }

  @Test func `bounds that are none are left out with a note`() throws {
    let bad = [
      "0,0,1,1", "[0,0]", "[0,0][1,1", "[0,0][1,1]x", "[a,0][1,1]", "[0,0][1,1e400]", "[,][,]",
    ]
    let text = hierarchy(bad.map { node("a", "bounds='\($0)'") }.joined(separator: "\n"))
    let document = try readDump(text)
    #expect(document.dumped.allSatisfy { $0.frame == nil })
    #expect(document.notes.count == bad.count)
    #expect(document.notes.map(\.location.line) == Array(2...8))
    #expect(
      document.notes[0].message == "bounds \"0,0,1,1\" are no [left,top][right,bottom]: left out")
  }

  @Test func `an identifier is one for all, an id only where it is unique`() throws {
    let text = hierarchy(
      node("a", "resource-id='x:id/one'") + node("a", "resource-id='x:id/two'")
        + node("b", "resource-id='x:id/two'") + node("b", "resource-id=''"))
    let document = try readDump(text)
    #expect(document.dumped.map(\.id) == ["x:id/one", nil, nil, nil])
    #expect(
      document.dumped.map { $0.properties["accessibilityIdentifier"] } == [
        .string("x:id/one"), .string("x:id/two"), .string("x:id/two"), nil,
      ])
  }

  @Test func `texts of labels and buttons are texts, of others labels`() throws {
    let both = "text='T' content-desc='D'"
    let text = hierarchy(
      node("x.TextView", both) + node("x.Button", both) + node("x.CheckBox", "text='T'")
        + node("x.View", "text='T'") + node("x.View", both))
    let properties = try readDump(text).dumped.map(\.properties)
    #expect(properties[0] == ["text": .string("T"), "accessibilityLabel": .string("D")])
    #expect(properties[1]["title"] == .string("T"))
    #expect(properties[1]["accessibilityLabel"] == .string("D"))
    #expect(properties[2]["accessibilityLabel"] == .string("T"))
    #expect(properties[3] == ["accessibilityLabel": .string("T")])
    #expect(properties[4] == ["accessibilityLabel": .string("D"), "text": .string("T")])
  }

  @Test func `what a person typed is nowhere in the document`() throws {
    let typed = "text='sesame'"
    let inputs = [
      node("x.EditText", "\(typed) content-desc='sesame' hint='Word'"),
      node("x.View", "\(typed) password='true'"),
      node("x.Custom", "\(typed) actions='FOCUS,SET_TEXT'"),
      node("x.TextView", "\(typed) hint='Date'"),
      node("x.EditText", "original-text='sesame' error='sesame' tooltip-text='sesame'"),
      node(
        "x.EditText", "",
        node("x.View", typed, node("x.TextView", "\(typed) content-desc='sesame'"))),
    ]
    let document = try readDump(hierarchy(inputs.joined()))
    #expect(!"\(document)".contains("sesame"))
    #expect(document.dumped[0].properties["placeholder"] == .string("Word"))
  }

  @Test func `an input keeps its label and the hint that shows while nothing is typed`() throws {
    let text = hierarchy(
      node("x.EditText", "text='Name' showing-hint='true' content-desc='Your name'")
        + node("x.EditText", "text='' password='true'", node("x.Button", "text='Show'")))
    let views = try readDump(text).dumped
    #expect(
      views[0].properties == [
        "placeholder": .string("Name"), "accessibilityLabel": .string("Your name"),
      ])
    #expect(views[1].properties == ["isSecureTextEntry": .bool(true)])
    #expect(views[2].properties["title"] == .string("Show"))
  }

  @Test func `state becomes properties`() throws {
    let text = hierarchy(
      node("x.View", "enabled='false' selected='true'")
        + node("x.CheckBox", "checkable='true' checked='true'")
        + node("x.Switch", "checked='false'")
        + node("x.RadioButton", "checkable='true' checked='true'")
        + node("x.View", "checkable='true' checked='false'")
        + node("x.View", "enabled='true' selected='false' checkable='false' checked='false'"))
    let properties = try readDump(text).dumped.map(\.properties)
    #expect(properties[0] == ["isEnabled": .bool(false), "isSelected": .bool(true)])
    #expect(properties[1]["isOn"] == .bool(true))
    #expect(properties[2]["isOn"] == .bool(false))
    #expect(properties[3]["isSelected"] == .bool(true))
    #expect(properties[4] == ["isOn": .bool(false)])
    #expect(properties[5] == [:])
  }

  @Test func `what is not seen is hidden, unless something inside is seen`() throws {
    let text = hierarchy(
      node("a", "displayed='false'", node("b", "displayed='false'") + node("c"))
        + node("d", "visible-to-user='false'", node("e", "", node("f", "visible-to-user='true'")))
        + node("g", "visible-to-user='false'"))
    let hidden = try readDump(text).dumped.filter { $0.properties["isHidden"] == .bool(true) }
    #expect(hidden.map(\.viewClass.name) == ["a", "b", "g"])
  }

  @Test func `what can be clicked sends click, what can be pressed long longClick`() throws {
    let click = "clickable='true' long-clickable='true'"
    let text = hierarchy(
      node("x.Button", click) + node("x.Switch", "clickable='true'") + node("x.TextView", click)
        + node("x.View", "\(click) enabled='false'") + node("x.EditText", click)
        + node("x.SeekBar", "clickable='false'") + node("x.Button", "clickable='false'"))
    let views = try readDump(text).dumped
    #expect(
      views[0].targets == [
        TargetDescription(target: nil, action: "click", events: ["touchUpInside"])
      ])
    #expect(
      views[0].gestures.map(\.gestureClass) == [
        ClassDescription(name: "longClick", base: "UILongPressGestureRecognizer")
      ])
    #expect(views[1].targets.map(\.events) == [["valueChanged"]])
    #expect(views[2].gestures.map(\.gestureClass.name) == ["click", "longClick"])
    #expect(views[2].gestures[0].gestureClass.base == "UITapGestureRecognizer")
    #expect(views[2].gestures.flatMap(\.targets).map(\.action) == ["click", "longClick"])
    #expect(views[3].gestures.map { $0.properties["isEnabled"] } == [.bool(false), .bool(false)])
    #expect(views[4].targets.isEmpty && views[4].gestures.isEmpty)
    #expect(views[5].targets.map(\.action) == ["valueChanged"])
    #expect(views[6].targets.isEmpty)
    #expect(views[6].properties["letsTouchesThrough"] == .bool(true))
  }

  @Test func `keys of a keyboard's window send nothing`() throws {
    let text =
      "<displays><display id='0'>"
      + "<window type='TYPE_INPUT_METHOD' title='K' bounds='[0,9][9,20]'>\(hierarchy(node("x.Button", "clickable='true' text='Q'")))</window>"
      + "<window type='TYPE_APPLICATION'>\(hierarchy(node("x.Button", "clickable='true'")))</window>"
      + "</display></displays>"
    let document = try readDump(text)
    #expect(document.windows[0].view.viewClass.name == "displays")
    let names = document.dumped.map(\.viewClass.name)
    #expect(
      names == ["display", "window", "hierarchy", "x.Button", "window", "hierarchy", "x.Button"])
    #expect(document.dumped.map(\.targets.count) == [0, 0, 0, 0, 0, 0, 1])
    #expect(document.dumped[1].properties["accessibilityLabel"] == .string("K"))
    #expect(document.dumped[1].frame == [0, 9, 9, 11])
    #expect(document.notes == [])
  }

  @Test func `what is not understood is one note a form`() throws {
    let lines = (0..<40).map { node("a", "clickable='maybe' new\($0 % 2)='x'", "text") }
    let document = try readDump(hierarchy(lines.joined(separator: "\n")))
    #expect(
      document.notes.map(\.message) == [
        "attribute 'clickable' is \"maybe\", not true or false: left out (40 times)",
        "attribute \"new0\" is not understood: left out (20 times)",
        "text between tags is not understood: left out (40 times)",
        "attribute \"new1\" is not understood: left out (20 times)",
      ])
    #expect(document.notes.map(\.location.line) == [2, 2, 2, 3])
    let many = (0..<500).map { node("a", "new\($0)='x' enabled='\($0)'") }
    #expect(try readDump(hierarchy(many.joined())).notes.count == 2 * 17)
  }

  @Test(arguments: ["android.widget.FrameLayout", "com.android.internal.policy.DecorView"])
  func `a page source may begin with the window's view`(name: String) throws {
    let document = try readDump(
      "<\(name) class='\(name)' bounds='[0,0][4,4]'><\(name) class='\(name)'/></\(name)>")
    #expect(document.windows[0].view.viewClass.name == name)
    // One class has one base: the window's is not a window's here, as a view has the same class.
    #expect(document.windows[0].view.viewClass.base == "UIView")
    let live = try InterfaceBuilder().build(document)
    #expect(live.application.windows.map(\.className) == [name])
    #expect(live.application.windows[0].subviews.map(\.className) == [name])
  }
}
