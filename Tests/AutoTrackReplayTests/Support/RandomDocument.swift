import AutoTrack
import AutoTrackReplay

/// Makes documents that hold what a tree document can say, with ids once and containment downwards.
struct DocumentMaker {
  var random: SplitMix64
  private var idCount = 0
  private var viewIDs: [String] = []
  private var controllerIDs: [String] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func document() -> InterfaceDocument {
    var document = InterfaceDocument(source: "tree.json")
    controllerIDs = (0..<random.below(6)).map { _ in newID() }
    document.applicationClass = random.maybe { $0.classDescription() }
    document.applicationDelegate = random.maybe { $0.classDescription() }
    for index in controllerIDs.indices { document.controllers.append(controller(index)) }
    document.windows = (0..<random.below(3)).map { _ in window() }
    document.detachedViews = (0..<random.below(2)).map { _ in view(depth: 2, below: nil) }
    document.objects = (0..<random.below(3)).map { _ in
      ObjectNode(
        id: newID(), objectClass: random.classDescription(),
        implements: random.list(upTo: 2) { $0.text() })
    }
    return document
  }

  private mutating func newID() -> String {
    idCount += 1
    return random.pick(["v\(idCount)", "\(idCount) \(random.text())"])
  }

  private mutating func maybeID() -> String? {
    guard random.chance(50) else { return nil }
    let id = newID()
    viewIDs.append(id)
    return id
  }

  private mutating func anyID() -> String? {
    let ids = viewIDs + controllerIDs
    return ids.isEmpty || random.chance(50) ? nil : random.pick(ids)
  }

  private mutating func window() -> WindowNode {
    var window = WindowNode(view: view(depth: 3, below: -1))
    window.view.embeddedController = nil
    window.scene = random.maybe { $0.nonEmptyText() }
    if !controllerIDs.isEmpty, random.chance(50) {
      window.rootViewController = random.pick(controllerIDs)
    }
    return window
  }

  /// A view; controllers with an index above `index` may stand inside it, none if it is nil.
  mutating func view(depth: Int, below index: Int?) -> ViewNode {
    var node = ViewNode(id: maybeID(), viewClass: random.classDescription())
    node.frame = random.maybe { random in (0..<4).map { _ in random.number() } }
    node.properties = random.properties(lists: true)
    node.targets = (0..<random.below(2)).map { _ in
      TargetDescription(
        target: anyID(), action: random.nonEmptyText(),
        events: random.list(upTo: 2) { $0.pick(["touchUpInside", "valueChanged", "allEvents"]) })
    }
    node.gestures = (0..<random.below(2)).map { _ in
      var gesture = GestureNode(id: maybeID(), gestureClass: random.classDescription())
      gesture.targets = (0..<random.below(3)).map { _ in plainTarget() }
      gesture.properties = random.properties(lists: true)
      gesture.requireToFail = anyID().map { [$0] } ?? []
      return gesture
    }
    node.items = (0..<random.below(2)).map { _ in item() }
    node.delegate = anyID()
    node.dataSource = random.chance(10) ? anyID() : nil
    node.menu = random.chance(10) ? menu(depth: 3) : nil
    node.contextMenu = random.chance(10) ? menu(depth: 2) : nil
    if random.chance(20) {
      node.rowActions.leading = [RowActionsNode.Action(title: random.maybe { $0.text() })]
      node.rowActions.trailing = [RowActionsNode.Action(isDestructive: random.chance(50))]
    }
    node.rowCounts = random.chance(20) ? (0...random.below(3)).map { _ in random.below(50) } : []
    node.model = random.chance(20) ? random.model(depth: 3) : [:]
    node.indexPath = random.maybe { [$0.below(5), $0.below(100)] }
    node.sectionTitles = random.list(upTo: 2) { random in random.maybe { $0.text() } }
    node.ignored = random.maybe { $0.pick(["itself", "descendants", "subtree"]) }
    node.parameters = random.properties(lists: false)
    if depth > 0 {
      node.subviews = (0..<random.below(4)).map { _ in subview(depth: depth - 1, below: index) }
      if random.chance(20) { node.prototypes = [view(depth: 0, below: nil)] }
    }
    return node
  }

  private mutating func subview(depth: Int, below index: Int?) -> ViewNode {
    let inner = index.map { controllerIDs.dropFirst($0 + 1) } ?? []
    guard !inner.isEmpty, random.chance(20) else { return view(depth: depth, below: index) }
    let controller = random.pick(Array(inner))
    if random.chance(50) { return .place(ofViewOf: controller) }
    var container = view(depth: 0, below: nil)
    container.embeddedController = controller
    return container
  }

