import Testing

@testable import ViewTreeModel

@Suite("Several recognizers of one touch")
struct CoordinationTests {
  private let stage = Stage()
  private let here = Point(x: 100, y: 100)
  private let there = Point(x: 160, y: 100)
  private let delegate = Deciding()

  private func taps(_ counts: Int...) -> [TapGestureRecognizer] {
    counts.map { count in
      let tap = stage.watch(TapGestureRecognizer(), "tap\(count)")
      tap.numberOfTapsRequired = count
      return tap
    }
  }

  private func tap(_ times: Int) -> [String] {
    for _ in 0..<times { stage.app.input([.down(1, at: here), .up(1)]) }
    return stage.log.take()
  }

  @Test("The recognizer nearest to the view that was met recognizes alone")
  func nearest() {
    let (outer, inner) = (View(), View())
    outer.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    inner.frame = outer.frame
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    stage.watch(TapGestureRecognizer(), "window")
    stage.watch(TapGestureRecognizer(), "outer", on: outer)
    let first = stage.watch(TapGestureRecognizer(), "inner", on: inner)
    stage.watch(TapGestureRecognizer(), "second", on: inner)
    #expect(tap(1) == ["inner ended"])
    first.isEnabled = false
    #expect(tap(1) == ["second ended"])
    inner.gestureRecognizers[1].isEnabled = false
    #expect(tap(1) == ["outer ended"])
    outer.isUserInteractionEnabled = false
    #expect(tap(1) == ["window ended"])
  }

  @Test("A single tap waits for a double one to fail, and both for a triple one")
  func requireToFail() {
    let taps = taps(1, 2, 3)
    taps[0].require(toFail: taps[1])
    taps[1].require(toFail: taps[2])
    #expect(tap(1) == [] && stage.wait(1) == ["tap1 ended"])
    #expect(tap(2) == [] && stage.wait(1) == ["tap2 ended"])
    #expect(tap(3) == ["tap3 ended"] && stage.wait(1) == [])
    #expect(stage.app.sequences.isEmpty && taps.allSatisfy(\.touches.isEmpty))
    taps[1].isEnabled = false
    taps[2].isEnabled = false
    #expect(tap(1) == ["tap1 ended"])
  }

  @Test("Turning off, or removing, what another one waits for lets that one go")
  func awaitedGoesAway() {
    let taps = taps(1, 2)
    taps[0].require(toFail: taps[1])
    #expect(tap(1) == [])
    taps[1].isEnabled = false
    #expect(stage.log.take() == ["tap1 ended"])
    taps[1].isEnabled = true
    #expect(tap(1) == [])
    stage.window.removeGestureRecognizer(taps[1])
    #expect(stage.log.take() == ["tap1 ended"] && stage.wait(1) == [])
    #expect(stage.app.sequences.isEmpty)
  }

  @Test("Requirements that the delegates state hold in both directions")
  func dynamicRequirements() {
    let taps = taps(1, 2)
    taps[0].delegate = delegate
    delegate.requires = { $0 === taps[0] && $1 === taps[1] }
    #expect(tap(1) == [] && stage.wait(1) == ["tap1 ended"] && tap(2) == ["tap2 ended"])
    delegate.requires = { _, _ in false }
    taps[0].delegate = nil
    taps[1].delegate = delegate
    delegate.isRequired = { $0 === taps[1] && $1 === taps[0] }
    #expect(tap(1) == [] && stage.wait(1) == ["tap1 ended"] && tap(2) == ["tap2 ended"])
    delegate.isRequired = { _, _ in false }
    #expect(tap(2) == ["tap1 ended", "tap1 ended"])
  }

  @Test("Recognizers that wait for each other do not wait for ever")
  func mutual() {
    let ring = (0..<3).map { _ in stage.watch(TapGestureRecognizer(), "ring") }
    for index in 0..<3 { ring[index].require(toFail: ring[(index + 1) % 3]) }
    #expect(tap(1) + stage.wait(1) == ["ring ended"])
    for recognizer in ring { stage.window.removeGestureRecognizer(recognizer) }
    let pans = (0..<2).map { _ in stage.watch(PanGestureRecognizer(), "pan") }
    for index in 0..<2 { pans[index].require(toFail: pans[1 - index]) }
    let lines = stage.input(.down(1, at: here), .move(1, to: there), .up(1)) + stage.wait(1)
    #expect(lines == ["pan began", "pan ended"])
    #expect(stage.app.sequences.isEmpty && pans.allSatisfy(\.touches.isEmpty))
    pans[0].require(toFail: pans[0])
    #expect(pans[0].requirements.count == 1)
  }

