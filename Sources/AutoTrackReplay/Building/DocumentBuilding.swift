import AutoTrack
import ViewTreeModel

/// One building of a whole document, in the order in which parts need each other: controllers and
/// objects, containment, views, places, windows, connections, segues.
final class DocumentBuilding {
  let document: InterfaceDocument
  let live: LiveInterface
  let parts: ViewBuilding
  private var controllers: [String: ViewController] = [:]
  private var toolbars: [(ViewController, [BarItem])] = []
  /// What is contained in several places, said once.
  private var noted: Set<String> = []

  init(_ document: InterfaceDocument, _ live: LiveInterface) {
    self.document = document
    self.live = live
    parts = ViewBuilding(live, source: document.source)
  }

  func run() throws(DocumentError) {
    // Documents that no reader has read are checked here; long chains would need deep recursion.
    try TreeReferences(document: document, lines: [:]).checkContainment(
      limit: TreeReferences.maximumDepth)
    live.classes.bases = ClassBases(document).bases
    makeApplication()
    for node in document.controllers { try makeController(node) }
    for node in document.objects { try makeObject(node) }
    for node in document.controllers { try makeItems(of: node) }
    for node in document.controllers { try contain(node) }
    for node in document.controllers { try makeView(of: node) }
    for node in document.detachedViews { live.detachedViews.append(try parts.build(node)) }
    var windows: [(Window, WindowNode)] = []
    for node in document.windows {
      if let window = try parts.build(node.view, kind: .window) as? Window {
        windows.append((window, node))
      }
    }
    try fillPlaces()
    for node in document.controllers { completeContainer(node) }
    for (window, node) in windows { try open(window, node) }
    try parts.connect()
    try hangSegues()
    for node in document.controllers { try notePresentation(node) }
    for (controller, items) in toolbars { show(items, of: controller) }
    parts.commit()
    live.itemTargets = [:]
  }

  private func note(_ location: DocumentLocation, _ message: String) {
    parts.notes.append(Note(location: location, message: message))
  }

  private func controller(
    _ id: String, _ location: DocumentLocation
  ) throws(DocumentError) -> ViewController {
    if let controller = controllers[id] { return controller }
    throw parts.failure(
      .reference, location, expected: "the id of a controller", found: JSONText.excerpt(id))
  }

  // MARK: Objects

  private func makeApplication() {
    let application = live.application
    if let description = document.applicationClass {
      application.become(
        live.classes.record(of: description, .application), in: application.dispatch)
    }
    if let description = document.applicationDelegate {
      application.delegate = live.classes.make(
        description, .responder, at: DocumentLocation()
      ) { () -> ModelObject in Responder() }
    }
  }

  private func makeController(_ node: ControllerNode) throws(DocumentError) {
    let controller: ViewController = live.classes.make(
      node.controllerClass, .controller, at: node.location
    ) { () -> ViewController in DataController() }
    controller.attach(to: live.application.dispatch)
    try parts.name(controller, node.id, node.location)
    controllers[node.id] = controller
    live.controllers.append(controller)
    controller.title = node.title
    controller.navigationItem.title = node.title
    try parts.set(node.properties, on: controller, node.location)
    parts.mark(controller, node.ignored, node.parameters)
    if !node.model.isEmpty { controller.trackingModel = DocumentModel(node.model) }
    live.implement(node.implements, on: controller)
  }

  private func makeObject(_ node: ObjectNode) throws(DocumentError) {
    let object: ModelObject = live.classes.make(node.objectClass, .object, at: node.location) {
      () -> ModelObject in DataObject()
    }
    object.attach(to: live.application.dispatch)
    try parts.name(object, node.id, node.location)
    live.implement(node.implements, on: object)
    live.objects.append(object)
  }

  // MARK: Containment

  /// The items of navigation bar and tab bar: containers want them with their children.
  private func makeItems(of node: ControllerNode) throws(DocumentError) {
    let controller = try controller(node.id, node.location)
    if let tab = node.tabItem {
      controller.tabBarItem = try parts.build(tab, isTab: true) as? TabBarItem
    }
    let items = controller.navigationItem
    for item in node.leftItems {
      add(try parts.build(item, isTab: false), &items.leftBarButtonItems)
    }
    for item in node.rightItems {
      add(try parts.build(item, isTab: false), &items.rightBarButtonItems)
    }
    if let back = node.backItem { _ = try parts.build(back, isTab: false) }
  }

