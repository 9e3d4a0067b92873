/// A control whose main event is a change of value.
open class ValueControl: Control {
  /// A change of value.
  public final override var primaryEvent: ControlEvents { .valueChanged }
}

/// An on/off switch (UISwitch). Setting `isOn` in code sends nothing.
open class Switch: ValueControl {
  /// Whether it is on.
  public final var isOn = false

  package override func activate(_ event: Event) {
    isOn.toggle()
    send(.valueChanged, event)
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

  /// Which segment a tap meets is not modelled: `change` chooses one.
  package override func activate(_ event: Event) {}
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

  /// A tap presses plus, which does nothing at the greatest value.
  package override func activate(_ event: Event) {
    guard value < maximumValue else { return }
    value = min(value + stepValue, maximumValue)
    send(.valueChanged, event)
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

  /// Its value is changed by dragging, not by a tap.
  package override func activate(_ event: Event) {}
}

/// Dots for pages (UIPageControl).
open class PageControl: ValueControl {
  /// How many pages there are.
  public final var numberOfPages = 0
  /// The page that is shown.
  public final var currentPage = 0

  /// A tap goes to the next page.
  package override func activate(_ event: Event) {
    guard currentPage < numberOfPages, currentPage + 1 < numberOfPages else { return }
    currentPage += 1
    send(.valueChanged, event)
  }
}

/// A date's wheels (UIDatePicker).
open class DatePicker: ValueControl {
  /// Seconds since 1970.
  public final var date = 0.0

  /// Its wheels are turned, not tapped.
  package override func activate(_ event: Event) {}
}

/// Pull to refresh (UIRefreshControl).
open class RefreshControl: ValueControl {
  /// Whether the spinner runs.
  public final var isRefreshing = false

  /// Ends the spinner; no event.
  public final func endRefreshing() { isRefreshing = false }

  package override func activate(_ event: Event) {
    isRefreshing = true
    send(.valueChanged, event)
  }
}
