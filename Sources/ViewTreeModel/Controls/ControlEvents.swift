/// What a control reports (UIControl.Event, with its raw values).
public struct ControlEvents: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt32

  /// Creates a set from UIKit's bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A finger came down.
  public static let touchDown = Self(rawValue: 1 << 0)
  /// A finger came down again, as in a double tap.
  public static let touchDownRepeat = Self(rawValue: 1 << 1)
  /// A finger moved inside the control.
  public static let touchDragInside = Self(rawValue: 1 << 2)
  /// A finger moved outside the control.
  public static let touchDragOutside = Self(rawValue: 1 << 3)
  /// A finger moved into the control.
  public static let touchDragEnter = Self(rawValue: 1 << 4)
  /// A finger moved out of the control.
  public static let touchDragExit = Self(rawValue: 1 << 5)
  /// A finger was lifted inside the control.
  public static let touchUpInside = Self(rawValue: 1 << 6)
  /// A finger was lifted outside the control.
  public static let touchUpOutside = Self(rawValue: 1 << 7)
  /// The system took the touch away.
  public static let touchCancel = Self(rawValue: 1 << 8)
  /// The control's value changed by a person's hand.
  @inlinable public static var valueChanged: Self { Self(rawValue: 1 << 12) }
  /// The control's main action, whichever event that is.
  public static let primaryActionTriggered = Self(rawValue: 1 << 13)
  /// The control's menu opened.
  public static let menuActionTriggered = Self(rawValue: 1 << 14)
  /// Editing began in a text field.
  public static let editingDidBegin = Self(rawValue: 1 << 16)
  /// The text changed.
  public static let editingChanged = Self(rawValue: 1 << 17)
  /// Editing ended by leaving the field.
  public static let editingDidEnd = Self(rawValue: 1 << 18)
  /// Editing ended by the return key.
  public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
  /// Every touch event.
  public static let allTouchEvents = Self(rawValue: 0x0000_0FFF)
  /// Every editing event.
  @inlinable public static var allEditingEvents: Self { Self(rawValue: 0x000F_0000) }
  /// Every event.
  public static let allEvents = Self(rawValue: 0xFFFF_FFFF)

  /// Whether the sets share an event; inlined in other modules.
  @inlinable @inline(__always)
  package func meets(_ other: Self) -> Bool { rawValue & other.rawValue != 0 }

  private static let names: [(Self, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
    (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
    (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
    (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    (.primaryActionTriggered, "primaryActionTriggered"),
    (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
    (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
    (.editingDidEndOnExit, "editingDidEndOnExit"),
    (.allTouchEvents, "allTouchEvents"), (.allEditingEvents, "allEditingEvents"),
    (.allEvents, "allEvents"),
  ]

  /// The events of a UIKit name such as `touchUpInside`; nil for any other.
  public init?(name: String) {
    guard let known = Self.names.first(where: { $0.1 == name }) else { return nil }
    self = known.0
  }

  /// UIKit's name of the lowest event in the set; nil for an empty or unknown one.
  public var name: String? {
    Self.names.first { self == $0.0 }?.1 ?? Self.names.first { !isDisjoint(with: $0.0) }?.1
  }
}

/// What a control shows (UIControl.State, with its raw values).
public struct ControlState: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates a state from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// None of the others.
  public static let normal: Self = []
  /// A finger is on it.
  public static let highlighted = Self(rawValue: 1 << 0)
  /// It takes no input.
  public static let disabled = Self(rawValue: 1 << 1)
  /// It is chosen.
  public static let selected = Self(rawValue: 1 << 2)
  /// The focus is on it.
  public static let focused = Self(rawValue: 1 << 3)
}
