import Testing
import ViewTreeModel

@Suite("Gesture recognizers")
struct GestureTests {
  private let stage = Stage()
  private let view = View()
  private let target: Target

  init() {
    target = Target(stage.log)
    stage.window.addSubview(view)
  }

  @Test("Targets are told of every state but possible and failed; what ends is possible again")
  func states() {
    let pan = PanGestureRecognizer()
    pan.addTarget(target, action: "gesture:", Target.gesture)
    view.addGestureRecognizer(pan)
    var steps: [GestureRecognizer.State] = []
    stage.app.dispatch.wrap(.recognize) { call, original in
      #expect(call.arguments.event != nil)
      steps.append(call.arguments.state)
      original(call.arguments)
    }
    for state in GestureRecognizer.State.allCases {
      pan.setState(state)
      #expect(pan.state == (state.rawValue >= 3 ? .possible : state))
    }
    #expect(
      stage.log.take() == ["began", "changed", "ended", "cancelled"].map { "gesture \($0)" })
    #expect(steps == [.began, .changed, .ended, .cancelled])
    #expect(GestureRecognizer.State.allCases.map(\.rawValue) == Array(0...5))
  }

  @Test("Handlers are told once each, in order, until they are removed")
  func handlers() {
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    #expect(!tap.hasTargets)
    tap.addTarget(target, action: "gesture:", Target.gesture)
    tap.addTarget(target, action: "plain", Target.plain)
    tap.addTarget(target, action: "gesture:", Target.gesture)
    tap.addAction { [log = stage.log] _ in log.add("closure") }
    tap.addAction { [log = stage.log] _ in log.add("closure") }
    #expect(stage.app.tap(view))
    #expect(stage.log.take() == ["gesture ended", "plain", "closure", "closure"])
    tap.removeTarget(target, action: "plain")
    stage.app.tap(view)
    #expect(stage.log.take() == ["gesture ended", "closure", "closure"])
    tap.removeTarget(nil, action: nil)
    #expect(!tap.hasTargets && stage.app.tap(view))
    #expect(stage.log.take() == [])
  }

  @Test("A recognizer that moves to another view works there and is off the first")
  func moved() {
    let tap = TapGestureRecognizer()
    tap.addTarget(target, action: "gesture:", Target.gesture)
    let other = View()
    stage.window.addSubview(other)
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers.count == 1)
    other.addGestureRecognizer(tap)
    #expect(tap.view === other && view.gestureRecognizers.isEmpty)
    #expect(!stage.app.tap(view))
    #expect(stage.app.tap(other))
    #expect(stage.log.take() == ["gesture ended"])
    view.removeGestureRecognizer(tap)
    #expect(tap.view === other)
    other.removeGestureRecognizer(tap)
    #expect(tap.view == nil)
  }

  @Test("Removed, or moved, in its own action it tells the rest of its targets")
  func removedInside() {
    let tap = TapGestureRecognizer()
    tap.addAction { [log = stage.log] recognizer in
      log.add("first")
      recognizer.view?.removeGestureRecognizer(recognizer)
    }
    tap.addTarget(target, action: "gesture:", Target.gesture)
    view.addGestureRecognizer(tap)
    stage.app.tap(view)
    #expect(stage.log.take() == ["first", "gesture ended"])
    #expect(!stage.app.tap(view))
  }

  @Test("Disabled it is told nothing and stays as it is; a dead target is not called")
  func disabled() {
    let tap = TapGestureRecognizer()
    tap.addTarget(target, action: "gesture:", Target.gesture)
    do {
      let brief = Target(stage.log)
      tap.addTarget(brief, action: "plain", Target.plain)
    }
    view.addGestureRecognizer(tap)
    tap.isEnabled = false
    tap.setState(.ended)
    #expect(!stage.app.tap(view) && tap.state == .possible)
    #expect(stage.log.take() == [])
    tap.isEnabled = true
    tap.setState(.ended)
    #expect(stage.log.take() == ["gesture ended"])
  }

  @Test("Outside any application the targets are told too")
  func detached() {
    let swipe = SwipeGestureRecognizer()
    swipe.addTarget(target, action: "gesture:", Target.gesture)
    swipe.setState(.ended)
    #expect(stage.log.take() == ["gesture ended"])
  }
}
