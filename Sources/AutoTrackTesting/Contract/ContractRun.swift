import AutoTrack

/// One run of the contract: a fresh interface, a model of it, and random edits of both.
final class ContractRun<Tree: ResponderTree> {
  typealias Node = Tree.Node
  typealias Known = ContractNode<Node>

  /// What was done last to where nodes are.
  enum Structure {
    case insertion, removal, move

    var indexRule: ContractRule {
      switch self {
      case .insertion: .indexAfterInsertion
      case .removal: .indexAfterRemoval
      case .move: .indexAfterMove
      }
    }
  }

  /// How a tree counts the siblings of one class.
  enum ClassIndex { case unknown, asIndex, counted }

  let interface: ContractInterface<Tree>
  let seed: UInt64
  let root: Known
  var random: SplitMix64
  var violations: [ContractViolation] = []
  var checked: Set<ContractRule> = []
  var step = 0
  var edit = "the beginning"
  /// The number of the node that was edited last.
  var edited = 0
  var structure = Structure.insertion
  var classIndex = ClassIndex.unknown
  /// What comes after the root: class and position, the top last.
  var above: [ParsedPath.Segment] = []
  /// The name that each key has had, and the class that it was the key of.
  var names: [ClassKey: (answer: String, className: String)] = [:]
  var typed: [String] = []
  let tracker: Tracker<Tree>
  let events: EventCollector
  var made = 0
  private var atFirst = 0
  let mostNodes = 12

  var tree: Tree { interface.tree }
  var all: [Known] { root.subtree }

  init(_ interface: ContractInterface<Tree>, seed: UInt64) {
    self.interface = interface
    self.seed = seed
    random = SplitMix64(seed: seed)
    let events = EventCollector()
    self.events = events
    tracker = Tracker(tree: interface.tree, random: .seeded(seed), sink: events.collect)
    root = Known(
      interface.root, kind: ContractKind(interface.tree.className(of: interface.root)), number: 0)
    root.isSecure = interface.tree.isSecure(interface.root)
    root.markers = interface.tree.markers(of: interface.root)
    root.place = interface.tree.row(of: interface.root)
  }

  func play(_ steps: Int) {
    atFirst = interface.livingNodes?() ?? 0
    interface.connect?(tracker)
    checkSameness(of: root)
    guard violations.isEmpty else { return }
    readAbove()
    if violations.isEmpty { check() }
    while step < steps, violations.isEmpty {
      step += 1
      change()
      if violations.isEmpty { check() }
    }
    guard violations.isEmpty else { return }
    if made == 0 { report(.edits, root, expected: "nodes that can be added", found: "none") }
    guard interface.remove != nil else { return }
    step += 1
    for child in root.children { remove(child) }
    edit = "everything removed"
    check()
  }

  func report(_ rule: ContractRule, _ node: Known, expected: String, found: String) {
    checked.insert(rule)
    violations.append(
      ContractViolation(
        rule: rule, expected: expected, found: found, node: node.name, seed: seed, step: step,
        edit: edit))
  }

  /// `key=value, key=value`
  static func text(_ properties: Properties) -> String {
    let pairs = properties.pairs.map { "\($0.key)=\(text(of: $0.value) ?? "nothing")" }
    return "{\(pairs.joined(separator: ", "))}"
  }

  /// Asks everything about every node, then records an interaction with some.
  private func check() {
    guard hasChildrenOfModel(.edits) else { return }
    let before = (events.events.count, tracker.statistics)
    for node in all { checkChain(of: node) }
    // What follows walks up the chains.
    guard violations.isEmpty else { return }
    checkClasses()
    checkPlaces()
    for node in all {
      checkRow(of: node)
      checkMarkers(of: node)
      checkIdentifier(of: node)
    }
    checkIdentities()
    for node in all {
      checkState(of: node)
      // Later answers may hide what an earlier one did.
      guard hasChildrenOfModel(.accessorEdits) else { break }
    }
    if interface.connect != nil { checked.insert(.reenters) }
    if events.events.count != before.0 || tracker.statistics != before.1 {
      report(.reenters, root, expected: "answers alone", found: "an interaction")
    }
    if violations.isEmpty, hasChildrenOfModel(.accessorEdits) {
      for node in all where Int.random(in: 0..<3, using: &random) == 0 {
        checkRecording(of: node)
      }
    }
    checkLives()
  }

  /// Whether the toolkit's children are the model's.
  private func hasChildrenOfModel(_ rule: ContractRule) -> Bool {
    checked.insert(.edits)
    guard let children = interface.children else { return true }
    checked.insert(rule)
    for node in all {
      let found = children(node.node)
      if found.count == node.children.count,
        zip(found, node.children).allSatisfy({ interface.isSame($0, $1.node) })
      {
        continue
      }
      report(
        rule, node, expected: "\(node.children.map(\.className))",
        found: "\(found.count) children or others")
      return false
    }
    return true
  }

  private func checkLives() {
    // What the interface counts may be any number.
    if let living = interface.livingNodes?(), living &- atFirst != all.count - 1 {
      report(
        .retainedNode, root, expected: "\(all.count - 1) nodes more than \(atFirst) at first",
        found: "\(living) that live")
    }
    if let questions = interface.questionsToGoneNodes?(), questions > 0 {
      report(
        .goneNode, root, expected: "questions about living nodes", found: "\(questions) others")
    }
  }
}
