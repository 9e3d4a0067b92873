import AutoTrack

/// Turns a file's bytes into text: UTF-8, or UTF-16 with a byte order mark.
struct TextDecoding {
  /// The most bytes that a file may have.
  static let byteLimit = 32 << 20

  /// The file's name for messages.
  let source: String

  /// Decodes a file; a byte order mark is taken off.
  func decode(_ bytes: [UInt8]) throws(DocumentError) -> String {
    guard bytes.count <= Self.byteLimit else {
      throw DocumentError(
        .limit, source: source, expected: "at most \(Self.byteLimit) bytes",
        found: "\(bytes.count)")
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes, low: 0, high: 1) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes, low: 1, high: 0) }
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let text = String(validating: bytes[mark...], as: UTF8.self) else {
      throw DocumentError(
        .syntax, source: source, location: DocumentLocation(line: lineOfFirstFault(bytes)),
        expected: "UTF-8", found: "bytes that are none")
    }
    return text
  }

  private func utf16(_ bytes: [UInt8], low: Int, high: Int) throws(DocumentError) -> String {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + high]) << 8
    }
    guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
      throw DocumentError(
        .syntax, source: source, expected: "UTF-16 after its byte order mark",
        found: "bytes that are none")
    }
    return text
  }

  private func lineOfFirstFault(_ bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var line = 1
    while case .valid(let scalar) = parser.parseScalar(from: &rest) {
      if scalar.first == UInt8(ascii: "\n") { line += 1 }
    }
    return line
  }
}
