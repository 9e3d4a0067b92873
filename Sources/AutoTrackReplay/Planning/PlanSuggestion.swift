import AutoTrack

/// A plan to begin with: one rule for each element of some sources, with a name and the element's path.
///
/// The rows of a list are one element. Events without a path have a name of their own and are left to the mode. The
/// same sources give the same plan.
public struct PlanSuggestion: Sendable {
  /// The plan.
  public let plan: TrackingPlan
  /// Paths for which no pattern can be written: unescaped ones with marks in their names.
  public let left: [String]

  /// Makes a plan.
  public init(_ sources: [PlanSource], mode: TrackingPlan.Mode = .allow) {
    var seen: Set<ExactText> = []
    var patterns: Set<PathPattern> = []
    var entries: [Entry] = []
    var left: [String] = []
    for element in sources.lazy.flatMap(\.elements)
    where seen.insert(ExactText(element.elementPath ?? element.path.text)).inserted {
      if let pattern = Self.pattern(for: element) {
        if patterns.insert(pattern).inserted {
          entries.append(Entry(element: element, pattern: pattern))
        }
      } else {
        left.append(element.path.text)
      }
    }
    var names = Names()
    let rules = Self.ordered(entries).map { entry in
      PlanRule(name: names.take(SuggestedName(entry.element).text), paths: [entry.pattern])
    }
    plan = TrackingPlan(mode: mode, rules: rules)
    self.left = left
  }

  private struct Entry {
    let element: PlanSource.Element
    let pattern: PathPattern
    var parts: PatternInclusion.Parts { PatternInclusion.Parts(pattern) }
  }

  /// Names, each given once.
  private struct Names {
    private var used: Set<String> = []
    private var next: [String: Int] = [:]

    mutating func take(_ name: String) -> String {
      if used.insert(name).inserted { return name }
      var number = next[name, default: 2]
      while !used.insert("\(name)_\(number)").inserted { number += 1 }
      next[name] = number + 1
      return "\(name)_\(number)"
    }
  }

  /// The element's path as a pattern. Where a snapshot does not tell it, the chain, so that no text that a person
  /// read is in it; where that begins with no mark, what is behind its first part.
  private static func pattern(for element: PlanSource.Element) -> PathPattern? {
    let chain = PathPattern.parts(of: element.path.text).prefix { !$0.contains(UInt8(ascii: "=")) }
    let parts = element.elementPath.map { PathPattern.parts(of: $0) } ?? chain.map(generalized)
    let written = parts.map(written)
    for text in [written.joined(), "#**" + chain.dropFirst().map(Self.written).joined()] {
      guard let pattern = try? PathPattern(text) else { continue }
      let compiled = CompiledPlan(TrackingPlan(rules: [PlanRule(paths: [pattern])]))
      if !compiled.rules(fitting: element.path).isEmpty { return pattern }
    }
    return nil
  }

  /// A segment with any row where it has one.
  private static func generalized(_ segment: [UInt8]) -> [UInt8] {
    let (name, place) = PathPattern.parts(ofSegment: segment)
    switch place {
    case .asWritten, .any: return segment
    case .row: return name + "[-]".utf8
    case .header: return name + "[-:header]".utf8
    case .footer: return name + "[-:footer]".utf8
    }
  }

  /// A part as patterns have it: a star in a name is no wildcard. Pairs are taken as they are.
  private static func written(_ part: [UInt8]) -> String {
    let text = String(decoding: part, as: UTF8.self)
    if part.contains(UInt8(ascii: "=")) { return "#" + text }
    return "#"
      + text.split(separator: "*", omittingEmptySubsequences: false).joined(separator: "%2A")
  }

  /// In the order they were found, but of one chain those with more behind it first: the others are for their
  /// events, too.
  private static func ordered(_ entries: [Entry]) -> [Entry] {
    var groups: [[PathPattern.Segment]: [Entry]] = [:]
    var order: [[PathPattern.Segment]] = []
    for entry in entries {
      let chain = entry.parts.chain
      if groups[chain] == nil { order.append(chain) }
      groups[chain, default: []].append(entry)
    }
    return order.flatMap { chain in
      let group = groups[chain] ?? []
      let counts = Set(group.map(\.parts.pairs.count)).sorted(by: >)
      return counts.flatMap { count in group.filter { $0.parts.pairs.count == count } }
    }
  }
}
