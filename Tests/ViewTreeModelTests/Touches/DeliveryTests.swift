import Testing

@testable import ViewTreeModel

/// A view that writes down what it is told of fingers.
private final class Pad: View {
  private let name: String
  private let log: Log
  /// The fingers that it takes; nil takes all.
  var takes: Set<Int>?
  var onTouch: ((String) -> Void)?

  init(_ name: String, _ log: Log, frame: Rect = Rect(x: 0, y: 0, width: 100, height: 100)) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  private func told(_ phase: String, _ touches: [Touch]) {
    log.add("\(name) \(phase) \(touches.map { String($0.finger) }.joined(separator: "+"))")
    onTouch?(phase)
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    let isTaken = touches.allSatisfy { takes?.contains($0.finger) ?? true }
    if isTaken { told("began", touches) }
    return isTaken
  }
  override func touchesMoved(_ touches: [Touch], with event: Event) { told("moved", touches) }
  override func touchesEnded(_ touches: [Touch], with event: Event) { told("ended", touches) }
  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    told("cancelled", touches)
  }
}

/// A recognizer that writes down what it is told, and recognizes nothing by itself.
private final class Watcher: GestureRecognizer {
  var log: Log?

  override func touchesBegan(_ touches: [Touch], with event: Event) { log?.add("watcher began") }
  override func touchesMoved(_ touches: [Touch], with event: Event) { log?.add("watcher moved") }
  override func touchesEnded(_ touches: [Touch], with event: Event) { log?.add("watcher ended") }
  override func reset() { log?.add("watcher reset") }
}

@Suite("How touches are delivered")
struct DeliveryTests {
  private let stage = Stage()
  private let pad: Pad
  private let here = Point(x: 10, y: 10)
  private let there = Point(x: 40, y: 40)

  init() {
    pad = Pad("pad", stage.log)
    stage.window.addSubview(pad)
  }

  private func tap(_ point: Point, finger: Int = 1) {
    stage.app.input(.down(finger, at: point))
    stage.app.input(.up(finger))
  }

  @Test("A view hears of its finger's beginning, movements and end; the touch knows where it is")
  func phases() {
    var touch: Touch?
    pad.frame.origin = Point(x: 5, y: 0)
    stage.app.dispatch.observe(.sendEvent) { _, event in touch = event.changedTouches.first }
    #expect(stage.app.input(.down(7, at: here), at: 1))
    #expect(touch?.phase == .began && touch?.view === pad && touch?.window === stage.window)
    #expect(touch?.timestamp == 1 && touch?.tapCount == 1)
    #expect(stage.app.input(.move(7, to: there), at: 2))
    #expect(touch?.phase == .moved && touch?.location(in: nil) == there)
    #expect(touch?.location(in: pad) == Point(x: 35, y: 40))
    #expect(touch?.previousLocation(in: pad) == Point(x: 5, y: 10))
    #expect(stage.app.input(.up(7), at: 3))
    #expect(touch?.phase == .ended && touch?.timestamp == 3)
    #expect(stage.log.take() == ["pad began 7", "pad moved 7", "pad ended 7"])
    #expect(stage.app.input(.down(7, at: here)) && stage.app.input(.cancel(7)))
    #expect(stage.log.take() == ["pad began 7", "pad cancelled 7"])
    #expect(stage.app.sequences.isEmpty && stage.app.fingers == nil)
  }

  @Test("The responder that takes the beginning gets the rest; one that refuses hears no more")
  func taker() {
    let inner = Pad("inner", stage.log)
    inner.takes = []
    pad.addSubview(inner)
    stage.app.input(.down(1, at: here))
    stage.app.input(.move(1, to: Point(x: 300, y: 300)))
    stage.app.input(.up(1))
    #expect(stage.log.take() == ["pad began 1", "pad moved 1", "pad ended 1"])
    pad.takes = []
    #expect(!stage.app.input(.down(1, at: here)) && !stage.app.input(.up(1)))
    #expect(stage.log.take() == [])
  }

