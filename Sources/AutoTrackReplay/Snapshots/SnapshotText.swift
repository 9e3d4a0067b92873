import AutoTrack

// The text form of a snapshot: UTF-8, each line ended by a line feed.
//
// So that a line is a line in every editor and diff, these are escaped: the backslash as `\\`, line feed,
// carriage return and tab as `\n`, `\r`, `\t`, every other control character, U+2028, U+2029 and the byte
// order mark as `\u{…}` with lowercase hexadecimal digits. Reading is the inverse for all lines.
extension EventPathSnapshot {
  /// The most bytes that are read: more than the lines of a million elements.
  public static let maximumBytes = 1 << 28

  /// The snapshot as a file holds it.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      SnapshotText.append(line, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// The snapshot as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads a snapshot's bytes.
  ///
  /// What editors and version control do to text files is accepted: a byte order mark in front, line ends
  /// with a carriage return, a last line without end, any escape of a character that needs none. Control
  /// characters that stand there unescaped are themselves.
  ///
  /// - Parameter path: The file's name, as messages show it.
  /// - Throws: `.tooLarge`, `.notUTF8`, `.badEscape`.
  public init(reading bytes: [UInt8], path: String) throws(SnapshotError) {
    if bytes.count > Self.maximumBytes { throw .tooLarge(path: path) }
    var lines: [String] = []
    var start = UTF8Text.byteOrderMark(bytes)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var line = bytes[start..<end]
      if end < bytes.count, line.last == UInt8(ascii: "\r") { line.removeLast() }
      start = end + 1
      guard let text = String(validating: line, as: UTF8.self) else {
        throw .notUTF8(path: path, line: lines.count + 1)
      }
      guard let read = SnapshotText.unescaped(text) else {
        throw .badEscape(path: path, line: lines.count + 1)
      }
      lines.append(read)
    }
    self.init(lines: lines)
  }
}

/// Escapes, one way and back.
enum SnapshotText {
  /// A line as a snapshot shows it.
  static func escaped(_ line: String) -> String {
    var bytes: [UInt8] = []
    append(line, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A message as one line, fit for a terminal; backslashes are what they are.
  static func printable(_ text: String) -> String {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      ? text
      : text.split(separator: "\\", omittingEmptySubsequences: false)
        .map { escaped(String($0)) }.joined(separator: "\\")
  }

  static func append(_ line: String, to bytes: inout [UInt8]) {
    // Nearly all lines are printable ASCII.
    if line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) {
      bytes += line.utf8
      return
    }
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        bytes += "\\u{\(String(scalar.value, radix: 16))}".utf8
      default: bytes += scalar.utf8
      }
    }
  }

  /// The line that an escaped one stands for; nil for a backslash that begins no escape.
  static func unescaped(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var line = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        line.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\\": line.append("\\")
      case "n": line.append("\n")
      case "r": line.append("\r")
      case "t": line.append("\t")
      case "u":
        guard rest.popFirst() == "{", let end = rest.prefix(7).firstIndex(of: "}"),
          rest[..<end].allSatisfy(\.properties.isASCIIHexDigit),
          let value = UInt32(String(rest[..<end]), radix: 16), let read = Unicode.Scalar(value)
        else { return nil }
        line.append(read)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return String(line)
  }
}
