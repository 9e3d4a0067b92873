import AutoTrack
import AutoTrackReplay
import Testing

@Suite("GtkBuilder files: signals, gestures and menus")
struct GtkBuilderSignalTests {
  @Test(arguments: [
    ("GtkButton", ["clicked"]), ("GtkToggleButton", ["toggled"]), ("GtkCheckButton", ["toggled"]),
    ("GtkSwitch", ["state-set"]), ("GtkMenuButton", ["activate"]),
    ("GtkDropDown", ["activate", "notify::selected"]),
    ("GtkComboBoxText", ["activate", "changed"]),
    ("GtkScale", ["value-changed"]), ("GtkSpinButton", ["value-changed"]),
    ("GtkEntry", ["changed"]), ("GtkTextView", ["changed"]), ("GtkCalendar", ["day-selected"]),
    ("GtkExpander", ["activate"]), ("GtkNotebook", ["switch-page"]),
    ("GtkTreeView", ["row-activated", "cursor-changed"]), ("AdwSwitchRow", ["notify::active"]),
    ("AdwComboRow", ["activate", "notify::selected"]), ("AdwButtonRow", ["activated"]),
    ("GtkLabel", []), ("GtkBox", []), ("GtkListBox", []), ("AdwActionRow", []),
    ("GtkPasswordEntry", []),
  ])
  func `a widget tells what it tells, with nothing connected`(
    name: String, signals: [String]
  ) throws {
    let document = try readInterface("<object class='\(name)' id='a'/>")
    let paths = try PathSurvey().paths(of: document).paths
    #expect(paths.map { $0.path.prefix { $0 != "[" } } == signals.map { "#\($0)#\(name)#\(name)" })
    #expect(paths.allSatisfy { $0.obstacle == nil })
  }

  @Test func `a handler is the target of its signal, and one handler is one object`() throws {
    let document = try readInterface(
      """
      <object class='GtkButton' id='save'><signal name='clicked' handler='on_save' swapped='no'/></object>
      <object class='GtkButton' id='on_save'>
        <signal name='clicked' handler='on_save' object='save' after='yes'/>
        <signal name='clicked' handler='count_clicks'/></object>
      <object class='GtkListBox' id='list'><signal name='row_activated' handler='on_save'/></object>
      """)
    #expect(try document.node("save").sent == ["clicked → on_save()"])
    #expect(try document.node("on_save").sent == ["clicked → on_save()", "clicked → count_clicks"])
    #expect(try document.node("list").sent == ["row-activated → on_save()"])
    #expect(document.objects.map(\.id) == ["on_save()", "count_clicks"])
    #expect(document.objects[0].implements == ["clicked", "row-activated"])
    #expect(document.objects[0].location.line == 3)
    let paths = try PathSurvey().paths(of: document).paths
    #expect(paths.map { $0.id ?? "" } == ["save", "on_save", "list"])
    #expect(paths[2].path.hasPrefix("#row-activated#GtkListBox#GtkListBox[2]"))
    #expect(document.notes == [])
  }

