import AutoTrack
import ViewTreeModel

/// Where fingers come down.
public struct TouchTarget: Sendable, Hashable {
  /// The element; nil for a point of the screen.
  public var element: TargetSelector?
  /// The point: of the element from its left upper corner, without an element of the screen; nil is the
  /// element's middle, wherever it lies and whatever lies there in front of it.
  public var point: Point?

  /// Creates a place.
  public init(element: TargetSelector? = nil, at point: Point? = nil) {
    self.element = element
    self.point = point
  }

  /// The middle of an element.
  public static func on(_ element: TargetSelector) -> Self { Self(element: element) }

  /// The middle of an element with an id.
  public static func id(_ id: String) -> Self { Self(element: .id(id)) }

  /// A point of the screen.
  public static func screen(_ point: Point) -> Self { Self(at: point) }

  /// The place as messages show it: `on #map at (3, 4)`.
  var shown: String {
    let on = element.map { "on \($0.shown)" }
    let at = point.map { "at (\(JSONText.number($0.x)), \(JSONText.number($0.y)))" }
    return [on, at].compactMap(\.self).joined(separator: " ")
  }
}

/// How fingers are dragged.
public struct Drag: Sendable, Hashable {
  /// Where to.
  public enum Way: Sendable, Hashable {
    /// So far from where they came down.
    case by(Point)
    /// To a point: of the element, without one of the screen.
    case to(Point)
  }

  /// Where to.
  public var way: Way
  /// How long the movement takes.
  public var seconds: Double
  /// How long the fingers stay before they move, in seconds.
  public var hold: Double
  /// How many fingers.
  public var touches: Int
  /// In how many movements.
  public var steps: Int
  /// Whether the system takes the fingers away in the end, instead of their being lifted.
  public var isCancelled: Bool

  /// Creates a drag.
  public init(
    _ way: Way, seconds: Double = 0.3, hold: Double = 0, touches: Int = 1, steps: Int = 8,
    isCancelled: Bool = false
  ) {
    self.way = way
    self.seconds = seconds
    self.hold = hold
    self.touches = touches
    self.steps = steps
    self.isCancelled = isCancelled
  }
}

/// How two fingers are moved apart or together and around each other.
public struct Pinch: Sendable, Hashable {
  /// How much farther from each other they are in the end.
  public var scale: Double
  /// How far they turn, in radians, clockwise.
  public var rotation: Double
  /// How far from each other they are at first, in points.
  public var spread: Double
  /// How long it takes.
  public var seconds: Double
  /// In how many movements.
  public var steps: Int

  /// Creates a pinch.
  public init(
    scale: Double = 1, rotation: Double = 0, spread: Double = 100, seconds: Double = 0.3,
    steps: Int = 8
  ) {
    self.scale = scale
    self.rotation = rotation
    self.spread = spread
    self.seconds = seconds
    self.steps = steps
  }
}

/// A key by its name.
public enum KeyName: String, CaseIterable, Sendable {
  case `return`, tab, delete, space, escape, up, down, left, right

  /// The model's key.
  var key: Key {
    switch self {
    case .return: .return
    case .tab: .tab
    case .delete: .delete
    case .space: .space
    case .escape: .escape
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}

/// What is pressed.
public enum KeyStroke: Sendable, Hashable {
  /// A key by its name.
  case name(KeyName)
  /// The keys of a text, one after the other.
  case text(String)
}

/// A key that is held down beside another one.
public enum KeyModifier: String, CaseIterable, Sendable {
  case shift, control, alternate, command

  var flag: Key.Modifiers {
    switch self {
    case .shift: .shift
    case .control: .control
    case .alternate: .alternate
    case .command: .command
    }
  }
}

/// Which menu is opened.
public enum MenuOpening: Sendable, Hashable {
  /// A button's or bar button item's own.
  case own(TargetSelector)
  /// The context menu of a view or of the nearest one above it that has one, at a point of the view.
  case context(TargetSelector, at: Point?)
  /// The edit menu of the text input that is edited.
  case edit
}

/// Which element of the menu on screen is chosen.
public enum MenuPick: Sendable, Hashable {
  /// By its place, from the menu inwards, each counted from 0.
  case path([Int])
  /// By its identifier.
  case identifier(String)
  /// By its title.
  case title(String)
}

/// What is done with a search bar.
public enum SearchChoice: Sendable, Hashable {
  /// The search key is pressed.
  case search
  /// The cancel button is tapped.
  case cancel
  /// A scope is chosen by its index.
  case scope(Int)
}

/// The side that a swipe over a row begins at.
public enum RowEdge: String, CaseIterable, Sendable {
  case leading, trailing
}

/// How a row is edited.
public enum RowEditing: String, CaseIterable, Sendable {
  case delete, insert
}

/// A step in a scene's life.
public enum SceneStep: String, CaseIterable, Sendable {
  case connect, foreground, activate, deactivate, background, disconnect
}
