import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Gestures, when they have ended; one that is cancelled or fails is none. A recognizer that is on no
  /// view has no sender and is not recorded.
  func installGestures(_ installation: Installation) {
    installation.before(.recognize) { [self] recognizer, step in
      guard step.state == .ended, let view = recognizer.view else { return }
      if configuration.ignoring == .policy, recognizer.tracking.ignored.contains(.itself) {
        return pipeline.drop(.ignored)
      }
      record(.gesture(recognizer.className, on: ViewTree.Node(view)), for: recognizer)
    }
  }
}
