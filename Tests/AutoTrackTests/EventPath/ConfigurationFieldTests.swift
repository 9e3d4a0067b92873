import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Event path promise 1: a preset is a set of independent fields")
struct ConfigurationFieldTests {
  /// A field: how to take it from a configuration, and what shows it and nothing else.
  private struct Field {
    let name: String
    let take: (inout Configuration, Configuration) -> Void
    let play: (Screen) -> Void

    init<Part>(
      _ name: String, _ path: WritableKeyPath<Configuration, Part>,
      _ play: @escaping (Screen) -> Void
    ) {
      self.name = name
      take = { $0[keyPath: path] = $1[keyPath: path] }
      self.play = play
    }
  }

  private static let place = ListIndexPath(section: 0, item: 2)

  private let fields: [Field] = [
    Field("escaping", \.escaping) { $0.application.tap($0.button("a#b")) },
    Field("nilText", \.nilText) { $0.application.tap($0.button(nil)) },
    Field("doubles", \.doubles) { screen in
      let button = screen.button()
      button.tracking.parameters = ["k": .double(0.1 + 0.2)]
      screen.application.tap(button)
    },
    Field("rows", \.rows) { screen in
      let table = TableView()
      screen.view.addSubview(table)
      table.addCell(TableViewCell(), at: place)
      screen.application.select(place, in: table)
    },
    Field("alertActions", \.alertActions) { screen in
      let alert = AlertController(title: "t", message: "m", preferredStyle: .alert)
      let action = AlertAction(title: "OK", style: .cancel)
      alert.addAction(action)
      screen.controller.present(alert)
      screen.application.choose(action)
    },
    Field("repeatedActions", \.repeatedActions) { screen in
      let button = screen.button()
      screen.on(button, "go:")
      screen.application.tap(button)
    },
    Field("ignoring", \.ignoring) { screen in
      screen.view.tracking.ignored = .descendants
      screen.application.tap(screen.button())
    },
    Field("barItems", \.barItems) { screen in
      let bar = TabBar()
      screen.view.addSubview(bar)
      bar.items = [TabBarItem(title: "One")]
      screen.application.tap(bar.items[0])
    },
    Field("continuousControls", \.continuousControls) { screen in
      let slider = Slider()
      screen.view.addSubview(slider)
      // A drag is one input, so its changes are repetitions of each other: only the order tells.
      let button = screen.button()
      screen.on(slider, "volume:") { button.sendActions(for: .touchUpInside) }
      screen.application.change(slider, \.value, through: [0.1])
    },
    Field("textEditing", \.textEditing) { screen in
      let field = TextField()
      screen.view.addSubview(field)
      screen.on(field, "changed:", for: .editingChanged)
      screen.application.type("a", into: field)
      screen.application.endEditing()
    },
    Field("pages", \.pages) { screen in
      screen.controller.sendViewDidAppear()
      screen.controller.sendViewDidAppear()
    },
    Field("backgroundName", \.backgroundName) { $0.application.announce(.didEnterBackground) },
    Field("parameterOrder", \.parameterOrder) { screen in
      let button = screen.button()
      button.tracking.parameters = ["b": 1, "a": 2]
      screen.application.tap(button)
    },
    Field("gestureFacts", \.gestureFacts) { screen in
      let (image, pan) = (ImageView(), PanGestureRecognizer())
      screen.view.addSubview(image)
      image.addGestureRecognizer(pan)
      pan.setState(.began)
      screen.view.insertSubview(View(), at: 0)
      pan.setState(.ended)
    },
    Field("recordsSystemGestures", \.recordsSystemGestures) { screen in
      let pan = PanGestureRecognizer()
      pan.isSystem = true
      screen.view.addGestureRecognizer(pan)
      pan.setState(.ended)
    },
    Field("recordsPickers", \.recordsPickers) { screen in
      let picker = PickerView()
      picker.rowCounts = [2]
      screen.view.addSubview(picker)
      picker.userSelectRow(1, inComponent: 0)
    },
    Field("recordsDeselection", \.recordsDeselection) { screen in
      let table = TableView()
      screen.view.addSubview(table)
      table.allowsMultipleSelection = true
      table.selectItem(at: place)
      screen.application.select(place, in: table)
    },
    Field("recordsMenus", \.recordsMenus) { screen in
      let button = Button()
      let action = MenuAction(title: "Sort")
      button.menu = Menu(children: [action])
      screen.view.addSubview(button)
      screen.application.openMenu(of: button)
      screen.application.choose(action)
    },
    Field("recordsSearchButtons", \.recordsSearchButtons) { screen in
      let bar = SearchBar()
      bar.showsCancelButton = true
      screen.view.addSubview(bar)
      screen.application.click(.cancel, in: bar)
    },
    Field("recordsPassiveLaunch", \.recordsPassiveLaunch) {
      $0.application.launch(inBackground: true)
    },
    Field("recordsReactivation", \.recordsReactivation) { screen in
      for step in [LifecycleEvent.didBecomeActive, .willResignActive, .didBecomeActive] {
        screen.application.announce(step)
      }
    },
    Field("windowBlockList", \.windowBlockList) { screen in
      let window = Window()
      let classes = screen.application.dispatch.classes
      if let keyboard = try? classes.define(
        "UIRemoteKeyboardWindow", superclass: classes.record(for: Window.self))
      {
        window.become(keyboard, in: screen.application.dispatch)
      }
      screen.application.add(window)
      screen.application.tap(screen.button(in: window))
    },
    Field("recordsRowActions", \.recordsRowActions) { screen in
      // A row off screen, whose place is written alike in both presets.
      final class Source: TableViewDataSource {
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }
        func tableView(_ tableView: TableView, cellForRowAt path: ListIndexPath) -> TableViewCell {
          TableViewCell()
        }
      }
      let (table, source) = (TableView(), Source())
      screen.view.addSubview(table)
      table.dataSource = source
      screen.application.commit(.delete, at: place, in: table)
    },
    Field("controllerBlockList", \.controllerBlockList) { screen in
      let alert = AlertController(title: "t", message: "m", preferredStyle: .alert)
      alert.become(
        screen.application.dispatch.classes.record(for: AlertController.self),
        in: screen.application.dispatch)
      alert.sendViewDidAppear()
    },
  ]

  private func paths(_ configuration: Configuration, _ field: Field) -> [String] {
    let screen = Screen(configuration)
    field.play(screen)
    return screen.paths
  }

  @Test("the fields are all that tells the presets apart")
  func presets() {
    var configuration = Configuration.standard
    for field in fields { field.take(&configuration, .wkTrackingData) }
    #expect(configuration == .wkTrackingData)
    #expect(Configuration() == .standard)
  }

  @Test("each field of the other preset changes what is its own, and nothing else")
  func independent() {
    let standard = fields.map { paths(.standard, $0) }
    let original = fields.map { paths(.wkTrackingData, $0) }
    for (place, field) in fields.enumerated() {
      var configuration = Configuration.standard
      field.take(&configuration, .wkTrackingData)
      #expect(standard[place] != original[place], "\(field.name) shows nothing")
      for (other, shown) in fields.enumerated() {
        let expected = other == place ? original[other] : standard[other]
        #expect(paths(configuration, shown) == expected, "\(field.name) on \(shown.name)")
      }
    }
  }
}

