import AutoTrack
import Testing

@testable import AutoTrackReplay

/// What keeps its order while other things change places.
@Suite("The longest rise")
struct LongestRiseTests {
  @Test func `nothing rises in nothing, and one number in a falling row`() {
    #expect(LongestRise.places(in: []) == [])
    #expect(LongestRise.places(in: [3, 2, 1]).count == 1)
    #expect(LongestRise.places(in: [1, 2, 3]) == [0, 1, 2])
    #expect(LongestRise.places(in: [2, 0, 1]) == [1, 2])
  }

  @Test(arguments: 0..<200)
  func `it rises, and no part that rises is longer`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let numbers = Array(0..<random.below(9)).shuffled(using: &random)
    let rise = LongestRise.places(in: numbers)
    let values = rise.map { numbers[$0] }
    #expect(rise == rise.sorted() && values == values.sorted())
    let longest = (0..<1 << numbers.count).filter { part in
      let chosen = numbers.indices.filter { part >> $0 & 1 == 1 }.map { numbers[$0] }
      return chosen == chosen.sorted()
    }.map(\.nonzeroBitCount).max()
    #expect(rise.count == longest)
  }
}
