import AutoTrack

extension SignalReader {
  static let buttonHooks = [
    Hook(type: "GtkButton", signal: "clicked", needsInput: false) { reader in
      { button, _ in reader.clicked(button) }
    },
    Hook(type: "GtkButton", signal: "activate") { reader in
      // A key's click follows when the button has shown itself pressed.
      { button, _ in reader.expectDelayed(button) }
    },
    Hook(type: "GtkToggleButton", signal: "toggled") { reader in
      { button, _ in
        reader.toggled(button, isOn: reader.functions.state.toggleActive(button) != 0)
      }
    },
    Hook(type: "GtkCheckButton", signal: "toggled") { reader in
      { button, _ in
        reader.toggled(button, isOn: reader.functions.state.checkActive(button) != 0)
      }
    },
    Hook(type: "GtkSwitch", signal: "activate") { reader in
      { control, _ in reader.expectDelayed(control) }
    },
    Hook(type: "GtkSwitch", signal: "state-set", needsInput: false) { reader in
      { control, _ in reader.switched(control) }
    },
    Hook(type: "GtkExpander", signal: "activate") { reader in
      { expander, _ in
        reader.report(.action("activate", from: expander), cause: expander, anyKey: true)
      }
    },
    Hook(type: "GtkLabel", signal: "activate-link") { reader in
      { label, _ in reader.report(.action("activate-link", from: label), cause: label) }
    },
    Hook(type: "GtkCalendar", signal: "day-selected") { reader in
      { calendar, _ in reader.report(.action("day-selected", from: calendar), cause: calendar) }
    },
    Hook(type: "GtkComboBox", signal: "changed") { reader in
      { box, _ in reader.comboChanged(box) }
    },
    Hook(type: "GSimpleAction", signal: "activate") { reader in
      { action, _ in reader.actionActivated(action) }
    },
  ]

  /// Hooks of classes that GTK keeps to itself: they can be placed when the first object is met.
  static let lateHooks = [
    Hook(type: "GtkModelButton", signal: "clicked") { reader in
      { item, _ in reader.report(.action("clicked", from: item), cause: item, anyKey: true) }
    }
  ]

  /// A button that is the visible part of another widget stands for that one.
  private func whole(of button: GTKObject) -> (widget: GTKObject, kind: Kind)? {
    guard let parent = functions.widget.parent(button) else { return nil }
    for candidate in [parent, functions.widget.parent(parent)] {
      guard let candidate else { break }
      let kind = kind(of: candidate)
      switch kind {
      case .composite, .dropDown, .scaleButton, .spinButton: return (candidate, kind)
      case .popover: return nil
      default: break
      }
    }
    return nil
  }

  private func clicked(_ button: GTKObject) {
    guard isInputGoingOn else {
      if let number = takeDelay(of: button) { record(click(button), number) }
      return
    }
    let isExpected = takeDelay(of: button) == inputs.current?.number
    let whole = whole(of: button)
    // A spin button tells its value when that has settled.
    if whole?.kind == .spinButton { return }
    report(
      click(whole?.widget ?? button), cause: button, anyKey: true, isExpected: isExpected)
  }

  /// A click on a button; one of a dialog's tells which response it is.
  private func click(_ button: GTKObject) -> Interaction<GTKObject> {
    var interaction = Interaction<GTKObject>.action("clicked", from: button)
    guard let dialog = functions.widget.root(button), kind(of: dialog) == .dialog else {
      return interaction
    }
    let response = functions.state.response(dialog, button)
    // GTK_RESPONSE_NONE.
    if response != -1 {
      interaction.leadingProperties = ["response_id": .int(Int(response))]
      interaction.identity = interaction.leadingProperties
    }
    return interaction
  }

  private func toggled(_ button: GTKObject, isOn: Bool) {
    // Of a group one is switched off because another is on; and a menu closes when its item is chosen.
    guard let (whole, _) = whole(of: button) else {
      return report(.action("toggled", from: button), cause: button, anyKey: isOn)
    }
    // Escape closes what is open while the button has the focus.
    if !isOn, inputs.current?.key?.activates == false { return tracker.drop(.echo) }
    report(.action("activate", from: whole), cause: button, anyKey: isOn)
  }

  /// A switch tells only when it has slid to its other side, after the input; one that is dragged there
  /// tells at once.
  private func switched(_ control: GTKObject) {
    if let number = takeDelay(of: control) {
      if inputs.current?.number == number { _ = inputs.takeMeaning() }
      return record(.action("state-set", from: control), number)
    }
    guard let input = inputs.current else { return }
    guard input.means == .pointer else { return tracker.drop(.echo) }
    report(.action("state-set", from: control), cause: control)
  }

  private func comboChanged(_ box: GTKObject) {
    var interaction = Interaction<GTKObject>.action("changed", from: box)
    interaction.leadingProperties = ["active": .int(Int(functions.state.comboActive(box)))]
    report(interaction, cause: box)
  }

  /// The app's actions run before the signal of the button that has them; so it is the action that tells,
  /// and without a button it was a shortcut.
  private func actionActivated(_ action: GTKObject) {
    guard let input = inputs.current, !input.hasMeaning else { return }
    let target = input.target?.object
    if isWriting { return tracker.drop(.echo) }
    if input.key?.activates == false {
      guard inputs.takeMeaning() else { return }
      return record(shortcut(action, at: target), input.number)
    }
    guard let button = nearest(target, where: { $0.isActivated || $0 == .popover }),
      kind(of: button) != .popover
    else { return }
    let isToggled = kind(of: button).isToggled
    var interaction = isToggled ? .action("toggled", from: button) : click(button)
    if let name = name(of: action) { interaction.leadingProperties["action"] = .string(name) }
    report(interaction, cause: button, anyKey: true)
  }

  private func name(of action: GTKObject) -> String? {
    functions.gobject.actionName(action).map { String(cString: $0) }
  }

  private func shortcut(_ action: GTKObject, at target: GTKObject?) -> Interaction<GTKObject> {
    let window = target.flatMap(functions.widget.root)
    return Interaction(
      .interaction, lead: .item(action: name(of: action), className: "GSimpleAction", index: nil),
      node: window)
  }
}

extension Kind {
  fileprivate var isActivated: Bool { self == .button || self == .menuItem || isToggled }
  fileprivate var isToggled: Bool { self == .toggleButton || self == .checkButton }
}
