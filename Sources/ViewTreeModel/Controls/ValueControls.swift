/// A control whose main event is a change of value.
open class ValueControl: Control {
  /// A change of value.
  public final override var primaryEvent: ControlEvents { .valueChanged }

  /// Changes the value as a finger at a place does; false if nothing changes.
  package func changeValue(at touch: Touch) -> Bool { false }

  /// The value changes, then the finger is reported.
  package override func touchUpInside(_ touch: Touch, _ event: Event) {
    if changeValue(at: touch) { send(.valueChanged, event) }
    report(.touchUpInside, event)
  }

  package override var settlesOnRelease: Bool { false }

  /// A finger does not highlight it: its state is 0 when it reports a change.
  package override var showsFinger: Bool { false }
}

/// An on/off switch (UISwitch). Setting `isOn` in code sends nothing.
open class Switch: ValueControl {
  /// Whether it is on.
  public final var isOn = false

  package override func changeValue(at touch: Touch) -> Bool {
    isOn.toggle()
    return true
  }

  /// Its knob is dragged too: pans above it do not begin on it.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(recognizer) && !drags(recognizer)
  }
}

/// Segments of which one is chosen (UISegmentedControl).
open class SegmentedControl: ValueControl {
  /// The segments' titles.
  public final var titles: [String?] = []
  /// The chosen segment, -1 for none (UISegmentedControl.noSegment).
  public final var selectedSegmentIndex = -1
  /// Whether a segment springs back.
  public final var isMomentary = false

  /// The title of the chosen segment; nil if none is chosen.
  public final var selectedTitle: String? {
    titles.indices.contains(selectedSegmentIndex) ? titles[selectedSegmentIndex] : nil
  }

  /// It reports the change of its value only (observed).
  package override func report(_ events: ControlEvents, _ event: Event) {}

  /// The segment under the finger is chosen; they are equally wide. A finger that is aimed at the control
  /// meets none of them: `change` chooses one.
  package override func changeValue(at touch: Touch) -> Bool {
    guard !touch.isAimed, let segment = part(of: titles.count, at: touch),
      isMomentary || segment != selectedSegmentIndex
    else { return false }
    selectedSegmentIndex = segment
    return true
  }
}

/// Plus and minus (UIStepper).
open class Stepper: ValueControl {
  /// The value, kept as it is set.
  public final var value = 0.0
  /// The least value, 0 at first.
  public final var minimumValue = 0.0
  /// The greatest value, 100 at first.
  public final var maximumValue = 100.0
  /// What one press adds, 1 at first.
  public final var stepValue = 1.0

  /// The left half is minus, the right half plus, which a finger that is aimed at the stepper meets. At the
  /// end of the range nothing changes. Repeating while it is held is not modelled.
  package override func changeValue(at touch: Touch) -> Bool {
    if !touch.isAimed, part(of: 2, at: touch) == 0 {
      guard value > minimumValue else { return false }
      value = max(value - stepValue, minimumValue)
    } else {
      guard value < maximumValue else { return false }
      value = min(value + stepValue, maximumValue)
    }
    return true
  }
}

/// A knob on a track (UISlider).
open class Slider: ValueControl {
  /// The value.
  public final var value = 0.0
  /// The left end, 0 at first.
  public final var minimumValue = 0.0
  /// The right end, 1 at first.
  public final var maximumValue = 1.0
  /// Whether each movement of the knob is reported, or only its release.
  public final var isContinuous = true

  /// How far from the knob's middle a finger catches it, in points (observed).
  private static let knob = 22.0
  /// The value and the finger's place when it caught the knob.
  private final var caught: (value: Double, x: Double)?

  package override var settlesOnRelease: Bool { true }

