/// Which element paths of earlier versions are which ones now: what a tracking plan reads to count an element
/// on under its new path.
public struct AliasMap: Sendable, Equatable {
  /// One element that has another path now.
  public struct Alias: Sendable, Equatable {
    /// The element's path before.
    public var from: String
    /// Its path now.
    public var to: String
    /// The versions whose events have the path before; nil for all that have it.
    public var versions: VersionRange?
    /// How sure it is, from 0 to 1.
    public var confidence: Double
    /// What spoke for it, by `MatchReason`'s names or others of the writer's own.
    public var why: [String]

    /// Creates an alias.
    public init(
      from: String, to: String, versions: VersionRange? = nil, confidence: Double = 1,
      why: [String] = []
    ) {
      self.from = from
      self.to = to
      self.versions = versions
      self.confidence = confidence
      self.why = why
    }

    /// Compares paths as bytes.
    public static func == (left: Self, right: Self) -> Bool {
      left.key == right.key && left.to.utf8.elementsEqual(right.to.utf8)
        && left.confidence == right.confidence && left.why == right.why
    }

    /// What no two aliases of a map have in common.
    struct Key: Hashable {
      var from: [UInt8]
      var versions: VersionRange?
    }

    var key: Key { Key(from: Array(from.utf8), versions: versions) }
  }

  /// The aliases, by the path before and then by versions, in UTF-8 byte order.
  public private(set) var aliases: [Alias]

  /// Creates a map; of two aliases of one path and the same versions the first is kept.
  public init(_ aliases: [Alias] = []) {
    var seen: Set<Alias.Key> = []
    self.aliases = aliases.filter { seen.insert($0.key).inserted }.sorted(by: Self.isBefore)
  }

  private static func isBefore(_ left: Alias, _ right: Alias) -> Bool {
    if left.key.from != right.key.from {
      return left.key.from.lexicographicallyPrecedes(right.key.from)
    }
    return (left.versions?.text ?? "") < (right.versions?.text ?? "")
  }

  /// Adds the aliases of another map that this one says nothing of.
  ///
  /// - Returns: Those that this one has otherwise: they are left out.
  public mutating func merge(_ other: AliasMap) -> [Alias] {
    let known = Dictionary(aliases.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    self = AliasMap(aliases + other.aliases)
    return other.aliases.filter { alias in
      known[alias.key].map { !$0.to.utf8.elementsEqual(alias.to.utf8) } ?? false
    }
  }

  // MARK: Text

  /// The map as JSON, as `Schemas/aliases.schema.json` describes it: the same map gives the same bytes.
  public var text: String {
    var object = JSONObjectBuilder()
    object.add("aliases", list)
    return object.value.prettyText
  }

  /// The aliases as a list.
  var list: JSONValue {
    let values = aliases.map { alias in
      var object = JSONObjectBuilder()
      object.add("from", alias.from)
      object.add("to", alias.to)
      object.add("versions", alias.versions?.text)
      object.add("confidence", JSONValue(.number(Self.shown(alias.confidence))))
      object.add("why", JSONValue.strings(alias.why))
      return object.value
    }
    return JSONValue(.array(values))
  }

  /// A confidence as it is written. Two digits say all that there is to say; more would change with each change
  /// of the matching.
  package static func shown(_ confidence: Double) -> Double {
    (min(max(confidence, 0), 1) * 100).rounded() / 100
  }

  /// The largest map in bytes: 16 MiB.
  public static let maximumBytes = 16 << 20

  /// Reads a map.
  ///
  /// - Parameter source: The file's name, as messages show it.
  /// - Throws: `.syntax` for what is no JSON, `.missing` and `.value` for what is no alias, `.duplicateID` for
  ///   two aliases of one path and the same versions, `.limit` for more than 16 MiB.
  public init(_ bytes: [UInt8], source: String) throws(DocumentError) {
    let root = try JSONCursor(reading: bytes, atMost: Self.maximumBytes, source: source)
    try root.requireObject("an alias map", members: ["$schema", "aliases"])
    try self.init(list: root.required("aliases", "an alias map"))
  }

  /// Reads the list of a map's aliases.
  init(list: JSONCursor) throws(DocumentError) {
    var lines: [Alias.Key: Int] = [:]
    let aliases = try list.list("aliases") {
      cursor throws(DocumentError) in
      let alias = try Self.alias(cursor)
      if let line = lines.updateValue(cursor.value.line, forKey: alias.key) {
        throw cursor.failure(
          .duplicateID, expected: "one alias of a path for the same versions",
          found: "another one of that on line \(line)")
      }
      return alias
    }
    self.init(aliases)
  }

  private static let members: Set<String> = ["from", "to", "versions", "confidence", "why"]

  private static func alias(_ cursor: JSONCursor) throws(DocumentError) -> Alias {
    try cursor.requireObject("an alias", members: members)
    var alias = Alias(
      from: try cursor.required("from", "an alias").elementPath(),
      to: try cursor.required("to", "an alias").elementPath())
    alias.versions = try cursor["versions"]?.versionRange()
    if let confidence = cursor["confidence"] {
      alias.confidence = try confidence.number("a number from 0 to 1")
      guard (0...1).contains(alias.confidence) else {
        throw confidence.failure(expected: "a number from 0 to 1")
      }
    }
    alias.why = try cursor["why"]?.strings("reasons") ?? []
    return alias
  }
}

extension JSONCursor {
  /// An element's path. One with a wildcard would match nothing, and nobody would know.
  fileprivate func elementPath() throws(DocumentError) -> String {
    let what = "an element's path, without wildcards"
    let text = try nonEmptyString(what)
    let isWild = text.split(separator: "#").contains { part in
      part == "*" || part == "**" || part.hasSuffix("[*]")
    }
    if isWild { throw failure(expected: what) }
    return text
  }
}
