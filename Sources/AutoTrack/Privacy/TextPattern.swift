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
  public var text: String { compiled.text }
  private let compiled: Compiled

  /// A pattern is asked for each pair and rule: handing it on must cost little.
  private final class Compiled: Sendable {
    let text: String
    /// What stands between the asterisks; one more than there are of these.
    let parts: [Part]

    init(_ text: String, _ parts: [Part]) {
      self.text = text
      self.parts = parts
    }
  }

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
    func end<Bytes: RandomAccessCollection<UInt8>>(
      in text: Bytes, from start: Int, to end: Int
    ) -> Int? where Bytes.Index == Int {
      if bytes.isEmpty { return start }
      var matched = 0
      for place in start..<end {
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
    compiled = Compiled(text, parts + [Part(bytes)])
  }

  /// Creates a pattern.
  public init(stringLiteral value: String) { self.init(value) }

  /// The pattern as it was written.
  public var description: String { text }

  /// Whether a text is as the pattern says.
  public func matches(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { matches(bytes: $0) }
      ?? matches(bytes: Array(text.utf8))
  }

  private func matches<Bytes: RandomAccessCollection<UInt8>>(bytes: Bytes) -> Bool
  where Bytes.Index == Int {
    let parts = compiled.parts
    let (first, last) = (parts[0].bytes, parts[parts.count - 1].bytes)
    if parts.count == 1 { return bytes.elementsEqual(first) }
    guard bytes.count >= first.count + last.count, bytes.starts(with: first),
      bytes.suffix(last.count).elementsEqual(last)
    else { return false }
    var start = first.count
    let end = bytes.count - last.count
    for part in parts[1..<(parts.count - 1)] {
      // The first place is as good as any: what comes later finds the more room.
      guard let next = part.end(in: bytes, from: start, to: end) else { return false }
      start = next
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
