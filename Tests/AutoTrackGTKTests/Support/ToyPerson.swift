import AutoTrack

@testable import AutoTrackGTK

/// What programs do with widgets.
extension Toy {
  /// A widget, at the end of its parent's children; shown if the parent is.
  func add(_ name: String, to parent: ToyObject, _ set: (ToyObject) -> Void = { _ in })
    -> ToyObject
  {
    let widget = make(name)
    widget.parent = parent
    parent.children.append(widget)
    if widget.isA("GtkPopover") { giveSurface(to: widget) }
    set(widget)
    if parent.isMapped, !widget.isA("GtkPopover"), parent.shows(widget) { map(widget) }
    return widget
  }

  /// A window, not shown yet.
  func window(_ name: String = "GtkWindow", of application: ToyObject? = nil) -> ToyObject {
    let window = make(name)
    window.application = application
    windows.children.append(window)
    giveSurface(to: window)
    return window
  }

  private func giveSurface(to native: ToyObject) {
    let surface = make("GdkSurface")
    surface.other = native
    native.surface = surface
  }

  /// Shows a widget; the children come before their parent's signal, as in GTK.
  func map(_ widget: ToyObject) {
    if widget.isMapped { return }
    widget.isMapped = true
    for child in widget.children where widget.shows(child) && !child.isA("GtkPopover") {
      map(child)
    }
    emit("map", on: widget)
  }

  func unmap(_ widget: ToyObject) {
    if !widget.isMapped { return }
    widget.isMapped = false
    for child in widget.children { unmap(child) }
    emit("unmap", on: widget)
  }

  /// Takes a widget out of the tree and lets it go, with all below it.
  func destroy(_ widget: ToyObject) {
    unmap(widget)
    if widget.isA("GtkSwitch"), widget.number != 0 { _ = removeSource(UInt32(widget.number)) }
    if let root = widget.root, let focus = root.focus,
      focus.chain.contains(where: { $0 === widget })
    {
      root.focus = nil
    }
    if let holder = widget.parent, holder.shown === widget { holder.shown = nil }
    (widget.parent ?? windows).children.removeAll { $0 === widget }
    widget.parent = nil
    for child in widget.children { destroy(child) }
    for part in widget.gestures + [widget.surface].compactMap({ $0 }) { release(part) }
    (widget.gestures, widget.surface) = ([], nil)
    release(widget)
  }

  /// Turns a toggle; of a group another one goes off first.
  func turn(_ widget: ToyObject, on isOn: Bool) {
    if widget.isOn == isOn { return }
    if isOn {
      for other in widget.group where other !== widget && other.isOn {
        other.isOn = false
        emit("toggled", on: other)
      }
    }
    widget.isOn = isOn
    emit("toggled", on: widget)
  }

  /// Shows another page of a stack or notebook.
  func show(_ page: ToyObject, in holder: ToyObject) {
    if holder.shown === page { return }
    if let before = holder.shown { unmap(before) }
    holder.shown = page
    if holder.isMapped { map(page) }
  }

  /// Gives the focus; what had it learns of that when it has gone.
  func focus(_ widget: ToyObject?, in window: ToyObject) {
    let before = window.focus
    if before === widget { return }
    window.focus = widget
    guard let before, live[before.address] === before else { return }
    signal("leave", from: "GtkEventControllerFocus", of: before)
  }

  /// A signal of one of a widget's own controllers.
  func signal(_ signal: String, from name: String, of widget: ToyObject) {
    let controller = make(name)
    controller.other = widget
    emit(signal, on: controller)
    controller.other = nil
    release(controller)
  }

  func text(of entry: ToyObject) -> ToyObject {
    entry.isA("GtkText") ? entry : entry.children.lazy.map { self.text(of: $0) }.first!
  }
}

extension ToyObject {
  func shows(_ child: ToyObject) -> Bool {
    isA("GtkStack") || isA("GtkNotebook") ? shown === child : true
  }

  var native: ToyObject? { chain.first { $0.surface != nil } }
}

