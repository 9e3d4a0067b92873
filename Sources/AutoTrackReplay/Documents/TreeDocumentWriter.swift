import AutoTrack

/// Writes an interface as a tree document in its one canonical form: members in a fixed order,
/// nothing that is a default, controllers in `controllers` with their views, and `"controller": id`
/// where a controller's own view stands among subviews.
///
/// `TreeDocumentReader` reads the text back to an equal document; locations differ, and notes,
/// which are about another file, are not written.
public struct TreeDocumentWriter: Sendable {
  /// How deep views may stand in each other, a window counted as 1. A view takes two levels of JSON, and the
  /// outermost ones three more.
  static let maximumDepth = TreeDocumentReader.maximumDepth / 2 - 4

  /// Creates a writer.
  public init() {}

  /// The document's text, ending in a line feed.
  ///
  /// - Throws: `.value` for what the form has no words for (a number that is not finite, a list
  ///   among parameters, events of a recognizer's or item's target); `.limit` for views deeper
  ///   than a reader accepts.
  public func write(_ document: InterfaceDocument) throws(DocumentError) -> String {
    try TreeWriting(source: document.source).document(document).prettyText
  }

  /// A view and what hangs on it, as one value.
  static func value(of view: ViewNode) throws(DocumentError) -> JSONValue {
    try TreeWriting(source: "").view(view, depth: 1).value
  }
}

private struct TreeWriting {
  let source: String

  private func failure(expected: String, found: String) -> DocumentError {
    DocumentError(.value, source: source, expected: expected, found: found)
  }

  // MARK: Top level

  func document(_ document: InterfaceDocument) throws(DocumentError) -> JSONValue {
    var object = JSONObjectBuilder()
    object.add("application", document.applicationClass.map(classDescription))
    object.add("appDelegate", document.applicationDelegate.map(classDescription))
    object.add("windows", list: try list(document.windows, window))
    object.add("controllers", list: try list(document.controllers, controller))
    object.add("detached", list: try views(document.detachedViews, depth: 1))
    object.add("objects", list: document.objects.map(self.object))
    return object.value
  }

  private func list<Part>(
    _ parts: [Part], _ write: (Part) throws(DocumentError) -> JSONValue
  ) throws(DocumentError) -> [JSONValue] {
    var values: [JSONValue] = []
    for part in parts { values.append(try write(part)) }
    return values
  }

  private func classDescription(_ description: ClassDescription) -> JSONValue {
    guard description.base != nil else { return JSONValue(.string(description.name)) }
    var object = JSONObjectBuilder()
    add(description, to: &object)
    return object.value
  }

  private func add(_ description: ClassDescription, to object: inout JSONObjectBuilder) {
    object.add("class", description.name)
    object.add("base", description.base)
  }

  private func window(_ window: WindowNode) throws(DocumentError) -> JSONValue {
    var object = try view(window.view, depth: 1)
    object.add("rootViewController", window.rootViewController)
    object.add("scene", window.scene)
    return object.value
  }

  private func object(_ node: ObjectNode) -> JSONValue {
    var object = JSONObjectBuilder()
    object.add("id", node.id)
    add(node.objectClass, to: &object)
    object.add("implements", list: node.implements)
    return object.value
  }

  // MARK: Views

  private func views(_ nodes: [ViewNode], depth: Int) throws(DocumentError) -> [JSONValue] {
    try list(nodes) { node throws(DocumentError) in try view(node, depth: depth).value }
  }

  func view(_ node: ViewNode, depth: Int) throws(DocumentError) -> JSONObjectBuilder {
    if depth > TreeDocumentWriter.maximumDepth {
      throw DocumentError(
        .limit, source: source, expected: "views at most \(TreeDocumentWriter.maximumDepth) deep",
        found: "deeper")
    }
    var object = JSONObjectBuilder()
    if let controller = node.placedController {
      object.add("controller", controller)
      return object
    }
    add(node.viewClass, to: &object)
    object.add("id", node.id)
    if let frame = node.frame {
      for side in frame where !side.isFinite {
        throw failure(expected: "a finite frame", found: "\(side)")
      }
      object.add("frame", JSONValue(.array(frame.map { JSONValue(.number($0)) })))
    }
    object.add(
      "props",
      try JSONValue.properties(node.properties, allowsLists: true, failure: failure))
    object.add("embeds", node.embeddedController)
    object.add("targets", list: node.targets.map(controlTarget))
    object.add("gestures", list: try list(node.gestures, gesture))
    object.add("items", list: try list(node.items, item))
    object.add("delegate", node.delegate)
    if !node.rareParts.isEmpty { try addRareParts(of: node, depth: depth, to: &object) }
    object.add(
      "indexPath",
      node.indexPath.map { JSONValue(.array($0.map { JSONValue(.number(Double($0))) })) })
    object.add(
      "sections",
      list: node.sectionTitles.map { JSONValue($0.map { .string($0) } ?? .null) })
    object.add("prototypes", list: try views(node.prototypes, depth: depth + 1))
    object.add("ignored", node.ignored)
    try add(parameters: node.parameters, to: &object)
    object.add("subviews", list: try views(node.subviews, depth: depth + 1))
    return object
  }

  private func add(
    parameters: [String: PropertyValue], to object: inout JSONObjectBuilder
  ) throws(DocumentError) {
    object.add(
      "parameters", try JSONValue.properties(parameters, allowsLists: false, failure: failure))
  }

