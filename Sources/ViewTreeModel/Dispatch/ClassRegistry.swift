/// The classes of one application: a record for each Swift class in use and each data-driven class.
public final class ClassRegistry {
  private var swiftClasses: [ObjectIdentifier: ClassRecord] = [:]
  private var namedClasses: [String: ClassRecord] = [:]
  /// Another registry's classes whose names stand for other classes here, by the address of the
  /// record, which is held.
  private var namesakes: [ObjectIdentifier: (original: ClassRecord, copy: ClassRecord)] = [:]

  init() {}

  /// Why a class could not be defined.
  public enum DefinitionError: Error, Equatable {
    /// The name stands for a class with another superclass already.
    case otherSuperclass(name: String, existing: String, requested: String)
  }

  /// The record of a Swift class, made with its superclasses at the first use.
  ///
  /// The model's own classes carry UIKit's names, every other class its own unqualified name.
  public func record(for type: AnyClass) -> ClassRecord {
    if let known = swiftClasses[ObjectIdentifier(type)] { return known }
    let superclass = _getSuperclass(type).map { self.record(for: $0) }
    let own = ModelClass.named[ObjectIdentifier(type)]
    let record = ClassRecord(
      name: own ?? String(describing: type), superclass: superclass, swiftClass: type)
    swiftClasses[ObjectIdentifier(type)] = record
    if own != nil { namedClasses[record.name] = record }
    return record
  }

  /// The record of an object's class: the data-driven one it was made with, else its Swift class's.
  public func record(of object: AnyObject) -> ClassRecord {
    if let object = object as? ModelObject { return record(of: object) }
    return record(for: type(of: object))
  }

  /// The record of a model object's class.
  public func record(of object: ModelObject) -> ClassRecord {
    guard let record = object.classRecord else { return record(for: type(of: object)) }
    if object.dispatchTable?.classes === self { return record }
    return adopt(record)
  }

  /// The class of a name: one of the model's own or one that was defined; nil if there is none.
  public func record(named name: String) -> ClassRecord? {
    if let known = namedClasses[name] { return known }
    return ModelClass.all[name].map { record(for: $0.type) }
  }

  /// Defines a data-driven class, or gives the one that was defined before.
  ///
  /// - Throws: `DefinitionError.otherSuperclass` if the name is taken by a class that extends another.
  @discardableResult
  public func define(_ name: String, superclass: ClassRecord) throws(DefinitionError) -> ClassRecord
  {
    let superclass = adopt(superclass)
    if let known = self.record(named: name) {
      if known === superclass || known.superclass === superclass { return known }
      throw .otherSuperclass(
        name: name, existing: known.superclass?.name ?? "none", requested: superclass.name)
    }
    let record = ClassRecord(name: name, superclass: superclass, swiftClass: nil)
    namedClasses[name] = record
    return record
  }

  /// This registry's record of a class that another registry may have made.
  func adopt(_ record: ClassRecord) -> ClassRecord {
    if let type = record.swiftClass { return self.record(for: type) }
    let known = namedClasses[record.name]
    if known === record { return record }
    if let namesake = namesakes[ObjectIdentifier(record)] { return namesake.copy }
    let superclass = record.superclass.map { self.adopt($0) }
    if let known, known.superclass === superclass { return known }
    let copy = ClassRecord(name: record.name, superclass: superclass, swiftClass: nil)
    copy.copyMethods(from: record)
    if known == nil {
      namedClasses[record.name] = copy
    } else {
      namesakes[ObjectIdentifier(record)] = (record, copy)
      namesakes[ObjectIdentifier(copy)] = (copy, copy)
    }
    return copy
  }
}
