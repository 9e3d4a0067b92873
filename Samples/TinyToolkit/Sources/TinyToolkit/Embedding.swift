import AutoTrack

/// The toolkit's widgets as AutoTrack sees them.
struct WidgetTree: ResponderTree {
  func next(after widget: Widget) -> Widget? { widget.parent }
  func classKey(of widget: Widget) -> ClassKey { ClassKey(type(of: widget)) }
  func className(of widget: Widget) -> String { "\(type(of: widget))" }
  func index(of widget: Widget) -> Int? {
    widget.parent?.children.firstIndex { $0 === widget } ?? 0
  }
  func row(of widget: Widget) -> RowPosition? {
    widget is ListRow ? index(of: widget).map { RowPosition(section: 0, item: $0) } : nil
  }
  func properties(of widget: Widget) -> Properties {
    if let button = widget as? PushButton { return ["label": .string(button.label)] }
    if let box = widget as? CheckBox { return ["checked": .bool(box.isChecked)] }
    return [:]  // never what somebody typed
  }
  func markers(of widget: Widget) -> Markers { widget.tracking }
  func isSecure(_ widget: Widget) -> Bool { (widget as? TextLine)?.isPassword ?? false }
}

extension Widget {
  /// What the app says about the widget.
  var tracking: Markers {
    get { attachment as? Markers ?? Markers() }
    set { attachment = newValue }
  }
}

extension Desktop {
  /// Records every signal on the desktop before its handlers run.
  func record(with tracker: Tracker<WidgetTree>) {
    willEmit = { signal, widget in
      tracker.record(
        widget is ListRow
          ? .selection(widget, in: widget.parent) : .action(signal, from: widget))
    }
  }
}
