import AutoTrack
import AutoTrackTesting
import Testing

/// A node with a model, and roles and marks by chance.
private final class ModelNode {
  let kind: String
  let parent: ModelNode?
  var roles: NodeRoles = []
  var ignored: IgnorePolicy = []
  var isSecure = false
  var plain: [(key: String, value: NaiveModel)] = []
  var model: Answers?

  init(_ kind: String, parent: ModelNode?) {
    self.kind = kind
    self.parent = parent
  }

  var chain: [ModelNode] { sequence(first: self, next: \.parent).map { $0 } }
}

private struct ModelNodeTree: ResponderTree {
  func next(after node: ModelNode) -> ModelNode? { node.parent }
  func classKey(of node: ModelNode) -> ClassKey { ClassKey(UInt(node.kind.utf8.first ?? 0)) }
  func className(of node: ModelNode) -> String { node.kind }
  func classNames(of node: ModelNode) -> [String] { [node.kind, "Any"] }
  func roles(of node: ModelNode) -> NodeRoles { node.roles }
  func ignorePolicy(of node: ModelNode) -> IgnorePolicy { node.ignored }
  func isSecure(_ node: ModelNode) -> Bool { node.isSecure }
  func identifier(of node: ModelNode) -> String? { "id-\(node.kind)" }
  func properties(of node: ModelNode) -> Properties { ["b": "state"] }
  func modelValue(for key: String, of node: ModelNode) -> ModelValue? {
    node.model?.trackingValue(for: key) ?? nodeValue(for: key, of: node).map { .value($0) }
  }
}

/// What a path reads by the rules, told once more over arrays.
private func naiveReading(
  _ path: ModelPath, _ leaf: ModelNode, isOpen: (String) -> Bool
) -> ModelReading {
  let chain = leaf.chain
  var place = 0
  for (number, relation) in path.relations.enumerated() {
    let role: NodeRoles
    switch relation {
    case .superview:
      guard
        let found = [place + 1, place + 2].first(where: {
          $0 < chain.count && chain[$0].roles.contains(.view)
        })
      else { return .missing(.absent) }
      place = found
      continue
    case .viewController: role = .controller
    case .cell: role = .cell
    case .list: role = .list
    case .window: role = .window
    }
    let first = number > 0 && path.relations[number - 1] == relation ? place + 1 : place
    guard
      let found = (first..<max(first, chain.count)).first(where: {
        chain[$0].roles.contains(role)
      })
    else { return .missing(.absent) }
    place = found
  }
  let node = chain[place]
  if node.isSecure { return .missing(.secure) }
  if node.ignored.contains(.itself) { return .missing(.ignored) }
  if chain[(place + 1)...].contains(where: { $0.ignored.contains(.descendants) }) {
    return .missing(.ignored)
  }
  guard case .key(let key)? = path.keys.first else { return .missing(.wrongType) }
  if !isOpen(node.kind) { return .missing(.closed) }
  if let own = node.plain.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
    return own.value.reading(path.keys.dropFirst())
  }
  let told: [String: Value] = [
    "b": "state", "identifier": .string("id-\(node.kind)"), "class": .string(node.kind),
  ]
  guard let value = told[key] else { return .missing(.absent) }
  return NaiveModel.value(value).reading(path.keys.dropFirst())
}

@Suite("Reading key paths")
struct ModelReaderLawTests {
  @Test("random paths over random models, trees and allow lists read what the naive reader reads")
  func law() throws {
    var random = SplitMix64(seed: 63)
    var seen: [String: Int] = [:]
    for _ in 0..<fuzzRounds(400) {
      let leaf = tree(&random)
      let isWide = random.below(4) > 0
      let openKeys = isWide ? SplitMix64.keys + ["identifier", "class"] : ["a", "b"]
      var access = PlanAccess()
      let openClass = ["A", "B", "Any"][random.below(3)]
      for key in openKeys {
        try access.open(key, of: openClass)
        try access.open("\(key)[*].a", of: openClass)
        if isWide { try access.open("\(key).*", of: openClass) }
      }
      for type in [OpenBase.self, OpenHeir.self, OpenBox.self] as [Any.Type] {
        access.reflect(type)
      }
      for _ in 0..<40 {
        let path = try ModelPath(text(&random))
        var reader = ModelReader(access: access, monotonic: { 0 })
        let reading = reader.read(path, from: leaf, in: ModelNodeTree())
        let expected = naiveReading(path, leaf) { kind in
          access.opens(path, of: [kind, "Any"])
        }
        #expect(reading == expected, "\(path)")
        switch reading {
        case .value(.null): seen["null", default: 0] += 1
        case .value: seen["value", default: 0] += 1
        case .missing(let reason): seen[reason.rawValue, default: 0] += 1
        }
      }
    }
    for what in ["value", "null", "secure", "ignored", "closed", "absent", "wrong_type"] {
      #expect(seen[what, default: 0] > 5, "\(what)")
    }
  }

  private func tree(_ random: inout SplitMix64) -> ModelNode {
    var node: ModelNode?
    for _ in 0...random.below(7) {
      let made = ModelNode(["A", "B", "C"][random.below(3)], parent: node)
      let roles: [NodeRoles] = [
        [], .view, .view, .controller, [.view, .cell], [.view, .list], [.view, .window],
      ]
      made.roles = roles[random.below(roles.count)]
      if random.below(8) == 0 {
        made.ignored = IgnorePolicy(rawValue: UInt8(random.below(4)))
      }
      made.isSecure = random.below(12) == 0
      if case .keyed(let pairs) = random.naiveModel(depth: 5) {
        made.plain = pairs
        made.model = Answers(pairs.map { ($0.key, random.modelValue($0.value)) })
      }
      node = made
    }
    return node ?? ModelNode("A", parent: nil)
  }

  private func text(_ random: inout SplitMix64) -> String {
    let words = NodeRelation.allCases.map(\.rawValue)
    var parts = (0..<max(0, random.below(5) - 2)).map { _ in words[random.below(words.count)] }
    if random.below(4) == 0 { parts.append("self") }
    for _ in 0..<random.below(4) {
      switch random.below(9) {
      case 0: parts.append(["identifier", "class", "e\u{301}"][random.below(3)])
      case 1...3 where !parts.isEmpty: parts[parts.count - 1] += "[\(random.below(4))]"
      default: parts.append(random.key())
      }
    }
    return parts.isEmpty ? "a" : parts.joined(separator: ".")
  }
}
