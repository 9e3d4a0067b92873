import Testing

@testable import AutoTrack

/// A tree that knows its children, so that places follow from it.
private final class Branch {
  let kind: String
  private(set) weak var parent: Branch?
  var children: [Branch] = []
  var hasIndex = true
  var row: RowPosition?
  var identifier: String?
  var ignored: IgnorePolicy = []

  init(_ kind: String) { self.kind = kind }

  func insert(_ child: Branch, at place: Int) {
    child.parent = self
    children.insert(child, at: place)
  }

  var all: [Branch] {
    var (all, open) = ([Branch](), [self])
    while let branch = open.popLast() {
      all.append(branch)
      open += branch.children.reversed()
    }
    return all
  }

  var chain: [Branch] { sequence(first: self, next: \.parent).map { $0 } }
}

private final class BranchTree: ResponderTree {
  private var keys: [[UInt8]: UInt] = [:]
  /// How often a node was asked anything about its place.
  var questions = 0

  func next(after node: Branch) -> Branch? { node.parent }
  func classKey(of node: Branch) -> ClassKey {
    let bytes = Array(node.kind.utf8)
    let key = keys[bytes] ?? UInt(keys.count)
    keys[bytes] = key
    return ClassKey(key)
  }
  func className(of node: Branch) -> String { node.kind }
  func index(of node: Branch) -> Int? {
    questions += 1
    guard node.hasIndex else { return nil }
    return node.parent.map { $0.children.firstIndex { $0 === node } ?? 0 } ?? 0
  }
  func indexInClass(of node: Branch) -> Int? {
    guard node.hasIndex else { return nil }
    let siblings = node.parent?.children.filter { $0.kind.utf8.elementsEqual(node.kind.utf8) }
    return siblings?.firstIndex { $0 === node } ?? 0
  }
  func row(of node: Branch) -> RowPosition? { node.row }
  func identifier(of node: Branch) -> String? { node.identifier }
  func ignorePolicy(of node: Branch) -> IgnorePolicy { node.ignored }
}

extension SplitMix64 {
  fileprivate mutating func pick<Part>(_ parts: [Part]) -> Part {
    parts[Int.random(in: 0..<parts.count, using: &self)]
  }

  /// A tree of few names, so that what is alike meets often.
  fileprivate mutating func branches(_ count: Int) -> Branch {
    let root = Branch("Desk")
    root.hasIndex = false
    var all = [root]
    for _ in 1..<count {
      let made = Branch(pick(["Box", "Box", "é", "e\u{301}", "#[%", text()]))
      switch Int.random(in: 0..<8, using: &self) {
      case 0: made.hasIndex = false
      case 1, 2:
        made.row = RowPosition(
          section: 0, item: Int.random(in: 0..<3, using: &self),
          part: RowPosition.Part.allCases.randomElement(using: &self) ?? .cell)
      default: break
      }
      if Int.random(in: 0..<2, using: &self) == 0 {
        made.identifier = pick(["save", "a", "b", "Box"])
      }
      if Int.random(in: 0..<6, using: &self) == 0 { made.ignored = .itself }
      let parent = pick(all)
      parent.insert(made, at: Int.random(in: 0...parent.children.count, using: &self))
      all.append(made)
    }
    return root
  }
}

/// What a configuration says of names and places; every one of them can be parsed.
private struct Policy: CustomTestStringConvertible {
  let index: Configuration.Index
  let identifiers: Bool
  let rows: Configuration.Rows

  var configuration: Configuration {
    var configuration = Configuration.standard
    configuration.index = index
    configuration.usesIdentifiers = identifiers
    configuration.rows = rows
    return configuration
  }

  var testDescription: String { "\(index), identifiers \(identifiers), \(rows)" }

  static let all = [Configuration.Index.siblings, .sameClass].flatMap { index in
    [false, true].flatMap { identifiers in
      [Configuration.Rows.inSegment, .trailingPairs].map { rows in
        Policy(index: index, identifiers: identifiers, rows: rows)
      }
    }
  }
}

@Suite("From a path back to its nodes")
struct PathLookupTests {
  private func same(_ left: [Branch], _ right: [Branch]) -> Bool {
    Set(left.map(ObjectIdentifier.init)) == Set(right.map(ObjectIdentifier.init))
      && left.count == right.count
  }

