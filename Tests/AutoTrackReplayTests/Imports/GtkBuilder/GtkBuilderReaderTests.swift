import AutoTrack
import AutoTrackReplay
import Testing

@Suite("GtkBuilder files: widgets")
struct GtkBuilderReaderTests {
  @Test func `the interface is the window, and widgets stand in it as they do in the file`() throws
  {
    let document = try readInterface(
      """
      <requires lib="gtk" version="4.8"/>
      <template class="ShopWindow" parent="AdwApplicationWindow">
        <property name="content">
          <object class="GtkBox" id="box">
            <child><object class="GtkButton"/></child>
            <child type="end"><object class="ShopBadge"/></child>
            <child><placeholder/></child>
          </object>
        </property>
      </template>
      <object class="GtkDialog" id="dialog">
        <child internal-child="vbox"><object class="GtkBox"/></child>
      </object>
      """)
    #expect(document.windows.count == 1)
    #expect(document.windows[0].view.viewClass.name == "interface")
    #expect(
      document.outline == [
        "ShopWindow", " GtkBox", "  GtkButton", "  ShopBadge", "GtkDialog", " GtkBox",
      ])
    #expect(document.notes == [])
    #expect(try document.node("box").properties["accessibilityIdentifier"] == .string("box"))
    #expect(try document.node("box").location.line == 6)
    #expect(try document.node("box").location.path == "GtkBox#box")
  }

  @Test func `what is no widget is not in the tree, but widgets inside it are`() throws {
    let document = try readInterface(
      """
      <object class="GtkAdjustment" id="range"><property name="upper">9</property></object>
      <object class="GtkSizeGroup"><widgets><widget name="a"/></widgets></object>
      <object class="GtkListStore"><columns><column type="gint"/></columns>
        <data><row><col id="0">1</col></row></data></object>
      <object class="ShopCatalogModel"/>
      <object class="GtkStack">
        <child>
          <object class="GtkStackPage">
            <property name="name">first</property>
            <property name="child"><object class="GtkLabel" id="a"/></property>
          </object>
        </child>
        <child><object class="AdwViewStackPage">
          <property name="child"><object class="ShopPage"><layout/></object></property>
        </object></child>
        <property name="layout-manager"><object class="GtkBoxLayout"/></property>
        <property name="model"><object class="ShopList"/></property>
        <property name="odd"><object class="ShopThing"/></property>
        <property name="even"><object class="ShopTile"><style/></object></property>
      </object>
      <object class="GtkTreeView">
        <child><object class="GtkTreeViewColumn">
          <child><object class="GtkCellRendererText"/><attributes>
            <attribute name="text">0</attribute></attributes></child>
        </object></child>
        <child internal-child="selection"><object class="GtkTreeSelection"/></child>
      </object>
      """)
    #expect(document.outline == ["GtkStack", " GtkLabel", " ShopPage", " ShopTile", "GtkTreeView"])
    #expect(document.notes == [])
  }

  @Test func `a file of GTK 3 reads as one of GTK 4 does`() throws {
    let document = try readInterface(
      """
      <object class="GtkWindow" id="window">
        <property name="can_focus">False</property>
        <child type="titlebar"><object class="GtkHeaderBar"/></child>
        <child>
          <object class="GtkBox">
            <child>
              <object class="GtkRadioButton" id="radio">
                <property name="use_underline">yes</property>
                <property name="label" translatable="yes" context="c" comments="d">_Small</property>
                <property name="active">Y</property>
                <child internal-child="accessible"><object class="AtkObject" id="radio-atkobject">
                  <property name="AtkObject::accessible-name">Size: small</property>
                </object></child>
              </object>
              <packing><property name="expand">False</property></packing>
            </child>
            <child>
              <object class="GtkMenuBar"><child><object class="GtkMenuItem" id="file">
                <property name="label">_File</property><property name="use-underline">1</property>
                <child type="submenu"><object class="GtkMenu">
                  <child><object class="GtkImageMenuItem" id="open"/></child></object></child>
              </object></child></object>
            </child>
            <style><class name="linked"/></style>
          </object>
        </child>
        <action-widgets><action-widget response="ok">radio</action-widget></action-widgets>
      </object>
      <object class="GtkGestureMultiPress" id="press"><property name="widget">window</property></object>
      """)
    let radio = try document.node("radio")
    #expect(radio.properties["title"] == .string("Small"))
    #expect(radio.properties["isSelected"] == .bool(true))
    #expect(radio.properties["accessibilityLabel"] == .string("Size: small"))
    #expect(radio.sent == ["toggled"])
    #expect(try document.node("file").sent == ["activate"])
    #expect(try document.node("open").sent == ["activate"])
    #expect(try document.node("window").gestures.map(\.id) == ["press"])
    #expect(document.notes == [])
  }

  @Test(arguments: ["1", "y", "Y", "t", "T", "yes", "YES", "true", "True", "TRUE"])
  func `a boolean is taken in every spelling of true`(text: String) throws {
    let document = try readInterface(
      "<object class='GtkSwitch' id='s'><property name='active'>\(text)</property></object>")
    #expect(try document.node("s").properties["isOn"] == .bool(true))
  }

  @Test(arguments: ["0", "n", "N", "f", "F", "no", "NO", "false", "False", "FALSE"])
  func `a boolean is taken in every spelling of false`(text: String) throws {
    let document = try readInterface(
      """
      <object class='GtkButton' id='b'><property name='visible'>\(text)</property>
      <property name='sensitive'>\(text)</property></object>
      """)
    #expect(try document.node("b").properties["isHidden"] == .bool(true))
    #expect(try document.node("b").properties["isEnabled"] == .bool(false))
  }

  @Test func `a text that is no boolean is left out with a note, a bound one without`() throws {
    let document = try readInterface(
      """
      <object class='GtkBox'><property name='visible'>maybe</property></object>
      <object class='GtkBox'><property name='visible'> true</property></object>
      <object class='GtkBox'>
        <property name='visible' bind-source='a' bind-property='active' bind-flags='sync-create'/>
        <property name='tooltip-text' bind-source='a' bind-property='text'/>
        <binding name='sensitive'><lookup name='active'>a</lookup></binding>
        <binding name='tooltip-text'><closure type='gchararray' function='tip'>
          <constant type='gint'>1</constant></closure></binding>
      </object>
      """)
    #expect(document.messages == ["property 'visible' is no boolean: left out (2 times)"])
    #expect(document.top.allSatisfy { $0.properties.isEmpty })
  }

  @Test func `what stands in an entry is not read, and a password is hidden`() throws {
    let document = try readInterface(
      """
      <object class='GtkEntry' id='a'><property name='text'>tulip</property>
        <property name='placeholder-text'>Name</property></object>
      <object class='GtkEntry' id='b'><property name='text'>tulip</property>
        <property name='visibility'>False</property></object>
      <object class='GtkText' id='c'><property name='input_purpose'>GTK_INPUT_PURPOSE_PIN</property></object>
      <object class='GtkPasswordEntry' id='d'><property name='text'>tulip</property></object>
      <object class='AdwPasswordEntryRow' id='e'><property name='title'>Password</property></object>
      <object class='GtkEditableLabel' id='f'><property name='text'>tulip</property></object>
      <object class='GtkTextView' id='g'><property name='buffer'>
        <object class='GtkTextBuffer'><property name='text'>tulip</property></object></property></object>
      <object class='GtkSpinButton' id='h'><property name='text'>tulip</property></object>
      <template class='ShopEntry' parent='GtkEntry'><property name='text'>tulip</property></template>
      """)
    let written = try TreeDocumentWriter().write(document)
    #expect(!written.contains("tulip"))
    #expect(try document.node("a").properties["placeholder"] == .string("Name"))
    #expect(try document.node("a").properties["isSecureTextEntry"] == nil)
    for id in ["b", "c", "d", "e"] {
      #expect(try document.node(id).properties["isSecureTextEntry"] == .bool(true), "\(id)")
    }
    #expect(try document.node("e").properties["accessibilityLabel"] == .string("Password"))
    let paths = try PathSurvey().paths(of: document).paths.compactMap(\.id)
    #expect(paths == ["a", "f", "g", "h"])
  }

  @Test func `texts lose the mark of their mnemonic only where it is one`() throws {
    let document = try readInterface(
      """
      <object class='GtkButton' id='a'><property name='use-underline'>True</property>
        <property name='label'>Save __as_</property></object>
      <object class='GtkButton' id='b'><property name='label'>snake_case</property></object>
      <object class='AdwActionRow' id='c'><property name='title'>_Sound</property>
        <property name='use-underline'>true</property><property name='activatable'>true</property></object>
      <object class='GtkLabel' id='d'><property name='label'>a &lt;b&gt;</property></object>
      <object class='GtkFrame' id='e'><property name='label'>Frame</property></object>
      """)
    #expect(try document.node("a").properties["title"] == .string("Save _as"))
    #expect(try document.node("b").properties["title"] == .string("snake_case"))
    #expect(try document.node("c").properties["title"] == .string("Sound"))
    #expect(try document.node("d").properties["text"] == .string("a <b>"))
    #expect(try document.node("e").properties["title"] == .string("Frame"))
  }

  @Test func `accessible labels, icons, tooltips and named actions are kept`() throws {
    let document = try readInterface(
      """
      <object class='GtkButton' id='a'><property name='icon_name'>edit</property>
        <property name='tooltip-text'>Edit it</property><property name='action-name'>win.edit</property>
        <property name='action-target'>'it'</property>
        <accessibility><property name='label'>Edit</property><relation name='labelled-by'>b</relation>
        </accessibility></object>
      """)
    #expect(
      try document.node("a").properties == [
        "accessibilityIdentifier": .string("a"), "iconName": .string("edit"),
        "tooltip": .string("Edit it"), "actionName": .string("win.edit"),
        "actionTarget": .string("'it'"), "accessibilityLabel": .string("Edit"),
      ])
  }

  @Test func `a factory's interface stands once in its list, with the lines of the file`() throws {
    let document = try readInterface(
      """
      <object class="GtkListView" id="list">
        <property name="factory">
          <object class="GtkBuilderListItemFactory">
            <property name="bytes"><![CDATA[
      <?xml version="1.0" encoding="UTF-8"?>
      <interface>
        <template class="GtkListItem">
          <property name="child">
            <object class="GtkButton" id="list">
              <signal name="clicked" handler="remove"/>
              <property name="visible">what</property>
            </object>
          </property>
        </template>
      </interface>
            ]]></property>
          </object>
        </property>
      </object>
      <object class="GtkGridView"><property name="factory">
        <object class="GtkBuilderListItemFactory"><property name="resource">/a/row.ui</property></object>
      </property></object>
      """)
    #expect(document.outline == ["GtkListView", " GtkListItem", "  GtkButton", "GtkGridView"])
    let button = try #require(document.node("list").subviews.first?.subviews.first)
    // The outer id is another object's; both stay identifiers.
    #expect(button.id == nil)
    #expect(button.properties["accessibilityIdentifier"] == .string("list"))
    #expect(button.sent == ["clicked → remove"])
    #expect(button.location.line == 11)
    #expect(
      document.notes == [
        Note(
          location: DocumentLocation(line: 13, path: "property"),
          message: "property 'visible' is no boolean: left out"),
        Note(
          location: DocumentLocation(line: 23, path: "property"),
          message:
            "rows made from a resource, which stands in a file of its own: left out"),
      ])
  }

  @Test func `an id that stands twice names nothing, and is an identifier still`() throws {
    let document = try readInterface(
      "<object class='GtkBox' id='a'/><object class='GtkBox' id='a'/><object class='GtkBox' id='b'/>"
    )
    #expect(document.top.map(\.id) == [nil, nil, "b"])
    #expect(document.top[1].properties["accessibilityIdentifier"] == .string("a"))
    #expect(
      document.messages == ["id 'a' stands more than once: it names nothing (2 times)"])
  }

  @Test func `what is not understood is noted with its line, repeated notes with their number`()
    throws
  {
    let document = try readInterface(
      """
      <object class='GtkBox'><shape kind='a'/>
      <child><sound/></child></object>
      <object class='GtkBox'><shape/></object>
      """)
    #expect(
      document.notes == [
        Note(
          location: DocumentLocation(line: 3, path: "shape"),
          message: "element 'shape' in 'object' is not understood: left out (2 times)"),
        Note(
          location: DocumentLocation(line: 4, path: "sound"),
          message: "element 'sound' in 'child' is not understood: left out"),
      ])
  }

  @Test func `the kind of a file is told by its root element`() throws {
    let text = interface("<object class='GtkBox' id='a'/>")
    let document = try InterfaceFile.read(Array(text.utf8), source: "anything.json")
    #expect(document.top.map(\.id) == ["a"])
    let wide = utf16Bytes(text.replacing("UTF-8", with: "UTF-16"), bigEndian: true)
    #expect(try InterfaceFile.read(wide, source: "a").top.map(\.id) == ["a"])
  }
}
