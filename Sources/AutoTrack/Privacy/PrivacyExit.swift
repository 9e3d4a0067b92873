/// The one way out: every event of the engine passes here, and whatever must not leave stops here. Nothing
/// else decides; the builder asks here for each identifier, as a path is written only once.
@usableFromInline
final class PrivacyExit {
  /// Whether the person agrees to be tracked.
  @exclusivity(unchecked) private(set) var isConsentGiven = true
  /// How often consent was withdrawn.
  @exclusivity(unchecked) private(set) var withdrawals = 0
  @exclusivity(unchecked) private(set) var policy: PrivacyPolicy
  /// Changes with the policy.
  @exclusivity(unchecked) @usableFromInline private(set) var number = 0
  /// Whether the policy lets everything out.
  @exclusivity(unchecked) private var isOpen = true
  /// Whether a rule asks about senders.
  @exclusivity(unchecked) @usableFromInline private(set) var asksSender = false
  /// Whether every identifier stands in paths.
  @exclusivity(unchecked) @usableFromInline private(set) var keepsIdentifiers = true
  /// The identifiers that gave way in the path that is being built.
  @exclusivity(unchecked) private var hidden = HiddenIdentifiers()
  /// Whether removals are collected.
  var explains: Bool {
    get { removals != nil }
    set { removals = newValue ? [] : nil }
  }
  /// What was taken from the last draft that came; nil unless that is collected.
  @exclusivity(unchecked) private(set) var removals: [PrivacyRemoval]?
  /// What was taken from the common properties.
  @exclusivity(unchecked) private var commonRemovals: [PrivacyRemoval]?
  @exclusivity(unchecked) private(set) var tally = PrivacyTally()
  @exclusivity(unchecked) private var tail: PathTail?
  private let configuration: Configuration

  init(_ configuration: Configuration) {
    self.configuration = configuration
    policy = configuration.privacy
    review()
  }

  func setConsent(_ given: Bool) {
    if isConsentGiven, !given { withdrawals += 1 }
    isConsentGiven = given
  }

  /// Replaces the policy; false if it is the same.
  func replace(_ policy: PrivacyPolicy) -> Bool {
    if policy == self.policy { return false }
    self.policy = policy
    number += 1
    review()
    return true
  }

  private func review() {
    let rules = policy.rules
    isOpen =
      rules.isEmpty && policy.titles == .keep && policy.parameters == .keep
      && policy.manualProperties == .keep
    asksSender = rules.contains(where: \.asksSender)
    keepsIdentifiers = rules.isEmpty && policy.identifiers == .keep
  }

  // MARK: Identifiers, while a path is built

  /// Whether an identifier stands in the path for its node's class and index.
  @usableFromInline
  func lets(identifier: String, className: () -> String) -> Bool {
    let node = SenderFacts(
      className: asksSender ? className() : "", identifier: identifier)
    for (place, rule) in policy.rules.enumerated() where rule.key == nil {
      guard rule.matches(node), rule.matches(value: identifier) else { continue }
      if rule.decision == .keep { return true }
      hidden.byRule += 1
      note(hiddenBy: .rule, place)
      return false
    }
    if policy.identifiers == .keep { return true }
    hidden.byField += 1
    note(hiddenBy: .identifiers, nil)
    return false
  }

  private func note(hiddenBy reason: PrivacyRemoval.Reason, _ rule: Int?) {
    guard explains else { return }
    hidden.removals.append(
      PrivacyRemoval(.path, reason: reason, rule: rule, treatment: .mask))
  }

  /// The identifiers that gave way since this was asked last.
  @usableFromInline
  func takeHidden() -> HiddenIdentifiers {
    defer { hidden = HiddenIdentifiers() }
    return hidden
  }

  // MARK: Drafts

  /// Makes a draft what may leave of it.
  ///
  /// - Returns: Why it must not leave at all; nil lets it go.
  @inline(__always)
  func refuses(_ draft: inout EventDraft) -> DropReason? {
    if explains { removals = [] }
    if !isConsentGiven { return .noConsent }
    if draft.isSecure { return .secureField }
    if isOpen, !draft.isMasked, draft.policyNumber == number, draft.heldAfterWithdrawals == nil,
      draft.added.isEmpty, keepsIdentifiers, !explains
    {
      return nil
    }
    return decides(on: &draft)
  }

  @inline(never)
  private func decides(on draft: inout EventDraft) -> DropReason? {
    if let count = draft.heldAfterWithdrawals, count != withdrawals { return .noConsent }
    if draft.path != nil, draft.policyNumber != number,
      asksSender || configuration.usesIdentifiers
    {
      // It was read for another policy: what this one asks is not known any more.
      return .privacy
    }
    var taken = PrivacyTally()
    let reason = rewrite(&draft, &taken)
    if reason == nil {
      taken.add(draft.identifiers)
      tally.add(taken)
      removals?.insert(contentsOf: draft.identifiers.removals, at: 0)
    }
    return reason
  }

  /// Whether the policy leaves all of a draft as it is.
  func keeps(_ draft: EventDraft) -> Bool { isOpen && !draft.isMasked }

