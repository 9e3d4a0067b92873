/// What a policy makes of one group of an event's pairs.
struct PairTreatment {
  let policy: PrivacyPolicy
  let field: Field
  let channel: PrivacyRemoval.Channel
  /// The places of the rules that hold for the sender: asked once an event.
  let rules: [Int]
  /// Whether the sender's marker masks what it has.
  let isMasked: Bool

  private enum Outcome {
    case keep
    case take(PrivacyRemoval.Treatment, PrivacyRemoval.Reason, rule: Int?)
    case dropEvent(rule: Int)
  }

  /// Changes pairs to what may leave of them.
  ///
  /// - Returns: The rule that drops the event; nil if none does.
  func apply(
    to properties: inout Properties, _ taken: inout PrivacyTally,
    explaining removals: inout [PrivacyRemoval]?
  ) -> Int? {
    var left = 0
    for place in properties.pairs.indices {
      switch outcome(for: properties.pairs[place]) {
      case .dropEvent(let rule): return rule
      case .keep:
        if left != place { properties.pairs[left] = properties.pairs[place] }
        left += 1
      case .take(let treatment, let reason, let rule):
        taken[reason] += 1
        removals?.append(
          PrivacyRemoval(
            channel, key: properties.pairs[place].key, reason: reason, rule: rule,
            treatment: treatment))
        if treatment == .drop { continue }
        if left != place { properties.pairs[left].key = properties.pairs[place].key }
        properties.pairs[left].value = .string(PrivacyPolicy.mask)
        left += 1
      }
    }
    properties.pairs.removeLast(properties.pairs.count - left)
    return nil
  }

  private func outcome(for pair: Properties.Pair) -> Outcome {
    let decided = decision(for: pair)
    if case .keep = decided, isMasked, field.covers(pair) {
      return .take(.mask, .marker, rule: nil)
    }
    return decided
  }

  private func decision(for pair: Properties.Pair) -> Outcome {
    for place in rules where policy.rules[place].matches(pair) {
      switch policy.rules[place].decision {
      case .keep: return .keep
      case .mask: return .take(.mask, .rule, rule: place)
      case .dropPair: return .take(.drop, .rule, rule: place)
      case .dropEvent:
        // What all events carry is no reason to drop them all.
        return channel == .common ? .take(.drop, .rule, rule: place) : .dropEvent(rule: place)
      }
    }
    switch field.treatment(in: policy) {
    case .keep: return .keep
    case .mask: return field.covers(pair) ? .take(.mask, field.reason, rule: nil) : .keep
    case .drop: return field.covers(pair) ? .take(.drop, field.reason, rule: nil) : .keep
    }
  }
}

/// The field of a policy that decides on a group of pairs.
enum Field {
  case titles, parameters, manualProperties, commonProperties

  func treatment(in policy: PrivacyPolicy) -> PrivacyPolicy.Treatment {
    switch self {
    case .titles: policy.titles
    case .parameters: policy.parameters
    case .manualProperties: policy.manualProperties
    case .commonProperties: policy.commonProperties
    }
  }

  var reason: PrivacyRemoval.Reason {
    switch self {
    case .titles: .titles
    case .parameters: .parameters
    case .manualProperties: .manualProperties
    case .commonProperties: .commonProperties
    }
  }

  /// Whether the field decides on a pair: texts alone, but for parameters.
  func covers(_ pair: Properties.Pair) -> Bool {
    switch (self, pair.value) {
    case (.parameters, _): true
    case (.titles, .string(let text)): !Self.isWord(text, of: pair.key)
    case (_, .string): true
    default: false
    }
  }

  /// Whether a text is one of the engine's own words: it tells of the interface's make and nothing of what
  /// it says.
  private static func isWord(_ text: String, of key: String) -> Bool {
    switch key {
    case "style": ["default", "cancel", "destructive", "normal"].contains(text)
    case "edge": ["leading", "trailing"].contains(text)
    case "editingStyle": ["none", "delete", "insert"].contains(text)
    case "actionSheetStyle":
      [
        "", "UIActionSheetStyleAutomatic", "UIActionSheetStyleDefault",
        "UIActionSheetStyleBlackOpaque", "UIActionSheetStyleBlackTranslucent",
      ].contains(text)
    default: false
    }
  }
}

extension PrivacyRule {
  /// Whether what the rule asks of the sender holds.
  func matches(_ sender: SenderFacts?) -> Bool {
    if !asksSender { return true }
    guard let sender else { return false }
    if let className, !className.matches(sender.className) { return false }
    guard let pattern = identifier else { return true }
    return sender.identifier.map(pattern.matches) ?? false
  }

  /// Whether what the rule asks of the value holds for a text.
  func matches(value text: String) -> Bool { value?.matches(text) ?? true }

  /// Whether what the rule asks of a pair holds.
  func matches(_ pair: Properties.Pair) -> Bool {
    if let key, !key.matches(pair.key) { return false }
    if value != nil {
      switch pair.value {
      case .string(let text): if !matches(value: text) { return false }
      case .int(let number): if !matches(value: String(number)) { return false }
      case .double(let number):
        if !matches(value: NumberFormat.shortest(number)) { return false }
      case .bool(let flag): if !matches(value: flag ? "1" : "0") { return false }
      case .null: return false
      }
    }
    return true
  }
}
