/// Why a path could not be built. The event is dropped and counted; a path is never cut.
public enum PathError: Error, Sendable, Hashable {
  /// The chain has more nodes than the limit, as a cycle has.
  case tooManyNodes(limit: Int)
  /// The path has more bytes than the limit.
  case tooLong(limit: Int)
  /// The sender has more parameters than the limit.
  case tooManyParameters(limit: Int)
  /// The tree's accessors led to another interaction while a path was being built.
  case reentrant
  /// The tree could not tell a name or a place (`ResponderTree.takeFault`).
  case unreadableTree
}

/// Builds event paths for one tracker, in a buffer that it reuses.
@usableFromInline
final class PathBuilder {
  @usableFromInline let buffer = PathBuffer()
  @usableFromInline let names = ClassNames()
  @usableFromInline let collector: PropertyCollector
  @usableFromInline let configuration: Configuration
  @usableFromInline let maximumNodes: Int
  @usableFromInline let maximumBytes: Int
  private let escapes: Bool
  @usableFromInline let rowsInSegment: Bool
  @usableFromInline let plainSegments: Bool
  /// Whether the tree is being asked for an interaction's facts: the buffer is in use.
  @exclusivity(unchecked) @usableFromInline var isBuilding = false
  @usableFromInline let privacy: PrivacyExit
  /// How many nodes, from the chain's beginning, are not to be told by their identifiers, whatever the
  /// policy says.
  @exclusivity(unchecked) @usableFromInline var hiddenHops = 0
  @exclusivity(unchecked) @usableFromInline var rows: [Range<Int>] = []
  @exclusivity(unchecked) @usableFromInline var identityEnd = 0

  init(_ configuration: Configuration, _ privacy: PrivacyExit) {
    self.configuration = configuration
    self.privacy = privacy
    maximumNodes = max(0, configuration.limits.nodes)
    maximumBytes = configuration.limits.bytes
    escapes = configuration.escaping == .percent
    collector = PropertyCollector(configuration, buffer)
    rowsInSegment = configuration.rows == .inSegment
    plainSegments = configuration.index == .siblings && !configuration.usesIdentifiers
  }

  /// Forgets the class names it knows: the tree's keys may mean others now.
  @usableFromInline
  func forgetNames() { names.removeAll() }

  /// Takes the builder for one interaction, from its first accessor to its last; false if it is taken.
  /// `leave` must follow.
  @inlinable
  func enter() -> Bool {
    if isBuilding { return false }
    isBuilding = true
    return true
  }

  /// Frees the builder for the next interaction.
  @inlinable
  func leave() { isBuilding = false }

  /// The path of an interaction, between `enter` and `leave`.
  ///
  /// - Parameters:
  ///   - parameters: The sender's parameters, in the order they are to be written.
  ///   - properties: Takes the state that the path shows, if `keeps`.
  @inlinable
  func build<Tree: ResponderTree>(
    _ interaction: Interaction<Tree.Node>, in tree: Tree, parameters: Properties,
    keeping properties: inout Properties, keeps: Bool
  ) throws(PathError) -> EventPath {
    buffer.count = 0
    if !rows.isEmpty { rows = [] }
    // What a path left that could not be built.
    if !privacy.keepsIdentifiers { _ = privacy.takeHidden() }
    appendLead(of: interaction, in: tree)
    if let details = interaction.details { appendHolders(details.rare.holders) }
    if let node = interaction.node {
      let keepsIndex = if case .none = interaction.lead { true } else { false }
      try appendChain(from: node, in: tree, keepsIndex: keepsIndex)
    }
    if let details = interaction.details {
      for name in details.rare.trail { append(name: name) }
    }
    identityEnd = buffer.count
    collector.begin(keeps: keeps)
    if let details = interaction.details { collector.append(details.rare.leadingProperties) }
    if interaction.readsProperties, let node = interaction.node {
      tree.collectProperties(of: node, into: collector)
    }
    let kept = collector.take()
    if keeps { properties = kept }
    return try finish(parameters: parameters, identity: interaction.details?.rare.identity)
  }

  @inlinable
  func appendLead<Tree: ResponderTree>(
    of interaction: Interaction<Tree.Node>, in tree: Tree
  ) {
    switch interaction.lead {
    case .none: break
    case .action(let name):
      append(name: name)
      if let node = interaction.node { appendClass(of: node, in: tree) }
    case .item(let action, let className, let index):
      appendItem(action: action, className: className, index: index)
    case .name(let name): append(name: name)
    case .topController: buffer.append(interaction.node == nil ? "topVc_(null)" : "topVc_")
    }
  }

  /// The chain from a node to its end.
  @inlinable
  func appendChain<Tree: ResponderTree>(
    from start: Tree.Node, in tree: Tree, keepsIndex: Bool
  ) throws(PathError) {
    var node = start
    var left = maximumNodes
    var isFirst = keepsIndex
    while left > 0 {
      // The common segments, then one of any other kind, and so on.
      if plainSegments, !isFirst {
        guard let other = appendPlainSegments(from: node, in: tree, &left) else { return }
        node = other
        if left == 0 { break }
      }
      left &-= 1
      appendSegment(of: node, in: tree, keepsIndex: isFirst)
      // A cycle of long names is not to fill memory before it ends.
      if buffer.count > maximumBytes { throw .tooLong(limit: maximumBytes) }
      isFirst = false
      guard let next = tree.next(after: node) else { return }
      node = next
    }
    throw .tooManyNodes(limit: maximumNodes)
  }

