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
  /// Which of its fingers a view is being told of, by `Touch.ordinal`; 0 for none.
  @exclusivity(unchecked) package internal(set) var toldTouch: UInt64 = 0
  /// Its fingers; nil for one that is none of touches, as most are.
  var touches: EventTouches?

  init(input: Input) { self.input = input }

  /// The touches that changed, for the time of their delivery.
  public var changedTouches: [Touch] { touches?.changed ?? [] }

  /// The fingers that are down, and those that were just lifted.
  public var allTouches: [Touch] { touches?.all ?? [] }
}

/// The fingers of an event.
struct EventTouches {
  var changed: [Touch] = []
  var all: [Touch] = []
}
