import AutoTrack
import AutoTrackReplay

/// What a developer does to an interface between two versions.
enum Edit: String, CaseIterable {
  case wrap, unwrap, insert, reorder, rename, renameAll = "rename class everywhere", title,
    identifier, move

  /// Does it somewhere; false if there is no place for it.
  func apply(to interface: EditedInterface, _ random: inout SplitMix64) -> Bool {
    let nodes = interface.nodes
    func pick(_ isFit: (EditedInterface.Node) -> Bool) -> EditedInterface.Node? {
      nodes.filter(isFit).randomElement(using: &random)
    }
    switch self {
    case .wrap:
      // What stands for a controller, and rows, have their places by what they are.
      guard let node = pick({ !$0.isPlaced }), let parent = node.parent else { return false }
      let containers = nodes.filter { !$0.children.isEmpty && !$0.isPlaced }
      let model = containers.randomElement(using: &random)?.view.viewClass
      let box = interface.makeNode(ViewNode(viewClass: model ?? ClassDescription(name: "UIView")))
      parent.replace(node, by: [box])
      box.adopt([node], at: 0)
    case .unwrap:
      guard let node = pick({ !$0.children.isEmpty && !$0.isPlaced }), let parent = node.parent
      else { return false }
      parent.replace(node, by: node.children)
    case .insert:
      guard let node = pick({ !$0.isPlaced }), let parent = node.parent,
        let place = parent.children.firstIndex(where: { $0 === node })
      else { return false }
      parent.adopt([Self.newcomer(in: interface, beside: node, &random)], at: place)
    case .reorder:
      let parents = interface.roots.flatMap(\.all).filter { parent in
        parent.children.count > 1 && !parent.children.contains(where: \.isPlaced)
      }
      guard let parent = parents.randomElement(using: &random) else { return false }
      let from = Int.random(in: 0..<parent.children.count, using: &random)
      let node = parent.children.remove(at: from)
      var place = Int.random(in: 0..<parent.children.count, using: &random)
      if place >= from { place += 1 }
      parent.children.insert(node, at: place)
    case .rename:
      guard let node = pick({ !$0.isPlaced }) else { return false }
      node.view.viewClass = Self.renamed(node.view.viewClass, interface.freshName("Renamed"))
    case .renameAll:
      guard let name = pick({ !$0.isPlaced })?.view.viewClass.name else { return false }
      let fresh = interface.freshName("Renamed")
      for node in nodes where node.view.viewClass.name == name && !node.isPlaced {
        node.view.viewClass = Self.renamed(node.view.viewClass, fresh)
      }
    case .title:
      guard let node = pick({ $0.textKey != nil }), let key = node.textKey else { return false }
      node.view.properties[key] = .string(interface.freshName("Title "))
    case .identifier:
      guard let node = pick({ !$0.identifiers.isEmpty && !$0.isPlaced }) else { return false }
      let fresh = interface.freshName("fresh")
      if node.view.id != nil { node.view.id = fresh }
      let key = EditedInterface.Node.identifierKey
      if node.view.properties[key] != nil { node.view.properties[key] = .string(fresh) }
    case .move:
      guard let node = pick({ !$0.isPlaced }), let parent = node.parent else { return false }
      let inside = Set(node.all.map(\.number))
      let others = nodes.filter {
        !inside.contains($0.number) && $0 !== parent && !$0.children.isEmpty && !$0.isPlaced
      }
      guard let container = others.randomElement(using: &random) else { return false }
      parent.children.removeAll { $0 === node }
      container.adopt([node], at: Int.random(in: 0...container.children.count, using: &random))
    }
    return true
  }

  private static func renamed(_ old: ClassDescription, _ name: String) -> ClassDescription {
    ClassDescription(name: name, base: old.base ?? old.name)
  }

  /// A view of a class that is there, with an identifier, with a text, or with neither.
  private static func newcomer(
    in interface: EditedInterface, beside node: EditedInterface.Node, _ random: inout SplitMix64
  ) -> EditedInterface.Node {
    let others = interface.nodes.filter { !$0.isPlaced }
    let isSame = Bool.random(using: &random)
    let model = isSame ? node : others.randomElement(using: &random) ?? node
    var view = ViewNode(viewClass: model.view.viewClass)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: view.id = interface.freshName("fresh")
    case 1:
      if let key = model.textKey { view.properties[key] = .string(interface.freshName("Text ")) }
    default: break
    }
    return interface.makeNode(view)
  }
}

extension EditedInterface.Node {
  /// Whether the view's place is bound to a controller, a list or a bar.
  var isPlaced: Bool {
    view.placedController != nil || view.embeddedController != nil || view.indexPath != nil
      || parent?.view.indexPath != nil
  }

  /// The property that a person reads.
  var textKey: String? {
    Self.textKeys.first {
      if case .string? = view.properties[$0] { true } else { false }
    }
  }

  func adopt(_ nodes: [EditedInterface.Node], at place: Int) {
    for node in nodes { node.parent = self }
    children.insert(contentsOf: nodes, at: place)
  }

  func replace(_ node: EditedInterface.Node, by others: [EditedInterface.Node]) {
    guard let place = children.firstIndex(where: { $0 === node }) else { return }
    children.remove(at: place)
    adopt(others, at: place)
  }
}
