// A toolkit of one's own, as small as can be. It knows nothing of AutoTrack; what an embedding needs of it
// is a tree, names of classes, one slot for markers, and one place that every signal passes.

/// Something in the window: it has a parent, children, and handlers for signals.
class Widget {
  private(set) weak var parent: Widget?
  private(set) var children: [Widget] = []
  var isEnabled = true
  /// Whatever somebody else wants to keep with the widget.
  var attachment: Any?
  private var handlers: [String: [() -> Void]] = [:]

  /// Puts a widget in, as the last child or at a place.
  @discardableResult
  func add<Child: Widget>(_ child: Child, at index: Int? = nil) -> Child {
    child.removeFromParent()
    child.parent = self
    children.insert(child, at: index ?? children.count)
    return child
  }

  /// Takes the widget out.
  func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Adds a handler.
  func on(_ signal: String, _ handler: @escaping () -> Void) {
    handlers[signal, default: []].append(handler)
  }

  /// Sends a signal: the desktop hears of it first, then the handlers run.
  final func emit(_ signal: String) {
    guard isEnabled else { return }
    desktop?.willEmit(signal, self)
    for handler in handlers[signal] ?? [] { handler() }
  }

  private var desktop: Desktop? {
    var top = self
    while let parent = top.parent { top = parent }
    return top as? Desktop
  }
}

/// What all widgets are on.
final class Desktop: Widget {
  /// Called with each signal before its handlers.
  var willEmit: (String, Widget) -> Void = { _, _ in }
}

/// Holds other widgets.
final class Panel: Widget {}

/// A button.
final class PushButton: Widget {
  var label: String

  init(_ label: String) { self.label = label }

  func click() { emit("clicked") }
}

/// A box with a tick.
final class CheckBox: Widget {
  private(set) var isChecked = false

  func click() {
    guard isEnabled else { return }
    isChecked.toggle()
    emit("toggled")
  }
}

/// A line of text.
final class TextLine: Widget {
  private(set) var text = ""
  let isPassword: Bool

  init(isPassword: Bool = false) { self.isPassword = isPassword }

  func enter(_ text: String) {
    self.text = text
    emit("edited")
  }
}

/// A list; its children are its rows.
final class ListBox: Widget {}

/// A row of a list.
final class ListRow: Widget {
  func click() { emit("picked") }
}