  /// What may be told of a draft that is not recorded: nothing is counted.
  ///
  /// - Parameter isClosed: Whether nothing but the chain may be told.
  func preview(_ draft: inout EventDraft, isClosed: Bool) -> DropReason? {
    if !isClosed, keeps(draft) { return nil }
    let before = removals
    defer { removals = before }
    var taken = PrivacyTally()
    let reason = isClosed ? .privacy : rewrite(&draft, &taken)
    if reason != .privacy { return reason }
    (draft.properties, draft.parameters, draft.identity) = ([:], [:], [:])
    return writeTail(of: &draft)
  }

  /// What a plan may see of a draft before it leaves: the facts as they would leave. What is made of them here is
  /// kept in the draft for the exit.
  func seen(_ draft: inout EventDraft) -> EventDraft {
    var seen = draft
    let before = removals
    if explains { removals = [] }
    var taken = PrivacyTally()
    let reason = rewriteOwn(&seen, rules(for: draft.sender), &taken)
    draft.treated = TreatedFacts(
      number: number, reason: reason, path: seen.path, properties: seen.properties,
      parameters: seen.parameters, identity: seen.identity, taken: taken, removals: removals)
    removals = before
    return seen
  }

  private func rewrite(_ draft: inout EventDraft, _ taken: inout PrivacyTally) -> DropReason? {
    let rules = rules(for: draft.sender)
    // A key of the sender's own stays its own, also where privacy takes the pair out.
    var added = draft.added
    if !added.isEmpty {
      let own = draft.parameters
      added.pairs.removeAll { own[$0.key] != nil }
    }
    if let treated = draft.treated, treated.number == number {
      treated.apply(to: &draft)
      taken = treated.taken
      if explains { removals = treated.removals ?? [] }
      if let reason = treated.reason { return reason }
    } else if let reason = rewriteOwn(&draft, rules, &taken) {
      return reason
    }
    if added.isEmpty { return nil }
    let treatment = PairTreatment(
      policy: policy, field: .parameters, channel: .parameters, rules: rules,
      isMasked: draft.isMasked)
    if let rule = treatment.apply(to: &added, &taken, explaining: &removals) {
      return refuse(rule)
    }
    draft.parameters.pairs += added.pairs
    draft.added = [:]
    return nil
  }

  /// What a draft has by itself, without what a plan adds.
  private func rewriteOwn(
    _ draft: inout EventDraft, _ rules: [Int], _ taken: inout PrivacyTally
  ) -> DropReason? {
    if let rule = rules.first(where: { !policy.rules[$0].asksPair }),
      policy.rules[rule].decision == .dropEvent
    {
      return refuse(rule)
    }
    var hasChanged = false
    func treat(
      _ properties: inout Properties, _ channel: PrivacyRemoval.Channel, _ field: Field
    ) -> Int? {
      if properties.isEmpty { return nil }
      let treatment = PairTreatment(
        policy: policy, field: field, channel: channel, rules: rules, isMasked: draft.isMasked)
      let before = taken.total
      defer { if taken.total != before { hasChanged = true } }
      return treatment.apply(to: &properties, &taken, explaining: &removals)
    }
    let isManual = draft.path == nil
    var (properties, parameters, identity) = (draft.properties, draft.parameters, draft.identity)
    // Taken out of the draft, so that they are changed in place.
    (draft.properties, draft.parameters, draft.identity) = ([:], [:], [:])
    if let rule = treat(&properties, .properties, isManual ? .manualProperties : .titles)
      ?? treat(&parameters, .parameters, .parameters)
    {
      return refuse(rule)
    }
    if let rule = treat(&identity, .path, .titles) { return refuse(rule) }
    (draft.properties, draft.parameters, draft.identity) = (properties, parameters, identity)
    return hasChanged ? writeTail(of: &draft) : nil
  }

  private func refuse(_ rule: Int) -> DropReason {
    if explains {
      removals = [PrivacyRemoval(.event, reason: .rule, rule: rule, treatment: .drop)]
    }
    return .privacy
  }

  /// The places of the rules that hold for a sender.
  private func rules(for sender: SenderFacts?) -> [Int] {
    policy.rules.indices.filter { policy.rules[$0].matches(sender) }
  }

  private func writeTail(of draft: inout EventDraft) -> DropReason? {
    guard let path = draft.path else { return nil }
    let tail = self.tail ?? PathTail(configuration)
    self.tail = tail
    guard
      let written = tail.rewrite(
        path, draft.properties, parameters: draft.parameters, identity: draft.identity)
    else { return .pathTooLong }
    draft.path = written
    return nil
  }

  // MARK: Common properties

  /// What all events may carry of some properties.
  func common(_ properties: Properties) -> Properties {
    commonRemovals = explains ? [] : nil
    var properties = properties
    let treatment = PairTreatment(
      policy: policy, field: .commonProperties, channel: .common, rules: rules(for: nil),
      isMasked: false)
    _ = treatment.apply(to: &properties, &tally, explaining: &commonRemovals)
    return properties
  }

  /// Adds what was taken from the common properties to what was taken from the event that carries them.
  func explainCommon() {
    if let commonRemovals { removals?.append(contentsOf: commonRemovals) }
  }
}
