import AutoTrack
import ViewTreeModel

/// A seeded random sequence of container operations, whose controllers do more of the same while they are
/// told, loaded or asked.
final class ContainerPlay {
  private(set) var faults: [String] = []
  private(set) var operations: [String] = []
  var random: SplitMix64
  let app = Application()
  let window = Window()
  /// Called after each operation, at rest.
  var atRest: () -> Void = {}
  private(set) var pool: [any PlayedController] = []
  private var budget = 0
  private var depth = 0
  private var count = 0
  private let nesting: Int

  /// - Parameter nesting: How deeply operations are called inside operations.
  init(seed: UInt64, nesting: Int) {
    random = SplitMix64(seed: seed)
    self.nesting = nesting
    app.dispatch.observe(.viewDidAppear) { controller, appearance in
      (controller as? any PlayedController)?.played.observe(true, isReal: appearance.isReal)
    }
    app.dispatch.observe(.viewDidDisappear) { controller, appearance in
      (controller as? any PlayedController)?.played.observe(false, isReal: appearance.isReal)
    }
  }

  func nextNumber() -> Int {
    count += 1
    return count
  }

  func fault(_ what: String) { faults.append("\(what), after \(operations.suffix(8))") }

  /// What a controller does while it is told.
  func trouble() {
    guard budget > 0, depth < nesting, random.below(4) == 0 else { return }
    budget -= 1
    depth += 1
    operate()
    depth -= 1
  }

  func run(_ steps: Int) {
    window.rootViewController = make(depth: 3)
    window.makeKeyAndVisible(in: app)
    for _ in 0..<steps where faults.isEmpty {
      budget = 6
      operate()
      budget = 0
      if pool.count > 60 { pool.removeSubrange(0..<20) }
      checkAtRest()
      atRest()
    }
  }

  /// Ends everything, for the check that nothing is left.
  func finish() -> [() -> AnyObject?] {
    let references = pool.map { controller in { [weak controller] in controller as AnyObject? } }
    budget = 0
    app.remove(window)
    window.rootViewController = nil
    pool = []
    return references
  }

  /// Any controller but a window's root, which is moved by setting another one.
  func any() -> any PlayedController {
    let controller = pool.isEmpty ? nil : pool[random.below(pool.count)]
    guard let controller, controller !== window.rootViewController else { return make(depth: 0) }
    return controller
  }

  func page() -> any PlayedController { make(depth: 0) }

  private func make(depth: Int) -> any PlayedController {
    let controller: any PlayedController
    switch depth == 0 ? 0 : random.below(6) {
    case 1:
      let stack = PlayedStack(self)
      stack.setViewControllers((0...random.below(3)).map { _ in make(depth: depth - 1) })
      controller = stack
    case 2:
      let tabs = PlayedTabs(self)
      tabs.viewControllers = (0...random.below(3)).map { _ in make(depth: depth - 1) }
      controller = tabs
    case 3:
      let split = PlayedSplit(self)
      split.viewControllers = (0...random.below(3)).map { _ in make(depth: depth - 1) }
      controller = split
    case 4:
      let pager = PlayedPager(self)
      pager.setViewControllers([make(depth: depth - 1)])
      controller = pager
    case 5:
      controller = PlayedPage(self)
      for _ in 0...random.below(2) {
        let child = make(depth: depth - 1)
        controller.addChild(child)
        let (place, view) = (controller.view, child.view)
        // What it was told may have taken it elsewhere.
        if child.parent === controller, random.below(2) == 0 { place.addSubview(view) }
      }
    default: controller = PlayedPage(self)
    }
    let styles: [ModalPresentationStyle] = [
      .fullScreen, .pageSheet, .overFullScreen, .popover, .currentContext, .overCurrentContext,
    ]
    controller.modalPresentationStyle = styles[random.below(styles.count)]
    controller.definesPresentationContext = random.below(4) == 0
    pool.append(controller)
    return controller
  }

  private func fresh() -> any PlayedController {
    random.below(4) == 0 ? any() : make(depth: random.below(3))
  }

  private func note(_ what: String, _ subject: any PlayedController) {
    operations.append(String(repeating: ">", count: depth) + what + " \(subject.played.number)")
  }

