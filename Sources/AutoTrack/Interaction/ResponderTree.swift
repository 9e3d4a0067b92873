/// What stands for a node's class while a tracker runs: the address of a type or class object, or any
/// number that is one class's alone.
///
/// A path asks for it at each hop and for the class's name only once a key: nodes with equal keys must have
/// equal names.
public struct ClassKey: Hashable, Sendable {
  @usableFromInline let rawValue: UInt

  /// A key from a number of the toolkit's own. The greatest number counts as the one below it.
  @inlinable public init(_ rawValue: UInt) { self.rawValue = min(rawValue, .max - 1) }

  /// A key from a Swift type.
  @inlinable public init(_ type: Any.Type) {
    rawValue = UInt(bitPattern: ObjectIdentifier(type))
  }

  /// A key from an object that lives as long as the tracker, such as a class description.
  @inlinable public init(_ object: AnyObject) {
    rawValue = UInt(bitPattern: ObjectIdentifier(object))
  }
}

/// A cell's place in its list, or a section header's or footer's.
///
/// Headers and footers have their own form in paths, so that they differ from section to section and are
/// never taken for rows or for each other: `[2:header]` beside `[2:0]`. Element paths have `[-:header]`
/// and `[-]`.
public struct RowPosition: Sendable, Hashable {
  /// What is at the place.
  public enum Part: String, Sendable, CaseIterable {
    /// A cell.
    case cell
    /// A section's header.
    case header
    /// A section's footer.
    case footer
  }

  /// The section, counted from 0.
  public var section: Int
  /// The row or item inside the section, counted from 0. A header or footer of the whole section has 0.
  public var item: Int
  /// What is there.
  public var part: Part

  /// Creates a place.
  public init(section: Int, item: Int, part: Part = .cell) {
    self.section = section
    self.item = item
    self.part = part
  }
}

/// How a toolkit's tree looks to the engine.
///
/// A node is whatever the toolkit has: an object, a handle, an index, an unretained reference. The engine
/// stores none; it asks while it records an interaction and from the tracker's thread only. Answers must not
/// change the tree and must not lead to another interaction: that one is dropped and counted as `reentrant`.
/// `next`, `classKey` and `className` are enough to begin with; everything else has a default.
///
/// `Documentation/Embedding.md` leads through it. `ResponderTreeContract` in AutoTrackTesting checks a tree
/// against all that is said here.
public protocol ResponderTree {
  /// A node of the tree.
  associatedtype Node

  /// The next responder: the superview, controller, window or application that comes after a node; nil
  /// at the end. Asked twice a hop, for markers and for the path. A tree without parent pointers looks the
  /// parent up. Of a cycle the configuration's limit of nodes is followed, then the event is dropped.
  func next(after node: Node) -> Node?

  /// The key of the node's class. Asked at each hop: make it cheap. Nodes of classes with different names
  /// must have different keys.
  func classKey(of node: Node) -> ClassKey

  /// The name of the node's class, as it was written: no module, no generic arguments, no address, for it
  /// must be the same in every run and build. Asked once a key and kept as long as the tracker.
  func className(of node: Node) -> String

  /// The position among the siblings as they are now, counted from 0; 0 for a node without parent, nil for
  /// one that has no place (a controller, the application). Asked once a hop. Default: nil.
  func index(of node: Node) -> Int?

  /// The position among the siblings of the same class. Asked only with `Configuration.index` `.sameClass`.
  /// Default: `index(of:)`.
  func indexInClass(of node: Node) -> Int?

  /// A name that the app gave the node, which may stand for class and index. Asked only with
  /// `Configuration.usesIdentifiers`; of the sender also where the privacy policy has rules on senders.
  /// Default: nil.
  func identifier(of node: Node) -> String?

  /// The place in its list, for a cell, header or footer. Asked once a hop. Default: nil.
  func row(of node: Node) -> RowPosition?

  /// The state that paths show after the chain: title, value, enabled. Never what a person typed. The engine
  /// asks `collectProperties`; this is for others, such as tests. Default: none.
  func properties(of node: Node) -> Properties

  /// Hands the same pairs over one by one, into the path's own memory. Asked of the sender alone. Implement it
  /// to build no array, and answer `properties(of:)` by `PropertyCollector.properties`. Default: the pairs of
  /// `properties(of:)`.
  func collectProperties(of node: Node, into collector: PropertyCollector)

  /// The markers that the app set on this node, not those of what is above it: the engine looks there
  /// itself. Asked of the sender. Default: none.
  func markers(of node: Node) -> Markers

