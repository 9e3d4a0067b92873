import Testing

@testable import ViewTreeModel

@Suite("One touch is one input")
struct InputNumberTests {
  private let stage = Stage()

  /// What recognizers and handlers are told, each with the number of its input.
  private func watch() {
    let log = stage.log
    stage.app.dispatch.observe(.sendAction) { app, send in
      log.add("\(send.controlEvents.name ?? "") \(app.currentInput?.number ?? 0)")
    }
    stage.app.dispatch.observe(.recognize) { [app = stage.app] recognizer, step in
      log.add("\(recognizer.className) \(step.state) \(app.currentInput?.number ?? 0)")
    }
  }

  @Test("Down, drags, up and recognizers carry one number; the next touch is another")
  func whole() {
    let button = Button()
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    button.addAction(for: [.touchDown, .touchDragInside, .touchUpInside]) { _ in }
    button.addGestureRecognizer(pan)
    stage.window.addSubview(button)
    watch()
    stage.app.drag(.view(button), by: Point(x: 20, y: 0), steps: 1)
    stage.app.tap(button)
    let expected = [
      "touchDown 1", "UIPanGestureRecognizer began 1", "touchDragInside 1",
      "UIPanGestureRecognizer ended 1", "touchUpInside 1", "touchDown 2", "touchUpInside 2",
    ]
    #expect(stage.log.take() == expected)
  }

  @Test("A second finger belongs to the input of the first; the next touch does not")
  func secondFinger() {
    stage.window.isMultipleTouchEnabled = true
    var events: [Event] = []
    stage.app.dispatch.observe(.sendEvent) { _, event in events.append(event) }
    stage.app.input(.down(1, at: .zero))
    stage.app.input(.down(2, at: .zero))
    #expect(events.last?.allTouches.map(\.finger) == [1, 2])
    #expect(events.last?.allTouches.map(\.phase) == [.stationary, .began])
    stage.app.input(.up(1))
    stage.app.input(.down(3, at: .zero))
    stage.app.input([.up(2), .up(3)])
    stage.app.input(.down(1, at: .zero))
    stage.app.input(.up(1))
    #expect(events.map(\.input.number) == [1, 1, 1, 1, 1, 2, 2])
  }

  @Test("What fires later by time carries the number of its own touch")
  func later() {
    let (single, double, press) = (
      TapGestureRecognizer(), TapGestureRecognizer(), LongPressGestureRecognizer()
    )
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    for recognizer in [single, double, press] { stage.window.addGestureRecognizer(recognizer) }
    watch()
    stage.app.input(.down(1, at: .zero))
    stage.app.input(.up(1))
    stage.app.deliver(.user) { _ in }
    stage.app.advance(by: 1)
    stage.app.input(.down(1, at: .zero))
    stage.app.deliver(.user) { [app = stage.app] _ in app.advance(by: 1) }
    stage.app.input(.up(1))
    #expect(
      stage.log.take() == [
        "UITapGestureRecognizer ended 1", "UILongPressGestureRecognizer began 3",
        "UILongPressGestureRecognizer ended 3",
      ])
  }

  @Test("Another gesture of a handler's own is another input, and the outer one goes on")
  func nested() {
    let (outer, inner) = (Button(), Button())
    for button in [outer, inner] { stage.window.addSubview(button) }
    outer.addAction(for: [.touchDown, .touchUpInside]) { [app = stage.app] _ in app.tap(inner) }
    inner.addAction { _ in }
    watch()
    stage.app.tap(outer)
    #expect(
      stage.log.take() == [
        "touchDown 1", "touchUpInside 2", "touchUpInside 1", "touchUpInside 3",
      ])
    #expect(stage.app.currentInput == nil && stage.app.sequences.isEmpty)
    outer.removeTarget(nil, action: nil)
  }
}
