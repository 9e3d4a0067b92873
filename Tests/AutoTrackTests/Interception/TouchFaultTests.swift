import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Touches: reported faults of other engines, shown right")
struct TouchFaultTests {
  @Test(
    "fault 16: a control's event and a recognizer's of one tap have one id, another tap another",
    arguments: TapWay.allCases)
  func oneID(way: TapWay) {
    let screen = Screen()
    let controls: [Control] = [Button(title: "Go"), Switch(), Stepper(), PageControl()]
    for (row, control) in controls.enumerated() {
      screen.put(control, row)
      (control as? PageControl)?.numberOfPages = 9
      screen.on(control, "go:")
      let tap = TapGestureRecognizer()
      tap.cancelsTouchesInView = false
      tap.addAction { _ in }
      control.addGestureRecognizer(tap)
      // A recognizer above a control keeps out of its taps; one that wants two takes part.
      let double = TapGestureRecognizer()
      double.numberOfTapsRequired = 2
      double.cancelsTouchesInView = false
      double.addAction { _ in }
      screen.view.addGestureRecognizer(double)
      screen.collector.clear()
      for _ in 0..<2 {
        screen.application.advance(by: 5)
        way.tap(control, in: screen.application)
      }
      #expect(
        screen.names == ["UITapGestureRecognizer", "go:", "UITapGestureRecognizer", "go:"])
      let ids = screen.events.map(\.interactionID)
      #expect(ids[0] != nil && ids[0] == ids[1] && ids[2] == ids[3] && ids[0] != ids[2])
      screen.view.removeGestureRecognizer(double)
    }
  }

  @Test("fault 16: a double tap over a button is its taps and one gesture with the last one's id")
  func doubleTap() {
    let screen = Screen()
    let button = screen.put(screen.button(), 0)
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.cancelsTouchesInView = false
    double.delaysTouchesEnded = false
    double.addAction { _ in }
    screen.view.addGestureRecognizer(double)
    screen.application.tap(button, taps: 2)
    #expect(screen.names.sorted() == ["UITapGestureRecognizer", "go:", "go:"])
    let gesture = screen.events.first { $0.eventPath?.hasPrefix("#UITap") == true }
    let taps = screen.events.filter { $0.eventPath?.hasPrefix("#go:") == true }
    #expect(taps.count == 2 && taps[0].interactionID != taps[1].interactionID)
    #expect(gesture?.interactionID == taps.last?.interactionID)
  }

  @Test("fault 18: a handler for several control events is named by the one that was sent")
  func controlEvents() {
    let screen = Screen()
    let button = screen.put(Button(title: "x"), 0)
    button.addAction(for: [.touchDown, .touchUpInside, .touchUpOutside]) { _ in }
    screen.on(button, "go:", for: [.touchDown, .touchUpInside, .touchUpOutside])
    let middle = Point(x: 110, y: 20)
    screen.application.tap(.point(middle))
    #expect(screen.names == ["touchDown", "go:", "touchUpInside"])
    screen.collector.clear()
    screen.application.drag(.point(middle), by: Point(x: 0, y: 500))
    #expect(screen.names == ["touchDown", "go:", "touchUpOutside"])
    screen.collector.clear()
    let toggle = screen.put(Switch(), 1)
    toggle.addAction(for: [.touchDown, .valueChanged]) { _ in }
    screen.on(toggle, "turn:", for: [.valueChanged, .touchUpInside])
    TapWay.point.tap(toggle, in: screen.application)
    #expect(screen.names == ["touchDown", "valueChanged", "turn:"])
    #expect(screen.events.map { $0.properties["isOn"] } == [false, true, true])
  }

  @Test(
    "fault B9: taps without any time between them are an event each", arguments: TapWay.allCases)
  func fastTaps(way: TapWay) {
    let screen = Screen()
    let button = screen.put(screen.button(), 0)
    for _ in 0..<5 { way.tap(button, in: screen.application) }
    #expect(screen.events.count == 5 && Set(screen.events.map(\.interactionID)).count == 5)
  }

  @Test("fault B9: two gestures on one view are two events, at once or one after the other")
  func twoGestures() {
    final class Both: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let (screen, both) = (Screen(), Both())
    let box = screen.put(View(), 0)
    box.isMultipleTouchEnabled = true
    for recognizer in [
      PinchGestureRecognizer(), RotationGestureRecognizer(), TapGestureRecognizer(),
    ] {
      recognizer.delegate = both
      recognizer.addAction { _ in }
      box.addGestureRecognizer(recognizer)
    }
    screen.application.pinch(.view(box), scale: 2, rotation: 1)
    #expect(screen.names.sorted() == ["UIPinchGestureRecognizer", "UIRotationGestureRecognizer"])
    #expect(Set(screen.events.map(\.interactionID)).count == 1)
    screen.application.tap(box)
    #expect(screen.names.last == "UITapGestureRecognizer")
    #expect(Set(screen.events.map(\.interactionID)).count == 2)
  }

  @Test("fault B10: what the system or the app takes away in the middle is no event")
  func cancelled() {
    let screen = Screen()
    let button = screen.put(screen.button(), 0)
    let box = screen.put(View(), 1)
    let (pan, press, swipe) = (
      PanGestureRecognizer(), LongPressGestureRecognizer(), SwipeGestureRecognizer()
    )
    for recognizer in [pan, press, swipe] {
      recognizer.addAction { _ in }
      box.addGestureRecognizer(recognizer)
    }
    let app = screen.application
    app.drag(.view(button), by: .zero, isCancelled: true)
    app.drag(.view(box), by: Point(x: 0, y: 60), isCancelled: true)
    app.drag(.view(box), by: .zero, seconds: 2, isCancelled: true)
    // Turned off, taken away and covered while it goes on.
    for end in [
      { press.isEnabled = false }, { box.removeGestureRecognizer(press) },
      { box.removeFromSuperview() },
    ] as [() -> Void] {
      screen.put(box, 1)
      press.isEnabled = true
      box.addGestureRecognizer(press)
      app.input(.down(1, at: Point(x: 20, y: 120)))
      app.advance(by: 1)
      end()
      app.input(.cancel(1))
    }
    #expect(screen.events.isEmpty)
    screen.put(box, 1)
    app.press(.view(box), for: 1)
    app.tap(button)
    #expect(screen.names.count == 2, "both still work")
  }

  @Test("fault B12: a button with several targets is one event a name, whatever the way")
  func severalTargets() {
    for way in TapWay.allCases {
      let screen = Screen()
      let button = screen.put(screen.button(action: "go:"), 0)
      for action in ["go:", "log:", "go:", "close:"] { screen.on(button, Selector(action)) }
      way.tap(button, in: screen.application)
      #expect(screen.names == ["go:", "log:", "close:"])
      #expect(Set(screen.events.map(\.interactionID)).count == 1)
    }
  }

  @Test("fault B14: two sliders in equal containers, dragged at once, are an event each")
  func twoSliders() {
    let screen = Screen()
    let sliders = (0..<2).map { row in
      let box = screen.put(View(), row)
      let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 40))
      box.addSubview(slider)
      screen.on(slider, "volume:")
      return slider
    }
    let app = screen.application
    app.input([.down(1, at: Point(x: 12, y: 20)), .down(2, at: Point(x: 12, y: 120))])
    for step in 1...5 {
      let x = 12 + Double(step) * 20
      app.input([.move(1, to: Point(x: x, y: 20)), .move(2, to: Point(x: x, y: 120))])
    }
    app.input([.up(1), .up(2)])
    #expect(sliders.allSatisfy { $0.value > 0.4 })
    #expect(screen.names == ["volume:", "volume:"] && Set(screen.paths).count == 2)
  }

  @Test("fault B17: every control's value is recorded once by finger, and no segment is no crash")
  func controlsByFinger() {
    let screen = Screen()
    let (toggle, stepper, pages) = (Switch(), Stepper(), PageControl())
    let (segments, slider) = (SegmentedControl(), Slider())
    segments.titles = ["S", nil, "L"]
    pages.numberOfPages = 3
    for (row, control) in [toggle, stepper, pages, segments, slider].enumerated() {
      screen.put(control, row)
      screen.on(control, "set:")
    }
    for row in 0..<4 { screen.application.tap(.point(Point(x: 200, y: Double(row) * 100 + 20))) }
    screen.application.drag(.point(Point(x: 12, y: 420)), by: Point(x: 80, y: 0))
    let classes = screen.paths.map { $0.split(separator: "#")[1] }
    #expect(
      classes == ["UISwitch", "UIStepper", "UIPageControl", "UISegmentedControl", "UISlider"])
    #expect(segments.selectedTitle == "L" && stepper.value == 1 && pages.currentPage == 1)
    segments.selectedSegmentIndex = -1
    segments.sendActions(for: .valueChanged)
    #expect(screen.paths.last?.hasSuffix("#selectedSegmentIndex=-1") == true)
    #expect(segments.selectedTitle == nil)
  }

  @Test("fault 27: nothing that an invisible ancestor hides is met, by finger, aim, key or value")
  func hidden() {
    let ways: [(View) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0 }, { $0.isUserInteractionEnabled = false },
    ]
    for hide in ways {
      let screen = Screen()
      let outer = screen.put(View(), 0)
      let button = screen.button(in: outer)
      button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
      let (slider, field, table) = (Slider(), TextField(), TableView())
      for view in [slider, field, table] as [View] { outer.addSubview(view) }
      screen.on(slider, "set:")
      table.addCell(TableViewCell(), at: row(0))
      let bar = Toolbar()
      let item = BarButtonItem(title: "x", target: Handler(), action: "item:", Handler.run(_:))
      bar.items = [item]
      outer.addSubview(bar)
      screen.window.makeKeyAndVisible(in: screen.application)
      screen.application.setFocus(button)
      hide(outer)
      screen.collector.clear()
      let app = screen.application
      for way in TapWay.allCases { way.tap(button, in: app) }
      app.press(.space)
      app.change(slider, \.value, through: [0.5])
      app.type("x", into: field)
      app.select(row(0), in: table)
      app.tap(item)
      app.endEditing()
      #expect(screen.events.isEmpty)
    }
  }

  private final class Drawing: View {
    var strokes = 0
    override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool { true }
    override func touchesEnded(_ touches: [Touch], with event: Event) { strokes += 1 }
  }

  @Test("fault 31: a view that acts on touches itself records nothing, and hides nothing else")
  func ownTouches() {
    let screen = Screen()
    let drawing = screen.put(Drawing(), 0)
    for way in TapWay.allCases { way.tap(drawing, in: screen.application) }
    #expect(drawing.strokes == 3 && screen.events.isEmpty)
    let tap = TapGestureRecognizer()
    tap.cancelsTouchesInView = false
    tap.addAction { _ in }
    screen.view.addGestureRecognizer(tap)
    for way in TapWay.allCases {
      screen.application.advance(by: 1)
      way.tap(drawing, in: screen.application)
    }
    #expect(drawing.strokes == 6 && screen.events.count == 3)
    let button = screen.button(in: drawing)
    button.frame = Rect(x: 0, y: 0, width: 50, height: 40)
    TapWay.point.tap(button, in: screen.application)
    #expect(drawing.strokes == 6 && screen.names.last == "go:")
  }

  @Test("fault 7: rows that come or go between a finger's coming down and its lifting lose nothing")
  func rowsMoveUnderFinger() {
    let changes: [(Catalog) -> Void] = [
      { $0.show([[9, 8, 7]]) }, { $0.show([[]]) },
      { catalog in
        catalog.data[0].insert(0, at: 0)
        catalog.table.insertRows(at: [row(0)])
      },
      { $0.table.contentOffset.y = 0 }, { $0.table.removeFromSuperview() },
    ]
    for (number, change) in changes.enumerated() {
      let catalog = Catalog([[1, 2, 3]])
      let app = catalog.screen.application
      var selected: [ListIndexPath] = []
      catalog.onSelect = { selected.append($0) }
      app.input(.down(1, at: Point(x: 50, y: 80)))
      change(catalog)
      app.input(.up(1))
      // One event for each selection that the app is told of, and for none that it is not.
      #expect(catalog.screen.events.count == selected.count, "\(number)")
      for (event, path) in zip(catalog.screen.events, selected) {
        #expect(event.eventPath?.hasPrefix("#CatalogCell[0:\(path.item)]") == true, "\(number)")
      }
    }
  }

  @Test(
    "fault 16: a row and a recognizer that lets touches through, by finger",
    arguments: TapWay.allCases)
  func rowAndRecognizer(way: TapWay) {
    let catalog = Catalog([[1, 2, 3]])
    let screen = catalog.screen
    for view in [screen.view, screen.window, catalog.table] as [View] {
      let tap = TapGestureRecognizer()
      tap.cancelsTouchesInView = false
      tap.addAction { _ in }
      view.addGestureRecognizer(tap)
    }
    catalog.table.cellForRow(at: row(1)).map { way.tap($0, in: screen.application) }
    #expect(screen.events.count == 2 && Set(screen.events.map(\.interactionID)).count == 1)
    #expect(screen.names.first == "UITapGestureRecognizer", "the innermost recognizer alone")
    #expect(catalog.table.indexPathsForSelectedRows == [row(1)])
  }

  @Test(
    "fault B16: scrolling is no interaction; the original's preset records its recognizer, once")
  func scrolling() {
    let paths = [Configuration.standard, .wkTrackingData].map { configuration in
      let catalog = Catalog([Array(0..<100)], configuration)
      catalog.screen.application.drag(.point(Point(x: 50, y: 300)), by: Point(x: 0, y: -200))
      #expect(catalog.table.contentOffset.y > 100)
      return catalog.screen.names
    }
    #expect(paths == [[], ["UIScrollViewPanGestureRecognizer"]])
  }
}