  @Test("Recognizers that may recognize together do; one of their delegates is enough")
  func simultaneous() {
    let (pan, press) = (
      stage.watch(PanGestureRecognizer(), "pan"),
      stage.watch(LongPressGestureRecognizer(), "press")
    )
    func stroke() -> [String] {
      stage.app.drag(.point(here), by: Point(x: 20, y: 0), hold: 0.6, steps: 1)
      return stage.log.take()
    }
    #expect(stroke() == ["press began", "press changed", "press ended"])
    for recognizer in [pan, press] {
      pan.delegate = nil
      press.delegate = nil
      recognizer.delegate = delegate
      delegate.together = { $0 === recognizer && $1 !== recognizer }
      #expect(
        stroke() == ["press began", "pan began", "press changed", "pan ended", "press ended"])
    }
  }

  @Test("shouldReceive keeps single touches from a recognizer")
  func shouldReceive() {
    let pan = stage.watch(PanGestureRecognizer(), "pan")
    pan.delegate = delegate
    var asked: [Touch.Phase] = []
    delegate.receives = { _, touch in
      asked.append(touch.phase)
      return touch.finger == 2
    }
    #expect(stage.input(.down(1, at: here), .move(1, to: there)) == [])
    #expect(stage.input(.down(2, at: here), .move(2, to: there)) == ["pan began"])
    #expect(pan.numberOfTouches == 1 && asked == [.began, .began])
    #expect(stage.input(.up(2), .up(1)) == ["pan ended"])
  }

  private final class Vetoing: View {
    var allows = false
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { allows }
  }

  @Test("shouldBegin of the delegate, and of each view from the one that was met, has a veto")
  func shouldBegin() {
    let vetoing = Vetoing(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    stage.window.addSubview(vetoing)
    let taps = [
      stage.watch(TapGestureRecognizer(), "first"), stage.watch(TapGestureRecognizer(), "second"),
    ]
    #expect(tap(1) == [])
    vetoing.allows = true
    taps[0].delegate = delegate
    delegate.begins = { _ in false }
    #expect(tap(1) == ["second ended"])
  }

  @Test("canPrevent and canBePrevented of a subclass settle who keeps whom from recognizing")
  func prevention() {
    final class Shy: TapGestureRecognizer {
      override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    }
    final class Proud: TapGestureRecognizer {
      override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
    }
    stage.watch(Shy(), "shy")
    stage.watch(TapGestureRecognizer(), "plain")
    stage.watch(Proud(), "proud")
    stage.watch(TapGestureRecognizer(), "last")
    #expect(tap(1) == ["shy ended", "plain ended", "proud ended"])
  }

  @Test("A pan that waits for a swipe begins with the movement so far, or not at all")
  func swipeOrPan() {
    let pan = stage.watch(PanGestureRecognizer(), "pan")
    let swipe = stage.watch(SwipeGestureRecognizer(), "swipe")
    pan.require(toFail: swipe)
    #expect(stage.input(.down(1, at: here), .move(1, to: Point(x: 120, y: 100))) == [])
    #expect(stage.input(.move(1, to: there), .up(1)) == ["swipe ended"])
    #expect(stage.input(.down(1, at: here), .move(1, to: Point(x: 120, y: 100))) == [])
    #expect(stage.wait(0.6) == ["pan began"] && pan.translation(in: nil) == Point(x: 20, y: 0))
    #expect(stage.input(.up(1)) == ["pan ended"])
  }

  @Test("A handler that ends its gesture hears no more of the touch; the next one begins anew")
  func endedByHandler() {
    let pan = stage.watch(PanGestureRecognizer(), "pan")
    pan.addAction { if $0.state == .changed { $0.setState(.ended) } }
    for _ in 0..<2 {
      let lines = stage.input(
        .down(1, at: here), .move(1, to: there), .move(1, to: here), .move(1, to: there), .up(1))
      #expect(lines == ["pan began", "pan changed", "pan ended"])
      #expect(pan.state == .possible && pan.touches.isEmpty)
    }
  }

  @Test("A state that code sets while a finger is down counts: begun it goes on, failed it is out")
  func stateInCode() {
    let pan = stage.watch(PanGestureRecognizer(), "pan")
    stage.app.input(.down(1, at: here))
    pan.setState(.began)
    #expect(stage.input(.move(1, to: there), .up(1)) == ["pan began", "pan changed", "pan ended"])
    stage.app.input(.down(1, at: here))
    pan.setState(.failed)
    #expect(stage.input(.move(1, to: there), .up(1)) == [])
    stage.app.input(.down(1, at: here))
    pan.setState(.ended)
    #expect(stage.input(.move(1, to: there), .up(1)) == ["pan ended"])
    stage.app.input(.down(1, at: here))
    pan.setState(.began)
    #expect(stage.input(.cancel(1)) == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible && pan.touches.isEmpty)
  }

  @Test("Turned off in a gesture it is cancelled, and starts again with the next touch")
  func disabledInside() {
    let pan = stage.watch(PanGestureRecognizer(), "pan")
    pan.addAction { if $0.state == .began { $0.isEnabled = false } }
    #expect(
      stage.input(.down(1, at: here), .move(1, to: there), .move(1, to: here), .up(1)) == [
        "pan began", "pan cancelled",
      ])
    pan.isEnabled = true
    #expect(stage.input(.down(1, at: here), .move(1, to: there)).first == "pan began")
    stage.app.input(.up(1))
  }

  @Test("A recognizer that its delegate turns off or removes while it is asked tells nothing")
  func disabledByDelegate() {
    let tap = stage.watch(TapGestureRecognizer(), "tap")
    tap.delegate = delegate
    delegate.begins = {
      $0.isEnabled = false
      return true
    }
    #expect(self.tap(1) == [])
    delegate.begins = { _ in true }
    tap.isEnabled = true
    #expect(self.tap(1) == ["tap ended"])
    delegate.receives = { recognizer, _ in
      recognizer.view?.removeGestureRecognizer(recognizer)
      return true
    }
    #expect(self.tap(1) == [] && tap.touches.isEmpty)
    delegate.receives = { _, _ in true }
    stage.window.addGestureRecognizer(tap)
    #expect(self.tap(1) == ["tap ended"])
  }

  @Test("A recognizer that another one's handler turns off just as it begins tells nothing")
  func disabledWhileBeginning() {
    let press = stage.watch(LongPressGestureRecognizer(), "press")
    press.numberOfTapsRequired = 1
    let taps = taps(1, 2)
    taps[0].require(toFail: taps[1])
    taps[0].delegate = delegate
    taps[0].addAction { _ in press.isEnabled = false }
    delegate.together = { _, other in other === press }
    let lines =
      tap(1) + stage.input(.down(1, at: here)) + stage.wait(0.6) + stage.input(.up(1))
    #expect(lines == ["tap1 ended"])
    #expect(press.state == .possible && press.touches.isEmpty)
  }

  @Test("A recognizer that comes back in mid-touch hears of new fingers only")
  func comesBack() {
    let pan = stage.watch(PanGestureRecognizer(), "pan")
    stage.app.input(.down(1, at: here))
    pan.isEnabled = false
    pan.isEnabled = true
    stage.app.input(.down(2, at: here))
    #expect(stage.input(.move(1, to: there), .up(1)) == [])
    #expect(stage.input(.move(2, to: there), .up(2)) == ["pan began", "pan ended"])
  }

  @Test("A recognizer that goes with its view to another application leaves no alarm behind")
  func otherApplication() {
    let other = Stage()
    let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    stage.window.addSubview(view)
    stage.watch(LongPressGestureRecognizer(), "press", on: view)
    other.watch(LongPressGestureRecognizer(), "other")
    stage.app.input(.down(1, at: here))
    other.app.input(.down(1, at: here))
    other.window.addSubview(view)
    stage.app.input(.up(1))
    #expect(stage.wait(1) == [] && stage.app.inputClock.nextAlarm == nil)
    #expect(other.wait(1) == ["other began"])
    other.app.input(.up(1))
  }
}
