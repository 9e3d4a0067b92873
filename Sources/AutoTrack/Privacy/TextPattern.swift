/// A text with wildcards: `*` stands for any run of characters, also none; `\*` for an asterisk and `\\` for
/// a backslash. Everything else stands for itself, byte for byte; a pattern matches a whole text.
///
///     *@*          a text with an at sign
///     user-*       a text that begins so
///
/// There are no regular expressions: matching reads each byte of a text a fixed number of times at most,
/// whatever the pattern.
public struct TextPattern: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The pattern as it was written.
  public let text: String
  /// What stands between the asterisks; one more than there are of these.
  private let parts: [Part]

  /// A text without wildcards, and where its search goes on after a mismatch (Knuth, Morris, Pratt).
  private struct Part: Sendable, Hashable {
    let bytes: [UInt8]
    let steps: [Int]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      var steps = [Int](repeating: 0, count: bytes.count)
      var matched = 0
      for place in bytes.indices.dropFirst() {
        while matched > 0, bytes[place] != bytes[matched] { matched = steps[matched - 1] }
        if bytes[place] == bytes[matched] { matched += 1 }
        steps[place] = matched
      }
      self.steps = steps
    }

    /// Where the part ends that stands first in some bytes; nil if it does not.
    func end(in text: ArraySlice<UInt8>) -> Int? {
      if bytes.isEmpty { return text.startIndex }
      var matched = 0
      for place in text.indices {
        while matched > 0, text[place] != bytes[matched] { matched = steps[matched - 1] }
        if text[place] == bytes[matched] { matched += 1 }
        if matched == bytes.count { return place + 1 }
      }
      return nil
    }
  }

  /// Creates a pattern; every text is one. A backslash before anything but an asterisk or another one stands
  /// for itself.
  public init(_ text: String) {
    self.text = text
    var parts: [Part] = []
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch (byte, rest.first) {
      case (UInt8(ascii: "*"), _):
        parts.append(Part(bytes))
        bytes = []
      case (UInt8(ascii: "\\"), UInt8(ascii: "*")?), (UInt8(ascii: "\\"), UInt8(ascii: "\\")?):
        bytes.append(rest.removeFirst())
      default: bytes.append(byte)
      }
    }
    self.parts = parts + [Part(bytes)]
  }

  /// Creates a pattern.
  public init(stringLiteral value: String) { self.init(value) }

  /// The pattern as it was written.
  public var description: String { text }

  /// Whether a text is as the pattern says.
  public func matches(_ text: String) -> Bool {
    let (first, last) = (parts[0].bytes, parts[parts.count - 1].bytes)
    if parts.count == 1 { return text.utf8.elementsEqual(first) }
    guard text.utf8.count >= first.count + last.count, text.utf8.starts(with: first) else {
      return false
    }
    // A run of anything between two ends, as most patterns have, needs no copy of the text.
    if parts.count == 2 { return text.utf8.suffix(last.count).elementsEqual(last) }
    let bytes = Array(text.utf8)
    guard bytes.suffix(last.count).elementsEqual(last) else { return false }
    var rest = bytes[first.count..<(bytes.count - last.count)]
    for part in parts[1..<(parts.count - 1)] {
      // The first place is as good as any: what comes later finds the more room.
      guard let end = part.end(in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }

  /// Compares what was written, as bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes what was written.
  public func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}
