/// An event that has not passed the exit yet.
@usableFromInline
struct EventDraft {
  @usableFromInline var kind: EventKind
  @usableFromInline var name: String?
  @usableFromInline var path: EventPath?
  @usableFromInline var properties = Properties()
  @usableFromInline var parameters = Properties()
  /// What a plan adds to the parameters; not part of the path.
  var added = Properties()
  @usableFromInline var input: InputReference?
  @usableFromInline var origin: Origin = .user
  /// Whether the sender is a field whose content is secret.
  @usableFromInline var isSecure = false
  var page: String?
  /// Whether `page` is settled, also where it is nil; else it is the one that is visible when it is sent.
  var isPageKnown = false
  /// Whether the app reported it by hand.
  var isReported = false
  /// What the plan said of it; nil until it is asked, or if there is none.
  var decision: PlanDecision?
  /// When it happened, where that is known already.
  var reportedAt: TimeSource.Reading?
  /// Whether it has nothing to do with sessions.
  var isOutOfSession = false
  /// How long the page was visible that disappears with it.
  var pageDuration: PageDuration?

  @usableFromInline init(kind: EventKind) { self.kind = kind }
}

/// The one way out: every event of the engine passes here, and whatever must not leave stops here.
struct PrivacyExit {
  /// Whether the person agrees to be tracked.
  var isConsentGiven = true

  /// Why a draft must not leave; nil lets it go.
  func refuses(_ draft: EventDraft) -> DropReason? {
    if !isConsentGiven { return .noConsent }
    if draft.isSecure { return .secureField }
    return nil
  }
}
