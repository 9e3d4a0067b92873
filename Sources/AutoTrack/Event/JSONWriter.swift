/// Writes JSON (RFC 8259) as UTF-8 bytes, with no space between tokens.
///
/// The writer places brackets and commas; its caller writes a key before each value of an object:
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///   $0.key("state")
///   $0.value(1)
///   $0.key("tags")
///   $0.array { $0.value("a") }
/// }
/// ```
package struct JSONWriter {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []
  /// How many numbers were NaN or infinite. JSON has no such numbers: they are written as null.
  package private(set) var unwritableNumbers = 0
  /// Whether what comes next follows another element of the same object or array.
  private var needsComma = false

  /// Creates a writer that has written nothing.
  package init() {}

  /// What was written so far, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what was written and the count of unwritable numbers. The storage stays for the next text, unless
  /// it was a rare one that needed a megabyte or more.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.count < 1 << 20)
    unwritableNumbers = 0
    needsComma = false
  }

  /// Ends a line, as JSON Lines asks: the next value starts a text of its own.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Writes an object; `members` writes a key and a value for each member.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array; `elements` writes its values.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a member's key; its value comes next.
  package mutating func key(_ name: String) {
    separate()
    append(quoted: name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  package mutating func value(_ text: String) {
    separate()
    append(quoted: text)
  }

  /// Writes a whole number.
  package mutating func value(_ number: some FixedWidthInteger) {
    append(literal: String(number))
  }

  /// Writes the shortest number that reads back as `number`, in every locale; NaN and infinity are
  /// written as null and counted.
  package mutating func value(_ number: Double) {
    guard number.isFinite else {
      unwritableNumbers += 1
      null()
      return
    }
    append(literal: NumberFormat.shortest(number))
  }

  /// Writes `true` or `false`.
  package mutating func value(_ flag: Bool) {
    append(literal: flag ? "true" : "false")
  }

  /// Writes `null`.
  package mutating func null() {
    append(literal: "null")
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(literal: String) {
    separate()
    bytes.append(contentsOf: literal.utf8)
  }

  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { append(escaped: $0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Clean runs are copied at once: nearly every string is one.
  private mutating func append(escaped utf8: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    var index = 0
    while index < utf8.count {
      guard let (escape, length) = Self.escape(at: index, in: utf8) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: utf8[runStart..<index])
      bytes.append(contentsOf: escape.utf8)
      index += length
      runStart = index
    }
    bytes.append(contentsOf: utf8[runStart...])
  }

  /// What stands for the character at `index`, and how many bytes that has; nil if it stands for
  /// itself. U+2028 and U+2029 are legal in JSON, but end a line in older JavaScript and in some
  /// readers of JSON Lines.
  private static func escape(
    at index: Int, in utf8: UnsafeBufferPointer<UInt8>
  ) -> (text: String, length: Int)? {
    switch utf8[index] {
    case UInt8(ascii: "\""): ("\\\"", 1)
    case UInt8(ascii: "\\"): ("\\\\", 1)
    case let byte where byte < 0x20: ("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16), 1)
    case 0xe2 where index + 2 < utf8.count && utf8[index + 1] == 0x80:
      switch utf8[index + 2] {
      case 0xa8: ("\\u2028", 3)
      case 0xa9: ("\\u2029", 3)
      default: nil
      }
    default: nil
    }
  }
}
