import AutoTrack
import AutoTrackReplay
import Testing
import ViewTreeModel

private let page = """
  {"windows": [{"rootViewController": "page", "frame": [0, 0, 320, 640]}], "controllers": [{"id": "page", "class": "Page",
   "view": {"class": "UIView", "frame": [0, 0, 320, 640], "subviews": [
    {"class": "UIButton", "id": "buy", "frame": [0, 0, 100, 40],
     "targets": [{"target": "page", "action": "buy:", "events": "touchUpInside"}]},
    {"class": "UIButton", "frame": [0, 40, 100, 40], "props": {"title": "More"},
     "menu": {"children": [{"title": "A", "identifier": "a"}, {"children": [{"title": "B", "identifier": "b"}]}]}},
    {"class": "UIButton", "frame": [0, 80, 100, 40], "props": {"title": "Secret"}, "ignored": "itself"},
    {"class": "UITextField", "id": "name"}, {"class": "UITextField", "id": "password", "props": {"secureTextEntry": true}},
    {"class": "UISlider", "id": "volume", "targets": [{"target": "page", "action": "volume:", "events": "valueChanged"}]},
    {"class": "UIView", "id": "photo", "frame": [0, 200, 320, 100], "gestures": [
      {"class": "UITapGestureRecognizer", "id": "zoom", "props": {"numberOfTapsRequired": 2}},
      {"class": "UITapGestureRecognizer", "requireToFail": ["zoom"]}, {"class": "UILongPressGestureRecognizer"}]},
    {"class": "UITableView", "id": "list", "delegate": "page", "props": {"allowsMultipleSelection": true},
     "rowActions": {"trailing": [{"title": "Delete"}]},
     "subviews": [{"class": "UITableViewCell", "indexPath": [0, 0]}, {"class": "UITableViewCell", "indexPath": [0, 1]}]}
   ]}}]}
  """

@Suite("Script recorder")
struct ScriptRecorderTests {
  private let live: LiveInterface
  private let document: InterfaceDocument

  init() throws {
    document = try readTree(page)
    live = try InterfaceBuilder().build(document)
    live.show()
  }

  private var app: Application { live.application }

  private func element<Element>(_ id: String, as type: Element.Type = Element.self) throws
    -> Element
  {
    try #require(live.element(id: id) as? Element)
  }

  /// The steps' lines that a session leads to.
  private func lines(
    keepsTypedText: Bool = false, _ session: () throws -> Void
  ) throws -> [String] {
    let recorder = ScriptRecorder(live, keepsTypedText: keepsTypedText)
    recorder.start()
    try session()
    recorder.stop()
    #expect(recorder.omissions == [])
    return try recorder.steps.map { try ScriptWriter().line(of: $0) }
  }

  @Test func `each input is a step whose selector names its element`() throws {
    let buttons = app.windows[0].subviews[0].subviews.compactMap { $0 as? Button }
    let list = try element("list", as: TableView.self)
    let lines = try lines {
      app.tap(try element("buy", as: Button.self))
      app.tap(buttons[1])
      app.tap(buttons[2])
      app.tap(.point(Point(x: 5, y: 5)))
      app.change(try element("volume", as: Slider.self), \Slider.value, through: [0.25, 0.5])
      app.select(ListIndexPath(section: 0, item: 1), in: list)
      app.select(ListIndexPath(section: 0, item: 1), in: list)
      app.performSwipeAction(0, at: ListIndexPath(section: 0, item: 0), in: list)
      app.openMenu(of: buttons[1])
      let shown = try #require(app.shownMenu)
      app.choose(try #require(shown.menu.element(at: [1, 0])))
    }
    #expect(
      lines == [
        ##"{"op": "tap", "on": "#buy"}"##,
        ##"{"op": "tap", "on": "UIButton:text(\"More\")"}"##,
        // An ignored element's text is nobody's to read.
        ##"{"op": "tap", "on": "#page UIButton:nth(2)"}"##,
        ##"{"op": "tap", "at": [5, 5]}"##,
        ##"{"op": "setValue", "on": "#volume", "value": [0.25, 0.5]}"##,
        ##"{"op": "select", "on": "#list", "section": 0, "item": 1}"##,
        ##"{"op": "deselect", "on": "#list", "section": 0, "item": 1}"##,
        ##"{"op": "rowAction", "on": "#list", "section": 0, "item": 0}"##,
        ##"{"op": "menu", "on": "UIButton:text(\"More\")"}"##,
        ##"{"op": "chooseMenu", "path": [1, 0]}"##,
      ])
  }

