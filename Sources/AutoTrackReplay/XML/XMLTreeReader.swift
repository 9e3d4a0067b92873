import AutoTrack

/// Reads XML bytes into a tree of elements.
///
/// UTF-8, and UTF-16 with a byte order mark. Any DOCTYPE, entity declaration or processing instruction is
/// refused, so text never grows; elements, nesting and attributes are limited, and nothing recurses. What
/// Java's writers make of a character beyond U+FFFF, two references, is read as that character.
///
/// A parser of its own, not the system's: that one reads at most 10 MB, tells the line where a tag ends,
/// and takes no document that a half character stands in.
struct XMLTreeReader {
  /// The most elements that a document may have.
  static let elementLimit = 200_000
  /// The deepest nesting, the root counted as 1.
  static let depthLimit = 256
  /// The most attributes of one element.
  static let attributeLimit = 256
  /// The most namespace declarations of a document (Interface Builder writes none).
  static let namespaceLimit = 16

  /// The file's name for messages.
  let source: String
  /// Which names the root of a dump has; nil for files that are written by editors.
  ///
  /// Dumps come through terminals: what stands around them is passed over with a note, and so is a
  /// character that XML does not allow.
  var isDumpRoot: ((String) -> Bool)?

  /// Reads a document and answers its root element; what had to be repaired is noted.
  func read(
    _ bytes: [UInt8], notes: inout CountedNotes
  ) throws(DocumentError) -> XMLElementNode {
    let text = Array(try TextDecoding(source: source).decode(bytes).utf8)
    let isUTF16 = bytes.first == 0xFE || bytes.first == 0xFF
    var parsing = XMLParsing(
      text, source: source, isDump: isDumpRoot != nil, isUTF16: isUTF16, notes: notes)
    if let isDumpRoot, let start = MarkupStart.first(in: text[...], where: isDumpRoot) {
      parsing.passOver(upTo: start.offset)
    }
    let root = try parsing.document()
    notes = parsing.notes
    return root
  }
}
