/// Reads one JSON text (RFC 8259) into values with lines.
///
/// Stricter than the RFC in two ways: a member may stand once in an object, and a number must fit a
/// `Double`. Every fault is a typed error with the line and the JSON path; depth, values and bytes
/// are limited, so no input overflows the stack or fills the memory.
package struct JSONParser {
  /// Arrays and objects inside each other.
  package static let maximumDepth = 512
  /// Values in one text.
  package static let maximumValues = 4_000_000

  private enum Step {
    case member(String)
    case element(Int)
  }

  private let bytes: [UInt8]
  private let end: Int
  private let source: String
  private var position: Int
  private var line: Int
  private var steps: [Step] = []
  private var valueCount = 0

  /// Reads the text that is `range` of `bytes`, which must be valid UTF-8 (`UTF8Text.check`).
  package static func parse(
    _ bytes: [UInt8], in range: Range<Int>, firstLine: Int = 1, source: String
  ) throws(DocumentError) -> JSONValue {
    var parser = JSONParser(bytes: bytes, range: range, line: firstLine, source: source)
    let value = try parser.value()
    parser.skipSpace()
    if parser.position < parser.end {
      throw parser.fault(expected: "nothing after the value")
    }
    return value
  }

  private init(bytes: [UInt8], range: Range<Int>, line: Int, source: String) {
    self.bytes = bytes
    self.end = range.upperBound
    self.position = range.lowerBound
    self.line = line
    self.source = source
  }

  // MARK: Values

  /// An array or object whose end has not been read yet.
  private struct Holder {
    let isObject: Bool
    let line: Int
    var elements: [JSONValue] = []
    var members: [JSONValue.Member] = []
    /// The members' names, once there are too many to look through.
    var names: Set<String> = []
    /// The name of the member that is being read.
    var name = ""

    init(isObject: Bool, line: Int) {
      self.isObject = isObject
      self.line = line
    }

    var value: JSONValue { JSONValue(isObject ? .object(members) : .array(elements), line: line) }

    mutating func add(_ value: JSONValue) {
      if isObject {
        members.append(JSONValue.Member(name: name, value: value))
      } else {
        elements.append(value)
      }
    }
  }

  /// Reads a value and all inside it. Depth takes memory, not stack.
  private mutating func value() throws(DocumentError) -> JSONValue {
    var open: [Holder] = []
    while true {
      guard var whole = try beginning(of: &open) else { continue }
      // What is whole may be the last one of what holds it, and so on.
      while true {
        guard var holder = open.popLast() else { return whole }
        holder.add(whole)
        steps.removeLast()
        skipSpace()
        if skip(UInt8(ascii: ",")) {
          try beginNext(in: &holder)
          open.append(holder)
          break
        }
        let end = UInt8(ascii: holder.isObject ? "}" : "]")
        guard skip(end) else {
          throw fault(expected: holder.isObject ? "',' or '}'" : "',' or ']'")
        }
        whole = holder.value
      }
    }
  }

  /// Reads a value that holds no others; nil for one whose first is to be read now.
  private mutating func beginning(
    of open: inout [Holder]
  ) throws(DocumentError) -> JSONValue? {
    skipSpace()
    valueCount += 1
    if valueCount > Self.maximumValues {
      throw fault(
        .limit, expected: "at most \(Self.maximumValues) values in a text", found: "more")
    }
    let start = line
    guard let byte = peek() else { throw fault(expected: "a value") }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var holder = Holder(isObject: byte == UInt8(ascii: "{"), line: start)
      try enter(open.count + 1)
      if skip(past: UInt8(ascii: holder.isObject ? "}" : "]")) { return holder.value }
      try beginNext(in: &holder)
      open.append(holder)
      return nil
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), line: start)
    case UInt8(ascii: "t"): return JSONValue(try word("true", .bool(true)), line: start)
    case UInt8(ascii: "f"): return JSONValue(try word("false", .bool(false)), line: start)
    case UInt8(ascii: "n"): return JSONValue(try word("null", .null), line: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(try number()), line: start)
    default: throw fault(expected: "a value")
    }
  }

  /// Reads up to the next element's or member's value.
  private mutating func beginNext(in holder: inout Holder) throws(DocumentError) {
    guard holder.isObject else { return steps.append(.element(holder.elements.count)) }
    skipSpace()
    guard peek() == UInt8(ascii: "\"") else { throw fault(expected: "a member's name in quotes") }
    let nameLine = line
    let name = try string()
    let count = holder.members.count
    let isNew =
      count < 16
      ? !holder.members.contains { $0.name == name } : !holder.names.contains(name)
    guard isNew else {
      line = nameLine
      let first = holder.members.first { $0.name == name }?.value.line
      steps.append(.member(name))
      throw fault(
        expected: "each member once",
        found: "\(JSONText.excerpt(name)) twice, first on line \(first ?? nameLine)")
    }
    if count == 15 { holder.names = Set(holder.members.map(\.name)) }
    if count >= 15 { holder.names.insert(name) }
    skipSpace()
    guard skip(UInt8(ascii: ":")) else { throw fault(expected: "':' after a member's name") }
    steps.append(.member(name))
    holder.name = name
  }

  private mutating func enter(_ depth: Int) throws(DocumentError) {
    position += 1
    if depth > Self.maximumDepth {
      throw fault(
        .limit, expected: "at most \(Self.maximumDepth) arrays and objects inside each other",
        found: "more")
    }
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONValue.Content
  ) throws(DocumentError) -> JSONValue.Content {
    let text = Array("\(word)".utf8)
    guard end - position >= text.count,
      bytes[position..<position + text.count].elementsEqual(text)
    else { throw fault(expected: "'\(word)'") }
    position += text.count
    return content
  }

  private mutating func number() throws(DocumentError) -> Double {
    let start = position
    let isNegative = skip(UInt8(ascii: "-"))
    let digitsStart = position
    if !skip(UInt8(ascii: "0")) { try digits() }
    var isInteger = true
    let digitCount = position - digitsStart
    if skip(UInt8(ascii: ".")) {
      isInteger = false
      try digits()
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      isInteger = false
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try digits()
    }
    if isInteger, digitCount <= 15 {
      var magnitude = 0
      for byte in bytes[digitsStart..<position] { magnitude = magnitude * 10 + Int(byte & 15) }
      return isNegative ? -Double(magnitude) : Double(magnitude)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let isZero = !text.prefix { $0 != "e" && $0 != "E" }.contains { "1"..."9" ~= $0 }
    guard let number = Double(text), number.isFinite, number != 0 || isZero else {
      throw fault(
        .value, expected: "a number that a double comes near", found: JSONText.excerpt(text))
    }
    return number
  }

  private mutating func digits() throws(DocumentError) {
    let start = position
    while let byte = peek(), UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    if position == start { throw fault(expected: "a digit") }
  }

  // MARK: Strings

  private mutating func string() throws(DocumentError) -> String {
    position += 1
    let start = position
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: bytes[start..<position - 1], as: UTF8.self)
      case UInt8(ascii: "\\"):
        return try escapedString(Array(bytes[start..<position]))
      case 0..<0x20: throw fault(expected: "an escape for a control character in a string")
      default: position += 1
      }
    }
    throw fault(expected: "a closing quote")
  }

  private mutating func escapedString(_ beginning: [UInt8]) throws(DocumentError) -> String {
    var text = beginning
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        text.append(contentsOf: String(Character(try escape())).utf8)
      case 0..<0x20: throw fault(expected: "an escape for a control character in a string")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw fault(expected: "a closing quote")
  }

  private mutating func escape() throws(DocumentError) -> Unicode.Scalar {
    guard let byte = peek() else { throw fault(expected: "an escape") }
    let plain: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = Unicode.Scalar(byte)
    case UInt8(ascii: "b"): plain = "\u{8}"
    case UInt8(ascii: "f"): plain = "\u{C}"
    case UInt8(ascii: "n"): plain = "\n"
    case UInt8(ascii: "r"): plain = "\r"
    case UInt8(ascii: "t"): plain = "\t"
    case UInt8(ascii: "u"):
      position += 1
      return try unicodeEscape()
    default: throw fault(expected: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX")
    }
    position += 1
    return plain
  }

  private mutating func unicodeEscape() throws(DocumentError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
      throw fault(expected: "both halves of a surrogate pair")
    }
    let second = try codeUnit()
    guard 0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault(expected: "both halves of a surrogate pair") }
    return scalar
  }

  private mutating func codeUnit() throws(DocumentError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault(expected: "four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  // MARK: Bytes

  private func peek() -> UInt8? { position < end ? bytes[position] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  private mutating func skip(past byte: UInt8) -> Bool {
    skipSpace()
    return skip(byte)
  }

  private mutating func skipSpace() {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      position += 1
    }
  }

  private func fault(
    _ reason: DocumentError.Reason = .syntax, expected: String, found: String? = nil
  ) -> DocumentError {
    var path = "$"
    for step in steps {
      switch step {
      case .member(let name): path += JSONCursor.step(to: name)
      case .element(let index): path += "[\(index)]"
      }
    }
    return DocumentError(
      reason, source: source, location: DocumentLocation(line: line, path: path),
      expected: expected, found: found ?? nextCharacter)
  }

  private var nextCharacter: String {
    guard position < end else { return "the end of the text" }
    let text = String(decoding: bytes[position..<min(end, position + 4)], as: UTF8.self)
    return "'\(text.unicodeScalars.first.map(String.init) ?? "")' at byte \(position)"
  }
}
