import AutoTrack

/// One reading of a tree document: what has been counted and named so far.
struct TreeReading {
  /// A place that names an id.
  struct Reference {
    let id: String
    /// Whether it must be a controller's.
    let isController: Bool
    let location: DocumentLocation
  }

  let source: String
  private var nodeCount = 0
  /// The line of each id.
  private var lines: [String: Int] = [:]
  private(set) var references: [Reference] = []
  /// Controllers that stand inside a view, outermost first; an entry is nil while it is being read.
  private var inlineControllers: [ControllerNode?] = []

  init(source: String) { self.source = source }

  // MARK: Top level

  mutating func document(_ cursor: JSONCursor) throws(DocumentError) -> InterfaceDocument {
    try cursor.requireObject("a tree document", members: TreeMembers.document)
    var document = InterfaceDocument(source: source)
    _ = try cursor["$schema"]?.string()
    if let member = cursor["application"] {
      document.applicationClass = try classDescription(member)
    }
    if let member = cursor["appDelegate"] {
      document.applicationDelegate = try classDescription(member)
    }
    for element in try elements(cursor["windows"], "windows") {
      document.windows.append(try window(element))
    }
    for element in try elements(cursor["controllers"], "controllers") {
      document.controllers.append(try controller(element, isInline: false))
    }
    for element in try elements(cursor["detached"], "views") {
      document.detachedViews.append(try view(element, place: .top))
    }
    for element in try elements(cursor["objects"], "objects") {
      document.objects.append(try object(element))
    }
    document.controllers += inlineControllers.compactMap { $0 }
    try TreeReferences(document: document, lines: lines).check(references)
    return document
  }

  /// A view that a script inserts. What it refers to may be in the interface, so references are
  /// left to the player; controllers inside it are refused.
  static func insertedView(_ cursor: JSONCursor) throws(DocumentError) -> ViewNode {
    var reading = TreeReading(source: cursor.source)
    let node = try reading.view(cursor, place: .top)
    guard reading.inlineControllers.isEmpty else {
      throw cursor.failure(expected: "a view without controllers inside", found: "a controller")
    }
    return node
  }

  private mutating func window(_ cursor: JSONCursor) throws(DocumentError) -> WindowNode {
    try cursor.requireObject("a window", members: TreeMembers.window)
    var node = WindowNode(view: try view(cursor, place: .window))
    node.rootViewController = try controllerReference(cursor["rootViewController"])
    node.scene = try cursor["scene"]?.nonEmptyString("a scene's class")
    // A window's first subview with its controller inside is the root controller's view.
    if node.rootViewController == nil, let first = try elements(cursor["subviews"], "").first,
      case .object? = first["controller"]?.value.content
    {
      node.rootViewController = node.view.subviews.removeFirst().placedController
    }
    return node
  }

  private mutating func object(_ cursor: JSONCursor) throws(DocumentError) -> ObjectNode {
    try cursor.requireObject("an object", members: TreeMembers.object)
    try count(cursor)
    let id = try cursor.required("id", "an object").nonEmptyString("an id")
    try claim(id, cursor)
    var node = ObjectNode(id: id, objectClass: try nodeClass(cursor, "an object"))
    node.implements = try cursor["implements"]?.strings("selectors") ?? []
    node.location = cursor.location
    return node
  }

  // MARK: Parts that nodes share

  func elements(_ cursor: JSONCursor?, _ what: String) throws(DocumentError) -> [JSONCursor] {
    try cursor?.list(what) { element throws(DocumentError) in element } ?? []
  }

  private func classDescription(
    _ cursor: JSONCursor
  ) throws(DocumentError) -> ClassDescription {
    if case .string = cursor.value.content {
      return ClassDescription(name: try cursor.nonEmptyString("a class"))
    }
    try cursor.requireObject("a class", members: TreeMembers.classDescription)
    return try nodeClass(cursor, "a class")
  }

  /// The class from the members `class` and `base`.
  func nodeClass(
    _ cursor: JSONCursor, _ what: String, default name: String? = nil
  ) throws(DocumentError) -> ClassDescription {
    let base = try cursor["base"]?.nonEmptyString("a base class")
    if let name, cursor["class"] == nil { return ClassDescription(name: name, base: base) }
    let own = try cursor.required("class", what).nonEmptyString("a class")
    return ClassDescription(name: own, base: base)
  }

  /// Counts a node, or so many, against the limit.
  mutating func count(_ cursor: JSONCursor, nodes: Int = 1) throws(DocumentError) {
    nodeCount += nodes
    if nodeCount > TreeDocumentReader.maximumNodes {
      throw cursor.failure(
        .limit, expected: "at most \(TreeDocumentReader.maximumNodes) nodes", found: "more")
    }
  }

  /// The id of a node that need not have one.
  mutating func optionalID(_ cursor: JSONCursor) throws(DocumentError) -> String? {
    guard let member = cursor["id"] else { return nil }
    let id = try member.nonEmptyString("an id")
    try claim(id, cursor)
    return id
  }

  mutating func claim(_ id: String, _ cursor: JSONCursor) throws(DocumentError) {
    let member = cursor["id"] ?? cursor
    if let first = lines.updateValue(member.value.line, forKey: id) {
      throw member.failure(
        .duplicateID, expected: "an id of its own",
        found: "\(JSONText.excerpt(id)) again, first on line \(first)")
    }
  }

  /// A member that names any node of the document.
  mutating func reference(_ cursor: JSONCursor?) throws(DocumentError) -> String? {
    try reference(cursor, isController: false)
  }

  /// A member that names a controller.
  mutating func controllerReference(_ cursor: JSONCursor?) throws(DocumentError) -> String? {
    try reference(cursor, isController: true)
  }

  private mutating func reference(
    _ cursor: JSONCursor?, isController: Bool
  ) throws(DocumentError) -> String? {
    guard let cursor else { return nil }
    let id = try cursor.nonEmptyString(isController ? "a controller's id" : "an id")
    references.append(
      Reference(id: id, isController: isController, location: cursor.location))
    return id
  }

  /// Keeps the place of an inline controller, so that outer ones come before inner ones.
  mutating func reserveInlineController() -> Int {
    inlineControllers.append(nil)
    return inlineControllers.count - 1
  }

  mutating func keepInlineController(_ controller: ControllerNode, at index: Int) {
    inlineControllers[index] = controller
  }
}
