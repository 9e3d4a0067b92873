import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

/// A tracked application must behave as one that nobody watches.
@Suite("Tracking does not disturb what it watches")
struct UndisturbedTests {
  /// A screen with one of everything that fingers meet, and a log of what the app is told.
  private final class World {
    let catalog: Catalog
    var log: [String] = []

    init(isTracked: Bool, _ configuration: Configuration) {
      catalog = Catalog([Array(0..<20), Array(0..<20)], configuration)
      let screen = catalog.screen
      if !isTracked { screen.tracker.stop() }
      catalog.onSelect = { [unowned self] in log.append("row \($0.section):\($0.item)") }
      let (segments, pages) = (SegmentedControl(), PageControl())
      segments.titles = ["S", "M", "L"]
      pages.numberOfPages = 5
      let controls = [Button(title: "x"), Switch(), Stepper(), Slider(), segments, pages]
      for (place, control) in controls.enumerated() {
        control.frame = Rect(x: 310, y: Double(place) * 60, width: 90, height: 50)
        screen.view.addSubview(control)
        screen.on(control, "set:", for: .allEvents) { [unowned self] in
          log.append("\(control.className) \(control.state.rawValue)")
        }
      }
      let recognizers = [
        TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(),
        SwipeGestureRecognizer(), PinchGestureRecognizer(),
      ]
      for recognizer in recognizers {
        recognizer.addAction { [unowned self] in log.append("\($0.className) \($0.state)") }
        screen.view.addGestureRecognizer(recognizer)
      }
    }
  }

  @Test(
    "fault 46: touches, values, rows and scrolling are the same with and without a tracker",
    arguments: [Configuration.standard, .wkTrackingData])
  func sameTouches(configuration: Configuration) {
    for seed in UInt64(1)...10 {
      let worlds = [true, false].map { World(isTracked: $0, configuration) }
      for world in worlds {
        var random = SplitMix64(seed: seed)
        let app = world.catalog.screen.application
        for _ in 0..<fuzzRounds(200) {
          let finger = random.below(3)
          let point = Point(x: Double(random.below(420)), y: Double(random.below(420)))
          switch random.below(6) {
          case 0, 1: app.input(.down(finger, at: point))
          case 2: app.input(.move(finger, to: point))
          case 3: app.input(.up(finger))
          case 4: app.input(.cancel(finger))
          default: app.advance(by: Double(random.below(10)) / 10)
          }
          world.log.append("hit \(app.hitTest(point)?.className ?? "nothing")")
        }
        world.log.append("\(world.catalog.table.contentOffset) \(world.catalog.questions)")
      }
      #expect(worlds[0].log == worlds[1].log, "seed \(seed)")
      #expect(worlds[0].log.count > 205 && !worlds[0].catalog.screen.events.isEmpty)
      #expect(worlds[1].catalog.screen.events.isEmpty)
    }
  }

  @Test("fault 46: pressing a stepper again and again, and editing text, is that and nothing more")
  func stepper() {
    let screen = Screen()
    let stepper = Stepper(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    screen.view.addSubview(stepper)
    screen.on(stepper, "step:")
    for _ in 0..<10 { screen.application.tap(.point(Point(x: 90, y: 20))) }
    #expect(screen.events.count == 10)
    #expect(
      screen.events.map { $0.properties["value"] } == (1...10).map { Value.double(Double($0)) })
    #expect(screen.events.allSatisfy { $0.kind == .interaction })
    let field = TextField()
    screen.view.addSubview(field)
    screen.collector.clear()
    for _ in 0..<10 { screen.application.tap(field) }
    #expect(screen.events.isEmpty)
  }

  @Test("fault 15: recording lays nothing out and asks no data source, while a layout waits too")
  func layouts() {
    let counts = [true, false].map { isTracked in
      let catalog = Catalog([Array(0..<100)])
      if !isTracked { catalog.screen.tracker.stop() }
      let (app, table) = (catalog.screen.application, catalog.table)
      catalog.onSelect = { _ in table.reloadData() }
      let outside = catalog.screen.button { [unowned table] in table.reloadData() }
      catalog.questions = 0
      app.tap(outside)
      app.tap(outside)
      app.select(row(3), in: table)
      app.select(row(70), in: table)
      table.cellForRow(at: row(1)).map { _ = app.tap($0) }
      app.tapAccessory(at: row(2), in: table)
      #expect(catalog.screen.events.isEmpty != isTracked)
      return catalog.questions
    }
    #expect(counts[0] == counts[1])
  }
}
