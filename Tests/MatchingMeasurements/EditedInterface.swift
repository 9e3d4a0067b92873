import AutoTrackReplay

/// An interface that is edited, whose views remember which ones they were.
///
/// Each view gets a number as a property that matching does not look at; an edit keeps it.
final class EditedInterface {
  /// A view and what it contains.
  final class Node {
    var view: ViewNode
    var children: [Node] = []
    weak var parent: Node?
    let number: Int

    init(_ view: ViewNode, _ number: Int) {
      self.view = view
      self.number = number
    }

    /// What the view says of itself.
    var label: String {
      let words = Self.textKeys.compactMap { view.properties[$0] }
      let gestures = view.gestures.map { "\($0.gestureClass.name)\($0.targets.map(\.action))" }
      return "\(view.viewClass)|\(identifiers)|\(words)|\(view.targets.map(\.action))|\(gestures)"
        + "|\(view.items.map { $0.title ?? "" })"
    }

    static let textKeys = ["title", "text"]
    static let identifierKey = "accessibilityIdentifier"

    var identifiers: [String] {
      var identifiers = view.id.map { [$0] } ?? []
      if case .string(let text)? = view.properties[Self.identifierKey] { identifiers.append(text) }
      return identifiers
    }

    /// The node and all inside it, parents first.
    var all: [Node] {
      var nodes: [Node] = []
      var open = [self]
      while let node = open.popLast() {
        nodes.append(node)
        open += node.children.reversed()
      }
      return nodes
    }
  }

  /// The property that has the number.
  static let numberKey = "measured number"

  private let document: InterfaceDocument
  /// The tops: the views of windows, of controllers, and those in neither.
  private(set) var roots: [Node] = []
  private var count = 0

  init(_ document: InterfaceDocument) {
    self.document = document
    let tops =
      document.windows.map(\.view) + document.controllers.compactMap(\.view)
      + document.detachedViews
    roots = tops.map { take($0, in: nil) }
  }

  private func take(_ view: ViewNode, in parent: Node?) -> Node {
    var own = view
    own.subviews = []
    let node = makeNode(own)
    node.parent = parent
    node.children = view.subviews.map { take($0, in: node) }
    return node
  }

  /// A node with a number that no other one has.
  func makeNode(_ view: ViewNode) -> Node {
    count += 1
    return Node(view, count)
  }

  /// A name that nothing has.
  func freshName(_ prefix: String) -> String {
    count += 1
    return "\(prefix)\(count)"
  }

  /// All views but the tops, which belong to windows and controllers.
  var nodes: [Node] { roots.flatMap(\.all).filter { $0.parent != nil } }

  /// The document as it is now.
  var edited: InterfaceDocument {
    var document = document
    var tops = roots.map(Self.view)[...]
    for index in document.windows.indices { document.windows[index].view = tops.removeFirst() }
    for index in document.controllers.indices where document.controllers[index].view != nil {
      document.controllers[index].view = tops.removeFirst()
    }
    document.detachedViews = Array(tops)
    return document
  }

  private static func view(of node: Node) -> ViewNode {
    var view = node.view
    view.properties[numberKey] = .number(Double(node.number))
    view.subviews = node.children.map(Self.view)
    return view
  }
}
