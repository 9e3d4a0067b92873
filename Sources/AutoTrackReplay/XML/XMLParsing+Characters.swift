import AutoTrack

/// A text that is being read: what was replaced in it so far, and from where on it is as in the file.
struct XMLText {
  private var read: [UInt8] = []
  private var start: Int

  init(from start: Int) { self.start = start }

  /// Puts other bytes in place of some of the file's.
  mutating func replace(in bytes: [UInt8], _ range: Range<Int>, with others: some Sequence<UInt8>) {
    read += bytes[start..<range.lowerBound]
    read += others
    start = range.upperBound
  }

  func string(in bytes: [UInt8], upTo end: Int) -> String {
    if read.isEmpty { return String(decoding: bytes[start..<end], as: UTF8.self) }
    return String(decoding: read + bytes[start..<end], as: UTF8.self)
  }
}

extension XMLParsing {
  private static let replacement = Array("\u{FFFD}".utf8)

  // MARK: Places

  func follows(_ mark: StaticString) -> Bool {
    mark.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Whether the text ends within a markup's opening.
  func isCutOff(_ mark: StaticString) -> Bool {
    mark.withUTF8Buffer { bytes.count - position < $0.count && $0.starts(with: bytes[position...]) }
  }

  mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  mutating func skipSpace() {
    while position < bytes.count, MarkupStart.isSpace(bytes[position]) { advance() }
  }

  /// A name of an element or attribute.
  mutating func name(_ missing: String) throws(DocumentError) -> String {
    let start = position
    while position < bytes.count, Self.isNamePart(bytes[position]) { position += 1 }
    guard start < position, !Self.cannotBegin(bytes[start]) else { throw fault(missing) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  private static func cannotBegin(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "-")
  }

  // MARK: Characters

  /// Takes a character as it is; line ends become line feeds, and in a dump what XML does not allow the
  /// replacement character.
  mutating func character(into text: inout XMLText) throws(DocumentError) {
    switch bytes[position] {
    case 0x0D:
      let isPair = follows("\r\n")
      text.replace(in: bytes, position..<position + 1, with: isPair ? [] : [0x0A])
      position += 1
    case 0x09, 0x0A, 0x20..<0xEF, 0xF0...: advance()
    default:
      let length = bytes[position] < 0x20 ? 1 : 3
      if length == 3, !follows("\u{FFFE}"), !follows("\u{FFFF}") {
        position += 3
        return
      }
      try refuse()
      text.replace(in: bytes, position..<position + length, with: Self.replacement)
      position += length
    }
  }

  /// Passes over a character of a comment.
  mutating func skipCharacter() throws(DocumentError) {
    var text = XMLText(from: position)
    try character(into: &text)
  }

  /// Refuses a character that XML does not allow, or notes it in a dump. NUL is in no text of any kind.
  private mutating func refuse() throws(DocumentError) {
    if bytes[position] == 0 { throw fault(.syntax, expected: "text", found: "a NUL byte") }
    guard isDump else { throw fault("a character that XML does not allow") }
    notes.add(DocumentLocation(line: line), "a character that XML does not allow: read as U+FFFD")
  }

  // MARK: References

  /// Takes what a reference stands for.
  mutating func reference(into text: inout XMLText) throws(DocumentError) {
    let start = position
    for (mark, byte) in Self.entities where follows(mark) {
      position += mark.utf8CodeUnitCount
      return text.replace(in: bytes, start..<position, with: CollectionOfOne(byte))
    }
    guard let first = number() else {
      throw fault("an entity that is not declared, or '&' alone")
    }
    var scalar = Unicode.Scalar(first)
    if (0xD800...0xDBFF).contains(first) {
      let between = position
      if let second = number(), (0xDC00...0xDFFF).contains(second) {
        scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      } else {
        position = between
      }
    }
    if let scalar, Self.isAllowed(scalar) {
      text.replace(in: bytes, start..<position, with: String(scalar).utf8)
    } else {
      let what =
        (0xD800...0xDFFF).contains(first)
        ? "a reference to half a surrogate pair" : "a reference to what XML does not allow"
      notes.add(DocumentLocation(line: line), "\(what): read as U+FFFD")
      text.replace(in: bytes, start..<position, with: Self.replacement)
    }
  }

  private static let entities: [(StaticString, UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
  ]

  /// The number of a character reference, and passes over it; nil if none stands here. A number beyond
  /// Unicode is one that no character has.
  private mutating func number() -> UInt32? {
    guard follows("&#") else { return nil }
    let isHex = follows("&#x")
    var place = position + (isHex ? 3 : 2)
    let first = place
    var value: UInt32 = 0
    while place < bytes.count, let digit = Self.digit(bytes[place], isHex: isHex) {
      value = min(0x110000, value * (isHex ? 16 : 10) + digit)
      place += 1
    }
    guard place > first, place < bytes.count, bytes[place] == UInt8(ascii: ";") else { return nil }
    position = place + 1
    return value
  }

  private static func digit(_ byte: UInt8, isHex: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHex: UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHex: UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The characters of XML 1.0 (2.2).
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
    default: false
    }
  }
}
