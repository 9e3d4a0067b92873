/// A handler's name, such as `login:` or `tableView:didSelectRowAtIndexPath:`.
public struct Selector: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, verbatim.
  public let name: String

  /// Creates a selector from its name.
  @inlinable public init(_ name: String) { self.name = name }

  /// Creates a selector from a literal.
  @inlinable public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}
