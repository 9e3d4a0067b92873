import AutoTrack

/// One reading of an interface file: what its ids are, what was noted, and the way through its objects.
struct GtkBuilderReading {
  /// The file, or an interface that stands inside it.
  struct Scope {
    /// What its lines are counted from.
    var firstLine = 1
    /// How many interfaces it stands inside.
    var depth = 0
  }

  /// An object that waits to be read, and where it stands.
  struct Waiting {
    let element: XMLElementNode
    let scope: Scope
    let place: GtkClasses.Place
  }

  /// A view some of whose subviews have not been read.
  private struct Open {
    var view: ViewNode
    /// Last first.
    var waiting: [Waiting]
  }

  /// The most interfaces inside each other.
  static let scopeLimit = 8

  let source: String
  let root: XMLElementNode
  let catalog: GtkCatalog
  var notes: CountedNotes
  var handlers = GtkHandlers()
  /// The ids of menus that some widget shows.
  var shownMenus: Set<String> = []
  private var nodeCount = 0
  /// The ids that nodes have.
  private var taken: Set<String> = []

  init(_ root: XMLElementNode, source: String, notes: CountedNotes) {
    self.source = source
    self.notes = notes
    self.root = root
    catalog = GtkCatalog(root)
  }

  /// Reads the interface.
  mutating func document() throws(DocumentError) -> InterfaceDocument {
    var document = InterfaceDocument(source: source)
    var window = ViewNode(viewClass: ClassDescription(name: root.name, base: "UIWindow"))
    window.location = root.location
    try count(root, Scope())
    let content = try content(of: root, Scope(), into: &window)
    var open = [Open(view: window, waiting: content.reversed())]
    // Objects stand inside each other, interfaces too: depth takes memory, not stack.
    while var last = open.popLast() {
      if let next = last.waiting.popLast() {
        open.append(last)
        open.append(try begin(next))
        guard open.count <= TreeDocumentWriter.maximumDepth else {
          throw failure(
            .limit, next.element, next.scope,
            expected: "views at most \(TreeDocumentWriter.maximumDepth) deep", found: "deeper")
        }
      } else if open.isEmpty {
        window = last.view
      } else {
        open[open.count - 1].view.subviews.append(last.view)
      }
    }
    window.subviews.removeAll(where: isShownMenu)
    document.windows = [WindowNode(view: window)]
    document.objects = handlers.objects
    // What is no widget has been looked at before the widgets beside it.
    document.notes = notes.notes.enumerated().sorted {
      ($0.element.location.line ?? 0, $0.offset) < ($1.element.location.line ?? 0, $1.offset)
    }.map(\.element)
    return document
  }

  /// Whether a view is a menu's that some widget shows.
  private func isShownMenu(_ view: ViewNode) -> Bool {
    guard view.viewClass.name == "menu", view.contextMenu != nil,
      case .string(let id)? = view.properties["accessibilityIdentifier"]
    else { return false }
    return shownMenus.contains(id)
  }

  /// A widget's view without its subviews, or that of a menu.
  private mutating func begin(_ waiting: Waiting) throws(DocumentError) -> Open {
    let (element, scope) = (waiting.element, waiting.scope)
    if element.name == "menu" {
      return Open(view: try looseMenu(element, scope), waiting: [])
    }
    try count(element, scope)
    let name = try className(of: element, scope)
    let known = catalog.known(name)
    let base = known?.base ?? GtkWidgetClass.plainBase
    var view = ViewNode(viewClass: ClassDescription(name: name, base: base))
    view.location = location(of: element, scope)
    try identify(&view, element, scope)
    try readProperties(of: element, scope, known, into: &view)
    try readSignals(of: element, scope, known, into: &view)
    let content = try content(of: element, scope, into: &view)
    return Open(view: view, waiting: content.reversed())
  }

  private mutating func identify(
    _ view: inout ViewNode, _ element: XMLElementNode, _ scope: Scope
  ) throws(DocumentError) {
    if let id = element.id, !id.isEmpty {
      view.properties["accessibilityIdentifier"] = .string(id)
      view.id = unique(id, element, scope)
      if scope.depth == 0, let gestures = catalog.gestures[id] {
        for gesture in gestures { try addRecognizer(gesture, scope, to: &view) }
      }
    }
  }

  // MARK: Ids, places, limits

  /// An id, if nothing else in the file has it.
  mutating func unique(_ id: String, _ element: XMLElementNode, _ scope: Scope) -> String? {
    let uses = catalog.ids[id] ?? 0
    if scope.depth == 0 ? uses <= 1 : uses == 0, taken.insert(id).inserted { return id }
    // A factory's interface has ids of its own.
    if scope.depth == 0 {
      notes.add(
        location(of: element, scope), "id '\(id)' stands more than once: it names nothing",
        kind: "ids that stand more than once: they name nothing")
    }
    return nil
  }

  /// An id for what has only a name.
  mutating func claim(_ name: String) -> String {
    var id = name
    while catalog.ids[id] != nil || !taken.insert(id).inserted { id += "()" }
    return id
  }

  /// Where an element stands: its line in the file, and its class and id.
  func location(of element: XMLElementNode, _ scope: Scope) -> DocumentLocation {
    let name = element.attributes["class"] ?? element.name
    return DocumentLocation(
      line: element.line + scope.firstLine - 1, path: element.id.map { "\(name)#\($0)" } ?? name)
  }

  func failure(
    _ reason: DocumentError.Reason, _ element: XMLElementNode, _ scope: Scope, expected: String,
    found: String
  ) -> DocumentError {
    DocumentError(
      reason, source: source, location: location(of: element, scope), expected: expected,
      found: found)
  }

  /// Counts a node against the limit of documents.
  mutating func count(
    _ element: XMLElementNode, _ scope: Scope, nodes: Int = 1
  ) throws(DocumentError) {
    nodeCount += nodes
    if nodeCount > TreeDocumentReader.maximumNodes {
      throw failure(
        .limit, element, scope, expected: "at most \(TreeDocumentReader.maximumNodes) nodes",
        found: "more")
    }
  }

  /// An object's class; GTK 3 may name the function that registers it instead.
  func className(
    of element: XMLElementNode, _ scope: Scope
  ) throws(DocumentError) -> String {
    for key in ["class", "type-func"] {
      if let name = element.attributes[key], !name.isEmpty { return name }
    }
    throw failure(
      .missing, element, scope, expected: "attribute 'class' of '\(element.name)'", found: "none")
  }
}
