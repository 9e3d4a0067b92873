import AutoTrack

// Variables and what they are put into.
extension StepStream {
  /// A variable's value in the lists of this file.
  func lookUp(_ name: String) -> ScriptValue? {
    for frame in frames.reversed() {
      if let value = frame.variables[name] { return value }
      if frame.isFile { return nil }
    }
    return nil
  }

  /// The names of the variables that a step may use.
  var known: [String] {
    var names: Set<String> = []
    for frame in frames.reversed() {
      names.formUnion(frame.variables.keys)
      if frame.isFile { break }
    }
    return Array(names)
  }

  /// Gives a variable of the innermost list a value.
  mutating func set(_ name: String, _ value: ScriptValue) throws(DocumentError) {
    let top = frames.count - 1
    let old = frames[top].variables.updateValue(value, forKey: name)
    let change = value.size - (old?.size ?? -name.utf8.count)
    frames[top].size += change
    size += change
    try checkSize()
  }

  /// Throws if all variables together are too large.
  func checkSize() throws(DocumentError) {
    if size > Self.maximumText {
      throw tooMuch("at most \(Self.maximumText) bytes in all variables together")
    }
  }

  /// An expression's value in the scope of the step that is being played.
  mutating func value(
    of expression: ScriptExpression, at member: String
  ) throws(DocumentError) -> ScriptValue {
    let text: String
    switch expression {
    case .value(let value):
      if frames.count > 1 { try charge(value.size) }
      return value
    case .template(let template): text = template
    }
    let cursor = cursor(JSONValue(.string(text), line: frames.last?.current.line ?? 0), member)
    var total = text.utf8.count
    for case .variable(let name) in ScriptText.parts(of: text) ?? [] {
      total += lookUp(name)?.size ?? 0
    }
    try chargeText(total)
    do throws(ScriptExpansion.Fault) {
      return try ScriptExpansion.value(of: text, path: cursor.path, lookUp, { known })
    } catch {
      throw error.error(in: cursor)
    }
  }

  /// A member of the step that is being played, for messages.
  func cursor(_ value: JSONValue, _ member: String) -> JSONCursor {
    guard let frame = frames.last else {
      return JSONCursor(value: value, path: "$", source: source)
    }
    let path = frame.block.path(of: frame.next - 1)
    return JSONCursor(
      value: value, path: (path.isEmpty ? "$" : path) + member, source: frame.block.source)
  }

  /// How often a list is played.
  mutating func times(of expression: ScriptExpression) throws(DocumentError) -> Int {
    let value = try value(of: expression, at: ".times")
    if case .number(let number) = value, let times = JSONText.integer(number),
      0...RepeatedSteps.maximumTimes ~= times
    {
      return times
    }
    var json = value.json
    json.line = frames.last?.current.line ?? 0
    json.isFromVariables = true
    throw cursor(json, ".times").failure(
      expected: "a whole number from 0 to \(RepeatedSteps.maximumTimes)")
  }

  /// A step with its variables' values.
  func bound(
    _ step: ScriptStep, _ template: StepTemplate, _ block: StepBlock, _ index: Int
  ) throws(DocumentError) -> ScriptStep {
    let path = block.path(of: index)
    let whole = path.isEmpty ? "$" : path
    func expanded(_ value: JSONValue, _ path: String) throws(DocumentError) -> JSONCursor {
      try ScriptReading.expanded(
        JSONCursor(value: value, path: path, source: block.source), with: lookUp,
        known: { known })
    }
    func text(_ text: String?, _ member: String) throws(DocumentError) -> String? {
      guard let text else { return nil }
      return try expanded(JSONValue(.string(text), line: step.line), whole + member).value.text
    }
    do throws(DocumentError) {
      var bound = try ScriptReading.plainStep(
        template.operation, try expanded(template.json, whole))
      bound.line = step.line
      bound.id = try text(step.id, ".id")
      bound.note = try text(step.note, ".note")
      return bound
    } catch {
      var error = error
      error.step = place(of: step, block, index)
      throw error
    }
  }
}
