// How a control follows a finger (UIControl). Which control events go out together and in which order is
// documented nowhere; this is what the open reimplementation Chameleon does, and what is observed.
extension Control {
  /// How far outside a finger still counts as inside once it has come down, in points (observed).
  static let slack = 70.0

  final func beginTracking(_ touches: [Touch], _ event: Event) {
    // Disabled, it swallows the finger.
    guard isEnabled, trackedTouch == nil, let touch = touches.first,
      beginTracking(touch, with: event)
    else { return }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = showsFinger
    report(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  final func continueTracking(_ touches: [Touch], _ event: Event) {
    guard let touch = tracked(touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = touch.isOver(self, slack: Self.slack)
    isHighlighted = isTouchInside && showsFinger
    guard continueTracking(touch, with: event) else {
      isHighlighted = false
      return stopTracking(event)
    }
    var events: ControlEvents = isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside != isTouchInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    report(events, event)
  }

  /// The control shows the finger while its handlers run.
  final func finishTracking(_ touches: [Touch], _ event: Event) {
    guard let touch = tracked(touches) else { return }
    isTouchInside = touch.isOver(self, slack: Self.slack)
    isTracking = false
    trackedTouch = nil
    // As in UIKit the control hears of the end before it reports where the finger was lifted.
    settle(event)
    if isTouchInside { touchUpInside(touch, event) } else { touchUpOutside(touch, event) }
    // A handler may have let another finger come down on it.
    guard trackedTouch == nil else { return }
    isHighlighted = false
    stopTracking(event)
  }

  final func cancelTracking(_ touches: [Touch], _ event: Event) {
    guard tracked(touches) != nil else { return }
    isHighlighted = false
    isTracking = false
    settle(event)
    report(.touchCancel, event)
    stopTracking(event)
  }

  private final func tracked(_ touches: [Touch]) -> Touch? {
    touches.first { $0 === trackedTouch }
  }
}
