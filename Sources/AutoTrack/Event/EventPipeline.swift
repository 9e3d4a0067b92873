/// The part of a tracker that knows no tree: from a draft to the sink.
@usableFromInline
final class EventPipeline {
  @usableFromInline let configuration: Configuration
  @usableFromInline let builder: PathBuilder
  /// Whether markers above a sender count.
  @usableFromInline let followsPolicy: Bool
  let sink: (consuming TrackedEvent) -> Void
  let time: TimeSource
  let random: RandomSource
  let mailbox = Mailbox()
  @exclusivity(unchecked) var statistics = Statistics()
  /// Why the last thing was dropped that this thread reported.
  @exclusivity(unchecked) var lastDrop: DropReason?
  @exclusivity(unchecked) var pages = PageStack()
  @usableFromInline let privacy: PrivacyExit
  @exclusivity(unchecked) var plan = RunningPlan()
  /// Gets told of each event why it left or did not.
  @exclusivity(unchecked) var explanation: ((PlanExplanation) -> Void)?
  /// Whether events that a plan drops go to the sink all the same, for whoever surveys what a plan does.
  @exclusivity(unchecked) var passesRefused = false
  /// Whether events are asked of a plan.
  @exclusivity(unchecked) @usableFromInline var hasPlan = false
  /// Stands for the class of an application's only window, once it is known that it is not on the block
  /// list; 0 before.
  @exclusivity(unchecked) var plainWindowClass: UInt = 0
  @exclusivity(unchecked) private var ids = UUIDv7Generator()
  @exclusivity(unchecked) private var sessions: SessionKeeper
  @exclusivity(unchecked) private var sequence: UInt64 = 0
  @exclusivity(unchecked) private var repeats = RepeatedActions()
  private let trackerNumber: UInt64
  @exclusivity(unchecked) private var contexts = RecentContexts()
  @exclusivity(unchecked) private var anonymousID: String
  @exclusivity(unchecked) private var userID: String?
  @exclusivity(unchecked) private var commonProperties: Properties

  init(
    _ configuration: Configuration, common: Properties, time: TimeSource, random: RandomSource,
    sink: @escaping (consuming TrackedEvent) -> Void
  ) {
    self.configuration = configuration
    self.sink = sink
    self.time = time
    self.random = random
    privacy = PrivacyExit(configuration)
    builder = PathBuilder(configuration, privacy)
    followsPolicy = configuration.ignoring == .policy
    sessions = SessionKeeper(
      timeout: configuration.sessionTimeout, maximum: configuration.sessionMaximum)
    trackerNumber = random.next()
    commonProperties = common
    anonymousID = ""
    anonymousID = newAnonymousID()
  }

  deinit { mailbox.close() }

  private func newAnonymousID() -> String {
    let milliseconds = UInt64(max(0, time.wall()))
    return ids.next(milliseconds: milliseconds, random: random.next).description
  }

  /// Counts something that is not recorded.
  @usableFromInline
  func drop(_ reason: DropReason) {
    statistics.dropped[reason, default: 0] += 1
    lastDrop = reason
  }

  /// Whether a handler's name has come from this sender in this delivery already.
  @usableFromInline
  func isRepeated(_ action: String, from sender: UInt, in input: InputReference) -> Bool {
    guard configuration.repeatedActions == .once else { return false }
    return repeats.insert(action, sender, input)
  }

  /// The parameters in the order of the configuration, or the error of too many.
  @usableFromInline
  func ordered(_ parameters: Properties) throws(PathError) -> Properties {
    let limit = configuration.limits.parameters
    if parameters.pairs.count > limit { throw .tooManyParameters(limit: limit) }
    return configuration.parameterOrder == .byKey ? parameters.sortedByKey : parameters
  }

  /// Turns to a page or away from it; false if that is to be dropped, which is counted.
  @usableFromInline
  func turn(_ page: PageChange, key: UInt?, draft: inout EventDraft) -> Bool {
    drain()
    let now = time.reading()
    draft.reportedAt = now
    draft.page = page.name
    if page.appears {
      guard pages.appear(page, key: key, isRecorded: privacy.isConsentGiven, at: now) else {
        drop(.samePage)
        return false
      }
      return true
    }
    let departure = pages.disappear(page, key: key, at: now)
    draft.pageDuration = departure.duration
    if !departure.isRecorded, configuration.pages == .appearances, privacy.isConsentGiven {
      drop(.repeatedPage)
      return false
    }
    return true
  }

  /// Whether it depends on the sender which page an interaction belongs to.
  @usableFromInline var hasSeveralPages: Bool { pages.isShared }

  /// Notes a draft's page by a node of the sender's chain; false if that node tells nothing.
  @usableFromInline
  func notePage(of node: UInt, in draft: inout EventDraft) -> Bool {
    draft.page = pages.page(of: node)
    return draft.page != nil
  }

  /// Turns to a page that is reported by hand; false if that is to be dropped, which is counted.
  func turn(toReported name: String) -> Bool {
    drain()
    if pages.report(name, isRecorded: privacy.isConsentGiven) { return true }
    drop(.samePage)
    return false
  }

  /// Forgets what it knows of the tree it has recorded: keys and inputs may mean others now.
  func forgetTree() {
    builder.forgetNames()
    plainWindowClass = 0
    repeats = RepeatedActions()
  }

  /// Reads what other threads have posted.
  func drain() {
    adoptPolicy()
    read(mailbox.take())
  }

