import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Gestures: facts of the beginning, one event at the end")
struct GestureInterceptionTests {
  private let screen: Screen
  private let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let pan = PanGestureRecognizer()
  private static let path = "#UIPanGestureRecognizer#UIView[0]" + Screen.chain

  init() { self.init(.standard) }

  private init(_ configuration: Configuration) {
    screen = Screen(configuration)
    screen.view.addSubview(box)
    box.addGestureRecognizer(pan)
    pan.addAction { _ in }
  }

  private func begin() {
    screen.application.input(.down(1, at: .zero))
    screen.application.input(.move(1, to: Point(x: 20, y: 0)))
  }

  private func drag(isCancelled: Bool = false) {
    begin()
    screen.application.input(isCancelled ? .cancel(1) : .up(1))
  }

  @Test("a pan is recorded once, when it ends; cancelled or failed it is none")
  func once() {
    begin()
    screen.application.input(.move(1, to: .zero))
    #expect(screen.paths == [])
    screen.application.input(.up(1))
    #expect(screen.paths == [Self.path])
    drag(isCancelled: true)
    screen.application.input(.down(1, at: .zero))
    screen.application.input(.up(1))
    #expect(screen.paths == [Self.path] && screen.dropped == [:])
  }

  @Test("ended by the app's own handler it is recorded then, and not again when the finger lifts")
  func endedByHandler() {
    pan.addAction { if $0.state == .changed { $0.setState(.ended) } }
    begin()
    screen.application.input(.move(1, to: Point(x: 40, y: 0)))
    #expect(screen.paths == [Self.path])
    screen.application.input(.up(1))
    #expect(screen.paths == [Self.path])
  }

  @Test("what its handler changes in the meantime is not in the event")
  func changesMeanwhile() {
    let changes: [(Self) -> Void] = [
      { $0.box.removeFromSuperview() },
      { $0.screen.view.insertSubview(View(), at: 0) },
      { $0.box.tracking.parameters = ["a": "b"] },
      { $0.box.tracking.ignored = .itself },
      { $0.screen.window.rootViewController = CartViewController() },
      {
        let other = View()
        $0.screen.view.addSubview(other)
        other.addSubview($0.box)
      },
    ]
    for change in changes {
      let test = Self()
      test.begin()
      change(test)
      test.screen.application.input(.up(1))
      let gestures = test.screen.events.filter { $0.kind == .interaction }
      #expect(gestures.map(\.eventPath) == [Self.path])
      #expect(gestures.first?.parameters.isEmpty == true)
    }
  }

  @Test("the facts are those before the handler of the beginning runs")
  func beforeHandler() {
    pan.addAction { [screen] in
      if $0.state == .began { screen.view.insertSubview(View(), at: 0) }
    }
    drag()
    #expect(screen.paths == [Self.path])
  }

