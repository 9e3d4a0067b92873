import AutoTrack

/// Reads a tree document: an interface as JSON, in AutoTrack's own form
/// (`Documentation/Scripts.md`, `Schemas/tree.schema.json`).
///
/// An unknown member, a wrong type, an id twice, a reference to nothing and a containment that
/// leads back to itself are errors; nothing is dropped silently.
public struct TreeDocumentReader: Sendable {
  /// The largest document in bytes: 64 MiB.
  public static let maximumBytes = 64 << 20
  /// The most nodes (windows, views, controllers, recognizers, items and objects together).
  public static let maximumNodes = 200_000
  /// Arrays and objects inside each other; a view takes two of them, so views go about 250 deep.
  public static let maximumDepth = JSONParser.maximumDepth

  /// Creates a reader.
  public init() {}

  /// Reads the bytes of a document (UTF-8, with or without a byte order mark).
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - source: The file's name, as messages show it.
  /// - Throws: `.syntax` for what is no JSON, `.value`, `.missing`, `.duplicateID`, `.reference` or
  ///   `.limit`, with line and JSON path.
  public func read(
    _ bytes: [UInt8], source: String
  ) throws(DocumentError) -> InterfaceDocument {
    let root = try JSONCursor(reading: bytes, atMost: Self.maximumBytes, source: source)
    var reading = TreeReading(source: source)
    return try reading.document(root)
  }
}

/// The members of a tree document's objects; the JSON Schema lists the same (a test compares them).
enum TreeMembers {
  static let document: Set<String> = [
    "$schema", "application", "appDelegate", "windows", "controllers", "detached", "objects",
  ]
  static let view: Set<String> = [
    "class", "base", "id", "frame", "props", "subviews", "controller", "embeds", "targets",
    "gestures", "items", "delegate", "indexPath", "sections", "prototypes", "ignored", "parameters",
    "dataSource", "menu", "contextMenu", "rowActions", "rowCount", "model",
  ]
  static let window = view.subtracting(["controller", "embeds"])
    .union(["rootViewController", "scene"])
  static let controller: Set<String> = [
    "id", "class", "base", "title", "view", "viewControllers", "selected", "presentedBy", "segues",
    "leftItems", "rightItems", "toolbarItems", "tabItem", "implements", "ignored", "parameters",
    "model",
  ]
  static let inlineController = controller.subtracting(["view"])
  static let classDescription: Set<String> = ["class", "base"]
  static let object: Set<String> = ["id", "class", "base", "implements"]
  static let controlTarget: Set<String> = ["target", "action", "events"]
  static let plainTarget: Set<String> = ["target", "action"]
  static let gesture: Set<String> = [
    "id", "class", "base", "targets", "target", "action", "props", "requireToFail",
  ]
  static let menu: Set<String> = [
    "title", "identifier", "action", "attributes", "state", "inline", "children",
  ]
  static let rowActions: Set<String> = ["leading", "trailing"]
  static let rowAction: Set<String> = ["title", "destructive"]
  static let item: Set<String> = [
    "id", "class", "base", "title", "systemItem", "target", "action", "enabled",
    "menu",
  ]
  static let segue: Set<String> = ["id", "kind", "destination", "source"]
}
