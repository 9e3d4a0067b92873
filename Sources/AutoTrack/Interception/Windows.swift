import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Whether an interaction is in a window on the block list, as the keyboard's.
  func isInBlockedWindow(
    _ interaction: Interaction<ViewTree.Node>, of application: Application
  ) -> Bool {
    // Mostly there is one window and that is none of them: no walk then.
    if let only = application.onlyWindow, !isBlocked(only) { return false }
    guard let responder = interaction.node?.reference.responder else { return false }
    let view = responder as? View ?? (responder as? ViewController)?.viewIfLoaded
    return view?.window.map(isBlocked) ?? false
  }

  private func isBlocked(_ window: Window) -> Bool {
    guard let record = window.classRecord else { return false }
    if let known = pipeline.windowClass, known.key == ClassKey(record) { return known.isBlocked }
    let isBlocked = record.names.contains(where: configuration.windowBlockList.contains)
    pipeline.windowClass = (ClassKey(record), isBlocked)
    return isBlocked
  }
}
