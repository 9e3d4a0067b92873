import AutoTrack
import Testing

@testable import AutoTrackReplay

/// Patterns and paths over few names, so that all short ones can be tried.
enum SmallPaths {
  static let segments = [
    "a", "a[0]", "a[1]", "a[0:1]", "a[2:1]", "a[0:header]", "b", "b[0]", "b[1:2]", "c",
  ]

  /// Every path of at most so many segments.
  static func chains(upTo length: Int) -> [[String]] {
    var all: [[String]] = []
    var last: [[String]] = [[]]
    for _ in 0..<length {
      last = last.flatMap { chain in segments.map { chain + [$0] } }
      all += last
    }
    return all
  }

  static func path(_ chain: [String], pairs: [String] = []) -> EventPath {
    let chain = chain.map { "#" + $0 }.joined()
    return EventPath(text: chain + pairs.map { "#" + $0 }.joined(), elementPath: chain)
  }

  static func pattern(_ random: inout SplitMix64) throws -> PathPattern {
    let parts = [
      "*", "**", "**", "a", "a[0]", "a[*]", "a[-]", "a[-:header]", "a[0:1]", "b", "b[*]", "b[-]",
    ]
    if random.chance(5) { return try PathPattern(random.pick(["a", "b"])) }
    var text = (0...random.below(4)).map { _ in "#" + random.pick(parts) }.joined()
    if random.chance(15) { text += random.pick(["#x=1", "#y=2", "#x=1#y=2"]) }
    return try PathPattern(text)
  }
}

@Suite("Plan checks: patterns within patterns")
struct PatternInclusionTests {
  @Test(arguments: [
    ("#a#b", "#a#b", true), ("#a#b", "#a#*", true), ("#a#b", "#**", true),
    ("#a#b", "#b#a", false), ("#a#b#x=1", "#a#b", true), ("#a#b", "#a#b#x=1", false),
    ("#a#*", "#a#b", false), ("#a#**#b", "#**#b", true), ("#**#b", "#a#**#b", false),
    ("#*#**", "#**#*", true), ("#**#*", "#*#**", true), ("#**", "#*#**", true),
    ("#**#a#**#b#**", "#**#a#**", true), ("a", "#**#a[*]#**", true), ("#**#a[*]#**", "a", true),
    ("#a[-]#b", "#a[*]#b", true), ("#a[*]#b", "#a[-]#b", false), ("#a[0:1]#b", "#a[-]#b", true),
    ("#a[0:header]#b", "#a[-:header]#b", true), ("#a[0:header]#b", "#a[-]#b", false),
    ("#a[3]#b", "#a[*]#b", true), ("#a#*#c", "#a#**#c", true), ("#a#**#c", "#a#*#c", false),
    ("#*#*", "#*#**#*", true), ("#**#x=1#y=2", "#**#y=2", true), ("#**#x=1", "#**#x=2", false),
    ("#a#%62", "#a#b", true), ("#*#b", "#a#**", false),
  ])
  func `known pairs`(_ first: String, _ second: String, _ isIncluded: Bool) throws {
    #expect(
      PatternInclusion.isIncluded(try PathPattern(first), in: try PathPattern(second))
        == isIncluded)
  }

  /// What holds for the symbols holds for all paths, and short patterns part at short paths: one segment longer
  /// than both patterns together have parts, of which few are needed here.
  @Test func `one is in another if no path is only its own, and only then`() throws {
    let chains = SmallPaths.chains(upTo: 4)
    let paths = chains.flatMap { chain in
      let pairs = chain.count < 4 ? [[], ["x=1"], ["x=1", "y=2"], ["y=2"]] : [[]]
      return pairs.map { SmallPaths.path(chain, pairs: $0) }
    }
    var random = SplitMix64(seed: 7)
    var patterns: [PathPattern] = []
    while patterns.count < 80 {
      let pattern = try SmallPaths.pattern(&random)
      // Four segments tell three parts from three others, but not more.
      let most = pattern.pairs.isEmpty ? 3 : 2
      if PatternInclusion.Parts(pattern).chain.filter({ $0 != .run }).count <= most {
        patterns.append(pattern)
      }
    }
    let compiled = CompiledPlan(TrackingPlan(rules: patterns.map { PlanRule(paths: [$0]) }))
    var matched: [Set<Int>] = Array(repeating: [], count: patterns.count)
    for (place, path) in paths.enumerated() {
      for rule in compiled.rules(fitting: path) { matched[rule].insert(place) }
    }
    var included = 0
    for (place, first) in patterns.enumerated() {
      for (other, second) in patterns.enumerated() {
        let answer = PatternInclusion.isIncluded(first, in: second)
        let isSubset = matched[place].isSubset(of: matched[other])
        #expect(answer == isSubset, "\(first.text) in \(second.text)")
        if isSubset, place != other { included += 1 }
      }
    }
    #expect(included > 100)
  }

  @Test func `what takes too long is not claimed`() throws {
    // The second one's states double with each step.
    let hard = "#**#a" + String(repeating: "#*", count: 60)
    let other = "#**#b" + String(repeating: "#*", count: 60)
    #expect(
      PatternInclusion.isIncluded(try PathPattern("#**#a#**"), in: try PathPattern(hard)) == false)
    let mixed = try PathPattern("#" + String(repeating: "*#", count: 61) + "**")
    let answer = PatternInclusion.isIncluded(mixed, in: try PathPattern(other))
    #expect(answer == nil || answer == false)
  }
}
