import AutoTrack

/// One reading of a script: the steps and labels so far.
struct ScriptReading {
  /// Lists of steps inside each other: the file's own, and those of `repeat` and `forEach`.
  static let maximumDepth = 16

  private(set) var steps: [ScriptStep] = []
  private var stepCount = 0
  /// The line of each label.
  private var labels: [String: Int] = [:]

  static func header(
    _ cursor: JSONCursor, isIncluded: Bool = false
  ) throws(DocumentError) -> ScriptHeader {
    if let operation = cursor["op"] {
      throw operation.failure(
        .missing, expected: "a first line that names the interface: {\"interface\": \"tree.json\"}",
        found: "an operation")
    }
    try cursor.requireObject("the header", members: ScriptMembers.header)
    var interface = ""
    if !isIncluded || cursor["interface"] != nil {
      interface = try cursor.required("interface", "the header").nonEmptyString("a path")
    }
    return ScriptHeader(
      interface: interface,
      preset: try cursor["preset"]?.name("a preset") ?? .standard,
      strings: try cursor["strings"]?.nonEmptyString("a path"),
      startTime: try cursor["startTime"]?.integer(in: 0...largest),
      seed: try cursor["seed"]?.integer(in: 0...largest),
      title: try cursor["title"]?.string(),
      blockList: try cursor["blockList"]?.strings("classes") ?? [],
      variables: try variables(cursor["variables"]),
      line: cursor.value.line)
  }

  private static func variables(
    _ cursor: JSONCursor?
  ) throws(DocumentError) -> [String: ScriptValue] {
    var variables: [String: ScriptValue] = [:]
    for (name, member) in try cursor?.members("variables") ?? [] {
      try requireName(name, member)
      variables[name] = try value(member)
    }
    return variables
  }

  // MARK: Steps

  /// Reads a line's step.
  mutating func add(_ cursor: JSONCursor) throws(DocumentError) {
    steps.append(try step(cursor, depth: 1))
  }

  mutating func step(_ cursor: JSONCursor, depth: Int) throws(DocumentError) -> ScriptStep {
    if stepCount == ScriptReader.maximumSteps {
      throw cursor.failure(
        .limit, expected: "at most \(ScriptReader.maximumSteps) steps", found: "more")
    }
    stepCount += 1
    guard case .object = cursor.value.content else {
      throw cursor.failure(expected: "a step (an object with \"op\")")
    }
    let op = try cursor.required("op", "a step")
    let name = try op.string("an operation (a string)")
    guard let members = ScriptMembers.steps[name] else {
      throw op.failure(
        expected: "an operation: \(NearMiss.list(of: ScriptMembers.operations.keys, near: name))")
    }
    try cursor.requireObject("\"\(name)\"", members: members)
    let step: ScriptStep
    if let operation = try control(name, cursor, depth: depth) {
      step = ScriptStep(
        line: cursor.value.line, operation: operation,
        id: try cursor["id"]?.string(), note: try cursor["note"]?.string())
    } else if ScriptExpansion.hasMark(cursor.value) {
      step = try Self.stepWithMarks(name, cursor)
    } else {
      step = try Self.plainStep(name, cursor)
    }
    try claim(step.id, cursor)
    return step
  }

  /// A label stands once in a file.
  private mutating func claim(_ label: String?, _ cursor: JSONCursor) throws(DocumentError) {
    guard let label else { return }
    if let first = labels.updateValue(cursor.value.line, forKey: label) {
      throw (cursor["id"] ?? cursor).failure(
        .duplicateID, expected: "a label of its own",
        found: "\(JSONText.excerpt(label)) again, first on line \(first)")
    }
  }

  /// A step without variables.
  static func plainStep(
    _ name: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> ScriptStep {
    guard let operation = try operation(name, cursor) else {
      throw cursor.failure(expected: "an operation")
    }
    return ScriptStep(
      line: cursor.value.line, operation: operation, id: try cursor["id"]?.string(),
      note: try cursor["note"]?.string())
  }

  private static func operation(
    _ name: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> ScriptStep.Operation? {
    if let operation = try touch(name, cursor) { return operation }
    if let operation = try choice(name, cursor) { return operation }
    if let operation = try interaction(name, cursor) { return operation }
    if let operation = try navigation(name, cursor) { return operation }
    if let operation = try edit(name, cursor) { return operation }
    if let operation = try alert(name, cursor) { return operation }
    if let operation = try comparison(name, cursor) { return operation }
    return try session(name, cursor)
  }

  // MARK: Values that operations share

  /// The largest whole number in a script: 2^53, up to which JSON's numbers are exact everywhere.
  static let largest = 1 << 53
  /// The largest index.
  static let largestIndex = Int(Int32.max)

  static func selector(
    _ name: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> TargetSelector {
    try selector(try cursor.required(name, "the step"))
  }

  static func selector(_ member: JSONCursor) throws(DocumentError) -> TargetSelector {
    let text = try member.string("a selector (a string)")
    do throws(DocumentError) {
      return try TargetSelector.parse(text)
    } catch {
      var error = error
      error.source = member.source
      error.location = member.location
      if member.value.isFromVariables { error.found = member.value.summary }
      throw error
    }
  }

  static func controller(_ cursor: JSONCursor) throws(DocumentError) -> String {
    try name("controller", "a controller's id", cursor)
  }

  static func name(
    _ member: String, _ what: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> String {
    try cursor.required(member, "the step").nonEmptyString(what)
  }

  static func optionalID(
    _ member: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> String? {
    try cursor[member]?.nonEmptyString("an id")
  }

  static func index(_ member: String, _ cursor: JSONCursor) throws(DocumentError) -> Int? {
    try cursor[member]?.integer(in: 0...largestIndex)
  }

  /// Throws unless the step has exactly one of some members.
  static func requireOne(
    of names: [String], _ cursor: JSONCursor
  ) throws(DocumentError) {
    let given = names.filter { cursor[$0] != nil }
    if given.count == 1 { return }
    throw cursor.failure(
      given.isEmpty ? .missing : .value,
      expected: "one of \(names.joined(separator: ", "))",
      found: given.isEmpty ? "none" : given.joined(separator: " and "))
  }
}