  private mutating func menu(depth: Int) -> MenuNode {
    var menu = MenuNode(title: random.text(), identifier: random.maybe { $0.nonEmptyText() })
    menu.isInline = random.chance(20)
    menu.children = (0..<random.below(3)).map { _ in
      if depth > 1, random.chance(40) { return self.menu(depth: depth - 1) }
      var leaf = MenuNode(
        title: random.text(), identifier: random.maybe { $0.nonEmptyText() },
        action: random.maybe { $0.nonEmptyText() })
      leaf.attributes = MenuNode.Attribute.allCases.filter { _ in random.chance(30) }
      leaf.state = random.pick(MenuNode.State.allCases)
      return leaf
    }
    return menu
  }

  private mutating func plainTarget() -> TargetDescription {
    TargetDescription(target: anyID(), action: random.nonEmptyText())
  }

  private mutating func item() -> ItemNode {
    var item = ItemNode(
      id: maybeID(), itemClass: random.classDescription(), title: random.maybe { $0.text() })
    item.systemItem = random.maybe { $0.pick(["done", "add"]) }
    if random.chance(50) { item.target = plainTarget() }
    item.isEnabled = random.chance(70)
    item.menu = random.chance(10) ? menu(depth: 2) : nil
    return item
  }

  private mutating func controller(_ index: Int) -> ControllerNode {
    var node = ControllerNode(
      id: controllerIDs[index], controllerClass: random.classDescription())
    let inner = Array(controllerIDs.dropFirst(index + 1))
    node.title = random.maybe { $0.text() }
    if random.chance(70) { node.view = view(depth: 3, below: index) }
    node.children = inner.filter { _ in random.chance(40) }
    if !node.children.isEmpty, random.chance(50) { node.selected = random.pick(node.children) }
    if index > 0, random.chance(20) { node.presentedBy = controllerIDs[random.below(index)] }
    node.segues = (0..<random.below(2)).map { _ in
      let source = anyID()
      let id = random.maybe { $0.nonEmptyText() }
      guard let destination = inner.first, random.chance(50) else {
        return SegueNode(
          id: id, kind: "show", destination: random.pick(controllerIDs), source: source)
      }
      return SegueNode(id: id, kind: "embed", destination: destination, source: source)
    }
    node.leftItems = (0..<random.below(2)).map { _ in item() }
    node.rightItems = (0..<random.below(2)).map { _ in item() }
    node.toolbarItems = (0..<random.below(2)).map { _ in item() }
    if random.chance(30) { node.tabItem = item() }
    node.implements = random.list(upTo: 2) { $0.text() }
    node.ignored = random.maybe { $0.pick(["itself", "descendants", "subtree"]) }
    node.parameters = random.properties(lists: false)
    node.model = random.chance(40) ? random.model(depth: 4) : [:]
    return node
  }
}

extension SplitMix64 {
  /// Some of an app's data.
  mutating func model(depth: Int) -> [String: ModelNode] {
    var members: [String: ModelNode] = [:]
    for _ in 0..<below(4) { members[text()] = modelNode(depth: depth - 1) }
    return members
  }

  private mutating func modelNode(depth: Int) -> ModelNode {
    switch below(depth > 0 ? 6 : 4) {
    case 0: .null
    case 1: .bool(chance(50))
    case 2: .number(number())
    case 3: .string(text())
    case 4: .list((0..<below(4)).map { _ in modelNode(depth: depth - 1) })
    default: .object(model(depth: depth - 1))
    }
  }

  mutating func classDescription() -> ClassDescription {
    ClassDescription(
      name: pick(["UIView", "UIButton", "UITabBar", nonEmptyText()]),
      base: maybe { $0.pick(["UIView", "UIControl"]) })
  }
}

// MARK: Without locations

extension InterfaceDocument {
  /// The document without locations, which reading a text anew cannot keep.
  var withoutLocations: InterfaceDocument {
    var copy = self
    copy.notes = []
    copy.windows = windows.map { window in
      var window = window
      window.view = window.view.withoutLocations
      return window
    }
    copy.controllers = controllers.map(\.withoutLocations)
    copy.detachedViews = detachedViews.map(\.withoutLocations)
    copy.objects = objects.map { object in
      var object = object
      object.location = DocumentLocation()
      return object
    }
    return copy
  }
}

extension ViewNode {
  var withoutLocations: ViewNode {
    var copy = self
    copy.location = DocumentLocation()
    copy.subviews = subviews.map(\.withoutLocations)
    copy.prototypes = prototypes.map(\.withoutLocations)
    copy.items = items.map(\.withoutLocations)
    copy.gestures = gestures.map { gesture in
      var gesture = gesture
      gesture.location = DocumentLocation()
      return gesture
    }
    return copy
  }
}

extension ItemNode {
  var withoutLocations: ItemNode {
    var copy = self
    copy.location = DocumentLocation()
    return copy
  }
}

extension ControllerNode {
  var withoutLocations: ControllerNode {
    var copy = self
    copy.location = DocumentLocation()
    copy.view = view?.withoutLocations
    copy.leftItems = leftItems.map(\.withoutLocations)
    copy.rightItems = rightItems.map(\.withoutLocations)
    copy.toolbarItems = toolbarItems.map(\.withoutLocations)
    copy.tabItem = tabItem?.withoutLocations
    return copy
  }
}
