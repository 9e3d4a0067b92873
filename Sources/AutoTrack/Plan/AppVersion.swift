/// A version of an app, ordered as Semantic Versioning 2.0.0 orders them (section 11), with any count of
/// numbers: `2` is `2.0.0`, and what stands behind a `+` tells nothing.
public struct AppVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// A part of a version: numbers come before words.
  private enum Part: Sendable, Hashable, Comparable {
    /// Digits without leading zeros: versions that are dates fit no integer.
    case number(String)
    case word(String)

    static func < (left: Part, right: Part) -> Bool {
      switch (left, right) {
      case (.number(let a), .number(let b)):
        let (length, other) = (a.utf8.count, b.utf8.count)
        return length == other ? a.utf8.lexicographicallyPrecedes(b.utf8) : length < other
      case (.number, .word): return true
      case (.word, .number): return false
      case (.word(let a), .word(let b)): return a.utf8.lexicographicallyPrecedes(b.utf8)
      }
    }
  }

  private let numbers: [Part]
  private let preRelease: [Part]
  /// The version as it was written.
  public let description: String

  /// Reads a version: numbers with points between, and words behind a hyphen: `2.1`, `2.1.0-beta.2`.
  ///
  /// - Returns: Nil for any other text.
  public init?(_ text: String) {
    guard text.utf8.count <= 256 else { return nil }
    let parts = Self.split(Substring(text), "+", atMost: 2)
    guard let version = parts.first, parts.dropFirst().allSatisfy({ Self.words($0) != nil }) else {
      return nil
    }
    let halves = Self.split(version, "-", atMost: 2)
    var numbers: [Part] = []
    for number in Self.split(halves.first ?? "", ".") {
      guard let part = Self.number(number) else { return nil }
      numbers.append(part)
    }
    var preRelease: [Part] = []
    if halves.count > 1 {
      guard let words = Self.words(halves[1]) else { return nil }
      preRelease = words
    }
    while numbers.last == .number("0") { numbers.removeLast() }
    self.numbers = numbers
    self.preRelease = preRelease
    description = text
  }

  private static func split(
    _ text: Substring, _ separator: Character, atMost count: Int = .max
  ) -> [Substring] {
    text.split(separator: separator, maxSplits: count - 1, omittingEmptySubsequences: false)
  }

  private static func number(_ text: Substring) -> Part? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let digits = text.drop { $0 == "0" }
    return .number(digits.isEmpty ? "0" : String(digits))
  }

  private static func words(_ text: Substring) -> [Part]? {
    var parts: [Part] = []
    for word in split(text, ".") {
      let isWord = word.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D
          || $0 == 0x5F
      }
      guard isWord, !word.isEmpty else { return nil }
      parts.append(number(word) ?? .word(String(word)))
    }
    return parts
  }

  /// Compares what the order compares: `2` equals `2.0.0`.
  public static func == (left: Self, right: Self) -> Bool {
    left.numbers == right.numbers && left.preRelease == right.preRelease
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(numbers)
    hasher.combine(preRelease)
  }

  /// Numbers first; of equal ones a pre-release comes before the release.
  public static func < (left: Self, right: Self) -> Bool {
    // The longer one has a number above zero where the shorter one has none.
    if left.numbers != right.numbers {
      return left.numbers.lexicographicallyPrecedes(right.numbers)
    }
    if left.preRelease.isEmpty || right.preRelease.isEmpty {
      return !left.preRelease.isEmpty && right.preRelease.isEmpty
    }
    return left.preRelease.lexicographicallyPrecedes(right.preRelease)
  }
}
