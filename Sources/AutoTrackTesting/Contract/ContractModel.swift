import AutoTrack

/// What the contract knows of a node: what it did to it, and what the tree answered before.
final class ContractNode<Node> {
  let number: Int
  let kind: ContractKind
  let node: Node
  weak var parent: ContractNode?
  var children: [ContractNode] = []

  // What was done to it.
  var className: String
  var markers = Markers()
  var isSecure: Bool
  /// Whether it was secure before and may be still: what was typed while it was hidden stays secret.
  var mayBeSecure = false
  var place: RowPosition?
  var identifier: String?
  var isIdentified = false

  // What the tree answered.
  var key: ClassKey?
  var identity: UInt?
  var properties: Properties?
  /// The place in its list that it should have had after the last step.
  var pastRow: RowPosition?

  init(_ node: Node, kind: ContractKind, number: Int) {
    self.node = node
    self.kind = kind
    self.number = number
    className = kind.className
    isSecure = kind.isSecure
  }

  /// The place among the siblings; nil for the root.
  var position: Int? { parent?.children.firstIndex { $0 === self } }

  /// How many siblings of the same class come before.
  var positionInClass: Int {
    guard let parent, let position else { return 0 }
    return parent.children[..<position].filter { $0.className == className }.count
  }

  /// The place in its list that it must have.
  var expectedRow: RowPosition? { place ?? position.flatMap { kind.row?($0) } }

  /// The node and all that is in it, parents first. Closures, for a key path of a generic type is looked up
  /// at run time at each use.
  var subtree: [ContractNode] { [self] + children.flatMap { $0.subtree } }

  /// What it is in, nearest first.
  var ancestors: [ContractNode] {
    var (nodes, node) = ([ContractNode](), parent)
    while let current = node {
      nodes.append(current)
      node = current.parent
    }
    return nodes
  }

  /// Whether an interaction with it is not recorded.
  var isIgnored: Bool {
    markers.ignored.contains(.itself)
      || ancestors.contains { $0.markers.ignored.contains(.descendants) }
  }

  /// `Panel/Panel[0]/Button[2]`.
  var name: String {
    let own = className + (position.map { "[\($0)]" } ?? "")
    return parent.map { $0.name + "/" + own } ?? own
  }
}
