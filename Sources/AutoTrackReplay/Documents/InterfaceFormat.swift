import AutoTrack

/// A kind of file that holds an interface: what it is called, how its files are told from others, and
/// what reads them.
///
/// A new kind is a value of this type beside its reader, and its place in `all`.
struct InterfaceFormat: Sendable {
  /// What messages call a file of the kind, with its article: `a tree document`.
  let name: String
  /// Whether a file with such content is of the kind.
  let recognizes: @Sendable (FileContent) -> Bool
  /// Reads a file's bytes; the text is the file's name, as messages show it.
  let read: @Sendable ([UInt8], String) throws(DocumentError) -> InterfaceDocument

  /// Every kind, in the order in which they are asked; the first that recognises a file reads it.
  static let all: [InterfaceFormat] = [
    .interfaceBuilder, .gtkBuilder, .androidDump, .xcuiDump, .atspi, .treeDocument,
  ]

  /// The kind of a file, nil if it is of none, and what its content is.
  static func of(_ bytes: [UInt8]) -> (format: InterfaceFormat?, content: FileContent) {
    let content = FileContent(bytes)
    if let format = format(of: content) { return (format, content) }
    // What a program printed may stand before the markup.
    if case .json = content { return (nil, content) }
    let found = MarkupStart.first(in: FileContent.ascii(bytes)) { name in
      format(of: .markup(root: name, isBehindText: true)) != nil
    }
    guard let found else { return (nil, content) }
    let behind = FileContent.markup(root: found.root, isBehindText: true)
    return (format(of: behind), behind)
  }

  private static func format(of content: FileContent) -> InterfaceFormat? {
    all.first { $0.recognizes(content) }
  }

  /// All kinds in words, for whoever brings a file of none.
  static var names: String {
    let names = all.map(\.name)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

extension InterfaceFormat {
  static let interfaceBuilder = InterfaceFormat(
    name: "an Interface Builder file (XML)",
    recognizes: { $0 == .markup(root: "document", isBehindText: false) },
    read: { bytes, source throws(DocumentError) in
      try StoryboardReader().read(bytes, source: source)
    })

  static let treeDocument = InterfaceFormat(
    name: "a tree document (JSON)",
    recognizes: { content in
      guard case .json(let members) = content else { return false }
      return !members.subtracting(["$schema"]).isDisjoint(with: TreeMembers.document)
    },
    read: { bytes, source throws(DocumentError) in
      try TreeDocumentReader().read(bytes, source: source)
    })
}
