extension Tracker {
  /// What may leave; `Configuration.privacy` at first. It holds for all that leaves from now on, also for what
  /// waits and is held. What is held is dropped as `privacy` where it was read for another policy and this one
  /// has rules on senders, or paths have identifiers: then it is not known any more what may leave of it.
  public var privacy: PrivacyPolicy {
    get { pipeline.privacy.policy }
    set { pipeline.setPrivacy(newValue) }
  }

  /// Whether `privacyRemovals` is collected; false at first.
  public var explainsPrivacy: Bool {
    get { pipeline.privacy.explains }
    set { pipeline.explain(newValue) }
  }

  /// What privacy took from the last event, or the event itself; of an event while its sink runs. Empty unless
  /// `explainsPrivacy`.
  public var privacyRemovals: [PrivacyRemoval] { pipeline.privacy.removals ?? [] }

  /// Reads what the privacy exit asks about an interaction.
  @inlinable @inline(__always)
  func readPrivacy(of interaction: Interaction<Tree.Node>, into draft: inout EventDraft) {
    if let details = interaction.details { draft.identity = details.rare.identity }
    if !pipeline.privacy.keepsIdentifiers { draft.identifiers = pipeline.privacy.takeHidden() }
    if pipeline.privacy.asksSender { draft.sender = sender(of: interaction) }
  }

  /// Class and identifier of the sender, be it a node or not; nil if there is none.
  @usableFromInline
  func sender(of interaction: Interaction<Tree.Node>) -> SenderFacts? {
    switch interaction.lead {
    case .item(_, let className, _): return SenderFacts(className: className, identifier: nil)
    case .name(let name) where interaction.senderMarkers != nil:
      return SenderFacts(className: name, identifier: nil)
    default:
      return interaction.node.map {
        SenderFacts(className: tree.className(of: $0), identifier: tree.identifier(of: $0))
      }
    }
  }
}