  private func lookup(
    _ tree: BranchTree, _ root: Branch, _ configuration: Configuration
  ) -> PathLookup<BranchTree> {
    PathLookup(tree, configuration: configuration, roots: [root], children: \.children)
  }

  @Test("a path names exactly the nodes whose path it is", arguments: Policy.all)
  private func exact(policy: Policy) throws {
    let configuration = policy.configuration
    var random = SplitMix64(seed: 51)
    let tree = BranchTree()
    var (single, shared) = (0, 0)
    for _ in 0..<fuzzRounds(60) {
      let root = random.branches(Int.random(in: 1..<40, using: &random))
      let tracker = Tracker(tree: tree, configuration: configuration, random: .seeded(1)) { _ in }
      let lookup = lookup(tree, root, configuration)
      let leads: [(Branch) -> Interaction<Branch>] = [
        { .action("go", from: $0) }, { .selection($0) }, { .page("Page", at: $0) },
      ]
      for lead in leads {
        var named: [[UInt8]: [Branch]] = [:]
        for node in root.all {
          named[Array(try tracker.path(of: lead(node)).text.utf8), default: []].append(node)
        }
        for (bytes, nodes) in named {
          let path = try ParsedPath(String(decoding: bytes, as: UTF8.self))
          #expect(same(lookup.nodes(namedBy: path), nodes))
          if nodes.count == 1 { single += 1 } else { shared += 1 }
        }
      }
    }
    #expect(single > 100 && shared > 10)
  }

  @Test(
    "a recognizer's path names the view, if nothing takes it for a handler's", arguments: Policy.all
  )
  private func gestures(policy: Policy) throws {
    let configuration = policy.configuration
    var random = SplitMix64(seed: 52)
    let tree = BranchTree()
    for _ in 0..<fuzzRounds(40) {
      let root = random.branches(20)
      let tracker = Tracker(tree: tree, configuration: configuration, random: .seeded(1)) { _ in }
      for node in root.all {
        let path = try ParsedPath(tracker.path(of: .gesture("Tap", on: node)).text)
        let found = lookup(tree, root, configuration).nodes(namedBy: path)
        // A first name without index may be the class of what the rest names.
        let isSender =
          path.segments[0].position == .none
          && found.allSatisfy {
            $0.kind.utf8.elementsEqual(path.segments[0].name.utf8)
          }
        #expect(found.contains { $0 === node } || isSender && !found.isEmpty)
      }
    }
  }

  @Test("an element's path names every cell that its [-] stands for")
  func elements() throws {
    var random = SplitMix64(seed: 53)
    let tree = BranchTree()
    var many = 0
    for _ in 0..<fuzzRounds(60) {
      let root = random.branches(30)
      let tracker = Tracker(tree: tree, random: .seeded(1)) { _ in }
      var named: [[UInt8]: [Branch]] = [:]
      for node in root.all {
        let path = try tracker.path(of: .action("go", from: node)).elementPath
        named[Array(path.utf8), default: []].append(node)
      }
      for (bytes, nodes) in named {
        let path = try ParsedPath(String(decoding: bytes, as: UTF8.self))
        #expect(same(lookup(tree, root, .standard).nodes(namedBy: path), nodes))
        if nodes.count > 1 { many += 1 }
      }
    }
    #expect(many > 5)
  }

  @Test("a place in the class survives a sibling of another class, an index does not")
  func sameClassSurvives() throws {
    var random = SplitMix64(seed: 54)
    let tree = BranchTree()
    var moved = 0
    for _ in 0..<fuzzRounds(60) {
      let root = random.branches(30)
      var configuration = Configuration.standard
      configuration.index = .sameClass
      let tracker = Tracker(tree: tree, configuration: configuration, random: .seeded(1)) { _ in }
      let plain = Tracker(tree: tree, random: .seeded(1)) { _ in }
      let nodes = root.all
      let before = try nodes.map { try tracker.path(of: .action("go", from: $0)).text }
      let indexes = try nodes.map { try plain.path(of: .action("go", from: $0)).text }
      let parent = random.pick(nodes)
      parent.insert(
        Branch("Stranger"), at: Int.random(in: 0...parent.children.count, using: &random))
      let lookup = lookup(tree, root, configuration)
      for (node, path) in zip(nodes, before) {
        #expect(lookup.nodes(namedBy: try ParsedPath(path)).contains { $0 === node })
        #expect(try tracker.path(of: .action("go", from: node)).text == path)
      }
      for (node, path) in zip(nodes, indexes)
      where try plain.path(of: .action("go", from: node)).text != path {
        moved += 1
      }
    }
    #expect(moved > 50)
  }