  private func operate() {
    // Those on screen are more interesting.
    var visible = onScreen.compactMap { $0 as? any PlayedController }
    visible.append(any())
    let subject = visible[random.below(visible.count)]
    switch random.below(12) {
    case 0:
      let presented = fresh()
      note("present \(presented.played.number) on", subject)
      subject.present(presented)
    case 1:
      note("dismiss", subject)
      subject.dismiss()
    case 2 where random.below(3) == 0:
      let root = fresh()
      note("root", root)
      if !root.isHeldByAWindow(of: app) { window.rootViewController = root }
    case 2 where random.below(3) == 0:
      operations.append(String(repeating: ">", count: depth) + "window")
      if app.windows.isEmpty { window.makeKeyAndVisible(in: app) } else { app.remove(window) }
    case 3 where random.below(3) == 0:
      note("remove", subject)
      takeOut(subject)
      subject.removeFromParent()
    case 4: drag(subject)
    default: operate(on: subject)
    }
  }

  private func drag(_ subject: any PlayedController) {
    note("drag", subject)
    switch random.below(4) {
    case 0: subject.beginInteractiveDismissal()
    case 1: subject.finishInteractiveDismissal()
    case 2: subject.cancelInteractiveDismissal()
    default: subject.updateInteractiveDismissal(0.5)
    }
  }

  private func operate(on subject: any PlayedController) {
    let container = subject.parent as? any PlayedController
    let target = random.below(2) == 0 ? container ?? subject : subject
    switch target {
    case let stack as PlayedStack: operate(stack)
    case let tabs as PlayedTabs:
      note("tab", tabs)
      switch random.below(4) {
      case 0: tabs.viewControllers = tabs.viewControllers.dropFirst() + [fresh()]
      case 1:
        if let item = tabs.tabBar.items.first { app.tap(item) }
      default: tabs.selectedIndex = random.below(tabs.viewControllers.count + 1)
      }
    case let split as PlayedSplit: operate(split)
    case let pager as PlayedPager:
      note("turn", pager)
      switch random.below(5) {
      case 0: pager.setViewControllers([fresh()])
      case 1: pager.beginInteractiveTurn(.forward)
      case 2: pager.beginInteractiveTurn(.reverse)
      case 3: pager.finishInteractiveTurn()
      default: pager.cancelInteractiveTurn()
      }
    default: contain(in: target)
    }
  }

  private func operate(_ stack: PlayedStack) {
    let kind = random.below(9)
    note("stack \(kind)", stack)
    switch kind {
    case 0, 1: stack.pushViewController(fresh())
    case 2: stack.popViewController()
    case 3: stack.popToRootViewController()
    case 4: stack.setViewControllers((0...random.below(3)).map { _ in fresh() })
    case 5, 6: stack.beginInteractivePop()
    case 7: stack.finishInteractivePop()
    default: stack.cancelInteractivePop()
    }
  }

  private func operate(_ split: PlayedSplit) {
    let column = SplitViewController.Column.allCases[random.below(3)]
    note("split \(column)", split)
    switch random.below(5) {
    case 0: split.isCollapsed.toggle()
    case 1: split.show(column)
    case 2: split.hide(column)
    case 3: split.setViewController(random.below(4) == 0 ? nil : fresh(), for: column)
    default: split.showDetailViewController(fresh())
    }
  }

  /// A container of the app's own, as Apple's guide has it.
  private func contain(in container: any PlayedController) {
    note("contain", container)
    if let last = container.children.last, random.below(2) == 0 {
      if random.below(2) == 0 {
        takeOut(last)
      } else if let other = container.children.first, other !== last {
        container.transition(from: last, to: other)
      }
      return
    }
    let child = fresh()
    takeOut(child)
    guard child.parent == nil, container.addChild(child) else { return }
    let (place, view) = (container.view, child.view)
    guard child.parent === container, random.below(3) > 0 else { return }
    place.addSubview(view)
    if child.parent === container { child.didMove(toParent: container) }
  }

  /// Takes a child out of a container of the app's own; other containers do that themselves.
  private func takeOut(_ child: ViewController) {
    guard child.isInCustomContainer else { return }
    child.willMove(toParent: nil)
    if child.isInCustomContainer { child.viewIfLoaded?.removeFromSuperview() }
    if child.isInCustomContainer { child.removeFromParent() }
  }
}

extension ViewController {
  fileprivate func isHeldByAWindow(of app: Application) -> Bool {
    app.windows.contains { $0.rootViewController === self }
  }
  fileprivate var isInCustomContainer: Bool { parent.map { $0.isCustom } ?? false }
  fileprivate var isCustom: Bool { self is PlayedPage }
}
