import AutoTrack
import ViewTreeModel

/// Builds views with what hangs on them. Ids become the interface's at `commit`, after everything that
/// can fail.
final class ViewBuilding {
  /// A place among subviews where a controller's view stands, or a container that embeds it.
  struct Place {
    let controller: String
    let view: View
    /// Nil embeds: the view goes on top.
    let index: Int?
    let location: DocumentLocation
  }

  /// Something that refers to other parts by their ids.
  enum Wire {
    case view(View, ViewNode)
    case gesture(GestureRecognizer, GestureNode)
    case item(BarButtonItem, ItemNode)
  }

  let live: LiveInterface
  let source: String
  var places: [Place] = []
  var notes: [Note] = []
  private var wires: [Wire] = []
  private var named: [String: ModelObject] = [:]
  private var order: [String] = []
  /// Parts of lists that no list shows yet: headers and footers.
  private var loose: [View] = []
  private var kept: [(ModelObject, String, PropertyValue)] = []
  /// Whether ids are left out, for one more copy of a prototype.
  private var isCopy = false
  /// The parts of a copy by the ids that they do not get.
  private var copied: [(String, ModelObject)] = []

  init(_ live: LiveInterface, source: String) {
    self.live = live
    self.source = source
  }

  func failure(
    _ reason: DocumentError.Reason, _ location: DocumentLocation, expected: String, found: String
  ) -> DocumentError {
    DocumentError(reason, source: source, location: location, expected: expected, found: found)
  }

  // MARK: Ids

  /// Gives an object an id.
  func name(
    _ object: ModelObject, _ id: String?, _ location: DocumentLocation
  ) throws(DocumentError) {
    guard let id else { return }
    if isCopy { return copied.append((id, object)) }
    guard named[id] == nil, live.element(id: id) == nil else {
      throw failure(
        .duplicateID, location, expected: "an id of its own",
        found: "\(JSONText.excerpt(id)) again")
    }
    named[id] = object
    order.append(id)
  }

  /// The object with an id, of this building or of the interface.
  func object(_ id: String, _ location: DocumentLocation) throws(DocumentError) -> ModelObject {
    if let object = named[id] ?? live.element(id: id) { return object }
    throw failure(
      .reference, location, expected: "the id of a part of the interface",
      found: JSONText.excerpt(id))
  }

  /// Makes ids and properties the interface's.
  func commit() {
    for id in order { if let object = named[id] { live.index.name(object, id) } }
    for (object, name, value) in kept { live.index.keep(value, name, of: object) }
    live.detachedViews += loose
    loose = []
    order = []
    named = [:]
    kept = []
  }

  // MARK: Views

  /// Builds a view and everything in it, top down: parents come before their children.
  ///
  /// - Parameter own: A bar that stands for the first view of its class inside.
  func build(
    _ root: ViewNode, kind: ClassMaker.Kind? = nil, own: OwnBar? = nil
  ) throws(DocumentError) -> View {
    let top = try buildAlone(root, in: nil, kind: kind)
    var own = own
    var open: [(node: ViewNode, view: View)] = [(root, top)]
    while let (node, view) = open.popLast() {
      var inner: [(ViewNode, View)] = []
      for (index, child) in node.subviews.enumerated() {
        if let controller = child.placedController {
          places.append(
            Place(controller: controller, view: view, index: index, location: child.location))
          continue
        }
        let subview: View
        if let bar = own, let record = live.classes.barRecord(of: child.viewClass, bar.className) {
          subview = bar.bar
          bar.bar.become(record, in: live.application.dispatch)
          try furnish(bar.bar, with: child, isOwnBar: true)
          own = nil
        } else {
          subview = try buildAlone(child, in: view, kind: nil)
        }
        if let list = view as? ListView, let cell = subview as? ListCell, let path = cell.indexPath
        {
          list.addCell(cell, at: path)
        } else {
          view.addSubview(subview)
        }
        inner.append((child, subview))
      }
      open += inner.reversed()
    }
    return top
  }

  private func buildAlone(
    _ node: ViewNode, in superview: View?, kind: ClassMaker.Kind?
  ) throws(DocumentError) -> View {
    let view: View
    switch kind ?? cellKind(of: node, in: superview) {
    case .window?:
      view = live.classes.make(node.viewClass, .window, at: node.location) { Window() }
    case .tableCell?:
      view = live.classes.make(node.viewClass, .tableCell, at: node.location) { TableViewCell() }
    case .collectionCell?:
      view = live.classes.make(node.viewClass, .collectionCell, at: node.location) {
        CollectionViewCell()
      }
    default: view = live.classes.make(node.viewClass, .view, at: node.location) { View() }
    }
    try furnish(view, with: node)
    return view
  }

  /// A container's own bar, which a document may describe.
  struct OwnBar {
    let bar: ItemBar
    let className: String
  }

