import Glibc

/// What gestures of two fingers share: they begin when the fingers have left their first position far enough.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The line from one finger to the other when it began.
  private final var first: Point?

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    let active = activeTouches
    if first == nil, active.count == 2 { first = line(active) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    let active = activeTouches
    guard let first, active.count >= 2 else { return }
    let now = line(active)
    if state == .possible {
      guard begins(first, now) else { return }
      measure(first, now)
      transition(to: .began)
    } else {
      measure(first, now)
      transition(to: .changed)
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if activeTouches.count < 2 { transition(to: state == .possible ? .failed : .ended) }
  }

  open override func reset() { first = nil }

  private final func line(_ touches: [Touch]) -> Point {
    Point(
      x: touches[1].location.x - touches[0].location.x,
      y: touches[1].location.y - touches[0].location.y)
  }

  package func begins(_ first: Point, _ now: Point) -> Bool { false }
  package func measure(_ first: Point, _ now: Point) {}
}

/// Two fingers that move apart or together (UIPinchGestureRecognizer).
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// The scale relative to the beginning.
  public final var scale = 1.0

  /// How much the distance changes before it begins, in points (observed).
  private static let slack = 8.0

  open override func reset() {
    super.reset()
    scale = 1
  }

  package override func begins(_ first: Point, _ now: Point) -> Bool {
    abs(Point.zero.distance(to: now) - Point.zero.distance(to: first)) >= Self.slack
  }

  package override func measure(_ first: Point, _ now: Point) {
    let start = Point.zero.distance(to: first)
    if start > 0 { scale = Point.zero.distance(to: now) / start }
  }
}

/// Two fingers that turn (UIRotationGestureRecognizer).
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// The turn in radians, clockwise.
  public final var rotation = 0.0

  /// How far they turn before it begins, in radians (observed).
  private static let slack = 0.1

  open override func reset() {
    super.reset()
    rotation = 0
  }

  package override func begins(_ first: Point, _ now: Point) -> Bool {
    abs(first.sine(to: now)) >= Self.slack
  }

  package override func measure(_ first: Point, _ now: Point) {
    rotation = atan2(first.sine(to: now), first.cosine(to: now))
  }
}

/// A pointer above the view (UIHoverGestureRecognizer). Pointers are not modelled: states are set.
open class HoverGestureRecognizer: GestureRecognizer {}

extension Point {
  fileprivate func sine(to other: Point) -> Double {
    let lengths = Point.zero.distance(to: self) * Point.zero.distance(to: other)
    return lengths > 0 ? (x * other.y - y * other.x) / lengths : 0
  }

  fileprivate func cosine(to other: Point) -> Double {
    let lengths = Point.zero.distance(to: self) * Point.zero.distance(to: other)
    return lengths > 0 ? (x * other.x + y * other.y) / lengths : 1
  }
}
