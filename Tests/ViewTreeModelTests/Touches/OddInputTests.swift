import AutoTrack
import Testing

@testable import ViewTreeModel

@Suite("Fingers that do odd things")
struct OddInputTests {
  private let stage = Stage()
  private let here = Point(x: 10, y: 10)

  @Test("A finger that is not down, or comes down where nothing is, changes nothing")
  func unknownFinger() {
    stage.window.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    #expect(!stage.app.input([.move(1, to: here), .up(2), .cancel(3)]))
    #expect(!stage.app.input(.down(1, at: Point(x: 60, y: 0))) && !stage.app.input([]))
    #expect(stage.app.fingers == nil && stage.app.sequences.isEmpty)
  }

  @Test("A finger that comes down twice has moved")
  func downTwice() {
    let pan = PanGestureRecognizer()
    pan.addAction { [log = stage.log] in log.add("\($0.state)") }
    stage.window.addGestureRecognizer(pan)
    stage.app.input(.down(1, at: here))
    stage.app.input(.down(1, at: Point(x: 40, y: 10)))
    stage.app.input(.up(1))
    #expect(stage.log.take() == ["began", "ended"])
  }

  @Test("A place that is none is ignored: the finger stays where it was, or does not come down")
  func noPlace() {
    let slider = Slider()
    slider.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    slider.addAction { [log = stage.log] _ in log.add("changed") }
    stage.window.addSubview(slider)
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(!stage.app.input(.down(1, at: Point(x: number, y: 0))))
      stage.app.input(.down(1, at: Point(x: 1, y: 1)))
      stage.app.input(.move(1, to: Point(x: number, y: 1)))
      stage.app.input(.up(1))
      stage.app.drag(.point(Point(x: 1, y: 1)), by: Point(x: number, y: number))
      #expect(slider.value == 0 && stage.log.take() == [])
    }
    #expect(stage.app.sequences.isEmpty)
  }

  @Test("Time that goes back, or is no number, stands still; endless time ends")
  func time() {
    stage.app.input(.down(1, at: here), at: 5)
    stage.app.input(.move(1, to: here), at: 3)
    stage.app.input(.move(1, to: here), at: .nan)
    stage.app.advance(by: -1)
    stage.app.advance(by: .nan)
    #expect(stage.app.currentTime == 5)
    stage.app.input(.up(1), at: .infinity)
    #expect(stage.app.currentTime == .infinity && stage.app.sequences.isEmpty)
    stage.app.tap(.point(here))
    #expect(stage.app.sequences.isEmpty)
  }

  @Test("Numbers of taps, fingers, steps and seconds that make no sense are no trap")
  func counts() {
    let button = Button()
    stage.window.addSubview(button)
    #expect(!stage.app.tap(button, taps: 0) && !stage.app.tap(button, taps: -3))
    #expect(stage.app.tap(button, touches: -1) && stage.app.press(.view(button), for: -1))
    #expect(stage.app.drag(.view(button), by: here, seconds: .nan, hold: -1, steps: -5))
    #expect(stage.app.pinch(.view(button), spread: .nan, scale: .infinity, steps: 0))
    #expect(stage.app.sequences.isEmpty)
  }

  @Test("Any inputs at all leave nothing behind once the fingers are up")
  func random() {
    var random = SplitMix64(seed: 13)
    let numbers = [0, 1, 9, 50, -50, 1e9, 1e308, -1e308, Double.nan, .infinity]
    for _ in 0..<150 {
      let stage = Stage()
      for kind in 0..<4 {
        let view = [View(), Button(), Slider(), Switch()][kind]
        view.frame = Rect(x: Double(kind), y: 0, width: numbers[random.below(8)], height: 50)
        view.isMultipleTouchEnabled = true
        for recognizer in [
          PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
          LongPressGestureRecognizer(),
        ] where random.below(2) == 0 { view.addGestureRecognizer(recognizer) }
        stage.window.addSubview(view)
      }
      for _ in 0..<60 {
        let changes = (0...random.below(3)).map { _ in
          let point = Point(x: numbers[random.below(10)], y: numbers[random.below(10)])
          let finger = random.below(4) - 1
          return [
            FingerInput.down(finger, at: point), .move(finger, to: point), .up(finger),
            .cancel(finger),
          ][random.below(4)]
        }
        let time = random.below(2) == 0 ? nil : numbers[random.below(5)]
        stage.app.input(changes, at: time)
      }
      stage.app.input((-1...3).map { .up($0) })
      stage.app.advance(by: 5)
      #expect(stage.app.sequences.isEmpty && stage.app.fingers == nil)
    }
  }
}
