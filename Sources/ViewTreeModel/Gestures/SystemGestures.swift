// The toolkit's own recognizers, by the names of UIKit's private classes. They are no part of a view's
// `gestureRecognizers` and tell the view, not targets.

/// A long press that the toolkit answers itself.
class SystemPressGestureRecognizer: LongPressGestureRecognizer {
  /// - Parameter body: Gets the view, the recognizer and the event once the press is recognized.
  init(_ body: @escaping (View, GestureRecognizer, Event) -> Void) {
    super.init()
    addAction { recognizer in
      guard recognizer.state == .began, let view = recognizer.view,
        let event = recognizer.dispatchTable?.application?.currentEvent
      else { return }
      body(view, recognizer, event)
    }
  }
}

/// Opens a button's menu.
final class MenuPressGestureRecognizer: SystemPressGestureRecognizer {}

/// Opens a context menu.
final class ContextMenuGestureRecognizer: SystemPressGestureRecognizer {}
