import AutoTrack

extension SplitMix64 {
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}
