/// What became of the reading of a key path.
public enum ModelReading: Sendable, Hashable {
  /// The value that stands there; `.null` if the app says that there is nothing.
  case value(Value)
  /// There is none to be had.
  case missing(MissingReason)
}

/// Why a key path gave no value. The order is that of the checks.
public enum MissingReason: String, Error, Sendable, Hashable, CaseIterable {
  /// The event's time for readings was over before this one was done.
  case timeout
  /// The responder chain goes on beyond the limit of nodes, as a cycle does.
  case tooDeep = "too_deep"
  /// The node is one about which nothing may leave.
  case secure
  /// A marker ignores the node.
  case ignored
  /// The app has not opened the path, or a type on it.
  case closed
  /// There is no such node, key or place.
  case absent
  /// What stands there is no value of an event, or has no such parts.
  case wrongType = "wrong_type"
}
