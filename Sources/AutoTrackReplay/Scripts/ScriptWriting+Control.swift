import AutoTrack

extension ScriptWriting {
  /// A whole step, with label and note, in so many lists of steps inside each other.
  static func value(of step: ScriptStep, depth: Int = 1) throws(DocumentError) -> JSONValue {
    if depth > ScriptReading.maximumDepth {
      throw DocumentError(
        .limit, source: "", location: DocumentLocation(line: step.line),
        expected: "at most \(ScriptReading.maximumDepth) lists of steps inside each other",
        found: "more")
    }
    var object = try object(of: step.operation, line: step.line, depth: depth)
    object.add("id", step.id)
    object.add("note", step.note)
    switch step.operation {
    case .template, .let, .repeat, .forEach, .include: return object.value
    default: return escaped(object.value)
    }
  }

  static func addControl(
    _ operation: ScriptStep.Operation, to object: inout JSONObjectBuilder, depth: Int
  ) throws(DocumentError) {
    switch operation {
    case .let(let name, let value):
      object.add("op", "let")
      object.add("name", name)
      object.add("value", value.json)
    case .repeat(let block):
      object.add("op", "repeat")
      object.add("times", block.times.json)
      object.add("as", block.index)
      object.add("steps", try list(of: block.steps, depth: depth + 1))
    case .forEach(let block):
      object.add("op", "forEach")
      object.add("values", JSONValue(.array(block.values.map(\.json))))
      object.add("as", block.variable)
      object.add("steps", try list(of: block.steps, depth: depth + 1))
    case .include(let inclusion):
      object.add("op", "include")
      object.add("path", inclusion.path.json)
      if !inclusion.variables.isEmpty {
        object.add("variables", value(of: inclusion.variables.mapValues(\.json)))
      }
    case .template(let template):
      object.add("op", template.operation)
      guard case .object(let members) = template.json.content else { return }
      for member in members where member.name != "op" { object.add(member.name, member.value) }
    default: break
    }
  }

  private static func list(
    of steps: [ScriptStep], depth: Int
  ) throws(DocumentError) -> JSONValue {
    var values: [JSONValue] = []
    for step in steps { values.append(try value(of: step, depth: depth)) }
    return JSONValue(.array(values))
  }

  /// Members in the order of their names.
  static func value(of members: [String: JSONValue]) -> JSONValue {
    var object = JSONObjectBuilder()
    for (name, value) in members.sorted(by: { $0.key < $1.key }) { object.add(name, value) }
    return object.value
  }

  /// A value whose texts read as themselves where variables are put in.
  private static func escaped(_ value: JSONValue) -> JSONValue {
    guard ScriptExpansion.hasMark(value) else { return value }
    switch value.content {
    case .string(let text): return JSONValue(.string(ScriptText.escaped(text)))
    case .array(let elements): return JSONValue(.array(elements.map(escaped)))
    case .object(let members):
      return JSONValue(
        .object(
          members.map { JSONValue.Member(name: $0.name, value: escaped($0.value)) }))
    case .null, .bool, .number: return value
    }
  }
}
