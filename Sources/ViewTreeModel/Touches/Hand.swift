import Glibc

/// Where a finger comes down.
public enum TouchPlace {
  /// At a point of the screen: hit testing tells which view it meets.
  case point(Point)
  /// In the middle of a view, whatever lies in front of it there: for trees without geometry.
  case view(View)
}

// Whole gestures of a hand, each one physical input, or one a tap; when they are over, time passes until
// nothing waits any more: the single tap that a double one might have followed, say.
extension Application {
  /// Taps on a view, in its middle. Refused if touches cannot reach the view, or something is presented in
  /// front of it.
  ///
  /// - Returns: Whether anything took a tap: a recognizer, a control, enabled or not, a text input, a cell.
  @discardableResult
  public final func tap(_ view: View, taps: Int = 1, touches: Int = 1) -> Bool {
    tap(.view(view), taps: taps, touches: touches)
  }

  /// Taps at a place, with so many fingers side by side.
  ///
  /// - Returns: Whether anything took a tap.
  @discardableResult
  public final func tap(_ place: TouchPlace, taps: Int = 1, touches: Int = 1) -> Bool {
    note(at: place, .tap(place, taps: taps, touches: touches))
    return spend { makeTaps(place, taps, touches) }
  }

  private final func makeTaps(_ place: TouchPlace, _ taps: Int, _ touches: Int) -> Bool {
    var isTaken = false
    var last: TouchSequence?
    for _ in 0..<max(0, taps) {
      if menuTakesTouch(at: place) {
        isTaken = true
        continue
      }
      guard let hand = Hand(self, at: place, fingers: touches) else { break }
      hand.lift()
      last = hand.sequence
      if hand.sequence.isTaken { isTaken = true }
    }
    if let last {
      settle(last)
      if last.isTaken { isTaken = true }
    }
    return isTaken
  }

  /// Holds fingers still for some seconds.
  ///
  /// - Returns: Whether anything took the touches.
  @discardableResult
  public final func press(_ place: TouchPlace, for seconds: Double, touches: Int = 1) -> Bool {
    note(at: place, .press(place, seconds: seconds, touches: touches))
    return spend {
      if menuTakesTouch(at: place, for: seconds) { return true }
      guard let hand = Hand(self, at: place, fingers: touches) else { return false }
      advance(by: seconds)
      return hand.finish()
    }
  }

  /// Moves fingers along a line, a point of it at a time.
  ///
  /// - Parameters:
  ///   - place: Where they come down.
  ///   - distance: How far they go, in points.
  ///   - seconds: How long it takes.
  ///   - hold: How long they stay before they move.
  ///   - steps: In how many movements, at least one.
  ///   - isCancelled: Whether the system takes them away in the end, instead of their being lifted.
  /// - Returns: Whether anything took the touches.
  @discardableResult
  public final func drag(
    _ place: TouchPlace, by distance: Point, seconds: Double = 0.3, hold: Double = 0,
    touches: Int = 1, steps: Int = 8, isCancelled: Bool = false
  ) -> Bool {
    note(
      at: place,
      .drag(
        place, by: distance, seconds: seconds, hold: hold, touches: touches, steps: steps,
        isCancelled: isCancelled))
    return spend {
      if menuTakesTouch(at: place, for: max(0, hold) + seconds) { return true }
      guard let hand = Hand(self, at: place, fingers: touches) else { return false }
      if hold > 0 { advance(by: hold) }
      let steps = max(1, steps)
      for step in 1...steps {
        advance(by: seconds / Double(steps))
        let share = Double(step) / Double(steps)
        hand.move { start in
          Point(x: start.x + distance.x * share, y: start.y + distance.y * share)
        }
      }
      return hand.finish(isCancelled: isCancelled)
    }
  }

