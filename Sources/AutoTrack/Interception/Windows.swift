import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Whether an interaction is in a window on the block list, as the keyboard's.
  func isInBlockedWindow(_ interaction: Interaction<ViewTree.Node>, at moment: Moment) -> Bool {
    // Mostly there is one window and that is none of them: no walk then.
    if moment.windowClass != 0, moment.windowClass == pipeline.plainWindowClass { return false }
    guard let responder = interaction.node?.reference.responder else { return false }
    let view = responder as? View ?? (responder as? ViewController)?.viewIfLoaded
    guard let names = view?.window?.classRecord?.names else { return false }
    if names.contains(where: configuration.windowBlockList.contains) { return true }
    pipeline.plainWindowClass = moment.windowClass
    return false
  }
}
