import AutoTrack

// What stands inside an object.
extension GtkBuilderReading {
  /// The widgets that stand directly inside an object or the interface, in the file's order: what
  /// objects that are no widgets hold counts as the outer one's. Recognizers go into the view.
  mutating func content(
    of element: XMLElementNode, _ scope: Scope, into view: inout ViewNode
  ) throws(DocumentError) -> [Waiting] {
    var widgets: [Waiting] = []
    // Last first.
    var open = Array(try parts(of: element, scope).reversed())
    while let part = open.popLast() {
      switch part.element.name {
      case "menu", "template":
        widgets.append(part)
        continue
      default: break
      }
      let name = try className(of: part.element, part.scope)
      let hasWidgets = part.element.children.contains { Self.ofWidgets.contains($0.name) }
      switch GtkClasses.role(of: name, in: part.place, hasWidgets: hasWidgets) {
      case .widget: widgets.append(part)
      case .recognizer: try take(recognizer: part, into: &view)
      case .other:
        if name == "AtkObject" { readAccessible(part.element, into: &view) }
        noteSignals(of: part.element, part.scope)
        open += try parts(of: part.element, part.scope).reversed()
      }
    }
    return widgets
  }

  /// Elements that only widgets have. Models and columns have children too.
  private static let ofWidgets: Set<String> = ["style", "layout", "accessibility"]

  /// A recognizer stands in the widget around it; GTK 3's stand beside the widgets and name theirs.
  private mutating func take(
    recognizer: Waiting, into view: inout ViewNode
  ) throws(DocumentError) {
    guard case .top = recognizer.place else {
      return try addRecognizer(recognizer.element, recognizer.scope, to: &view)
    }
    let widget = recognizer.element.child("property", called: "widget")?.text
    if widget.map({ catalog.ids[$0] == 1 }) != true {
      notes.add(
        location(of: recognizer.element, recognizer.scope),
        "a recognizer that is at no widget of the file: left out")
    }
  }

  // MARK: Elements

  /// The objects, templates and menus among an element's children, and among what these hold for it.
  private mutating func parts(
    of element: XMLElementNode, _ scope: Scope
  ) throws(DocumentError) -> [Waiting] {
    var parts: [Waiting] = []
    let isInterface = element.name == "interface"
    for child in element.children {
      switch child.name {
      case "object" where isInterface, "template" where isInterface, "menu" where isInterface:
        parts.append(Waiting(element: child, scope: scope, place: .top))
      case "child":
        parts += objects(in: child, scope, .child)
      case "property":
        let name = child.gtkName ?? ""
        parts += objects(in: child, scope, .property(name))
        if name == "bytes", child.children.isEmpty {
          parts += try embeddedParts(of: child, scope)
        } else if name == "resource", element.attributes["class"] == "GtkBuilderListItemFactory" {
          notes.add(
            location(of: child, scope),
            "rows made from a resource, which stands in a file of its own: left out")
        }
      case let name where Self.quietElements.contains(name): break
      default: noteUnknown(child, in: element, scope)
      }
    }
    return parts
  }

  private mutating func objects(
    in element: XMLElementNode, _ scope: Scope, _ place: GtkClasses.Place
  ) -> [Waiting] {
    var objects: [Waiting] = []
    for child in element.children {
      if child.name == "object" || child.name == "template" {
        objects.append(Waiting(element: child, scope: scope, place: place))
      } else if !Self.quietInside.contains(child.name) {
        noteUnknown(child, in: element, scope)
      }
    }
    return objects
  }

  private mutating func noteUnknown(
    _ element: XMLElementNode, in parent: XMLElementNode, _ scope: Scope
  ) {
    notes.add(
      location(of: element, scope),
      "element '\(element.name)' in '\(parent.name)' is not understood: left out",
      kind: "elements that are not understood: left out")
  }

  /// What a list item factory is given as its rows' interface.
  private mutating func embeddedParts(
    of property: XMLElementNode, _ scope: Scope
  ) throws(DocumentError) -> [Waiting] {
    let text = property.text.drop(while: \.isWhitespace)
    guard text.hasPrefix("<") else { return [] }
    let skipped = property.text[..<text.startIndex].utf8.count { $0 == UInt8(ascii: "\n") }
    let inner = Scope(
      firstLine: scope.firstLine + property.line - 1 + skipped, depth: scope.depth + 1)
    if inner.depth > Self.scopeLimit {
      throw failure(
        .limit, property, scope,
        expected: "at most \(Self.scopeLimit) interfaces inside each other",
        found: "more")
    }
    let root: XMLElementNode
    do throws(DocumentError) {
      root = try XMLTreeReader(source: source).read(Array(text.utf8), notes: &notes)
    } catch {
      var error = error
      error.location.line = error.location.line.map { $0 + inner.firstLine - 1 }
      throw error
    }
    guard root.name == "interface" else {
      notes.add(
        location(of: property, scope), "rows that are no interface: left out")
      return []
    }
    return try parts(of: root, inner)
  }

  /// Elements that say how a widget looks or what a model holds, and those that are read elsewhere.
  private static let quietElements: Set<String> = [
    "requires", "placeholder", "packing", "style", "layout", "signal", "accessibility", "binding",
    "attributes", "items", "columns", "data", "action-widgets", "responses", "widgets", "patterns",
    "mime-types", "suffixes", "marks", "condition", "setter", "accelerator", "accessible",
    "cell-packing", "tags", "menu", "internal-child", "accel-groups", "buttons", "mappings",
    "offsets",
  ]

  /// Those inside a child or a property.
  private static let quietInside: Set<String> = [
    "placeholder", "packing", "attributes", "style", "property", "layout", "menu", "lookup",
    "closure",
    "constant", "cell-packing", "binding",
  ]
}
