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

  /// The page that was there before the tracker was, and those that it lies upon: while the tracker was
  /// stopped pages may have come and gone.
  func recordVisiblePage(of application: Application) {
    guard configuration.pages == .appearances else { return }
    let visible = visibleControllers(in: application.keyWindow ?? application.windows.first)
      .filter { $0.hasAppeared && !isBlocked($0) }
    let top = visible.last { !isEmbedded($0) }
    let isKnown = top.map { pipeline.pages.contains(page(of: $0)) } ?? true
    pipeline.pages.replace(
      with: visible.filter { !isIgnored(interaction(for: $0, appears: true)) }.map(page(of:)))
    if !isKnown, let top { recordPage(top, appears: true, isReal: true) }
  }

  /// The controllers from the window's to the topmost: children before what is presented over them.
  func visibleControllers(in window: Window?) -> [ViewController] {
    var waiting = [window?.rootViewController]
    var controllers: [ViewController] = []
    // An app's `visibleChildren` may lead back.
    var seen: Set<ObjectIdentifier> = []
    while let next = waiting.popLast() {
      guard let next, seen.insert(ObjectIdentifier(next)).inserted else { continue }
      controllers.append(next)
      waiting.append(next.presentedViewController)
      waiting.append(next.visibleChildren.last)
    }
    return controllers
  }

  func page(of controller: ViewController) -> PageStack.Page {
    PageStack.Page(
      change: pageChange(controller, appears: true),
      key: tree.identity(of: ViewTree.Node(controller)))
  }

  private func recordPage(_ controller: ViewController, appears: Bool, isReal: Bool) {
    if isBlocked(controller) { return pipeline.drop(.blockedController) }
    if configuration.pages == .appearances, !isReal { return pipeline.drop(.repeatedPage) }
    if let application = controller.dispatchTable?.application, holdsPages(of: application) {
      (installation as? Installation)?.lifecycle.hasHeldPages = true
      return pipeline.drop(.passiveLaunch)
    }
    record(interaction(for: controller, appears: appears), for: controller)
  }

  private func interaction(
    for controller: ViewController, appears: Bool
  ) -> Interaction<ViewTree.Node> {
    let name = appears ? "viewDidAppear:" : "viewDidDisappear:"
    var interaction = Interaction(.page, lead: .name(name), node: ViewTree.Node(controller))
    interaction.readsProperties = false
    interaction.page = pageChange(controller, appears: appears)
    return interaction
  }

  private func pageChange(_ controller: ViewController, appears: Bool) -> PageChange {
    var change = PageChange(name: controller.className, appears: appears)
    change.appearance = controller.appearanceCount
    change.isEmbedded = isEmbedded(controller)
    return change
  }

  /// Whether a page contains the controller. Navigation, tab and split controllers are none: the block
  /// list names them.
  func isEmbedded(_ controller: ViewController) -> Bool {
    var parent = controller.parent
    while let current = parent {
      if !isBlocked(current) { return true }
      parent = current.parent
    }
    return false
  }

  func isBlocked(_ controller: ViewController) -> Bool {
    guard let record = controller.classRecord else { return false }
    return record.names.contains { configuration.controllerBlockList.contains($0) }
  }
}
