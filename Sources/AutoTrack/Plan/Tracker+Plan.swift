/// How a tracker follows a plan.
extension Tracker {
  /// The plan that events follow; nil if there is none.
  public var plan: CompiledPlan? {
    pipeline.drain()
    return pipeline.currentPlan
  }

  /// Sets the plan that events follow from the next one on; nil for none. Each event follows one plan from its
  /// reading to its leaving: a gesture that began under the plan before ends under it.
  ///
  /// - Returns: False if the plan has a smaller number than the one there is, which then stays; that is counted.
  @discardableResult
  public func setPlan(_ plan: CompiledPlan?) -> Bool {
    // What other threads said before must not overrule what is said now.
    pipeline.drain()
    return pipeline.replacePlan(with: plan)
  }

  /// Has each event explained as it leaves or is dropped: which rules were tried and which decided, what was
  /// added, what privacy took. Events that a marker ignores, and repetitions, come to no plan and are only
  /// counted. It takes time in proportion to the plan; nil ends it.
  ///
  /// - Parameter body: Gets called on the tracker's thread, before the sink.
  public func explain(_ body: ((PlanExplanation) -> Void)?) {
    explainsPrivacy = body != nil
    pipeline.explanation = body
  }

  /// Whether events that the plan drops go to the sink all the same, dropped and explained as they are: for a
  /// survey of what a plan does.
  package var passesRefused: Bool {
    get { pipeline.passesRefused }
    set { pipeline.passesRefused = newValue }
  }

  /// Asks the plan about an interaction, and reads what its rule adds.
  @inlinable
  func ask(about interaction: Interaction<Tree.Node>, _ draft: inout EventDraft) {
    draft.isPlanSettled = true
    if pipeline.hasPlan, pipeline.decide(&draft) {
      readAdditions(to: &draft, from: interaction.node)
    }
  }

  /// Reads what a rule adds, from the sender or where its chain begins. The app's models run code, which must
  /// not lead to another interaction.
  @usableFromInline
  func readAdditions(to draft: inout EventDraft, from node: Tree.Node?) {
    guard let node, !draft.isSecure else { return draft.missAdditions() }
    let wasBuilding = pipeline.builder.isBuilding
    pipeline.builder.isBuilding = true
    defer { pipeline.builder.isBuilding = wasBuilding }
    var reader = ModelReader(
      access: configuration.planAccess, limits: configuration.planLimits,
      monotonic: pipeline.time.monotonic)
    draft.readAdditions { reader.read($0, from: node, in: tree) }
    if hasFault() { draft.decision?.refusal = .unreadableTree }
  }
}
