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

  /// The pages that were there before the tracker was, and those that they lie upon: while the tracker
  /// was stopped pages may have come and gone. Only those that nothing lies upon are recorded.
  func recordVisiblePage(of application: Application) {
    guard configuration.pages == .appearances else { return }
    let visible = visibleControllers(in: application.keyWindow ?? application.windows.first).filter
    { $0.hasAppeared && !isBlocked($0) }
    let wholes = visible.filter { !isEmbedded($0) }
    let layer = wholes.map { presentation(of: $0).layer }.max()
    let unknown = wholes.filter {
      presentation(of: $0).layer == layer && !pipeline.pages.contains(page(of: $0))
    }
    pipeline.pages.replace(
      with: visible.filter { !isIgnored(interaction(for: $0, appears: true)) }.map(page(of:)))
    for controller in unknown { recordPage(controller, appears: true, isReal: true) }
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
      waiting.append(contentsOf: next.seenChildren.reversed())
    }
    return controllers
  }

  /// How many presentations a controller lies upon, and the outermost controller at their bottom.
  private func presentation(
    of controller: ViewController
  ) -> (layer: Int, bottom: ViewController) {
    var layer = 0
    var bottom = controller
    while let below = bottom.parent ?? bottom.presentingViewController {
      if bottom.parent == nil { layer += 1 }
      bottom = below
    }
    return (layer, bottom)
  }

  private func page(of controller: ViewController) -> PageStack.Page {
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
    let name = PageChange.method(appears: appears)
    var interaction = Interaction(.page, lead: .name(name), node: ViewTree.Node(controller))
    interaction.readsProperties = false
    interaction.page = pageChange(controller, appears: appears)
    return interaction
  }

  private func pageChange(_ controller: ViewController, appears: Bool) -> PageChange {
    var change = PageChange(name: controller.className, appears: appears)
    change.appearance = controller.appearanceCount
    change.isEmbedded = isEmbedded(controller)
    let presentation = presentation(of: controller)
    change.layer = presentation.layer
    change.group = tree.identity(of: ViewTree.Node(presentation.bottom))
    var parent = controller.parent
    while let current = parent {
      if let key = tree.identity(of: ViewTree.Node(current)) { change.containers.append(key) }
      parent = current.parent
    }
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
