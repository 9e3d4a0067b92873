import AutoTrack
import ViewTreeModel

// Menus, row actions, and recognizers that wait for each other.
extension ViewBuilding {
  func addMenus(of node: ViewNode, to view: View) throws(DocumentError) {
    if let menu = node.menu {
      if let button = view as? Button {
        button.menu = try self.menu(menu, node.location)
      } else {
        let message = "'\(view.className)' is no button: its menu is left out"
        notes.append(Note(location: node.location, message: message))
      }
    }
    if let contextMenu = node.contextMenu {
      let menu = try self.menu(contextMenu, node.location)
      view.addInteraction(ContextMenuInteraction { _ in menu })
    }
  }

  /// A menu; one without children is empty.
  func menu(_ node: MenuNode, _ location: DocumentLocation) throws(DocumentError) -> Menu {
    try menu(node, location, depth: 1)
  }

  private func menu(
    _ node: MenuNode, _ location: DocumentLocation, depth: Int
  ) throws(DocumentError) -> Menu {
    if depth > MenuNode.maximumDepth {
      throw failure(
        .limit, location, expected: "at most \(MenuNode.maximumDepth) menus inside each other",
        found: "more")
    }
    var children: [MenuElement] = []
    for child in node.children ?? [] {
      if child.children != nil {
        children.append(try menu(child, location, depth: depth + 1))
      } else {
        children.append(leaf(child))
      }
    }
    return Menu(
      title: node.title, identifier: node.identifier, isInline: node.isInline, children: children)
  }

  private func leaf(_ node: MenuNode) -> MenuLeaf {
    var attributes: MenuAttributes = []
    for attribute in node.attributes { attributes.formUnion(attribute.modelAttribute) }
    let state = node.state.modelState
    guard let action = node.action else {
      return MenuAction(
        title: node.title, identifier: node.identifier, attributes: attributes, state: state)
    }
    return MenuCommand(
      title: node.title, action: Selector(action), attributes: attributes, state: state)
  }

  /// Makes a recognizer wait for those that its node names.
  func connect(
    _ recognizer: GestureRecognizer, toFail node: GestureNode
  ) throws(DocumentError) {
    try limit(node.requireToFail.count, "recognizers to wait for", node.location)
    for id in node.requireToFail {
      guard let other = try object(id, node.location) as? GestureRecognizer else {
        throw failure(
          .reference, node.location, expected: "the id of a recognizer",
          found: JSONText.excerpt(id))
      }
      recognizer.require(toFail: other)
    }
  }

  /// Gives a table a data source and a delegate that knows its rows' actions.
  func connectHelpers(
    of view: View, _ node: ViewNode, _ delegate: ModelObject?
  ) throws(DocumentError) {
    guard let table = view as? TableView else {
      let message = "'\(view.className)' is no table: data source and row actions are left out"
      notes.append(Note(location: node.location, message: message))
      if let delegate { live.setDelegate(delegate, of: view) }
      return
    }
    if let id = node.dataSource {
      live.setDataSource(try object(id, node.location), of: table)
    }
    if node.rowActions == RowActionsNode() {
      if let delegate { live.setDelegate(delegate, of: table) }
    } else {
      live.setDelegate(delegate, node.rowActions, of: table)
    }
  }
}

extension ViewNode {
  /// Whether a delegate of the table's own, or a data source, has to be connected.
  var isListWithHelpers: Bool { dataSource != nil || rowActions != RowActionsNode() }
}

extension MenuNode.Attribute {
  fileprivate var modelAttribute: MenuAttributes {
    switch self {
    case .disabled: .disabled
    case .destructive: .destructive
    case .hidden: .hidden
    }
  }
}

extension MenuNode.State {
  fileprivate var modelState: MenuState {
    switch self {
    case .off: .off
    case .on: .on
    case .mixed: .mixed
    }
  }
}
