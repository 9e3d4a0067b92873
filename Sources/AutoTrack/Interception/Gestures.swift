import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Gestures, when they have ended, by the app's own handler too; one that is cancelled or fails is none. A
  /// recognizer that is on no view has no sender and is not recorded.
  func installGestures(_ installation: Installation) {
    installation.before(.recognize) { [self] recognizer, step in
      if recognizer.isSystem, !configuration.recordsSystemGestures { return }
      switch step.state {
      case .began where configuration.gestureFacts == .atBeginning:
        guard let view = recognizer.view, let run = step.run else { return }
        hold(recognizer.className, in: run) {
          if isIgnored(recognizer) { return .dropped(.ignored) }
          return facts(
            of: .gesture(recognizer.className, on: ViewTree.Node(view)), for: recognizer)
        }
      case .ended:
        if release(step.run) { return }
        guard let view = recognizer.view else { return }
        if isIgnored(recognizer) { return pipeline.drop(.ignored) }
        record(.gesture(recognizer.className, on: ViewTree.Node(view)), for: recognizer)
      default: break
      }
    }
  }

  private func isIgnored(_ recognizer: GestureRecognizer) -> Bool {
    configuration.ignoring == .policy && recognizer.tracking.ignored.contains(.itself)
  }
}
