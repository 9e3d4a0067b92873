import AutoTrack

extension ContractRun {
  func checkMarkers(of node: ContractNode<Tree.Node>) {
    let (found, again) = (tree.markers(of: node.node), tree.markers(of: node.node))
    let policy = tree.ignorePolicy(of: node.node)
    checked.insert(.policyDisagrees)
    if found != again {
      return report(
        .unstableAnswer, node, expected: Self.text(found), found: Self.text(again))
    }
    let policyAgain = tree.ignorePolicy(of: node.node)
    if policy != policyAgain {
      return report(
        .unstableAnswer, node, expected: Self.text(policy), found: Self.text(policyAgain))
    }
    if policy != found.ignored {
      return report(
        .policyDisagrees, node, expected: Self.text(found.ignored), found: Self.text(policy))
    }
    guard interface.mark != nil else { return }
    if found.ignored != node.markers.ignored {
      report(
        ignoreRule(node, found.ignored), node, expected: Self.text(node.markers.ignored),
        found: Self.text(found.ignored))
    }
    if found.parameters == node.markers.parameters { return }
    let own = node.markers.parameters.pairs
    let foreign = found.parameters.pairs.filter { !own.contains($0) }
    let inherited = node.ancestors.flatMap { $0.markers.parameters.pairs }
    let isInherited = !foreign.isEmpty && foreign.allSatisfy { inherited.contains($0) }
    report(
      isInherited ? .parametersInherited : .parametersLost, node,
      expected: Self.text(node.markers.parameters), found: Self.text(found.parameters))
  }

  /// A policy as code writes it.
  static func text(_ policy: IgnorePolicy) -> String {
    switch policy {
    case []: "[]"
    case .itself: ".itself"
    case .descendants: ".descendants"
    case .subtree: ".subtree"
    default: "a policy of unknown bits (\(policy.rawValue))"
    }
  }

  /// `ignored .itself, {key=value}`
  static func text(_ markers: Markers) -> String {
    "ignored \(text(markers.ignored)), \(text(markers.parameters))"
  }

  /// What has gone wrong with a node's policy.
  private func ignoreRule(_ node: Known, _ found: IgnorePolicy) -> ContractRule {
    let expected = node.markers.ignored
    let added = found.subtracting(expected)
    if !added.isEmpty, expected.isSubset(of: found),
      node.ancestors.contains(where: { $0.markers.ignored.isSuperset(of: added) })
    {
      return .ignoreInherited
    }
    if expected.contains(.descendants), !found.contains(.descendants), node.number != edited,
      let changed = node.subtree.first(where: { $0.number == edited }),
      changed.subtree.contains(where: { $0.markers != Markers() })
    {
      return .ignoreReopened
    }
    if expected == .subtree, found.isEmpty { return .ignoreSubtree }
    return expected.symmetricDifference(found).contains(.descendants)
      ? .ignoreDescendants : .ignoreItself
  }

  func checkState(of node: ContractNode<Tree.Node>) {
    checked.insert(.collectDisagrees)
    let (found, again) = (tree.properties(of: node.node), tree.properties(of: node.node))
    let collected = PropertyCollector.properties {
      tree.collectProperties(of: node.node, into: $0)
    }
    for pair in (found.pairs + collected.pairs) {
      if hasTyped(pair.key, node) { return }
      if case .string(let text) = pair.value, hasTyped(text, node) { return }
    }
    let known = node.properties ?? found
    node.properties = known
    if !isSame(again, found) || !isSame(known, found) {
      report(
        .propertiesChange, node, expected: Self.text(known),
        found: Self.text(isSame(known, found) ? again : found))
    } else if !isSame(collected, found) {
      report(
        .collectDisagrees, node, expected: Self.text(found), found: Self.text(collected))
    }
    let isSecure = tree.isSecure(node.node)
    if isSecure != tree.isSecure(node.node) {
      return report(.unstableAnswer, node, expected: "secure or not", found: "both")
    }
    if node.mayBeSecure { (node.isSecure, node.mayBeSecure) = (isSecure, false) }
    if node.isSecure { checked.insert(.secureNotFollowed) }
    if isSecure != node.isSecure {
      report(
        .secureNotFollowed, node, expected: node.isSecure ? "secure" : "not secure",
        found: isSecure ? "secure" : "not secure")
    }
  }

  /// Equal, not-a-number being itself.
  func isSame(_ left: Properties, _ right: Properties) -> Bool {
    left.pairs.elementsEqual(right.pairs) { left, right in
      if case .double(let a) = left.value, case .double(let b) = right.value, a.isNaN, b.isNaN {
        return left.key == right.key
      }
      return left == right
    }
  }

  func checkIdentifier(of node: ContractNode<Tree.Node>) {
    let (found, again) = (tree.identifier(of: node.node), tree.identifier(of: node.node))
    if let found, hasTyped(found, node) { return }
    if found != again {
      return report(.unstableAnswer, node, expected: "\(found ?? "none")", found: again ?? "none")
    }
    if !node.isIdentified { (node.identifier, node.isIdentified) = (found, true) }
    if found != node.identifier {
      report(
        .identifierLost, node, expected: node.identifier ?? "none", found: found ?? "none")
    }
  }

  func checkIdentities() {
    var holders: [UInt: Known] = [:]
    for node in all {
      let (found, again) = (tree.identity(of: node.node), tree.identity(of: node.node))
      if found != nil { checked.formUnion([.identityChanges, .sharedIdentity]) }
      let known = node.identity ?? found
      node.identity = known
      if found != again || known != found {
        report(
          .identityChanges, node, expected: known.map { "\($0)" } ?? "none",
          found: (known == found ? again : found).map { "\($0)" } ?? "none")
        continue
      }
      guard let found else { continue }
      if let other = holders[found] {
        report(.sharedIdentity, node, expected: "one of its own", found: "\(other.name)'s")
      }
      holders[found] = node
    }
  }
}
