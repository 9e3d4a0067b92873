/// Tells controllers that they appear and disappear: an application has one.
///
/// An operation changes the structure (who contains and presents whom) at once, and tells nobody. The
/// outermost one, when it is done, compares who is on screen with who was told so, and tells the
/// difference. What controllers do when they are told changes the structure again and leaves the telling
/// to the same loop, which ends when nothing differs.
final class Announcer {
  /// How often those who are told may change what is on screen, beyond what the telling itself takes.
  /// Operations after that are refused, until all has been told.
  static let patience = 100
  /// How many operations may be called one inside the other, by what is not told but asked or loaded.
  static let deepest = 16

  private struct Held { weak var controller: ViewController? }

  weak var application: Application?
  /// Whether what is told next is animated: what the last operation said.
  private(set) var animated = false
  private var depth = 0
  private var isTelling = false
  private var isRefusing = false
  /// Counts the changes of the structure; the survey was taken after that many.
  private var changes = 0
  private var surveyed = -1
  private(set) var survey = Survey()
  /// Those that were told that they appear, and not yet that they disappeared, each after its container.
  /// At rest they are not held.
  private var told: [ViewController] = []
  private var toldAtRest: [Held] = []
  private var leading: [Held] = []
  private var ledByApp: [Held] = []
  private var views: [() -> Void] = []
  private var ends: [() -> Void] = []
  private var moving: [ViewController] = []

  init() {}

  /// For an operation on a controller without an application.
  init(for controller: ViewController) {
    guard controller.told != .off || controller.ledTo != nil else { return }
    ledByApp = [Held(controller: controller)]
    var waiting = [controller]
    while let next = waiting.popLast() {
      if next.told != .off { toldAtRest.append(Held(controller: next)) }
      waiting += next.children + [next.presentedViewController].compactMap { $0 }
    }
  }

  // MARK: Operations

  /// Does an operation.
  ///
  /// - Returns: False if it is refused, as one of too many: nothing is changed.
  @discardableResult
  func perform(animated: Bool, _ change: (Announcer) -> Void) -> Bool {
    guard depth < Self.deepest, !isRefusing else { return false }
    self.animated = animated
    depth += 1
    changes += 1
    change(self)
    changes += 1
    depth -= 1
    if depth == 0, !isTelling { tell() }
    return true
  }

  /// Notes which way a controller goes while it is told.
  func move(_ controller: ViewController, _ movement: Movement) {
    controller.movement = movement
    moving.append(controller)
  }

  /// Notes that a controller has left its container or presenter. On screen, it disappears even if it has
  /// come in elsewhere meanwhile, and appears again.
  func leaves(_ controller: ViewController, _ movement: Movement) {
    if controller.told != .off {
      move(controller, movement)
      controller.mustLeave = true
    }
    controller.ledTo = nil
  }

  /// Moves views once those who come and go have been told that they will.
  func thenViews(_ body: @escaping () -> Void) { views.append(body) }

  /// Does what ends an operation, once those who come and go have been told that they did.
  func atEnd(_ body: @escaping () -> Void) { ends.append(body) }

  /// Notes that a person leads something in a controller.
  func leads(_ controller: ViewController) { leading.append(Held(controller: controller)) }

  /// Notes that the app tells a controller itself.
  func isLedByApp(_ controller: ViewController) {
    ledByApp.removeAll { $0.controller == nil || $0.controller === controller }
    ledByApp.append(Held(controller: controller))
  }

  // MARK: The loop

  private func tell() {
    isTelling = true
    told = toldAtRest.compactMap(\.controller)
    var passes = 0
    var isOver = false
    repeat {
      look()
      passes += 1
      // Each layer of presentations takes a few passes.
      let limit = Self.patience + 4 * (told.count + survey.order.count)
      isRefusing = passes > limit
      // Only views that code moves without end come so far; the next operation sees where they are.
      isOver = passes > 2 * limit
    } while !isOver && (takeBack() || tellWill() || moveViews() || tellDid() || end())
    while moveViews() || end() {}
    for controller in moving where controller.told == .on || controller.told == .off {
      controller.movement = .none
    }
    moving = []
    toldAtRest = told.filter { $0.told != .off }.map { Held(controller: $0) }
    told = []
    leading.removeAll { $0.controller?.interaction == nil }
    ledByApp.removeAll { $0.controller?.ledTo == nil }
    survey.clear()
    surveyed = -1
    (isTelling, isRefusing) = (false, false)
  }

  /// Surveys the structure again if it has changed.
  private func look() {
    guard surveyed != changes else { return }
    surveyed = changes
    survey.clear()
    for held in ledByApp {
      if let controller = held.controller, let presence = controller.ledTo {
        survey.visit(controller, presence)
      }
    }
    for window in application?.windows ?? [] where window.showsContent {
      if let root = window.rootViewController { survey.visit(root, .on) }
    }
  }

