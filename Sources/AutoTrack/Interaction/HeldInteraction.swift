/// An interaction whose facts have been read and that is not recorded yet: a gesture that has begun, a
/// click that counts only if nothing else comes of it. It holds no node.
public struct HeldInteraction {
  let draft: HeldDraft
}

extension Tracker {
  /// Reads an interaction's facts as they are now, to record it later or never.
  ///
  /// The page is the one that is visible now. Its time is that of its recording.
  public func hold(_ interaction: Interaction<Tree.Node>) -> HeldInteraction {
    guard pipeline.builder.enter() else { return HeldInteraction(draft: .dropped(.reentrant)) }
    defer { pipeline.builder.leave() }
    var draft = EventDraft(kind: interaction.kind)
    if let reason = read(interaction, into: &draft) {
      return HeldInteraction(draft: .dropped(reason))
    }
    if pipeline.hasSeveralPages { notePage(of: interaction, in: &draft) }
    draft.page = draft.page ?? pipeline.pages.current
    draft.isPageKnown = true
    return HeldInteraction(draft: .event(draft))
  }

  /// Records what was held. What a marker ignored when it was held is counted and not recorded.
  public func record(_ held: HeldInteraction) {
    switch held.draft {
    case .event(let draft): pipeline.emit(draft)
    case .dropped(let reason): pipeline.drop(reason)
    }
  }

  /// Counts something that a toolkit's adapter leaves out, by its reason.
  public func drop(_ reason: DropReason) { pipeline.drop(reason) }
}
