import AutoTrack
import Testing

@Suite("Privacy: patterns of texts")
struct TextPatternTests {
  /// The reading of a pattern that tries every length of every run.
  private func naive(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    guard let byte = pattern.first else { return text.isEmpty }
    if byte == UInt8(ascii: "*") {
      return (text.startIndex...text.endIndex).contains { naive(pattern.dropFirst(), text[$0...]) }
    }
    var rest = pattern.dropFirst()
    var wanted = byte
    if byte == UInt8(ascii: "\\"), let next = rest.first, next == byte || next == UInt8(ascii: "*")
    {
      wanted = next
      rest = rest.dropFirst()
    }
    return text.first == wanted && naive(rest, text.dropFirst())
  }

  @Test("a pattern matches as the naive reading says")
  func law() {
    var random = SplitMix64(seed: 71)
    let letters = ["a", "a", "b", "*", "\\", "é"]
    func text(_ most: Int, _ random: inout SplitMix64) -> String {
      (0..<random.below(most)).map { _ in letters[random.below(letters.count)] }.joined()
    }
    var matches = 0
    for _ in 0..<fuzzRounds(20_000) {
      let (pattern, subject) = (text(8, &random), text(9, &random))
      let expected = naive(Array(pattern.utf8)[...], Array(subject.utf8)[...])
      if expected { matches += 1 }
      #expect(TextPattern(pattern).matches(subject) == expected, "\(pattern) \(subject)")
    }
    #expect(matches > 1000)
  }

  @Test("long repetitions take no longer than their length: a quadratic search would not end soon")
  func linear() {
    let long = String(repeating: "a", count: 200_000)
    let pattern = TextPattern("*" + long + "b*" + long + "b*")
    #expect(!pattern.matches(long + long + "c"))
  }
}
