/// Which signals are actions of a person.
enum GtkSignals {
  /// A signal's name as GTK has it: hyphens, never underscores.
  static func name(_ written: String) -> String { written.replacing("_", with: "-") }

  /// Whether a signal may tell what a person did. Those that every widget or object has do not, nor
  /// do parts of inputs (keys, motion, focus), which nobody records.
  static func isPersons(_ written: String) -> Bool {
    let name = name(written)
    return !name.isEmpty && !quiet.contains(name) && !name.hasPrefix("notify")
      && !name.hasPrefix("drag-")
  }

  private static let quiet: Set<String> = [
    // Of GObject and GtkWidget: what becomes of the widget.
    "realize", "unrealize", "map", "unmap", "show", "hide", "destroy", "draw", "size-allocate",
    "style-set", "style-updated", "state-changed", "state-flags-changed", "direction-changed",
    "parent-set", "hierarchy-changed", "screen-changed", "composited-changed", "query-tooltip",
    "grab-notify", "child-notify", "accel-closures-changed", "can-activate-accel", "move-focus",
    "keynav-failed", "mnemonic-activate", "grab-focus", "focus", "set-focus", "set-focus-child",
    "selection-get", "selection-received", "selection-clear-event", "selection-request-event",
    "selection-notify-event", "unmap-event", "map-event", "damage-event", "configure-event",
    "expose-event", "no-expose-event", "client-event", "property-notify-event",
    "visibility-notify-event", "window-state-event", "event", "event-after", "resize", "render",
    "create-context", "prepare", "size-request", "check-resize", "add", "remove", "unroot", "root",
    // Parts of inputs.
    "key-press-event", "key-release-event", "motion-notify-event", "enter-notify-event",
    "leave-notify-event", "proximity-in-event", "proximity-out-event", "focus-in-event",
    "focus-out-event", "scroll-event", "touch-event", "enter", "leave", "keys-changed",
    // Questions that a widget asks of the program.
    "input", "output", "format-value", "format-entry-text", "create-window", "create-menu-proxy",
    "insert-text", "delete-text", "preedit-changed", "populate-popup", "get-child-position",
    "setup", "bind", "unbind", "teardown", "test-expand-row", "test-collapse-row", "wrapped",
    "items-changed", "page-added", "page-removed", "page-reordered",
  ]
}