  @Test func `classes of the file's own are what their parents are, else tell what is connected`()
    throws
  {
    let document = try readInterface(
      """
      <template class='ShopButton' parent='GtkButton'/>
      <object class='ShopButton' id='a'/>
      <object class='ShopTile' id='b'><signal name='picked' handler='pick'/></object>
      <object class='ShopTile' id='c'/>
      <template class='Loop' parent='Pool'/><template class='Pool' parent='Loop'/>
      """)
    #expect(try document.node("a").sent == ["clicked"])
    #expect(try document.node("b").sent == ["picked → pick"])
    #expect(try document.node("c").viewClass.base == "UIControl")
    let paths = try PathSurvey().paths(of: document).paths
    #expect(
      paths.map { $0.path.prefix { $0 != "[" } } == [
        "#clicked#ShopButton#ShopButton", "#clicked#ShopButton#ShopButton",
        "#picked#ShopTile#ShopTile",
      ])
  }

  @Test func `a row can be activated if the file says so`() throws {
    let document = try readInterface(
      """
      <object class='AdwActionRow' id='a'><property name='activatable'>True</property></object>
      <object class='AdwActionRow' id='b'><property name='activatable-widget'>s</property></object>
      <object class='AdwActionRow' id='c'><signal name='activated' handler='h'/></object>
      <object class='AdwActionRow' id='d'><property name='activatable'>False</property>
        <property name='activatable-widget'>s</property></object>
      """)
    #expect(document.top.map(\.sent) == [["activated"], ["activated"], ["activated → h"], []])
  }

  @Test func `whoever is notified of a state listens to the signal that changes it`() throws {
    let document = try readInterface(
      """
      <object class='GtkSwitch' id='a'><signal name='notify::active' handler='h'/></object>
      <object class='GtkEntry' id='b'><signal name='notify::text' handler='h'/></object>
      <object class='GtkDropDown' id='c'><signal name='notify::selected' handler='h'/></object>
      <object class='GtkBox' id='d'><signal name='notify::visible' handler='h'/>
        <signal name='map' handler='h'/><signal name='key-press-event' handler='h'/></object>
      <object class='GtkAdjustment'><signal name='value-changed' handler='h'/></object>
      """)
    #expect(try document.node("a").sent == ["state-set → h"])
    #expect(try document.node("b").sent == ["changed → h", "activate"])
    #expect(try PathSurvey().paths(of: document).paths[1].path.hasPrefix("#changed#GtkEntry#"))
    #expect(try document.node("c").sent == ["activate", "notify::selected → h"])
    #expect(try document.node("d").sent == [])
    #expect(
      document.messages == [
        "signal 'notify::visible' does not tell what a person did: left out",
        "signal 'map' does not tell what a person did: left out",
        "signal 'key-press-event' does not tell what a person did: left out",
        "signals of objects that are no widgets: left out",
      ])
  }

  @Test func `gestures are recognizers, other controllers are there and tell nothing`() throws {
    let document = try readInterface(
      """
      <object class='GtkBox' id='box'>
        <child><object class='GtkGestureClick' id='click'><property name='button'>1</property>
          <signal name='released' handler='open'/></object></child>
        <child><object class='GtkGestureLongPress'/></child>
        <child><object class='GtkEventControllerKey'><signal name='key-pressed' handler='key'/></object></child>
        <child><object class='GtkShortcutController'><child><object class='GtkShortcut'>
          <property name='trigger'>&lt;Control&gt;k</property><property name='action'>action(a.b)</property>
        </object></child></object></child>
        <child><object class='GtkLabel' id='link'><signal name='activate-link' handler='go'/></object></child>
      </object>
      <object class='GtkGestureDrag'/>
      """)
    let box = try document.node("box")
    #expect(
      box.gestures.map(\.gestureClass.name) == [
        "GtkGestureClick", "GtkGestureLongPress", "GtkEventControllerKey", "GtkShortcutController",
      ])
    #expect(box.gestures[0].id == "click")
    #expect(box.gestures[0].targets == [TargetDescription(target: "open", action: "released")])
    let paths = try PathSurvey().paths(of: document).paths.map(\.path)
    #expect(
      paths == [
        "#activate-link#GtkLabel[0]#GtkBox[0]#interface[0]#UIApplication",
        "#GtkGestureClick#GtkBox[0]#interface[0]#UIApplication",
        "#GtkGestureLongPress#GtkBox[0]#interface[0]#UIApplication",
      ])
    #expect(document.messages == ["a recognizer that is at no widget of the file: left out"])
  }

  // MARK: Menus

  @Test func `a menu is the button's that names it, with sections, submenus and targets`() throws {
    let document = try readInterface(
      """
      <menu id='main'>
        <section id='first'><attribute name='label' translatable='yes'>_View</attribute>
          <item><attribute name='label'>_Dark</attribute><attribute name='action'>app.theme</attribute>
            <attribute name='target'>dark</attribute></item>
          <item><attribute name='label'>Quoted</attribute><attribute name='action'>app.theme</attribute>
            <attribute name='target' type='s'>'light'</attribute></item>
          <item><attribute name='label'>Zoom</attribute><attribute name='action'>app.zoom</attribute>
            <attribute name='target' type='i'>2</attribute></item>
        </section>
        <submenu><attribute name='label'>More</attribute>
          <item><attribute name='label'>Quit</attribute><attribute name='action'>app.quit</attribute></item>
        </submenu>
        <item><attribute name='label'>Linked</attribute><link name='section'>
          <item><attribute name='custom'>box</attribute></item></link></item>
      </menu>
      <object class='GtkMenuButton' id='button'><property name='menu-model'>main</property></object>
      <object class='GtkTextView' id='text'><property name='extra-menu'>first</property></object>
      """)
    let menu = try #require(try document.node("button").menu)
    #expect(menu.children?.map(\.title) == ["View", "More", "Linked"])
    #expect(menu.children?.map(\.isInline) == [true, false, true])
    #expect(
      menu.children?[0].children?.map(\.action) == [
        "app.theme::dark", "app.theme::light", "app.zoom(2)",
      ])
    #expect(try document.node("text").contextMenu?.children?.count == 3)
    #expect(document.outline == ["GtkMenuButton", "GtkTextView"])
    let paths = try PathSurvey().paths(of: document).paths
    #expect(paths.first?.path.hasPrefix("#activate#GtkMenuButton#") == true)
    #expect(paths.count { $0.kind == .menu } == 8)
    #expect(paths.contains { $0.path.hasPrefix("#app.theme::dark#UICommand") })
    #expect(document.notes == [])
  }

  @Test func `a menu that nothing names is a view, one that is not there is noted`() throws {
    let document = try readInterface(
      """
      <menu id='menubar'><item><attribute name='label'>_Open</attribute>
        <attribute name='action'>win.open</attribute></item></menu>
      <object class='GtkMenuButton'><property name='menu-model'>elsewhere</property></object>
      """)
    #expect(document.outline == ["menu", "GtkMenuButton"])
    let paths = try PathSurvey().paths(of: document).paths.map(\.path)
    #expect(
      paths.first?.hasPrefix("#win.open#UICommand#UICommand[0]#menu[0]#interface[0]#UIApplication")
        == true)
    #expect(document.messages == ["menu 'elsewhere' is not in the file: left out"])
  }
}
