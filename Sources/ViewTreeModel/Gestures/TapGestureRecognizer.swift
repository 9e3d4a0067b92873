/// Taps (UITapGestureRecognizer). UIKit does not document its times and distances; those here are observed.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture.
  public final var numberOfTapsRequired = 1
  /// How many fingers make a tap.
  public final var numberOfTouchesRequired = 1

  private final var tapsMade = 0
  private final var fingersInTap = 0
  /// Where the first tap began.
  private final var origin: Point?

  /// How long a finger may stay, in seconds.
  static let longestTap = 0.75

  open override var waitsBetweenTouches: Bool { tapsMade > 0 }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if fingersInTap == 0 {
      let place = touches[0].location
      if let origin, place.distance(to: origin) > TapRecord.distance {
        return transition(to: .failed)
      }
      origin = origin ?? place
      wait(Self.longestTap) { $0.transition(to: .failed) }
    }
    fingersInTap += touches.count
    if fingersInTap > numberOfTouchesRequired { transition(to: .failed) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    if touches.contains(where: { $0.location.distance(to: $0.start) > TapRecord.distance }) {
      transition(to: .failed)
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard activeTouches.isEmpty else { return }
    guard fingersInTap == numberOfTouchesRequired else { return transition(to: .failed) }
    fingersInTap = 0
    tapsMade += 1
    if tapsMade >= numberOfTapsRequired { return transition(to: .ended) }
    wait(TapRecord.interval) { $0.transition(to: .failed) }
  }

  open override func reset() {
    tapsMade = 0
    fingersInTap = 0
    origin = nil
  }
}

/// Fingers that stay (UILongPressGestureRecognizer).
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long, in seconds.
  public final var minimumPressDuration = 0.5
  /// How many taps come before the press.
  public final var numberOfTapsRequired = 0
  /// How many fingers press.
  public final var numberOfTouchesRequired = 1
  /// How far they may move until it is recognized, in points.
  public final var allowableMovement = 10.0

  private final var tapsMade = 0
  private final var fingers = 0

  open override var waitsBetweenTouches: Bool { tapsMade > 0 }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    fingers += touches.count
    if state != .possible { return }
    if fingers > numberOfTouchesRequired { return transition(to: .failed) }
    guard fingers == numberOfTouchesRequired else { return }
    if tapsMade < numberOfTapsRequired {
      wait(TapGestureRecognizer.longestTap) { $0.transition(to: .failed) }
    } else if minimumPressDuration > 0 {
      wait(minimumPressDuration) { $0.transition(to: .began) }
    } else {
      transition(to: .began)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    if state != .possible { return transition(to: .changed) }
    if touches.contains(where: { $0.location.distance(to: $0.start) > allowableMovement }) {
      transition(to: .failed)
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if state != .possible {
      if activeTouches.isEmpty { transition(to: .ended) }
      return
    }
    guard tapsMade < numberOfTapsRequired, fingers == numberOfTouchesRequired else {
      return transition(to: .failed)
    }
    guard activeTouches.isEmpty else { return }
    fingers = 0
    tapsMade += 1
    wait(TapRecord.interval) { $0.transition(to: .failed) }
  }

  open override func reset() {
    tapsMade = 0
    fingers = 0
  }
}
