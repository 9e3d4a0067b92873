import AutoTrack

extension TreeReading {
  /// Reads a controller; an inline one has the view around it and no member `view`.
  mutating func controller(
    _ cursor: JSONCursor, isInline: Bool
  ) throws(DocumentError) -> ControllerNode {
    try cursor.requireObject(
      "a controller",
      members: isInline ? TreeMembers.inlineController : TreeMembers.controller)
    try count(cursor)
    let id = try cursor.required("id", "a controller").nonEmptyString("an id")
    try claim(id, cursor)
    var node = ControllerNode(id: id, controllerClass: try nodeClass(cursor, "a controller"))
    node.location = cursor.location
    node.title = try cursor["title"]?.string()
    if let view = cursor["view"] { node.view = try self.view(view, place: .top) }
    for element in try elements(cursor["viewControllers"], "controllers' ids") {
      if let child = try controllerReference(element) { node.children.append(child) }
    }
    node.selected = try selected(cursor["selected"], of: node.children)
    node.presentedBy = try controllerReference(cursor["presentedBy"])
    for element in try elements(cursor["segues"], "segues") {
      node.segues.append(try segue(element))
    }
    node.leftItems = try items(cursor["leftItems"])
    node.rightItems = try items(cursor["rightItems"])
    node.toolbarItems = try items(cursor["toolbarItems"])
    if let tab = cursor["tabItem"] { node.tabItem = try item(tab, default: "UITabBarItem") }
    node.implements = try cursor["implements"]?.strings("selectors") ?? []
    node.ignored = try ignored(cursor["ignored"])
    node.parameters = try cursor["parameters"]?.properties("parameters", allowsLists: false) ?? [:]
    node.model = try cursor["model"].map(ModelNode.members) ?? [:]
    return node
  }

  private mutating func selected(
    _ cursor: JSONCursor?, of children: [String]
  ) throws(DocumentError) -> String? {
    guard let cursor, let id = try controllerReference(cursor) else { return nil }
    guard children.contains(id) else {
      let names = NearMiss.list(of: children, near: id)
      throw cursor.failure(.reference, expected: "one of \"viewControllers\": \(names)")
    }
    return id
  }

  private mutating func items(_ cursor: JSONCursor?) throws(DocumentError) -> [ItemNode] {
    var nodes: [ItemNode] = []
    for element in try elements(cursor, "items") {
      nodes.append(try item(element, default: "UIBarButtonItem"))
    }
    return nodes
  }

  private mutating func segue(_ cursor: JSONCursor) throws(DocumentError) -> SegueNode {
    try cursor.requireObject("a segue", members: TreeMembers.segue)
    try count(cursor)
    let kind = try cursor.required("kind", "a segue").nonEmptyString("a segue's kind")
    let destination = try controllerReference(try cursor.required("destination", "a segue")) ?? ""
    var node = SegueNode(kind: kind, destination: destination)
    node.id = try cursor["id"]?.nonEmptyString("an id")
    node.source = try reference(cursor["source"])
    return node
  }
}
