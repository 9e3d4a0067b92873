/// Reads key paths for one event: from the sender up the responder chain, then through what the app has
/// opened.
///
/// ```swift
/// var reader = ModelReader(access: access, monotonic: time.monotonic)
/// let reading = reader.read(path, from: sender, in: tree)
/// ```
///
/// Make one an event: its time begins with its first reading and is looked at before each step, so that an
/// answer that takes too long is the event's last one. Read while no other interaction can be recorded: the app's
/// models run code. The tree may be another one afterwards; what was read of it must have been read before.
/// Nothing else of the app runs: no view is loaded, no lazy property set, no computed one asked.
public struct ModelReader {
  /// How far readings go.
  public struct Limits: Sendable, Hashable {
    /// The most nodes that the words of a path, or the look for markers above a node, pass.
    public var nodes = 1024
    /// How long all readings of an event may take, in nanoseconds: 2 ms.
    public var nanoseconds: UInt64 = 2_000_000

    /// The limits that are usual.
    public init() {}
  }

  let access: PlanAccess
  let limits: Limits
  private let monotonic: @Sendable () -> UInt64
  private var end: UInt64?
  /// Keeps the sender from the first reading on.
  private var hold: AnyObject?

  /// Creates a reader for one event.
  ///
  /// - Parameters:
  ///   - access: What the app has opened.
  ///   - limits: How far it goes.
  ///   - monotonic: Nanoseconds that never step back, as `TimeSource` has them.
  public init(
    access: PlanAccess, limits: Limits = Limits(), monotonic: @escaping @Sendable () -> UInt64
  ) {
    self.access = access
    self.limits = limits
    self.monotonic = monotonic
  }

  /// Reads one path.
  ///
  /// - Parameter node: The sender, or where a sender that is no node has its chain; the same one for all paths.
  public mutating func read<Tree: ResponderTree>(
    _ path: ModelPath, from node: Tree.Node, in tree: Tree
  ) -> ModelReading {
    if hold == nil { hold = tree.hold(on: node) }
    do throws(MissingReason) {
      return .value(try value(of: path, from: node, in: tree))
    } catch {
      return .missing(error)
    }
  }

  private mutating func value<Tree: ResponderTree>(
    of path: ModelPath, from node: Tree.Node, in tree: Tree
  ) throws(MissingReason) -> Value {
    try checkTime()
    let start = try follow(path.relations, from: node, in: tree)
    try checkOpen(start, in: tree)
    // A node itself is no value.
    guard case .key(let first)? = path.keys.first else { throw .wrongType }
    guard access.opens(path, of: tree.classNames(of: start)) else { throw .closed }
    try checkTime()
    guard var place = tree.modelValue(for: first, of: start) else { throw .absent }
    for step in path.keys.dropFirst() {
      try checkTime()
      place = try part(step, of: place, in: tree)
    }
    guard let value = place.plain else { throw .wrongType }
    return value
  }

  mutating func checkTime() throws(MissingReason) {
    let now = monotonic()
    guard let end else {
      let sum = now.addingReportingOverflow(limits.nanoseconds)
      self.end = sum.overflow ? .max : sum.partialValue
      return
    }
    if now > end { throw .timeout }
  }

  /// The node that a path's words lead to.
  private mutating func follow<Tree: ResponderTree>(
    _ relations: [NodeRelation], from start: Tree.Node, in tree: Tree
  ) throws(MissingReason) -> Tree.Node {
    var node = start
    var previous: NodeRelation?
    var left = limits.nodes
    for relation in relations {
      if relation == .superview {
        node = try superview(of: node, in: tree)
      } else {
        let above = previous == relation ? tree.next(after: node) : node
        node = try nearest(relation.role, from: above, in: tree, &left)
      }
      previous = relation
    }
    return node
  }

  private mutating func superview<Tree: ResponderTree>(
    of node: Tree.Node, in tree: Tree
  ) throws(MissingReason) -> Tree.Node {
    try checkTime()
    guard let next = tree.next(after: node) else { throw .absent }
    if tree.roles(of: next).contains(.view) { return next }
    // The node's controller stands between. Behind one without a superview is another controller.
    guard let outer = tree.next(after: next), tree.roles(of: outer).contains(.view) else {
      throw .absent
    }
    return outer
  }

  private mutating func nearest<Tree: ResponderTree>(
    _ role: NodeRoles, from start: Tree.Node?, in tree: Tree, _ left: inout Int
  ) throws(MissingReason) -> Tree.Node {
    var node = start
    while let candidate = node {
      if left & 15 == 0 { try checkTime() }
      if left <= 0 { throw .tooDeep }
      left -= 1
      if tree.roles(of: candidate).isSuperset(of: role) { return candidate }
      node = tree.next(after: candidate)
    }
    throw .absent
  }

  /// Throws if nothing about a node may leave.
  mutating func checkOpen<Tree: ResponderTree>(
    _ node: Tree.Node, in tree: Tree
  ) throws(MissingReason) {
    if tree.isSecure(node) { throw .secure }
    if tree.ignorePolicy(of: node).contains(.itself) { throw .ignored }
    var above = tree.next(after: node)
    var left = limits.nodes
    while let current = above {
      if left & 15 == 0 { try checkTime() }
      if left <= 0 { throw .tooDeep }
      left -= 1
      if tree.ignorePolicy(of: current).contains(.descendants) { throw .ignored }
      above = tree.next(after: current)
    }
  }
}
