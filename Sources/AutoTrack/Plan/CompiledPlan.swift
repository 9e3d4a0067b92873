/// A plan made ready for one version of an app: looking an event up takes about as long with a hundred thousand
/// rules as with ten.
///
/// Patterns without wildcards are found by the hash of the path, those with wildcards in a trie over segments. Rules
/// without patterns are found by the names they are for; those without either are tried one by one. Compiling takes
/// time and memory in proportion to the plan and may be done on any thread.
public final class CompiledPlan: Sendable {
  /// The plan.
  public let plan: TrackingPlan
  /// The version of the app that it is compiled for; nil if the app told none.
  public let appVersion: AppVersion?

  private let patterns: [PlanBuilding.Pattern]
  private let exact: [UInt64: [Int32]]
  private let trie: PathTrie
  private let aliases: [UInt64: [Int]]
  /// The path that an alias leads to, read once.
  private let targets: [PathSegments]
  private let origins: [[[UInt8]]]
  private let named: [[UInt8]: [Int32]]
  private let general: [Int32]
  /// Whether any rule has patterns.
  private let readsPaths: Bool

  /// Compiles a plan.
  ///
  /// - Parameter appVersion: The app's version. Rules and aliases for some versions never hold without one.
  public init(_ plan: TrackingPlan, appVersion: AppVersion? = nil) {
    self.plan = plan
    self.appVersion = appVersion
    var building = PlanBuilding(plan)
    for (place, rule) in plan.rules.enumerated()
    where Self.holds(rule.condition.versions, appVersion) {
      building.add(rule, Int32(place))
    }
    building.followAliases()
    patterns = building.patterns
    exact = building.exact
    trie = building.trie
    named = building.named
    general = building.general
    readsPaths = !patterns.isEmpty
    var aliases: [UInt64: [Int]] = [:]
    var targets: [PathSegments] = []
    var origins: [[[UInt8]]] = []
    for alias in plan.changes where Self.holds(alias.versions, appVersion) {
      let from = PathPattern.parts(of: alias.from)
      aliases[PathHash.path(from), default: []].append(targets.count)
      origins.append(from)
      var target = PathSegments()
      target.read(alias.to)
      targets.append(target)
    }
    self.aliases = aliases
    self.targets = targets
    self.origins = origins
  }

  /// Without a version nothing holds that is for some.
  static func holds(_ versions: VersionRange?, _ version: AppVersion?) -> Bool {
    guard let versions else { return true }
    return version.map { versions.contains($0) } ?? false
  }

  /// What looking an event up writes to, so that it allocates nothing once it has been used.
  struct Scratch {
    var path = PathSegments()
    fileprivate var trie = PathTrie.Scratch()
    fileprivate var found: [Int32] = []
    var rules: [Int32] = []
  }

  /// The rule that decides about a draft: the first in the file that matches; nil if none does.
  func decidingRule(for draft: EventDraft, _ scratch: inout Scratch) -> Int? {
    collect(for: draft, &scratch)
    var next = 0
    // Both lists are in the file's order: the smaller head is tried.
    for rule in scratch.rules {
      while next < general.count, general[next] < rule {
        if holds(general[next], for: draft) { return Int(general[next]) }
        next += 1
      }
      if holds(rule, for: draft) { return Int(rule) }
    }
    while next < general.count {
      if holds(general[next], for: draft) { return Int(general[next]) }
      next += 1
    }
    return nil
  }

  private func holds(_ rule: Int32, for draft: EventDraft) -> Bool {
    plan.rules[Int(rule)].condition.holds(for: draft)
  }

  /// The rules whose patterns or names fit, in the file's order.
  func collect(for draft: EventDraft, _ scratch: inout Scratch) {
    scratch.found.removeAll(keepingCapacity: true)
    scratch.rules.removeAll(keepingCapacity: true)
    if readsPaths, let path = draft.path {
      // Taken out while it is read: the rest of the scratch is written meanwhile.
      var own = PathSegments()
      swap(&own, &scratch.path)
      own.read(path)
      if let alias = alias(of: own) {
        find(targets[alias], pairsOf: own, &scratch)
      } else {
        find(own, pairsOf: own, &scratch)
      }
      swap(&own, &scratch.path)
    }
    if !named.isEmpty, let name = draft.name, let rules = named[Array(name.utf8)] {
      scratch.rules.append(contentsOf: rules)
    }
    if scratch.rules.count > 1 { scratch.rules.sort() }
  }

  /// The element path that an alias leads to from a path; nil if none does.
  func aliasTarget(of path: EventPath) -> String? {
    var segments = PathSegments()
    segments.read(path)
    return alias(of: segments).map { String(decoding: targets[$0].bytes, as: UTF8.self) }
  }

  /// The alias that leads from a path's element.
  private func alias(of path: borrowing PathSegments) -> Int? {
    if aliases.isEmpty { return nil }
    return aliases[path.elementHash]?.first { path.isEqual(to: origins[$0], in: .element) }
  }

  private func find(
    _ path: borrowing PathSegments, pairsOf own: borrowing PathSegments,
    _ scratch: inout Scratch
  ) {
    if !exact.isEmpty {
      let chain = path.chainHash
      let whole = path.pathHash
      let element = path.elementHash
      add(whole, .whole, path, own, &scratch)
      if chain != whole { add(chain, .chain, path, own, &scratch) }
      if element != chain, element != whole { add(element, .element, path, own, &scratch) }
    }
    trie.match(path, &scratch.trie, into: &scratch.found)
    for place in scratch.found {
      let pattern = patterns[Int(place)]
      if pattern.pairs.allSatisfy({ own.hasPair($0) }) { scratch.rules.append(pattern.rule) }
    }
  }

  private func add(
    _ hash: UInt64, _ form: PathSegments.Form, _ path: borrowing PathSegments,
    _ own: borrowing PathSegments, _ scratch: inout Scratch
  ) {
    guard let candidates = exact[hash] else { return }
    for place in candidates {
      let pattern = patterns[Int(place)]
      let isSame =
        form == .element
        ? path.isEqual(to: pattern.literals, in: form) : path.begins(with: pattern.text, form)
      if isSame,
        pattern.pairs.allSatisfy({ own.hasPair($0) })
      {
        scratch.rules.append(pattern.rule)
      }
    }
  }
}
