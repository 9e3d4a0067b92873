import AutoTrack

/// Reads an interface of whichever kind its file is.
public enum InterfaceFile {
  /// Reads a file's bytes. What stands in the file decides its kind, not its name: the root element of
  /// XML, the outermost members of JSON.
  ///
  /// - Parameters:
  ///   - source: The file's name, as messages show it.
  ///   - strings: Translated texts by `objectID.property`; only Interface Builder's files have them.
  /// - Throws: What the kind's reader throws; `.value` for a file of no kind, with the kinds that there
  ///   are, and for translations of another kind's file.
  public static func read(
    _ bytes: [UInt8], source: String, strings: [String: String]? = nil
  ) throws(DocumentError) -> InterfaceDocument {
    let (format, content) = InterfaceFormat.of(bytes)
    if let strings {
      if format?.name == InterfaceFormat.interfaceBuilder.name {
        return try StoryboardReader(strings: strings).read(bytes, source: source)
      }
      throw DocumentError(
        .value, source: source, expected: "a storyboard or XIB, which a .strings file translates",
        found: format?.name ?? words(for: content, bytes))
    }
    if let format { return try format.read(bytes, source) }
    switch content {
    // Its reader says what a tree document has.
    case .json: return try InterfaceFormat.treeDocument.read(bytes, source)
    // Damaged markup is told where it is damaged.
    case .markup:
      var notes = CountedNotes()
      _ = try XMLTreeReader(source: source).read(bytes, notes: &notes)
    case .empty, .other: break
    }
    throw DocumentError(
      .value, source: source, location: DocumentLocation(line: 1),
      expected: "an interface: \(InterfaceFormat.names)", found: words(for: content, bytes))
  }

  private static func words(for content: FileContent, _ bytes: [UInt8]) -> String {
    switch content {
    case .empty: return "an empty file"
    case .markup("", _): return "markup without a root element"
    case .markup(let root, _): return "root element \(JSONText.excerpt(root))"
    case .json: return "JSON of another kind"
    case .other:
      let text = FileContent.ascii(bytes).drop { MarkupStart.isSpace($0) }
      let line = text.prefix(200).prefix { $0 != UInt8(ascii: "\n") }
      return "neither XML nor JSON: \(JSONText.excerpt(String(decoding: line, as: UTF8.self)))"
    }
  }
}