  /// Segments of classes that were met before, with an index of at most two digits or none, as long as
  /// there are such and there is room; the buffer's end stays in a register.
  ///
  /// - Returns: The first node that was not written; nil after the last one of the chain.
  @inlinable
  func appendPlainSegments<Tree: ResponderTree>(
    from start: Tree.Node, in tree: Tree, _ left: inout Int
  ) -> Tree.Node? {
    buffer.reserve(4096)
    let checksRows = rowsInSegment
    let most = min(left, buffer.roomInSegments)
    var room = most
    var node = start
    var end = buffer.end
    while room > 0 {
      if checksRows, tree.row(of: node) != nil { break }
      let index = tree.index(of: node)
      let key = tree.classKey(of: node).rawValue
      // Read before anything is written: what a node gives is then loaded once.
      let following = tree.next(after: node)
      guard let written = names.write(key, index: index, at: end) else { break }
      end = written
      guard let next = following else {
        buffer.end = end
        return nil
      }
      node = next
      room &-= 1
    }
    buffer.end = end
    left &-= most &- room
    return node
  }

  /// `#Name` of a node's class: the tree is asked for the name once a class.
  @inlinable
  func appendClass<Tree: ResponderTree>(of node: Tree.Node, in tree: Tree) {
    let key = tree.classKey(of: node).rawValue
    if !names.append(key, to: buffer) { appendNewClass(key, tree.className(of: node)) }
  }

  @usableFromInline @inline(never)
  func appendNewClass(_ key: UInt, _ name: String) {
    let start = buffer.count
    append(name: name)
    names.insert(key, buffer, from: start)
  }

  @inlinable @inline(__always)
  func append(index: Int) {
    buffer.append(UInt8(ascii: "["))
    buffer.append(decimal: index)
    buffer.append(UInt8(ascii: "]"))
  }

  /// The segment of a cell, header or footer: class or identifier, and its place in the list.
  @inlinable
  func appendRow<Tree: ResponderTree>(
    _ row: RowPosition, of node: Tree.Node, in tree: Tree
  ) {
    appendNameOrIdentifier(of: node, in: tree)
    buffer.append(UInt8(ascii: "["))
    let start = buffer.count
    buffer.append(decimal: row.section)
    if row.part == .cell || row.item != 0 {
      buffer.append(UInt8(ascii: ":"))
      buffer.append(decimal: row.item)
    }
    rows.append(start..<buffer.count)
    if row.part != .cell {
      buffer.append(UInt8(ascii: ":"))
      buffer.append(row.part.rawValue)
    }
    buffer.append(UInt8(ascii: "]"))
  }

  /// Any segment.
  @inlinable @inline(never)
  func appendSegment<Tree: ResponderTree>(of node: Tree.Node, in tree: Tree, keepsIndex: Bool) {
    if rowsInSegment, let row = tree.row(of: node) {
      return appendRow(row, of: node, in: tree)
    }
    let isIdentified = appendNameOrIdentifier(of: node, in: tree)
    // A path without an action must not begin with a bare name: it would read as an action.
    if isIdentified, !keepsIndex { return }
    let index =
      configuration.index == .sameClass ? tree.indexInClass(of: node) : tree.index(of: node)
    if let index {
      append(index: index)
    } else if keepsIndex {
      append(index: 0)
    }
  }

  @inlinable @discardableResult
  func appendNameOrIdentifier<Tree: ResponderTree>(of node: Tree.Node, in tree: Tree) -> Bool {
    // An ignored or secure node leaves its class and index in the paths of what is below it, and nothing
    // else.
    if hiddenHops > 0 {
      hiddenHops &-= 1
    } else if configuration.usesIdentifiers,
      tree.ignorePolicy(of: node).rawValue & IgnorePolicy.itself.rawValue == 0,
      let identifier = tree.identifier(of: node), !tree.isSecure(node),
      privacy.keepsIdentifiers
        || privacy.lets(identifier: identifier, className: { tree.className(of: node) })
    {
      append(name: identifier)
      return true
    }
    appendClass(of: node, in: tree)
    return false
  }

  /// `#name`.
  @usableFromInline
  func append(name: String) {
    buffer.append(UInt8(ascii: "#"))
    append(text: name)
  }

  func append(text: String) {
    if text.utf8.count > maximumBytes, maximumBytes >= 0 {
      // The path is too long whatever comes: enough to find out, not the whole of it.
      return buffer.append(String(decoding: text.utf8.prefix(maximumBytes + 1), as: UTF8.self))
    }
    if escapes { buffer.append(escaped: text) } else { buffer.append(text) }
  }

  /// A sender that is no node: as an action's sender, then as the chain's leaf.
  @usableFromInline
  func appendItem(action: String?, className: String, index: Int?) {
    if let action {
      append(name: action)
      append(name: className)
      guard index != nil else { return }
    }
    append(name: className)
    // Without an action a path begins with a bracket.
    append(index: index ?? 0)
  }

  /// What holds a sender that is no node.
  @usableFromInline
  func appendHolders(_ holders: [ItemPlace]) {
    for holder in holders {
      append(name: holder.className)
      if let index = holder.index { append(index: index) }
    }
  }

  /// What comes after the state; then the whole.
  @usableFromInline
  func finish(parameters: Properties, identity: Properties?) throws(PathError) -> EventPath {
    if !parameters.isEmpty { collector.write(parameters) }
    if buffer.count > maximumBytes { throw .tooLong(limit: maximumBytes) }
    let text = buffer.text()
    var suffix = ""
    if let identity, !identity.isEmpty {
      buffer.count = 0
      collector.write(identity)
      suffix = buffer.text()
    }
    return EventPath(text: text, identityEnd: identityEnd, rows: rows, identitySuffix: suffix)
  }
}
