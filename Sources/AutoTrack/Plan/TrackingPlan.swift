/// Which events are wanted, what they are called, and what is read for them from the app's models.
///
/// A plan is a file, usually from a server (`Schemas/plan.schema.json`, `Documentation/Plans.md`). Without one
/// everything is recorded. With one, of the rules that match an event **the first in the file decides**, alone:
/// its name, its parameters, whether the event leaves. An event that no rule matches is left to the mode.
///
/// ```swift
/// let plan = try TrackingPlan(bytes, source: "plan.json")
/// tracker.setPlan(CompiledPlan(plan, appVersion: AppVersion("2.1")))
/// ```
public struct TrackingPlan: Sendable, Equatable {
  /// What becomes of events that no rule matches.
  public enum Mode: String, Sendable, CaseIterable {
    /// They are dropped, but for exposures, impressions, and what the app reports by hand.
    case allow
    /// They leave.
    case all
    /// Nothing leaves, whatever the rules say: the kill switch.
    case off
  }

  /// The plan's own number: a plan never replaces one with a greater number.
  public var revision: Int
  /// What becomes of events that no rule matches.
  public var mode: Mode
  /// The version of the app whose paths the rules name; nil for the newest ones. Matters where aliases are for
  /// some versions: what the rules name is then one of their sides.
  public var pathsOf: AppVersion?
  /// The rules; of those that match an event the first decides.
  public var rules: [PlanRule]
  /// Which paths of earlier versions are which ones now. An event of a path that an alias leads from is matched
  /// by the path it leads to, and by no other.
  public var aliases: AliasMap

  /// Creates a plan.
  public init(
    revision: Int = 1, mode: Mode = .allow, pathsOf: AppVersion? = nil, rules: [PlanRule] = [],
    aliases: AliasMap = AliasMap()
  ) {
    self.revision = revision
    self.mode = mode
    self.pathsOf = pathsOf
    self.rules = rules
    self.aliases = aliases
  }
}

/// One line of a plan: events that are wanted, or that are not.
public struct PlanRule: Sendable, Equatable {
  /// What becomes of the events.
  public enum Action: String, Sendable, CaseIterable {
    /// They leave, as far as sample and cap allow.
    case keep
    /// They are dropped.
    case drop
  }

  /// What becomes of a parameter that cannot be read.
  public enum MissingPolicy: String, Sendable, CaseIterable {
    /// The event leaves without it.
    case omit
    /// It is null.
    case null
    /// The event is dropped.
    case drop
  }

  /// What type a parameter must have.
  public enum ValueType: String, Sendable, CaseIterable {
    /// A text.
    case string
    /// A whole number.
    case int
    /// Any number; a whole one becomes a double.
    case double
    /// A truth value.
    case bool
  }

  /// A parameter that is read from the app's models.
  public struct Addition: Sendable, Equatable {
    /// What the parameter is called.
    public var key: String
    /// Where it is read, from the sender.
    public var path: ModelPath
    /// The type it must have; nil for any. Another one counts as missing.
    public var type: ValueType?
    /// What becomes of it if it cannot be read.
    public var missing: MissingPolicy

    /// Creates a parameter.
    public init(
      _ key: String, path: ModelPath, type: ValueType? = nil, missing: MissingPolicy = .omit
    ) {
      self.key = key
      self.path = path
      self.type = type
      self.missing = missing
    }
  }

  /// What the events are called; nil leaves them the name they have, if any.
  public var name: String?
  /// The paths that the rule is for, any of them; empty for events of any path and of none.
  public var paths: [PathPattern]
  /// What else must hold.
  public var condition: PlanCondition
  /// What becomes of the events.
  public var action: Action
  /// What is read for them.
  public var additions: [Addition]
  /// The part of all people whose events are kept, from 0 to 1; by the anonymous id, so that the same people
  /// are in all samples of the same size and in all larger ones.
  public var sample: Double
  /// How many events of one session are kept; nil for all. A rule with a cap needs a name: what was counted
  /// is kept under it when another plan comes.
  public var cap: Int?

  /// Creates a rule.
  public init(
    name: String? = nil, paths: [PathPattern] = [], condition: PlanCondition = PlanCondition(),
    action: Action = .keep, additions: [Addition] = [], sample: Double = 1, cap: Int? = nil
  ) {
    self.name = name
    self.paths = paths
    self.condition = condition
    self.action = action
    self.additions = additions
    self.sample = sample
    self.cap = cap
  }
}
