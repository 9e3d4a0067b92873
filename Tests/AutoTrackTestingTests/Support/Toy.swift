import AutoTrack
import AutoTrackTesting

/// A node of a toolkit made for these tests: everything is data.
final class Toy {
  let box: ToyBox
  weak var parent: Toy?
  var children: [Toy] = []
  /// What comes between it and its parent.
  var controller: Toy?
  /// The node that a controller belongs to.
  weak var owner: Toy?
  /// What it was made as.
  let kind: String
  var className: String
  var markers = Markers() {
    didSet {
      box.marks += 1
      markedAt = box.marks
    }
  }
  var markedAt = 0
  var identifier: String?
  var isSecure = false
  var text = ""
  var title = 0
  var place: RowPosition?
  let number: UInt
  private let isCounted: Bool
  /// The place that it had when it was put in.
  private(set) var firstIndex = 0

  init(_ className: String, in box: ToyBox, isCounted: Bool = true) {
    kind = className
    self.className = className
    self.box = box
    self.isCounted = isCounted
    box.made += 1
    if isCounted { box.living += 1 }
    number = box.made
  }

  deinit { if isCounted { box.living -= 1 } }

  var index: Int? { parent?.children.firstIndex { $0 === self } }

  func take(_ child: Toy, at index: Int) {
    child.leave()
    child.parent = self
    child.firstIndex = index
    children.insert(child, at: index)
  }

  func leave() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// All that is in it.
  var descendants: [Toy] { children.flatMap { [$0] + $0.descendants } }
}

/// What all toys of one interface share.
final class ToyBox {
  enum Edit { case none, insertion, removal, move }

  var made: UInt = 0
  var living = 0
  var marks = 0
  var lastEdit = Edit.none
  var record: (Toy) -> Void = { _ in }
  private var keys: [String: UInt] = [:]

  /// A number for each class.
  func key(_ className: String) -> ClassKey {
    let key = keys[className] ?? UInt(keys.count)
    keys[className] = key
    return ClassKey(key)
  }
}

/// The tree of toys as it should be.
struct ToyTree: ResponderTree {
  func next(after toy: Toy) -> Toy? { toy.controller ?? (toy.owner ?? toy).parent }
  func classKey(of toy: Toy) -> ClassKey { toy.box.key(toy.className) }
  func className(of toy: Toy) -> String { toy.className }
  func index(of toy: Toy) -> Int? {
    if ["Desktop", "Bare", "App", "PageController"].contains(toy.kind) { return nil }
    return toy.index ?? 0
  }
  func indexInClass(of toy: Toy) -> Int? {
    guard let index = index(of: toy) else { return nil }
    return toy.parent?.children.prefix(index).count { $0.className == toy.className } ?? 0
  }
  func identifier(of toy: Toy) -> String? { toy.identifier }
  func row(of toy: Toy) -> RowPosition? {
    if let place = toy.place { return place }
    return toy.kind == "Row" ? RowPosition(section: 1, item: toy.index ?? 0) : nil
  }
  func properties(of toy: Toy) -> Properties {
    switch toy.kind {
    case "Button": ["title": .int(toy.title), "a=b#": "[\u{7F}]", "none": nil]
    case "Field":
      ["ratio": .double(toy.title == 0 ? .nan : 0.25), "empty": .bool(toy.text.isEmpty)]
    default: [:]
    }
  }
  func markers(of toy: Toy) -> Markers { toy.markers }
  func isSecure(_ toy: Toy) -> Bool { toy.isSecure }
  func identity(of toy: Toy) -> UInt? { toy.number }
}

/// An interface of toys under an application, with every edit there is.
func toyInterface<Tree: ResponderTree>(
  _ makeTree: (ToyBox) -> Tree
) -> ContractInterface<Tree> where Tree.Node == Toy {
  let box = ToyBox()
  let app = Toy("App", in: box)
  let desktop = Toy("Desktop", in: box)
  app.take(desktop, at: 0)
  let kinds = [
    ContractKind("Panel"),
    ContractKind("Button") { $0.takesChildren = false },
    ContractKind("Field") {
      $0.takesChildren = false
      $0.takesText = true
    },
    ContractKind("Row") { $0.row = { RowPosition(section: 1, item: $0) } },
    ContractKind("Placed") { $0.isPlaced = true },
    ContractKind("Page") { $0.controllers = ["PageController"] },
    ContractKind("Bare") { $0.hasIndex = false },
  ]
  func make(_ kind: Int) -> Toy {
    let toy = Toy(kinds[kind].className, in: box)
    guard kinds[kind].controllers != [] else { return toy }
    let controller = Toy("PageController", in: box, isCounted: false)
    controller.owner = toy
    toy.controller = controller
    return toy
  }
  func put(_ kind: Int, _ parent: Toy, _ index: Int) -> Toy {
    let toy = make(kind)
    parent.take(toy, at: index)
    box.lastEdit = .insertion
    return toy
  }
  // The desktop's parent is weak: `connect` keeps the application.
  var interface = ContractInterface(makeTree(box), root: desktop, kinds: kinds) { kind, parent in
    withExtendedLifetime(app) { put(kind, parent, parent.children.count) }
  }
  interface.insert = { put($0, $1, $2) }
  interface.remove = { toy in
    toy.leave()
    box.lastEdit = .removal
  }
  interface.move = { toy, parent, index in
    parent.take(toy, at: index)
    box.lastEdit = .move
  }
  interface.rename = { $0.className = $1 }
  interface.mark = { $0.markers = $1 }
  interface.identify = { $0.identifier = $1 }
  interface.place = { $0.place = $1 }
  interface.setSecure = { $0.isSecure = $1 }
  interface.type = { $0.text = $1 }
  interface.changeState = { $0.title += 1 }
  interface.children = { $0.children }
  interface.livingNodes = { box.living }
  interface.questionsToGoneNodes = { 0 }
  interface.connect = { tracker in
    box.record = { [unowned tracker] toy in tracker.record(.action("own", from: toy)) }
  }
  return interface
}
