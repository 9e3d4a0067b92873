/// Where a controller stands, by the structure or by what it was told.
enum Presence: Sendable {
  case off
  /// It appears, and a person, or the app, has not let it arrive yet.
  case coming
  case on
  /// It disappears, and is not gone yet.
  case going

  var isThere: Bool { self == .on || self == .coming }
}

/// Who is on screen, read from the structure: windows, who contains and who presents whom. Each
/// controller found has it as its `wanted`; all others are off.
struct Survey {
  /// Those that are not off, each after its container and its presenter.
  private(set) var order: [ViewController] = []
  /// What persons lead and may go on leading.
  private(set) var allowed: Set<ObjectIdentifier> = []
  /// Whether something presented waits until its presenter has appeared.
  private(set) var hasWaiting = false

  private typealias Visit = (controller: ViewController, presence: Presence, layer: Int)

  mutating func clear() {
    for controller in order { controller.wanted = .off }
    order = []
    allowed = []
    hasWaiting = false
  }

  /// Goes through what is on screen with a controller, from the outside in.
  mutating func visit(_ root: ViewController, _ presence: Presence) {
    var waiting = Array(layers(of: root, presence, from: 0).reversed())
    while let (controller, presence, layer) = waiting.popLast() {
      // An app's `visibleChildren` may lead back.
      guard controller.wanted == .off, presence != .off else { continue }
      if controller.mustLeave, controller.told != .off { continue }
      let presence = led(controller, presence)
      controller.wanted = presence
      controller.layer = layer
      order.append(controller)
      guard controller.shouldAutomaticallyForwardAppearanceMethods else { continue }
      for (child, isNew) in shown(in: controller).reversed() {
        let of = part(of: controller, child, isNew: isNew, presence)
        waiting += layers(of: child, of, from: layer).reversed()
      }
    }
  }

  /// A controller and what is presented over it, as far as it is not covered.
  private mutating func layers(
    of base: ViewController, _ presence: Presence, from layer: Int
  ) -> [Visit] {
    var found: [Visit] = []
    var below: ViewController?
    for (index, controller) in base.presentationStack.enumerated() {
      if let below, !controller.covers, controller.told == .off, below.told != .on {
        // It is presented once its presenter is there.
        hasWaiting = true
        break
      }
      if controller.presentedViewController?.covers != true {
        found.append((controller, presence, layer + index))
      }
      below = controller
    }
    return found
  }

  private mutating func led(_ controller: ViewController, _ presence: Presence) -> Presence {
    guard let transition = controller.interaction, presence == .on else { return presence }
    if transition.from == nil {
      guard controller.presentedViewController == nil, controller.canBeDraggedAway else {
        return presence
      }
      allowed.insert(ObjectIdentifier(transition))
      return .going
    }
    if controller.allows(transition) { allowed.insert(ObjectIdentifier(transition)) }
    return presence
  }

  private func shown(in controller: ViewController) -> [(ViewController, isNew: Bool)] {
    let children = controller.visibleChildren.map { ($0, isNew: false) }
    guard let transition = controller.interaction, let new = transition.to,
      allowed.contains(ObjectIdentifier(transition))
    else { return children }
    return children + [(new, isNew: true)]
  }

  private func part(
    of container: ViewController, _ child: ViewController, isNew: Bool, _ presence: Presence
  ) -> Presence {
    guard presence == .on, let transition = container.interaction,
      allowed.contains(ObjectIdentifier(transition))
    else { return presence }
    if isNew { return .coming }
    return child === transition.from ? .going : presence
  }
}
