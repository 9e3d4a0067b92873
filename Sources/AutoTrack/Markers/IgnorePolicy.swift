/// Which events a node keeps from being recorded.
///
/// A node is ignored if it has `itself`, or any responder above it, controllers included, has
/// `descendants`. A child cannot re-open what an ancestor closed.
public struct IgnorePolicy: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a policy from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The node's own events.
  public static let itself = IgnorePolicy(rawValue: 1)
  /// The events of everything below the node.
  public static let descendants = IgnorePolicy(rawValue: 2)
  /// Both.
  public static let subtree: IgnorePolicy = [.itself, .descendants]
}

/// What an app sets on a node.
public struct Markers: Sendable, Equatable {
  /// Which events are not recorded.
  public var ignored: IgnorePolicy
  /// Business parameters: the node's own, never inherited.
  public var parameters: Properties

  /// Creates markers; none by default.
  @inlinable
  public init(ignored: IgnorePolicy = [], parameters: Properties = Properties()) {
    self.ignored = ignored
    self.parameters = parameters
  }
}
