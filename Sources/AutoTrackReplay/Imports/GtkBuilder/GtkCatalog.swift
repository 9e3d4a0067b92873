/// What has to be known of a whole interface file before its first widget is read.
struct GtkCatalog {
  /// How often each id stands in the file.
  private(set) var ids: [String: Int] = [:]
  /// The menus, their sections and submenus by id.
  private(set) var menus: [String: XMLElementNode] = [:]
  /// GTK 3's gestures, which name their widget, by its id.
  private(set) var gestures: [String: [XMLElementNode]] = [:]
  /// The parent class of each class that the file makes.
  private var parents: [String: String] = [:]
  /// The classes that a handler is connected to somewhere.
  private var connected: Set<String> = []

  /// Looks over an interface; nothing is refused here.
  init(_ root: XMLElementNode) {
    var open = [root]
    while let element = open.popLast() {
      switch element.name {
      case "object", "template":
        if let id = element.id { ids[id, default: 0] += 1 }
        note(element)
      case "menu", "section", "submenu":
        if let id = element.id {
          ids[id, default: 0] += 1
          menus[id] = menus[id] ?? element
        }
      default: break
      }
      open += element.children.reversed()
    }
  }

  private mutating func note(_ element: XMLElementNode) {
    guard let name = element.attributes["class"] else { return }
    if element.name == "template", let parent = element.attributes["parent"], parent != name {
      parents[name] = parent
    }
    if let widget = element.child("property", called: "widget"), widget.children.isEmpty,
      GtkClasses.role(of: name, in: .top, hasWidgets: false) == .recognizer
    {
      gestures[widget.text, default: []].append(element)
    }
    let hasSignal = element.children.contains {
      $0.name == "signal" && GtkSignals.isPersons($0.attributes["name"] ?? "")
    }
    if hasSignal { connected.insert(name) }
  }

  /// The nearest class above one that is known, or its own; nil for a plain view.
  func known(_ name: String) -> GtkWidgetClass? {
    var current = name
    // A file may say that two classes extend each other.
    for _ in 0..<16 {
      if let known = GtkWidgetClass.named(current) { return known }
      guard let parent = parents[current] else { break }
      current = parent
    }
    return isConnected(name) ? GtkWidgetClass(base: "UIControl", event: "valueChanged") : nil
  }

  private func isConnected(_ name: String) -> Bool {
    connected.contains(name) || parents[name].map { connected.contains($0) } ?? false
  }
}

extension XMLElementNode {
  /// The first child that has a name in its attribute `name`; underscores are hyphens, as GTK has them.
  func child(_ element: String, called name: String) -> XMLElementNode? {
    children.first { $0.name == element && $0.gtkName == name }
  }

  /// The attribute `name` with hyphens.
  var gtkName: String? { attributes["name"]?.replacing("_", with: "-") }
}
