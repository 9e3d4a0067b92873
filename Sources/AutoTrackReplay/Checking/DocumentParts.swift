import AutoTrack

/// Everything in a document that paths may name, in document order, what contains before what is inside.
struct DocumentParts: Sequence {
  /// One part.
  struct Part {
    enum Node {
      case view(ViewNode)
      case controller(ControllerNode)
      case gesture(GestureNode)
      case item(ItemNode)
      case menu(MenuNode)
    }

    let node: Node
    /// The number of the part that contains it; nil at the top.
    let parent: Int?
    /// Whether a marker keeps everything about it from leaving.
    let isIgnored: Bool
    /// Whether markers above keep everything inside it from leaving.
    let ignoresInside: Bool
    /// Whether it stands where a controller's view is, which is a part of its own elsewhere.
    var isPlace = false
    /// Whether a list makes rows of it.
    var isPrototype = false
  }

  private let document: InterfaceDocument

  init(_ document: InterfaceDocument) { self.document = document }

  func makeIterator() -> Iterator { Iterator(document) }

  struct Iterator: IteratorProtocol {
    private var open: [Part] = []
    private var count = 0
    private let views: [String: ViewNode]

    init(_ document: InterfaceDocument) {
      views = Dictionary(
        document.controllers.compactMap { controller in controller.view.map { (controller.id, $0) }
        },
        uniquingKeysWith: { first, _ in first })
      let tops: [Part.Node] =
        document.windows.map { .view($0.view) } + document.controllers.map { .controller($0) }
        + document.detachedViews.map { .view($0) }
      open = tops.reversed().map { Self.part($0, in: nil, false) }
    }

    mutating func next() -> Part? {
      guard let part = open.popLast() else { return nil }
      if !part.isPlace { open += inside(part, count).reversed() }
      count += 1
      return part
    }

    private static func part(_ node: Part.Node, in parent: Int?, _ isInside: Bool) -> Part {
      let marker: String? =
        switch node {
        case .view(let view): view.ignored
        case .controller(let controller): controller.ignored
        default: nil
        }
      // A controller's own mark stops its pages alone; its class stays in the paths of what is inside.
      let isItself = marker == "itself" || marker == "subtree"
      let isBelow = marker == "descendants" || marker == "subtree"
      return Part(
        node: node, parent: parent, isIgnored: isItself || isInside,
        ignoresInside: isBelow || isInside)
    }

    private func inside(_ part: Part, _ number: Int) -> [Part] {
      func make(_ node: Part.Node) -> Part { Self.part(node, in: number, part.ignoresInside) }
      func menus(_ menus: MenuNode?...) -> [Part] {
        menus.compactMap { $0.map { make(.menu($0)) } }
      }
      func items(_ items: [ItemNode]) -> [Part] { items.map { make(.item($0)) } }
      func place(of controller: String) -> Part? {
        guard let view = views[controller] else { return nil }
        var part = make(.view(view))
        part.isPlace = true
        return part
      }
      switch part.node {
      case .view(let view):
        var inside = view.subviews.compactMap { subview in
          subview.placedController.map { place(of: $0) } ?? make(.view(subview))
        }
        if let controller = view.embeddedController, let part = place(of: controller) {
          inside.append(part)
        }
        inside += view.gestures.map { make(.gesture($0)) }
        inside += items(view.items) + menus(view.menu, view.contextMenu)
        inside += view.prototypes.map { prototype in
          var part = make(.view(prototype))
          part.isPrototype = true
          return part
        }
        return inside
      case .controller(let controller):
        let views = [controller.view, controller.titleView].compactMap { $0 } + controller.bars
        let own = controller.leftItems + controller.rightItems + controller.toolbarItems
        return views.map { make(.view($0)) }
          + items(own + [controller.backItem, controller.tabItem].compactMap { $0 })
      case .item(let item):
        return menus(item.menu) + (item.customView.map { [make(.view($0))] } ?? [])
      case .menu(let menu): return (menu.children ?? []).map { make(.menu($0)) }
      case .gesture: return []
      }
    }
  }
}

extension DocumentParts.Part {
  var id: String? {
    switch node {
    case .view(let view): isPlace ? nil : view.id
    case .controller(let controller): controller.id
    case .gesture(let gesture): gesture.id
    case .item(let item): item.id
    case .menu: nil
    }
  }

  var className: String {
    switch node {
    case .view(let view): view.viewClass.name
    case .controller(let controller): controller.controllerClass.name
    case .gesture(let gesture): gesture.gestureClass.name
    case .item(let item): item.itemClass.name
    case .menu(let menu): menu.children == nil ? "UIAction" : "UIMenu"
    }
  }

  var location: DocumentLocation {
    switch node {
    case .view(let view): view.location
    case .controller(let controller): controller.location
    case .gesture(let gesture): gesture.location
    case .item(let item): item.location
    case .menu: DocumentLocation()
    }
  }

  /// The accessibility identifier, which may stand for class and index in paths.
  var identifier: String? {
    let properties: [String: PropertyValue]
    switch node {
    case .view(let view): properties = view.properties
    case .item(let item): properties = item.properties
    default: return nil
    }
    guard case .string(let identifier) = properties["accessibilityIdentifier"] else { return nil }
    return identifier
  }

  /// Whether it is a row, item or cell of a list, in whichever toolkit's words.
  var isCell: Bool {
    guard case .view(let view) = node else { return false }
    return view.indexPath != nil || isPrototype || Self.cellClasses.contains(view.viewClass.name)
      || Self.cellClasses.contains(view.viewClass.base ?? "")
  }

  private static let cellClasses: Set<String> = [
    "UITableViewCell", "UICollectionViewCell", "XCUIElementTypeCell", "XCUIElementTypeTableRow",
    "GtkListBoxRow", "GtkFlowBoxChild", "list item", "table row", "tree item",
  ]

  /// Whether what is directly inside is its rows.
  var isList: Bool {
    guard case .view(let view) = node else { return false }
    // A class's name without its package: androidx.recyclerview.widget.RecyclerView.
    let name = view.viewClass.name.split(separator: ".").last ?? ""
    return Self.listClasses.contains(String(name))
  }

  private static let listClasses: Set<String> = [
    "RecyclerView", "ListView", "GridView", "ExpandableListView", "XCUIElementTypeTable",
    "XCUIElementTypeCollectionView", "GtkListBox", "GtkFlowBox", "list", "list box", "table",
    "tree table",
  ]
}
