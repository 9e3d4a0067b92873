/// What says that two elements are one.
public enum MatchReason: String, Sendable, Hashable, CaseIterable {
  /// An id or accessibility identifier that both have.
  case identifier
  /// What they send.
  case action
  /// What a person reads on them.
  case text
  /// Their class.
  case className = "class"
  /// What they contain.
  case content
  /// What contains them.
  case container
  /// The siblings before and behind them.
  case neighbours
}

/// Which elements of an interface are which of another one.
public struct ElementMatching: Sendable, Equatable {
  /// Two elements that are one.
  public struct Pair: Sendable, Equatable {
    /// The place in the old outline.
    public var old: Int
    /// The place in the new outline.
    public var new: Int
    /// How sure it is, from 0 to 1.
    public var confidence: Double
    /// What says so.
    public var why: [MatchReason]
  }

  /// The pairs in the old outline's order; each element is in one at most.
  public let pairs: [Pair]
  /// For each old element its new one; nil where there is none, or where several could be it.
  public let newPlaces: [Int?]
  /// For each new element its old one.
  public let oldPlaces: [Int?]

  /// Matches two outlines.
  ///
  /// An element is matched by what it says of itself (identifier, text, actions, class) and by what
  /// stands around it. Where two candidates are as good as each other there is no match: better none
  /// than a wrong one. The time is linear in the elements, but for siblings that nothing tells apart.
  public init(from old: ElementOutline, to new: ElementOutline) {
    let matcher = Matcher(old, new)
    matcher.run()
    pairs = matcher.pairs()
    newPlaces = matcher.old.matches.map { $0 < 0 ? nil : $0 }
    oldPlaces = matcher.new.matches.map { $0 < 0 ? nil : $0 }
  }
}
