import AutoTrack

extension SignalReader {
  static let gestureHooks = [
    Hook(type: "GtkGestureClick", signal: "released") { reader in
      { gesture, _ in reader.clickReleased(gesture) }
    },
    Hook(type: "GtkGestureDrag", signal: "drag-end") { reader in
      { gesture, _ in
        if let widget = reader.functions.widget.controllerWidget(gesture),
          reader.kind(of: widget) == .switchControl
        {
          reader.expectDelayed(widget)
        }
      }
    },
    Hook(type: "GtkGestureLongPress", signal: "pressed") { reader in
      { gesture, _ in reader.longPressed(gesture) }
    },
  ]

  /// GTK's widgets have gestures of their own inside; one on a plain widget is the app's. It is recorded
  /// when the input is over and nothing else came of it.
  private func clickReleased(_ gesture: GTKObject) {
    guard let widget = functions.widget.controllerWidget(gesture), isCaused(widget) else { return }
    // Tabs and column titles leave their clicks to what they are on.
    let part = nearest(inputs.current?.target?.object, where: { $0 == .clickable })
    if let part { return keep(.gesture("GtkGestureClick", on: part)) }
    switch kind(of: widget) {
    case .switchControl: expectDelayed(widget)
    case .plain: keep(.gesture("GtkGestureClick", on: widget))
    case .expanderIcon:
      // The icon of a tree's row; what it opens is the row's business.
      if let expander = functions.widget.parent(widget) {
        keep(.gesture("GtkGestureClick", on: expander))
      }
    case .listItem:
      keep(
        tree.row(of: widget) == nil
          ? .gesture("GtkGestureClick", on: widget)
          : .selection(widget, in: functions.widget.parent(widget)))
    default: break
    }
  }

  private func longPressed(_ gesture: GTKObject) {
    guard let widget = functions.widget.controllerWidget(gesture), kind(of: widget) == .plain else {
      return
    }
    report(.gesture("GtkGestureLongPress", on: widget), cause: widget)
  }
}