  @Test func `what is typed stands in no script, nor does how many keys it took`() throws {
    let (name, password) = (
      try element("name", as: TextField.self), try element("password", as: TextField.self)
    )
    let lines = try lines {
      app.type("ada", into: name)
      app.setFocus(password)
      for key in "hunter2" { app.press(Key(String(key))) }
      app.press(.delete)
      app.endEditing()
      app.type("ada", into: name)
      app.endEditing()
    }
    #expect(
      lines == [
        ##"{"op": "type", "on": "#name", "text": "${typed1}", "replaces": true, "ends": false}"##,
        ##"{"op": "focus", "on": "#password"}"##,
        ##"{"op": "type", "on": "#password", "text": "${typed2}", "replaces": true, "ends": false}"##,
        ##"{"op": "endEditing"}"##,
        // The text was this already.
        ##"{"op": "type", "on": "#name", "text": "", "ends": false}"##,
        ##"{"op": "endEditing"}"##,
      ])
  }

  @Test func `whoever asks keeps the text, but not that of a secure input`() throws {
    let (name, password) = (
      try element("name", as: TextField.self), try element("password", as: TextField.self)
    )
    let lines = try lines(keepsTypedText: true) {
      app.type("${ada}", into: name)
      app.press("x")
      app.type("hunter2", into: password)
    }
    #expect(
      lines == [
        ##"{"op": "type", "on": "#name", "text": "$${ada}", "replaces": true, "ends": false}"##,
        ##"{"op": "key", "text": "x"}"##,
        ##"{"op": "type", "on": "#password", "text": "${typed1}", "replaces": true, "ends": false}"##,
      ])
  }

  @Test func `time between inputs is a wait, and time inside them is none`() throws {
    let photo = try element("photo", as: View.self)
    let lines = try lines {
      app.tap(photo)
      app.advance(by: 2)
      app.press(.view(photo), for: 0.8)
      app.tap(photo)
    }
    #expect(
      lines == [
        ##"{"op": "tap", "on": "#photo"}"##, ##"{"op": "wait", "milliseconds": 1997}"##,
        ##"{"op": "press", "on": "#photo", "seconds": 0.8}"##, ##"{"op": "tap", "on": "#photo"}"##,
      ])
  }

  @Test func `an alert is shown before it is answered`() throws {
    let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    for title in ["No", "Yes"] { alert.addAction(AlertAction(title: title)) }
    app.visibleViewController?.present(alert)
    let lines = try lines { app.choose(alert.actions[1]) }
    #expect(
      lines == [
        ##"{"op": "alert", "title": "Sure?", "actions": [{"title": "No"}, {"title": "Yes"}]}"##,
        ##"{"op": "choose", "index": 1}"##,
      ])
  }

  @Test func `what handlers do is no step, and what no selector finds is told`() throws {
    let buy = try element("buy", as: Button.self)
    let photo = try element("photo", as: View.self)
    let app = app
    buy.addAction { _ in app.tap(photo) }
    #expect(try lines { app.tap(buy) } == [##"{"op": "tap", "on": "#buy"}"##])
    let recorder = ScriptRecorder(live)
    recorder.start()
    app.tap(BarButtonItem(title: "Loose", target: nil, action: nil))
    recorder.stop()
    app.tap(buy)
    #expect(recorder.steps.isEmpty)
    #expect(recorder.omissions.count == 1)
    // A script's reader would not take these.
    recorder.start()
    app.tap(photo, taps: 101)
    app.press(.view(photo), for: 4000)
    app.input(.down(1, at: Point(x: 5, y: 5)))
    app.input(.move(1, to: Point(x: .infinity, y: 0)))
    app.input(.up(1))
    recorder.stop()
    #expect(recorder.omissions.count == 4)
    #expect(recorder.steps.count == 2, "\(recorder.steps) \(recorder.omissions)")
    buy.removeTarget(nil, action: nil)
  }

  @Test func `a tracker's events become expectations that hold`() throws {
    let recorder = ScriptRecorder(live, expects: true)
    let tracker = Tracker { [recorder] in recorder.hear($0) }
    tracker.start(in: app)
    recorder.start()
    app.tap(try element("photo", as: View.self))
    app.tap(try element("photo", as: View.self), taps: 2)
    app.tap(try element("buy", as: Button.self))
    recorder.stop()
    tracker.stop()
    let script = recorder.script(ScriptHeader(interface: "t.json"))
    #expect(script.steps.count == 6)
    let replay = try ScriptPlayer().play(script, on: document)
    #expect(replay.differences == [])
    #expect(replay.paths.count == 3)
  }

  @Test func `what code does between inputs is expected of no input`() throws {
    let recorder = ScriptRecorder(live, expects: true)
    let tracker = Tracker { [recorder] in recorder.hear($0) }
    tracker.start(in: app)
    recorder.start()
    let (photo, buy) = (try element("photo", as: View.self), try element("buy", as: Button.self))
    app.tap(buy)
    buy.sendActions(for: .touchUpInside)
    let sheet = ViewController()
    app.visibleViewController?.present(sheet)
    sheet.dismiss()
    tracker.track("by hand")
    app.tap(app.windows[0].subviews[0].subviews[2])
    app.tap(photo)
    recorder.stop()
    tracker.stop()
    let script = recorder.script(ScriptHeader(interface: "t.json"))
    let lines = try script.steps.map { try ScriptWriter().line(of: $0) }
    // An input without an event is expected to have none.
    #expect(lines.contains(##"{"op": "expect", "none": true}"##), "\(lines)")
    #expect(!lines.contains { $0.contains("count") }, "\(lines)")
    #expect(recorder.omissions.contains("1 event of kind interaction between inputs"))
    #expect(recorder.omissions.contains { $0.contains("of kind page between inputs") })
    #expect(recorder.omissions.count == 3)
    let replay = try ScriptPlayer().play(script, on: document)
    #expect(replay.differences == [])
    #expect(replay.paths.count == 2)
  }

  @Test func `an application without a document is recorded, too`() throws {
    let app = Application()
    let window = Window()
    let (first, second) = (Button(title: "OK"), Button(title: "OK"))
    second.accessibilityIdentifier = "ok"
    window.addSubview(first)
    window.addSubview(second)
    window.makeKeyAndVisible(in: app)
    let recorder = ScriptRecorder(application: app)
    recorder.start()
    app.tap(first)
    app.tap(second)
    recorder.stop()
    let lines = try recorder.steps.map { try ScriptWriter().line(of: $0) }
    #expect(
      lines == [
        ##"{"op": "tap", "on": "UIButton:nth(0)"}"##,
        ##"{"op": "tap", "on": "UIButton[accessibilityIdentifier=\"ok\"]"}"##,
      ])
  }
}
