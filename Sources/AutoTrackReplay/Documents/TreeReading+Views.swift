import AutoTrack

extension TreeReading {
  /// Where a view stands, which decides what may hang on it.
  enum Place {
    case window
    /// A subview: may be a place, or have its controller inside.
    case subview
    /// A detached view, a prototype or a controller's view.
    case top
  }

  // Views hold views, controllers in between: what reads one level is kept apart from what goes a level down,
  // so that a deep document takes little of the stack.

  mutating func view(_ cursor: JSONCursor, place: Place) throws(DocumentError) -> ViewNode {
    if place != .window { try cursor.requireObject("a view", members: TreeMembers.view) }
    try count(cursor)
    if let controller = cursor["controller"] {
      return try viewOfController(cursor, controller, place: place)
    }
    return try ownView(cursor, isWindow: place == .window)
  }

  private mutating func viewOfController(
    _ cursor: JSONCursor, _ controller: JSONCursor, place: Place
  ) throws(DocumentError) -> ViewNode {
    guard place == .subview else {
      throw controller.failure(
        expected: "no controller: only a view among subviews has one inside",
        found: "member \"controller\"")
    }
    if case .string = controller.value.content { return try placeOfController(cursor, controller) }
    let index = reserveInlineController()
    var node = try self.controller(controller, isInline: true)
    node.view = try ownView(cursor, isWindow: false)
    keepInlineController(node, at: index)
    return .place(ofViewOf: node.id)
  }

  private mutating func placeOfController(
    _ cursor: JSONCursor, _ controller: JSONCursor
  ) throws(DocumentError) -> ViewNode {
    for (name, member) in try cursor.members("a view") where name != "controller" {
      throw member.failure(
        expected: "no other member where \"controller\" is an id",
        found: "member \(JSONText.excerpt(name))")
    }
    let id = try controllerReference(controller) ?? ""
    var node = ViewNode.place(ofViewOf: id)
    node.location = cursor.location
    return node
  }

  private mutating func ownView(
    _ cursor: JSONCursor, isWindow: Bool
  ) throws(DocumentError) -> ViewNode {
    var node = try beginning(cursor, isWindow: isWindow)
    node.subviews = try views(cursor["subviews"], "subviews", place: .subview)
    try readParts(cursor, into: &node)
    node.prototypes = try views(cursor["prototypes"], "prototypes", place: .top)
    node.ignored = try ignored(cursor["ignored"])
    node.parameters = try cursor["parameters"]?.properties("parameters", allowsLists: false) ?? [:]
    return node
  }

  private mutating func views(
    _ cursor: JSONCursor?, _ what: String, place: Place
  ) throws(DocumentError) -> [ViewNode] {
    var nodes: [ViewNode] = []
    for element in try elements(cursor, what) { nodes.append(try view(element, place: place)) }
    return nodes
  }

  private mutating func beginning(
    _ cursor: JSONCursor, isWindow: Bool
  ) throws(DocumentError) -> ViewNode {
    let viewClass = try nodeClass(cursor, "a view", default: isWindow ? "UIWindow" : nil)
    var node = ViewNode(id: try optionalID(cursor), viewClass: viewClass)
    node.location = cursor.location
    node.frame = try frame(cursor["frame"])
    node.properties = try cursor["props"]?.properties("properties", allowsLists: true) ?? [:]
    return node
  }

  private mutating func readParts(
    _ cursor: JSONCursor, into node: inout ViewNode
  ) throws(DocumentError) {
    node.embeddedController = try controllerReference(cursor["embeds"])
    for element in try elements(cursor["targets"], "target-action pairs") {
      node.targets.append(try controlTarget(element))
    }
    for element in try elements(cursor["gestures"], "gesture recognizers") {
      node.gestures.append(try gesture(element))
    }
    let isTabBar = node.viewClass.name == "UITabBar" || node.viewClass.base == "UITabBar"
    for element in try elements(cursor["items"], "items") {
      node.items.append(try item(element, default: isTabBar ? "UITabBarItem" : "UIBarButtonItem"))
    }
    node.delegate = try reference(cursor["delegate"])
    try readRareParts(cursor, into: &node)
    node.indexPath = try indexPath(cursor["indexPath"])
    node.sectionTitles = try sectionTitles(cursor["sections"])
  }

  // MARK: Parts of a view

