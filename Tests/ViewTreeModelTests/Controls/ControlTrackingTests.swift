import Testing

@testable import ViewTreeModel

@Suite("How a control follows a finger")
struct ControlTrackingTests {
  private let stage = Stage()
  private let button = Button()
  private let inside = Point(x: 150, y: 120)
  /// Outside, within the 70 points that still count as inside.
  private let near = Point(x: 260, y: 120)
  private let far = Point(x: 280, y: 120)

  private static let events: [ControlEvents] = [
    .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
    .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel, .primaryActionTriggered,
  ]

  init() {
    button.frame = Rect(x: 100, y: 100, width: 100, height: 40)
    stage.window.addSubview(button)
    watch(button)
  }

  private func watch(_ control: Control) {
    for event in Self.events {
      control.addAction(for: event) { [log = stage.log] _ in log.add(event.name ?? "") }
    }
  }

  private func input(_ changes: FingerInput...) -> [String] {
    for change in changes { stage.app.input(change) }
    return stage.log.take()
  }

  @Test("A tap: down, then up inside with the main action, highlighted while its handlers run")
  func tap() {
    var states: [Bool] = []
    button.addAction(for: [.touchDown, .touchUpInside]) { states.append($0.isHighlighted) }
    #expect(input(.down(1, at: inside)) == ["touchDown"])
    #expect(button.isTracking && button.isTouchInside && button.isHighlighted)
    #expect(input(.up(1)) == ["touchUpInside", "primaryActionTriggered"])
    #expect(!button.isTracking && !button.isTouchInside && !button.isHighlighted)
    #expect(states == [true, true])
  }

  @Test("Up to 70 points outside a finger still counts as inside, once it has come down inside")
  func slack() {
    #expect(input(.down(1, at: near), .up(1)) == [])
    _ = input(.down(1, at: inside))
    #expect(input(.move(1, to: near)) == ["touchDragInside"] && button.isHighlighted)
    #expect(input(.move(1, to: far)) == ["touchDragOutside", "touchDragExit"])
    #expect(!button.isHighlighted && !button.isTouchInside && button.isTracking)
    #expect(input(.move(1, to: far)) == ["touchDragOutside"])
    #expect(input(.move(1, to: near)) == ["touchDragInside", "touchDragEnter"])
    #expect(button.isHighlighted)
    #expect(input(.up(1)) == ["touchUpInside", "primaryActionTriggered"])
  }

