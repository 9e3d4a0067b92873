import AutoTrack
import ViewTreeModel

/// Makes objects of the classes that a document names.
///
/// A class that the model has is made as it is. Any other is data: an object of the nearest class that
/// the model has, with a record of its own name. Classes of UIKit that the model lacks keep their
/// superclasses, so that block lists and selectors know them.
final class ClassMaker {
  /// What a class is wanted for, and the class that stands for all of its kind.
  enum Kind: String {
    case view = "UIView"
    case window = "UIWindow"
    case tableCell = "UITableViewCell"
    case collectionCell = "UICollectionViewCell"
    case controller = "UIViewController"
    case gesture = "UIGestureRecognizer"
    case barButton = "UIBarButtonItem"
    case tab = "UITabBarItem"
    case object = "NSObject"
    case responder = "UIResponder"
    case application = "UIApplication"
    case scene = "UIWindowScene"
  }

  let table: DispatchTable
  /// The base of each class that the document gives one for, wherever it stands.
  var bases: [String: String] = [:]
  var notes: [Note] = []
  /// Names that were noted as near another one, once each.
  private var noted: Set<String> = []

  init(_ table: DispatchTable) { self.table = table }

  /// Makes an object.
  ///
  /// - Returns: An object of `Made`, or of the kind's own class with a note if the class is of another
  ///   kind; `fallback` makes it.
  func make<Made: ModelObject>(
    _ description: ClassDescription, _ kind: Kind, at location: DocumentLocation,
    fallback: () -> Made
  ) -> Made {
    let base = description.base ?? bases[description.name]
    if let known = ModelClass.all[description.name] {
      if let given = description.base, let near = Self.nearest(to: given), near != given {
        note(location, "class '\(given)' is not known: did you mean \(near)?")
      }
      if let made = known.make() as? Made {
        made.become(table.classes.record(for: known.type), in: table)
        return made
      }
      note(location, "class '\(description.name)' is no \(kind.rawValue): made as one")
      return fallback()
    }
    var record = self.record(of: base ?? description.name, kind, location, isBase: base != nil)
    if base != nil { record = define(description.name, under: record, location) }
    let made = instance(of: record) as? Made ?? fallback()
    if !record.isSubclass(of: table.classes.record(for: Made.self)) {
      note(location, "class '\(description.name)' is no \(kind.rawValue): made as one")
    }
    made.become(record, in: table)
    return made
  }

  /// Makes an application of a document's class take its record.
  func record(of description: ClassDescription, _ kind: Kind) -> ClassRecord {
    let location = DocumentLocation()
    guard let base = description.base, ModelClass.all[description.name] == nil else {
      return record(of: description.name, kind, location, isBase: false)
    }
    let above = record(of: base, kind, location, isBase: true)
    return define(description.name, under: above, location)
  }

  /// The record of a class that is a bar of UIKit's, or extends it; nil for any other.
  func barRecord(of description: ClassDescription, _ bar: String) -> ClassRecord? {
    var name = description.name
    // What the model has itself extends no other.
    if name != bar, ModelClass.all[name] != nil { return nil }
    var seen: Set<String> = []
    while name != bar {
      let above = name == description.name ? description.base ?? bases[name] : bases[name]
      guard let above, seen.insert(name).inserted else { return nil }
      name = above
    }
    return record(of: description, .view)
  }

  /// The object of the nearest Swift class above a record; plain controllers and objects are data.
  private func instance(of record: ClassRecord) -> ModelObject? {
    var current: ClassRecord? = record
    while let record = current, record.swiftClass == nil { current = record.superclass }
    switch current?.name {
    case nil: return nil
    case "UIViewController": return DataController()
    case "NSObject": return DataObject()
    case let name?: return ModelClass.all[name]?.make()
    }
  }

  /// The record of a class by name, with those above it as far as they are known.
  private func record(
    of name: String, _ kind: Kind, _ location: DocumentLocation, isBase: Bool
  ) -> ClassRecord {
    var missing: [String] = []
    var next = name
    var found = table.classes.record(named: next)
    while found == nil, missing.count < 16, !missing.contains(next) {
      missing.append(next)
      guard let above = bases[next] ?? Self.superclass(of: next) else { break }
      next = above
      found = table.classes.record(named: next)
    }
    if found == nil { noteUnknown(name, kind, location, isBase: isBase) }
    var record =
      found ?? table.classes.record(named: kind.rawValue)
      ?? table.classes.record(for: ModelObject.self)
    for name in missing.reversed() { record = define(name, under: record, location) }
    return record
  }

  /// Notes a base that is not known, and a class of the document's own that is nearly one of UIKit's.
  private func noteUnknown(
    _ name: String, _ kind: Kind, _ location: DocumentLocation, isBase: Bool
  ) {
    let near = Self.nearest(to: name).map { "; did you mean \($0)?" }
    if isBase {
      note(location, "class '\(name)' is not known: taken as a \(kind.rawValue)\(near ?? "")")
    } else if let near, noted.insert(name).inserted {
      note(location, "class '\(name)' is not known: made as a \(kind.rawValue)\(near)")
    }
  }

  /// The model's class that a name was perhaps meant for.
  private static func nearest(to name: String) -> String? {
    guard name.hasPrefix("UI"), name.utf8.count <= 64 else { return nil }
    return ModelClass.all.keys.map { (NearMiss.distance(name, $0), $0) }
      .filter { $0.0 <= 2 }.min { $0 < $1 }?.1
  }

  /// UIKit's superclass of a class that Interface Builder knows.
  private static func superclass(of name: String) -> String? {
    if let above = ElementClasses.superclasses[name] { return above }
    if viewNames.contains(name) { return "UIView" }
    return controllerNames.contains(name) ? "UIViewController" : nil
  }

  private static let viewNames = Set(ElementClasses.views.values)
  private static let controllerNames = Set(ElementClasses.controllers.values)

  private func define(
    _ name: String, under superclass: ClassRecord, _ location: DocumentLocation
  ) -> ClassRecord {
    do throws(ClassRegistry.DefinitionError) {
      return try table.classes.define(name, superclass: superclass)
    } catch {
      // The same name with another base: one class cannot be both.
      guard let known = table.classes.record(named: name) else { return superclass }
      if !known.isSubclass(of: superclass) {
        let above = known.superclass?.name ?? "none"
        note(location, "class '\(name)' extends \(above) elsewhere, \(superclass.name) here")
      }
      return known
    }
  }

  private func note(_ location: DocumentLocation, _ message: String) {
    notes.append(Note(location: location, message: message))
  }
}
