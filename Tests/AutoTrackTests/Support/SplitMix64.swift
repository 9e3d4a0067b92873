import Foundation

/// A small seeded generator (Steele, Lea, Flood 2014): the same seed gives the same numbers.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Up to `most` bytes; half of them come from `preferred`, so that rare ones are seen often.
  mutating func bytes(atMost most: Int, preferring preferred: [UInt8]) -> [UInt8] {
    (0..<Int.random(in: 0...most, using: &self)).map { _ in
      if Bool.random(using: &self), let byte = preferred.randomElement(using: &self) { return byte }
      return UInt8.random(in: 0...255, using: &self)
    }
  }
}

/// How many rounds a fuzz test runs: `standard`, or `AUTOTRACK_FUZZ` from the environment if that
/// is more.
func fuzzRounds(_ standard: Int) -> Int {
  let wanted = ProcessInfo.processInfo.environment["AUTOTRACK_FUZZ"].flatMap(Int.init)
  return max(standard, wanted ?? 0)
}
