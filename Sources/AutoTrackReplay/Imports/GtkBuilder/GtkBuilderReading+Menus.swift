import AutoTrack

// Menu models: sections, submenus and items.
extension GtkBuilderReading {
  /// Gives a widget the menu that a property names. A button opens it; elsewhere it is a context menu.
  mutating func addMenu(
    _ property: XMLElementNode, _ scope: Scope, to view: inout ViewNode
  ) throws(DocumentError) {
    let id = property.text
    guard scope.depth == 0, let element = catalog.menus[id] else {
      // GTK 3's menus are widgets.
      if catalog.ids[id] == nil {
        notes.add(
          location(of: property, scope), "menu '\(id)' is not in the file: left out",
          kind: "menus that are not in the file: left out")
      }
      return
    }
    let isButton = view.viewClass.base == "UIButton"
    guard isButton ? view.menu == nil : view.contextMenu == nil else {
      return notes.add(location(of: property, scope), "a second menu of a widget: left out")
    }
    // Widgets may share a menu; each has it in the document.
    let menu = try self.menu(element, scope)
    shownMenus.insert(id)
    if isButton {
      view.menu = menu
      view.properties["showsMenuAsPrimaryAction"] = .bool(opensByClick(view))
    } else {
      view.contextMenu = menu
    }
  }

  /// A button with an action of its own opens its menu by another one beside it.
  private func opensByClick(_ view: ViewNode) -> Bool {
    catalog.known(view.viewClass.name)?.signals.first == "activate"
  }

  /// A menu that no widget of the file names.
  mutating func looseMenu(
    _ element: XMLElementNode, _ scope: Scope
  ) throws(DocumentError) -> ViewNode {
    try count(element, scope)
    var view = ViewNode(
      viewClass: ClassDescription(name: element.name, base: GtkWidgetClass.plainBase))
    view.location = location(of: element, scope)
    if let id = element.id, !id.isEmpty {
      view.properties["accessibilityIdentifier"] = .string(id)
      view.id = unique(id, element, scope)
    }
    view.contextMenu = try menu(element, scope)
    return view
  }

  private mutating func menu(
    _ element: XMLElementNode, _ scope: Scope
  ) throws(DocumentError) -> MenuNode {
    MenuNode(
      title: title(of: element), children: try elements(of: element, scope, depth: 1))
  }

  /// The elements of a menu. Menus are as deep as documents allow, which is not deep.
  private mutating func elements(
    of element: XMLElementNode, _ scope: Scope, depth: Int
  ) throws(DocumentError) -> [MenuNode] {
    if depth > MenuNode.maximumDepth {
      throw failure(
        .limit, element, scope,
        expected: "at most \(MenuNode.maximumDepth) menus inside each other", found: "more")
    }
    var nodes: [MenuNode] = []
    for child in element.children {
      switch child.name {
      case "section", "submenu", "link":
        try count(child, scope)
        var node = MenuNode(
          title: title(of: child), children: try elements(of: child, scope, depth: depth + 1))
        node.isInline = child.name == "section" || child.attributes["name"] == "section"
        nodes.append(node)
      case "item": nodes.append(try item(child, scope, depth: depth))
      case "attribute": break
      default:
        notes.add(
          location(of: child, scope),
          "element '\(child.name)' in '\(element.name)' is not understood: left out",
          kind: "elements that are not understood: left out")
      }
    }
    return nodes
  }

  private mutating func item(
    _ element: XMLElementNode, _ scope: Scope, depth: Int
  ) throws(DocumentError) -> MenuNode {
    try count(element, scope)
    var node = MenuNode(title: title(of: element))
    if let link = element.child("link") {
      node.children = try elements(of: link, scope, depth: depth + 1)
      node.isInline = link.attributes["name"] == "section"
    } else {
      node.action = action(of: element)
    }
    return node
  }

  private func title(of element: XMLElementNode) -> String {
    // Underscores in menus always mark a letter.
    element.child("attribute", called: "label").map { GtkValues.withoutMnemonic($0.text) } ?? ""
  }

  /// The action as GTK writes it with its target: `app.theme::dark`, `app.zoom(2)`.
  private func action(of element: XMLElementNode) -> String? {
    guard let action = element.child("attribute", called: "action")?.text, !action.isEmpty else {
      return nil
    }
    guard let target = element.child("attribute", called: "target"), !target.text.isEmpty else {
      return action
    }
    let type = target.attributes["type"] ?? "s"
    guard type == "s" else { return "\(action)(\(target.text))" }
    let quotes: Set<Character> = ["'", "\""]
    let text = target.text
    let isQuoted = text.count >= 2 && text.first == text.last && quotes.contains(text.first ?? " ")
    return "\(action)::\(isQuoted ? String(text.dropFirst().dropLast()) : text)"
  }
}