  @Test("A view gets one finger at a time, unless it wants more")
  func multipleTouch() {
    stage.app.input(.down(1, at: here))
    stage.app.input(.down(2, at: there))
    stage.app.input([.move(1, to: there), .move(2, to: here)])
    stage.app.input(.up(2))
    stage.app.input(.up(1))
    #expect(stage.log.take() == ["pad began 1", "pad moved 1", "pad ended 1"])
    pad.isMultipleTouchEnabled = true
    stage.app.input([.down(1, at: here), .down(2, at: there)])
    stage.app.input([.move(1, to: there), .move(2, to: here)])
    stage.app.input(.up(2))
    stage.app.input(.up(1))
    #expect(
      stage.log.take() == ["pad began 1+2", "pad moved 1+2", "pad ended 2", "pad ended 1"])
  }

  @Test("Fingers on one view that two responders took end for both")
  func twoTakers() {
    let inner = Pad("inner", stage.log)
    inner.isMultipleTouchEnabled = true
    inner.takes = [2]
    pad.addSubview(inner)
    stage.app.input(.down(1, at: here))
    stage.app.input(.down(2, at: there))
    stage.app.input([.move(1, to: there), .move(2, to: here)])
    stage.app.input([.up(1), .up(2)])
    #expect(
      stage.log.take() == [
        "pad began 1", "inner began 2", "pad moved 1", "inner moved 2", "pad ended 1",
        "inner ended 2",
      ])
  }

  @Test("Recognizers hear first; one that decides nothing fails when its fingers are up")
  func recognizersFirst() {
    let watcher = Watcher()
    watcher.log = stage.log
    stage.window.addGestureRecognizer(watcher)
    tap(here)
    #expect(
      stage.log.take() == [
        "watcher began", "pad began 1", "watcher ended", "watcher reset", "pad ended 1",
      ])
    #expect(watcher.touches.isEmpty && watcher.state == .possible)
  }

  @Test("delaysTouchesBegan: the view hears nothing until the recognizer has failed")
  func delaysBeginning() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesBegan = true
    pad.addGestureRecognizer(double)
    tap(here)
    #expect(stage.log.take() == [])
    stage.app.advance(by: 1)
    #expect(stage.log.take() == ["pad began 1", "pad ended 1"])
    tap(here)
    tap(here)
    stage.app.advance(by: 1)
    #expect(stage.log.take() == [])
    stage.app.input(.down(1, at: here))
    stage.app.input(.move(1, to: Point(x: 90, y: 90)))
    #expect(stage.log.take() == ["pad began 1", "pad moved 1"])
    stage.app.input(.up(1))
    #expect(stage.log.take() == ["pad ended 1"])
  }

  @Test("delaysTouchesEnded: the end waits for the decision; it is a cancellation if recognized")
  func delaysEnd() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    pad.addGestureRecognizer(double)
    tap(here)
    #expect(stage.log.take() == ["pad began 1"])
    stage.app.advance(by: 1)
    #expect(stage.log.take() == ["pad ended 1"])
    tap(here)
    tap(here)
    stage.app.advance(by: 1)
    #expect(
      stage.log.take() == ["pad began 1", "pad began 1", "pad cancelled 1", "pad cancelled 1"])
    double.delaysTouchesEnded = false
    tap(here)
    #expect(stage.log.take() == ["pad began 1", "pad ended 1"])
  }

  @Test("cancelsTouchesInView: a recognized touch is cancelled for the view, or goes on")
  func cancels() {
    let pan = PanGestureRecognizer()
    pad.addGestureRecognizer(pan)
    stage.app.drag(.view(pad), by: Point(x: 30, y: 0), steps: 3)
    #expect(stage.log.take() == ["pad began 0", "pad cancelled 0"])
    pan.cancelsTouchesInView = false
    stage.app.drag(.view(pad), by: Point(x: 30, y: 0), steps: 3)
    #expect(
      stage.log.take() == [
        "pad began 0", "pad moved 0", "pad moved 0", "pad moved 0", "pad ended 0",
      ])
  }

  @Test("A view that is removed under a finger goes on getting the finger")
  func removedView() {
    stage.app.input(.down(1, at: here))
    pad.removeFromSuperview()
    stage.app.input(.move(1, to: there))
    stage.app.input(.up(1))
    #expect(stage.log.take() == ["pad began 1", "pad moved 1", "pad ended 1"])
  }

  @Test("Fingers in two windows that are lifted together are taps in both")
  func twoWindows() {
    let other = Window(frame: Rect(x: 200, y: 0, width: 100, height: 100))
    other.windowLevel = 1
    stage.app.add(other)
    for (view, name) in [(pad as View, "first"), (other, "second")] {
      let recognizer = TapGestureRecognizer()
      recognizer.addAction { [log = stage.log] _ in log.add(name) }
      view.addGestureRecognizer(recognizer)
    }
    stage.app.input([.down(1, at: here), .down(2, at: Point(x: 210, y: 10))])
    stage.app.input([.up(1), .up(2)])
    #expect(stage.log.take().filter { !$0.hasPrefix("pad") } == ["first", "second"])
  }

  @Test("A finger taps again and again while another one is held elsewhere")
  func beside() {
    let side = View(frame: Rect(x: 200, y: 0, width: 50, height: 50))
    stage.window.addSubview(side)
    let recognizer = TapGestureRecognizer()
    recognizer.addAction { [log = stage.log] _ in log.add("side") }
    side.addGestureRecognizer(recognizer)
    stage.app.input(.down(1, at: here))
    for _ in 0..<3 {
      tap(Point(x: 210, y: 10), finger: 2)
      stage.app.advance(by: 1)
    }
    #expect(stage.app.sequences.first?.touches.count == 1)
    stage.app.input(.up(1))
    #expect(stage.log.take() == ["pad began 1", "side", "side", "side", "pad ended 1"])
  }

  @Test("What a finger does several times in one call happens one after the other")
  func sameFingerInOneCall() {
    stage.app.input([.down(1, at: here), .up(1), .down(1, at: there), .move(1, to: here), .up(1)])
    #expect(
      stage.log.take() == [
        "pad began 1", "pad ended 1", "pad began 1", "pad moved 1", "pad ended 1",
      ])
    #expect(stage.app.fingers == nil)
  }

  @Test("What a handler reports of fingers happens when all have heard of what came before")
  func reentrant() {
    let outer = Watcher()
    outer.log = stage.log
    pad.onTouch = { [stage, here] phase in
      if phase == "began" { stage.app.input([.move(1, to: here), .up(1)]) }
    }
    stage.window.addGestureRecognizer(outer)
    stage.app.input(.down(1, at: there))
    #expect(
      stage.log.take() == [
        "watcher began", "pad began 1", "watcher moved", "pad moved 1", "watcher ended",
        "watcher reset", "pad ended 1",
      ])
    #expect(stage.app.fingers == nil && stage.app.sequences.isEmpty)
    pad.onTouch = nil
  }

  @Test("A handler that throws the tree away in the middle of a touch")
  func treeThrownAway() {
    weak var seen: View?
    do {
      let view = Pad("gone", stage.log, frame: Rect(x: 200, y: 0, width: 50, height: 50))
      let pan = PanGestureRecognizer()
      pan.addAction { [stage] recognizer in
        stage.log.add("pan \(recognizer.state)")
        recognizer.view?.removeGestureRecognizer(recognizer)
        for view in stage.window.subviews { view.removeFromSuperview() }
      }
      view.addGestureRecognizer(pan)
      stage.window.addSubview(view)
      seen = view
    }
    stage.app.input(.down(1, at: Point(x: 210, y: 10)))
    stage.app.input(.move(1, to: Point(x: 240, y: 10)))
    #expect(
      stage.log.take() == ["gone began 1", "pan began", "pan cancelled", "gone cancelled 1"])
    stage.app.input(.move(1, to: here))
    stage.app.input(.up(1))
    #expect(stage.log.take() == [] && stage.app.sequences.isEmpty)
    #expect(seen == nil)
  }

  @Test("An ended touch waits for its decision though a handler starts another input meanwhile")
  func inputInsideDelivery() {
    let (first, single, double) = (
      TapGestureRecognizer(), TapGestureRecognizer(), TapGestureRecognizer()
    )
    let side = View(frame: Rect(x: 200, y: 0, width: 50, height: 50))
    stage.window.addSubview(side)
    let delegate = Together()
    for recognizer in [first, single, double] {
      recognizer.delegate = delegate
      pad.addGestureRecognizer(recognizer)
    }
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    first.addAction { [app = stage.app] _ in app.input(.down(5, at: Point(x: 210, y: 10))) }
    single.addAction { [log = stage.log] _ in log.add("single") }
    stage.app.tap(.point(here))
    stage.app.input(.up(5))
    stage.app.advance(by: 1)
    #expect(stage.log.take().contains("single"))
    #expect(stage.app.sequences.isEmpty && single.touches.isEmpty)
  }

  private final class Together: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }
}
