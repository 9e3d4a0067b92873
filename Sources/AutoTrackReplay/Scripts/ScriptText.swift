/// Texts with variables: `${name}` is the variable's value, `$${` the two characters `${`.
enum ScriptText {
  enum Part: Equatable {
    case text(String)
    case variable(String)
  }

  /// The longest name of a variable.
  static let longestName = 64

  /// Whether a text has `${` anywhere, be it a variable or escaped.
  static func hasMark(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "{"), previous == UInt8(ascii: "$") { return true }
      previous = byte
    }
    return false
  }

  /// Whether a name may be a variable's: letters, digits and `_`, no digit first.
  static func isName(_ name: some StringProtocol) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= longestName else { return false }
    return !isDigit(first) && name.utf8.allSatisfy { isDigit($0) || isLetter($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool {
    65...90 ~= byte || 97...122 ~= byte || byte == UInt8(ascii: "_")
  }

  /// A text's parts, literal texts without escapes; nil if a `${` has no name and brace after it.
  static func parts(of text: String) -> [Part]? {
    var parts: [Part] = []
    var literal: [UInt8] = []
    func finish() {
      if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    var rest = Array(text.utf8)[...]
    let (dollar, brace) = (UInt8(ascii: "$"), UInt8(ascii: "{"))
    while let byte = rest.first {
      if rest.starts(with: [dollar, dollar, brace]) {
        literal += [dollar, brace]
        rest = rest.dropFirst(3)
      } else if rest.starts(with: [dollar, brace]) {
        rest = rest.dropFirst(2)
        guard let end = rest.prefix(longestName + 1).firstIndex(of: UInt8(ascii: "}")) else {
          return nil
        }
        let name = String(decoding: rest[..<end], as: UTF8.self)
        guard isName(name) else { return nil }
        finish()
        parts.append(.variable(name))
        rest = rest[(end + 1)...]
      } else {
        literal.append(byte)
        rest = rest.dropFirst()
      }
    }
    finish()
    return parts
  }

  /// The text of parts without variables; nil if one is among them.
  static func literal(_ parts: [Part]) -> String? {
    var out = ""
    for part in parts {
      guard case .text(let text) = part else { return nil }
      out += text
    }
    return out
  }

  /// A text that reads as itself: `${` as `$${`.
  static func escaped(_ text: String) -> String {
    guard hasMark(text) else { return text }
    var out: [UInt8] = []
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "{"), previous == UInt8(ascii: "$") { out.append(previous) }
      out.append(byte)
      previous = byte
    }
    return String(decoding: out, as: UTF8.self)
  }
}
