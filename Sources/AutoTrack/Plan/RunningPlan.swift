/// The plan that a tracker follows, and what it has counted by it.
struct RunningPlan {
  private(set) var compiled: CompiledPlan?
  /// Whether the plan is the kill switch.
  private(set) var isOff = false
  private var scratch = CompiledPlan.Scratch()
  /// How many events of the session a rule with a cap has kept, by the rule's name.
  private var kept: [String: Int] = [:]
  private var session: UUIDv7?
  private var person = ""
  private var personPlace = 0.0

  /// Takes a plan, or none.
  ///
  /// - Returns: False if it has a smaller number than the one there is, which then stays.
  mutating func replace(with plan: CompiledPlan?) -> Bool {
    if let plan, let compiled, plan.plan.revision < compiled.plan.revision { return false }
    compiled = plan
    isOff = plan?.plan.mode == .off
    // It is as large as the plan was.
    scratch = CompiledPlan.Scratch()
    return true
  }

  /// What the plan says of a draft whose page is settled.
  mutating func decide(_ draft: EventDraft) -> PlanDecision? {
    guard let compiled else { return nil }
    if isOff { return nil }
    guard let rule = compiled.decidingRule(for: draft, &scratch) else {
      let passes =
        compiled.plan.mode == .all || draft.isReported || EventKind.unplanned.contains(draft.kind)
      return PlanDecision(plan: compiled, rule: nil, refusal: passes ? nil : .notInPlan)
    }
    let drops = compiled.plan.rules[rule].action == .drop
    return PlanDecision(plan: compiled, rule: rule, refusal: drops ? .planRule : nil)
  }

  /// Whether an event that a rule keeps leaves: the person is in the sample, and the cap has room, which this
  /// event takes.
  mutating func admit(_ rule: PlanRule, person id: String, in current: UUIDv7?) -> DropReason? {
    if rule.sample < 1, place(of: id) >= rule.sample { return .sampledOut }
    guard let cap = rule.cap, let name = rule.name else { return nil }
    if current != session {
      session = current
      kept = [:]
    }
    let count = kept[name, default: 0]
    if count >= cap { return .overCap }
    kept[name] = count + 1
    return nil
  }

  /// A person's place between 0 and 1, the same in every rule, plan and run.
  private mutating func place(of id: String) -> Double {
    if id != person {
      person = id
      personPlace = SamplePlace.of(id)
    }
    return personPlace
  }
}

/// Where a person stands in samples.
enum SamplePlace {
  /// A place from 0 up to 1: the first 13 hexadecimal digits (52 bits) of the MD5 of the id's UTF-8 bytes, over
  /// 2^52. Whoever is in a sample is in all larger ones.
  static func of(_ id: String) -> Double {
    let digits = MD5.hexadecimal(of: id).prefix(13)
    return Double(UInt64(digits, radix: 16) ?? 0) / Double(UInt64(1) << 52)
  }
}

/// What a plan says of one event.
@usableFromInline
struct PlanDecision {
  /// The plan that said it: an event follows one plan from its reading to its leaving.
  let plan: CompiledPlan
  /// The rule that decides, by its place in the file; nil if none matches.
  let rule: Int?
  /// What each rule had to say, if that is asked for.
  var trials: [PlanExplanation.Trial] = []
  /// Why the event is dropped; nil keeps it.
  var refusal: DropReason?
  /// What could not be read.
  var missing: [PlanGap] = []

  /// Whether the rule keeps the event and adds parameters to it.
  var isAdding: Bool { refusal == nil && !additions.isEmpty }

  var additions: [PlanRule.Addition] { rule.map { plan.plan.rules[$0].additions } ?? [] }
}

/// A parameter that a rule asks for and that could not be read.
public struct PlanGap: Sendable, Hashable {
  /// The parameter.
  public let key: String
  /// Why not.
  public let reason: MissingReason
}

extension EventKind {
  /// Kinds that leave without a rule.
  static let unplanned: Set<EventKind> = [.exposure, .impression]
}

extension EventDraft {
  /// Reads what a rule adds.
  mutating func readAdditions(_ read: (ModelPath) -> ModelReading) {
    guard var decision else { return }
    for addition in decision.additions {
      let reading = read(addition.path)
      if case .value(let value) = reading, let typed = addition.typed(value) {
        added.pairs.append(Properties.Pair(addition.key, typed))
        continue
      }
      let reason =
        if case .missing(let reason) = reading { reason } else { MissingReason.wrongType }
      decision.missing.append(PlanGap(key: addition.key, reason: reason))
      switch addition.missing {
      case .omit: break
      case .null: added.pairs.append(Properties.Pair(addition.key, .null))
      case .drop: decision.refusal = .missingParameter
      }
    }
    self.decision = decision
  }

  /// Counts everything that a rule adds as missing: nobody sent the event, so there is nobody to ask.
  mutating func missAdditions() { readAdditions { _ in .missing(.absent) } }
}

extension PlanRule.Addition {
  /// A value as the type that is asked for; nil if it has another.
  fileprivate func typed(_ value: Value) -> Value? {
    switch (type, value) {
    case (nil, _), (.string, .string), (.int, .int), (.double, .double), (.bool, .bool): value
    case (.double, .int(let whole)): .double(Double(whole))
    default: nil
    }
  }
}
