import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite("Differences of lines")
struct UnifiedDiffTests {
  private func lines(_ random: inout SplitMix64, upTo most: Int, kinds: Int) -> [String] {
    random.list(upTo: most) { "line \($0.below(kinds))" }
  }

  /// Does to a list what hunks say, and checks that each says what is there.
  private func apply(_ diff: UnifiedDiff, to old: [String]) -> [String] {
    var new: [String] = []
    var place = 0
    for hunk in diff.hunks {
      new += old[place..<hunk.old.lowerBound]
      #expect(new.count == hunk.new.lowerBound)
      #expect(hunk.lines.filter { $0.kind != .added }.map(\.text) == Array(old[hunk.old]))
      new += hunk.lines.filter { $0.kind != .removed }.map(\.text)
      #expect(new.count == hunk.new.upperBound)
      place = hunk.old.upperBound
    }
    return new + old[place...]
  }

  /// How many lines two lists have in common at most.
  private func common(_ old: [String], _ new: [String]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for line in old {
      var diagonal = 0
      for (place, other) in new.enumerated() {
        let above = row[place + 1]
        row[place + 1] = line == other ? diagonal + 1 : max(above, row[place])
        diagonal = above
      }
    }
    return row[new.count]
  }

  @Test func `a diff makes the new list of the old one, whatever was edited`() {
    for seed in 0..<max(fuzzRounds, 500) {
      var random = SplitMix64(seed: UInt64(seed))
      let old = lines(&random, upTo: 30, kinds: 1 + random.below(20))
      var new = old
      for _ in 0..<random.below(10) {
        switch random.below(4) {
        case 0: new.insert("line \(random.below(20))", at: random.below(new.count + 1))
        case 1 where !new.isEmpty: new.remove(at: random.below(new.count))
        case 2 where !new.isEmpty: new[random.below(new.count)] = "other \(random.below(5))"
        case 3 where new.count > 1: new.swapAt(0, random.below(new.count))
        default: break
        }
      }
      if random.chance(20) { new = lines(&random, upTo: 30, kinds: 4) }
      // Every limit gives a right answer; a large one the shortest.
      for limit in [1, 2, 5, 256] {
        let matching = LineMatching(old, new, limit: limit)
        let diff = UnifiedDiff(matching, old, new, context: random.below(5))
        #expect(apply(diff, to: old) == new, "seed \(seed), limit \(limit)")
        #expect(diff.hunks.isEmpty == (old == new), "seed \(seed)")
        if limit == 256 {
          #expect(
            matching.runs.reduce(0) { $0 + $1.count } == common(old, new), "seed \(seed)")
        }
      }
    }
  }

  @Test func `hunks are what diff prints`() {
    let old = (1...20).map(String.init)
    var new = old
    new[1] = "two"
    new.insert("x", at: 16)
    let diff = UnifiedDiff(from: old, to: new)
    #expect(diff.hunks.map(\.heading) == ["@@ -1,5 +1,5 @@", "@@ -14,6 +14,7 @@"])
    #expect(
      diff.hunks[0].lines.map { $0.kind.rawValue + $0.text } == [
        " 1", "-2", "+two", " 3", " 4", " 5",
      ])
    #expect(UnifiedDiff(from: [], to: ["a"]).hunks.map(\.heading) == ["@@ -0,0 +1 @@"])
    #expect(UnifiedDiff(from: ["a"], to: []).hunks.map(\.heading) == ["@@ -1 +0,0 @@"])
    #expect(
      UnifiedDiff(from: old, to: ["0"] + old + ["21"], context: 0).hunks.map(\.heading)
        == ["@@ -0,0 +1 @@", "@@ -20,0 +22 @@"])
  }

  @Test func `changes that are near are one hunk`() {
    let old = (1...9).map(String.init)
    var new = old
    new[0] = "a"
    new[7] = "b"
    #expect(UnifiedDiff(from: old, to: new).hunks.count == 1)
    new[7] = "8"
    new[8] = "b"
    #expect(UnifiedDiff(from: old, to: new).hunks.count == 2)
  }

  @Test func `long lists with nothing in common, reversed or shuffled take bounded time`() {
    let count = 20_000
    let old = (0..<count).map { "#action\($0):#UIButton" }
    var random = SplitMix64(seed: 1)
    for new in [
      old.map { $0 + "x" }, Array(old.reversed()), old.shuffled(using: &random),
      (0..<count).map { "\($0 % 7)" },
    ] {
      let clock = ContinuousClock()
      var diff: UnifiedDiff?
      let time = clock.measure { diff = UnifiedDiff(from: old, to: new) }
      #expect(diff.map { apply($0, to: old) } == new)
      // A square of the lengths would take minutes here.
      #expect(time < .seconds(60))
    }
  }
}
