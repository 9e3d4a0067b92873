/// The names of control events, as `UIControl.Event` has them.
enum ControlEventName: String, CaseIterable, Sendable {
  case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter
  case touchDragExit, touchUpInside, touchUpOutside, touchCancel
  case valueChanged, primaryActionTriggered, menuActionTriggered
  case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
  case allTouchEvents, allEditingEvents, allEvents
}

/// The names of ignore markers.
enum IgnoredName: String, CaseIterable, Sendable {
  case itself, descendants, subtree
}
