import AutoTrack
import Foundation

/// One reading of one document: what its ids name, what was noted, and how values are taken.
///
/// The readers of views, controllers and connections share it; it lives as long as the reading.
final class InterfaceReading {
  /// What an id stands for.
  struct Identified {
    /// The element that has the id.
    var element: XMLElementNode
    /// Whether the document has a node for it: a view, controller, item, gesture or object.
    var isNode: Bool
  }

  /// The file's name for messages.
  let source: String
  /// Translated texts, by `id.property`.
  let strings: [String: String]
  /// What each id of the document stands for.
  let ids: [String: Identified]
  /// What was not understood, in the order of reading.
  private(set) var notes: [Note] = []
  /// Segues found since the last `takeSegues`.
  var segues: [SegueNode] = []
  /// Controllers embedded in views since the last `takeEmbedded`.
  var embedded: [String] = []
  /// Views that a view owns without being its superview (input views).
  var detached: [ViewNode] = []
  /// Gestures that already hang on a view.
  var attachedGestures: Set<String> = []
  /// Ids that some connection leads to.
  private(set) var referenced: Set<String> = []
  private var usedStrings: Set<String> = []

  /// Indexes a document; two elements with one id are an error.
  init(root: XMLElementNode, source: String, strings: [String: String]) throws(DocumentError) {
    self.source = source
    self.strings = strings
    var ids: [String: Identified] = [:]
    var waiting: [(element: XMLElementNode, parent: String)] = [(root, "")]
    while let (element, parent) = waiting.popLast() {
      // A device's id is the name of a model.
      if element.name == "device" { continue }
      if let id = element.id {
        guard !id.isEmpty else {
          throw DocumentError(
            .value, source: source, location: element.location, expected: "an id",
            found: "an empty one")
        }
        if let first = ids[id] {
          throw DocumentError(
            .duplicateID, source: source, location: element.location,
            expected: "ids that are unique",
            found: "'\(id)' again, first on line \(first.element.line)")
        }
        ids[id] = Identified(
          element: element, isNode: Self.isNode(element, parent: parent))
      }
      for child in element.children.reversed() { waiting.append((child, element.name)) }
    }
    self.ids = ids
  }

  private static func isNode(_ element: XMLElementNode, parent: String) -> Bool {
    ElementClasses.of(element.name) != nil || ["subviews", "cells"].contains(parent)
      || ["placeholder", "customObject"].contains(element.name)
  }

  // MARK: Faults and notes

  /// An error at an element.
  func error(
    _ reason: DocumentError.Reason, at element: XMLElementNode, expected: String, found: String
  ) -> DocumentError {
    DocumentError(
      reason, source: source, location: element.location, expected: expected, found: found)
  }

  /// Notes something at an element.
  func note(_ element: XMLElementNode, _ message: String) {
    notes.append(Note(location: element.location, message: message))
  }

  /// Passes over an element that nobody understood: silently if it only matters for drawing.
  func passOver(_ element: XMLElementNode, in parent: XMLElementNode) {
    guard !QuietElements.contains(element) else { return }
    let key = element.key.map { " (key \($0))" } ?? ""
    note(element, "element '\(element.name)'\(key) in '\(parent.name)' is not understood: left out")
  }

  /// Notes texts that name an object of the document, but no text that it has.
  func noteUnusedStrings() {
    for key in strings.keys.sorted() where !usedStrings.contains(key) {
      guard let dot = key.firstIndex(of: "."), let owner = ids[String(key[..<dot])] else {
        continue
      }
      note(owner.element, "translated text '\(key)' fits nothing: left out")
    }
  }

  // MARK: Values

  /// The class of an element: its custom class if it has one.
  func classDescription(_ element: XMLElementNode, base: String) -> ClassDescription {
    guard let custom = element.attributes["customClass"], !custom.isEmpty else {
      return ClassDescription(name: base, base: base)
    }
    return ClassDescription(name: custom, base: base)
  }

  /// A text of an element: translated, else its attribute, else its `string` child of that key.
  func text(
    _ element: XMLElementNode, _ key: String, translatedAs stringsKey: String? = nil,
    of owner: XMLElementNode? = nil
  ) throws(DocumentError) -> String? {
    if let translated = translation(of: owner ?? element, stringsKey ?? key) { return translated }
    if let text = element.attributes[key] { return text }
    for name in ["string", "mutableString"] {
      if let child = element.child(name, key: key) { return try content(of: child) }
    }
    return nil
  }

  /// The translated text of an object's property, if there is one.
  func translation(of owner: XMLElementNode, _ key: String) -> String? {
    guard !strings.isEmpty, let id = owner.id, let text = strings["\(id).\(key)"] else {
      return nil
    }
    usedStrings.insert("\(id).\(key)")
    return text
  }

  /// The text of a `string` element, which may be base64.
  func content(of element: XMLElementNode) throws(DocumentError) -> String {
    guard element.attributes["base64-UTF8"] == "YES" else { return element.text }
    var digits = element.text.filter { !$0.isWhitespace }
    while digits.utf8.count % 4 != 0 { digits += "=" }
    guard let data = Data(base64Encoded: digits),
      let text = String(validating: data, as: UTF8.self)
    else {
      throw error(.value, at: element, expected: "UTF-8 in base64", found: "something else")
    }
    return text
  }

  /// A number attribute.
  func number(_ element: XMLElementNode, _ key: String) throws(DocumentError) -> Double? {
    guard let text = element.attributes[key] else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw error(.value, at: element, expected: "a number as \(key)", found: "'\(text)'")
    }
    return number
  }

  /// A YES or NO attribute.
  func bool(_ element: XMLElementNode, _ key: String) throws(DocumentError) -> Bool? {
    switch element.attributes[key] {
    case nil: return nil
    case "YES": return true
    case "NO": return false
    case let text?:
      throw error(.value, at: element, expected: "YES or NO as \(key)", found: "'\(text)'")
    }
  }

  /// An attribute that must be there.
  func required(_ element: XMLElementNode, _ key: String) throws(DocumentError) -> String {
    guard let text = element.attributes[key], !text.isEmpty else {
      throw error(.missing, at: element, expected: "attribute '\(key)'", found: "none")
    }
    return text
  }

  /// What the destination of a connection stands for; one that nothing has is an error.
  func destination(of element: XMLElementNode) throws(DocumentError) -> (
    id: String, target: Identified
  ) {
    let id = try required(element, "destination")
    guard let target = ids[id] else {
      throw error(
        .reference, at: element, expected: "the id of an object as destination",
        found: "'\(id)', which nothing has")
    }
    referenced.insert(id)
    return (id, target)
  }

  /// The controllers embedded since the last call.
  func takeEmbedded() -> [String] {
    defer { embedded = [] }
    return embedded
  }

  /// The segues found since the last call.
  func takeSegues() -> [SegueNode] {
    defer { segues = [] }
    return segues
  }
}
