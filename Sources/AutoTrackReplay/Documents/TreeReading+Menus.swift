import AutoTrack

// Menus and what swipes over rows show.
extension TreeReading {
  /// What few views have.
  mutating func readRareParts(
    _ cursor: JSONCursor, into node: inout ViewNode
  ) throws(DocumentError) {
    node.dataSource = try reference(cursor["dataSource"])
    if let menu = cursor["menu"] { node.menu = try self.menu(menu) }
    if let menu = cursor["contextMenu"] { node.contextMenu = try self.menu(menu) }
    if let actions = cursor["rowActions"] { node.rowActions = try rowActions(actions) }
    if let counts = cursor["rowCount"] { node.rowCounts = try rowCounts(counts) }
    if let model = cursor["model"] { node.model = try ModelNode.members(model) }
  }

  /// The rows of a list's only section, or of each; they count against the limit as nodes do.
  private mutating func rowCounts(_ cursor: JSONCursor) throws(DocumentError) -> [Int] {
    let range = 0...Int(Int32.max)
    var counts: [Int]
    if case .array = cursor.value.content {
      counts = try cursor.list("how many rows each section has") { count throws(DocumentError) in
        try count.integer(in: range)
      }
    } else {
      counts = [try cursor.integer(in: range)]
    }
    for rows in counts { try count(cursor, nodes: rows) }
    return counts
  }

  /// A menu.
  mutating func menu(_ cursor: JSONCursor?) throws(DocumentError) -> MenuNode? {
    guard let cursor else { return nil }
    let node = try menuElement(cursor, depth: 1)
    guard node.children != nil else {
      throw cursor.failure(.missing, expected: "member \"children\" in a menu", found: "none")
    }
    return node
  }

  private mutating func menuElement(
    _ cursor: JSONCursor, depth: Int
  ) throws(DocumentError) -> MenuNode {
    try cursor.requireObject("an element of a menu", members: TreeMembers.menu)
    try count(cursor)
    var node = MenuNode(
      title: try cursor["title"]?.string() ?? "",
      identifier: try cursor["identifier"]?.nonEmptyString("an identifier"),
      action: try cursor["action"]?.nonEmptyString("an action"))
    let given = try cursor["attributes"]?.list("attributes") {
      name throws(DocumentError) -> MenuNode.Attribute in try name.name("an attribute")
    }
    node.attributes = MenuNode.Attribute.allCases.filter { given?.contains($0) ?? false }
    node.state = try cursor["state"]?.name("a state") ?? .off
    node.isInline = try cursor["inline"]?.bool() ?? false
    guard let children = cursor["children"] else { return node }
    if let action = cursor["action"] {
      throw action.failure(expected: "either \"action\" or \"children\"", found: "both")
    }
    if depth > MenuNode.maximumDepth {
      throw children.failure(
        .limit, expected: "at most \(MenuNode.maximumDepth) menus inside each other", found: "more")
    }
    var elements: [MenuNode] = []
    for child in try self.elements(children, "elements of a menu") {
      elements.append(try menuElement(child, depth: depth + 1))
    }
    node.children = elements
    return node
  }

  private func rowActions(_ cursor: JSONCursor) throws(DocumentError) -> RowActionsNode {
    var node = RowActionsNode()
    try cursor.requireObject("row actions", members: TreeMembers.rowActions)
    node.leading = try rowActionList(cursor["leading"])
    node.trailing = try rowActionList(cursor["trailing"])
    return node
  }

  private func rowActionList(
    _ cursor: JSONCursor?
  ) throws(DocumentError) -> [RowActionsNode.Action] {
    guard let cursor else { return [] }
    let actions = try cursor.list("actions") { action throws(DocumentError) in
      try action.requireObject("a row's action", members: TreeMembers.rowAction)
      return RowActionsNode.Action(
        title: try action["title"]?.string(),
        isDestructive: try action["destructive"]?.bool() ?? false)
    }
    // Every row of the table has them all.
    if actions.count > RowActionsNode.maximumCount {
      throw cursor.failure(
        .limit, expected: "at most \(RowActionsNode.maximumCount) actions", found: "more")
    }
    return actions
  }
}
