import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Whether an interaction is in a window on the block list, as the keyboard's.
  func isInBlockedWindow(_ interaction: Interaction<ViewTree.Node>) -> Bool {
    guard let responder = interaction.node?.reference.responder else { return false }
    let view = responder as? View ?? (responder as? ViewController)?.viewIfLoaded
    let names = view?.window?.classRecord?.names ?? []
    return names.contains(where: configuration.windowBlockList.contains)
  }
}
