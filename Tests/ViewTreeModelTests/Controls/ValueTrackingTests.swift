import Testing

@testable import ViewTreeModel

@Suite("Controls with values under a finger")
struct ValueTrackingTests {
  private let stage = Stage()

  private func shown<Shown: Control>(_ control: Shown) -> Shown {
    control.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    stage.window.addSubview(control)
    for event in [.touchDown, .touchUpInside, .touchCancel, .valueChanged] as [ControlEvents] {
      control.addAction(for: event) { [log = stage.log] _ in log.add(event.name ?? "") }
    }
    return control
  }

  private func tap(_ x: Double) -> [String] {
    stage.app.tap(.point(Point(x: x, y: 20)))
    stage.app.advance(by: 1)
    return stage.log.take()
  }

  private func drag(_ x: Double, by distance: Double, isCancelled: Bool = false) -> [String] {
    stage.app.drag(
      .point(Point(x: x, y: 20)), by: Point(x: distance, y: 0), steps: 2, isCancelled: isCancelled)
    stage.app.advance(by: 1)
    return stage.log.take()
  }

  @Test("A slider's knob is dragged, from where it is, to the ends and no farther")
  func slider() {
    let slider = shown(Slider())
    (slider.minimumValue, slider.value) = (-1, -1)
    #expect(drag(0, by: 50) == ["touchDown", "valueChanged", "valueChanged", "touchUpInside"])
    #expect(slider.value == 0)
    #expect(drag(50, by: 500).filter { $0 == "valueChanged" }.count == 1)
    #expect(slider.value == 1)
    #expect(drag(90, by: 0) == ["touchDown", "touchUpInside"] && slider.value == 1)
    #expect(drag(50, by: 40) == [] && slider.value == 1)
  }

  @Test("A slider that is not continuous reports once, when it is let go, also outside")
  func discreteSlider() {
    let slider = shown(Slider())
    slider.isContinuous = false
    #expect(drag(0, by: 50) == ["touchDown", "valueChanged", "touchUpInside"])
    #expect(drag(50, by: 400) == ["touchDown", "valueChanged"] && slider.value == 1)
    #expect(drag(95, by: 0) == ["touchDown", "touchUpInside"])
  }

  @Test("After a cancelled drag a slider's knob is where it was left")
  func cancelledSlider() {
    let slider = shown(Slider())
    var ends = 0
    stage.app.dispatch.observe(.endTracking) { _, _ in ends += 1 }
    #expect(drag(0, by: 60, isCancelled: true).last == "touchCancel")
    #expect(slider.value == 0.6 && ends == 1)
    #expect(drag(0, by: 10) == [])
    #expect(drag(60, by: 40).first == "touchDown")
    #expect(slider.value == 1 && ends == 2)
  }

  @Test(
    "A pan above does not begin on a slider's knob, but beside it, along it or with two fingers")
  func panOverSlider() {
    let slider = shown(Slider())
    let pan = PanGestureRecognizer()
    pan.addAction { [log = stage.log] in log.add("pan \($0.state)") }
    stage.window.addGestureRecognizer(pan)
    #expect(!drag(0, by: 50).contains("pan began") && slider.value == 0.5)
    #expect(drag(95, by: -50).contains("pan began") && slider.value == 0.5)
    stage.app.drag(.point(Point(x: 50, y: 20)), by: Point(x: 0, y: 50))
    #expect(stage.log.take().contains("touchCancel"))
    slider.value = 0.5
    stage.app.drag(.point(Point(x: 50, y: 20)), by: Point(x: 50, y: 0), touches: 2)
    #expect(stage.log.take().contains("pan began"))
    slider.addGestureRecognizer(pan)
    slider.value = 0.5
    #expect(drag(50, by: 30).contains("pan began"))
  }

  @Test("A swipe or pan above does not begin on a switch; the switch turns when it is let go")
  func panOverSwitch() {
    let toggle = shown(Switch())
    let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    for recognizer in [pan, swipe] {
      recognizer.addAction { [log = stage.log] in log.add("pan \($0.state)") }
      stage.window.addGestureRecognizer(recognizer)
    }
    #expect(drag(20, by: 60) == ["touchDown", "valueChanged", "touchUpInside"])
    #expect(toggle.isOn)
    stage.app.drag(.point(Point(x: 20, y: 20)), by: Point(x: 0, y: 60))
    #expect(stage.log.take().contains("touchCancel") && toggle.isOn)
  }

  @Test("The segment under the finger is chosen, and the change reported alone")
  func segments() {
    let segments = shown(SegmentedControl())
    #expect(tap(10) == [] && segments.selectedSegmentIndex == -1)
    segments.titles = ["a", "b", "c", "d"]
    for (x, index) in [(0.0, 0), (24, 0), (25, 1), (74, 2), (99, 3)] {
      let changes = segments.selectedSegmentIndex != index
      #expect(tap(x) == (changes ? ["valueChanged"] : []))
      #expect(segments.selectedSegmentIndex == index)
    }
    segments.isMomentary = true
    #expect(tap(99) == ["valueChanged"])
  }

  @Test("A stepper's left half is minus, its right half plus, up to the ends")
  func stepper() {
    let stepper = shown(Stepper())
    stepper.maximumValue = 1.5
    let (changed, same) = (
      ["touchDown", "valueChanged", "touchUpInside"], ["touchDown", "touchUpInside"]
    )
    #expect(tap(49) == same && stepper.value == 0)
    #expect(tap(50) == changed && stepper.value == 1)
    #expect(tap(99) == changed && stepper.value == 1.5)
    #expect(tap(99) == same && stepper.value == 1.5)
    #expect(tap(0) == changed && stepper.value == 0.5)
    #expect(tap(0) == changed && stepper.value == 0)
  }

  @Test("A page control's left half goes back, its right half on")
  func pages() {
    let pages = shown(PageControl())
    pages.numberOfPages = 3
    for (x, page) in [(10.0, 0), (60, 1), (60, 2), (60, 2), (49, 1), (10, 0)] {
      let changes = pages.currentPage != page
      #expect(tap(x).contains("valueChanged") == changes)
      #expect(pages.currentPage == page)
    }
  }

  @Test("Values that are no numbers, and empty ranges, are no trap")
  func oddValues() {
    let numbers = [0, 1, -1, Double.nan, .infinity, -.infinity]
    let (slider, stepper) = (shown(Slider()), shown(Stepper()))
    for low in numbers {
      for high in numbers {
        for value in numbers {
          (slider.minimumValue, slider.maximumValue, slider.value) = (low, high, value)
          stepper.isHidden = true
          _ = drag(50, by: 30)
          stepper.isHidden = false
          (stepper.minimumValue, stepper.maximumValue, stepper.value) = (low, high, value)
          _ = tap(10)
          _ = tap(90)
        }
      }
    }
    #expect(stage.app.sequences.isEmpty)
  }
}
