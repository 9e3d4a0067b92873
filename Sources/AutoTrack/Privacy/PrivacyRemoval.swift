/// Something that the privacy exit took from an event, or the event itself. It names keys, never values.
public struct PrivacyRemoval: Sendable, Hashable {
  /// Where it was.
  public enum Channel: String, Sendable, Hashable, CaseIterable {
    /// In the path alone: an identifier, or what tells an element from its siblings.
    case path
    /// Among the properties, and in the path.
    case properties
    /// Among the parameters, and in the path but for those that a plan adds.
    case parameters
    /// Among the properties that all events carry.
    case common
    /// The event as a whole.
    case event
  }

  /// What decided.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// A rule of the policy.
    case rule
    /// `PrivacyPolicy.titles`.
    case titles
    /// `PrivacyPolicy.parameters`.
    case parameters
    /// `PrivacyPolicy.identifiers`.
    case identifiers
    /// `PrivacyPolicy.manualProperties`.
    case manualProperties = "manual_properties"
    /// `PrivacyPolicy.commonProperties`.
    case commonProperties = "common_properties"
    /// The sender's marker `isMasked`.
    case marker
  }

  /// What became of it.
  public enum Treatment: String, Sendable, Hashable, CaseIterable {
    /// `***` stands for it; class and index, for an identifier.
    case mask
    /// It was left out.
    case drop
  }

  /// Where it was.
  public var channel: Channel
  /// The pair's key; nil for an identifier and an event.
  public var key: String?
  /// What decided.
  public var reason: Reason
  /// The rule's place in the policy, from 0, if a rule decided.
  public var rule: Int?
  /// What became of it.
  public var treatment: Treatment

  /// Creates a removal.
  public init(
    _ channel: Channel, key: String? = nil, reason: Reason, rule: Int? = nil, treatment: Treatment
  ) {
    self.channel = channel
    self.key = key
    self.reason = reason
    self.rule = rule
    self.treatment = treatment
  }
}
