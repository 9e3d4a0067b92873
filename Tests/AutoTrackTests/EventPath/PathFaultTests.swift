import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Paths and content: reported faults of other engines, shown right")
struct PathFaultTests {
  @Test("fault 23: no state of a control, list or container puts a view between")
  func noWrappers() {
    let stack = NavigationController(rootViewController: LoginViewController())
    let screen = Screen(controller: stack)
    screen.window.makeKeyAndVisible(in: screen.application)
    let page = stack.viewControllers[0]
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = Size(width: 300, height: 900)
    page.view.addSubview(scroll)
    let field = TextField()
    scroll.addSubview(field)
    let button = screen.button(in: scroll)
    button.menu = Menu(children: [MenuAction(title: "x") { _ in }])
    let states: [() -> Void] = [
      {}, { scroll.contentOffset.y = 200 }, { screen.application.type("x", into: field) },
      { screen.application.openMenu(of: button) }, { button.isSelected = true },
      { page.present(AlertController(title: nil, message: nil, preferredStyle: .alert)) },
      { page.dismiss() }, { stack.pushViewController(CartViewController()) },
      { stack.popViewController() }, { scroll.refreshControl = RefreshControl() },
      { page.navigationItem.rightBarButtonItems = [BarButtonItem()] },
    ]
    var elements: Set<String> = []
    for state in states {
      state()
      screen.collector.clear()
      button.sendActions(for: .touchUpInside)
      if page.hasAppeared { elements.formUnion(screen.events.compactMap(\.elementPath)) }
    }
    #expect(
      elements == [
        "#go:#UIButton#UIButton[1]#UIScrollView[0]#UIView[0]#LoginViewController#UIView[0]"
          + "#UINavigationController#UIWindow[0]#UIApplication#AppDelegate"
      ])
  }

  @Test("fault 24: handlers that reorder what was tapped change the place of no event before them")
  func reordered() {
    let screen = Screen()
    let buttons = (0..<3).map { screen.button("\($0)") }
    let cards = (0..<2).map { _ in
      let card = View()
      let pan = PanGestureRecognizer()
      pan.addAction { if let view = $0.view { view.superview?.bringSubviewToFront(view) } }
      card.addGestureRecognizer(pan)
      screen.view.addSubview(card)
      return card
    }
    screen.on(buttons[0], "front:") { screen.view.bringSubviewToFront(buttons[0]) }
    screen.application.tap(buttons[0])
    for card in cards { screen.application.drag(.view(card), by: Point(x: 50, y: 0)) }
    let places = screen.paths.compactMap { $0.split(separator: "[").dropFirst().first?.first }
    #expect(places == ["0", "0", "2", "2"])
    // A segment, a tab and an item have their place in their own order, wherever their views are.
    let (segments, bar) = (SegmentedControl(), TabBar())
    segments.titles = ["a", "b"]
    bar.items = [TabBarItem(title: "a"), TabBarItem(title: "b")]
    for view in [segments, bar] { screen.view.addSubview(view) }
    screen.on(segments, "pick:")
    screen.collector.clear()
    segments.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    for _ in 0..<2 {
      screen.application.change(segments, \.selectedSegmentIndex, through: [1])
      screen.application.tap(bar.items[1])
      screen.view.bringSubviewToFront(segments)
    }
    #expect(screen.events.map { $0.properties["selectedSegmentIndex"] } == [1, nil, 1, nil])
    #expect(screen.paths[1].hasPrefix("#UITabBarItem[1]"))
  }

  @Test("fault 26: ids are the same in every language, for every person and at every launch")
  func stableIDs() {
    func ids(_ texts: [String], seed: UInt64) -> [String?] {
      let screen = Screen(seed: seed)
      let bar = TabBar()
      bar.items = texts.map { TabBarItem(title: $0) }
      screen.view.addSubview(bar)
      let button = screen.button(texts[0])
      button.accessibilityLabel = texts[1]
      let field = TextField()
      field.placeholder = texts[0]
      screen.view.addSubview(field)
      let alert = AlertController(title: texts[0], message: texts[1], preferredStyle: .alert)
      let choice = AlertAction(title: texts[2])
      alert.addAction(choice)
      screen.tracker.identify(texts[2])
      for item in bar.items { screen.application.tap(item) }
      screen.application.tap(button)
      screen.application.type(texts[1], into: field)
      screen.application.endEditing()
      screen.controller.present(alert)
      screen.application.choose(choice)
      return screen.events.map(\.elementID)
    }
    let english = ids(["Home", "Search", "Ada"], seed: 1)
    #expect(ids(["Start", "Suche", "Grace"], seed: 2) == english)
    #expect(ids(["", "#=", "日本"], seed: 3) == english)
    #expect(english.count == 6 && Set(english).count == 6, "tabs differ from each other too")
  }

  @Test("fault 28: an event of a container has no text of what is in it, and looks at none of it")
  func containers() {
    let screen = Screen()
    let sentinel = "sentinel"
    func fill(_ view: View) {
      let (label, field, button) = (Label(), TextField(), Button(title: sentinel))
      label.text = sentinel
      field.text = sentinel
      for part in [label, field, button] as [View] {
        part.accessibilityLabel = sentinel
        view.addSubview(part)
      }
      view.accessibilityLabel = "\(sentinel), \(sentinel), \(sentinel)"
    }
    let (box, table, control) = (View(), TableView(), Control())
    let cell = TableViewCell()
    let tap = TapGestureRecognizer()
    tap.addAction { _ in }
    box.addGestureRecognizer(tap)
    table.addCell(cell, at: row(0))
    for view in [box, table, control] { screen.view.addSubview(view) }
    for view in [screen.view, box, cell, control, screen.window] as [View] { fill(view) }
    screen.on(control, "go:")
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.application.tap(box)
    screen.application.tap(control)
    screen.application.select(row(0), in: table)
    #expect(screen.events.count == 4)
    #expect(screen.events.allSatisfy { !$0.json.contains(sentinel) })
  }

  @Test("fault B4: the same parameters in any order are one path, one id, in every run")
  func parameterOrder() {
    var random = SplitMix64(seed: 4)
    let pairs = (0..<8).map { Properties.Pair("key \($0)", .int($0)) }
    var paths: Set<String?> = []
    var ids: Set<String?> = []
    for seed in 0..<UInt64(20) {
      let screen = Screen(seed: seed)
      let button = screen.button()
      button.tracking.parameters = Properties(pairs.shuffled(using: &random))
      screen.application.tap(button)
      paths.insert(screen.events[0].eventPath)
      ids.insert(screen.events[0].eventID)
    }
    #expect(paths.count == 1 && ids.count == 1)
  }

  @Test("fault B20: cells that come and go move no view of the list that has an identifier")
  func besideRows() {
    var configuration = Configuration.standard
    configuration.usesIdentifiers = true
    let catalog = Catalog([Array(0..<200)], configuration)
    let (table, screen) = (catalog.table, catalog.screen)
    let button = screen.button(in: table)
    button.accessibilityIdentifier = "top"
    var elements: Set<String> = []
    var places: Set<Int> = []
    for offset in [0.0, 900, 4_000, 120] {
      table.contentOffset.y = offset
      table.layoutIfNeeded()
      button.sendActions(for: .touchUpInside)
      elements.formUnion(screen.events.compactMap(\.elementPath))
      places.insert(button.siblingIndex)
    }
    #expect(elements == ["#go:#UIButton#top" + Catalog.chain] && places.count > 1)
  }
}
