/// What a node is in its tree, as the words of a key path ask for it.
public struct NodeRoles: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates roles from their bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It is shown among siblings. Windows, cells and lists are views too.
  @inlinable public static var view: NodeRoles { NodeRoles(rawValue: 1) }
  /// It manages a view.
  @inlinable public static var controller: NodeRoles { NodeRoles(rawValue: 2) }
  /// It is a row or item of a list, a header or footer included.
  @inlinable public static var cell: NodeRoles { NodeRoles(rawValue: 4) }
  /// It holds cells.
  @inlinable public static var list: NodeRoles { NodeRoles(rawValue: 8) }
  /// It is a window.
  @inlinable public static var window: NodeRoles { NodeRoles(rawValue: 16) }
}

/// The words by which a key path goes up the responder chain before it reads anything.
public enum NodeRelation: String, Sendable, Hashable, CaseIterable {
  /// The view around: the next responder, or the one behind the node's own controller.
  case superview
  /// The nearest controller: the node itself or the first one above it.
  case viewController
  /// The nearest cell, header or footer: the node itself or the first one above it.
  case cell
  /// The nearest list: the node itself or the first one above it.
  case list
  /// The nearest window: the node itself or the first one above it.
  case window

  /// What a node must be to be the one that is meant.
  var role: NodeRoles {
    switch self {
    case .superview: .view
    case .viewController: .controller
    case .cell: .cell
    case .list: .list
    case .window: .window
    }
  }
}

/// What an object is to a tree that comes out of an app's model.
public enum ObjectRole<Node> {
  /// Nothing: the app's own.
  case foreign
  /// A node, whose markers count here too.
  case node(Node)
  /// Another of the toolkit's objects. It is closed.
  case part
}
