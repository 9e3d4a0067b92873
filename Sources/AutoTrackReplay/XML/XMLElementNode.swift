import AutoTrack

/// An element of an XML document, and the line that it stands on.
struct XMLElementNode: Sendable, Equatable {
  /// The element's name.
  var name: String
  /// Its attributes, entities resolved.
  var attributes = XMLAttributes()
  /// Its child elements in document order.
  var children: [XMLElementNode] = []
  /// Its own character data, joined.
  var text = ""
  /// The line of its start tag, counted from 1.
  var line: Int

  /// The element's own id, if it has one.
  var id: String? { attributes["id"] }

  /// The name of the property that the element stands for in its parent.
  var key: String? { attributes["key"] }

  /// Where it stands: its line, and `name#id` as path.
  var location: DocumentLocation {
    DocumentLocation(line: line, path: id.map { "\(name)#\($0)" } ?? name)
  }

  /// The first child of a name.
  func child(_ name: String) -> XMLElementNode? { children.first { $0.name == name } }

  /// The first child of a name that stands for a property.
  func child(_ name: String, key: String) -> XMLElementNode? {
    children.first { $0.name == name && $0.key == key }
  }
}
