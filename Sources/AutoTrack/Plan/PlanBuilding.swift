/// A plan's rules on the way to being compiled: sorted by how they are found.
struct PlanBuilding {
  struct Pattern: Sendable {
    let rule: Int32
    /// The segments, if it is found by hash; else it is in the trie.
    let literals: [[UInt8]]
    /// The same as one path.
    let text: [UInt8]
    /// What the event's path must have among its pairs.
    let pairs: [[UInt8]]
  }

  private(set) var patterns: [Pattern] = []
  private(set) var exact: [UInt64: [Int32]] = [:]
  private(set) var trie = PathTrie()
  /// Rules without patterns, by the names that they are for.
  private(set) var named: [[UInt8]: [Int32]] = [:]
  /// Rules that nothing finds, in the file's order.
  private(set) var general: [Int32] = []
  /// The aliases that lead on from what the rules name.
  private let aliases: [(from: [[UInt8]], to: [[UInt8]], text: String)]
  private let aliasPlaces: [UInt64: [Int]]

  init(_ plan: TrackingPlan) {
    aliases = plan.changes.filter { plan.leadsOn($0) }.map {
      (PathPattern.parts(of: $0.from), PathPattern.parts(of: $0.to), $0.from)
    }
    aliasPlaces = Dictionary(
      grouping: aliases.indices, by: { [aliases] in PathHash.path(aliases[$0].from) })
  }

  mutating func add(_ rule: PlanRule, _ place: Int32) {
    for pattern in rule.paths {
      if let literals = pattern.literals {
        addExact(literals, place)
      } else {
        trie.insert(pattern.segments, pattern: Int32(patterns.count))
        patterns.append(Pattern(rule: place, literals: [], text: [], pairs: pattern.pairs))
      }
    }
    guard rule.paths.isEmpty else { return }
    if rule.condition.names.isEmpty {
      general.append(place)
    } else {
      for name in Set(rule.condition.names.map { Array($0.utf8) }) {
        named[name, default: []].append(place)
      }
    }
  }

  /// What a rule names by a path that an alias leads from has the path that it leads to.
  private mutating func addExact(_ literals: [[UInt8]], _ rule: Int32) {
    if let to = target(of: literals) { return insert(to, pairs: [], rule) }
    let chain = Array(literals.prefix { !$0.contains(UInt8(ascii: "=")) })
    if chain.count < literals.count, let to = target(of: chain) {
      return insert(to, pairs: Array(literals[chain.count...]), rule)
    }
    insert(literals, pairs: [], rule)
  }

  private func target(of path: [[UInt8]]) -> [[UInt8]]? {
    if aliasPlaces.isEmpty { return nil }
    return aliasPlaces[PathHash.path(path)]?.first { aliases[$0].from == path }.map {
      aliases[$0].to
    }
  }

  private mutating func insert(_ literals: [[UInt8]], pairs: [[UInt8]], _ rule: Int32) {
    exact[PathHash.path(literals), default: []].append(Int32(patterns.count))
    patterns.append(
      Pattern(
        rule: rule, literals: literals, text: literals.flatMap { [UInt8(ascii: "#")] + $0 },
        pairs: pairs))
  }

  /// A pattern with wildcards that fits the path an alias leads from is also for the one it leads to.
  mutating func followAliases() {
    var scratch = PathTrie.Scratch()
    var path = PathSegments()
    for alias in aliases {
      var found: [Int32] = []
      path.read(alias.text)
      trie.match(path, &scratch, into: &found)
      for place in found.sorted() {
        let pattern = patterns[Int(place)]
        insert(alias.to, pairs: pattern.pairs, pattern.rule)
      }
    }
  }
}

extension TrackingPlan {
  /// The aliases that change something.
  package var changes: [AliasMap.Alias] {
    aliases.aliases.filter { !$0.from.utf8.elementsEqual($0.to.utf8) }
  }

  /// Whether rules that name the path an alias leads from mean the element that has another path now. An alias
  /// for all versions leads from a path that names nothing else; one for some versions leads on if the rules are
  /// written in the paths of one of these.
  package func leadsOn(_ alias: AliasMap.Alias) -> Bool {
    guard let versions = alias.versions else { return true }
    return pathsOf.map { versions.contains($0) } ?? false
  }
}