  /// The same before an interaction's facts are read: what is to hold for it must be known by then.
  @usableFromInline
  func prepare() {
    if !builder.isBuilding { drain() }
  }

  /// Takes the policy that another thread has posted.
  @usableFromInline
  func adoptPolicy() {
    if let policy = mailbox.takePolicy() { replace(policy) }
  }

  /// Replaces the policy. What other threads said before must not overrule what is said now.
  func setPrivacy(_ policy: PrivacyPolicy) {
    _ = mailbox.takePolicy()
    replace(policy)
  }

  private func replace(_ policy: PrivacyPolicy) {
    if privacy.replace(policy) { contexts = RecentContexts() }
  }

  /// Collects what privacy takes, or no longer.
  func explain(_ explains: Bool) {
    privacy.explains = explains
    contexts = RecentContexts()
  }

  /// Changes consent. What waits was said before: it is recorded by the consent of then, unless that is
  /// withdrawn now.
  func setConsent(_ given: Bool) {
    adoptPolicy()
    let letters = mailbox.take()
    if given { read(letters) } else { clear(letters) }
    apply(consent: given)
  }

  private func clear(_ letters: [Mailbox.Letter]) {
    for letter in letters {
      switch letter {
      case .event: statistics.dropped[.noConsent, default: 0] += 1
      case .consent(_, let cleared): noteCleared(cleared)
      case .plan(let plan): _ = replacePlan(with: plan)
      }
    }
  }

  private func noteCleared(_ count: Int) {
    if count > 0 { statistics.dropped[.noConsent, default: 0] += count }
  }

  private func apply(consent given: Bool) {
    if privacy.isConsentGiven, !given { pages.forgetRecorded() }
    // A page's time that is in part without consent is not told.
    if !given { pages.forgetTimes() }
    privacy.setConsent(given)
  }

  /// Reads what other threads have posted, and refuses what they post from now on.
  func close() {
    adoptPolicy()
    read(mailbox.close())
  }

  private func read(_ letters: [Mailbox.Letter]) {
    if letters.isEmpty { return }
    let before = lastDrop
    defer { lastDrop = before }
    for letter in letters {
      switch letter {
      case .consent(let given, let cleared):
        noteCleared(cleared)
        apply(consent: given)
      case .plan(let plan): _ = replacePlan(with: plan)
      case .event(let name, let kind, let properties, let time, let inSession):
        var draft = EventDraft(kind: kind)
        draft.name = name
        draft.properties = properties
        draft.reportedAt = time
        draft.isOutOfSession = !inSession
        draft.origin = .programmatic
        draft.isReported = true
        send(draft)
      }
    }
  }

  /// A draft's path as it would leave.
  @usableFromInline
  func preview(_ draft: consuming EventDraft, isClosed: Bool) throws(PathError) -> EventPath {
    if privacy.preview(&draft, isClosed: isClosed) == nil, let path = draft.path { return path }
    throw .tooLong(limit: builder.maximumBytes)
  }

  /// Records a draft: what others posted before comes first.
  @usableFromInline
  func emit(_ draft: consuming EventDraft) {
    drain()
    send(draft)
  }

  private func send(_ draft: consuming EventDraft) {
    var isRefused = false
    if hasPlan {
      // The kill switch waits for nothing that is held.
      if plan.isOff {
        dropForOff(draft)
        if !passesRefused { return }
        isRefused = true
      }
      if !draft.isPlanSettled, decide(&draft) { draft.missAdditions() }
    }
    let added = draft.added
    if let reason = privacy.refuses(&draft) { return drop(draft, [:], reason) }
    let now = draft.reportedAt ?? time.reading()
    let id = ids.next(milliseconds: UInt64(max(0, now.wall)), random: random.next)
    // What a plan drops is use all the same: sessions do not depend on plans.
    let context = context(at: now, isOutOfSession: draft.isOutOfSession)
    if let decision = draft.decision, let reason = follow(decision, in: context, &draft) {
      drop(draft, added, reason)
      if !passesRefused { return }
      isRefused = true
    }
    sequence += 1
    let event = TrackedEvent(
      id: id, kind: draft.kind, name: draft.name, path: draft.path,
      properties: draft.properties, parameters: draft.parameters,
      interactionID: draft.input?.number.map { InteractionID(tracker: trackerNumber, number: $0) },
      origin: draft.origin, page: draft.isPageKnown ? draft.page : draft.page ?? pages.current,
      pageDuration: draft.pageDuration, time: now.wall, monotonicTime: now.monotonic,
      sequence: sequence, context: context)
    privacy.explainCommon()
    if !isRefused {
      if explanation != nil { explain(draft, added, dropped: nil) }
      statistics.recorded += 1
    }
    sink(event)
  }

  private func context(at now: TimeSource.Reading, isOutOfSession: Bool) -> EventContext {
    let session = sessions.session(
      of: isOutOfSession ? .outside : isInBackground ? .background : .front, at: now
    ) { ids.next(milliseconds: UInt64(max(0, now.wall)), random: random.next) }
    if let context = contexts.context(of: session) { return context }
    let made = EventContext(
      session: session, anonymousID: anonymousID, userID: userID,
      commonProperties: privacy.common(commonProperties))
    contexts.keep(made)
    return made
  }

  func identify(_ id: String) {
    userID = id
    contexts = RecentContexts()
  }

  func reset() {
    userID = nil
    anonymousID = newAnonymousID()
    contexts = RecentContexts()
  }

  func setCommon(_ properties: Properties) {
    commonProperties = properties
    contexts = RecentContexts()
  }
}
