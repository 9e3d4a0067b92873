import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Controllers that appear and disappear, but for those whose class, or a class above it, is on the
  /// block list.
  func installPages(_ installation: Installation) {
    installation.before(.viewDidAppear) { [self] controller, appearance in
      recordPage(controller, appears: true, isReal: appearance.isReal)
    }
    installation.before(.viewDidDisappear) { [self] controller, appearance in
      recordPage(controller, appears: false, isReal: appearance.isReal)
    }
  }

  /// The page that was there before the tracker was.
  func recordVisiblePage(of application: Application) {
    guard configuration.pages == .appearances,
      let controller = application.visibleViewController, controller.hasAppeared
    else { return }
    let node = ViewTree.Node(controller)
    let change = pageChange(controller, appears: true)
    if pipeline.pages.contains(change, key: tree.identity(of: node)) { return }
    recordPage(controller, appears: true, isReal: true)
  }

  private func recordPage(_ controller: ViewController, appears: Bool, isReal: Bool) {
    if isBlocked(controller) { return pipeline.drop(.blockedController) }
    if configuration.pages == .appearances, !isReal { return pipeline.drop(.repeatedPage) }
    let name = appears ? "viewDidAppear:" : "viewDidDisappear:"
    var interaction = Interaction(.page, lead: .name(name), node: ViewTree.Node(controller))
    interaction.readsProperties = false
    interaction.page = pageChange(controller, appears: appears)
    record(interaction, for: controller)
  }

  private func pageChange(_ controller: ViewController, appears: Bool) -> PageChange {
    var change = PageChange(name: controller.className, appears: appears)
    change.appearance = controller.appearanceCount
    return change
  }

  private func isBlocked(_ controller: ViewController) -> Bool {
    guard let record = controller.classRecord else { return false }
    return record.names.contains { configuration.controllerBlockList.contains($0) }
  }
}
