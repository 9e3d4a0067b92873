import ViewTreeModel

/// Which object has which id, and what a document says of an object that the model has no place for.
struct ElementIndex {
  private struct Facts {
    /// Held, so that no other object can take its address.
    let object: ModelObject
    var id: String?
    var properties: [String: PropertyValue] = [:]
  }

  private var objects: [String: ModelObject] = [:]
  private var facts: [ObjectIdentifier: Facts] = [:]

  /// The object with an id.
  subscript(id: String) -> ModelObject? { objects[id] }

  /// Every id.
  var ids: Dictionary<String, ModelObject>.Keys { objects.keys }

  /// An object's id.
  func id(of object: ModelObject) -> String? { facts[ObjectIdentifier(object)]?.id }

  /// A property that the model does not have.
  func property(_ name: String, of object: ModelObject) -> PropertyValue? {
    facts[ObjectIdentifier(object)]?.properties[name]
  }

  /// Gives an object an id, which the object that had it before loses.
  mutating func name(_ object: ModelObject, _ id: String) {
    if let old = objects.updateValue(object, forKey: id), old !== object {
      facts[ObjectIdentifier(old)]?.id = nil
    }
    facts[ObjectIdentifier(object), default: Facts(object: object)].id = id
  }

  /// Keeps a property that the model does not have.
  mutating func keep(_ value: PropertyValue, _ name: String, of object: ModelObject) {
    facts[ObjectIdentifier(object), default: Facts(object: object)].properties[name] = value
  }

  /// Forgets an object that has left the interface.
  mutating func forget(_ object: ModelObject) {
    guard let known = facts.removeValue(forKey: ObjectIdentifier(object)) else { return }
    if let id = known.id, objects[id] === object { objects[id] = nil }
  }
}