  /// Children; no view is loaded yet, so nothing is moved from where the document puts it.
  private func contain(_ node: ControllerNode) throws(DocumentError) {
    try parts.limit(node.children.count, "controllers in a container", node.location)
    let controller = try controller(node.id, node.location)
    var children: [ViewController] = []
    var seen: Set<String> = []
    for id in node.children where seen.insert(id).inserted {
      let child = try self.controller(id, node.location)
      if child.parent != nil, noted.insert(id).inserted {
        note(node.location, "controller '\(id)' is contained twice: the last container has it")
      }
      children.append(child)
    }
    switch controller {
    case let stack as NavigationController: stack.setViewControllers(children)
    case let tabs as TabBarController:
      tabs.viewControllers = children
      if let id = node.selected {
        let selected = try self.controller(id, node.location)
        tabs.selectedIndex = children.firstIndex { $0 === selected } ?? 0
      }
    case let split as SplitViewController:
      split.viewControllers = Array(children.prefix(3))
      add(children.dropFirst(3), beside: split)
    case let pager as PageViewController:
      // The others wait in it: a document has no data source.
      let selected = try node.selected.map { id throws(DocumentError) in
        try self.controller(id, node.location)
      }
      let first = children.first { $0 === selected } ?? children.first
      pager.setViewControllers(first.map { [$0] } ?? [])
      add(children.filter { $0 !== first }, beside: pager)
    default:
      for child in children where !controller.addChild(child) {
        throw parts.failure(
          .reference, node.location, expected: "controllers that do not contain themselves",
          found: live.name(of: child))
      }
    }
  }

  /// Children that a container has and does not show.
  private func add(_ children: some Sequence<ViewController>, beside container: ViewController) {
    for child in children { container.addChild(child) }
  }

  private func add(_ item: BarItem, _ items: inout [BarButtonItem]) {
    if let item = item as? BarButtonItem { items.append(item) }
  }

  private func makeView(of node: ControllerNode) throws(DocumentError) {
    let controller = try controller(node.id, node.location)
    if let view = node.view {
      controller.setView(try parts.build(view, own: ownBar(of: controller, node)))
    }
    for bar in node.bars { try makeBar(bar, of: controller) }
    var contents = PageBars()
    if let title = node.titleView { contents.barViews.append(try parts.build(title)) }
    for item in node.leftItems + node.rightItems {
      if let view = item.customView { contents.barViews.append(try parts.build(view)) }
    }
    for item in node.toolbarItems {
      contents.toolbarItems.append(try parts.build(item, isTab: false))
    }
    if controller.parent is NavigationController {
      if !contents.barViews.isEmpty || !contents.toolbarItems.isEmpty {
        live.bars[ObjectIdentifier(controller)] = contents
      }
    } else {
      live.detachedViews += contents.barViews
      if !contents.toolbarItems.isEmpty { toolbars.append((controller, contents.toolbarItems)) }
    }
  }

  /// The bar that a container has itself, for its view's tree to give it a place.
  private func ownBar(of controller: ViewController, _ node: ControllerNode) -> ViewBuilding.OwnBar?
  {
    // Interface Builder's files say it apart from the view.
    switch controller {
    case _ where !node.bars.isEmpty: nil
    case let stack as NavigationController:
      ViewBuilding.OwnBar(bar: stack.navigationBar, className: "UINavigationBar")
    case let tabs as TabBarController:
      ViewBuilding.OwnBar(bar: tabs.tabBar, className: "UITabBar")
    default: nil
    }
  }

  /// A bar that a container has itself takes what the document says; others stand beside the windows.
  private func makeBar(_ node: ViewNode, of controller: ViewController) throws(DocumentError) {
    switch (controller, node.viewClass.base ?? node.viewClass.name) {
    case (let stack as NavigationController, "UINavigationBar"):
      try parts.furnish(stack.navigationBar, with: node, isOwnBar: true)
    case (let tabs as TabBarController, "UITabBar"):
      try parts.furnish(tabs.tabBar, with: node, isOwnBar: true)
    case (let stack as NavigationController, "UIToolbar"):
      if let toolbar = try parts.build(node) as? Toolbar {
        live.toolbars[ObjectIdentifier(stack)] = toolbar
      }
    default: live.detachedViews.append(try parts.build(node))
    }
  }

  /// Toolbar items of a page without navigation controller stand on top of its own view.
  private func show(_ items: [BarItem], of controller: ViewController) {
    let toolbar = Toolbar()
    controller.view.addSubview(toolbar)
    toolbar.items = items
  }

  // MARK: Places

  private func fillPlaces() throws(DocumentError) {
    var embeds: [ViewBuilding.Place] = []
    for place in parts.places {
      guard let index = place.index else {
        embeds.append(place)
        continue
      }
      let controller = try controller(place.controller, place.location)
      guard place.view.insertSubview(controller.view, at: index) else {
        throw insideItself(place)
      }
    }
    var embedded = Set(embeds.map(\.controller))
    for node in document.controllers {
      for segue in node.segues where segue.kind == "embed" {
        guard let source = segue.source, embedded.insert(segue.destination).inserted,
          let view = try parts.object(source, node.location) as? View
        else { continue }
        embeds.append(
          ViewBuilding.Place(
            controller: segue.destination, view: view, index: nil, location: node.location))
      }
    }
    for place in embeds { try embed(place) }
    parts.places = []
  }