  /// Takes back what a person leads where that cannot be any more, and tells that before the rest.
  private func takeBack() -> Bool {
    let refused = leading.compactMap(\.controller).first {
      $0.interaction.map { !survey.allowed.contains(ObjectIdentifier($0)) } ?? false
    }
    guard let container = refused, let transition = container.interaction else { return false }
    changes += 1
    container.endInteraction(transition, completed: false, self)
    let from = transition.from ?? container
    let back = told.filter { $0.told == .going && $0.hasAppeared && $0.isHeld(by: from) }
    let away = told.filter { controller in
      controller.told == .coming && transition.to.map { controller.isHeld(by: $0) } ?? false
    }
    for controller in back where controller.told == .going { sayWillAppear(controller) }
    for controller in away where controller.told == .coming { sayWillDisappear(controller) }
    for controller in back where controller.told == .coming { sayDidAppear(controller) }
    for controller in away where controller.told == .going { sayDidDisappear(controller) }
    return true
  }

  /// Who turns back comes first, then those who leave, the topmost before, then those who come.
  private func tellWill() -> Bool {
    let order = survey.order.filter { $0.wanted.isThere && !$0.told.isThere }
    let back = order.filter { $0.told == .going && $0.hasAppeared }
    let coming = order.filter { !($0.told == .going && $0.hasAppeared) }
    let leaving = leave(told.filter { !$0.wanted.isThere && $0.told.isThere && !waitsToLeave($0) })
    guard !order.isEmpty || !leaving.isEmpty else { return false }
    // A delegate hears of it before anybody in the container does.
    var announced: Set<ObjectIdentifier> = []
    for controller in coming where controller.parent?.told == .on {
      look()
      guard controller.wanted.isThere, let parent = controller.parent else { continue }
      announced.insert(ObjectIdentifier(controller))
      parent.tellWillShow(controller, animated: animated)
    }
    func stillComes(_ controller: ViewController) -> Bool {
      look()
      return controller.wanted.isThere && !controller.told.isThere
    }
    for controller in back where stillComes(controller) { sayWillAppear(controller) }
    for controller in leaving {
      look()
      if !controller.wanted.isThere, controller.told.isThere { sayWillDisappear(controller) }
    }
    for controller in coming where stillComes(controller) {
      // Its `viewDidLoad` may change everything.
      if controller.viewIfLoaded == nil {
        _ = controller.view
        guard stillComes(controller) else { continue }
      }
      if announced.insert(ObjectIdentifier(controller)).inserted, let parent = controller.parent {
        parent.tellWillShow(controller, animated: animated)
        guard stillComes(controller) else { continue }
      }
      sayWillAppear(controller)
    }
    return true
  }

  /// When a window goes, what is presented goes before its presenter.
  private func waitsToLeave(_ controller: ViewController) -> Bool {
    guard controller.parent == nil, let above = controller.presentedViewController else {
      return false
    }
    return above.told != .off && !above.wanted.isThere
  }

  private func leave(_ controllers: [ViewController]) -> [ViewController] {
    guard let layer = controllers.first?.layer, controllers.contains(where: { $0.layer != layer })
    else { return controllers }
    return Dictionary(grouping: controllers, by: \.layer).sorted { $0.key > $1.key }
      .flatMap(\.value)
  }

  private func tellDid() -> Bool {
    let arriving = survey.order.filter { $0.told == .coming && $0.wanted == .on }
    let back = arriving.filter { $0.hasAppeared }
    let coming = arriving.filter { !$0.hasAppeared }
    let leaving = leave(told.filter { $0.told == .going && $0.wanted == .off })
    guard !arriving.isEmpty || !leaving.isEmpty else { return false }
    func arrive(_ controller: ViewController) {
      look()
      if controller.told == .coming, controller.wanted == .on { sayDidAppear(controller) }
    }
    for controller in back { arrive(controller) }
    for controller in leaving {
      look()
      if controller.told == .going, controller.wanted == .off { sayDidDisappear(controller) }
    }
    for controller in coming { arrive(controller) }
    for controller in coming where controller.told == .on {
      look()
      guard let parent = controller.parent, parent.told == .on, controller.wanted == .on else {
        continue
      }
      parent.tellDidShow(controller, animated: animated)
    }
    return true
  }

  private func moveViews() -> Bool {
    guard !views.isEmpty else { return false }
    let bodies = views
    let before = changes
    views = []
    for body in bodies { body() }
    return changes != before
  }

  private func end() -> Bool {
    guard !ends.isEmpty else { return false }
    let bodies = ends
    ends = []
    for body in bodies { body() }
    return true
  }

  // MARK: What they are told

  private func sayWillAppear(_ controller: ViewController) {
    if controller.told == .off {
      told.append(controller)
      if controller.presentingViewController != nil {
        thenViews(controller.base.placePresentations)
      }
    }
    controller.told = .coming
    controller.viewWillAppear(animated)
  }

  private func sayDidAppear(_ controller: ViewController) {
    controller.told = .on
    // What is presented by it was waiting.
    if survey.hasWaiting { changes += 1 }
    controller.sendViewDidAppear(animated: animated)
    if controller.told == .on { controller.movement = .none }
  }

  private func sayWillDisappear(_ controller: ViewController) {
    controller.told = .going
    controller.viewWillDisappear(animated)
  }

  private func sayDidDisappear(_ controller: ViewController) {
    controller.told = .off
    told.removeAll { $0 === controller }
    if controller.mustLeave {
      controller.mustLeave = false
      changes += 1
    }
    controller.sendViewDidDisappear(animated: animated)
    if controller.told == .off { controller.movement = .none }
  }
}
