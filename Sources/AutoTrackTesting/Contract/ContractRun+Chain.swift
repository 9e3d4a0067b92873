import AutoTrack

extension ContractRun {
  /// A node that comes after another one.
  private enum Hop {
    case node(Known)
    case named(String)

    var name: String {
      switch self {
      case .node(let node): node.name
      case .named(let name): name
      }
    }
  }

  /// More nodes than the engine follows.
  private var limit: Int { 1024 }

  private func hops(from node: Known) -> [Hop] {
    var hops = node.kind.controllers.map { Hop.named($0) }
    for ancestor in node.ancestors {
      hops.append(.node(ancestor))
      hops += ancestor.kind.controllers.map { .named($0) }
    }
    return hops + above.map { .named($0.name) }
  }

  /// Reads what comes after the root: it must stay as it is.
  func readAbove() {
    checkName(tree.className(of: root.node), root)
    var passed = [root.node]
    var node = root.node
    while let next = tree.next(after: node) {
      passed.append(next)
      if passed.count > limit { return reportLong(root, passed) }
      let name = tree.className(of: next)
      checkName(name, root)
      if let row = tree.row(of: next) {
        above.append(.init(name, .row(row)))
      } else {
        above.append(.init(name, tree.index(of: next).map { .index($0) } ?? .none))
      }
      node = next
    }
    let top = tree.index(of: node) ?? 0
    if top != 0 { report(.indexOfRoot, root, expected: "0 or none at the top", found: "\(top)") }
  }

  /// A cycle, or an endless chain: the nodes tell which.
  private func reportLong(_ node: Known, _ passed: [Node]) {
    guard let last = passed.last else { return }
    if passed.dropLast().contains(where: { interface.isSame($0, last) }) {
      report(.cycle, node, expected: "a chain with an end", found: "a node that was passed before")
    } else {
      report(.endlessChain, node, expected: "at most \(limit) nodes", found: "more")
    }
  }

  func checkChain(of start: Known) {
    checked.formUnion([.cycle, .endlessChain])
    var passed = [start.node]
    var node = start.node
    for hop in hops(from: start) {
      checked.insert(.nextIsNotParent)
      let next = tree.next(after: node)
      guard isOnceMore(next, after: node) else {
        return report(.unstableAnswer, start, expected: "one next node", found: "two")
      }
      guard let next else {
        // Nothing tells a tree that knows no parents from an edit that put the node nowhere.
        let hint = "the end; offer children to tell whether the node was put in at all"
        return report(
          .nextIsNotParent, start, expected: hop.name,
          found: interface.children == nil ? hint : "the end")
      }
      passed.append(next)
      guard isMet(hop, by: next) else { return reportWrong(start, hop.name, passed) }
      node = next
    }
    if let next = tree.next(after: node) { reportWrong(start, "the end", passed + [next]) }
  }

  /// Whether the same question has the same answer.
  private func isOnceMore(_ next: Node?, after node: Node) -> Bool {
    checked.insert(.unstableAnswer)
    switch (next, tree.next(after: node)) {
    case (nil, nil): return true
    case (let first?, let second?): return interface.isSame(first, second)
    default: return false
    }
  }

  private func isMet(_ hop: Hop, by node: Node) -> Bool {
    switch hop {
    case .node(let known): interface.isSame(known.node, node)
    case .named(let name): tree.className(of: node) == name
    }
  }

  /// Follows a chain that has gone wrong, to find out how.
  private func reportWrong(_ start: Known, _ expected: String, _ passed: [Node]) {
    guard let wrong = passed.last else { return }
    let found = tree.className(of: wrong)
    var passed = passed
    var node = wrong
    while !passed.dropLast().contains(where: { interface.isSame($0, node) }), passed.count <= limit
    {
      guard let next = tree.next(after: node) else {
        return report(.nextIsNotParent, start, expected: expected, found: found)
      }
      passed.append(next)
      node = next
    }
    reportLong(start, passed)
  }
}
