import AutoTrack
import ViewTreeModel

/// Why a property cannot be set: what it takes.
struct PropertyFault: Error {
  let expected: String
}

/// A property of the model's objects under the name that documents and scripts use.
struct ModelProperty: Sendable {
  /// UIKit's name of the class that has it; nil for one that documents cannot name.
  let className: String?
  /// The value; nil if the object is of a class without the property.
  let get: @Sendable (ModelObject) -> PropertyValue?
  /// Checks a value and answers what sets it; nil if the object is of a class without the property.
  let set: @Sendable (ModelObject, PropertyValue) throws(PropertyFault) -> (() -> Void)?

  /// A property of one class: `read` makes its value of a document's, or nil if it cannot.
  init<Object: ModelObject, Value>(
    _ expected: String, get: @escaping @Sendable (Object) -> PropertyValue,
    read: @escaping @Sendable (PropertyValue) -> Value?,
    set: @escaping @Sendable (Object, Value) -> Void
  ) {
    className = ModelClass.named[ObjectIdentifier(Object.self)]
    self.get = { object in (object as? Object).map(get) }
    self.set = { object, value throws(PropertyFault) in
      guard let object = object as? Object else { return nil }
      guard let value = read(value) else { throw PropertyFault(expected: expected) }
      return { set(object, value) }
    }
  }

  static func flag<Object: ModelObject>(
    _ path: any ReferenceWritableKeyPath<Object, Bool> & Sendable
  ) -> ModelProperty {
    ModelProperty(
      "true or false", get: { (object: Object) in .bool(object[keyPath: path]) },
      read: { if case .bool(let flag) = $0 { flag } else { nil } },
      set: { $0[keyPath: path] = $1 })
  }

  static func number<Object: ModelObject>(
    _ path: any ReferenceWritableKeyPath<Object, Double> & Sendable
  ) -> ModelProperty {
    ModelProperty(
      "a number", get: { (object: Object) in .number(object[keyPath: path]) },
      read: { if case .number(let number) = $0 { number } else { nil } },
      set: { $0[keyPath: path] = $1 })
  }

  static func integer<Object: ModelObject>(
    _ path: any ReferenceWritableKeyPath<Object, Int> & Sendable
  ) -> ModelProperty {
    ModelProperty(
      "a whole number", get: { (object: Object) in .number(Double(object[keyPath: path])) },
      read: { if case .number(let number) = $0 { JSONText.integer(number) } else { nil } },
      set: { $0[keyPath: path] = $1 })
  }

  static func text<Object: ModelObject>(
    _ path: any ReferenceWritableKeyPath<Object, String?> & Sendable
  ) -> ModelProperty {
    text(get: { (object: Object) in object[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  static func text<Object: ModelObject>(
    get: @escaping @Sendable (Object) -> String?,
    set: @escaping @Sendable (Object, String?) -> Void
  ) -> ModelProperty {
    ModelProperty(
      "a string or null", get: { get($0).map { .string($0) } ?? .null },
      read: { value -> String?? in
        switch value {
        case .string(let text): .some(text)
        case .null: .some(nil)
        default: nil
        }
      }, set: set)
  }

  static func texts<Object: ModelObject>(
    get: @escaping @Sendable (Object) -> [String],
    set: @escaping @Sendable (Object, [String]) -> Void
  ) -> ModelProperty {
    ModelProperty(
      "a list of strings", get: { .strings(get($0)) },
      read: { if case .strings(let texts) = $0 { texts } else { nil } }, set: set)
  }
}
