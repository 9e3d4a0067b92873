import AutoTrack

/// GTK's widgets as responders: a widget, its ancestors, its window, the application.
///
/// Class names are GTK's (`GtkButton`); an index counts all children of the parent, as
/// `gtk_widget_get_first_child` and its siblings tell them. Nodes are borrowed for a call, none is kept.
public struct WidgetTree: ResponderTree {
  let functions: Functions
  let kinds: Kinds
  let markers: MarkerStore
  let rows: RowStore

  init(_ functions: Functions) {
    self.functions = functions
    kinds = Kinds(functions)
    markers = MarkerStore(functions.gobject)
    rows = RowStore(functions, kinds)
  }

  /// A window's application, that of the window that a dialog belongs to, or the process's: some windows
  /// are shown before they are given to one.
  private func application(of window: GTKObject) -> GTKObject? {
    functions.widget.application(window)
      ?? functions.widget.transientFor(window).flatMap(functions.widget.application)
      ?? functions.widget.defaultApplication()
  }

  /// The parent; a window's application.
  public func next(after node: GTKObject) -> GTKObject? {
    switch kinds.kind(of: node) {
    case .application, .other: return nil
    case .window, .dialog, .ownWindow: return application(of: node)
    default: return functions.widget.parent(node)
    }
  }

  /// The number of the object's type, which lasts as long as the process.
  public func classKey(of node: GTKObject) -> ClassKey {
    ClassKey(functions.gobject.type(of: node))
  }

  /// The type's name.
  public func className(of node: GTKObject) -> String {
    functions.gobject.name(of: functions.gobject.type(of: node))
  }

  /// The position among the parent's children; 0 for a window, nil for the application and for the items
  /// of a list view.
  public func index(of node: GTKObject) -> Int? { place(of: node) { _ in true } }

  /// The position among the siblings of the same type.
  public func indexInClass(of node: GTKObject) -> Int? {
    let type = functions.gobject.type(of: node)
    return place(of: node) { functions.gobject.type(of: $0) == type }
  }

  /// How many of some siblings come before a node; nil for one that has no place.
  private func place(of node: GTKObject, among counts: (GTKObject) -> Bool) -> Int? {
    switch kinds.kind(of: node) {
    case .application, .other: return nil
    case .window, .dialog, .ownWindow: return 0
    // Its place among the few widgets of a list says nothing of its item's.
    case .listItem: return nil
    default:
      var place = 0
      var sibling = functions.widget.previousSibling(node)
      while let current = sibling {
        if counts(current) { place += 1 }
        sibling = functions.widget.previousSibling(current)
      }
      return place
    }
  }

  /// The id in the interface file, else the name that style sheets know the widget by, if the app set one.
  public func identifier(of node: GTKObject) -> String? {
    let kind = kinds.kind(of: node)
    if kind == .application || kind == .other { return nil }
    if let id = functions.widget.builderID(node).map({ String(cString: $0) }), !id.isEmpty,
      !id.hasPrefix("___")
    {
      return id
    }
    guard let name = functions.widget.name(node).map({ String(cString: $0) }), !name.isEmpty,
      name != className(of: node)
    else { return nil }
    return name
  }

  /// The row's or item's position in its list's model; nil where GTK does not tell it.
  public func row(of node: GTKObject) -> RowPosition? {
    switch kinds.kind(of: node) {
    case .listBoxRow: position(Int(functions.state.rowIndex(node)))
    case .flowBoxChild: position(Int(functions.state.childIndex(node)))
    case .listItem: rows.position(of: node).flatMap { position($0) }
    default: nil
    }
  }

  private func position(_ index: Int) -> RowPosition? {
    index < 0 ? nil : RowPosition(section: 0, item: index)
  }

  /// A window, a row or item, any other widget.
  public func roles(of node: GTKObject) -> NodeRoles {
    switch kinds.kind(of: node) {
    case .application, .other: []
    case .window, .dialog, .ownWindow: [.view, .window]
    case .listBoxRow, .flowBoxChild, .listItem: [.view, .cell]
    default: .view
    }
  }

  /// What the app set with `GTKTracker.setMarkers`.
  public func markers(of node: GTKObject) -> Markers { markers.markers(of: node) }

  /// Whether it is a field for passwords or PINs, one that hides its text, or a part of such a field.
  public func isSecure(_ node: GTKObject) -> Bool {
    var next: GTKObject? = node
    // A field's parts lie right inside it.
    for _ in 0..<3 {
      guard let widget = next else { return false }
      if isSecureField(widget) { return true }
      next = functions.widget.parent(widget)
    }
    return false
  }

  private func isSecureField(_ node: GTKObject) -> Bool {
    let state = functions.state
    switch kinds.kind(of: node) {
    case .passwordEntry: return true
    case .text: return state.textVisible(node) == 0 || Purpose.isSecret(state.textPurpose(node))
    case .textView: return Purpose.isSecret(state.textViewPurpose(node))
    case .entry:
      return state.entryVisible(node) == 0 || Purpose.isSecret(state.entryPurpose(node))
    default: return false
    }
  }

  /// The address: no widget comes in another one's place while one signal is handled.
  public func identity(of node: GTKObject) -> UInt? { UInt(bitPattern: node) }

  /// The state that a person sees: label, value, whether it is on. Never the content of a text field.
  public func properties(of node: GTKObject) -> Properties {
    WidgetState(functions: functions, kind: kinds.kind(of: node)).properties(of: node)
  }
}

/// `GtkInputPurpose`.
enum Purpose {
  static func isSecret(_ purpose: Int32) -> Bool {
    purpose == 8 || purpose == 9  // PASSWORD, PIN
  }
}
