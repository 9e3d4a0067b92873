import AutoTrack

extension ExplanationReport {
  /// Everything about an event as one line of JSON, as `Schemas/explain.schema.json` describes it; without a line
  /// feed.
  package func json(of event: ExplainedEvent) -> String {
    let explanation = event.explanation
    var object = JSONObjectBuilder()
    switch event.subject {
    case .step(let file, let line):
      object.add("file", file)
      object.add("line", line)
    case .element(let file, let element):
      object.add("file", file)
      object.add("element", element)
    case .path: object.add("unknown", list: ["kind", "page", "parameters", "models"])
    }
    object.add("kind", explanation.kind.rawValue)
    object.add("page", explanation.page)
    object.add("event_path", explanation.path?.text)
    object.add("element_path", explanation.path?.elementPath)
    object.add("alias", explanation.alias)
    object.add("mode", explanation.mode?.rawValue)
    object.add("kept", event.isKept)
    object.add("dropped", explanation.dropped?.rawValue)
    object.add("why", decision(on: event))
    object.add("name", explanation.name)
    object.add("rule", explanation.deciding.map { rule($0).value })
    if !explanation.added.isEmpty {
      var added = JSONObjectBuilder()
      for pair in explanation.added.pairs { added.add(pair.key, pair.value.json) }
      object.add("added", added.value)
    }
    object.add("missing", list: explanation.missing.map { value(of: $0, event) })
    object.add("removed", list: explanation.removals.map(value))
    let told = told(of: event)
    object.add("rules", list: told.map { value(of: $0, event) })
    object.add("others", explanation.trials.count - told.count)
    return object.value.compactText
  }

  private func rule(_ place: Int) -> JSONObjectBuilder {
    var object = JSONObjectBuilder()
    object.add("number", place + 1)
    object.add("name", plan.plan.rules[place].name)
    object.add("line", plan.line(of: place))
    return object
  }

  private func value(of trial: PlanExplanation.Trial, _ event: ExplainedEvent) -> JSONValue {
    var object = rule(trial.rule)
    switch trial.verdict {
    case .decides: object.add("verdict", "decides")
    case .later: object.add("verdict", "later")
    case .otherPath: object.add("verdict", "other_path")
    case .otherVersion: object.add("verdict", "other_version")
    case .condition(let fault):
      object.add("verdict", "condition")
      object.add("condition", fault)
    }
    object.add("why", words(for: trial, event))
    return object.value
  }

  private func value(of gap: PlanGap, _ event: ExplainedEvent) -> JSONValue {
    var object = JSONObjectBuilder()
    object.add("key", gap.key)
    object.add("reason", event.isPathAlone ? "unknown" : gap.reason.rawValue)
    object.add("why", words(for: gap, event))
    return object.value
  }

  private func value(of removal: PrivacyRemoval) -> JSONValue {
    var object = JSONObjectBuilder()
    object.add("channel", removal.channel.rawValue)
    object.add("key", removal.key)
    object.add("reason", removal.reason.rawValue)
    object.add("rule", removal.rule.map { $0 + 1 })
    object.add("treatment", removal.treatment.rawValue)
    object.add("why", words(for: removal))
    return object.value
  }
}