  private func add(
    model: [String: ModelNode], depth: Int, to object: inout JSONObjectBuilder
  ) throws(DocumentError) {
    if model.isEmpty { return }
    let node = ModelNode.object(model)
    let limit = min(ModelNode.maximumDepth, TreeDocumentReader.maximumDepth - 2 * depth - 4)
    guard node.depth(atMost: limit) <= limit else {
      throw DocumentError(
        .limit, source: source, expected: "a model at most \(limit) deep", found: "deeper")
    }
    object.add("model", try node.value(failure))
  }

  // MARK: Targets, gestures, items

  private func controlTarget(_ target: TargetDescription) -> JSONValue {
    var object = JSONObjectBuilder()
    object.add("target", target.target)
    object.add("action", target.action)
    object.add("events", JSONValue.strings(target.events))
    return object.value
  }

  private func add(
    plain target: TargetDescription, to object: inout JSONObjectBuilder
  ) throws(DocumentError) {
    if let event = target.events.first {
      throw failure(expected: "no control events at a recognizer or item", found: event)
    }
    object.add("target", target.target)
    object.add("action", target.action)
  }

  private func gesture(_ node: GestureNode) throws(DocumentError) -> JSONValue {
    var object = JSONObjectBuilder()
    object.add("id", node.id)
    add(node.gestureClass, to: &object)
    object.add(
      "props", try JSONValue.properties(node.properties, allowsLists: true, failure: failure))
    object.add("requireToFail", list: node.requireToFail)
    object.add(
      "targets",
      list: try list(node.targets) { target throws(DocumentError) in
        var pair = JSONObjectBuilder()
        try add(plain: target, to: &pair)
        return pair.value
      })
    return object.value
  }

  private func item(_ node: ItemNode) throws(DocumentError) -> JSONValue {
    var object = JSONObjectBuilder()
    object.add("id", node.id)
    add(node.itemClass, to: &object)
    object.add("title", node.title)
    object.add("systemItem", node.systemItem)
    if let target = node.target { try add(plain: target, to: &object) }
    if !node.isEnabled { object.add("enabled", false) }
    object.add("menu", try menu(node.menu))
    return object.value
  }

  // MARK: Menus and row actions

  private func addRareParts(
    of node: ViewNode, depth: Int, to object: inout JSONObjectBuilder
  ) throws(DocumentError) {
    try add(model: node.model, depth: depth, to: &object)
    object.add("dataSource", node.dataSource)
    object.add("menu", try menu(node.menu))
    object.add("contextMenu", try menu(node.contextMenu))
    object.add("rowActions", rowActions(node.rowActions))
    if node.rowCounts.count == 1 {
      object.add("rowCount", node.rowCounts[0])
    } else {
      object.add("rowCount", list: node.rowCounts.map { JSONValue(.number(Double($0))) })
    }
  }

  private func menu(_ node: MenuNode?) throws(DocumentError) -> JSONValue? {
    guard let node else { return nil }
    return try menuElement(node, depth: 1)
  }

  private func menuElement(_ node: MenuNode, depth: Int) throws(DocumentError) -> JSONValue {
    var object = JSONObjectBuilder()
    if !node.title.isEmpty { object.add("title", node.title) }
    object.add("identifier", node.identifier)
    object.add("action", node.action)
    object.add("attributes", list: node.attributes.map(\.rawValue))
    if node.state != .off { object.add("state", node.state.rawValue) }
    if node.isInline { object.add("inline", true) }
    if let children = node.children {
      if depth > MenuNode.maximumDepth {
        throw DocumentError(
          .limit, source: source,
          expected: "at most \(MenuNode.maximumDepth) menus inside each other", found: "more")
      }
      let elements = try list(children) { child throws(DocumentError) in
        try menuElement(child, depth: depth + 1)
      }
      object.add("children", JSONValue(.array(elements)))
    }
    return object.value
  }

  private func rowActions(_ node: RowActionsNode) -> JSONValue? {
    if node == RowActionsNode() { return nil }
    func list(_ actions: [RowActionsNode.Action]) -> [JSONValue] {
      actions.map { action in
        var object = JSONObjectBuilder()
        object.add("title", action.title)
        if action.isDestructive { object.add("destructive", true) }
        return object.value
      }
    }
    var object = JSONObjectBuilder()
    object.add("leading", list: list(node.leading))
    object.add("trailing", list: list(node.trailing))
    return object.value
  }

  // MARK: Controllers

  private func controller(_ node: ControllerNode) throws(DocumentError) -> JSONValue {
    var object = JSONObjectBuilder()
    object.add("id", node.id)
    add(node.controllerClass, to: &object)
    object.add("title", node.title)
    object.add("viewControllers", list: node.children)
    object.add("selected", node.selected)
    object.add("presentedBy", node.presentedBy)
    object.add("segues", list: node.segues.map(segue))
    object.add("leftItems", list: try list(node.leftItems, item))
    object.add("rightItems", list: try list(node.rightItems, item))
    object.add("toolbarItems", list: try list(node.toolbarItems, item))
    if let tab = node.tabItem { object.add("tabItem", try item(tab)) }
    object.add("implements", list: node.implements)
    object.add("ignored", node.ignored)
    try add(parameters: node.parameters, to: &object)
    try add(model: node.model, depth: 1, to: &object)
    if let view = node.view { object.add("view", try self.view(view, depth: 1).value) }
    return object.value
  }

  private func segue(_ node: SegueNode) -> JSONValue {
    var object = JSONObjectBuilder()
    object.add("id", node.id)
    object.add("kind", node.kind)
    object.add("destination", node.destination)
    object.add("source", node.source)
    return object.value
  }
}
