/// Looks over an XML text before the parser sees it and refuses what could cost more than its size.
///
/// The parser resolves entities, and compares each attribute with all others of its tag, before it
/// tells anybody about the element. So declarations and the limits have to be seen first. The scan
/// is one pass without memory of its own; whatever is malformed is left for the parser to report.
struct XMLScan {
  /// The most elements that a document may have.
  static let elementLimit = 200_000
  /// The deepest nesting, the root counted as 1.
  static let depthLimit = 256
  /// The most attributes of one element.
  static let attributeLimit = 256
  /// The most namespace declarations of a document (Interface Builder writes none).
  static let namespaceLimit = 16

  private let source: String
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var depth = 0
  private var elements = 0
  private var namespaces = 0

  private init(_ bytes: [UInt8], source: String) {
    self.bytes = bytes
    self.source = source
  }

  /// Checks a whole text.
  static func check(_ bytes: [UInt8], source: String) throws(DocumentError) {
    var scan = XMLScan(bytes, source: source)
    try scan.run()
  }

  private mutating func run() throws(DocumentError) {
    while position < bytes.count {
      switch bytes[position] {
      case 0:
        throw error(.syntax, expected: "text", found: "a NUL byte")
      case UInt8(ascii: "<"):
        try markup()
      case let byte:
        if byte == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    }
  }

  private mutating func markup() throws(DocumentError) {
    if follows("<!--") {
      skip(past: "-->", from: 4)
    } else if follows("<![CDATA[") {
      skip(past: "]]>", from: 9)
    } else if isCutOff("<!--") || isCutOff("<![CDATA[") {
      position = bytes.count
    } else if follows("<!") {
      throw error(
        .refused, expected: "a document without declarations", found: "a <! declaration")
    } else if follows("<?") {
      // Foundation's parser on Linux reads through a null pointer at an instruction without data.
      guard position == 0, isDeclaration else {
        throw error(
          .refused, expected: "a document without processing instructions", found: "'<?'")
      }
      skip(past: "?>", from: 2)
    } else if follows("</") {
      depth -= 1
      position += 2
    } else {
      try startTag()
    }
  }

  private mutating func startTag() throws(DocumentError) {
    elements += 1
    guard elements <= Self.elementLimit else {
      throw error(.limit, expected: "at most \(Self.elementLimit) elements", found: "more")
    }
    position += 1
    var attributes = 0
    var quote: UInt8?
    var previous: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0 { throw error(.syntax, expected: "text", found: "a NUL byte") }
      if byte == UInt8(ascii: "\n") { line += 1 }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        attributes += 1
        guard attributes <= Self.attributeLimit else {
          throw error(
            .limit, expected: "at most \(Self.attributeLimit) attributes", found: "more")
        }
      } else if byte == UInt8(ascii: "x"), follows("xmlns") {
        namespaces += 1
        guard namespaces <= Self.namespaceLimit else {
          throw error(
            .limit, expected: "at most \(Self.namespaceLimit) namespaces", found: "more")
        }
      } else if byte == UInt8(ascii: ">") {
        break
      }
      previous = byte
      position += 1
    }
    position += 1
    guard previous != UInt8(ascii: "/") else { return }
    depth += 1
    guard depth <= Self.depthLimit else {
      throw error(.limit, expected: "at most \(Self.depthLimit) nested elements", found: "more")
    }
  }

  private func follows(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Whether `<?xml` and white space stand here, or the text ends before that can be said.
  private var isDeclaration: Bool {
    guard bytes.count > position + 5 else { return isCutOff("<?xml ") }
    return follows("<?xml") && [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position + 5])
  }

  /// Whether the text ends within a markup's opening.
  private func isCutOff(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes.count - position < $0.count && $0.starts(with: bytes[position...]) }
  }

  private mutating func skip(past end: StaticString, from offset: Int) {
    position = min(position + offset, bytes.count)
    let first = end.withUTF8Buffer { $0.first }
    while position < bytes.count, bytes[position] != first || !follows(end) {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    position = min(position + end.utf8CodeUnitCount, bytes.count)
  }

  private func error(
    _ reason: DocumentError.Reason, expected: String, found: String
  ) -> DocumentError {
    DocumentError(
      reason, source: source, location: SourceLocation(line: line), expected: expected,
      found: found)
  }
}
