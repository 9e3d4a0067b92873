import AutoTrack

/// One reading of an XML text: where it stands, which elements are open.
///
/// XML 1.0 without DTD. A name may have any character beyond ASCII, and a prefix may be used after the
/// element that declares it; everything else that is not well-formed is a fault with its line.
struct XMLParsing {
  let bytes: [UInt8]
  let source: String
  /// Whether the text is a dump's, which may have been damaged on its way.
  let isDump: Bool
  private let isUTF16: Bool
  var position = 0
  var line = 1
  /// What was repaired.
  var notes: CountedNotes
  private var open: [XMLElementNode] = []
  private var root: XMLElementNode?
  private var elements = 0
  private var namespaces: Set<String> = ["xml"]
  private var prefixes = 0

  init(
    _ bytes: [UInt8], source: String, isDump: Bool, isUTF16: Bool, notes: CountedNotes
  ) {
    self.notes = notes
    self.bytes = bytes
    self.source = source
    self.isDump = isDump
    self.isUTF16 = isUTF16
  }

  /// Passes over what stands before a dump.
  mutating func passOver(upTo offset: Int) {
    if bytes[..<offset].contains(where: { !MarkupStart.isSpace($0) }) {
      notes.add(DocumentLocation(line: 1), "text before the dump: left out")
    }
    while position < offset { advance() }
  }

