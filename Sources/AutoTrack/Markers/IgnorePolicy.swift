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
  @inlinable public static var itself: IgnorePolicy { IgnorePolicy(rawValue: 1) }
  /// The events of everything below the node.
  @inlinable public static var descendants: IgnorePolicy { IgnorePolicy(rawValue: 2) }
  /// Both.
  @inlinable public static var subtree: IgnorePolicy { IgnorePolicy(rawValue: 3) }
}

/// What an app sets on a node.
public struct Markers: Sendable, Equatable {
  /// Which events are not recorded.
  public var ignored: IgnorePolicy
  /// Business parameters: the node's own, never inherited.
  public var parameters: Properties
  /// Whether the texts and parameters of the node's own events are masked, whatever the privacy policy lets
  /// out; never inherited.
  public var isMasked: Bool

  /// Creates markers; none by default.
  @inlinable
  public init(
    ignored: IgnorePolicy = [], parameters: Properties = Properties(), isMasked: Bool = false
  ) {
    self.ignored = ignored
    self.parameters = parameters
    self.isMasked = isMasked
  }
}
