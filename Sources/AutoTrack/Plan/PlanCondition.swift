/// What must hold of an event, beside its path, for a rule to match it: all that is said, and of a list any.
public struct PlanCondition: Sendable, Equatable {
  /// What a property's or parameter's value must be.
  public enum Wanted: Sendable, Equatable {
    /// One of these. Numbers are equal whatever their type, and 1 and 0 are also true and false.
    case oneOf([Value])
    /// There (true) or not there (false).
    case present(Bool)

    func holds(for value: Value?) -> Bool {
      switch self {
      case .present(let wanted): (value != nil) == wanted
      case .oneOf(let values):
        value.map { value in values.contains { Self.isSame($0, value) } } ?? false
      }
    }

    /// Whether two values are equal as conditions compare them.
    package static func isSame(_ left: Value, _ right: Value) -> Bool {
      switch (left, right) {
      case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
      case (.null, .null): true
      case (.string, _), (_, .string), (.null, _), (_, .null): false
      default: number(left) == number(right)
      }
    }

    private static func number(_ value: Value) -> Double? {
      switch value {
      case .int(let number): Double(number)
      case .double(let number): number
      case .bool(let flag): flag ? 1 : 0
      case .string, .null: nil
      }
    }
  }

  /// A property or parameter, and what it must be.
  public struct Pair: Sendable, Equatable {
    /// The key.
    public var key: String
    /// What its value must be; of a key that stands twice the first counts.
    public var wanted: Wanted

    /// Creates a pair.
    public init(_ key: String, _ wanted: Wanted) {
      self.key = key
      self.wanted = wanted
    }
  }

  /// The kinds; empty for any.
  public var kinds: [EventKind] = []
  /// The names of events that have one before a rule names them; empty for any, and none.
  public var names: [String] = []
  /// The pages; empty for any, and none.
  public var pages: [String] = []
  /// Where the event came from; nil for anywhere.
  public var origin: Origin?
  /// The versions of the app; nil for any. It never holds where the app tells no version.
  public var versions: VersionRange?
  /// What the sender's state, or a manual event's properties, must be.
  public var properties: [Pair] = []
  /// What the sender's own parameters must be; those that a plan adds are not among them.
  public var parameters: [Pair] = []

  /// The condition that always holds.
  public init() {}

  /// The first thing that does not hold, as a word of the plan's form (`kind`, `properties.state`); nil if the
  /// condition holds. `versions` is not looked at: it is settled when a plan is compiled.
  func fault(in draft: EventDraft) -> String? {
    if !kinds.isEmpty, !kinds.contains(draft.kind) { return "kind" }
    if !names.isEmpty, !Self.contains(names, draft.name) { return "name" }
    if !pages.isEmpty, !Self.contains(pages, draft.page) { return "page" }
    if let origin, origin != draft.origin { return "origin" }
    for pair in properties where !pair.wanted.holds(for: draft.properties[pair.key]) {
      return "properties.\(pair.key)"
    }
    for pair in parameters where !pair.wanted.holds(for: draft.parameters[pair.key]) {
      return "parameters.\(pair.key)"
    }
    return nil
  }

  /// Whether it holds, without a word for what does not.
  func holds(for draft: EventDraft) -> Bool {
    (kinds.isEmpty || kinds.contains(draft.kind))
      && (names.isEmpty || Self.contains(names, draft.name))
      && (pages.isEmpty || Self.contains(pages, draft.page))
      && (origin == nil || origin == draft.origin)
      && properties.allSatisfy { $0.wanted.holds(for: draft.properties[$0.key]) }
      && parameters.allSatisfy { $0.wanted.holds(for: draft.parameters[$0.key]) }
  }

  private static func contains(_ texts: [String], _ text: String?) -> Bool {
    guard let text else { return false }
    return texts.contains { $0.utf8.elementsEqual(text.utf8) }
  }
}
