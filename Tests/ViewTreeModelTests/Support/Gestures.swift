@testable import ViewTreeModel

extension Stage {
  /// Puts a recognizer on a view, the window without one, that writes its states down by its name.
  @discardableResult
  func watch<Watched: GestureRecognizer>(
    _ recognizer: Watched, _ name: String, on view: View? = nil
  ) -> Watched {
    recognizer.addAction { [log] in log.add("\(name) \($0.state)") }
    (view ?? window).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// What fingers do, each at once, and the lines that it leads to.
  func input(_ changes: FingerInput...) -> [String] {
    for change in changes { app.input(change) }
    return log.take()
  }

  /// Lets time pass; the lines that it leads to.
  func wait(_ seconds: Double) -> [String] {
    app.advance(by: seconds)
    return log.take()
  }
}

/// A delegate whose answers are closures.
final class Deciding: GestureRecognizerDelegate {
  var begins: (GestureRecognizer) -> Bool = { _ in true }
  var receives: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
  var together: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var requires: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var isRequired: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins(recognizer) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { receives(recognizer, touch) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { together(recognizer, other) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { requires(recognizer, other) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { isRequired(recognizer, other) }
}
