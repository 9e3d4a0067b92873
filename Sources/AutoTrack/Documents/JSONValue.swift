/// A JSON value and the line it starts on.
///
/// Foundation's readers give no positions, keep one of two members of the same name, and
/// `JSONSerialization` rounds the last digit of a number; documents need the line of every node,
/// refuse a doubled member, and keep numbers exactly.
package struct JSONValue: Sendable {
  /// The value itself.
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])
  }

  /// One member of an object, in the order of the file.
  package struct Member: Sendable {
    package var name: String
    package var value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package var content: Content
  /// Counted from 1; 0 in values that were made to be written.
  package var line: Int
  /// Whether variables of a script gave it: messages then tell only its kind, as it may be what a
  /// person types, and a number may stand where a text is wanted.
  package var isFromVariables = false

  package init(_ content: Content, line: Int = 0) {
    self.content = content
    self.line = line
  }

  /// The value as messages show it, at most some forty characters of it.
  package var summary: String {
    if isFromVariables { return "\(kind) from variables" }
    return switch content {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): "the number \(JSONText.number(number))"
    case .string(let text): "the string \(JSONText.excerpt(text))"
    case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
    case .object: "an object"
    }
  }

  private var kind: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// An object without some of its members.
  package func without(_ names: Set<String>) -> JSONValue {
    guard case .object(let members) = content else { return self }
    return JSONValue(.object(members.filter { !names.contains($0.name) }), line: line)
  }

  /// The text, also that of a number or flag that variables gave; nil for what is none.
  package var text: String? {
    switch content {
    case .string(let text): text
    case .number(let number) where isFromVariables: JSONText.number(number)
    case .bool(let flag) where isFromVariables: flag ? "true" : "false"
    default: nil
    }
  }
}

/// How JSON is written.
package enum JSONText {
  /// A number: integers without a fraction, others as the shortest text that reads back the same.
  package static func number(_ value: Double) -> String {
    if let whole = integer(value), !(value == 0 && value.sign == .minus) { return "\(whole)" }
    return "\(value)"
  }

  /// The whole number that a double is, if it is one below 2^53.
  package static func integer(_ value: Double) -> Int? {
    guard value.magnitude <= 9_007_199_254_740_992 else { return nil }
    let whole = Int(value)
    return Double(whole) == value ? whole : nil
  }

  /// A string in quotes, with what JSON wants escaped.
  package static func string(_ text: String) -> String {
    var out = "\""
    appendEscaped(text, to: &out)
    out += "\""
    return out
  }

  /// A quoted beginning of a text.
  package static func excerpt(_ text: String) -> String {
    text.unicodeScalars.count <= 40
      ? string(text)
      : string(String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…")
  }

  /// A text without quotes as messages show it: its beginning, control characters escaped.
  package static func plain(_ text: String, atMost limit: Int) -> String {
    var out = ""
    for scalar in text.unicodeScalars.prefix(limit) {
      if isHidden(scalar) {
        appendEscaped(String(scalar), to: &out)
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return text.unicodeScalars.count > limit ? out + "…" : out
  }

  /// Excerpts of the first texts of a list.
  package static func excerpts(_ texts: some Collection<String>) -> String {
    texts.prefix(10).map { excerpt($0) }.joined(separator: ", ") + (texts.count > 10 ? ", …" : "")
  }

  /// Whether a character would not show where it stands: controls, and what turns the direction of a line.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}"..."\u{200F}",
      "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }

  private static func appendEscaped(_ text: String, to out: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where isHidden(scalar):
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
  }
}

extension JSONValue {
  /// The value on one line, with a space after commas and colons.
  package var compactText: String {
    var out = ""
    write(to: &out, indent: nil)
    return out
  }

  /// The value over several lines, two spaces a level; arrays of plain values stay on one line.
  package var prettyText: String {
    var out = ""
    write(to: &out, indent: 0)
    out += "\n"
    return out
  }

  private var isPlain: Bool {
    switch content {
    case .null, .bool, .number, .string: true
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    }
  }

  private func write(to out: inout String, indent: Int?) {
    switch content {
    case .null: out += "null"
    case .bool(let flag): out += flag ? "true" : "false"
    case .number(let number): out += JSONText.number(number)
    case .string(let text): out += JSONText.string(text)
    case .array(let elements):
      let inner = elements.allSatisfy(\.isPlain) ? nil : indent
      Self.writeList("[", elements, "]", to: &out, indent: inner) { element, out, indent in
        element.write(to: &out, indent: indent)
      }
    case .object(let members):
      Self.writeList("{", members, "}", to: &out, indent: indent) { member, out, indent in
        out += JSONText.string(member.name) + ": "
        member.value.write(to: &out, indent: indent)
      }
    }
  }

  private static func writeList<Part>(
    _ opening: String, _ parts: [Part], _ closing: String, to out: inout String, indent: Int?,
    _ write: (Part, inout String, Int?) -> Void
  ) {
    out += opening
    let inner = parts.isEmpty ? nil : indent.map { $0 + 2 }
    for (position, part) in parts.enumerated() {
      if position > 0 { out += inner == nil ? ", " : "," }
      if let inner { out += "\n" + String(repeating: " ", count: inner) }
      write(part, &out, inner)
    }
    if let indent, inner != nil { out += "\n" + String(repeating: " ", count: indent) }
    out += closing
  }
}