  /// Gives a view everything that its node says but subviews.
  ///
  /// - Parameter isOwnBar: Whether it is a container's bar, whose items are those of its pages.
  func furnish(
    _ view: View, with node: ViewNode, isOwnBar: Bool = false
  ) throws(DocumentError) {
    view.attach(to: live.application.dispatch)
    try name(view, node.id, node.location)
    if let frame = node.frame, frame.count == 4 {
      view.frame = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    try set(node.properties, on: view, node.location)
    mark(view, node.ignored, node.parameters)
    if let path = node.indexPath, path.count == 2, let cell = view as? ListCell {
      cell.indexPath = ListIndexPath(section: path[0], item: path[1])
    }
    if let list = view as? ListView, list.itemCounts.count < node.sectionTitles.count {
      list.itemCounts = Array(repeating: 0, count: node.sectionTitles.count)
    }
    if !node.rowCounts.isEmpty { setRowCounts(of: node, view) }
    for gesture in node.gestures { try build(gesture, on: view) }
    var items: [BarItem] = []
    for item in node.items { items.append(try build(item, isTab: view is TabBar)) }
    if isOwnBar, !items.isEmpty {
      let message =
        "the items of a container's bar are those of its pages: \(items.count) left out"
      notes.append(Note(location: node.location, message: message))
    } else if let bar = view as? ItemBar, !items.isEmpty {
      bar.items = items
    }
    if let controller = node.embeddedController {
      places.append(
        Place(controller: controller, view: view, index: nil, location: node.location))
    }
    if !node.rareParts.isEmpty {
      if !node.model.isEmpty { view.trackingModel = DocumentModel(node.model) }
      try addMenus(of: node, to: view)
    }
    if !node.targets.isEmpty || node.isListWithHelpers || node.delegate != nil {
      wires.append(.view(view, node))
    }
    if let list = view as? ListView, !node.prototypes.isEmpty { try buildPrototypes(node, list) }
  }

  /// The class that a cell without a base has, from the list that it is in.
  func cellKind(of node: ViewNode, in superview: View?) -> ClassMaker.Kind? {
    guard node.indexPath != nil else { return nil }
    if superview is CollectionView { return .collectionCell }
    return superview is TableView ? .tableCell : nil
  }

  /// One more view of a node that was built before, without ids.
  func copy(of node: ViewNode, _ kind: ClassMaker.Kind) -> View? {
    isCopy = true
    do throws(DocumentError) {
      let view = try build(node, kind: kind)
      try connect()
      commit()
      for (id, object) in copied {
        for segue in live.segues[source: id] { live.hang(segue, on: object) }
      }
      live.itemTargets = [:]
      return view
    } catch {
      return nil
    }
  }

  private func setRowCounts(of node: ViewNode, _ view: View) {
    if let list = view as? ListView, !node.prototypes.isEmpty {
      let missing = max(0, node.sectionTitles.count - node.rowCounts.count)
      list.itemCounts = node.rowCounts + Array(repeating: 0, count: missing)
    } else {
      let message = "'\(view.className)' has no prototype for its rows: rowCount is left out"
      notes.append(Note(location: node.location, message: message))
    }
  }

  private func buildPrototypes(_ node: ViewNode, _ list: ListView) throws(DocumentError) {
    let kind: ClassMaker.Kind = list is CollectionView ? .collectionCell : .tableCell
    var cells: [(node: ViewNode, cell: ListCell)] = []
    for prototype in node.prototypes {
      let named = prototype.viewClass.base ?? prototype.viewClass.name
      let isPlain = named == "UICollectionReusableView" || named == "UITableViewHeaderFooterView"
      let made = try build(prototype, kind: isPlain ? nil : kind)
      if !isPlain, let cell = made as? ListCell {
        cells.append((prototype, cell))
      } else {
        loose.append(made)
      }
    }
    guard !cells.isEmpty else { return }
    let prototypes = ListCells(cells, rowCounts: node.rowCounts) { [weak live] node in
      live?.copy(of: node, kind)
    }
    live.lists[ObjectIdentifier(list)] = prototypes
    list.cellProvider = { [weak prototypes, weak live, weak list] path in
      guard let live, let list, prototypes?.lacks(path) != true else { return nil }
      var wanted: String?
      if case .string(let name)? = live.index.property("cellIdentifier", of: list) { wanted = name }
      return prototypes?.cell(reuseIdentifier: wanted, visible: list.shownRows, in: live)
    }
  }

  // MARK: Parts

  /// Sets properties; those that the model does not have are kept for selectors to ask.
  func set(
    _ properties: [String: PropertyValue], on object: ModelObject, _ location: DocumentLocation
  ) throws(DocumentError) {
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
      do throws(PropertyFault) {
        if let set = try ModelProperties.setter(name, value, of: object) {
          set()
        } else {
          kept.append((object, name, value))
          noteUnknown(name, of: object, location)
        }
      } catch {
        throw failure(
          .value, location, expected: "\(error.expected) as property '\(name)'",
          found: ModelProperties.shown(value, as: name, of: object))
      }
    }
  }

