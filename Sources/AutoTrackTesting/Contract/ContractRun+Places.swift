import AutoTrack

extension ContractRun {
  func checkPlaces() {
    checked.insert(.indexOfRoot)
    let found = tree.index(of: root.node)
    if found ?? 0 != 0 { report(.indexOfRoot, root, expected: "0 or none", found: text(found)) }
    for parent in all where !parent.children.isEmpty { checkIndexes(in: parent) }
  }

  private func text(_ index: Int?) -> String { index.map { "\($0)" } ?? "none" }

  private func checkIndexes(in parent: Known) {
    checked.insert(structure.indexRule)
    if parent.children.count > 1 { checked.insert(.sharedIndex) }
    let found = parent.children.map { tree.index(of: $0.node) }
    let again = parent.children.map { tree.index(of: $0.node) }
    var wrong: (Known, Int?, Int?)?
    for (place, child) in parent.children.enumerated() {
      if again[place] != found[place] {
        return report(
          .unstableAnswer, child, expected: "index \(text(found[place]))",
          found: text(again[place]))
      }
      let expected = child.kind.hasIndex ? place : nil
      if wrong == nil, found[place] != expected { wrong = (child, expected, found[place]) }
    }
    guard let wrong else { return parent.children.forEach(checkIndexInClass) }
    let given = found.compactMap { $0 }
    let rule = Set(given).count < given.count ? .sharedIndex : structure.indexRule
    report(
      rule, wrong.0, expected: text(wrong.1),
      found: "\(text(wrong.2)) among \(found.map(text).joined(separator: ", "))")
  }

  private func checkIndexInClass(of node: Known) {
    let (found, again) = (tree.indexInClass(of: node.node), tree.indexInClass(of: node.node))
    if found != again {
      return report(.unstableAnswer, node, expected: text(found), found: text(again))
    }
    let position = node.kind.hasIndex ? node.position : nil
    let expected = node.kind.hasIndex ? node.positionInClass : nil
    if position == expected {
      if found != expected {
        report(.indexInClass, node, expected: text(expected), found: text(found))
      }
      return
    }
    // Only here is it told from `index(of:)`: it must be told always or never.
    let kind: ClassIndex =
      found == expected ? .counted : found == position ? .asIndex : .unknown
    if kind == .unknown || classIndex != .unknown && classIndex != kind {
      return report(.indexInClass, node, expected: text(expected), found: text(found))
    }
    classIndex = kind
    if kind == .counted { checked.insert(.indexInClass) }
  }

  func checkRow(of node: ContractNode<Tree.Node>) {
    let (found, again) = (tree.row(of: node.node), tree.row(of: node.node))
    let expected = node.expectedRow
    if expected != nil { checked.insert(.row) }
    if let past = node.pastRow, past != expected, node.place == nil {
      checked.insert(.rowAfterMove)
    }
    defer { node.pastRow = expected }
    if found != again {
      return report(.unstableAnswer, node, expected: text(found), found: text(again))
    }
    if found == expected { return }
    let isPast = found != nil && found == node.pastRow && node.place == nil
    report(
      isPast ? .rowAfterMove : .row, node, expected: text(expected), found: text(found))
  }

  private func text(_ row: RowPosition?) -> String {
    row.map { "[\($0.section):\($0.item)] \($0.part.rawValue)" } ?? "no row"
  }
}
