import Testing

@testable import ViewTreeModel

@Suite("Taps and long presses")
struct TapTests {
  private let stage = Stage()
  private let here = Point(x: 100, y: 100)

  private func tap(_ x: Double = 100) -> [String] {
    stage.input(.down(1, at: Point(x: x, y: 100)), .up(1))
  }

  @Test("A tap is a finger that is lifted soon and near where it came down")
  func tap() {
    let tap = stage.watch(TapGestureRecognizer(), "tap")
    #expect(self.tap() == ["tap ended"])
    #expect(
      stage.input(.down(1, at: here)) + stage.wait(0.74) + stage.input(.up(1)) == ["tap ended"])
    #expect(stage.input(.down(1, at: here)) + stage.wait(0.76) + stage.input(.up(1)) == [])
    let (near, far) = (Point(x: 145, y: 100), Point(x: 146, y: 100))
    #expect(stage.input(.down(1, at: here), .move(1, to: near), .up(1)) == ["tap ended"])
    #expect(stage.input(.down(1, at: here), .move(1, to: far), .move(1, to: here), .up(1)) == [])
    #expect(stage.input(.down(1, at: here), .cancel(1)) == [])
    #expect(tap.state == .possible && tap.touches.isEmpty)
  }

  @Test("Several taps come one soon after the other, near the first")
  func severalTaps() {
    let double = stage.watch(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    #expect(tap() == [] && double.touches.count == 1)
    #expect(stage.wait(0.34) + tap() == ["double ended"])
    #expect(tap() + stage.wait(0.36) + tap() + stage.wait(1) == [])
    #expect(tap() + tap(146) + stage.wait(1) == [])
    #expect(tap() + tap() + tap() + stage.wait(1) == ["double ended"])
    #expect(double.touches.isEmpty && stage.app.sequences.isEmpty)
    #expect(stage.app.tap(stage.window, taps: 2) && stage.log.take() == ["double ended"])
  }

  @Test("A tap of two fingers: one after the other is one, a third finger spoils it")
  func twoFingers() {
    let tap = stage.watch(TapGestureRecognizer(), "two")
    tap.numberOfTouchesRequired = 2
    #expect(stage.input(.down(1, at: here), .up(1)) == [])
    #expect(stage.input(.down(1, at: here), .down(2, at: here), .up(1), .up(2)) == ["two ended"])
    #expect(
      stage.input(
        .down(1, at: here), .down(2, at: here), .down(3, at: here), .up(1), .up(2), .up(3)) == [])
    #expect(
      stage.input(
        .down(1, at: here), .down(2, at: here), .up(1), .down(1, at: here), .up(1), .up(2)) == [])
    #expect(stage.app.tap(stage.window, touches: 2) && stage.log.take() == ["two ended"])
  }

  @Test("A long press begins by time, goes on with movements and ends with the finger")
  func longPress() {
    let press = stage.watch(LongPressGestureRecognizer(), "press")
    #expect(stage.input(.down(1, at: here)) + stage.wait(0.49) + stage.input(.up(1)) == [])
    #expect(stage.input(.down(1, at: here)) + stage.wait(0.5) == ["press began"])
    #expect(press.location(in: nil) == here && press.numberOfTouches == 1)
    #expect(stage.input(.move(1, to: .zero), .up(1)) == ["press changed", "press ended"])
    #expect(stage.input(.down(1, at: here)) + stage.wait(1) == ["press began"])
    #expect(stage.input(.cancel(1)) == ["press cancelled"])
    #expect(
      stage.input(.down(1, at: here), .move(1, to: Point(x: 111, y: 100))) + stage.wait(1)
        + stage.input(.up(1)) == [])
    #expect(stage.app.press(.view(stage.window), for: 1))
    #expect(stage.log.take() == ["press began", "press ended"])
  }

  @Test("A long press of no time begins when the finger comes down")
  func pressAtOnce() {
    let press = stage.watch(LongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 0
    #expect(stage.input(.down(1, at: here)) == ["press began"])
    #expect(stage.input(.up(1)) == ["press ended"])
  }

  @Test("A long press after a tap, and one of two fingers")
  func pressVariants() {
    let press = stage.watch(LongPressGestureRecognizer(), "press")
    press.numberOfTapsRequired = 1
    #expect(stage.input(.down(1, at: here)) + stage.wait(0.6) + stage.input(.up(1)) == [])
    #expect(stage.wait(1) == [] && press.touches.isEmpty)
    #expect(tap() + stage.input(.down(1, at: here)) + stage.wait(0.5) == ["press began"])
    #expect(stage.input(.up(1)) == ["press ended"])
    press.numberOfTapsRequired = 0
    press.numberOfTouchesRequired = 2
    #expect(stage.input(.down(1, at: here)) + stage.wait(1) == [])
    #expect(stage.input(.down(2, at: here)) + stage.wait(1) == ["press began"])
    #expect(stage.input(.up(1)) == [] && stage.input(.up(2)) == ["press ended"])
  }
}
