extension ModelReader {
  /// What stands one step below a place.
  mutating func part<Tree: ResponderTree>(
    _ step: ModelPath.Step, of place: ModelValue, in tree: Tree
  ) throws(MissingReason) -> ModelValue {
    switch place.flat {
    case .value(.null): throw .absent
    case .value: throw .wrongType
    case .model(let model): return try part(step, of: model, in: tree)
    case .list(let list):
      return try part(step, ofListOf: list.count) { list[$0] }
    case .any(let any):
      if let standard = any as? any StandardValue {
        return try part(step, of: standard.form)
      }
      // A model's fields and lists lead to nothing of the interface, whatever it conforms to.
      guard case .foreign = tree.role(of: any) else { throw .closed }
      if let model = any as? any TrackingModel { return try part(step, of: model, in: tree) }
      return try part(step, reflecting: any)
    }
  }

  private mutating func part<Tree: ResponderTree>(
    _ step: ModelPath.Step, of model: any TrackingModel, in tree: Tree
  ) throws(MissingReason) -> ModelValue {
    let answer: ModelValue?
    switch tree.role(of: model) {
    case .part: throw .closed
    case .node(let node):
      try checkOpen(node, in: tree)
      guard case .key(let key) = step else { throw .wrongType }
      answer = tree.modelValue(for: key, of: node)
    case .foreign:
      guard case .key(let key) = step else { throw .wrongType }
      answer = model.trackingValue(for: key)
    }
    guard let answer else { throw .absent }
    return answer
  }

  private func part(
    _ step: ModelPath.Step, of form: StandardForm
  ) throws(MissingReason) -> ModelValue {
    switch form {
    case .plain(.null?), .nothing: throw .absent
    case .plain: throw .wrongType
    case .list(let count, let element):
      return try part(step, ofListOf: count) { .any(element($0)) }
    case .keyed(let element):
      guard case .key(let key) = step else { throw .wrongType }
      guard let value = element(key) else { throw .absent }
      return .any(value)
    }
  }

  private func part(
    _ step: ModelPath.Step, ofListOf count: Int, _ element: (Int) -> ModelValue
  ) throws(MissingReason) -> ModelValue {
    switch step {
    case .index(let index):
      guard index < count else { throw .absent }
      return element(index)
    case .key("count"): return .value(.int(count))
    case .key: throw .wrongType
    }
  }

  /// A stored property, found without running anything of the app's: what says itself how it is to be
  /// reflected is closed, as are enums and actors.
  private func part(
    _ step: ModelPath.Step, reflecting object: Any
  ) throws(MissingReason) -> ModelValue {
    if object is any CustomReflectable || object is any Actor { throw .closed }
    var isOpen = false
    var layer: Mirror? = Mirror(reflecting: object)
    while let mirror = layer {
      if access.reflects(mirror.subjectType), mirror.displayStyle != .enum {
        isOpen = true
        if case .key(let key) = step, let value = Self.property(key, of: mirror) {
          return .any(value)
        }
      }
      layer = mirror.superclassMirror
    }
    guard isOpen else { throw .closed }
    guard case .key = step else { throw .wrongType }
    throw .absent
  }

  private static func property(_ key: String, of mirror: Mirror) -> Any? {
    // The compiler's own, such as the places of lazy properties, begin so.
    if key.utf8.first == UInt8(ascii: "$") { return nil }
    return mirror.children.first { $0.label?.utf8.elementsEqual(key.utf8) ?? false }?.value
  }
}
