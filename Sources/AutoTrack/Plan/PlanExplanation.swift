/// Why an event left or did not, as a tracking plan and the privacy policy had it: what `autotrack explain` shows.
public struct PlanExplanation: Sendable {
  /// What one rule had to say.
  public enum Verdict: Sendable, Hashable {
    /// It matches and is the first: it decides.
    case decides
    /// It matches too, but an earlier one decides.
    case later
    /// None of its paths is the event's.
    case otherPath
    /// A part of its condition does not hold: `kind`, `properties.state`.
    case condition(String)
    /// It is for other versions of the app, or the app told none.
    case otherVersion
  }

  /// One rule that was tried.
  public struct Trial: Sendable, Hashable {
    /// The rule's place in the file, counted from 0.
    public let rule: Int
    /// What it had to say.
    public let verdict: Verdict
  }

  /// The plan's mode; nil without a plan.
  public let mode: TrackingPlan.Mode?
  /// The event's kind.
  public let kind: EventKind
  /// The path as it leaves, or would have left.
  public let path: EventPath?
  /// The element path that an alias leads to, if the event was looked up by that.
  public let alias: String?
  /// All rules, in the file's order.
  public let trials: [Trial]
  /// The rule that decides, by its place in the file; nil if none matches.
  public var deciding: Int? { trials.first { $0.verdict == .decides }?.rule }
  /// The event's name, as the plan has it; nil if it has none.
  public let name: String?
  /// The page that was visible.
  public let page: String?
  /// Why the event was dropped; nil if it left.
  public let dropped: DropReason?
  /// What the rule added, as it leaves.
  public let added: Properties
  /// What could not be read.
  public let missing: [PlanGap]
  /// What privacy took.
  public let removals: [PrivacyRemoval]
}

extension CompiledPlan {
  /// What each rule has to say of a draft.
  func trials(for draft: EventDraft) -> [PlanExplanation.Trial] {
    var scratch = Scratch()
    collect(for: draft, &scratch)
    let found = Set(scratch.rules)
    let deciding = decidingRule(for: draft, &scratch)
    return plan.rules.enumerated().map { place, rule in
      .init(
        rule: place,
        verdict: verdict(
          rule, isFound: found.contains(Int32(place)), isDeciding: place == deciding, draft))
    }
  }

  private func verdict(
    _ rule: PlanRule, isFound: Bool, isDeciding: Bool, _ draft: EventDraft
  ) -> PlanExplanation.Verdict {
    if isDeciding { return .decides }
    if !Self.holds(rule.condition.versions, appVersion) { return .otherVersion }
    if !rule.paths.isEmpty, !isFound { return .otherPath }
    return rule.condition.fault(in: draft).map { .condition($0) } ?? .later
  }
}