  /// Notes a property that an object does not have. Interface Builder has many more than the model,
  /// so only those of tree documents, which have JSON paths, are looked at.
  private func noteUnknown(_ name: String, of object: ModelObject, _ location: DocumentLocation) {
    guard !isCopy, location.path.hasPrefix("$") else { return }
    guard let note = ModelProperties.noteUnknown(name, of: object) else { return }
    notes.append(Note(location: location, message: note))
  }

  /// Sets markers.
  func mark(_ object: ModelObject, _ ignored: String?, _ parameters: [String: PropertyValue]) {
    if ignored == nil, parameters.isEmpty { return }
    object.tracking = Markers(
      ignored: IgnorePolicy(document: ignored), parameters: Properties(document: parameters))
  }

  private func build(_ node: GestureNode, on view: View) throws(DocumentError) {
    let recognizer = live.classes.make(node.gestureClass, .gesture, at: node.location) {
      GestureRecognizer()
    }
    recognizer.attach(to: live.application.dispatch)
    try name(recognizer, node.id, node.location)
    view.addGestureRecognizer(recognizer)
    try set(node.properties, on: recognizer, node.location)
    if !node.targets.isEmpty || !node.requireToFail.isEmpty {
      wires.append(.gesture(recognizer, node))
    }
  }

  /// Builds a bar button item or a tab.
  func build(_ node: ItemNode, isTab: Bool) throws(DocumentError) -> BarItem {
    let item: BarItem
    if isTab {
      item = live.classes.make(node.itemClass, .tab, at: node.location) { TabBarItem() }
    } else {
      item = live.classes.make(node.itemClass, .barButton, at: node.location) { BarButtonItem() }
    }
    item.attach(to: live.application.dispatch)
    try name(item, node.id, node.location)
    item.title = node.title
    item.isEnabled = node.isEnabled
    try set(node.properties, on: item, node.location)
    if let button = item as? BarButtonItem {
      button.systemItem = node.systemItem ?? button.systemItem
      if let menu = node.menu { button.menu = try self.menu(menu, node.location) }
      if node.target != nil { wires.append(.item(button, node)) }
    } else if node.target != nil {
      notes.append(
        Note(location: node.location, message: "a tab sends no action: its target is left out"))
    }
    return item
  }

  /// Refuses more of something than anybody needs: what is looked for among its like would take too long.
  func limit(_ count: Int, _ what: String, _ location: DocumentLocation) throws(DocumentError) {
    let most = 1024
    if count > most {
      throw failure(.limit, location, expected: "at most \(most) \(what)", found: "\(count)")
    }
  }

  // MARK: Wires

  /// Connects targets and delegates; every part must be built.
  func connect() throws(DocumentError) {
    for wire in wires {
      switch wire {
      case .view(let view, let node): try connect(view, node)
      case .gesture(let recognizer, let node):
        try limit(node.targets.count, "targets of a recognizer", node.location)
        for pair in node.targets {
          recognizer.addTarget(try target(pair, node.location), action: Selector(pair.action))
        }
        try connect(recognizer, toFail: node)
      case .item(let item, let node):
        guard let pair = node.target else { continue }
        let target = try target(pair, node.location)
        item.setTarget(target, action: Selector(pair.action))
        if let target { live.itemTargets[ObjectIdentifier(item)] = target }
      }
    }
    wires = []
  }

  private func connect(_ view: View, _ node: ViewNode) throws(DocumentError) {
    var delegate: ModelObject?
    if let id = node.delegate { delegate = try object(id, node.location) }
    if node.isListWithHelpers {
      try connectHelpers(of: view, node, delegate)
    } else if let delegate {
      live.setDelegate(delegate, of: view)
    }
    guard !node.targets.isEmpty else { return }
    guard let control = view as? Control else {
      let message = "'\(view.className)' is no control: its targets are left out"
      return notes.append(Note(location: node.location, message: message))
    }
    try limit(node.targets.count, "targets of a control", node.location)
    for pair in node.targets {
      var events: ControlEvents = []
      for name in pair.events {
        guard let event = ControlEvents(name: name) else {
          notes.append(
            Note(location: node.location, message: "event '\(name)' is unknown: left out"))
          continue
        }
        events.formUnion(event)
      }
      if events.isEmpty, !pair.events.isEmpty { continue }
      control.addTarget(
        try target(pair, node.location), action: Selector(pair.action),
        for: events.isEmpty ? nil : events)
    }
  }

  /// A pair's target, whose class gets a method for the action; nil for the responder chain.
  private func target(
    _ pair: TargetDescription, _ location: DocumentLocation
  ) throws(DocumentError) -> ModelObject? {
    guard let id = pair.target else { return nil }
    let target = try object(id, location)
    live.implement([pair.action], on: target)
    return target
  }
}
