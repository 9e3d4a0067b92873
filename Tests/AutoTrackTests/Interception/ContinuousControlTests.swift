import AutoTrack
import Testing
import ViewTreeModel

@Suite("Continuous controls")
struct ContinuousControlTests {
  @Test("a slider dragged through five values is one event a handler's name, on release")
  func drag() {
    let screen = Screen()
    let slider = Slider()
    screen.view.addSubview(slider)
    var countsAtCalls: [Int] = []
    screen.on(slider, "volume:") { countsAtCalls.append(screen.events.count) }
    screen.on(slider, "volume:")
    screen.on(slider, "mute:")
    screen.application.change(slider, \.value, through: [0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(
      screen.paths == [
        "#volume:#UISlider#UISlider[0]" + Screen.chain,
        "#mute:#UISlider#UISlider[0]" + Screen.chain,
      ])
    #expect(countsAtCalls == [0, 0, 0, 0, 0])
    #expect(Set(screen.events.map(\.interactionID)).count == 1)
    #expect(screen.events.first?.interactionID != nil)
  }

  @Test("the original's preset records every change")
  func everyChange() {
    let screen = Screen(.wkTrackingData)
    let slider = Slider()
    screen.view.addSubview(slider)
    screen.on(slider, "volume:")
    screen.application.change(slider, \.value, through: [0.1, 0.2, 0.3])
    #expect(screen.paths.count == 3)
  }

  @Test("a slider that reports its last value only is one event, before its handler")
  func discrete() {
    let screen = Screen()
    let slider = Slider()
    slider.isContinuous = false
    screen.view.addSubview(slider)
    var countAtCall = -1
    screen.on(slider, "volume:") { countAtCall = screen.events.count }
    screen.application.change(slider, \.value, through: [0.1, 0.2, 0.3])
    #expect(screen.paths == ["#volume:#UISlider#UISlider[0]" + Screen.chain])
    #expect(countAtCall == 1)
  }

  @Test("an unnamed closure of a slider is valueChanged, whatever else it was added for")
  func closures() {
    let screen = Screen()
    let slider = Slider()
    screen.view.addSubview(slider)
    slider.addAction(for: [.touchDown, .valueChanged]) { _ in }
    slider.addAction(identifier: "volume", for: .valueChanged) { _ in }
    screen.application.change(slider, \.value, through: [0.1, 0.2])
    #expect(
      screen.paths == [
        "#valueChanged#UISlider#UISlider[0]" + Screen.chain,
        "#volume#UISlider#UISlider[0]" + Screen.chain,
      ])
  }

  @Test("a slider without handlers, or one that was not changed by hand, records nothing")
  func nothing() {
    let screen = Screen()
    let (silent, moved) = (Slider(), Slider())
    screen.view.addSubview(silent)
    screen.view.addSubview(moved)
    screen.on(moved, "volume:")
    moved.value = 0.7
    screen.application.change(silent, \.value, through: [0.1, 0.2])
    #expect(screen.application.change(moved, \.value, through: []) == false)
    #expect(screen.events.isEmpty)
    #expect(screen.dropped == [:])
  }

  @Test("a tracker that its sink stops at the first event of a release records no second one")
  func stoppedBySink() {
    let screen = Screen(starts: false)
    let slider = Slider()
    screen.view.addSubview(slider)
    screen.on(slider, "volume:")
    screen.on(slider, "mute:")
    var paths: [String?] = []
    var stop = {}
    let tracker = Tracker { event in
      paths.append(event.eventPath)
      stop()
    }
    stop = { tracker.stop() }
    tracker.start(in: screen.application)
    screen.application.change(slider, \.value, through: [0.5])
    #expect(paths == ["#volume:#UISlider#UISlider[0]" + Screen.chain])
    stop = {}
  }
}