  private func frame(_ cursor: JSONCursor?) throws(DocumentError) -> [Double]? {
    guard let cursor else { return nil }
    let what = "a frame: left, top, width, height"
    let frame = try cursor.list(what) { side throws(DocumentError) in try side.number() }
    guard frame.count == 4 else {
      throw cursor.failure(expected: what, found: "\(frame.count) numbers")
    }
    return frame
  }

  private func indexPath(_ cursor: JSONCursor?) throws(DocumentError) -> [Int]? {
    guard let cursor else { return nil }
    let what = "an index path: section, item"
    let indexPath = try cursor.list(what) { index throws(DocumentError) in
      try index.integer(in: 0...Int(Int32.max))
    }
    guard indexPath.count == 2 else {
      throw cursor.failure(expected: what, found: "\(indexPath.count) numbers")
    }
    return indexPath
  }

  private func sectionTitles(_ cursor: JSONCursor?) throws(DocumentError) -> [String?] {
    try cursor?.list("section titles") { title throws(DocumentError) in
      if case .null = title.value.content { return nil }
      return try title.string("a title (a string) or null")
    } ?? []
  }

  func ignored(_ cursor: JSONCursor?) throws(DocumentError) -> String? {
    try cursor?.name("an ignore marker", as: IgnoredName.self).rawValue
  }

  // MARK: Targets, gestures, items

  private mutating func controlTarget(
    _ cursor: JSONCursor
  ) throws(DocumentError) -> TargetDescription {
    try cursor.requireObject("a target-action pair", members: TreeMembers.controlTarget)
    var pair = try targetAndAction(cursor)
    let events = try cursor.required("events", "a target-action pair")
    if case .string = events.value.content {
      pair.events = [try controlEvent(events)]
    } else {
      pair.events = try events.list("control events") { event throws(DocumentError) in
        try controlEvent(event)
      }
    }
    return pair
  }

  private func controlEvent(_ cursor: JSONCursor) throws(DocumentError) -> String {
    try cursor.name("a control event", as: ControlEventName.self).rawValue
  }

  private mutating func targetAndAction(
    _ cursor: JSONCursor
  ) throws(DocumentError) -> TargetDescription {
    var target: String?
    // Null, or no target: the responder chain.
    if let member = cursor["target"] {
      if case .null = member.value.content {} else { target = try reference(member) }
    }
    let action = try cursor.required("action", "a target-action pair").nonEmptyString("an action")
    return TargetDescription(target: target, action: action)
  }

  private mutating func gesture(_ cursor: JSONCursor) throws(DocumentError) -> GestureNode {
    try cursor.requireObject("a gesture recognizer", members: TreeMembers.gesture)
    try count(cursor)
    let gestureClass = try nodeClass(cursor, "a gesture recognizer")
    var node = GestureNode(id: try optionalID(cursor), gestureClass: gestureClass)
    node.location = cursor.location
    node.properties = try cursor["props"]?.properties("properties", allowsLists: true) ?? [:]
    for element in try elements(cursor["requireToFail"], "ids of recognizers") {
      if let id = try reference(element) { node.requireToFail.append(id) }
    }
    for element in try elements(cursor["targets"], "target-action pairs") {
      try element.requireObject("a recognizer's target", members: TreeMembers.plainTarget)
      node.targets.append(try targetAndAction(element))
    }
    if cursor["action"] != nil || cursor["target"] != nil {
      if let targets = cursor["targets"] {
        throw targets.failure(
          expected: "either \"targets\" or \"target\" and \"action\"", found: "both")
      }
      node.targets = [try targetAndAction(cursor)]
    }
    return node
  }

  mutating func item(
    _ cursor: JSONCursor, default name: String
  ) throws(DocumentError) -> ItemNode {
    try cursor.requireObject("an item", members: TreeMembers.item)
    try count(cursor)
    let itemClass = try nodeClass(cursor, "an item", default: name)
    var node = ItemNode(id: try optionalID(cursor), itemClass: itemClass)
    node.location = cursor.location
    node.title = try cursor["title"]?.string()
    node.systemItem = try cursor["systemItem"]?.nonEmptyString("a system item")
    if cursor["action"] != nil || cursor["target"] != nil {
      node.target = try targetAndAction(cursor)
    }
    node.isEnabled = try cursor["enabled"]?.bool() ?? true
    node.menu = try menu(cursor["menu"])
    return node
  }
}
