/// An element of a menu: a menu if it has children, a command if it has an action, else a choice that
/// does nothing but being chosen.
public struct MenuNode: Sendable, Equatable {
  /// The most menus inside each other.
  public static let maximumDepth = 16

  /// How an element looks and whether it can be chosen.
  public enum Attribute: String, CaseIterable, Sendable {
    case disabled, destructive, hidden
  }

  /// The mark beside an element.
  public enum State: String, CaseIterable, Sendable {
    case off, on, mixed
  }

  /// What it says.
  public var title: String
  /// The name that the app gave it.
  public var identifier: String?
  /// The selector that a command sends along the responder chain.
  public var action: String?
  /// How it looks and whether it can be chosen, in the order of `Attribute.allCases`.
  public var attributes: [Attribute] = []
  /// The mark beside it.
  public var state = State.off
  /// Whether a menu shows its elements in its own place.
  public var isInline = false
  /// The elements of a menu; nil for a choice.
  public var children: [MenuNode]?

  /// Creates an element.
  public init(
    title: String = "", identifier: String? = nil, action: String? = nil,
    children: [MenuNode]? = nil
  ) {
    self.title = title
    self.identifier = identifier
    self.action = action
    self.children = children
  }
}

/// What swipes over the rows of a table show, from either edge inwards.
public struct RowActionsNode: Sendable, Equatable {
  /// The most actions of one edge that a document may have: a survey tells every one of every row.
  public static let maximumCount = 16

  /// One action.
  public struct Action: Sendable, Equatable {
    /// What it says.
    public var title: String?
    /// Whether it destroys something.
    public var isDestructive: Bool

    /// Creates an action.
    public init(title: String? = nil, isDestructive: Bool = false) {
      self.title = title
      self.isDestructive = isDestructive
    }
  }

  /// Where lines begin.
  public var leading: [Action] = []
  /// Where lines end.
  public var trailing: [Action] = []

  /// Creates no actions.
  public init() {}
}
