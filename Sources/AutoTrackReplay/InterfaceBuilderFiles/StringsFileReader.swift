import AutoTrack

/// Reads `.strings` files: `"key" = "text";` with comments and escapes.
///
/// UTF-8, or UTF-16 with a byte order mark. Keys and texts may stand without quotes if they are
/// plain words; an entry without `= text` has its key as text. Escapes are `\n`, `\t`, `\r`, `\"`,
/// `\\`, `\'`, `\a`, `\b`, `\f`, `\v`, `\0`–`\377` (octal) and `\Uxxxx` (a UTF-16 unit).
public struct StringsFileReader {
  /// Creates a reader.
  public init() {}

  /// Reads a table from a file's bytes.
  ///
  /// Errors name file and line: `.syntax` for anything but entries and comments, `.value` for an
  /// unknown escape or half a surrogate pair, `.duplicateID` for a key that stands twice, `.limit`
  /// above 32 MiB.
  ///
  /// - Parameter source: The file's name, for messages.
  public func read(_ bytes: [UInt8], source: String) throws(DocumentError) -> [String: String] {
    let text = try TextDecoding(source: source).decode(bytes)
    var scanner = StringsScanner(units: Array(text.utf16), source: source)
    return try scanner.table()
  }
}

/// Walks over the UTF-16 units of a `.strings` file, which is what its escapes name.
private struct StringsScanner {
  let units: [UInt16]
  let source: String
  private var position = 0
  private var line = 1

  init(units: [UInt16], source: String) {
    self.units = units
    self.source = source
  }

  mutating func table() throws(DocumentError) -> [String: String] {
    var table: [String: String] = [:]
    try skipSpace()
    while position < units.count {
      let start = line
      let key = try word("a key")
      try skipSpace()
      var text = key
      if take("=") {
        try skipSpace()
        text = try word("a text")
        try skipSpace()
      }
      guard take(";") else { throw unexpected("';'") }
      guard table.updateValue(text, forKey: key) == nil else {
        throw error(.duplicateID, expected: "keys that are unique", found: "'\(key)'", line: start)
      }
      try skipSpace()
    }
    return table
  }

  private func peek(_ offset: Int = 0) -> UInt16? {
    position + offset < units.count ? units[position + offset] : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt16(truncatingIfNeeded: character.value) else { return false }
    position += 1
    return true
  }

  private mutating func advance() -> UInt16? {
    guard let unit = peek() else { return nil }
    position += 1
    if unit == 10 { line += 1 }
    return unit
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(DocumentError) {
    while let unit = peek() {
      if unit == 0x20 || (9...13).contains(unit) {
        _ = advance()
      } else if unit == 0x2F, peek(1) == 0x2F {
        while let next = peek(), next != 10 { _ = advance() }
      } else if unit == 0x2F, peek(1) == 0x2A {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(DocumentError) {
    let start = line
    position += 2
    while !(peek() == 0x2A && peek(1) == 0x2F) {
      guard advance() != nil else {
        throw error(.syntax, expected: "'*/'", found: "the end of the file", line: start)
      }
    }
    position += 2
  }

  /// A quoted or a plain word.
  private mutating func word(_ expected: String) throws(DocumentError) -> String {
    if take("\"") { return try quoted() }
    var plain: [UInt16] = []
    while let unit = peek(), Self.isPlain(unit) {
      plain.append(unit)
      position += 1
    }
    guard !plain.isEmpty else { throw unexpected(expected) }
    return String(decoding: plain, as: UTF16.self)
  }

  private static func isPlain(_ unit: UInt16) -> Bool {
    guard let scalar = Unicode.Scalar(unit), scalar.isASCII else { return false }
    return Character(scalar).isLetter || Character(scalar).isNumber
      || "_.$:-/".contains(
        Character(scalar))
  }

  private mutating func quoted() throws(DocumentError) -> String {
    let start = line
    var text: [UInt16] = []
    while let unit = advance() {
      if unit == 0x22 {
        guard let string = String(validating: text, as: UTF16.self) else {
          throw error(.value, expected: "whole characters", found: "half a pair", line: start)
        }
        return string
      }
      text.append(unit == 0x5C ? try escape() : unit)
    }
    throw error(.syntax, expected: "'\"'", found: "the end of the file", line: start)
  }

  private mutating func escape() throws(DocumentError) -> UInt16 {
    guard let unit = advance() else { throw unexpected("an escape") }
    switch unit {
    case 0x6E: return 10
    case 0x74: return 9
    case 0x72: return 13
    case 0x61: return 7
    case 0x62: return 8
    case 0x66: return 12
    case 0x76: return 11
    case 10, 0x22, 0x27, 0x5C: return unit
    case 0x55, 0x75: return try number(radix: 16, first: 0, digits: 4)
    case 0x30...0x37: return try number(radix: 8, first: unit - 0x30, digits: 2)
    default:
      throw error(
        .value, expected: "a known escape",
        found: "'\\\(String(decoding: [unit], as: UTF16.self))'", line: line)
    }
  }

  private mutating func number(
    radix: UInt16, first: UInt16, digits: Int
  ) throws(DocumentError) -> UInt16 {
    var value = first
    for _ in 0..<digits {
      let digit = peek().flatMap { Unicode.Scalar($0) }.flatMap { Character($0).hexDigitValue }
      guard let digit, digit < Int(radix) else {
        if radix == 8 { break }
        throw unexpected("four hexadecimal digits")
      }
      value = value &* radix &+ UInt16(digit)
      position += 1
    }
    return value
  }

  private func unexpected(_ expected: String) -> DocumentError {
    let found = peek().map { "'\(String(decoding: [$0], as: UTF16.self))'" }
    return error(.syntax, expected: expected, found: found ?? "the end of the file", line: line)
  }

  private func error(
    _ reason: DocumentError.Reason, expected: String, found: String, line: Int
  ) -> DocumentError {
    DocumentError(
      reason, source: source, location: DocumentLocation(line: line), expected: expected,
      found: found)
  }
}
