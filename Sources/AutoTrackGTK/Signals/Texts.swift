import AutoTrack

extension SignalReader {
  static let textHooks = [
    Hook(type: "GtkEditable", signal: "changed", needsInput: false) { reader in
      { text, _ in
        if reader.kind(of: text) == .text { reader.changed(text) }
      }
    },
    Hook(type: "GtkTextBuffer", signal: "changed", needsInput: false) { reader in
      { buffer, _ in reader.bufferChanged(buffer) }
    },
    Hook(type: "GtkText", signal: "activate") { reader in
      { text, _ in reader.entered(text) }
    },
    Hook(type: "GtkEventControllerFocus", signal: "leave", needsInput: false) { reader in
      { controller, _ in reader.focusLeft(reader.functions.widget.controllerWidget(controller)) }
    },
    Hook(type: "GtkEntry", signal: "icon-release") { reader in
      { entry, arguments in reader.iconReleased(entry, arguments.enumeration(1)) }
    },
  ]

  /// Only what has the focus is typed into, and only soon after a key: input methods take their time.
  private func changed(_ text: GTKObject) {
    guard isInputGoingOn || inputs.isTyping, hasFocus(text) else { return }
    // Each window has a focus; a person is in one of them.
    if let target = inputs.lastTarget, functions.widget.root(target) != functions.widget.root(text)
    {
      return
    }
    if editing?.object == text { return }
    endEditing()
    // The sink of that may have stopped the tracker.
    if inputs.isOn { editing = WeakObject(text, functions.gobject) }
  }

  private func bufferChanged(_ buffer: GTKObject) {
    guard isInputGoingOn || inputs.isTyping, let target = inputs.lastTarget,
      kind(of: target) == .textView, functions.state.textViewBuffer(target) == buffer
    else { return }
    changed(target)
  }

  private func hasFocus(_ text: GTKObject) -> Bool {
    functions.widget.root(text).flatMap(functions.widget.focus) == text
  }

  /// The entry that a text is the inside of.
  private func entry(of text: GTKObject) -> GTKObject {
    nearest(functions.widget.parent(text), where: { $0.isEntry || !$0.isInside }).flatMap {
      kind(of: $0).isEntry ? $0 : nil
    } ?? text
  }

  private func entered(_ text: GTKObject) {
    let entry = entry(of: text)
    switch kind(of: entry) {
    // Their values and ends of editing tell.
    case .spinButton, .editableLabel: return
    default: break
    }
    report(.action("activate", from: entry), cause: entry)
    // Then it has been told that something was typed.
    if editing?.object == text, isCaused(entry) { editing = nil }
  }

  private func focusLeft(_ widget: GTKObject?) {
    guard let widget, editing?.object == widget else { return }
    // The window is no longer the active one, but the text is where the person was.
    if functions.widget.isMapped(widget) != 0, hasFocus(widget) { return }
    endEditing()
  }

  /// Records that a text was edited.
  func endEditing() {
    guard let text = editing?.object else { return editing = nil }
    editing = nil
    let entry = entry(of: text)
    if kind(of: entry) == .spinButton { return }
    record(.action("changed", from: entry), inputs.current?.number)
  }

  private func iconReleased(_ entry: GTKObject, _ place: Int?) {
    var interaction = Interaction<GTKObject>.action("icon-release", from: entry)
    if let place { interaction.leadingProperties = ["icon_pos": .int(place)] }
    report(interaction, cause: entry)
  }
}

extension Kind {
  fileprivate var isEntry: Bool {
    switch self {
    case .entry, .entryOfText, .passwordEntry, .editableLabel, .spinButton: true
    default: false
    }
  }

  /// Whether it may stand between an entry and its text.
  fileprivate var isInside: Bool { self == .plain || self == .stack || self == .inner }
}
