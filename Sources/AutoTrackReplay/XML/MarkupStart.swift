/// Finds where markup begins and how its root element is called, before anything is read.
enum MarkupStart {
  /// The first markup whose root element is wanted: where it begins, its declaration included, and the
  /// root's name; nil if there is none. One pass over the text.
  static func first(
    in text: ArraySlice<UInt8>, where isWanted: (String) -> Bool
  ) -> (offset: Int, root: String)? {
    var position = text.startIndex
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      let root = root(in: text, from: start)
      if !root.name.isEmpty, isWanted(root.name) { return (start, root.name) }
      position = max(root.end, start + 1)
    }
    return nil
  }

  /// The name of the root element of markup that begins at an offset, and where the name ends; empty
  /// where the text ends or breaks before it.
  ///
  /// Declarations are passed over like comments: to refuse them is the reader's part.
  static func root(
    in text: ArraySlice<UInt8>, from start: Int
  ) -> (name: String, end: Int) {
    var position = start
    while position < text.endIndex {
      if isSpace(text[position]) || text[position] == 0 {
        position += 1
      } else if follows("<!--", in: text, at: position) {
        position = end(of: "-->", in: text, from: position + 4)
      } else if follows("<?", in: text, at: position) {
        position = end(of: "?>", in: text, from: position + 2)
      } else if follows("<!", in: text, at: position) {
        position = endOfDeclaration(in: text, from: position + 2)
      } else {
        break
      }
    }
    guard position < text.endIndex, text[position] == UInt8(ascii: "<") else {
      return ("", position)
    }
    let first = position + 1
    let end = text[first...].firstIndex { isSpace($0) || marks.contains($0) } ?? text.endIndex
    return (String(decoding: text[first..<end], as: UTF8.self), end)
  }

  /// The characters that end a name, or cannot stand in one.
  private static let marks = Set("<>/=&\"'!?".utf8)

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func follows(
    _ mark: StaticString, in text: ArraySlice<UInt8>, at position: Int
  ) -> Bool {
    mark.withUTF8Buffer { text[position...].starts(with: $0) }
  }

  private static func end(
    of mark: StaticString, in text: ArraySlice<UInt8>, from start: Int
  ) -> Int {
    var position = min(start, text.endIndex)
    while position < text.endIndex {
      if follows(mark, in: text, at: position) { return position + mark.utf8CodeUnitCount }
      position += 1
    }
    return position
  }

  /// The end of a `<!` declaration, whose quotes and brackets may hold others.
  private static func endOfDeclaration(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    var position = start
    var brackets = 0
    var quote: UInt8?
    while position < text.endIndex {
      let byte = text[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        brackets += 1
      } else if byte == UInt8(ascii: "]") {
        brackets -= 1
      } else if byte == UInt8(ascii: ">"), brackets <= 0 {
        break
      }
    }
    return position
  }
}