  /// Its value is changed by dragging the knob, not by a tap: a finger beside the knob is not followed.
  open override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    guard isOnKnob(touch) else { return false }
    caught = (value, touch.location(in: self).x)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    guard let caught, frame.size.width > 0, maximumValue > minimumValue else { return true }
    let moved = touch.location(in: self).x - caught.x
    let wanted = caught.value + moved / frame.size.width * (maximumValue - minimumValue)
    let next = min(max(wanted, minimumValue), maximumValue)
    guard next != value, !wanted.isNaN else { return true }
    value = next
    if isContinuous { send(.valueChanged, event) }
    return true
  }

  /// Lifted anywhere, the finger leaves the value where it is.
  package override func touchUpOutside(_ touch: Touch, _ event: Event) {
    if changeValue(at: touch) { send(.valueChanged, event) }
    super.touchUpOutside(touch, event)
  }

  /// One that is not continuous reports its value now.
  package override func changeValue(at touch: Touch) -> Bool {
    defer { caught = nil }
    return !isContinuous && caught.map { $0.value != value } ?? false
  }

  /// The knob is dragged sideways: pans and strokes above it do not begin on it.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard super.gestureRecognizerShouldBegin(recognizer) else { return false }
    return !(drags(recognizer) && recognizer.touches.contains(where: isOnKnob))
  }

  private final func isOnKnob(_ touch: Touch) -> Bool {
    guard maximumValue > minimumValue, frame.size.width > 0 else { return false }
    // The knob is where the finger caught it; a finger that was taken away has left it.
    let value = (trackedTouch == nil ? nil : caught?.value) ?? value
    let share =
      (min(max(value, minimumValue), maximumValue) - minimumValue) / (maximumValue - minimumValue)
    let start = localPoint(touch.start).x - bounds.origin.x
    return abs(start - share * frame.size.width) <= Self.knob
  }
}

/// Dots for pages (UIPageControl).
open class PageControl: ValueControl {
  /// How many pages there are.
  public final var numberOfPages = 0
  /// The page that is shown.
  public final var currentPage = 0

  /// A tap in the left half goes to the page before, else to the next one.
  package override func changeValue(at touch: Touch) -> Bool {
    if !touch.isAimed, part(of: 2, at: touch) == 0 {
      guard currentPage > 0 else { return false }
      currentPage -= 1
    } else {
      guard currentPage < numberOfPages, currentPage + 1 < numberOfPages else { return false }
      currentPage += 1
    }
    return true
  }
}

/// A date's wheels (UIDatePicker), which are turned, not tapped.
open class DatePicker: ValueControl {
  /// Seconds since 1970.
  public final var date = 0.0

  /// A finger on its wheels is not modelled: `change` sets a date by hand.
  open override func beginTracking(_ touch: Touch, with event: Event) -> Bool { false }
}

/// Pull to refresh (UIRefreshControl).
open class RefreshControl: ValueControl {
  /// Whether the spinner runs.
  public final var isRefreshing = false

  /// Ends the spinner; no event.
  public final func endRefreshing() { isRefreshing = false }

  /// The content was pulled down far enough; one that spins already goes on.
  final func pull(_ event: Event) {
    guard isEnabled, !isRefreshing else { return }
    isRefreshing = true
    send(.valueChanged, event)
  }

  package override func changeValue(at touch: Touch) -> Bool {
    isRefreshing = true
    return true
  }
}

extension ValueControl {
  /// Which of some equally wide parts a finger is over; nil without parts or width.
  fileprivate final func part(of count: Int, at touch: Touch) -> Int? {
    let width = frame.size.width
    guard count > 0, width > 0 else { return nil }
    let x = touch.location(in: self).x - bounds.origin.x
    guard x.isFinite else { return nil }
    return min(max(Int(min(max(x / width, 0), 1) * Double(count)), 0), count - 1)
  }

  /// Whether a recognizer above wants a drag with one finger that is the control's own.
  fileprivate final func drags(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.view !== self, recognizer.numberOfTouches < 2 else { return false }
    if let pan = recognizer as? PanGestureRecognizer {
      let moved = pan.translation(in: self)
      return abs(moved.x) >= abs(moved.y)
    }
    guard let swipe = recognizer as? SwipeGestureRecognizer else { return false }
    return !swipe.direction.isDisjoint(with: [.left, .right])
  }
}
