/// The way back from a path to the nodes that it names.
///
/// A path tells a node's chain up to the tree's end; the lookup goes the same chain downwards from there. At
/// each step it keeps the children whose class or identifier, index or place is the one that the path has, so
/// a lookup asks for the children of what matched and of nothing else: its cost is the path's length times the
/// siblings on the way, and it does not recurse.
///
/// Nodes have one path only if the tree says the same of them all the way up: siblings without an index
/// (two controllers of one class in one container), windows of one class (each has index 0) and, with
/// `Configuration.usesIdentifiers`, siblings with one identifier. All of them are answered then.
public struct PathLookup<Tree: ResponderTree> {
  private let tree: Tree
  private let configuration: Configuration
  private let roots: [Tree.Node]
  private let children: (Tree.Node) -> [Tree.Node]

  /// Creates a lookup.
  ///
  /// - Parameters:
  ///   - configuration: What the paths were built with; its paths must be escaped to be parsed at all.
  ///   - roots: The nodes at which chains end: those without a next responder.
  ///   - children: The nodes whose next responder a node is, in any order.
  public init(
    _ tree: Tree, configuration: Configuration = .standard, roots: [Tree.Node],
    children: @escaping (Tree.Node) -> [Tree.Node]
  ) {
    self.tree = tree
    self.configuration = configuration
    self.roots = roots
    self.children = children
  }

  /// The nodes that a path names: of an event's path the node that the chain begins with, of an element's
  /// path with `[-]` every cell that it stands for.
  ///
  /// Behind a handler's name stands the sender's class, then the chain; behind a recognizer's class or a
  /// page's method the chain at once. Which of the two it is shows in the tree: what has a sender's class
  /// that is the class of what the rest names, is a handler's.
  ///
  /// - Returns: Nothing for a path without a chain, or one that begins with what is no node (a bar's item, a
  ///   menu's action).
  public func nodes(namedBy path: ParsedPath) -> [Tree.Node] {
    var names = Names(tree)
    guard path.action != nil else {
      return nodes(path.segments[...], keepsIndex: true, &names)
    }
    if let sender = path.segments.first, sender.position == .none, !isPage(path) {
      let senders = nodes(path.segments.dropFirst(), keepsIndex: false, &names).filter {
        names.isClass(of: $0, sender.name)
      }
      if !senders.isEmpty { return senders }
    }
    return nodes(path.segments[...], keepsIndex: false, &names)
  }

  private func isPage(_ path: ParsedPath) -> Bool {
    path.action == PageChange.method(appears: true)
      || path.action == PageChange.method(appears: false)
  }

  private func nodes(
    _ chain: ArraySlice<ParsedPath.Segment>, keepsIndex: Bool, _ names: inout Names
  ) -> [Tree.Node] {
    // With each, whether something above it ignores it: then its identifier is in no path.
    var candidates: [(node: Tree.Node, isClosed: Bool)]?
    for place in chain.indices.reversed() {
      let keepsIndex = keepsIndex && place == chain.startIndex
      let below =
        candidates?.flatMap { above in
          let isClosed = above.isClosed || closesBelow(above.node)
          return children(above.node).map { (node: $0, isClosed: isClosed) }
        } ?? roots.map { (node: $0, isClosed: false) }
      let found = below.filter {
        isNamed($0.node, chain[place], keepsIndex: keepsIndex, isClosed: $0.isClosed, &names)
      }
      if found.isEmpty { return [] }
      candidates = found
    }
    return candidates?.map(\.node) ?? []
  }

  /// Whether a segment is what `PathBuilder.appendSegment` writes of a node.
  private func isNamed(
    _ node: Tree.Node, _ segment: ParsedPath.Segment, keepsIndex: Bool, isClosed: Bool,
    _ names: inout Names
  ) -> Bool {
    let identifier = isClosed ? nil : identifier(of: node)
    let hasName =
      identifier.map { $0.utf8.elementsEqual(segment.name.utf8) }
      ?? names.isClass(of: node, segment.name)
    guard hasName else { return false }
    if configuration.rows == .inSegment, let row = tree.row(of: node) {
      switch segment.position {
      case .row(let position): return position == row
      case .anyRow: return row.part == .cell
      case .anySection(let part): return row.part == part
      case .none, .index: return false
      }
    }
    if identifier != nil, !keepsIndex { return segment.position == .none }
    let index =
      configuration.index == .sameClass ? tree.indexInClass(of: node) : tree.index(of: node)
    guard let index = index ?? (keepsIndex ? 0 : nil) else { return segment.position == .none }
    return segment.position == .index(index)
  }

  private func closesBelow(_ node: Tree.Node) -> Bool {
    configuration.ignoring == .policy && tree.ignorePolicy(of: node).contains(.descendants)
  }

  private func identifier(of node: Tree.Node) -> String? {
    guard configuration.usesIdentifiers, !tree.ignorePolicy(of: node).contains(.itself),
      !tree.isSecure(node)
    else { return nil }
    return tree.identifier(of: node)
  }

  /// The names of the classes that were met: the tree is asked once a class.
  private struct Names {
    let tree: Tree
    var known: [ClassKey: String] = [:]

    init(_ tree: Tree) { self.tree = tree }

    mutating func isClass(of node: Tree.Node, _ name: String) -> Bool {
      let key = tree.classKey(of: node)
      let className = known[key] ?? tree.className(of: node)
      known[key] = className
      return className.utf8.elementsEqual(name.utf8)
    }
  }
}
