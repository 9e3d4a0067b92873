/// An event that has not passed the exit yet.
@usableFromInline
struct EventDraft {
  @usableFromInline var kind: EventKind
  @usableFromInline var name: String?
  @usableFromInline var path: EventPath?
  @usableFromInline var properties = Properties()
  @usableFromInline var parameters = Properties()
  /// What a plan adds to the parameters; not in the path.
  @usableFromInline var added = Properties()
  /// What tells the sender from its siblings in the element's path.
  @usableFromInline var identity = Properties()
  @usableFromInline var input: InputReference?
  @usableFromInline var origin: Origin = .user
  /// Whether the sender is a field whose content is secret.
  @usableFromInline var isSecure = false
  /// Whether the sender's marker masks its texts and parameters.
  @usableFromInline var isMasked = false
  /// What the policy's rules ask about the sender; nil if none does, or there is none.
  @usableFromInline var sender: SenderFacts?
  /// Which of the exit's policies decided on what was read.
  @usableFromInline var policyNumber = 0
  /// The identifiers that gave way in the path.
  @usableFromInline var identifiers = HiddenIdentifiers()
  /// How often consent had been withdrawn when it was read; nil if it was read to be sent at once.
  var heldAfterWithdrawals: Int?
  var page: String?
  /// Whether `page` is settled, also where it is nil; else it is the one that is visible when it is sent.
  var isPageKnown = false
  /// When it happened, if that was not now.
  var reportedAt: TimeSource.Reading?
  /// Whether it has nothing to do with sessions.
  var isOutOfSession = false
  /// How long the page was visible that disappears with it.
  var pageDuration: PageDuration?
  /// What the exit has made of it already, for a plan to see.
  var treated: TreatedFacts?
  /// Whether the app reported it by hand.
  var isReported = false
  /// Whether it is settled what the plan says: a plan that comes now is for later events.
  @usableFromInline var isPlanSettled = false
  /// What the plan said of it; nil until it is asked, or if there is none.
  var decision: PlanDecision?

  @usableFromInline init(kind: EventKind) { self.kind = kind }
}

/// What rules ask about a sender.
@usableFromInline
struct SenderFacts {
  let className: String
  let identifier: String?

  @usableFromInline init(className: String, identifier: String?) {
    self.className = className
    self.identifier = identifier
  }
}

/// The identifiers that gave way to class and index in one path.
@usableFromInline
struct HiddenIdentifiers {
  var byField = 0
  var byRule = 0
  /// One for each, if they are asked for.
  var removals: [PrivacyRemoval] = []

  @usableFromInline init() {}
}

/// What a policy leaves of a draft's facts, made once for the plan and the exit.
final class TreatedFacts {
  /// The number of the policy.
  let number: Int
  /// Why the draft does not leave at all.
  let reason: DropReason?
  let taken: PrivacyTally
  let removals: [PrivacyRemoval]?
  private let path: EventPath?
  private let properties: Properties
  private let parameters: Properties
  private let identity: Properties

  init(
    number: Int, reason: DropReason?, path: EventPath?, properties: Properties,
    parameters: Properties, identity: Properties, taken: PrivacyTally,
    removals: [PrivacyRemoval]?
  ) {
    self.number = number
    self.reason = reason
    self.path = path
    self.properties = properties
    self.parameters = parameters
    self.identity = identity
    self.taken = taken
    self.removals = removals
  }

  func apply(to draft: inout EventDraft) {
    draft.path = path
    draft.properties = properties
    draft.parameters = parameters
    draft.identity = identity
  }
}
