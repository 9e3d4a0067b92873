import AutoTrack

/// Why, in words.
extension ExplanationReport {
  /// Why an event leaves or not: `kept as "banner_tapped": rule 1 "banner_tapped" (plan.json:6) is the first that matches`.
  func decision(on event: ExplainedEvent) -> String {
    let explanation = event.explanation
    let rule = explanation.deciding
    guard let reason = explanation.dropped else {
      guard let rule else { return "kept: no rule matches, and \(passing(explanation))" }
      let name = plan.plan.rules[rule].name.map { " as \(JSONText.string($0))" } ?? ""
      return "kept\(name): \(plan.title(of: rule)) is the first that matches\(quotas(of: rule))"
    }
    return "dropped: \(words(for: reason, rule, explanation))"
  }

  /// Why an event that no rule matches leaves.
  private func passing(_ explanation: PlanExplanation) -> String {
    if explanation.mode == .all { return "the plan's mode is \"all\"" }
    if [EventKind.exposure, .impression].contains(explanation.kind) {
      return "events of kind \(explanation.kind) pass"
    }
    return "what the app reports by hand passes"
  }

  /// How many of the events a rule keeps, if not all.
  private func quotas(of rule: Int) -> String {
    let rule = plan.plan.rules[rule]
    let sample = rule.sample < 1 ? ", for \(Self.percent(rule.sample)) of all people" : ""
    return sample + (rule.cap.map { ", at most \($0) a session" } ?? "")
  }

  private func words(
    for reason: DropReason, _ rule: Int?, _ explanation: PlanExplanation
  ) -> String {
    let title = rule.map { plan.title(of: $0) } ?? "a rule"
    let found = rule.map { plan.plan.rules[$0] }
    switch reason {
    case .planOff: return "the plan's mode is \"off\", nothing leaves"
    case .notInPlan: return "no rule matches, and the plan's mode is \"allow\""
    case .planRule: return "\(title) is the first that matches, and drops"
    case .sampledOut:
      return "\(title) keeps \(Self.percent(found?.sample ?? 0)) of all people, this one not"
    case .overCap: return "\(title) has kept the \(found?.cap ?? 0) events that a session may have"
    case .missingParameter:
      let needed = Set(found?.additions.filter { $0.missing == .drop }.map(\.key) ?? [])
      let keys = explanation.missing.map(\.key).filter(needed.contains).map(JSONText.string)
      return "\(title) will not go without \(keys.joined(separator: ", "))"
    case .privacy: return "a rule of the privacy policy drops it"
    case .secureField: return "the sender is a field whose content is secret"
    case .noConsent: return "the person has not agreed to be tracked"
    case .pathTooLong: return "its path is too long"
    default: return reason.rawValue
    }
  }

  static func percent(_ part: Double) -> String {
    "\(JSONText.number((part * 1_000_000).rounded() / 10_000)) %"
  }

  /// What a rule had to say: `rule 2 "pay" (plan.json:9) has the path, but state is not 2`.
  func words(for trial: PlanExplanation.Trial, _ event: ExplainedEvent) -> String {
    let title = plan.title(of: trial.rule)
    let rule = plan.plan.rules[trial.rule]
    switch trial.verdict {
    case .decides: return "\(title) decides"
    case .later: return "\(title) matches too, but comes later"
    case .otherPath: return "\(title) is for other paths"
    case .otherVersion:
      let versions = rule.condition.versions.map { " \($0.text)" } ?? ""
      return "\(title) is for versions\(versions) of the app"
    case .condition(let fault):
      let path = rule.paths.isEmpty ? "is for any path" : "has the path"
      return "\(title) \(path), but \(words(for: fault, rule.condition, event))"
    }
  }

  /// Which part of a condition does not hold.
  private func words(
    for fault: String, _ condition: PlanCondition, _ event: ExplainedEvent
  ) -> String {
    let explanation = event.explanation
    switch fault {
    case "kind":
      return "the kind is \(explanation.kind), not \(Self.list(condition.kinds.map(\.rawValue)))"
    case "name":
      let names = Self.list(condition.names.map(JSONText.string))
      return "the event comes without the name \(names)"
    case "page":
      let pages = Self.list(condition.pages)
      if event.isPathAlone { return "a path does not tell whether the page is \(pages)" }
      return "the page is \(explanation.page ?? "none"), not \(pages)"
    case "origin": return "the origin is not \(condition.origin?.rawValue ?? "")"
    default:
      for (word, pairs) in [
        ("properties", condition.properties), ("parameters", condition.parameters),
      ] {
        guard let pair = pairs.first(where: { "\(word).\($0.key)" == fault }) else { continue }
        if event.isPathAlone, word == "parameters" {
          return "a path does not tell which of its pairs is the parameter \(pair.key)"
        }
        return Self.words(for: pair)
      }
      return fault
    }
  }

  private static func words(for pair: PlanCondition.Pair) -> String {
    switch pair.wanted {
    case .present(true): "there is no \(pair.key)"
    case .present(false): "there is \(pair.key)"
    case .oneOf(let values): "\(pair.key) is not \(list(values.map { $0.json.compactText }))"
    }
  }

  private static func list(_ texts: [String]) -> String { texts.joined(separator: " or ") }

  /// Why a parameter could not be read: `id (viewController.banner.id): there is no such node, key or place`.
  func words(for gap: PlanGap, _ event: ExplainedEvent) -> String {
    let rule = event.explanation.deciding.map { plan.plan.rules[$0] }
    let addition = rule?.additions.first { $0.key.utf8.elementsEqual(gap.key.utf8) }
    let path = addition.map { " (\($0.path))" } ?? ""
    return "\(gap.key)\(path): \(reason(for: gap, addition, event))"
  }

  private func reason(
    for gap: PlanGap, _ addition: PlanRule.Addition?, _ event: ExplainedEvent
  ) -> String {
    if event.isPathAlone { return "a path does not tell it" }
    let outcome =
      switch addition?.missing {
      case .null: "; it is null"
      case .drop: "; the event is dropped"
      case .omit, nil: "; it is left out"
      }
    let wanted = addition?.type.map { ", or no \($0.rawValue)" } ?? ""
    let reason =
      switch gap.reason {
      case .timeout: "reading took too long"
      case .tooDeep: "the responder chain is too long"
      case .secure: "nothing about the node may leave, its content is secret"
      case .ignored: "a marker ignores the node"
      case .closed: "the app has not opened it"
      case .absent: "there is no such node, key or place"
      case .wrongType: "it is no value\(wanted)"
      }
    return reason + outcome
  }

  /// What privacy took: `currentTitle masked (titles)`.
  func words(for removal: PrivacyRemoval) -> String {
    let what =
      switch removal.channel {
      case .path where removal.key == nil: "an identifier in the path gave way to class and index"
      case .event: "the event dropped"
      default:
        "\(removal.key ?? "") \(removal.treatment == .mask ? "masked" : "left out")"
      }
    let rule = removal.rule.map { " \($0 + 1)" } ?? ""
    return "\(what) (\(removal.reason.rawValue)\(rule))"
  }
}

extension Value {
  /// The value as JSON.
  var json: JSONValue {
    switch self {
    case .null: JSONValue(.null)
    case .bool(let flag): JSONValue(.bool(flag))
    case .int(let number): JSONValue(.number(Double(number)))
    case .double(let number): number.isFinite ? JSONValue(.number(number)) : JSONValue(.null)
    case .string(let text): JSONValue(.string(text))
    }
  }
}
