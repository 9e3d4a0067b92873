import AutoTrack

/// Reads view controllers.
struct ControllerReader {
  /// The reading that it belongs to.
  let reading: InterfaceReading

  /// Reads a controller; its segues are left in the reading, for the scene to take.
  func read(_ element: XMLElementNode) throws(DocumentError) -> ControllerNode {
    let base = ElementClasses.controllers[element.name] ?? "UIViewController"
    var node = ControllerNode(
      id: try reading.required(element, "id"),
      controllerClass: reading.classDescription(element, base: base))
    node.location = element.location
    node.storyboardIdentifier = element.attributes["storyboardIdentifier"]
    node.title = try reading.text(element, "title")
    try PropertiesReader(reading: reading).common(element, into: &node.properties)
    if element.name == "viewControllerPlaceholder" {
      let file = element.attributes["storyboardName"] ?? ""
      reading.note(element, "reference to storyboard '\(file)': read as an empty controller")
    }
    for child in element.children { try readChild(child, of: element, into: &node) }
    let connections = try ConnectionsReader(reading: reading).read(element, as: .controller)
    node.outlets = connections.outlets
    node.children = connections.children
    return node
  }

  private func readChild(
    _ child: XMLElementNode, of element: XMLElementNode, into node: inout ControllerNode
  ) throws(DocumentError) {
    let items = ItemReader(reading: reading)
    switch child.name {
    case "connections":
      break
    case "navigationItem":
      try readNavigationItem(child, into: &node)
    case "tabBarItem":
      node.tabItem = try items.item(child)
    case "toolbarItems":
      node.toolbarItems += try items.items(in: child)
    case let name where ElementClasses.views[name] != nil:
      let view = try ViewReader(reading: reading).read(child)
      if child.key == "view", node.view == nil {
        node.view = view
      } else if name == "refreshControl", node.view != nil {
        node.view?.subviews.append(view)
      } else if ["navigationBar", "toolbar", "tabBar"].contains(name) {
        node.bars.append(view)
      } else {
        reading.note(
          child, "view for key '\(child.key ?? "")' of '\(element.name)': kept beside the windows")
        reading.detached.append(view)
      }
    default:
      if !PropertiesReader.understands(child, in: element) { reading.passOver(child, in: element) }
    }
  }

  /// A controller's own title goes before the one of its navigation item.
  private func readNavigationItem(
    _ child: XMLElementNode, into node: inout ControllerNode
  ) throws(DocumentError) {
    let parts = try ItemReader(reading: reading).navigationItem(child)
    if let own = node.title, let title = parts.title, own != title {
      node.properties["navigationItem.title"] = .string(title)
    }
    node.title = node.title ?? parts.title
    node.titleView = parts.titleView
    node.leftItems = parts.left
    node.rightItems = parts.right
    node.backItem = parts.back
  }
}
