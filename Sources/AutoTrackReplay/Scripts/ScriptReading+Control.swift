import AutoTrack

extension ScriptReading {
  /// What the script's own language is made of; nil for another operation.
  mutating func control(
    _ name: String, _ cursor: JSONCursor, depth: Int
  ) throws(DocumentError) -> ScriptStep.Operation? {
    switch name {
    case "let":
      let variable = try Self.variable(try cursor.required("name", "the step"))
      return .let(variable, try Self.expression(try cursor.required("value", "the step")))
    case "repeat":
      let times = try cursor.required("times", "the step")
      return .repeat(
        RepeatedSteps(
          times: try Self.times(times), index: try cursor["as"].map(Self.variable),
          steps: try innerSteps(cursor, depth: depth)))
    case "forEach":
      let values = try cursor.required("values", "the step")
      return .forEach(
        StepsForEach(
          values: try values.list("values") { value throws(DocumentError) in
            try Self.expression(value)
          }, variable: try Self.variable(try cursor.required("as", "the step")),
          steps: try innerSteps(cursor, depth: depth)))
    case "include":
      var variables: [String: ScriptExpression] = [:]
      for (name, member) in try cursor["variables"]?.members("variables") ?? [] {
        try Self.requireName(name, member)
        variables[name] = try Self.expression(member)
      }
      let path = try cursor.required("path", "the step")
      _ = try path.nonEmptyString("a path")
      return .include(Inclusion(path: try Self.expression(path), variables: variables))
    default: return nil
    }
  }

  private mutating func innerSteps(
    _ cursor: JSONCursor, depth: Int
  ) throws(DocumentError) -> [ScriptStep] {
    let list = try cursor.required("steps", "the step")
    if depth == Self.maximumDepth {
      throw list.failure(
        .limit, expected: "at most \(Self.maximumDepth) lists of steps inside each other",
        found: "more")
    }
    var steps: [ScriptStep] = []
    for inner in try list.list("steps", { step throws(DocumentError) in step }) {
      steps.append(try step(inner, depth: depth + 1))
    }
    if steps.isEmpty { throw list.failure(expected: "at least one step") }
    return steps
  }

  // MARK: Values

  private static func times(_ cursor: JSONCursor) throws(DocumentError) -> ScriptExpression {
    if case .string(let text) = cursor.value.content {
      let expression = try expression(cursor)
      guard case .template = expression, let parts = ScriptText.parts(of: text), parts.count == 1
      else { throw cursor.failure(expected: "a whole number, or a variable such as \"${n}\"") }
      return expression
    }
    return .value(.number(Double(try cursor.integer(in: 0...RepeatedSteps.maximumTimes))))
  }

  /// A string, a number, true or false, as it stands.
  static func value(_ cursor: JSONCursor) throws(DocumentError) -> ScriptValue {
    switch cursor.value.content {
    case .string(let text): return .string(text)
    case .number(let number): return .number(number)
    case .bool(let flag): return .bool(flag)
    case .null, .array, .object: throw cursor.failure(expected: "a string, a number, true or false")
    }
  }

  /// The same, with variables in it.
  static func expression(_ cursor: JSONCursor) throws(DocumentError) -> ScriptExpression {
    let value = try value(cursor)
    guard case .string(let text) = value, ScriptText.hasMark(text) else { return .value(value) }
    do throws(ScriptExpansion.Fault) {
      let parts = try ScriptExpansion.parts(of: text, path: cursor.path)
      guard let literal = ScriptText.literal(parts) else { return .template(text) }
      return .value(.string(literal))
    } catch {
      throw error.error(in: cursor)
    }
  }

  private static func variable(_ cursor: JSONCursor) throws(DocumentError) -> String {
    let name = try cursor.string("a variable's name (a string)")
    try requireName(name, cursor)
    return name
  }

  static func requireName(_ name: String, _ cursor: JSONCursor) throws(DocumentError) {
    if ScriptText.isName(name) { return }
    throw cursor.failure(
      expected: "a variable's name: up to \(ScriptText.longestName) letters, digits and _, "
        + "no digit first",
      found: JSONText.excerpt(name))
  }

  // MARK: Steps with variables

  /// A step that has `${` in it: a template, or one that is complete once escapes are read.
  static func stepWithMarks(
    _ name: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> ScriptStep {
    let id = try cursor["id"]?.string()
    let note = try cursor["note"]?.string()
    do throws(ScriptExpansion.Fault) {
      let template = try StepTemplate(operation: name, cursor)
      if !template.names.isEmpty {
        return ScriptStep(
          line: cursor.value.line, operation: .template(template), id: id, note: note)
      }
    } catch {
      throw error.error(in: cursor)
    }
    return try plainStep(name, try expanded(cursor, with: { _ in nil }, known: { [] }))
  }

  /// A step whose texts are expanded.
  static func expanded(
    _ cursor: JSONCursor, with lookUp: (String) -> ScriptValue?, known: () -> [String]
  ) throws(DocumentError) -> JSONCursor {
    do throws(ScriptExpansion.Fault) {
      let value = try ScriptExpansion.expand(cursor.value, path: cursor.path, lookUp, known)
      return JSONCursor(value: value, path: cursor.path, source: cursor.source)
    } catch {
      throw error.error(in: cursor)
    }
  }
}

extension ScriptExpansion.Fault {
  /// The error of a value in a file.
  func error(in cursor: JSONCursor) -> DocumentError {
    DocumentError(
      reason, source: cursor.source,
      location: DocumentLocation(line: cursor.value.line, path: path), expected: expected,
      found: found)
  }
}
