import AutoTrack
import CAutoTrack

/// A toolkit's tree as its callbacks tell it.
struct CallbackTree: ResponderTree {
  typealias Node = UnsafeMutableRawPointer

  /// What belongs to the tree as long as anybody uses it.
  final class Owner {
    /// The answer of a callback that was none, since the engine asked last.
    fileprivate var fault: String?
    /// The one that cost the last event.
    fileprivate(set) var lastFault = ""
    let desk = CollectorDesk()
    fileprivate let context: UnsafeMutableRawPointer?
    private var release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

    init(_ tree: autotrack_tree) {
      context = tree.context
      release = tree.release
    }

    deinit { release?(context) }

    /// Leaves the context to whoever made it.
    func disown() { release = nil }

    fileprivate func found(_ fault: String) {
      if self.fault == nil { self.fault = fault }
    }
  }

  typealias AskNode =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
    ) -> UnsafeMutableRawPointer?
  typealias AskKey = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> UInt64
  typealias AskPlace = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int64
  typealias AskText =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
    ) -> UnsafePointer<CChar>?

  let owner: Owner
  /// Whether there is a tree at all; without one nothing is recorded that names a node.
  let isPresent: Bool
  private let context: UnsafeMutableRawPointer?
  private let nextNode: AskNode
  private let key: AskKey
  private let place: AskPlace?
  private let callbacks: autotrack_tree
  private let nameOfClass: AskText

  init(_ tree: autotrack_tree) throws(CallError) {
    guard let next = tree.next else { throw .null("the tree's next") }
    guard let key = tree.class_key else { throw .null("the tree's class_key") }
    guard let name = tree.class_name else { throw .null("the tree's class_name") }
    self.init(tree, next, key, name, isPresent: true)
  }

  /// The tree of a tracker that was given none.
  init() {
    self.init(
      autotrack_tree(), { _, _ in nil }, { _, _ in 0 }, { _, _ in nil }, isPresent: false)
  }

  private init(
    _ tree: autotrack_tree, _ next: @escaping AskNode,
    _ key: @escaping AskKey, _ name: @escaping AskText, isPresent: Bool
  ) {
    owner = Owner(tree)
    self.isPresent = isPresent
    context = tree.context
    nextNode = next
    self.key = key
    place = tree.index
    nameOfClass = name
    callbacks = tree
  }

  @inline(__always)
  func next(after node: Node) -> Node? { nextNode(context, node) }

  @inline(__always)
  func classKey(of node: Node) -> ClassKey { ClassKey(UInt(key(context, node))) }

  func className(of node: Node) -> String {
    let name = text(nameOfClass(context, node)) ?? ""
    if name.isEmpty { owner.found("the tree's class_name answered none") }
    return name
  }

  @inline(__always)
  func index(of node: Node) -> Int? {
    guard let place else { return nil }
    return checked(place(context, node))
  }

  func indexInClass(of node: Node) -> Int? {
    guard let place = callbacks.index_in_class else { return index(of: node) }
    return checked(place(context, node))
  }

  @inline(__always)
  private func checked(_ index: Int64) -> Int? {
    if index >= 0 { return Int(index) }
    if index != -1 { owner.found("the tree's index answered \(index)") }
    return nil
  }

  func identifier(of node: Node) -> String? {
    // An empty one is none: it would name every node.
    guard let identifier = text(callbacks.identifier?(context, node)), !identifier.isEmpty else {
      return nil
    }
    return identifier
  }

  @inline(__always)
  func row(of node: Node) -> RowPosition? {
    guard let ask = callbacks.row else { return nil }
    var row = autotrack_row()
    row.size = MemoryLayout<autotrack_row>.size
    return ask(context, node, &row) == 0 ? nil : position(row)
  }

  private func position(_ row: autotrack_row) -> RowPosition? {
    let part: RowPosition.Part? =
      switch row.part {
      case AUTOTRACK_CELL: .cell
      case AUTOTRACK_HEADER: .header
      case AUTOTRACK_FOOTER: .footer
      default: nil
      }
    guard let part, row.section >= 0, row.item >= 0 else {
      owner.found("the tree's row answered \(row.section), \(row.item), part \(row.part)")
      return nil
    }
    return RowPosition(section: Int(row.section), item: Int(row.item), part: part)
  }

  func collectProperties(of node: Node, into collector: PropertyCollector) {
    guard let ask = callbacks.properties else { return }
    owner.desk.collect(into: collector) { ask(context, node, $0) }
  }

  func properties(of node: Node) -> Properties {
    guard let ask = callbacks.properties else { return Properties() }
    return owner.desk.collect { ask(context, node, $0) }
  }

  func markers(of node: Node) -> Markers {
    guard let ask = callbacks.parameters else { return Markers(ignored: ignorePolicy(of: node)) }
    return Markers(
      ignored: ignorePolicy(of: node), parameters: owner.desk.collect { ask(context, node, $0) })
  }

  @inline(__always)
  func ignorePolicy(of node: Node) -> IgnorePolicy {
    guard let ask = callbacks.ignore_policy else { return [] }
    return IgnorePolicy(rawValue: UInt8(truncatingIfNeeded: ask(context, node)))
  }

  func isSecure(_ node: Node) -> Bool { (callbacks.is_secure?(context, node) ?? 0) != 0 }

  func identity(of node: Node) -> UInt? {
    guard let ask = callbacks.identity else { return UInt(bitPattern: node) }
    let identity = ask(context, node)
    return identity == 0 ? nil : UInt(identity)
  }

  func takeFault() -> Bool {
    guard let fault = owner.fault else { return false }
    owner.lastFault = fault
    owner.fault = nil
    return true
  }
}
