import AutoTrack

extension SignalReader {
  static let valueHooks = [
    // Emitted for a person's changes alone, unlike `value-changed`.
    Hook(type: "GtkRange", signal: "change-value") { reader in
      { range, _ in reader.rangeMoved(range) }
    },
    Hook(type: "GtkSpinButton", signal: "value-changed") { reader in
      { button, _ in reader.settle(button) }
    },
    Hook(type: "GtkScaleButton", signal: "value-changed") { reader in
      { button, _ in reader.settle(button) }
    },
    Hook(type: "GtkColorButton", signal: "color-set") { reader in
      { button, _ in reader.settle(button, as: "color-set") }
    },
  ]

  /// Scroll bars are ranges too: scrolling is no interaction.
  private func rangeMoved(_ range: GTKObject) {
    guard kind(of: range) == .scale else { return }
    settle(nearest(range, where: { $0 == .scaleButton }) ?? range)
  }

  /// Records a value once, when the input is over. A spin button takes what was typed when the focus
  /// leaves it, by a click elsewhere.
  private func settle(_ widget: GTKObject, as action: String = "value-changed") {
    guard let input = inputs.current else { return }
    guard input.concerns(widget) else { return tracker.drop(.echo) }
    if settling.contains(where: { $0.widget.object == widget }) { return }
    settling.append((WeakObject(widget, functions.gobject), action))
  }
}
