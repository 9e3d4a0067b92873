/// Checks of a file's bytes before they are read.
package enum UTF8Text {
  /// How many bytes of a byte order mark stand at the beginning: 3 or 0.
  package static func byteOrderMark(_ bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Throws `.syntax` with the line and the offset of the first byte that is no UTF-8.
  package static func check(_ bytes: [UInt8], source: String) throws(DocumentError) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = min(error.byteOffsets.lowerBound, bytes.count - 1)
      let line = 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
      throw DocumentError(
        .syntax, source: source, location: DocumentLocation(line: line), expected: "UTF-8",
        found: "byte 0x\(String(bytes[offset], radix: 16, uppercase: true)) at offset \(offset)")
    }
  }
}
