/// Elements that nothing tells from another one after an edit, so that no comparison can be right or wrong
/// about them:
///
/// - siblings that equal each other with all inside them, where they became more or fewer or changed places;
/// - equal elements inside each other, each the only one in the one around it, where one was put in or
///   taken out.
///
/// What is inside such an element is as unknown.
enum Indistinguishable {
  typealias Node = EditedInterface.Node

  /// The numbers of such elements.
  static func numbers(_ old: EditedInterface, _ new: EditedInterface) -> Set<Int> {
    let (before, after) = (Side(old), Side(new))
    var numbers: Set<Int> = []
    func mark(_ tops: [Int]) {
      for top in tops {
        for side in [before, after] {
          numbers.formUnion(side.nodes[top]?.all.map(\.number) ?? [])
        }
      }
    }
    for parent in Set(before.rows.keys).union(after.rows.keys) {
      let (olds, news) = (before.rows[parent] ?? [:], after.rows[parent] ?? [:])
      for word in Set(olds.keys).union(news.keys) {
        let (row, other) = (olds[word] ?? [], news[word] ?? [])
        if row != other, max(row.count, other.count) > 1 { mark(row + other) }
      }
    }
    for (side, other) in [(before, after), (after, before)] {
      for run in side.runs where run.count > 1 && run.contains(where: { other.nodes[$0] == nil }) {
        numbers.formUnion(run)
      }
    }
    return numbers
  }

  private struct Side {
    var nodes: [Int: Node] = [:]
    /// By parent and by what a child is with all inside it, the children in order; -1 are the tops.
    var rows: [Int: [String: [Int]]] = [:]
    /// Chains of equal elements.
    var runs: [[Int]] = []

    init(_ interface: EditedInterface) {
      var words: [Int: String] = [:]
      for node in interface.roots.flatMap(\.all).reversed() {
        nodes[node.number] = node
        let inside = node.children.map { words[$0.number] ?? "" }.joined(separator: ",")
        words[node.number] = "\(node.label)(\(inside))"
      }
      for node in nodes.values {
        rows[node.number] = Dictionary(grouping: node.children.map(\.number)) { words[$0] ?? "" }
      }
      runs = nodes.values.filter { !Self.continues($0) }.map { first in
        var run = [first.number]
        var node = first
        while let only = node.children.first, Self.continues(only) {
          run.append(only.number)
          node = only
        }
        return run
      }
    }

    private static func continues(_ node: Node) -> Bool {
      guard let parent = node.parent else { return false }
      return parent.children.count == 1 && parent.label == node.label
    }
  }
}
