import Testing

@testable import AutoTrack

extension SplitMix64 {
  fileprivate mutating func name() -> String { ["a", "b", "c", "Cell"][below(4)] }

  fileprivate mutating func segment() -> PlainPath.Segment {
    (name(), ["", "", "0", "1", "12", "0:1", "1:0", "0:header", "1:footer"][below(9)])
  }

  fileprivate mutating func path() -> PlainPath {
    PlainPath(
      chain: (0...below(5)).map { _ in segment() },
      pairs: (0..<below(3)).map { _ in ["x=1", "x=2", "t=Buy"][below(3)] },
      suffix: below(4) == 0 ? ["index=\(below(2))"] : [])
  }

  /// A pattern that is near a path: some of its segments are wildcards.
  fileprivate mutating func pattern(near path: PlainPath) -> String {
    if below(8) == 0 { return name() }
    if below(3) == 0 { return [path.whole, path.chainText, path.element][below(3)] }
    var parts: [String] = []
    for segment in path.chain {
      switch below(8) {
      case 0: parts.append("*")
      case 1: parts.append("**")
      case 2: parts += ["**", segment.name + "[*]"]
      case 3: parts.append(segment.name + "[*]")
      case 4: parts.append(segment.name + ["[-]", "[-:header]", "[-:footer]"][below(3)])
      case 5: continue
      default: parts.append(segment.name + (segment.place.isEmpty ? "" : "[\(segment.place)]"))
      }
    }
    if below(3) == 0 { parts.append("**") }
    if below(4) == 0, let pair = (path.pairs + path.suffix).first { parts.append(pair) }
    return PlainPath.joined(parts.isEmpty ? ["**"] : parts)
  }
}

@Suite("Plans: looking events up")
struct PlanMatchingLawTests {
  private func draft(_ path: PlainPath, _ kind: EventKind = .interaction) -> EventDraft {
    var draft = EventDraft(kind: kind)
    draft.path = path.eventPath
    return draft
  }

  @Test func `the test's own paths have the forms that the engine gives them`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<fuzzRounds(500) {
      let path = random.path()
      #expect(path.eventPath.elementPath == path.element)
    }
  }

  @Test
  func `the first rule that matches decides, however many there are and however they are found`()
    throws
  {
    for seed in 1...UInt64(fuzzRounds(150)) {
      var random = SplitMix64(seed: seed)
      let paths = (0..<12).map { _ in random.path() }
      let rules = try (0..<[1, 5, 40][random.below(3)]).map { _ in
        let patterns = try (0...random.below(2)).map { _ in
          try PathPattern(random.pattern(near: paths[random.below(paths.count)]))
        }
        var rule = PlanRule(paths: random.below(12) == 0 ? [] : patterns)
        if random.below(4) == 0 || rule.paths.isEmpty { rule.condition.kinds = [.page] }
        return rule
      }
      let compiled = CompiledPlan(TrackingPlan(rules: rules))
      var scratch = CompiledPlan.Scratch()
      for path in paths + (0..<10).map({ _ in random.path() }) {
        let draft = draft(path, random.below(2) == 0 ? .page : .interaction)
        let wanted = rules.firstIndex { rule in
          (rule.paths.isEmpty || rule.paths.contains { PlainMatching.fits($0.text, path) })
            && rule.condition.fault(in: draft) == nil
        }
        let found = compiled.decidingRule(for: draft, &scratch)
        #expect(found == wanted, "seed \(seed): \(path.whole) \(path.element)")
      }
    }
  }

  @Test func `an aliased path is looked up by the path that it is now, and by no other`() throws {
    for seed in 1...UInt64(fuzzRounds(150)) {
      var random = SplitMix64(seed: seed)
      let paths = (0..<8).map { _ in random.path() }
      let aliases = AliasMap(
        (0..<4).map { _ in
          AliasMap.Alias(
            from: paths[random.below(8)].element, to: paths[random.below(8)].element,
            versions: random.below(2) == 0 ? nil : VersionRange("<2.0"))
        })
      let pathsOf = [nil, AppVersion("1.0"), AppVersion("2.0")][random.below(3)]
      let version = [nil, AppVersion("1.5"), AppVersion("2.1")][random.below(3)]
      let rules = try (0..<6).map { _ in
        PlanRule(paths: [try PathPattern(random.pattern(near: paths[random.below(8)]))])
      }
      let plan = TrackingPlan(pathsOf: pathsOf, rules: rules, aliases: aliases)
      let compiled = CompiledPlan(plan, appVersion: version)
      var scratch = CompiledPlan.Scratch()
      for path in paths {
        let alias = plan.changes.first { alias in
          alias.from == path.element
            && alias.versions.map { range in version.map(range.contains) ?? false } ?? true
        }
        let now = alias.map { read($0.to) } ?? path
        let wanted = rules.firstIndex { rule in
          rule.paths.contains { names($0.text, now, own: path, plan: plan) }
        }
        let found = compiled.decidingRule(for: draft(path), &scratch)
        #expect(found == wanted, "seed \(seed): \(path.element) is \(now.element)")
      }
    }
  }

  /// Whether a pattern, whose paths may be those of earlier versions, names a path of now.
  private func names(
    _ pattern: String, _ now: PlainPath, own: PlainPath, plan: TrackingPlan
  ) -> Bool {
    let leading = plan.changes.filter(plan.leadsOn)
    var now = now
    let isSame = now.element == own.element
    if !isSame { now.pairs = own.pairs }
    if (try? PathPattern(pattern))?.isExact == true {
      for alias in leading {
        if alias.from == pattern { return isNamed(alias.to, now) }
        let chain = PathPattern.parts(of: pattern).map { String(decoding: $0, as: UTF8.self) }
        let plain = PlainPath.joined(chain.filter { !$0.contains("=") })
        if alias.from == plain {
          return isNamed(alias.to, now)
            && chain.filter { $0.contains("=") }.allSatisfy((own.pairs + own.suffix).contains)
        }
      }
      if isSame { return PlainMatching.fits(pattern, own) }
      return [now.element, now.chainText].contains(pattern)
    }
    var candidate = now
    candidate.suffix = own.suffix
    if PlainMatching.fits(pattern, candidate) { return true }
    let pairs = PathPattern.parts(of: pattern).map { String(decoding: $0, as: UTF8.self) }.filter {
      $0.contains("=")
    }
    return leading.contains { alias in
      var from = read(alias.from)
      from.pairs = pairs
      return PlainMatching.fits(pattern, from) && isNamed(alias.to, now)
        && pairs.allSatisfy((own.pairs + own.suffix).contains)
    }
  }

  private func isNamed(_ path: String, _ now: PlainPath) -> Bool {
    [now.element, now.chainText, now.whole].contains(path)
  }

  private func read(_ element: String) -> PlainPath {
    var path = PlainPath(chain: [])
    for part in element.dropFirst().split(separator: "#", omittingEmptySubsequences: false) {
      if part.contains("=") {
        path.suffix.append(String(part))
      } else if let bracket = part.firstIndex(of: "[") {
        path.chain.append(
          (String(part[..<bracket]), String(part[part.index(after: bracket)...].dropLast())))
      } else {
        path.chain.append((String(part), ""))
      }
    }
    return path
  }
}
