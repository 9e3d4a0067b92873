/// Which versions of an app an alias is for, as it is written: `<2.0`, `>=1.4 <2.0`.
public struct VersionRange: Sendable, Hashable {
  /// The range as it was written.
  public let text: String

  /// Reads a range: comparisons (`<`, `<=`, `>`, `>=`, `=`) with a version each, a space between them; all of
  /// them must hold. A version is numbers with points between, and may have a word behind a hyphen.
  ///
  /// - Returns: Nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard !parts.isEmpty, parts.allSatisfy({ Self.isComparison($0) }) else { return nil }
    self.text = text
  }

  private static func isComparison(_ part: Substring) -> Bool {
    let signs = part.prefix { "<>=".contains($0) }
    guard ["<", "<=", ">", ">=", "="].contains(String(signs)) else { return false }
    let version = part.dropFirst(signs.count).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = (version.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
    func isPlain(_ text: Substring, _ isPart: (UInt8) -> Bool) -> Bool {
      !text.isEmpty && text.utf8.count <= 64 && text.utf8.allSatisfy(isPart)
    }
    return !numbers.isEmpty && numbers.allSatisfy { isPlain($0, PersonalText.isDigit) }
      && version.dropFirst().allSatisfy {
        isPlain($0) {
          PersonalText.isWord($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
      }
  }
}