  @Test("identifiers that differ among siblings survive any sibling that has none of them")
  func identifiersSurvive() throws {
    var random = SplitMix64(seed: 55)
    var configuration = Configuration.standard
    configuration.usesIdentifiers = true
    let tree = BranchTree()
    var promised = 0
    for _ in 0..<fuzzRounds(60) {
      let root = random.branches(30)
      let nodes = root.all
      for node in nodes where random.pick([true, false]) {
        node.ignored = []
        node.row = nil
        node.identifier = "own \(random.next())"
      }
      let tracker = Tracker(tree: tree, configuration: configuration, random: .seeded(1)) { _ in }
      let before = try nodes.map { try tracker.path(of: .action("go", from: $0)).text }
      let parent = random.pick(nodes)
      let stranger = Branch(random.pick(["Box", "Stranger"]))
      parent.insert(stranger, at: Int.random(in: 0...parent.children.count, using: &random))
      for (node, path) in zip(nodes, before) {
        let isPromised = node.chain.allSatisfy {
          !$0.hasIndex && $0.row == nil || $0.identifier?.hasPrefix("own ") == true
        }
        guard isPromised else { continue }
        promised += 1
        #expect(try tracker.path(of: .action("go", from: node)).text == path)
        let found = lookup(tree, root, configuration).nodes(namedBy: try ParsedPath(path))
        #expect(found.contains { $0 === node })
        #expect(!found.contains { $0 === stranger })
      }
    }
    #expect(promised > 100)
  }

  @Test("two siblings with one identifier have one path, which names both")
  func sharedIdentifier() throws {
    let root = Branch("Desk")
    for _ in 0..<2 {
      let box = Branch("Box")
      box.identifier = "save"
      root.insert(box, at: 0)
    }
    var configuration = Configuration.standard
    configuration.usesIdentifiers = true
    let tree = BranchTree()
    let path = try ParsedPath("#go#Box#save#Desk[0]")
    let lookup = lookup(tree, root, configuration)
    #expect(same(lookup.nodes(namedBy: path), root.children))
    root.children[0].ignored = .itself
    #expect(same(lookup.nodes(namedBy: path), [root.children[1]]))
  }

  @Test("what names nothing finds nothing, however it is changed")
  func nothing() throws {
    let root = Branch("Desk")
    root.insert(Branch("Box"), at: 0)
    let lookup = lookup(BranchTree(), root, .standard)
    for text in [
      "#go", "#go#Box", "#go#Box#Box[1]#Desk[0]", "#go#Bax#Box[0]#Desk[0]", "#go#Box#Box#Desk[0]",
      "#go#Box#Box[0:0]#Desk[0]", "#go#Box#Box[0]", "#go#Box#Box[0]#Desk[0]#More", "#a=b",
      "#go#Desk#Box[0]",
    ] {
      #expect(lookup.nodes(namedBy: try ParsedPath(text)).isEmpty, "\(text)")
    }
    #expect(lookup.nodes(namedBy: try ParsedPath("#go#Box#Box[0]#Desk[0]#a=b")).count == 1)
  }

  @Test("only what stands beside the path is asked, at a depth that recursion would not survive")
  func cost() throws {
    let tree = BranchTree()
    let root = Branch("Desk")
    var node = root
    var path = ""
    for depth in 0..<50_000 {
      for _ in 0..<4 { node.insert(Branch("Box"), at: 0) }
      node = node.children[depth % 4]
      path = "#Box[\(depth % 4)]" + path
    }
    tree.questions = 0
    var parsed = try ParsedPath("#go#Box#Desk[0]")
    parsed.segments = [.init("Box")] + (try ParsedPath(path)).segments + [.init("Desk", .index(0))]
    let found = lookup(tree, root, .standard).nodes(namedBy: parsed)
    #expect(found.count == 1 && found.first === node)
    // The handler's reading alone: four siblings a step.
    #expect(tree.questions <= 4 * 50_000 + 1)
    // What goes is taken apart from the top: the objects' own release would recurse.
    var open = [root]
    while let branch = open.popLast() {
      open += branch.children
      branch.children = []
    }
  }
}
