/// One physical input of a person, or one call in code that acts like one.
public struct Input: Sendable, Hashable {
  /// Where an interaction came from.
  public enum Origin: Sendable, Hashable {
    /// A person's hand.
    case user
    /// The app's code: `sendActions(for:)`.
    case programmatic
  }

  /// The physical input's number in its application, from 1. A programmatic input inside the handling
  /// of a physical one carries that one's number.
  public let number: UInt64
  /// Counts every input, programmatic ones too: tells two sends inside one physical input apart.
  public let serial: UInt64
  /// Where it came from.
  public let origin: Origin
  /// Whether another input was being delivered when it began.
  public let isNested: Bool
  /// Whether a person's hand led to it: by itself, or by a handler whose code called it.
  public let isPhysical: Bool
}

/// What is being delivered (UIEvent): touches, a key, or an input that has neither. All that a physical
/// input of several fingers does is one event.
public final class Event {
  /// The input it belongs to.
  public let input: Input
  /// The touches that changed, for the time of their delivery.
  @exclusivity(unchecked) public internal(set) var changedTouches: [Touch] = []
  /// Which of its fingers a view is being told of, by `Touch.ordinal`; 0 for none.
  @exclusivity(unchecked) package internal(set) var toldTouch: UInt64 = 0
  /// The fingers that are down, and those that were just lifted.
  @exclusivity(unchecked) public internal(set) var allTouches: [Touch] = []

  init(input: Input) { self.input = input }
}
