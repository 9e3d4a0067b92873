import AutoTrack

/// Reads a gesture recognizer.
struct GestureReader {
  /// The reading that it belongs to.
  let reading: InterfaceReading

  /// Reads a recognizer with its targets. Interface Builder leaves out what is UIKit's default.
  func read(_ element: XMLElementNode) throws(DocumentError) -> GestureNode {
    let base = ElementClasses.gestures[element.name] ?? "UIGestureRecognizer"
    var node = GestureNode(
      id: element.id, gestureClass: reading.classDescription(element, base: base))
    node.location = element.location
    try PropertiesReader(reading: reading).read(
      Self.flags, Self.numbers, of: element, into: &node.properties)
    if let direction = element.attributes["direction"] {
      node.properties["direction"] = .string(direction)
    }
    let connections = try ConnectionsReader(reading: reading).read(element, as: .gesture)
    node.targets = connections.targets
    node.outlets = connections.outlets
    for child in element.children where child.name != "connections" {
      if let name = child.key, Self.sets.contains(name) {
        node.properties[name] = .strings(try names(of: child))
      } else {
        reading.passOver(child, in: element)
      }
    }
    return node
  }

  private static let flags = [
    ("enabled", "isEnabled"), ("cancelsTouchesInView", "cancelsTouchesInView"),
    ("delaysTouchesBegan", "delaysTouchesBegan"), ("delaysTouchesEnded", "delaysTouchesEnded"),
  ]

  private static let numbers = [
    "numberOfTapsRequired", "numberOfTouchesRequired", "minimumPressDuration", "allowableMovement",
    "minimumNumberOfTouches", "maximumNumberOfTouches",
  ].map { ($0, $0) }

  /// Properties that are elements with a flag for each member.
  private static let sets: Set<String> = ["direction", "edges"]

  private func names(of set: XMLElementNode) throws(DocumentError) -> [String] {
    var names: [String] = []
    for name in ["top", "left", "bottom", "right", "up", "down"] {
      if try reading.bool(set, name) == true { names.append(name) }
    }
    return names
  }
}