  @Test("the original's preset reads the facts at the end")
  func original() {
    let test = Self(.wkTrackingData)
    test.begin()
    test.screen.view.insertSubview(View(), at: 0)
    test.screen.application.input(.up(1))
    #expect(
      test.screen.paths == ["#UIPanGestureRecognizer#UIView[1]" + Screen.chain])
  }

  @Test("an ignored view or recognizer is dropped once")
  func ignored() {
    box.tracking.ignored = .itself
    drag()
    #expect(screen.paths == [] && screen.dropped == [.ignored: 1])
    box.tracking.ignored = []
    pan.tracking.ignored = .itself
    drag()
    drag(isCancelled: true)
    #expect(screen.paths == [] && screen.dropped == [.ignored: 2])
  }

  @Test(
    "a tracker that is stopped in the middle records nothing, one that goes on or comes late once")
  func stopped() {
    begin()
    screen.tracker.stop()
    screen.application.input(.up(1))
    #expect(screen.paths == [])
    begin()
    screen.tracker.start(in: screen.application)
    screen.application.input(.up(1))
    #expect(screen.paths == [Self.path])
    begin()
    screen.tracker.stop()
    screen.tracker.start(in: screen.application)
    screen.view.insertSubview(View(), at: 0)
    screen.application.input(.up(1))
    #expect(screen.paths == [Self.path, Self.path])
  }

  @Test("two trackers each have the facts of the beginning, also when one is stopped")
  func twoTrackers() {
    let collector = EventCollector()
    let other = Tracker(sink: collector.collect)
    other.start(in: screen.application)
    begin()
    let behind = View()
    screen.view.insertSubview(behind, at: 0)
    screen.application.input(.up(1))
    #expect(screen.paths == [Self.path] && collector.paths == [Self.path])
    behind.removeFromSuperview()
    begin()
    other.stop()
    screen.view.insertSubview(behind, at: 0)
    screen.application.input(.up(1))
    #expect(screen.paths == [Self.path, Self.path] && collector.paths == [Self.path])
  }

  @Test("its page is the one on which it began, or none")
  func page() {
    begin()
    screen.tracker.page("later")
    screen.application.input(.up(1))
    #expect(screen.events.map(\.page) == ["later", nil])
    begin()
    screen.tracker.page("last")
    screen.application.input(.up(1))
    #expect(screen.events.map(\.page) == ["later", nil, "last", "later"])
  }

  @Test("a single tap that waited for a double one carries the number of its own touch")
  func delayedTap() throws {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let button = screen.button()
    button.frame = Rect(x: 0, y: 200, width: 50, height: 50)
    screen.on(button, "down:", for: .touchDown)
    for recognizer in [single, double] {
      recognizer.cancelsTouchesInView = false
      button.addGestureRecognizer(recognizer)
    }
    screen.application.input([.down(1, at: Point(x: 5, y: 205)), .up(1)])
    screen.application.tap(screen.button("Other", action: "other:"))
    screen.application.advance(by: 1)
    let names = screen.paths.map { String($0.dropFirst().prefix { $0 != "#" }) }
    #expect(names == ["down:", "other:", "UITapGestureRecognizer", "go:"])
    let ids = screen.events.map(\.interactionID)
    try #require(ids.count == 4)
    #expect(ids[0] == ids[2] && ids[0] == ids[3] && ids[0] != ids[1] && ids[0] != nil)
  }

  @Test("all that one drag leads to, in recognizers and controls, carries one number")
  func oneNumber() {
    let button = screen.button(action: "up:")
    screen.on(button, "down:", for: .touchDown)
    let press = LongPressGestureRecognizer()
    press.cancelsTouchesInView = false
    button.addGestureRecognizer(press)
    screen.application.press(.view(button), for: 1)
    #expect(screen.events.count == 3)
    #expect(Set(screen.events.map(\.interactionID)).count == 1)
  }

  @Test(
    "one handler for down and up is one event of a touch, also around a send in code; two in the original's preset"
  )
  func downAndUp() {
    for isBetween in [false, true] {
      for (configuration, count) in [(Configuration.standard, 1), (.wkTrackingData, 2)] {
        let screen = Screen(configuration)
        let (button, other) = (screen.button(), screen.button("Other", action: "other:"))
        button.frame = Rect(x: 0, y: 0, width: 50, height: 50)
        screen.on(button, "go:", for: .touchDown)
        for _ in 0..<2 {
          screen.application.input(.down(1, at: .zero))
          if isBetween { other.sendActions(for: .touchUpInside) }
          screen.application.input(.up(1))
          screen.application.advance(by: 1)
        }
        #expect(screen.paths.filter { $0.hasPrefix("#go:") }.count == 2 * count)
        #expect(screen.paths.filter { $0.hasPrefix("#other:") }.count == (isBetween ? 2 : 0))
      }
    }
  }

  @Test("one handler for down and up is one event also around another physical input")
  func aroundAnotherInput() {
    let (button, other) = (screen.button(), screen.button("Other", action: "other:"))
    button.frame = Rect(x: 0, y: 200, width: 50, height: 50)
    screen.on(button, "go:", for: .touchDown)
    for _ in 0..<2 {
      screen.application.input(.down(1, at: Point(x: 5, y: 205)))
      screen.application.tap(other)
      screen.application.input(.up(1))
      screen.application.advance(by: 1)
    }
    let names = screen.paths.map { String($0.dropFirst().prefix { $0 != "#" }) }
    #expect(names == ["go:", "other:", "go:", "other:"])
  }

  @Test("the toolkit's own recognizers are recorded in the original's preset only")
  func systemRecognizers() {
    for (configuration, count) in [(Configuration.standard, 0), (.wkTrackingData, 1)] {
      let test = Self(configuration)
      test.pan.isSystem = true
      test.drag()
      #expect(test.screen.paths.count == count && test.screen.dropped == [:])
    }
  }

  @Test("a repeated touch is named by its own event")
  func downRepeat() {
    let button = screen.button()
    button.addAction(for: .touchDownRepeat) { _ in }
    button.addAction(for: .touchDown) { _ in }
    screen.application.tap(button, taps: 2)
    let names = screen.paths.map { String($0.dropFirst().prefix { $0 != "#" }) }
    #expect(names == ["touchDown", "go:", "touchDownRepeat", "touchDown", "go:"])
  }

  @Test("a slider dragged by a finger is one event, on release, cancelled or not")
  func slider() {
    let slider = Slider()
    slider.frame = Rect(x: 0, y: 200, width: 100, height: 40)
    screen.view.addSubview(slider)
    screen.on(slider, "volume:")
    screen.application.drag(.point(Point(x: 5, y: 210)), by: Point(x: 50, y: 0))
    #expect(screen.paths == ["#volume:#UISlider#UISlider[1]" + Screen.chain])
    screen.application.drag(
      .point(Point(x: 55, y: 210)), by: Point(x: 20, y: 0), isCancelled: true)
    #expect(screen.paths.count == 2)
    screen.application.drag(.point(Point(x: 5, y: 210)), by: Point(x: 20, y: 0))
    #expect(screen.paths.count == 2)
  }

  @Test("the engine keeps no view of a gesture that goes on alive")
  func lifetime() {
    weak var seen: View?
    do {
      let view = View(frame: Rect(x: 0, y: 200, width: 50, height: 50))
      screen.view.addSubview(view)
      let pan = PanGestureRecognizer()
      view.addGestureRecognizer(pan)
      pan.setState(.began)
      seen = view
      view.removeFromSuperview()
    }
    #expect(seen == nil)
  }
}