/// What a person does, and how GTK answers: within the emission of the event.
extension Toy {
  /// An event comes in. What GTK does with it comes after the hooks of its signal.
  func send(
    _ type: EventType, at widget: ToyObject, key: UInt32 = 0, modifiers: UInt32 = 0,
    finger: ToyObject? = nil, _ deed: () -> Void = {}
  ) {
    guard let surface = widget.native?.surface else { return fault("no surface") }
    // The pointer must get to where the wheel is turned.
    if type == .scroll { send(.motion, at: widget) }
    let event = make("GdkEvent")
    event.number = Int(type.rawValue)
    event.value = Double(key)
    event.selected = [Int(modifiers)]
    event.other = finger
    event.focus = key == 0 && type != .delete ? widget : nil
    emit("event", on: surface, .object(event))
    event.other = nil
    release(event)
    deed()
  }

  /// Press and release of the pointer.
  func click(_ widget: ToyObject, _ deed: () -> Void = {}) {
    send(.buttonPress, at: widget)
    send(.buttonRelease, at: widget, deed)
    turn()
  }

  /// A key goes down and up in the window of a widget; the deed is that of the press.
  func key(
    _ key: UInt32, in widget: ToyObject, modifiers: UInt32 = 0, _ deed: () -> Void = {}
  ) {
    let window = widget.root ?? widget
    send(.keyPress, at: window, key: key, modifiers: modifiers, deed)
    send(.keyRelease, at: window, key: key, modifiers: modifiers)
    turn()
  }

  /// Types a letter into a text that has the focus.
  func type(_ letter: String, into text: ToyObject) {
    key(letter.unicodeScalars.first!.value, in: text) {
      change(text, to: (text.label ?? "") + letter)
    }
  }

  /// A text becomes another one, by a person or the program.
  func change(_ text: ToyObject, to new: String) {
    text.label = new
    if text.isA("GtkTextView") { return text.other.map { emit("changed", on: $0) } ?? () }
    emit("changed", on: text)
    // What holds the text passes its signal on.
    if let entry = text.parent, entry.isA("GtkEditable") { emit("changed", on: entry) }
  }

  /// What GTK does when a widget is clicked with the pointer.
  func answer(_ widget: ToyObject) {
    func gesture(_ on: ToyObject) { signal("released", from: "GtkGestureClick", of: on) }
    guard let taker = widget.chain.first(where: { $0.takesClicks }) else {
      for above in widget.chain {
        for gesture in above.gestures { emit("released", on: gesture) }
      }
      return
    }
    gesture(taker)
    switch taker.type.name {
    case "GtkToggleButton":
      // The class's own handler turns it before anybody hears of the click.
      if taker.group.isEmpty || !taker.isOn { turn(taker, on: !taker.isOn) }
      emit("clicked", on: taker)
    case "GtkCheckButton":
      if taker.group.isEmpty || !taker.isOn { turn(taker, on: !taker.isOn) }
    case "GtkSwitch": slide(taker)
    case "GtkListBoxRow":
      guard let list = taker.parent else { return }
      emit("row-selected", on: list, .object(taker))
      emit("row-activated", on: list, .object(taker))
    case "GtkFlowBoxChild":
      if let list = taker.parent { emit("child-activated", on: list, .object(taker)) }
    default: emit("clicked", on: taker)
    }
  }

  /// A switch slides to its other side before it tells; a second click on the way begins anew.
  func slide(_ control: ToyObject) {
    if control.number != 0 { _ = removeSource(UInt32(control.number)) }
    let number = addSource(0, after: 100) { [self] in
      control.number = 0
      control.isOn.toggle()
      emit("state-set", on: control, .number(control.isOn ? 1 : 0))
      return false
    }
    control.number = Int(number)
  }
}

extension ToyObject {
  fileprivate var takesClicks: Bool {
    [
      "GtkButton", "GtkCheckButton", "GtkSwitch", "GtkListBoxRow", "GtkFlowBoxChild",
      "GtkModelButton",
    ]
    .contains { isA($0) }
  }
}
