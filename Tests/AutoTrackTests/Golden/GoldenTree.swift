import AutoTrack
import ViewTreeModel

/// The interface of a golden case, built from data-driven classes.
final class GoldenTree {
  let application = Application()
  var views: [String: View] = [:]
  var controllers: [String: ViewController] = [:]
  var objects: [String: ModelObject] = [:]
  var gestures: [String: GestureRecognizer] = [:]
  /// The app's code that ran: class and selector.
  var calls: [String] = []
  private var registry: ClassRegistry { application.dispatch.classes }

  init(_ tree: JSON) throws {
    if let description = tree["application"], let name = description["class"]?.text {
      application.become(try record(name, base: "UIApplication"), in: application.dispatch)
    }
    let controllerNodes = (tree["controllers"]?.items ?? [])
    for node in controllerNodes { try makeController(node) }
    for node in tree["objects"]?.items ?? [] { try makeObject(node) }
    try makeInlineControllers(tree)
    for node in controllerNodes { try relateController(node) }
    for node in tree["windows"]?.items ?? [] {
      let window = try makeView(node, default: "UIWindow")
      guard let window = window as? Window else { continue }
      if let scene = node["scene"]?.text {
        let made = WindowScene()
        made.become(try record(scene, base: "UIWindowScene"), in: application.dispatch)
        window.windowScene = made
      }
      window.rootViewController = node["rootViewController"]?.text.flatMap { controllers[$0] }
      application.add(window)
    }
    for node in tree["detached"]?.items ?? [] { detached.append(try makeView(node)) }
    try makeDelegate(tree["appDelegate"])
  }

  private var detached: [View] = []

  func object(_ id: String?) -> ModelObject? {
    guard let id else { return nil }
    return views[id] ?? controllers[id] ?? objects[id] ?? gestures[id]
  }

  /// The class of a name, which an earlier object may have defined with another base.
  func record(_ name: String, base: String) throws -> ClassRecord {
    if let known = registry.record(named: name) { return known }
    let superclass = registry.record(named: base) ?? registry.record(for: ModelObject.self)
    return try registry.define(name, superclass: superclass)
  }

  private func makeInlineControllers(_ node: JSON) throws {
    for child in (node["windows"]?.items ?? []) + (node["detached"]?.items ?? [])
      + (node["subviews"]?.items ?? [])
    {
      if let controller = child["controller"] { try makeController(controller) }
      try makeInlineControllers(child)
    }
  }

  private func makeController(_ node: JSON) throws {
    guard let id = node["id"]?.text, controllers[id] == nil, let name = node["class"]?.text else {
      return
    }
    let base = try superclass(of: node, default: node["base"]?.text ?? "UIViewController")
    let controller: ViewController
    if let known = ModelClass.all[name]?.make() as? ViewController {
      controller = known
    } else if let known = ModelClass.all[base]?.make() as? ViewController,
      base != "UIViewController"
    {
      controller = known
    } else {
      controller = DataController()
    }
    controller.become(try record(name, base: base), in: application.dispatch)
    implement(node["implements"], on: controller)
    mark(controller, node)
    controllers[id] = controller
  }

  /// The class in between, if the node names one.
  private func superclass(of node: JSON, default base: String) throws -> String {
    guard let between = node["superclass"], let name = between["class"]?.text else { return base }
    let made = try record(name, base: between["base"]?.text ?? base)
    for selector in between["implements"]?.items ?? [] {
      define(Selector(selector.text ?? ""), on: made)
    }
    return name
  }

  private func relateController(_ node: JSON) throws {
    guard let id = node["id"]?.text, let controller = controllers[id] else { return }
    let children = (node["viewControllers"]?.items ?? []).compactMap { controllers[$0.text ?? ""] }
    switch controller {
    case let stack as NavigationController: stack.setViewControllers(children)
    case let tabs as TabBarController:
      tabs.viewControllers = children
      let selected = node["selected"]?.text.flatMap { controllers[$0] }
      if let index = children.firstIndex(where: { $0 === selected }) { tabs.selectedIndex = index }
    default: for child in children { controller.addChild(child) }
    }
    if let parent = node["parent"]?.text { controllers[parent]?.addChild(controller) }
    if let presenter = node["presentedBy"]?.text { controllers[presenter]?.present(controller) }
  }

  private func makeObject(_ node: JSON) throws {
    guard let id = node["id"]?.text, let name = node["class"]?.text else { return }
    let base = try superclass(of: node, default: node["base"]?.text ?? "NSObject")
    let object: ModelObject =
      base == "NSObject" ? DataObject() : ModelClass.all[base]?.make() ?? DataObject()
    object.become(try record(name, base: base), in: application.dispatch)
    implement(node["implements"], on: object)
    objects[id] = object
  }

  private func implement(_ selectors: JSON?, on object: ModelObject) {
    for selector in selectors?.items ?? [] {
      if let record = object.classRecord { define(Selector(selector.text ?? ""), on: record) }
    }
  }

  /// Defines a method that notes its call.
  func define(_ selector: Selector, on record: ClassRecord) {
    record.define(selector) { [weak self] receiver, selector, _ in
      self?.calls.append("\(receiver.className) \(selector)")
    }
  }

  func mark(_ object: ModelObject, _ node: JSON) {
    if node["ignoreTracking"]?.flag == true { object.tracking.ignored = .itself }
    guard let data = node["trackingData"], !data.members.isEmpty else { return }
    object.tracking.parameters = Properties(
      data.members.sorted { $0.key < $1.key }.map { .init($0.key, value($0.value)) })
  }

