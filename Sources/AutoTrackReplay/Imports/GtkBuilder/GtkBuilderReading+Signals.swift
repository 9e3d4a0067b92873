import AutoTrack

// What an object tells.
extension GtkBuilderReading {
  /// Gives a widget the actions that it sends: those of its class, and those that the file connects.
  mutating func readSignals(
    of element: XMLElementNode, _ scope: Scope, _ known: GtkWidgetClass?, into view: inout ViewNode
  ) throws(DocumentError) {
    let own = ownSignals(of: element, known)
    let connected = try connections(of: element, scope, own: own, changes: known?.changes ?? [])
    guard let known, known.isControl else {
      // A label has no targets, but may have links that are clicked.
      for (signal, handler) in connected {
        try count(element, scope)
        var gesture = GestureNode(
          gestureClass: ClassDescription(name: signal, base: "UITapGestureRecognizer"))
        gesture.location = view.location
        if let handler { gesture.targets = [TargetDescription(target: handler, action: signal)] }
        view.gestures.append(gesture)
      }
      return
    }
    // In the class's order: of a text field the first name is that of the end of editing.
    for signal in own {
      let handlers = connected.filter { $0.signal == signal }.map(\.handler)
      for handler in handlers.isEmpty ? [nil] : handlers {
        view.targets.append(target(handler, signal, known, view))
      }
    }
    for (signal, handler) in connected where !own.contains(signal) {
      view.targets.append(target(handler, signal, known, view))
    }
  }

  private func ownSignals(
    of element: XMLElementNode, _ known: GtkWidgetClass?
  ) -> [String] {
    guard let known, known.needsActivation else { return known?.signals ?? [] }
    let says = element.child("property", called: "activatable").map {
      GtkValues.bool($0.text) ?? true
    }
    let isActivatable = says ?? (element.child("property", called: "activatable-widget") != nil)
    return isActivatable ? known.signals : []
  }

  private func target(
    _ handler: String?, _ signal: String, _ known: GtkWidgetClass, _ view: ViewNode
  ) -> TargetDescription {
    var event = known.event
    if known.isText {
      event = ["changed": "editingDidEnd", "activate": "editingDidEndOnExit"][signal] ?? event
    } else if signal == "activate", view.menu != nil {
      event = "menuActionTriggered"
    }
    return TargetDescription(target: handler, action: signal, events: [event])
  }

  /// The signals that handlers are connected to, as far as they tell what a person did.
  private mutating func connections(
    of element: XMLElementNode, _ scope: Scope, own: [String] = [], changes: Set<String> = []
  ) throws(DocumentError) -> [(signal: String, handler: String?)] {
    var found: [(signal: String, handler: String?)] = []
    for child in element.children where child.name == "signal" {
      guard let written = child.attributes["name"], !written.isEmpty else {
        throw failure(
          .missing, child, scope, expected: "attribute 'name' of 'signal'", found: "none")
      }
      var signal = GtkSignals.name(written)
      let mark = "notify::"
      if let first = own.first, !own.contains(signal), signal.hasPrefix(mark),
        changes.contains(String(signal.dropFirst(mark.count)))
      {
        signal = first
      }
      guard own.contains(signal) || GtkSignals.isPersons(signal) else {
        noteSignal(signal, child, scope)
        continue
      }
      var handler: String?
      if let name = child.attributes["handler"], !name.isEmpty {
        handler = try self.handler(name, signal, child, scope)
      }
      found.append((signal, handler))
    }
    return found
  }

  private mutating func handler(
    _ name: String, _ signal: String, _ element: XMLElementNode, _ scope: Scope
  ) throws(DocumentError) -> String {
    if let known = handlers.id(of: name) {
      handlers.add(signal, to: name)
      return known
    }
    try count(element, scope)
    let id = claim(name)
    handlers.add(name, id: id, signal, at: location(of: element, scope))
    return id
  }

  // MARK: What tells nothing

  /// Notes the signals of an object that is no widget.
  mutating func noteSignals(of element: XMLElementNode, _ scope: Scope) {
    for child in element.children where child.name == "signal" {
      notes.add(
        location(of: child, scope), "signals of objects that are no widgets: left out")
    }
  }

  private mutating func noteSignal(_ signal: String, _ element: XMLElementNode, _ scope: Scope) {
    notes.add(
      location(of: element, scope),
      "signal '\(signal)' does not tell what a person did: left out",
      kind: "signals that do not tell what a person did: left out")
  }

  // MARK: Recognizers

  /// Puts an event controller or gesture on the widget around it.
  mutating func addRecognizer(
    _ element: XMLElementNode, _ scope: Scope, to view: inout ViewNode
  ) throws(DocumentError) {
    try count(element, scope)
    let name = try className(of: element, scope)
    let base = GtkRecognizers.base(of: name)
    var gesture = GestureNode(gestureClass: ClassDescription(name: name, base: base))
    gesture.location = location(of: element, scope)
    if let id = element.id, !id.isEmpty { gesture.id = unique(id, element, scope) }
    if base == GtkRecognizers.plainBase { gesture.properties["isEnabled"] = .bool(false) }
    for (signal, handler) in try connections(of: element, scope) {
      guard let handler else { continue }
      gesture.targets.append(TargetDescription(target: handler, action: signal))
    }
    view.gestures.append(gesture)
  }
}