  /// Reads the rest of the text and answers its root element.
  mutating func document() throws(DocumentError) -> XMLElementNode {
    if follows("<?xml"), position + 5 < bytes.count, MarkupStart.isSpace(bytes[position + 5]) {
      try declaration()
    }
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<") {
        try markup()
        if isDump, let root {
          passOverRest()
          return root
        }
      } else {
        try text()
      }
    }
    if let last = open.last {
      throw fault("'\(last.name)' of line \(last.line), which does not end")
    }
    guard let root else {
      throw DocumentError(
        .syntax, source: source, location: DocumentLocation(line: line),
        expected: "an XML document", found: "no complete element")
    }
    return root
  }

  private mutating func passOverRest() {
    while position < bytes.count, MarkupStart.isSpace(bytes[position]) { advance() }
    if position < bytes.count {
      notes.add(DocumentLocation(line: line), "text behind the dump: left out")
    }
  }

  // MARK: Markup

  private mutating func markup() throws(DocumentError) {
    if follows("<!--") {
      try comment()
    } else if follows("<![CDATA[") {
      try cdata()
    } else if isCutOff("<!--") || isCutOff("<![CDATA[") || isCutOff("<?xml ") {
      throw fault("the end of the file")
    } else if follows("<!") {
      throw fault(
        .refused, expected: "a document without declarations", found: "a <! declaration")
    } else if follows("<?") {
      throw fault(
        .refused, expected: "a document without processing instructions", found: "'<?'")
    } else if follows("</") {
      try endTag()
    } else {
      try startTag()
    }
  }

  private mutating func declaration() throws(DocumentError) {
    position += 5
    let attributes = try self.attributes(of: "?xml")
    guard follows("?>") else { throw fault("a declaration that does not end") }
    position += 2
    guard attributes["version"] != nil else { throw fault("a declaration without version") }
    // The text is decoded already: of UTF-16 the byte order mark decides.
    guard let name = attributes["encoding"], !isUTF16,
      !["utf-8", "utf8", "us-ascii"].contains(name.lowercased())
    else { return }
    throw fault(
      .syntax, expected: "UTF-8, or UTF-16 with a byte order mark",
      found: "encoding \(JSONText.excerpt(name))")
  }

  private mutating func comment() throws(DocumentError) {
    position += 4
    while !follows("--") {
      guard position < bytes.count else { throw fault("a comment that does not end") }
      try skipCharacter()
    }
    guard follows("-->") else { throw fault("'--' in a comment") }
    position += 3
  }

  private mutating func cdata() throws(DocumentError) {
    guard !open.isEmpty else { throw fault("text outside of the root element") }
    position += 9
    var text = XMLText(from: position)
    while !follows("]]>") {
      guard position < bytes.count else { throw fault("a section that does not end") }
      try character(into: &text)
    }
    add(text)
    position += 3
  }

  private mutating func startTag() throws(DocumentError) {
    guard root == nil else { throw fault("an element after the root element") }
    elements += 1
    guard elements <= XMLTreeReader.elementLimit else {
      throw fault(
        .limit, expected: "at most \(XMLTreeReader.elementLimit) elements", found: "more")
    }
    guard open.count < XMLTreeReader.depthLimit else {
      throw fault(
        .limit, expected: "at most \(XMLTreeReader.depthLimit) nested elements", found: "more")
    }
    let start = line
    position += 1
    let name = try name("an element without name")
    var element = XMLElementNode(name: name, line: start)
    element.attributes = try attributes(of: name)
    try checkPrefix(of: name)
    if !isDump { for pair in element.attributes { try checkPrefix(of: pair.name) } }
    if follows("/>") {
      position += 2
      close(element)
    } else if follows(">") {
      position += 1
      open.append(element)
    } else {
      throw fault("a start tag that does not end")
    }
  }

  private mutating func endTag() throws(DocumentError) {
    position += 2
    let name = try name("an end tag without name")
    skipSpace()
    guard follows(">") else { throw fault("an end tag that does not end") }
    guard let element = open.last, element.name == name else {
      throw fault("an end tag that does not fit: \(JSONText.excerpt(name))")
    }
    open.removeLast()
    position += 1
    close(element)
  }

  private mutating func close(_ element: XMLElementNode) {
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  // MARK: Attributes

  private mutating func attributes(of element: String) throws(DocumentError) -> XMLAttributes {
    var attributes = XMLAttributes()
    var count = 0
    while true {
      let end = position
      skipSpace()
      guard position < bytes.count, !Self.endsTag(bytes[position]) else { return attributes }
      guard position > end else { throw fault("no space before an attribute") }
      let name = try name("an attribute without name")
      skipSpace()
      guard follows("=") else { throw fault("an attribute without value") }
      position += 1
      skipSpace()
      let value = try quoted()
      count += 1
      guard count <= XMLTreeReader.attributeLimit else {
        throw fault(
          .limit, expected: "at most \(XMLTreeReader.attributeLimit) attributes", found: "more")
      }
      if name == "xmlns" || name.hasPrefix("xmlns:") {
        prefixes += 1
        guard prefixes <= XMLTreeReader.namespaceLimit else {
          throw fault(
            .limit, expected: "at most \(XMLTreeReader.namespaceLimit) namespaces", found: "more")
        }
        namespaces.insert(String(name.dropFirst(6)))
      } else if !attributes.add(name, value) {
        throw fault("an attribute that stands twice: \(JSONText.excerpt(name))")
      }
    }
  }

  private static func endsTag(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
  }

  private mutating func quoted() throws(DocumentError) -> String {
    guard position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    else { throw fault("an attribute without quotes") }
    let quote = bytes[position]
    position += 1
    var text = XMLText(from: position)
    while position < bytes.count, bytes[position] != quote {
      switch bytes[position] {
      case UInt8(ascii: "<"): throw fault("'<' in an attribute")
      case UInt8(ascii: "&"): try reference(into: &text)
      case 0x09, 0x0A, 0x0D:
        // Line ends and tabs are spaces there (XML 1.0, 3.3.3).
        let isPair = follows("\r\n")
        text.replace(in: bytes, position..<position + (isPair ? 2 : 1), with: [0x20])
        advance()
        if isPair { advance() }
      default: try character(into: &text)
      }
    }
    guard position < bytes.count else { throw fault("an attribute that does not end") }
    defer { position += 1 }
    return text.string(in: bytes, upTo: position)
  }

  /// A prefix that nothing declares; Android's class names may have a colon.
  private func checkPrefix(of name: String) throws(DocumentError) {
    guard !isDump, let colon = name.firstIndex(of: ":"),
      !namespaces.contains(String(name[..<colon]))
    else { return }
    throw fault("a namespace that is not declared: \(JSONText.excerpt(name))")
  }

  // MARK: Text

  private mutating func text() throws(DocumentError) {
    guard !open.isEmpty else {
      guard MarkupStart.isSpace(bytes[position]) else {
        throw fault("text outside of the root element")
      }
      return advance()
    }
    var text = XMLText(from: position)
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      switch bytes[position] {
      case UInt8(ascii: "&"): try reference(into: &text)
      case UInt8(ascii: "]") where follows("]]>"): throw fault("']]>' in text")
      default: try character(into: &text)
      }
    }
    add(text)
  }

  private mutating func add(_ text: XMLText) {
    open[open.count - 1].text += text.string(in: bytes, upTo: position)
  }

  // MARK: Faults

  func fault(
    _ reason: DocumentError.Reason, expected: String, found: String
  ) -> DocumentError {
    DocumentError(
      reason, source: source,
      location: DocumentLocation(line: line, path: open.last.map(\.location.path) ?? ""),
      expected: expected, found: found)
  }

  func fault(_ found: String) -> DocumentError {
    fault(.syntax, expected: "well-formed XML", found: found)
  }
}
