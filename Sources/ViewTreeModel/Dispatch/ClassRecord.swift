/// A class as the dispatch table and paths see it: a Swift class or a data-driven one.
///
/// Records are made by a `ClassRegistry` and live as long as it does, so a record's identity stands
/// for the class.
public final class ClassRecord {
  /// A method of a data-driven class: receiver, the selector it was called by, the sender.
  public typealias Method = (ModelObject, Selector, AnyObject?) -> Void

  /// The name that paths show: unqualified for Swift classes, verbatim for data-driven ones.
  public let name: String
  /// The class it extends, nil for a root class.
  public let superclass: ClassRecord?
  /// The Swift class it stands for; nil for a data-driven class.
  public let swiftClass: AnyClass?
  /// How many classes are above it: tells in one step that a class cannot be below another.
  let depth: Int
  private var methods: [Selector: Method] = [:]

  /// Whether it is the private button that UIKit puts on a tab bar for each item.
  package let isTabBarButton: Bool

  init(name: String, superclass: ClassRecord?, swiftClass: AnyClass?) {
    self.name = name
    isTabBarButton = name == "UITabBarButton"
    self.superclass = superclass
    self.swiftClass = swiftClass
    depth = superclass.map { $0.depth + 1 } ?? 0
  }

  /// Whether this class is `other` or one of its subclasses.
  public func isSubclass(of other: ClassRecord) -> Bool {
    var record = self
    while record.depth > other.depth, let above = record.superclass { record = above }
    return record === other
  }

  /// Defines a method on this class; subclasses inherit it. A second definition replaces the first.
  public func define(_ selector: Selector, _ method: @escaping Method) {
    methods[selector] = method
  }

  /// The method that instances of this class run for a selector, its own or an inherited one.
  public func method(for selector: Selector) -> Method? {
    var record: ClassRecord? = self
    while let current = record {
      if let method = current.methods[selector] { return method }
      record = current.superclass
    }
    return nil
  }

  /// Its own name and those of its superclasses, nearest first.
  public var names: [String] {
    var names: [String] = []
    var record: ClassRecord? = self
    while let current = record {
      names.append(current.name)
      record = current.superclass
    }
    return names
  }

  /// Takes over what another registry's record of the same class defines.
  func copyMethods(from other: ClassRecord) { methods = other.methods }
}
