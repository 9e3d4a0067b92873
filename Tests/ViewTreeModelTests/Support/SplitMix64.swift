import AutoTrack
import Foundation

extension SplitMix64 {
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}

/// How many rounds a fuzz test runs: `standard`, or `AUTOTRACK_FUZZ` from the environment if that
/// is more.
func fuzzRounds(_ standard: Int) -> Int {
  let wanted = ProcessInfo.processInfo.environment["AUTOTRACK_FUZZ"].flatMap(Int.init)
  return max(standard, wanted ?? 0)
}
