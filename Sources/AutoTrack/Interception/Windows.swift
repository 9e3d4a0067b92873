import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Finds out about the window that an interaction is in, where an application has several: one of the
  /// keyboard's records nothing, and an interaction belongs to the page of its own window, whichever window
  /// a page came in last.
  ///
  /// - Returns: False for a window on the block list.
  func place(
    _ interaction: inout Interaction<ViewTree.Node>, amongWindowsOf application: Application
  ) -> Bool {
    guard let responder = interaction.node?.reference.responder else { return true }
    let view = responder as? View ?? (responder as? ViewController)?.viewIfLoaded
    guard let window = view?.window else { return true }
    let names = window.classRecord?.names ?? []
    if names.contains(where: configuration.windowBlockList.contains) { return false }
    if interaction.page == nil, let page = recordedPage(in: window) {
      interaction.visiblePage = page
    }
    return true
  }

  /// The page on top of a window, if it was recorded.
  private func recordedPage(in window: Window) -> String? {
    visibleControllers(in: window).last {
      $0.hasAppeared && !isBlocked($0) && !isEmbedded($0)
        && pipeline.pages.contains(page(of: $0))
    }?.className
  }
}
