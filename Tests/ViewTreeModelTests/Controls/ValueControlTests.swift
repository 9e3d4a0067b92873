import Testing
import ViewTreeModel

@Suite("Controls with values")
struct ValueControlTests {
  private let stage = Stage()

  private func shown<Shown: Control>(_ control: Shown) -> Shown {
    stage.window.addSubview(control)
    control.addAction { [log = stage.log] in
      log.add("\($0.className) \($0.isTracking ? "tracking" : "still")")
    }
    return control
  }

  @Test("A tap flips a switch, steps a stepper up to its end, turns a page, starts a refresh")
  func taps() {
    let toggle = shown(Switch())
    stage.app.tap(toggle)
    #expect(toggle.isOn && stage.log.take() == ["UISwitch still"])
    let stepper = shown(Stepper())
    stepper.maximumValue = 1.5
    for _ in 0..<3 { stage.app.tap(stepper) }
    #expect(stepper.value == 1.5 && stage.log.take().count == 2)
    let pages = shown(PageControl())
    pages.numberOfPages = 2
    for _ in 0..<3 { stage.app.tap(pages) }
    #expect(pages.currentPage == 1 && stage.log.take().count == 1)
    let refresh = shown(RefreshControl())
    stage.app.tap(refresh)
    #expect(refresh.isRefreshing && stage.log.take().count == 1)
    refresh.endRefreshing()
    #expect(!refresh.isRefreshing && stage.log.take() == [])
  }

  @Test("A tap on a slider, segments or a date's wheels changes nothing")
  func noTaps() {
    for control in [shown(Slider()), shown(SegmentedControl()), shown(DatePicker())] as [Control] {
      control.addAction(for: .touchUpInside) { [log = stage.log] _ in log.add("touch") }
      #expect(stage.app.tap(control))
    }
    #expect(stage.log.take() == [])
  }

  @Test("Values set in code send nothing")
  func inCode() {
    shown(Switch()).isOn = true
    shown(Slider()).value = 1
    shown(Stepper()).value = 4
    shown(DatePicker()).date = 9
    shown(PageControl()).currentPage = 1
    shown(RefreshControl()).isRefreshing = true
    let segments = shown(SegmentedControl())
    segments.titles = ["a", nil]
    for (index, title) in [(-1, nil), (0, "a"), (1, nil), (2, nil), (Int.min, nil), (Int.max, nil)]
      as [(Int, String?)]
    {
      segments.selectedSegmentIndex = index
      #expect(segments.selectedTitle == title)
    }
    #expect(stage.log.take() == [])
  }

  @Test("Extreme page numbers are no trap")
  func extremes() {
    let pages = shown(PageControl())
    for count in [Int.min, -1, 0, 1, Int.max] {
      for page in [Int.min, -1, 0, 1, Int.max - 1, Int.max] {
        pages.numberOfPages = count
        pages.currentPage = page
        stage.app.tap(pages)
        #expect(pages.currentPage == (page < count && page + 1 < count ? page + 1 : page))
      }
    }
  }

  @Test("A continuous slider reports each movement and its release once")
  func slider() {
    let slider = shown(Slider())
    var ends = 0
    stage.app.dispatch.wrap(.endTracking) { call, original in
      #expect(!call.receiver.isTracking)
      ends += 1
      original(call.arguments)
    }
    #expect(stage.app.change(slider, \.value, through: [0.1, 0.2, 0.3]))
    #expect(stage.log.take() == Array(repeating: "UISlider tracking", count: 3))
    #expect(slider.value == 0.3 && ends == 1)
    slider.isContinuous = false
    stage.app.change(slider, \.value, through: [0.4, 0.5])
    #expect(stage.log.take() == ["UISlider still"])
    #expect(slider.value == 0.5)
  }

  @Test("Other controls report one change with the last value; none is taken out of reach")
  func changes() {
    let segments = shown(SegmentedControl())
    #expect(stage.app.change(segments, \.selectedSegmentIndex, through: [0, 2]))
    #expect(stage.log.take() == ["UISegmentedControl still"])
    #expect(!stage.app.change(segments, \.selectedSegmentIndex, through: []))
    segments.isEnabled = false
    #expect(!stage.app.change(segments, \.selectedSegmentIndex, through: [1]))
    segments.isEnabled = true
    stage.window.isHidden = true
    #expect(!stage.app.change(segments, \.selectedSegmentIndex, through: [1]))
    #expect(segments.selectedSegmentIndex == 2 && stage.log.take() == [])
  }

  @Test("A picker takes rows that exist; turning by hand tells, selecting in code does not")
  func picker() {
    final class Delegate: PickerViewDelegate {
      var seen: [PickerSelection] = []
      func pickerView(_ pickerView: PickerView, didSelect selection: PickerSelection) {
        seen.append(selection)
      }
    }
    let picker = PickerView()
    let delegate = Delegate()
    picker.delegate = delegate
    picker.rowCounts = [3, 0, -7, Int.max]
    #expect(picker.selectRow(2, inComponent: 0))
    #expect(picker.userSelectRow(Int.max - 1, inComponent: 3))
    #expect(picker.selectedRows == [2, 0, 0, Int.max - 1])
    for (row, component) in [
      (3, 0), (-1, 0), (0, 1), (0, 2), (0, 4), (0, -1), (Int.min, 0), (0, Int.max), (0, Int.min),
    ] {
      #expect(!picker.userSelectRow(row, inComponent: component))
    }
    #expect(delegate.seen.map(\.component) == [3])
  }
}
