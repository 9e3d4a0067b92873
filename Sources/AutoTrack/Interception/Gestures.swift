import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Gestures, when they have ended, by the app's own handler too; one that is cancelled or fails is none. A
  /// recognizer that is on no view has no sender and is not recorded.
  func installGestures(_ installation: Installation) {
    installation.before(.recognize) { [self] recognizer, step in
      if recognizer.isSystem, !configuration.recordsSystemGestures { return }
      switch step.state {
      case .began where configuration.gestureFacts == .atBeginning:
        guard let view = recognizer.view else { return }
        guard let run = step.run else { return }
        let held = HeldGesture(self, hold(recognizer, on: view))
        run.note = HeldGestures(held, (run.note as? HeldGestures)?.all ?? [])
      case .ended:
        if let held = (step.run?.note as? HeldGestures)?.all.first(where: { $0.tracker === self }) {
          return release(held.draft)
        }
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

  /// Reads a gesture's facts now, to record them when it has ended.
  private func hold(_ recognizer: GestureRecognizer, on view: View) -> HeldDraft {
    if isIgnored(recognizer) { return .dropped(.ignored) }
    guard pipeline.builder.enter() else { return .dropped(.reentrant) }
    defer { pipeline.builder.leave() }
    var gesture = Interaction.gesture(recognizer.className, on: ViewTree.Node(view))
    var draft = EventDraft(kind: gesture.kind)
    if let reason = complete(&gesture, for: recognizer) ?? read(gesture, into: &draft) {
      return .dropped(reason)
    }
    if pipeline.hasSeveralPages { notePage(of: gesture, in: &draft) }
    draft.page = draft.page ?? pipeline.pages.current
    draft.isPageKnown = true
    return .event(draft)
  }

  private func release(_ held: HeldDraft) {
    switch held {
    case .event(let draft): pipeline.emit(draft)
    case .dropped(let reason): pipeline.drop(reason)
    }
  }
}

/// What the trackers of an application have read when a gesture began. It holds no view.
private final class HeldGestures {
  let all: [HeldGesture]

  init(_ first: HeldGesture, _ others: [HeldGesture]) { all = [first] + others }
}

/// What one tracker has read.
private struct HeldGesture {
  weak var tracker: AnyObject?
  let draft: HeldDraft

  init(_ tracker: AnyObject, _ draft: HeldDraft) {
    self.tracker = tracker
    self.draft = draft
  }
}
