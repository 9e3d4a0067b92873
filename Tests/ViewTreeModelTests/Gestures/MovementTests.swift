import Testing

@testable import ViewTreeModel

@Suite("Pans, swipes, pinches and rotations")
struct MovementTests {
  private let stage = Stage()
  private let here = Point(x: 100, y: 100)

  private func at(_ x: Double, _ y: Double = 100) -> Point { Point(x: x, y: y) }

  @Test("A pan begins after 10 points, goes on and ends with the finger, or is cancelled")
  func pan() {
    let pan = stage.watch(PanGestureRecognizer(), "pan")
    #expect(stage.input(.down(1, at: here), .move(1, to: at(109)), .up(1)) == [])
    #expect(stage.input(.down(1, at: here), .move(1, to: at(110))) == ["pan began"])
    #expect(pan.translation(in: nil) == at(10, 0) && pan.location(in: nil) == at(110))
    #expect(stage.input(.move(1, to: at(105, 90))) == ["pan changed"])
    #expect(pan.translation(in: nil) == at(5, -10))
    #expect(stage.input(.up(1)) == ["pan ended"])
    #expect(pan.translation(in: nil) == .zero && pan.state == .possible)
    #expect(
      stage.input(.down(1, at: here), .move(1, to: .zero), .cancel(1)) == [
        "pan began", "pan cancelled",
      ])
  }

  @Test("A pan's translation can be set and its speed read")
  func panNumbers() {
    let pan = stage.watch(PanGestureRecognizer(), "pan")
    stage.app.input(.down(1, at: here), at: 1)
    stage.app.input(.move(1, to: at(120)), at: 1.5)
    #expect(pan.velocity(in: nil) == at(40, 0))
    pan.setTranslation(.zero, in: nil)
    stage.app.input(.move(1, to: at(130)), at: 2)
    #expect(pan.translation(in: nil) == at(10, 0) && pan.velocity(in: nil) == at(20, 0))
    stage.app.input(.move(1, to: at(140)), at: 2)
    #expect(pan.velocity(in: nil) == at(20, 0))
    stage.app.input(.up(1))
  }

  @Test("A pan counts on when fingers come and go, within its numbers of fingers")
  func panFingers() {
    let pan = stage.watch(PanGestureRecognizer(), "pan")
    _ = stage.input(.down(1, at: here), .move(1, to: at(120)))
    #expect(stage.input(.down(2, at: at(300)), .move(2, to: at(320))) == ["pan changed"])
    #expect(pan.translation(in: nil) == at(30, 0))
    #expect(stage.input(.up(2), .move(1, to: at(130))) == ["pan changed"])
    #expect(pan.translation(in: nil) == at(40, 0))
    #expect(stage.input(.up(1)) == ["pan ended"])
    pan.minimumNumberOfTouches = 2
    #expect(stage.input(.down(1, at: here), .move(1, to: at(200))) == [])
    #expect(stage.input(.down(2, at: here), .move(2, to: at(200))) == ["pan began"])
    #expect(stage.input(.up(1), .up(2)) == ["pan ended"])
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (1, 1)
    #expect(
      stage.input(.down(1, at: here), .down(2, at: here), .move(1, to: at(200)), .up(1), .up(2))
        == [])
  }

  @Test("A pan from an edge begins at one of its edges only, and moves away from it")
  func edgePan() {
    stage.window.frame = Rect(x: 0, y: 0, width: 300, height: 600)
    let pan = stage.watch(ScreenEdgePanGestureRecognizer(), "edge")
    let strokes: [(ScreenEdgePanGestureRecognizer.Edges, Point, Point)] = [
      (.left, at(13), at(40)), (.right, at(287), at(250)), (.top, at(100, 13), at(100, 40)),
      (.bottom, at(100, 587), at(100, 550)),
    ]
    for (edge, start, end) in strokes {
      pan.edges = edge
      #expect(
        stage.input(.down(1, at: start), .move(1, to: end), .up(1)) == ["edge began", "edge ended"])
      #expect(stage.input(.down(1, at: end), .move(1, to: start), .up(1)) == [])
      for (other, start, end) in strokes where other != edge {
        #expect(stage.input(.down(1, at: start), .move(1, to: end), .up(1)) == [])
      }
    }
    pan.edges = [.left, .top]
    #expect(
      stage.input(.down(1, at: at(1)), .move(1, to: at(1, 300)), .move(1, to: at(20)), .up(1)) == [
        "edge began", "edge ended",
      ])
    #expect(stage.input(.down(1, at: at(1)), .move(1, to: at(1, 300)), .up(1)) == [])
  }

  @Test("A swipe is a quick stroke in one of its directions, with its number of fingers")
  func swipe() {
    let swipe = stage.watch(SwipeGestureRecognizer(), "swipe")
    let ways: [(SwipeGestureRecognizer.Direction, Point)] = [
      (.right, at(60, 0)), (.left, at(-60, 0)), (.up, at(0, -60)), (.down, at(0, 60)),
    ]
    for (direction, way) in ways {
      swipe.direction = direction
      for (other, stroke) in ways {
        stage.app.drag(.point(here), by: stroke)
        #expect(stage.log.take() == (other == direction ? ["swipe ended"] : []))
      }
      stage.app.drag(.point(here), by: way, seconds: 1)
      stage.app.drag(.point(here), by: way, touches: 2)
      #expect(stage.log.take() == [])
    }
    swipe.direction = [.up, .down]
    swipe.numberOfTouchesRequired = 2
    stage.app.drag(.point(here), by: at(0, 60), touches: 2)
    stage.app.drag(.point(here), by: at(0, 60))
    stage.app.drag(.point(here), by: at(0, 40), touches: 2)
    stage.app.drag(.point(here), by: at(60, 60), touches: 2)
    #expect(stage.log.take() == ["swipe ended"])
  }

  @Test("A pinch begins when two fingers have moved apart or together; its scale is theirs")
  func pinch() {
    let pinch = stage.watch(PinchGestureRecognizer(), "pinch")
    #expect(stage.input(.down(1, at: here), .down(2, at: at(200)), .move(2, to: at(207))) == [])
    #expect(stage.input(.move(2, to: at(250))) == ["pinch began"] && pinch.scale == 1.5)
    #expect(stage.input(.move(1, to: at(150)), .move(1, to: at(150))).count == 2)
    #expect(pinch.scale == 1)
    #expect(stage.input(.up(1)) == ["pinch ended"] && stage.input(.up(2)) == [])
    var last = 0.0
    pinch.addAction { _ in last = pinch.scale }
    stage.app.pinch(.view(stage.window), scale: 0.25)
    #expect(last == 0.25 && pinch.scale == 1)
    _ = stage.log.take()
    stage.app.drag(.view(stage.window), by: at(50), touches: 2)
    stage.app.drag(.view(stage.window), by: at(50))
    #expect(stage.log.take() == [])
  }

  @Test("A rotation begins when two fingers have turned; its angle is theirs, clockwise")
  func rotation() {
    let rotation = stage.watch(RotationGestureRecognizer(), "turn")
    var angles: [Double] = []
    rotation.addAction { _ in angles.append(rotation.rotation) }
    stage.app.pinch(.view(stage.window), rotation: 1, steps: 4)
    #expect(
      stage.log.take() == [
        "turn began", "turn changed", "turn changed", "turn changed", "turn ended",
      ])
    #expect(angles.count == 5)
    for (angle, expected) in zip(angles, [0.25, 0.5, 0.75, 1, 1]) {
      #expect(abs(angle - expected) < 1e-9)
    }
    stage.app.pinch(.view(stage.window), scale: 3)
    stage.app.pinch(.view(stage.window), rotation: -0.09)
    #expect(stage.log.take() == [] && rotation.rotation == 0)
  }

  @Test("A pointer's recognizer recognizes no fingers")
  func hover() {
    stage.watch(HoverGestureRecognizer(), "hover")
    stage.app.drag(.view(stage.window), by: at(50), hold: 2)
    #expect(stage.log.take() == [])
  }
}