  /// The ignore policy among the markers. Asked at each hop; override it if `markers` is costly. Default:
  /// that of `markers(of:)`.
  func ignorePolicy(of node: Node) -> IgnorePolicy

  /// Whether nothing at all about the node may leave: a field for a password. Asked of the sender, and of each
  /// node that has an identifier where paths take those. Default: false.
  func isSecure(_ node: Node) -> Bool

  /// What tells the node from others while an input is handled; nil turns off the removal of repeated
  /// handlers for it. Asked of the sender of an interaction that has an input or a page, and at each hop while
  /// several pages are visible. An address will do as long as no node goes and another comes in its place while one
  /// input is handled; a number of its own always does. Default: nil.
  func identity(of node: Node) -> UInt?

  /// What the node is, as the words of a plan's key paths ask for it: `viewController`, `cell`. Asked at each
  /// hop while a key path is followed. Default: a view if it has an index, a cell if it has a row. Controllers,
  /// lists and windows are found where the tree tells them.
  func roles(of node: Node) -> NodeRoles

  /// The name of the node's class and those of its superclasses: a plan may read what the app has opened for
  /// any of them. Default: `className(of:)` alone.
  func classNames(of node: Node) -> [String]

  /// What a plan finds under a key at the node: of the app's own model, then of what the tree tells. Asked
  /// only for what the app has opened, and never of secure or ignored nodes. Never what a person typed,
  /// placeholders or accessibility labels. The app's code may run here, so that the tree may differ afterwards.
  /// Default: the pairs of `properties(of:)`, `identifier` and `class`.
  func modelValue(for key: String, of node: Node) -> ModelValue?

  /// What keeps a node while the app's models are asked, which may take it out of the tree: the object, where a
  /// node is an unretained reference to it. Asked once an event that a plan reads from. Default: nil, for
  /// nodes that keep themselves.
  func hold(on node: Node) -> AnyObject?

  /// What something out of the app's model is to the tree. Default: nothing.
  func role(of object: Any) -> ObjectRole<Node>

  /// Whether, since it was asked last, the tree had to give an answer that is none: one over a foreign
  /// library may find no name or an impossible place. Asked once a path, after everything else; true drops
  /// the event as `unreadable_tree`, since a path with a guess in it is wrong data. Default: false.
  func takeFault() -> Bool
}

extension ResponderTree {
  /// No index.
  @inlinable public func index(of node: Node) -> Int? { nil }
  /// The index among all siblings.
  @inlinable public func indexInClass(of node: Node) -> Int? { index(of: node) }
  /// No identifier.
  @inlinable public func identifier(of node: Node) -> String? { nil }
  /// No cell.
  @inlinable public func row(of node: Node) -> RowPosition? { nil }
  /// No state.
  @inlinable public func properties(of node: Node) -> Properties { Properties() }
  /// The pairs of `properties(of:)`.
  @inlinable
  public func collectProperties(of node: Node, into collector: PropertyCollector) {
    collector.append(properties(of: node))
  }
  /// No markers.
  @inlinable public func markers(of node: Node) -> Markers { Markers() }
  /// The policy among the markers.
  @inlinable public func ignorePolicy(of node: Node) -> IgnorePolicy { markers(of: node).ignored }
  /// Not secure.
  @inlinable public func isSecure(_ node: Node) -> Bool { false }
  /// None.
  @inlinable public func identity(of node: Node) -> UInt? { nil }
  /// A view, a cell or nothing.
  @inlinable
  public func roles(of node: Node) -> NodeRoles {
    if row(of: node) != nil { return [.view, .cell] }
    return index(of: node) == nil ? [] : .view
  }
  /// The class's own name.
  @inlinable public func classNames(of node: Node) -> [String] { [className(of: node)] }
  /// A property, the identifier or the class.
  @inlinable
  public func modelValue(for key: String, of node: Node) -> ModelValue? {
    nodeValue(for: key, of: node).map { .value($0) }
  }
  /// Nothing.
  @inlinable public func hold(on node: Node) -> AnyObject? { nil }
  /// The app's own.
  @inlinable public func role(of object: Any) -> ObjectRole<Node> { .foreign }
  /// Every answer is one.
  @inlinable public func takeFault() -> Bool { false }
}

extension ResponderTree {
  /// What a tree tells of any node: its state by the keys of `properties(of:)`, then `identifier` and `class`.
  /// For trees that have a `modelValue(for:of:)` of their own.
  @inlinable
  public func nodeValue(for key: String, of node: Node) -> Value? {
    if let value = properties(of: node)[key] { return value }
    switch key {
    case "identifier": return identifier(of: node).map { .string($0) }
    case "class": return .string(className(of: node))
    default: return nil
    }
  }
}
