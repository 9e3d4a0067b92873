import AutoTrack

/// Reads bar button items, tab bar items and navigation items.
struct ItemReader {
  /// The reading that it belongs to.
  let reading: InterfaceReading

  /// The parts of a navigation item.
  struct NavigationParts {
    var title: String?
    var titleView: ViewNode?
    var left: [ItemNode] = []
    var right: [ItemNode] = []
    var back: ItemNode?
  }

  /// Reads one bar button item or tab bar item.
  func item(_ element: XMLElementNode) throws(DocumentError) -> ItemNode {
    let base = ElementClasses.items[element.name] ?? "UIBarButtonItem"
    var node = ItemNode(id: element.id, itemClass: reading.classDescription(element, base: base))
    node.location = element.location
    node.title = try reading.text(element, "title")
    node.systemItem = element.attributes["systemItem"]
    node.isEnabled = try reading.bool(element, "enabled") ?? true
    try PropertiesReader(reading: reading).common(element, into: &node.properties)
    let connections = try ConnectionsReader(reading: reading).read(element, as: .item)
    node.target = connections.targets.first
    for child in element.children {
      if ElementClasses.views[child.name] != nil, node.customView == nil {
        node.customView = try ViewReader(reading: reading).read(child)
      } else if child.name != "connections", !PropertiesReader.understands(child, in: element) {
        reading.passOver(child, in: element)
      }
    }
    return node
  }

  /// Reads a list of items (`items`, `toolbarItems`, `leftBarButtonItems`).
  func items(in list: XMLElementNode) throws(DocumentError) -> [ItemNode] {
    var result: [ItemNode] = []
    for child in list.children {
      if ElementClasses.items[child.name] != nil {
        result.append(try item(child))
      } else {
        reading.passOver(child, in: list)
      }
    }
    return result
  }

  /// Reads the items and the title of a navigation item.
  func navigationItem(_ element: XMLElementNode) throws(DocumentError) -> NavigationParts {
    var parts = NavigationParts()
    parts.title = try reading.text(element, "title")
    for child in element.children {
      switch (child.name, child.key) {
      case ("barButtonItem", "leftBarButtonItem"): parts.left.append(try item(child))
      case ("barButtonItem", "rightBarButtonItem"): parts.right.append(try item(child))
      case ("barButtonItem", "backBarButtonItem"): parts.back = try item(child)
      case ("leftBarButtonItems", _): parts.left += try items(in: child)
      case ("rightBarButtonItems", _): parts.right += try items(in: child)
      case ("connections", _):
        let connections = try ConnectionsReader(reading: reading).read(element, as: .object)
        if !connections.outlets.isEmpty {
          reading.note(child, "outlets of a navigation item cannot be kept: left out")
        }
      case (_, "titleView") where ElementClasses.views[child.name] != nil:
        parts.titleView = try ViewReader(reading: reading).read(child)
      case ("string", _) where PropertiesReader.understands(child, in: element): break
      default: reading.passOver(child, in: element)
      }
    }
    return parts
  }
}
