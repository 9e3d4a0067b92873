extension TrackingPlan {
  /// The largest plan in bytes: 64 MiB.
  public static let maximumBytes = 64 << 20
  /// The number of the form that is read.
  public static let formatVersion = 1

  /// Reads a plan, as `Schemas/plan.schema.json` describes it.
  ///
  /// - Parameter source: The file's name, as messages show it.
  /// - Throws: `DocumentError` with the JSON path and line of the first fault: `.syntax` for what is no JSON,
  ///   `.missing` and `.value` for what is no plan, `.duplicateID` for two aliases of one path and the same
  ///   versions, `.limit` for more than 64 MiB. A plan of a later form is refused: what it says might be lost.
  public init(_ bytes: [UInt8], source: String) throws(DocumentError) {
    self.init()
    let root = try JSONCursor(reading: bytes, atMost: Self.maximumBytes, source: source)
    try root.requireObject(
      "a plan",
      members: ["$schema", "version", "revision", "mode", "pathsOf", "rules", "aliases"])
    let version = try root.required("version", "a plan")
    guard try version.number() == Double(Self.formatVersion) else {
      throw version.failure(expected: "the version \(Self.formatVersion)")
    }
    revision = try root.required("revision", "a plan").integer(in: 0...9_007_199_254_740_991)
    mode = try root["mode"]?.name("a mode") ?? .allow
    pathsOf = try root["pathsOf"]?.appVersion()
    rules =
      try root["rules"]?.list("rules") { cursor throws(DocumentError) in
        try PlanRule(cursor)
      } ?? []
    if let aliases = root["aliases"] { self.aliases = try AliasMap(list: aliases) }
  }
}

extension PlanRule {
  fileprivate init(_ cursor: JSONCursor) throws(DocumentError) {
    try cursor.requireObject(
      "a rule",
      members: ["name", "paths", "when", "action", "add", "missing", "sample", "cap", "note"])
    self.init()
    name = try cursor["name"]?.nonEmptyString("an event's name")
    _ = try cursor["note"]?.string("a note")
    paths =
      try cursor["paths"]?.oneOrMore("paths") { cursor throws(DocumentError) in
        try cursor.pattern()
      } ?? []
    condition =
      try cursor["when"].map { cursor throws(DocumentError) in
        try PlanCondition(cursor)
      } ?? PlanCondition()
    action = try cursor["action"]?.name("an action") ?? .keep
    let missing: MissingPolicy = try cursor["missing"]?.name("a policy") ?? .omit
    for (key, cursor) in try cursor["add"]?.members("parameters to add") ?? [] {
      additions.append(try Addition(key, cursor, missing: missing))
    }
    if let cursor = cursor["sample"] {
      sample = try cursor.number("a number from 0 to 1")
      guard (0...1).contains(sample) else {
        throw cursor.failure(expected: "a number from 0 to 1")
      }
    }
    cap = try cursor["cap"]?.integer(in: 1...1_000_000_000)
    if cap != nil, name == nil {
      throw cursor.failure(
        .missing, expected: "a name, under which a rule with a cap counts", found: "none")
    }
    if action == .drop {
      for member in ["add", "missing", "sample", "cap"] {
        guard let useless = cursor[member] else { continue }
        throw useless.failure(expected: "no \"\(member)\" in a rule that drops")
      }
    }
  }
}

extension PlanRule.Addition {
  fileprivate init(
    _ key: String, _ cursor: JSONCursor, missing: PlanRule.MissingPolicy
  ) throws(DocumentError) {
    guard case .object = cursor.value.content else {
      self.init(key, path: try cursor.modelPath(), missing: missing)
      return
    }
    try cursor.requireObject("a parameter to add", members: ["from", "type", "missing"])
    self.init(
      key, path: try cursor.required("from", "a parameter to add").modelPath(),
      type: try cursor["type"]?.name("a type"),
      missing: try cursor["missing"]?.name("a policy") ?? missing)
  }
}

extension PlanCondition {
  fileprivate init(_ cursor: JSONCursor) throws(DocumentError) {
    try cursor.requireObject(
      "a condition",
      members: ["kind", "name", "page", "origin", "versions", "properties", "parameters"])
    kinds =
      try cursor["kind"]?.oneOrMore("kinds") { cursor throws(DocumentError) in
        EventKind(try cursor.nonEmptyString("a kind"))
      } ?? []
    names =
      try cursor["name"]?.oneOrMore("names") { cursor throws(DocumentError) in
        try cursor.nonEmptyString("a name")
      } ?? []
    pages =
      try cursor["page"]?.oneOrMore("pages") { cursor throws(DocumentError) in
        try cursor.nonEmptyString("a page")
      } ?? []
    origin = try cursor["origin"]?.name("an origin")
    versions = try cursor["versions"]?.versionRange()
    properties = try Self.pairs(cursor["properties"])
    parameters = try Self.pairs(cursor["parameters"])
  }

  private static func pairs(_ cursor: JSONCursor?) throws(DocumentError) -> [Pair] {
    var pairs: [Pair] = []
    for (key, cursor) in try cursor?.members("keys and the values wanted") ?? [] {
      if case .object = cursor.value.content {
        try cursor.requireObject("a wish", members: ["present"])
        let present = try cursor.required("present", "a wish").bool()
        pairs.append(Pair(key, .present(present)))
      } else {
        let values = try cursor.oneOrMore("values") { cursor throws(DocumentError) in
          try cursor.plainValue()
        }
        pairs.append(Pair(key, .oneOf(values)))
      }
    }
    return pairs
  }
}

extension JSONCursor {
  /// One value, or a list of some.
  fileprivate func oneOrMore<Part>(
    _ what: String, _ read: (JSONCursor) throws(DocumentError) -> Part
  ) throws(DocumentError) -> [Part] {
    guard case .array(let elements) = value.content else { return [try read(self)] }
    if elements.isEmpty { throw failure(expected: "\(what), at least one") }
    return try list(what, read)
  }

  fileprivate func pattern() throws(DocumentError) -> PathPattern {
    let text = try string("a path, with wildcards or without")
    do {
      return try PathPattern(text)
    } catch {
      throw failure(
        expected: "a path or pattern: \(error.expected) at byte \(error.position)")
    }
  }

  fileprivate func modelPath() throws(DocumentError) -> ModelPath {
    let text = try string("a key path such as \"viewController.banner.url\"")
    do {
      return try ModelPath(text)
    } catch {
      throw failure(expected: "a key path such as \"viewController.banner.url\" (\(error))")
    }
  }

  fileprivate func appVersion() throws(DocumentError) -> AppVersion {
    let what = "a version such as \"2.1.0\""
    guard let version = AppVersion(try string(what)) else { throw failure(expected: what) }
    return version
  }

  package func versionRange() throws(DocumentError) -> VersionRange {
    let what = "versions such as \"<2.0\" or \">=1.4 <2.0\""
    guard let range = VersionRange(try string(what)) else { throw failure(expected: what) }
    return range
  }

  fileprivate func plainValue() throws(DocumentError) -> Value {
    switch value.content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .string(let text): .string(text)
    case .number(let number): JSONText.integer(number).map { .int($0) } ?? .double(number)
    case .array, .object: throw failure(expected: "a string, a number, true, false or null")
    }
  }
}