  @Test("A finger lifted outside, and one that the system takes away")
  func outsideAndCancel() {
    #expect(
      input(.down(1, at: inside), .move(1, to: far), .up(1)) == [
        "touchDown", "touchDragOutside", "touchDragExit", "touchUpOutside",
      ])
    #expect(input(.down(1, at: inside), .cancel(1)) == ["touchDown", "touchCancel"])
    #expect(!button.isTracking && !button.isHighlighted)
  }

  @Test("A second tap soon after is a repetition; after a while, or after a drag, it is none")
  func downRepeat() {
    let tap = ["touchUpInside", "primaryActionTriggered"]
    #expect(input(.down(1, at: inside), .up(1)) == ["touchDown"] + tap)
    #expect(input(.down(1, at: inside), .up(1)) == ["touchDown", "touchDownRepeat"] + tap)
    stage.app.advance(by: 1)
    #expect(input(.down(1, at: inside), .up(1)) == ["touchDown"] + tap)
    stage.app.advance(by: 1)
    _ = input(.down(1, at: Point(x: 105, y: 105)), .move(1, to: inside), .up(1))
    #expect(input(.down(1, at: inside), .up(1)) == ["touchDown"] + tap)
    stage.app.advance(by: 1)
    _ = input(.down(1, at: inside))
    stage.app.advance(by: 2)
    _ = input(.up(1))
    #expect(input(.down(1, at: inside), .up(1)) == ["touchDown"] + tap)
  }

  @Test("Disabled, a control swallows the finger: nobody else hears of it")
  func disabled() {
    let below = Button()
    below.frame = button.frame
    stage.window.insertSubview(below, at: 0)
    watch(below)
    button.isEnabled = false
    #expect(stage.app.input(.down(1, at: inside)))
    #expect(input(.move(1, to: far), .up(1)) == [] && !button.isTracking)
  }

  @Test("One finger at a time is followed")
  func secondFinger() {
    button.isMultipleTouchEnabled = true
    #expect(input(.down(1, at: inside), .down(2, at: inside), .up(2)) == ["touchDown"])
    #expect(input(.up(1)) == ["touchUpInside", "primaryActionTriggered"])
  }

  @Test("A control that its own handler taps again follows that finger too")
  func tapInsideHandler() {
    var taps = 0
    button.addAction { [app = stage.app] control in
      taps += 1
      if taps == 1 { app.tap(control) }
    }
    stage.app.tap(button)
    #expect(taps == 2 && !button.isTracking && !button.isHighlighted)
    #expect(button.trackedTouch == nil)
  }

  private final class Refusing: Control {
    var follows = [false]
    override func beginTracking(_ touch: Touch, with event: Event) -> Bool { follows[0] }
    override func continueTracking(_ touch: Touch, with event: Event) -> Bool { follows[1] }
  }

  @Test("A control that does not want to follow a finger, or no longer, reports no more of it")
  func refusing() {
    let control = Refusing(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(control)
    watch(control)
    let (start, end) = (Point(x: 1, y: 1), Point(x: 2, y: 2))
    #expect(input(.down(1, at: start), .up(1)) == [])
    stage.app.advance(by: 1)
    control.follows = [true, false]
    #expect(input(.down(1, at: start), .move(1, to: end), .up(1)) == ["touchDown"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test("A control's own action keeps single taps from recognizers above it, and no others")
  func tapsAbove() {
    let tap = TapGestureRecognizer()
    tap.addAction { [log = stage.log] _ in log.add("recognized") }
    stage.window.addGestureRecognizer(tap)
    stage.app.tap(button)
    #expect(stage.log.take() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    stage.app.advance(by: 1)
    tap.numberOfTapsRequired = 2
    stage.app.tap(button, taps: 2)
    #expect(stage.log.take().contains("recognized"))
    stage.app.advance(by: 1)
    tap.numberOfTapsRequired = 1
    tap.numberOfTouchesRequired = 2
    stage.app.tap(button, touches: 2)
    #expect(stage.log.take() == ["touchDown", "recognized", "touchCancel"])
    stage.app.advance(by: 1)
    button.addGestureRecognizer(tap)
    tap.numberOfTouchesRequired = 1
    stage.app.tap(button)
    #expect(stage.log.take() == ["touchDown", "recognized", "touchCancel"])
  }

  @Test("A pan above takes the finger from a button")
  func pansAbove() {
    let pan = PanGestureRecognizer()
    pan.addAction { [log = stage.log] in log.add("\($0.state)") }
    stage.window.addGestureRecognizer(pan)
    stage.app.drag(.view(button), by: Point(x: 0, y: 20), steps: 2)
    #expect(stage.log.take() == ["touchDown", "began", "touchCancel", "changed", "ended"])
    #expect(!button.isTracking)
  }

  @Test("Text inputs begin editing when a finger is lifted over them")
  func textInputs() {
    for view in [TextField(), TextView(), SearchBar()] as [View] {
      view.frame = Rect(x: 0, y: 0, width: 50, height: 50)
      stage.window.addSubview(view)
      let start = Point(x: 10, y: 10)
      _ = input(.down(1, at: start), .move(1, to: Point(x: 400, y: 400)), .up(1))
      #expect(stage.app.firstResponder == nil)
      _ = input(.down(1, at: start))
      #expect(stage.app.firstResponder == nil)
      _ = input(.up(1))
      #expect(stage.app.firstResponder === view)
      stage.app.endEditing()
      view.removeFromSuperview()
    }
  }
}
