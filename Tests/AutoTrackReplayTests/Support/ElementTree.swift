import AutoTrack
import AutoTrackReplay

/// Elements in arrays, for matching: parents come before their children.
final class ElementTree: ElementSource {
  struct Node: Sendable {
    var parent: Int?
    var id: String?
    var classNames: [String]
    var text: String?
    var properties: [String: PropertyValue] = [:]
  }

  let nodes: [Node]
  let roots: [Int]
  private let childIndexes: [[Int]]
  private let index: [String: Int]?
  /// How often children were asked for.
  private(set) var childRequests = 0

  init(_ nodes: [Node], indexed: Bool = false) {
    self.nodes = nodes
    var children = Array(repeating: [Int](), count: nodes.count)
    for (position, node) in nodes.enumerated() {
      if let parent = node.parent { children[parent].append(position) }
    }
    childIndexes = children
    roots = nodes.indices.filter { nodes[$0].parent == nil }
    index =
      indexed
      ? Dictionary(
        nodes.enumerated().compactMap { entry in entry.element.id.map { ($0, entry.offset) } },
        uniquingKeysWith: { first, _ in first }) : nil
  }

  func children(of element: Int) -> [Int] {
    childRequests += 1
    return childIndexes[element]
  }
  func id(of element: Int) -> String? { nodes[element].id }
  func classNames(of element: Int) -> [String] { nodes[element].classNames }
  func text(of element: Int) -> String? { nodes[element].text }
  func property(named name: String, of element: Int) -> PropertyValue? {
    nodes[element].properties[name]
  }
  func element(withID id: String) -> Int? { index?[id] }

  /// A random tree whose few names meet often.
  static func random(_ random: inout SplitMix64, indexed: Bool) -> ElementTree {
    let classes = [["UIButton", "UIControl", "UIView"], ["UILabel", "UIView"], ["UIView"]]
    let nodes = (0..<1 + random.below(30)).map { position in
      var node = Node(
        parent: position == 0 || random.chance(10) ? nil : random.below(position),
        classNames: random.pick(classes))
      // Ids once: the index relies on it.
      node.id = random.chance(40) ? "e\(position)" : nil
      node.text = random.maybe { $0.pick(["Save", "Sa", "Sign in"]) }
      if random.chance(40) { node.properties["isOn"] = .bool(random.chance(50)) }
      if random.chance(40) { node.properties["tag"] = .number(Double(random.below(3))) }
      if random.chance(20) { node.properties["note"] = random.chance(50) ? .null : .string("1") }
      return node
    }
    return ElementTree(nodes, indexed: indexed)
  }

  /// The elements in document order.
  var documentOrder: [Int] {
    func below(_ element: Int) -> [Int] { [element] + childIndexes[element].flatMap(below) }
    return roots.flatMap(below)
  }

  func siblingNumber(_ element: Int) -> Int {
    let siblings = nodes[element].parent.map { childIndexes[$0] } ?? roots
    return (siblings.firstIndex(of: element) ?? 0) + 1
  }

  func ancestors(_ element: Int) -> [Int] {
    guard let parent = nodes[element].parent else { return [] }
    return [parent] + ancestors(parent)
  }
}
