/// The value that a control is moved to.
public enum ControlValue: Sendable, Equatable {
  /// A slider's, stepper's or date picker's value, a segment's or page's index.
  case number(Double)
  /// A slider's values, one after the other by the same finger, at least one.
  case numbers([Double])
  /// A text: a segment's title, a date.
  case text(String)
  /// A switch's state.
  case flag(Bool)
  /// A picker's row in a component, both counted from 0.
  case row(Int, component: Int)
}

/// A row's or item's place in a list, counted from 0.
public struct ListPlace: Sendable, Hashable {
  /// The section.
  public var section: Int
  /// The row or item.
  public var item: Int

  /// Creates a place.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

/// A recognizer's state.
public enum GestureState: String, CaseIterable, Sendable {
  case possible, began, changed, ended, cancelled, failed
}

/// Which button of an alert is tapped.
public enum AlertChoice: Sendable, Hashable {
  /// By its index, counted from 0.
  case index(Int)
  /// By its title.
  case title(String)
  /// By its style, if one button alone has it.
  case style(AlertActionStyle)
}

/// An alert button's style.
public enum AlertActionStyle: String, CaseIterable, Sendable {
  case `default`, cancel, destructive
}

/// Which tab is tapped.
public enum TabChoice: Sendable, Hashable {
  /// By its index, counted from 0.
  case index(Int)
  /// By its controller's id.
  case controller(String)
}
