/// An interaction whose facts have been read and that is not recorded yet: a gesture that has begun, a
/// click that counts only if nothing else comes of it. It holds no node.
public struct HeldInteraction {
  fileprivate enum Content {
    case event(EventDraft)
    /// It will not be recorded.
    case dropped(DropReason)
  }

  fileprivate let content: Content

  /// What will not be recorded.
  static func dropped(_ reason: DropReason) -> HeldInteraction {
    HeldInteraction(content: .dropped(reason))
  }
}

extension Tracker {
  /// Reads an interaction's facts as they are now, to record it later or never.
  ///
  /// The page is the one that is visible now. Its time is that of its recording. Without consent nothing is
  /// read; what was held when consent is withdrawn is not recorded, also if it is given again.
  public func hold(_ interaction: Interaction<Tree.Node>) -> HeldInteraction {
    pipeline.prepare()
    guard pipeline.builder.enter() else { return .dropped(.reentrant) }
    defer { pipeline.builder.leave() }
    return held(interaction)
  }

  /// The same between the builder's `enter` and `leave`.
  func held(_ interaction: Interaction<Tree.Node>) -> HeldInteraction {
    if !pipeline.privacy.isConsentGiven { return .dropped(.noConsent) }
    var draft = EventDraft(kind: interaction.kind)
    draft.heldAfterWithdrawals = pipeline.privacy.withdrawals
    if let reason = read(interaction, into: &draft) { return .dropped(reason) }
    draft.page = draft.page ?? pipeline.pages.current
    draft.isPageKnown = true
    ask(about: interaction, &draft)
    return HeldInteraction(content: .event(draft))
  }

  /// Records what was held. What a marker ignored when it was held is counted and not recorded.
  public func record(_ held: HeldInteraction) {
    switch held.content {
    case .event(let draft): pipeline.emit(draft)
    case .dropped(let reason): pipeline.drop(reason)
    }
  }

  /// Counts something that a toolkit's adapter leaves out, by its reason.
  public func drop(_ reason: DropReason) { pipeline.drop(reason) }
}