@Suite("Event path promise 2: indexes and class names")
struct IndexAndClassNameTests {
  @Test("the index is the place among the subviews after any edits, 0 without superview")
  func edits() {
    var random = SplitMix64(seed: 21)
    let screen = Screen()
    let buttons = (0..<8).map { screen.button("\($0)") }
    for _ in 0..<fuzzRounds(400) {
      let button = buttons[Int.random(in: 0..<buttons.count, using: &random)]
      let other = buttons[Int.random(in: 0..<buttons.count, using: &random)]
      switch Int.random(in: 0..<6, using: &random) {
      case 0: button.removeFromSuperview()
      case 1: screen.view.insertSubview(button, at: Int.random(in: -2..<12, using: &random))
      case 2: screen.view.bringSubviewToFront(button)
      case 3: screen.view.sendSubviewToBack(button)
      case 4 where other.superview != nil: screen.view.insertSubview(button, aboveSubview: other)
      default: screen.view.addSubview(button)
      }
      screen.collector.clear()
      screen.application.tap(other)
      let index = screen.view.subviews.firstIndex { $0 === other } ?? 0
      #expect(screen.paths.first?.hasPrefix("#go:#UIButton#UIButton[\(index)]#") == true)
    }
  }

  private final class Nested: View {}
  private final class Box<Content>: View {}

  @Test("class names are bare: no module, no enclosing type, no address, no mangled context")
  func classNames() {
    final class Local: View {}
    let screen = Screen()
    for view in [Nested(), Local(), Box<Int>()] as [View] {
      screen.application.tap(screen.button(in: view))
      screen.view.addSubview(view)
      screen.application.tap(view.subviews[0])
    }
    let names = screen.paths.map { $0.split(separator: "#")[3] }
    #expect(names == ["Nested[0]", "Local[1]", "Box<Int>[2]"])
  }

  @Test("data-driven names are verbatim, escaped where they must be")
  func dataDriven() throws {
    let screen = Screen()
    let classes = screen.application.dispatch.classes
    for name in ["App.Screen", "Ünïcode", "", "0x7f00"] {
      let view = View()
      view.become(
        try classes.define(name, superclass: classes.record(for: View.self)),
        in: screen.application.dispatch)
      screen.view.addSubview(view)
      screen.application.tap(screen.button(in: view))
    }
    let names = screen.paths.map { $0.split(separator: "#", omittingEmptySubsequences: false)[4] }
    #expect(names == ["App.Screen[0]", "Ünïcode[1]", "[2]", "0x7f00[3]"])
  }
}
