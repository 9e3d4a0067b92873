/// Tells interfaces from scripts by what stands in them, for whoever got the other one.
package enum FileKind {
  /// Whether bytes are Interface Builder's or a whole JSON object with a member of tree documents.
  package static func isInterface(_ bytes: [UInt8]) -> Bool {
    if InterfaceFile.isMarkup(bytes) { return true }
    let start = UTF8Text.byteOrderMark(bytes)
    guard bytes.count <= TreeDocumentReader.maximumBytes,
      let object = object(bytes, in: start..<bytes.count)
    else { return false }
    return TreeMembers.document.contains { $0 != "$schema" && object[$0] != nil }
  }

  /// Whether the first line that is no comment is a script's header or a step.
  package static func isScript(_ bytes: [UInt8]) -> Bool {
    var start = UTF8Text.byteOrderMark(bytes)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { start = end + 1 }
      if ScriptReader.isComment(bytes[start..<end]) { continue }
      guard end - start <= ScriptReader.maximumLineBytes,
        let object = object(bytes, in: start..<end)
      else { return false }
      return object["interface"] != nil || object["op"] != nil
    }
    return false
  }

  private static func object(_ bytes: [UInt8], in range: Range<Int>) -> JSONCursor? {
    guard let value = try? JSONParser.parse(bytes, in: range, source: ""),
      case .object = value.content
    else { return nil }
    return JSONCursor(value: value, path: "$", source: "")
  }
}