  private func value(_ json: JSON) -> Value {
    switch json {
    case .string(let text): .string(text)
    case .bool(let flag): .bool(flag)
    case .number(let number): .double(number)
    default: .null
    }
  }

  @discardableResult
  func makeView(_ node: JSON, default name: String = "UIView") throws -> View {
    let name = node["class"]?.text ?? name
    let base = node["base"]?.text ?? (ModelClass.all[name] == nil ? "UIView" : name)
    let view = (ModelClass.all[name]?.make() ?? ModelClass.all[base]?.make()) as? View ?? View()
    let superclass = name == base ? "UIView" : base
    if ModelClass.all[name] == nil {
      view.become(try record(name, base: superclass), in: application.dispatch)
    } else {
      view.become(registry.record(for: type(of: view)), in: application.dispatch)
    }
    if let id = node["id"]?.text { views[id] = view }
    if let path = node["indexPath"]?.items, path.count == 2, let cell = view as? ListCell {
      cell.indexPath = ListIndexPath(
        section: Int(path[0].number ?? 0), item: Int(path[1].number ?? 0))
    }
    mark(view, node)
    set(node["props"], on: view)
    for child in node["subviews"]?.items ?? [] { view.addSubview(try makeView(child)) }
    if let id = node["controller"]?["id"]?.text { controllers[id]?.view = view }
    for target in node["targets"]?.items ?? [] { addTarget(target, to: view) }
    for gesture in node["gestures"]?.items ?? [] { try addGesture(gesture, to: view) }
    setDelegate(node["delegate"]?.text, of: view)
    return view
  }

  private func addTarget(_ node: JSON, to view: View) {
    guard let control = view as? Control, let action = node["action"]?.text else { return }
    let target = object(node["target"]?.text)
    let handler = target ?? object(node["responder"]?.text)
    if let record = handler?.classRecord { define(Selector(action), on: record) }
    for name in (node["events"]?.text ?? "").split(separator: "|") {
      let name = name.trimmingPrefix { $0 == " " }
      control.addTarget(target, action: Selector(action), for: ControlEvents(name: String(name)))
    }
  }

  func addGesture(_ node: JSON, to view: View) throws {
    guard let id = node["id"]?.text, let name = node["class"]?.text else { return }
    let base = node["base"]?.text ?? "UIGestureRecognizer"
    let made = (ModelClass.all[name]?.make() ?? ModelClass.all[base]?.make())
    guard let recognizer = made as? GestureRecognizer else { return }
    if ModelClass.all[name] == nil {
      recognizer.become(try record(name, base: base), in: application.dispatch)
    }
    gestures[id] = recognizer
    view.addGestureRecognizer(recognizer)
    guard let action = node["action"]?.text else { return }
    let target = object(node["target"]?.text)
    if let record = target?.classRecord { define(Selector(action), on: record) }
    recognizer.addTarget(target, action: Selector(action))
    if node["actionRemovesGesture"]?.flag == true {
      recognizer.addAction { $0.view?.removeGestureRecognizer($0) }
    }
  }

  func setDelegate(_ id: String?, of view: View) {
    switch view {
    case let table as TableView: table.delegate = object(id) as? any TableViewDelegate
    case let grid as CollectionView: grid.delegate = object(id) as? any CollectionViewDelegate
    default: break
    }
  }

  private func makeDelegate(_ node: JSON?) throws {
    switch node {
    case .some(.null): return
    case .some(let node):
      guard let name = node["class"]?.text else { return }
      let base = node["base"]?.text ?? "UIResponder"
      if base == "UIViewController",
        let known = controllers.values.first(where: { $0.className == name })
      {
        return application.delegate = known
      }
      let delegate = ModelClass.all[base]?.make() ?? DataObject()
      delegate.become(try record(name, base: base), in: application.dispatch)
      application.delegate = delegate
    case nil:
      let delegate = Responder()
      delegate.become(try record("AppDelegate", base: "UIResponder"), in: application.dispatch)
      application.delegate = delegate
    }
  }

  func set(_ properties: JSON?, on view: View) {
    for (key, value) in properties?.members ?? [:] {
      switch (key, view) {
      case ("title", let button as Button): button.setTitle(value.text, for: .normal)
      case ("titles", let button as Button):
        for (states, title) in value.members {
          var state = ControlState.normal
          if states.contains("highlighted") { state.insert(.highlighted) }
          if states.contains("selected") { state.insert(.selected) }
          if states.contains("disabled") { state.insert(.disabled) }
          button.setTitle(title.text, for: state)
        }
      case ("enabled", let control as Control): control.isEnabled = value.flag ?? true
      case ("selected", let control as Control): control.isSelected = value.flag ?? false
      case ("highlighted", let control as Control): control.isHighlighted = value.flag ?? false
      case ("on", let toggle as Switch): toggle.isOn = value.flag ?? false
      case ("selectedSegmentIndex", let segments as SegmentedControl):
        segments.selectedSegmentIndex = Int(value.number ?? -1)
      case ("value", let stepper as Stepper): stepper.value = value.number ?? 0
      case ("minimumValue", let stepper as Stepper): stepper.minimumValue = value.number ?? 0
      case ("maximumValue", let stepper as Stepper): stepper.maximumValue = value.number ?? 100
      case ("stepValue", let stepper as Stepper): stepper.stepValue = value.number ?? 1
      default: break
      }
    }
  }
}
