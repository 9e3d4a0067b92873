import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML bytes into a tree of elements.
///
/// UTF-8, and UTF-16 with a byte order mark. Any DOCTYPE or entity declaration is refused, so text
/// never grows; elements, nesting and attributes are limited by `XMLScan`.
struct XMLTreeReader {
  /// The file's name for messages.
  let source: String

  /// Reads a document and answers its root element.
  func read(_ bytes: [UInt8]) throws(DocumentError) -> XMLElementNode {
    var text = try TextDecoding(source: source).decode(bytes)
    try checkDeclaration(&text, isUTF16: bytes.first == 0xFE || bytes.first == 0xFF)
    try XMLScan.check(Array(text.utf8), source: source)

    let parser = XMLParser(data: Data(text.utf8))
    parser.shouldResolveExternalEntities = false
    let builder = TreeBuilder(source: source)
    parser.delegate = builder
    // The answer of `parse` is no use: it is true for an empty or a cut document.
    _ = parser.parse()
    if let failure = builder.failure { throw failure }
    guard let root = builder.root else {
      throw DocumentError(
        .syntax, source: source, location: SourceLocation(line: max(1, parser.lineNumber)),
        expected: "an XML document", found: "no complete element")
    }
    return root
  }

  /// The parser must not take the text for another encoding than the decoded one, so the
  /// declaration of a UTF-16 text is taken off (line ends stay) and others must say UTF-8.
  private func checkDeclaration(_ text: inout String, isUTF16: Bool) throws(DocumentError) {
    guard text.hasPrefix("<?xml"), let end = text.range(of: "?>") else { return }
    let declaration = text[..<end.upperBound]
    if isUTF16 {
      text = String(declaration.filter(\.isNewline)) + text[end.upperBound...]
      return
    }
    guard let mark = declaration.range(of: "encoding") else { return }
    let name = declaration[mark.upperBound...].drop { "=\"' \t\r\n".contains($0) }
      .prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    guard ["utf-8", "utf8", "us-ascii"].contains(name.lowercased()) else {
      throw DocumentError(
        .syntax, source: source, location: SourceLocation(line: 1),
        expected: "UTF-8, or UTF-16 with a byte order mark", found: "encoding '\(name)'")
    }
  }
}

/// Collects the parser's events; stops at the first fault.
private final class TreeBuilder: NSObject, XMLParserDelegate {
  private let source: String
  private var open: [XMLElementNode] = []
  private(set) var root: XMLElementNode?
  private(set) var failure: DocumentError?

  init(source: String) { self.source = source }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard failure == nil else { return }
    guard open.count < XMLScan.depthLimit else {
      fail(
        parser, .limit, expected: "at most \(XMLScan.depthLimit) nested elements", found: "more")
      return
    }
    open.append(
      XMLElementNode(name: elementName, attributes: attributes, line: parser.lineNumber))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard failure == nil, let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard failure == nil, !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard failure == nil, !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: block, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    fail(
      parser, .syntax, expected: "well-formed XML",
      found: Self.words[(parseError as NSError).code]
        ?? "XML error \((parseError as NSError).code)")
  }

  private func fail(
    _ parser: XMLParser, _ reason: DocumentError.Reason, expected: String, found: String
  ) {
    guard failure == nil else { return }
    failure = DocumentError(
      reason, source: source,
      location: SourceLocation(
        line: max(1, parser.lineNumber), path: open.last.map(\.location.path) ?? ""),
      expected: expected, found: found)
    parser.abortParsing()
  }

  /// libxml2's error numbers that a damaged file usually brings.
  private static let words: [Int: String] = [
    4: "no element", 5: "the end of the file, or text after the root element",
    9: "a character that XML does not allow", 26: "an entity that is not declared",
    38: "'<' in an attribute", 39: "an attribute without quotes",
    40: "an attribute that does not end", 41: "an attribute without value",
    42: "an attribute that stands twice", 45: "a comment that does not end",
    65: "no space between attributes", 68: "a markup without name",
    73: "a start tag that does not end", 76: "an end tag that does not fit",
    77: "an element that does not end", 201: "a namespace that is not declared",
  ]
}
