import ViewTreeModel

/// A way on from a controller, ready to be gone.
struct LiveSegue {
  let node: SegueNode
  let source: ViewController
}

/// The kinds of segues that lead somewhere.
enum SegueKind {
  /// Their names in documents.
  static let all = [
    "show", "push", "showDetail", "present", "modal", "popover", "presentation",
    "popoverPresentation", "unwind", "embed",
  ]
}

/// The segues of an interface by what triggers them.
struct SegueTable {
  /// Segues that could not be gone since they were last asked for.
  var refusals: [String] = []
  private var byController: [ObjectIdentifier: [LiveSegue]] = [:]
  private var byID: [String: [LiveSegue]] = [:]
  private var byCell: [ObjectIdentifier: [LiveSegue]] = [:]
  /// What controls, items and recognizers send to, as UIKit's segue templates; by what sends.
  private var templates: [ObjectIdentifier: [SegueTemplate]] = [:]

  mutating func add(_ segue: LiveSegue) {
    byController[ObjectIdentifier(segue.source), default: []].append(segue)
    if let id = segue.node.source { byID[id, default: []].append(segue) }
  }

  mutating func add(_ segue: LiveSegue, from cell: ListCell) {
    byCell[ObjectIdentifier(cell), default: []].append(segue)
  }

  mutating func keep(_ template: SegueTemplate, for trigger: ModelObject) {
    templates[ObjectIdentifier(trigger), default: []].append(template)
  }

  mutating func forget(_ trigger: ModelObject) {
    byCell[ObjectIdentifier(trigger)] = nil
    templates[ObjectIdentifier(trigger)] = nil
  }

  subscript(cell: ListCell) -> [LiveSegue] { byCell[ObjectIdentifier(cell)] ?? [] }
  subscript(from controller: ViewController) -> [LiveSegue] {
    byController[ObjectIdentifier(controller)] ?? []
  }
  subscript(source id: String) -> [LiveSegue] { byID[id] ?? [] }
}

/// The target of what triggers a segue: as in UIKit the handler is called `perform:`.
final class SegueTemplate: ModelObject {
  let action: Selector
  private let run: () -> Void

  init(_ action: Selector = "perform:", _ run: @escaping () -> Void) {
    self.action = action
    self.run = run
    super.init()
  }

  override func canPerform(_ selector: Selector) -> Bool { selector == action }
  override func perform(_ selector: Selector, from sender: AnyObject?) -> Bool {
    guard selector == action else { return false }
    run()
    return true
  }
}

extension LiveInterface {
  /// Goes the segues of a cell after its selection.
  func installSegues() {
    application.dispatch.wrap(.select) { [weak self] call, original in
      let cell = call.receiver.cell(at: call.arguments.indexPath)
      original(call.arguments)
      guard let self, call.arguments.notifiesDelegate, let cell else { return }
      for segue in segues[cell] { go(segue) }
    }
  }

  /// Takes a segue in and hangs it on what triggers it; an embedding is none that is gone.
  func add(_ segue: LiveSegue, from trigger: ModelObject?) {
    guard segue.node.kind != "embed" else { return }
    segues.add(segue)
    if let trigger { hang(segue, on: trigger) }
  }

  /// Hangs a segue on what triggers it.
  func hang(_ segue: LiveSegue, on trigger: ModelObject) {
    let template = SegueTemplate { [weak self] in self?.go(segue) }
    switch trigger {
    case let control as Control: control.addTarget(template, action: template.action)
    case let cell as ListCell: return segues.add(segue, from: cell)
    case let recognizer as GestureRecognizer:
      recognizer.addTarget(template, action: template.action)
    case let item as BarButtonItem: return hang(segue, on: item)
    default: return
    }
    segues.keep(template, for: trigger)
  }

  /// An item has one handler: with an action of its own the segue comes after it, under its name.
  private func hang(_ segue: LiveSegue, on item: BarButtonItem) {
    let own = item.actionName
    let target = itemTargets[ObjectIdentifier(item)]
    let template = SegueTemplate(own ?? "perform:") { [weak self, weak item] in
      if let own { target?.perform(own, from: item) }
      self?.go(segue)
    }
    item.setTarget(template, action: template.action)
    segues.keep(template, for: item)
  }

