/// Reads an interface of whichever kind its file is.
public enum InterfaceFile {
  /// Reads a file's bytes: `.json` is a tree document, `.storyboard` and `.xib` are Interface
  /// Builder's; under any other name the first character tells, `<` for Interface Builder.
  ///
  /// - Parameters:
  ///   - source: The file's name, as messages show it.
  ///   - strings: Translated texts by `objectID.property`; tree documents have none.
  /// - Throws: What the kind's reader throws; `.value` for translations of a tree document.
  public static func read(
    _ bytes: [UInt8], source: String, strings: [String: String]? = nil
  ) throws(DocumentError) -> InterfaceDocument {
    if isInterfaceBuilder(bytes, source) {
      return try StoryboardReader(strings: strings ?? [:]).read(bytes, source: source)
    }
    if strings != nil {
      throw DocumentError(
        .value, source: source, expected: "a storyboard or XIB, which a .strings file translates",
        found: "a tree document")
    }
    return try TreeDocumentReader().read(bytes, source: source)
  }

  private static func isInterfaceBuilder(_ bytes: [UInt8], _ source: String) -> Bool {
    let name = source.lowercased()
    if name.hasSuffix(".json") { return false }
    if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") { return true }
    return isMarkup(bytes)
  }

  /// Whether the first character is markup's.
  static func isMarkup(_ bytes: [UInt8]) -> Bool {
    // Byte order marks and UTF-16's zero bytes stand before or between.
    let skipped: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 9, 10, 13, 32]
    return bytes.first { !skipped.contains($0) } == UInt8(ascii: "<")
  }
}
