/// Looks paths up in a plan, one after the other: which rule decides about an interaction with this path, of which
/// nothing else is known. For tools; a tracker asks about the whole event.
public struct PlanLookup {
  private let plan: CompiledPlan
  private var scratch = CompiledPlan.Scratch()

  /// Creates a look-up.
  public init(_ plan: CompiledPlan) { self.plan = plan }

  /// The rule that decides, by its place in the file; nil if none matches.
  ///
  /// - Parameters:
  ///   - path: The event's path.
  ///   - kind: The event's kind.
  ///   - page: The page that is visible.
  public mutating func rule(
    for path: EventPath, kind: EventKind = .interaction, page: String? = nil
  ) -> Int? {
    var draft = EventDraft(kind: kind)
    draft.path = path
    draft.page = page
    return plan.decidingRule(for: draft, &scratch)
  }
}
