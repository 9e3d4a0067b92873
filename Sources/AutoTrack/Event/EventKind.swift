/// What kind of event it is. Others may add kinds of their own.
public struct EventKind: Sendable, Hashable, CustomStringConvertible {
  /// The kind's name in JSON.
  public let rawValue: String

  /// Creates a kind.
  @inlinable public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The kind's name.
  public var description: String { rawValue }

  /// A person did something to an element.
  @inlinable public static var interaction: EventKind { EventKind("interaction") }
  /// A page appeared or disappeared.
  @inlinable public static var page: EventKind { EventKind("page") }
  /// The application moved through its life.
  @inlinable public static var lifecycle: EventKind { EventKind("lifecycle") }
  /// A person was shown a variant of an experiment.
  @inlinable public static var exposure: EventKind { EventKind("exposure") }
  /// A person was shown what a feature flag decides.
  @inlinable public static var impression: EventKind { EventKind("impression") }
  /// The app reported something by hand.
  @inlinable public static var custom: EventKind { EventKind("custom") }
}

/// Why something was not recorded. Others may add reasons of their own.
public struct DropReason: Sendable, Hashable, CustomStringConvertible {
  /// The reason's name.
  public let rawValue: String

  /// Creates a reason.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The reason's name.
  public var description: String { rawValue }

  /// A marker ignores the sender or something above it.
  public static let ignored = DropReason("ignored")
  /// The controller's class is on the block list.
  public static let blockedController = DropReason("blocked_controller")
  /// The sender is in a window whose class is on the block list.
  public static let blockedWindow = DropReason("blocked_window")
  /// The sender is a field whose content is secret.
  public static let secureField = DropReason("secure_field")
  /// The same sender sent a handler of the same name in the same input.
  public static let repeatedAction = DropReason("repeated_action")
  /// The controller had appeared already, or its appearance was taken back.
  public static let repeatedPage = DropReason("repeated_page")
  /// The page was reported just before, by hand or by the toolkit.
  public static let samePage = DropReason("same_page")
  /// The application was launched in the background and has not been active yet: that is no start.
  public static let passiveLaunch = DropReason("passive_launch")
  /// The application became active again without having left the front.
  public static let reactivation = DropReason("reactivation")
  /// Editing ended and the text was the same.
  public static let unchangedText = DropReason("unchanged_text")
  /// The chain has more nodes than the limit, as a cycle has.
  public static let tooManyNodes = DropReason("too_many_nodes")
  /// The path is longer than the limit.
  public static let pathTooLong = DropReason("path_too_long")
  /// The sender has more parameters than the limit.
  public static let tooManyParameters = DropReason("too_many_parameters")
  /// The tree could not tell a name or a place.
  public static let unreadableTree = DropReason("unreadable_tree")
  /// The tree's accessors led to an interaction while a path was being built.
  public static let reentrant = DropReason("reentrant")
  /// The person has not agreed to be tracked.
  public static let noConsent = DropReason("no_consent")
  /// The tracking plan is the kill switch.
  public static let planOff = DropReason("plan_off")
  /// No rule of the tracking plan wants the event.
  public static let notInPlan = DropReason("not_in_plan")
  /// A rule of the tracking plan drops the event.
  public static let planRule = DropReason("plan_rule")
  /// The person is not in the rule's sample.
  public static let sampledOut = DropReason("sampled_out")
  /// The rule has kept as many events of the session as it may.
  public static let overCap = DropReason("over_cap")
  /// A parameter that the rule will not go without could not be read.
  public static let missingParameter = DropReason("missing_parameter")
  /// A rule of the privacy policy drops it, or the policy was replaced while it was held and what it holds can
  /// no longer be decided on.
  public static let privacy = DropReason("privacy")

  /// Why a path that could not be built costs the event.
  @usableFromInline
  package init(_ error: PathError) {
    switch error {
    case .tooManyNodes: self = .tooManyNodes
    case .tooLong: self = .pathTooLong
    case .tooManyParameters: self = .tooManyParameters
    case .reentrant: self = .reentrant
    case .unreadableTree: self = .unreadableTree
    }
  }
}

/// What a tracker has done since it was made.
public struct Statistics: Sendable, Equatable {
  /// Nothing yet.
  public init() {}

  /// How many events went to the sink.
  public internal(set) var recorded = 0
  /// How many were dropped, by reason.
  public internal(set) var dropped: [DropReason: Int] = [:]
  /// How many plans were refused because they were older than the one there was.
  public internal(set) var refusedPlans = 0
  /// How many parameters that a plan asks for could not be read, by parameter and reason.
  public internal(set) var missingParameters: [PlanGap: Int] = [:]
  /// How many texts were masked or left out for privacy, by what decided. Of a pair that all events carry
  /// that is once an event context, of identifiers once a path.
  public internal(set) var masked: [PrivacyRemoval.Reason: Int] = [:]
}
