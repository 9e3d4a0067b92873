import AutoTrack

/// Tells interfaces from scripts by what stands in them, for whoever got the other one.
package enum FileKind {
  /// Whether bytes are of a kind that holds an interface; JSON must be whole.
  package static func isInterface(_ bytes: [UInt8]) -> Bool {
    let (format, content) = InterfaceFormat.of(bytes)
    guard format != nil else { return false }
    switch content {
    case .json:
      return bytes.count <= TreeDocumentReader.maximumBytes
        && object(bytes, in: UTF8Text.byteOrderMark(bytes)..<bytes.count) != nil
    // A script's comment may name an element.
    case .markup(_, let isBehindText): return !isBehindText || !isScript(bytes)
    case .empty, .other: return false
    }
  }

  /// Whether the first line that is no comment is a script's header or a step.
  package static func isScript(_ bytes: [UInt8]) -> Bool {
    guard let object = firstObject(bytes) else { return false }
    // The header of a script that others include may have variables alone.
    return object["interface"] != nil || object["op"] != nil || object["variables"] != nil
  }

  /// The first line that is no comment, if it is an object.
  private static func firstObject(_ bytes: [UInt8]) -> JSONCursor? {
    var start = UTF8Text.byteOrderMark(bytes)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { start = end + 1 }
      if ScriptReader.isComment(bytes[start..<end]) { continue }
      return end - start <= ScriptReader.maximumLineBytes ? object(bytes, in: start..<end) : nil
    }
    return nil
  }

  /// Whether the first line that is no comment is the header of a script that names its interface: one
  /// that can be played, not only included.
  package static func isWholeScript(_ bytes: [UInt8]) -> Bool {
    firstObject(bytes)?["interface"] != nil
  }

  private static func object(_ bytes: [UInt8], in range: Range<Int>) -> JSONCursor? {
    guard let value = try? JSONParser.parse(bytes, in: range, source: ""),
      case .object = value.content
    else { return nil }
    return JSONCursor(value: value, path: "$", source: "")
  }
}
