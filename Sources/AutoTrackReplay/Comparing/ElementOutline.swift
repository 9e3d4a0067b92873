/// An interface as comparing sees it: elements with what tells them apart, each below what contains it.
///
/// Places and sizes are left out on purpose: they change with each screen, and snapshots have none.
public struct ElementOutline: Sendable, Equatable {
  /// One element.
  public struct Element: Sendable, Equatable {
    /// The class as paths show it.
    public var className: String
    /// The known class that it extends; nil if nothing is known.
    public var base: String?
    /// What the app calls it: ids and accessibility identifiers.
    public var identifiers: [String]
    /// What a person reads on it; never what was typed.
    public var text: String?
    /// The names of what it sends, and the classes of what watches it.
    public var actions: [String]
    /// What contains it, as a place in `elements`; nil for a root.
    public fileprivate(set) var parent: Int?

    /// Creates an element.
    public init(
      _ className: String, base: String? = nil, identifiers: [String] = [], text: String? = nil,
      actions: [String] = []
    ) {
      self.className = className
      self.base = base
      self.identifiers = identifiers
      self.text = text
      self.actions = actions
    }
  }

  /// The elements, each after what contains it, siblings in order.
  public private(set) var elements: [Element] = []

  /// Creates an outline without elements.
  public init() {}

  /// Puts an element behind the last one inside `parent`; answers its place.
  ///
  /// - Parameter parent: An element's place; one that is not there stands for no parent.
  @discardableResult
  public mutating func append(_ element: Element, in parent: Int? = nil) -> Int {
    var element = element
    element.parent = parent.flatMap { elements.indices.contains($0) ? $0 : nil }
    elements.append(element)
    return elements.count - 1
  }
}
