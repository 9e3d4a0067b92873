import AutoTrack

/// Reads dumps of what a running program tells assistive technologies through AT-SPI, as JSON
/// (`Schemas/atspi.schema.json`; `Samples/ATSPI/dump` makes them of GTK and Qt programs).
///
/// The application becomes the one window, everything in it views whose classes are the roles'
/// names. An action is what a control sends; an element of another kind gets a recognizer by the
/// action's name, so that it can be clicked. States become properties where they are not the usual
/// ones. Bounds are relative to the parent.
///
/// What a person edits may hold typed text under any name (Qt calls an editable combo box by it), so of
/// what is editable, and of everything in it, no name and no description is read.
public struct ATSPIReader: Sendable {
  /// Creates a reader.
  public init() {}

  /// Reads a dump from its bytes: UTF-8, with or without a byte order mark.
  ///
  /// Members that are not known are noted and left out.
  ///
  /// - Parameter source: The file's name, for messages.
  /// - Throws: `.syntax` for what is no JSON, `.value` for a value of another type, `.missing` for an
  ///   element without role or a dump without application, each with line and JSON path; `.limit` above 64
  ///   MiB, 200,000 elements and recognizers or 252 levels of them.
  public func read(
    _ bytes: [UInt8], source: String
  ) throws(DocumentError) -> InterfaceDocument {
    let root = try JSONCursor(
      reading: bytes, atMost: TreeDocumentReader.maximumBytes, source: source)
    var reading = ATSPIReading(source: source)
    return try reading.document(root)
  }
}

/// The members of a dump; the JSON Schema lists the same (a test compares them).
enum ATSPIMembers {
  static let document: Set<String> = ["$schema", "toolkit", "version", "application"]
  static let element: Set<String> = [
    "role", "name", "description", "id", "states", "attributes", "bounds", "actions", "children",
    "omitted",
  ]
}

extension InterfaceFormat {
  /// A tree document has a member `application` too, but none that says what toolkit it is of.
  static let atspi = InterfaceFormat(
    name: "an AT-SPI dump (JSON)",
    recognizes: { content in
      guard case .json(let members) = content else { return false }
      return members.contains("role")
        || members.contains("application") && !members.isDisjoint(with: ["toolkit", "version"])
    },
    read: { bytes, source throws(DocumentError) in
      try ATSPIReader().read(bytes, source: source)
    })
}
