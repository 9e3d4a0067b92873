extension TrackingPlan {
  /// The plan as JSON, as `Schemas/plan.schema.json` describes it: reading it gives the same plan, and the same plan
  /// gives the same bytes.
  public var text: String {
    var object = JSONObjectBuilder()
    object.add("version", Self.formatVersion)
    object.add("revision", revision)
    object.add("mode", mode.rawValue)
    object.add("pathsOf", pathsOf?.description)
    object.add("rules", JSONValue(.array(rules.map(\.json))))
    if !aliases.aliases.isEmpty { object.add("aliases", aliases.list) }
    return object.value.prettyText
  }
}

extension PlanRule {
  fileprivate var json: JSONValue {
    var object = JSONObjectBuilder()
    object.add("name", name)
    object.add("paths", paths.map(\.text).oneOrMore)
    object.add("when", condition.json)
    if action == .drop { object.add("action", action.rawValue) }
    var added = JSONObjectBuilder()
    for addition in additions { added.add(addition.key, addition.json) }
    if !additions.isEmpty { object.add("add", added.value) }
    if sample != 1 { object.add("sample", JSONValue(.number(sample))) }
    object.add("cap", cap)
    return object.value
  }
}

extension PlanRule.Addition {
  fileprivate var json: JSONValue {
    if type == nil, missing == .omit { return JSONValue(.string(path.description)) }
    var object = JSONObjectBuilder()
    object.add("from", path.description)
    object.add("type", type?.rawValue)
    if missing != .omit { object.add("missing", missing.rawValue) }
    return object.value
  }
}

extension PlanCondition {
  /// Nil for the condition that always holds.
  fileprivate var json: JSONValue? {
    var object = JSONObjectBuilder()
    object.add("kind", kinds.map(\.rawValue).oneOrMore)
    object.add("name", names.oneOrMore)
    object.add("page", pages.oneOrMore)
    object.add("origin", origin?.rawValue)
    object.add("versions", versions?.text)
    object.add("properties", Self.json(properties))
    object.add("parameters", Self.json(parameters))
    if case .object(let members) = object.value.content, members.isEmpty { return nil }
    return object.value
  }

  private static func json(_ pairs: [Pair]) -> JSONValue? {
    if pairs.isEmpty { return nil }
    var object = JSONObjectBuilder()
    for pair in pairs {
      switch pair.wanted {
      case .present(let present):
        var wish = JSONObjectBuilder()
        wish.add("present", present)
        object.add(pair.key, wish.value)
      case .oneOf(let values):
        let list = values.map(\.json)
        object.add(pair.key, list.count == 1 ? list[0] : JSONValue(.array(list)))
      }
    }
    return object.value
  }
}

extension [String] {
  /// One text as it is, several as a list, none as nothing.
  fileprivate var oneOrMore: JSONValue? {
    isEmpty ? nil : count == 1 ? JSONValue(.string(self[0])) : JSONValue.strings(self)
  }
}

extension Value {
  /// The value in JSON; numbers that are none are null.
  var json: JSONValue {
    switch self {
    case .string(let text): JSONValue(.string(text))
    case .int(let number): JSONValue(.number(Double(number)))
    case .double(let number): number.isFinite ? JSONValue(.number(number)) : JSONValue(.null)
    case .bool(let flag): JSONValue(.bool(flag))
    case .null: JSONValue(.null)
    }
  }
}
