import AutoTrack
import Foundation

extension SplitMix64 {
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

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
