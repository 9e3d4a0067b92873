import AutoTrack
import AutoTrackReplay
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Survey of an application as it stands")
struct StandingSurveyTests {
  private func sorted(_ paths: [SurveyedPath]) -> [String] {
    paths.map { "\($0.kind) \($0.path) \($0.obstacle ?? "")" }.sorted()
  }

  @Test(arguments: ScriptHeader.Preset.allCases)
  func `it announces what real inputs record, in random interfaces`(
    preset: ScriptHeader.Preset
  ) throws {
    let survey = PathSurvey(configuration: Configuration(preset))
    var compared = 0
    for round in 0..<max(60, fuzzRounds / 4) {
      var maker = InterfaceMaker(seed: UInt64(round))
      let document = maker.document()
      let live = try InterfaceBuilder().build(document)
      live.show()
      let found = survey.paths(of: live.application).paths
      // What the document's survey finds elsewhere, or asks a delegate about, is not on screen.
      let onScreen = try survey.paths(of: document).paths.filter { path in
        guard path.kind != .page, path.kind != .rowAction else { return false }
        return path.id.flatMap { live.element(id: $0) }.map(live.isOnScreen) ?? true
      }
      let announced = found.filter { $0.kind != .page && $0.kind != .rowAction }
      let asked = Set(onScreen.filter { $0.kind == .menu || $0.kind == .row }.map(\.path))
      let known = Set(announced.map(\.path))
      let real = onScreen.filter { !asked.contains($0.path) || known.contains($0.path) }
      // The same, element by element, in the same order.
      #expect(
        Set(announced.map(\.path)).isSubset(of: Set(onScreen.map(\.path))), "seed \(round)")
      #expect(
        sorted(announced.filter { $0.kind == .control })
          == sorted(real.filter { $0.kind == .control }), "seed \(round)")
      #expect(
        announced.filter { $0.kind == .gesture || $0.kind == .item }.map(\.path)
          == real.filter { $0.kind == .gesture || $0.kind == .item }.map(\.path), "seed \(round)")
      compared += announced.count
    }
    #expect(compared > 300)
  }

  /// A page with everything that could notice something.
  final class Page: ViewController, TextFieldDelegate, TableViewDelegate, TableViewDataSource {
    var calls: [String] = []
    let button = Button(title: "Buy"), toggle = Switch(), slider = Slider(), field = TextField()
    let table = TableView()
    let menu = Button(title: "More")
    let tap = TapGestureRecognizer()

    override func viewDidLoad() {
      button.addAction(for: .touchUpInside) { [unowned self] _ in calls.append("buy") }
      toggle.addAction { [unowned self] _ in calls.append("toggle") }
      slider.addAction { [unowned self] _ in calls.append("slide") }
      field.addAction { [unowned self] _ in calls.append("field") }
      field.delegate = self
      table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      table.rowHeight = 50
      table.delegate = self
      table.dataSource = self
      menu.menu = Menu(children: [
        MenuAction(title: "A", identifier: "a") { [unowned self] _ in calls.append("a") }
      ])
      tap.addAction { [unowned self] _ in calls.append("tap") }
      let box = View()
      box.addGestureRecognizer(tap)
      for view in [button, toggle, slider, field, table, menu, box] { self.view.addSubview(view) }
    }
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
      calls.append("shouldBegin")
      return true
    }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      calls.append("rows")
      return 3
    }
    func tableView(
      _ tableView: TableView, cellForRowAt indexPath: ListIndexPath
    ) -> TableViewCell {
      calls.append("cell")
      return TableViewCell()
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
      calls.append("select")
    }
    override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
      calls.append("touch")
      return false
    }
  }

  private func makeApp() -> (Application, Page) {
    let app = Application()
    let page = Page()
    let window = Window()
    window.rootViewController = page
    window.makeKeyAndVisible(in: app)
    page.table.layoutIfNeeded()
    page.calls = []
    return (app, page)
  }

  @Test(arguments: ScriptHeader.Preset.allCases)
  func
    `nothing happens: no handler, delegate, tracker or wrapper hears of it, and all is as before`(
      preset: ScriptHeader.Preset
    )
  {
    let (app, page) = makeApp()
    let collector = EventCollector()
    let tracker = Tracker(random: .seeded(1), sink: collector.collect)
    tracker.start(in: app)
    var wrapped = 0
    let token = app.dispatch.wrap(.sendAction) { call, original in
      wrapped += 1
      return original(call.arguments)
    }
    var inputs = 0
    app.inputObserver = { _ in inputs += 1 }
    // A finger is on the button meanwhile.
    app.input(.down(0, at: page.button.convert(.zero, to: nil)))
    page.calls = []
    (wrapped, inputs) = (0, 0)
    collector.clear()
    let count = app.dispatch.count
    let before = state(of: page)
    let paths = PathSurvey(configuration: Configuration(preset)).paths(of: app).paths
    #expect(paths.count > 5)
    #expect(page.calls == [])
    #expect(wrapped == 0)
    #expect(inputs == 0)
    #expect(collector.events == [])
    #expect(state(of: page) == before)
    #expect(app.dispatch.count == count)
    #expect(app.firstResponder == nil)
    #expect(app.shownMenu == nil)
    #expect(app.currentInput == nil)
    #expect(PathSurvey(configuration: Configuration(preset)).paths(of: app).paths == paths)
    token.remove()
    tracker.stop()
    #expect(app.dispatch.wrappedMessages == 0)
  }

  private func state(of page: Page) -> [String] {
    let controls = [page.button, page.toggle, page.slider, page.field, page.menu] as [Control]
    return controls.map {
      "\($0.state) \($0.isTracking) \($0.isTouchInside) \($0.isHighlighted)"
    } + [
      "\(page.toggle.isOn) \(page.slider.value) \(page.field.text ?? "nil") \(page.tap.state)",
      "\(page.table.selectedIndexPaths) \(page.table.subviews.count)",
    ]
  }

  @Test func `inputs that follow have the numbers that they would have had`() {
    func play(surveys: Bool) -> [TrackedEvent] {
      let (app, page) = makeApp()
      let collector = EventCollector()
      let tracker = Tracker(
        time: ManualClock().source, random: .seeded(7), sink: collector.collect)
      tracker.start(in: app)
      for _ in 0..<3 {
        if surveys { _ = PathSurvey().paths(of: app) }
        app.tap(page.button)
        app.tap(page.toggle)
        app.type("ada", into: page.field)
        app.endEditing()
      }
      return collector.events
    }
    #expect(play(surveys: true) == play(surveys: false))
    #expect(play(surveys: true).count > 6)
  }

  @Test func `the page, each element on screen and what a menu and an alert offer`() {
    let (app, page) = makeApp()
    let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Yes"))
    let paths = PathSurvey().paths(of: app).paths
    #expect(paths.first?.kind == .page)
    #expect(paths.map(\.kind).filter { $0 == .row }.count == 2)
    #expect(
      paths.contains { $0.kind == .menu && $0.path.hasPrefix("#a:") || $0.path.hasPrefix("#a#") })
    page.button.isEnabled = false
    page.toggle.isHidden = true
    let obstacles = PathSurvey().paths(of: app).paths.compactMap(\.obstacle)
    #expect(obstacles == ["disabled", "not reachable"])
    page.present(alert)
    let behind = PathSurvey().paths(of: app).paths
    #expect(behind.contains { $0.kind == .alert && $0.path.hasPrefix("#UIAlertAction#") })
    #expect(behind.filter { $0.kind == .gesture || $0.kind == .row }.isEmpty == false)
  }

  @Test func `ignored and secure elements are not there`() {
    let (app, page) = makeApp()
    page.field.isSecureTextEntry = true
    page.toggle.tracking.ignored = .itself
    let paths = PathSurvey().paths(of: app).paths.map(\.path)
    #expect(!paths.contains { $0.contains("UITextField") || $0.contains("UISwitch") })
  }
}
