/// What may leave the engine: one value that decides for paths and their ids, properties, parameters and
/// common properties alike. Independent fields, and rules that come before them.
///
/// ```swift
/// var policy = PrivacyPolicy.standard
/// policy.titles = .mask
/// policy.rules = [
///   PrivacyRule(.dropEvent, className: "PaymentView"),
///   PrivacyRule(.mask, value: "*@*"),
/// ]
/// tracker.privacy = policy
/// ```
///
/// No policy lets out what a person typed, placeholders, anything of secure fields, accessibility labels or
/// what is ignored. Names that stand in code are not decided on: classes, handlers (also the identifiers that
/// closures and menus' actions have in their place), pages, events and the keys of pairs; nor are the
/// person's ids. A rule may drop events.
public struct PrivacyPolicy: Sendable, Equatable {
  /// What becomes of a text.
  public enum Treatment: String, Sendable, Hashable, CaseIterable {
    /// It leaves as it is.
    case keep
    /// `***` stands for it, whatever it was and how long.
    case mask
    /// The pair is left out.
    case drop
  }

  /// Texts that the interface shows: properties of a sender whose value is a text, and those that tell it
  /// from its siblings in its element's path. Numbers, truth values and the engine's own words, such as an
  /// alert action's style, are state and no texts.
  public var titles = Treatment.keep
  /// Parameters, those of the app and those that a plan adds: values of every kind.
  public var parameters = Treatment.keep
  /// Identifiers in paths (`Configuration.usesIdentifiers`): what is masked or dropped gives way to the
  /// node's class and index.
  public var identifiers = Treatment.keep
  /// Properties of events that are reported by hand, those whose value is a text.
  public var manualProperties = Treatment.keep
  /// Properties that every event carries, those whose value is a text.
  public var commonProperties = Treatment.keep
  /// What comes before the fields: the first rule that matches decides.
  public var rules: [PrivacyRule] = []

  /// The `standard` values: everything that the engine reads leaves.
  public init() {}

  /// The default: titles, parameters and, where paths use them, identifiers leave.
  public static let standard = PrivacyPolicy()

  /// No text of the interface or the app leaves, on any channel: not inside an id either, for ids are
  /// computed from what leaves.
  public static let masked: PrivacyPolicy = {
    var policy = PrivacyPolicy()
    policy.titles = .mask
    policy.parameters = .mask
    policy.identifiers = .mask
    policy.manualProperties = .mask
    policy.commonProperties = .mask
    return policy
  }()

  /// What stands for a value that is masked.
  public static let mask = "***"
}

/// A rule of a `PrivacyPolicy`: conditions, all of which must hold, and what becomes of what they hold for.
///
/// A rule with a condition on the key or the value decides on pairs; one with a condition on the value alone
/// on identifiers in paths too. A rule with neither decides on all pairs of its sender's events and on the
/// events as a whole, and on its node's identifier in every path. Common properties and those of events by
/// hand have no sender: rules with a condition on it do not hold for them.
public struct PrivacyRule: Sendable, Hashable {
  /// What a rule does.
  public enum Decision: String, Sendable, Hashable, CaseIterable {
    /// Lets it leave, whatever later rules and the fields say. What a marker masks stays masked.
    case keep
    /// Masks the value; an identifier gives way to class and index.
    case mask
    /// Leaves the pair out; an identifier gives way to class and index.
    case dropPair
    /// Drops the event, counted as `privacy`. Of a pair that all events carry, and of identifiers, only
    /// themselves are left out.
    case dropEvent
  }

  /// What the rule does.
  public var decision: Decision
  /// The identifier that the app gave the sender; a sender without one does not match.
  public var identifier: TextPattern?
  /// The sender's class as paths name it.
  public var className: TextPattern?
  /// The key of a property or parameter.
  public var key: TextPattern?
  /// The value, as paths write it: numbers as digits, truth values as `1` and `0`. Nothing matches no
  /// pattern.
  public var value: TextPattern?

  /// Creates a rule; without conditions it matches everything.
  public init(
    _ decision: Decision, identifier: TextPattern? = nil, className: TextPattern? = nil,
    key: TextPattern? = nil, value: TextPattern? = nil
  ) {
    self.decision = decision
    self.identifier = identifier
    self.className = className
    self.key = key
    self.value = value
  }

  /// Whether the rule asks about the sender.
  var asksSender: Bool { identifier != nil || className != nil }
  /// Whether the rule asks about a pair.
  var asksPair: Bool { key != nil || value != nil }
}