  /// The controller of the container's page contains what is embedded, as UIKit's embed segues do.
  private func embed(_ place: ViewBuilding.Place) throws(DocumentError) {
    let controller = try controller(place.controller, place.location)
    guard place.view.addSubview(controller.view) else { throw insideItself(place) }
    guard controller.parent == nil else { return }
    var view: View? = place.view
    while let current = view, current.viewController == nil { view = current.superview }
    view?.viewController?.addChild(controller)
  }

  private func insideItself(_ place: ViewBuilding.Place) -> DocumentError {
    parts.failure(
      .reference, place.location, expected: "controllers whose views do not contain themselves",
      found: JSONText.excerpt(place.controller))
  }

  /// Puts in what a container shows and the document does not place.
  private func completeContainer(_ node: ControllerNode) {
    guard let controller = controllers[node.id] else { return }
    switch controller {
    case let stack as NavigationController:
      stack.showItems()
      guard let view = stack.viewIfLoaded else { return }
      put(stack.topViewController, into: view)
      if !view.contains(stack.navigationBar) { view.addSubview(stack.navigationBar) }
    case let tabs as TabBarController:
      guard let view = tabs.viewIfLoaded else { return }
      put(tabs.selectedViewController, into: view)
      if !view.contains(tabs.tabBar) { view.addSubview(tabs.tabBar) }
    case is SplitViewController, is PageViewController:
      guard let view = controller.viewIfLoaded else { return }
      for child in controller.visibleChildren where !view.contains(child.view) {
        view.addSubview(child.view)
      }
    default: break
    }
  }

  private func put(_ child: ViewController?, into view: View) {
    guard let child, !view.contains(child.view) else { return }
    view.insertSubview(child.view, at: 0)
  }

  // MARK: Windows, segues, presentations

  private func open(_ window: Window, _ node: WindowNode) throws(DocumentError) {
    if let scene = node.scene {
      window.windowScene = live.classes.make(
        ClassDescription(name: scene), .scene, at: node.view.location
      ) { WindowScene() }
    }
    if let id = node.rootViewController {
      let root = try controller(id, node.view.location)
      guard root.parent == nil,
        !live.application.windows.contains(where: { $0.rootViewController === root })
      else {
        throw parts.failure(
          .reference, node.view.location,
          expected: "a root controller that nothing else shows", found: JSONText.excerpt(id))
      }
      window.rootViewController = root
    }
    live.application.insert(window)
    if !window.isHidden { live.visibleWindows.append(window) }
  }

  private func hangSegues() throws(DocumentError) {
    for node in document.controllers {
      let source = try controller(node.id, node.location)
      for segue in node.segues {
        _ = try controller(segue.destination, node.location)
        var trigger: ModelObject?
        if let id = segue.source { trigger = try parts.object(id, node.location) }
        if !SegueKind.all.contains(segue.kind) {
          let kinds = NearMiss.list(of: SegueKind.all, near: segue.kind)
          note(node.location, "segue of unknown kind '\(segue.kind)' leads nowhere: \(kinds)")
        }
        live.add(LiveSegue(node: segue, source: source), from: trigger)
      }
    }
  }

  private func notePresentation(_ node: ControllerNode) throws(DocumentError) {
    guard let presenter = node.presentedBy else { return }
    live.presentations.append(
      LiveInterface.Presentation(
        controller: try controller(node.id, node.location),
        presenter: try controller(presenter, node.location), location: node.location))
  }
}

/// The base of each class that a document gives one for, whichever node does.
private struct ClassBases {
  private(set) var bases: [String: String] = [:]

  init(_ document: InterfaceDocument) {
    for description in [document.applicationClass, document.applicationDelegate] {
      if let description { add(description) }
    }
    var open = document.windows.map(\.view) + document.detachedViews
    for object in document.objects { add(object.objectClass) }
    for controller in document.controllers {
      add(controller.controllerClass)
      open += [controller.view, controller.titleView].compactMap { $0 } + controller.bars
      let items =
        controller.leftItems + controller.rightItems + controller.toolbarItems
        + [controller.tabItem, controller.backItem].compactMap { $0 }
      for item in items { add(item.itemClass) }
    }
    while let view = open.popLast() {
      add(view.viewClass)
      for gesture in view.gestures { add(gesture.gestureClass) }
      for item in view.items { add(item.itemClass) }
      open += view.subviews + view.prototypes
    }
  }

  private mutating func add(_ description: ClassDescription) {
    guard let base = description.base, base != description.name else { return }
    if bases[description.name] == nil { bases[description.name] = base }
  }
}
