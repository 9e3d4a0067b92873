import ViewTreeModel

/// What tracking plans read from ViewTreeModel's nodes.
extension ViewTree {
  /// By the classes of the model.
  public func roles(of node: Node) -> NodeRoles {
    let responder = node.reference.responder
    // Most nodes are plain views, and a cast costs more than a hop.
    if type(of: responder) == View.self { return .view }
    guard node.reference.traits.has(.view) else {
      return responder is ViewController ? .controller : []
    }
    var roles: NodeRoles = .view
    if responder is ListCell { roles.insert(.cell) }
    if responder is ListView { roles.insert(.list) }
    if responder is Window { roles.insert(.window) }
    return roles
  }

  /// The class's name and those of its superclasses, data-driven ones included.
  public func classNames(of node: Node) -> [String] { node.reference.responder.classNames }

  /// What the responder answers if it is a `TrackingModel`, then its `trackingModel`; then a control's state, the `title` of a
  /// controller, the `identifier` of a view, and the `class`. A controller's view is not loaded for it. Of text
  /// inputs no text, placeholder or scope is told, of no node an accessibility label.
  public func modelValue(for key: String, of node: Node) -> ModelValue? {
    // Held: the app's code may let it go.
    let responder = node.reference.responder
    if let model = responder as? any TrackingModel, let value = model.trackingValue(for: key) {
      return value
    }
    if let value = responder.trackingModel?.trackingValue(for: key) { return value }
    let own = Node(responder)
    return withExtendedLifetime(responder) {
      if key == "title", let controller = responder as? ViewController {
        return .value(Value(controller.title))
      }
      // No control has state of this name.
      if key == "class" { return .value(.string(responder.className)) }
      return nodeValue(for: key, of: own).map { .value($0) }
    }
  }

  /// The responder.
  public func hold(on node: Node) -> AnyObject? { node.reference.responder }

  /// Responders are nodes; other objects of the model, and all that its module declares, are parts of it.
  public func role(of object: Any) -> ObjectRole<Node> {
    switch object {
    case let responder as Responder: .node(Node(responder))
    case is ModelObject: .part
    case is any TrackingModel: .foreign
    default: Self.isPart(type(of: object)) ? .part : .foreign
    }
  }

  /// Whether the model's module declares a type or a class above it.
  private static func isPart(_ type: Any.Type) -> Bool {
    var next: Any.Type? = type
    while let current = next {
      if String(reflecting: current).hasPrefix("ViewTreeModel.") { return true }
      next = (current as? AnyClass).flatMap { _getSuperclass($0) }
    }
    return false
  }
}