  /// Moves two fingers apart or together, and around each other.
  ///
  /// - Parameters:
  ///   - place: The middle between them.
  ///   - spread: How far they are from each other at first, in points.
  ///   - scale: How much farther in the end.
  ///   - rotation: How far they turn, in radians, clockwise.
  ///   - seconds: How long it takes.
  /// - Returns: Whether anything took the touches.
  @discardableResult
  public final func pinch(
    _ place: TouchPlace, spread: Double = 100, scale: Double = 1, rotation: Double = 0,
    seconds: Double = 0.3, steps: Int = 8
  ) -> Bool {
    note(
      at: place,
      .pinch(
        place, spread: spread, scale: scale, rotation: rotation, seconds: seconds, steps: steps))
    return spend {
      if menuTakesTouch(at: place, for: seconds) { return true }
      guard let hand = Hand(self, at: place, fingers: 2, spread: spread) else { return false }
      let center = hand.center
      let steps = max(1, steps)
      for step in 1...steps {
        advance(by: seconds / Double(steps))
        let share = Double(step) / Double(steps)
        let turn = rotation * share
        let factor = 1 + (scale - 1) * share
        hand.move { start in
          let (x, y) = (start.x - center.x, start.y - center.y)
          return Point(
            x: center.x + factor * (x * cos(turn) - y * sin(turn)),
            y: center.y + factor * (x * sin(turn) + y * cos(turn)))
        }
      }
      return hand.finish()
    }
  }
}

extension Application {
  /// Whether a menu takes a whole gesture, which lasts some seconds all the same.
  private final func menuTakesTouch(at place: TouchPlace, for seconds: Double) -> Bool {
    guard menuTakesTouch(at: place) else { return false }
    advance(by: seconds)
    return true
  }
}

/// The fingers of one gesture. They are no part of those that `Application.input(_:)` is told of, so that a
/// handler can make a gesture of its own while a finger is down.
private final class Hand {
  let sequence: TouchSequence
  private let application: Application
  private let touches: [Touch]

  /// Fingers come down at a place, some points apart; nil if nothing is there to meet them.
  init?(
    _ application: Application, at place: TouchPlace, fingers: Int, spread: Double = 20,
    in event: Event? = nil
  ) {
    let middle: Point
    var aim: View?
    switch place {
    case .point(let point): middle = point
    case .view(let view):
      guard view.isTouchable else { return nil }
      middle = view.screenCenter
      aim = view
    }
    let count = max(1, fingers)
    let left = middle.x - spread * Double(count - 1) / 2
    let places = (0..<count).compactMap { finger in
      let point = Point(x: left + spread * Double(finger), y: middle.y)
      return (aim ?? application.hitTest(point)).map { (point, $0) }
    }
    guard !places.isEmpty else { return nil }
    self.application = application
    let sequence = application.newSequence(event)
    self.sequence = sequence
    touches = places.enumerated().map { finger, place in
      sequence.begin(finger, at: place.0, on: place.1, isAimed: aim != nil, in: application)
    }
    application.send(touches, of: sequence)
  }

  var center: Point { touches.center }

  func move(_ path: (Point) -> Point) {
    for touch in touches {
      touch.timestamp = application.currentTime
      touch.move(to: path(touch.start))
    }
    application.send(touches, of: sequence)
  }

  func lift(isCancelled: Bool = false) {
    for touch in touches {
      touch.timestamp = application.currentTime
      touch.phase = isCancelled ? .cancelled : .ended
    }
    application.send(touches, of: sequence)
  }

  /// Lifts the fingers and lets time pass until nothing waits.
  func finish(isCancelled: Bool = false) -> Bool {
    lift(isCancelled: isCancelled)
    application.settle(sequence)
    return sequence.isTaken
  }
}

extension Application {
  /// What a tap on a view does, as a part of an input that is no touch.
  final func activate(_ view: View, _ event: Event) -> Bool {
    guard let hand = Hand(self, at: .view(view), fingers: 1, in: event) else { return false }
    return hand.finish()
  }
}

extension View {
  /// Whether touches can reach the view, and nothing that is presented stands in front of it.
  public final var isTouchable: Bool { isReachable && !isCovered }

  /// Whether something that is presented stands in front of the view and keeps touches from it.
  public final var isCovered: Bool {
    guard let window, window.rootViewController?.presentedViewController != nil else {
      return false
    }
    var layer: View = self
    while let outer = layer.superview, outer !== window { layer = outer }
    return layer !== window && layer.siblingIndex < window.lowestHitSubview
  }
}
