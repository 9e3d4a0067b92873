extension Tracker {
  /// The path that an interaction would be recorded by, without recording it: as the privacy policy lets it
  /// out. Of a sender that is ignored or secure, and of what a rule drops, it is the chain alone, without
  /// state and parameters and without the identifiers of what is ignored.
  ///
  /// - Throws: `PathError` for a chain, path or parameters beyond the limits.
  @inlinable
  public func path(of interaction: Interaction<Tree.Node>) throws(PathError) -> EventPath {
    pipeline.adoptPolicy()
    guard pipeline.builder.enter() else { throw .reentrant }
    defer { pipeline.builder.leave() }
    var draft = EventDraft(kind: interaction.kind)
    do {
      draft.parameters = try orderedParameters(of: interaction, isMasked: &draft.isMasked)
      draft.path = try path(of: interaction, in: &draft)
      let hidden = closedHops(of: interaction)
      if hidden > 0 {
        pipeline.builder.hiddenHops = hidden
        draft.path = try path(of: interaction, in: &draft)
      }
    } catch {
      throw hasFault() ? .unreadableTree : error
    }
    readPrivacy(of: interaction, into: &draft)
    let isClosed = interaction.node.map { tree.isSecure($0) } ?? false || isIgnored(interaction)
    if hasFault() { throw .unreadableTree }
    return try pipeline.preview(draft, isClosed: isClosed)
  }

  @inlinable
  func path(
    of interaction: Interaction<Tree.Node>, in draft: inout EventDraft
  ) throws(PathError) -> EventPath {
    defer { pipeline.builder.hiddenHops = 0 }
    return try pipeline.builder.build(
      interaction, in: tree, parameters: draft.parameters, keeping: &draft.properties,
      keeps: true)
  }

  /// How many nodes of a chain, from its beginning, are below one that ignores its descendants: not even
  /// their identifiers may be told. 0 where paths have none.
  @usableFromInline
  func closedHops(of interaction: Interaction<Tree.Node>) -> Int {
    guard configuration.usesIdentifiers, pipeline.followsPolicy else { return 0 }
    var node = interaction.node
    var closed = 0
    for hop in 0..<pipeline.builder.maximumNodes {
      guard let current = node else { break }
      if has(.descendants, current) { closed = hop }
      node = tree.next(after: current)
    }
    return closed
  }
}
