/// Where drafts meet the tracking plan.
extension EventPipeline {
  /// Takes a plan, or none.
  ///
  /// - Returns: False if it is older than the one there is, which then stays; that is counted.
  func replacePlan(with new: CompiledPlan?) -> Bool {
    guard plan.replace(with: new) else {
      statistics.refusedPlans += 1
      return false
    }
    hasPlan = new != nil
    return true
  }

  /// The plan that is followed.
  var currentPlan: CompiledPlan? { plan.compiled }

  /// Asks the plan about a draft.
  ///
  /// - Returns: Whether parameters are to be read for it.
  @usableFromInline
  func decide(_ draft: inout EventDraft) -> Bool {
    guard privacy.isConsentGiven, !draft.isSecure else { return false }
    let page = draft.page
    if !draft.isPageKnown, page == nil { draft.page = pages.current }
    if privacy.keeps(draft), explanation == nil {
      draft.decision = plan.decide(draft)
    } else {
      // A condition must not tell what may not leave.
      let seen = privacy.seen(&draft)
      draft.decision = plan.decide(seen)
      if explanation != nil { draft.decision?.trials = plan.compiled?.trials(for: seen) ?? [] }
    }
    draft.page = page
    return draft.decision?.isAdding ?? false
  }

  /// Does to a draft what the plan says.
  ///
  /// - Returns: Why it is dropped; nil if it is kept.
  func follow(
    _ decision: PlanDecision, in context: EventContext, _ draft: inout EventDraft
  ) -> DropReason? {
    for gap in decision.missing { statistics.missingParameters[gap, default: 0] += 1 }
    if let refusal = decision.refusal { return refusal }
    guard let rule = decision.rule.map({ decision.plan.plan.rules[$0] }) else { return nil }
    if let reason = plan.admit(rule, person: context.anonymousID, in: context.session?.id) {
      return reason
    }
    if let name = rule.name { draft.name = name }
    return nil
  }

  /// Counts a draft that the kill switch drops. What is told of it is what would have left.
  func dropForOff(_ draft: EventDraft) {
    var told = draft
    if explanation != nil { _ = privacy.preview(&told, isClosed: draft.isSecure) }
    drop(told, [:], .planOff)
  }

  /// Counts a draft that has come as far as the exit and is dropped.
  func drop(_ draft: EventDraft, _ added: Properties, _ reason: DropReason) {
    if explanation != nil { explain(draft, added, dropped: reason) }
    drop(reason)
  }

  /// Tells what became of a draft.
  ///
  /// - Parameter added: What the plan has read, if the draft has passed the exit: it is told as it would leave.
  func explain(_ draft: EventDraft, _ added: Properties, dropped: DropReason?) {
    let decision = draft.decision
    let left = draft.parameters.pairs.filter { added[$0.key] != nil }
    explanation?(
      PlanExplanation(
        mode: decision?.plan.plan.mode ?? currentPlan?.plan.mode, kind: draft.kind,
        path: draft.path, alias: draft.path.flatMap { decision?.plan.aliasTarget(of: $0) },
        trials: decision?.trials ?? [], name: draft.name,
        page: draft.isPageKnown ? draft.page : draft.page ?? pages.current, dropped: dropped,
        added: Properties(left), missing: decision?.missing ?? [],
        removals: privacy.removals ?? []))
  }
}