  /// Goes a way on: shows, presents or leads back.
  ///
  /// A document has each controller once, so a way to one that is on its way already is refused; the
  /// refusal is kept for whoever plays.
  func go(_ segue: LiveSegue) {
    guard let destination = index[segue.node.destination] as? ViewController else { return }
    let source = segue.source
    let gone: Bool
    switch segue.node.kind {
    case "show", "push": gone = show(destination, from: source)
    case "showDetail": gone = showDetail(destination, from: source)
    case "unwind": gone = unwind(segue, to: destination)
    case "present", "modal", "popover", "presentation", "popoverPresentation":
      if segue.node.kind.hasPrefix("popover") { destination.modalPresentationStyle = .popover }
      gone = present(destination, from: source)
    default: gone = false
    }
    if !gone {
      let kind = segue.node.kind
      segues.refusals.append("segue '\(kind)' to \(name(of: destination)) was refused")
    }
  }

  private func show(_ destination: ViewController, from source: ViewController) -> Bool {
    guard let stack = source as? NavigationController ?? source.navigationController,
      !(destination is NavigationController), isFree(destination)
    else { return present(destination, from: source) }
    return stack.pushViewController(destination)
  }

  private func present(_ destination: ViewController, from source: ViewController) -> Bool {
    isFree(destination) && !isCrowded(above: source) && source.present(destination)
  }

  /// In a split view the last column's content, elsewhere as `show`.
  private func showDetail(_ destination: ViewController, from source: ViewController) -> Bool {
    guard let split = source.splitViewController, split.viewControllers.count > 1,
      isFree(destination)
    else { return show(destination, from: source) }
    return split.showDetailViewController(destination)
  }

  /// Back to the destination: down its stack, or by dismissing what it presents. Where the way names
  /// an action, the controller below that answers to it is where it leads.
  private func unwind(_ segue: LiveSegue, to destination: ViewController) -> Bool {
    let action = segue.node.unwindAction.map { Selector($0) }
    var below: ViewController? = segue.source
    var seen = 0
    while let current = below, seen < 10_000 {
      seen += 1
      let next = predecessor(of: current)
      let found: Bool
      if let action {
        found = current !== segue.source && current.canPerform(action)
      } else {
        found = current === destination && current !== segue.source
      }
      if found {
        if let action { current.perform(action, from: segue.source) }
        return back(to: current, from: segue.source)
      }
      below = next
    }
    // Nobody below answers: one step back, as a person sees it.
    if let stack = segue.source.navigationController, stack.popViewController() != nil {
      return true
    }
    return segue.source.presentingViewController != nil && segue.source.dismiss()
  }

  /// The controller that a person came from: below in the stack, else the container's, else the presenter.
  private func predecessor(of controller: ViewController) -> ViewController? {
    if let stack = controller.parent as? NavigationController,
      let place = stack.viewControllers.firstIndex(where: { $0 === controller }), place > 0
    {
      return stack.viewControllers[place - 1]
    }
    if let parent = controller.parent { return parent }
    guard let presenter = controller.presentingViewController else { return nil }
    return presenter.visibleLeaf
  }

  private func back(to target: ViewController, from source: ViewController) -> Bool {
    var outermost = source
    while let parent = outermost.parent { outermost = parent }
    var targetOutermost = target
    while let parent = targetOutermost.parent { targetOutermost = parent }
    if outermost !== targetOutermost { targetOutermost.dismiss() }
    if let stack = target.parent as? NavigationController,
      let place = stack.viewControllers.firstIndex(where: { $0 === target })
    {
      stack.setViewControllers(Array(stack.viewControllers.prefix(place + 1)))
    }
    return true
  }
}

extension ViewController {
  /// The innermost controller that is visible inside this one.
  var visibleLeaf: ViewController {
    var current = self
    while let child = current.frontmostChild { current = child }
    return current
  }
}
