import AutoTrack

/// A kind of node that a contract's interface can make.
public struct ContractKind: Sendable {
  /// The name of its class, as paths must show it.
  public var className: String
  /// Whether other nodes can be put in.
  public var takesChildren = true
  /// Whether it has an index among its siblings.
  public var hasIndex = true
  /// Whether nothing at all about it may leave.
  public var isSecure = false
  /// Whether people can type into it.
  public var takesText = false
  /// Whether `place` can give it a place in a list.
  public var isPlaced = false
  /// The place in the list of one that is a cell by where it stands, from its index; nil for what is no cell.
  public var row: (@Sendable (_ index: Int) -> RowPosition?)?
  /// The classes of the nodes without index that come between it and its parent, as a controller does.
  public var controllers: [String] = []

  /// Creates a kind.
  public init(_ className: String, _ change: (inout ContractKind) -> Void = { _ in }) {
    self.className = className
    change(&self)
  }
}

/// A small interface of a toolkit, fresh for one run of the contract, and what can be done to it.
///
/// `root` is there already, without children; everything below it the contract adds. Edits that the toolkit
/// has not stay nil: what only they would show is reported as not checked. Where a toolkit's nodes are not
/// kept by their parent, the interface must keep them while they are in the tree.
///
/// ```swift
/// var interface = ContractInterface(
///   WidgetTree(), root: desktop, kinds: [ContractKind("Panel"), ContractKind("PushButton")]
/// ) { kind, parent in
///   parent.add(kind == 0 ? Panel() : PushButton("OK"))
/// }
/// interface.remove = { $0.removeFromParent() }
/// interface.mark = { $0.tracking = $1 }
/// ```
public struct ContractInterface<Tree: ResponderTree> {
  /// A node of the tree.
  public typealias Node = Tree.Node

  /// The tree.
  public var tree: Tree
  /// The node that everything is put in.
  public var root: Node
  /// What can be made, by its place here.
  public var kinds: [ContractKind]
  /// Whether two values are the same node.
  public var isSame: (Node, Node) -> Bool
  /// Puts a new node of a kind in as a parent's last child; nil if that parent takes none of it.
  public var append: (_ kind: Int, _ parent: Node) -> Node?

  /// Puts a new node of a kind in at a place among the parent's children, 0 to their number.
  public var insert: ((_ kind: Int, _ parent: Node, _ index: Int) -> Node?)?
  /// Takes a node out, with all that is in it; it is not used again.
  public var remove: ((Node) -> Void)?
  /// Moves a node to a place in a parent, which may be its own: the place it has afterwards.
  public var move: ((_ node: Node, _ parent: Node, _ index: Int) -> Void)?
  /// Gives a node another class, in toolkits where that is data.
  public var rename: ((Node, _ className: String) -> Void)?
  /// Sets a node's markers.
  public var mark: ((Node, Markers) -> Void)?
  /// Gives a node an identifier, or takes it away.
  public var identify: ((Node, String?) -> Void)?
  /// Gives a node of a kind that is placed its place in a list.
  public var place: ((Node, RowPosition?) -> Void)?
  /// Makes a node of a kind that takes text secure, or no longer so; the tree may answer that it still is, for
  /// what was typed before.
  public var setSecure: ((Node, Bool) -> Void)?
  /// Types a text into a node of a kind that takes text.
  public var type: ((Node, String) -> Void)?
  /// Changes the state that a node shows: its title, its value. No other node's.
  public var changeState: ((Node) -> Void)?

  /// A node's children, as the toolkit tells them without the tree.
  public var children: ((Node) -> [Node])?
  /// How many nodes live, removed ones included: from weak references or a count.
  public var livingNodes: (() -> Int)?
  /// How often something was asked about a node that was gone.
  public var questionsToGoneNodes: (() -> Int)?
  /// Connects the toolkit with the contract's tracker, as an app would: only then it shows whether an
  /// accessor leads to an interaction.
  public var connect: ((Tracker<Tree>) -> Void)?

  /// Creates an interface.
  ///
  /// - Parameters:
  ///   - isSame: Whether two values are the same node; `==` for handles.
  ///   - append: Puts a new node of a kind in as a parent's last child.
  public init(
    _ tree: Tree, root: Node, kinds: [ContractKind], isSame: @escaping (Node, Node) -> Bool,
    append: @escaping (_ kind: Int, _ parent: Node) -> Node?
  ) {
    self.tree = tree
    self.root = root
    self.kinds = kinds
    self.isSame = isSame
    self.append = append
  }
}

extension ContractInterface where Tree.Node: AnyObject {
  /// Creates an interface of objects.
  public init(
    _ tree: Tree, root: Node, kinds: [ContractKind],
    append: @escaping (_ kind: Int, _ parent: Node) -> Node?
  ) {
    self.init(tree, root: root, kinds: kinds, isSame: { $0 === $1 }, append: append)
  }
}
