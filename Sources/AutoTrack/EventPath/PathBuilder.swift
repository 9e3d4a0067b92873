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
}

/// Builds event paths for one tracker, in a buffer that it reuses.
@usableFromInline
final class PathBuilder {
  @usableFromInline let buffer = PathBuffer()
  @usableFromInline let names = ClassNames()
  @usableFromInline let configuration: Configuration
  @usableFromInline let escapes: Bool
  @usableFromInline let rowsInSegment: Bool
  @usableFromInline let plainSegments: Bool
  /// Whether the tree is being asked for an interaction's facts: the buffer is in use.
  @exclusivity(unchecked) @usableFromInline var isBuilding = false
  @exclusivity(unchecked) @usableFromInline var rows: [Range<Int>] = []

  @usableFromInline init(_ configuration: Configuration) {
    self.configuration = configuration
    escapes = configuration.escaping == .percent
    rowsInSegment = configuration.rows == .inSegment
    plainSegments = configuration.index == .siblings && !configuration.usesIdentifiers
  }

  /// Forgets the class names it knows: the tree's keys may mean others now.
  func forgetNames() { names.removeAll() }

  /// The path of an interaction.
  ///
  /// - Parameters:
  ///   - properties: The state to write after the chain.
  ///   - parameters: The sender's parameters, in the order they are to be written.
  @inlinable
  func build<Tree: ResponderTree>(
    _ interaction: Interaction<Tree.Node>, in tree: Tree, properties: Properties,
    parameters: Properties
  ) -> Result<EventPath, PathError> {
    buffer.count = 0
    if !rows.isEmpty { rows = [] }

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
    if let node = interaction.node {
      let keepsIndex = interaction.lead == .none
      if let error = appendChain(from: node, in: tree, keepsIndex: keepsIndex) {
        return .failure(error)
      }
    }
    return finish(
      trail: interaction.trail, properties: properties, parameters: parameters,
      identity: interaction.identity)
  }

  /// The chain from a node to its end.
  @inlinable
  func appendChain<Tree: ResponderTree>(
    from start: Tree.Node, in tree: Tree, keepsIndex: Bool
  ) -> PathError? {
    let limit = configuration.limits.nodes
    var node = start
    var nodes = 0
    while true {
      nodes &+= 1
      if nodes > limit { return .tooManyNodes(limit: limit) }
      if rowsInSegment, let row = tree.row(of: node) {
        appendRow(row, of: node, in: tree)
      } else if plainSegments, !(keepsIndex && nodes == 1) {
        appendClass(of: node, in: tree)
        if let index = tree.index(of: node) { append(index: index) }
      } else {
        appendSegment(of: node, in: tree, keepsIndex: keepsIndex && nodes == 1)
      }
      guard let next = tree.next(after: node) else { return nil }
      node = next
    }
  }

  /// `#Name` of a node's class: the tree is asked for the name once a class.
  @inlinable @inline(__always)
  func appendClass<Tree: ResponderTree>(of node: Tree.Node, in tree: Tree) {
    let key = tree.classKey(of: node).rawValue
    let entry = names.find(key)
    if let bytes = entry.pointee.bytes {
      buffer.append(padded: bytes, entry.pointee.length)
    } else {
      let start = buffer.count
      append(name: tree.className(of: node))
      names.insert(key, buffer, from: start)
    }
  }

  @inlinable @inline(__always)
  func append(index: Int) {
    buffer.append(UInt8(ascii: "["))
    buffer.append(decimal: index)
    buffer.append(UInt8(ascii: "]"))
  }

  /// A cell's segment: class or identifier, and its place in the list.
  @inlinable
  func appendRow<Tree: ResponderTree>(_ row: RowPosition, of node: Tree.Node, in tree: Tree) {
    appendNameOrIdentifier(of: node, in: tree)
    buffer.append(UInt8(ascii: "["))
    let start = buffer.count
    buffer.append(decimal: row.section)
    buffer.append(UInt8(ascii: ":"))
    buffer.append(decimal: row.item)
    rows.append(start..<buffer.count)
    buffer.append(UInt8(ascii: "]"))
  }

  /// A segment where identifiers or indexes within a class are wanted.
  @inlinable
  func appendSegment<Tree: ResponderTree>(of node: Tree.Node, in tree: Tree, keepsIndex: Bool) {
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
    if configuration.usesIdentifiers, let identifier = tree.identifier(of: node) {
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
    let limit = configuration.limits.bytes
    if text.utf8.count > limit, limit >= 0 {
      // The path is too long whatever comes: enough to find out, not the whole of it.
      return buffer.append(String(decoding: text.utf8.prefix(limit + 1), as: UTF8.self))
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

  /// What comes after the chain: names, state, parameters.
  @usableFromInline
  func finish(
    trail: [String], properties: Properties, parameters: Properties, identity: Properties
  ) -> Result<EventPath, PathError> {
    for name in trail { append(name: name) }
    let identityEnd = buffer.count
    append(properties)
    append(parameters)
    let limit = configuration.limits.bytes
    if buffer.count > limit { return .failure(.tooLong(limit: limit)) }
    let text = buffer.text()
    var suffix = ""
    if !identity.isEmpty {
      buffer.count = 0
      append(identity)
      suffix = buffer.text()
    }
    return .success(
      EventPath(text: text, identityEnd: identityEnd, rows: rows, identitySuffix: suffix))
  }

  private func append(_ properties: Properties) {
    let limit = configuration.limits.bytes
    for pair in properties.pairs where buffer.count <= limit {
      if pair.value == .null, configuration.nilText == .omitted { continue }
      append(name: pair.key)
      buffer.append(UInt8(ascii: "="))
      append(pair.value)
    }
  }

  private func append(_ value: Value) {
    switch value {
    case .string(let text): append(text: text)
    case .int(let number): buffer.append(decimal: number)
    case .bool(let flag): buffer.append(flag ? UInt8(ascii: "1") : UInt8(ascii: "0"))
    case .null: buffer.append("(null)")
    case .double(let number):
      buffer.append(
        configuration.doubles == .general16
          ? NumberFormat.general16(number) : NumberFormat.shortest(number))
    }
  }
}
