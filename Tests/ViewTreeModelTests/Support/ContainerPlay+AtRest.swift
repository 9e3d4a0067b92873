import ViewTreeModel

// The small model: who is on screen, read from who holds whom.
extension ContainerPlay {
  /// The controllers that a person sees, by the structure alone.
  var onScreen: [ViewController] {
    app.windows.isEmpty ? [] : inPlace(uncovered)
  }

  private func inPlace(_ layers: (ViewController) -> [ViewController]) -> [ViewController] {
    var found: [ViewController] = []
    var waiting = window.rootViewController.map(layers) ?? []
    while let controller = waiting.popLast() {
      found.append(controller)
      for child in shown(in: controller) { waiting += layers(child) }
    }
    return found
  }

  private func stack(_ base: ViewController) -> [ViewController] {
    Array(sequence(first: base) { $0.presentedViewController })
  }

  private func uncovered(_ base: ViewController) -> [ViewController] {
    let hides: [ModalPresentationStyle] = [.fullScreen, .currentContext]
    return stack(base).filter { controller in
      !(controller.presentedViewController.map { hides.contains($0.modalPresentationStyle) }
        ?? false)
    }
  }

  private func shown(in controller: ViewController) -> [ViewController] {
    switch controller {
    case let stack as PlayedStack: return Array(stack.viewControllers.suffix(1))
    case let tabs as PlayedTabs:
      return tabs.viewControllers.isEmpty ? [] : [tabs.viewControllers[tabs.selectedIndex]]
    case let split as PlayedSplit: return split.visibleChildren
    case let pager as PlayedPager: return pager.viewControllers
    default:
      return controller.children.filter { child in
        var view = child.viewIfLoaded?.superview
        while let each = view, each !== controller.viewIfLoaded { view = each.superview }
        return view != nil
      }
    }
  }

  func checkAtRest() {
    let visible = Set(onScreen.map(ObjectIdentifier.init))
    let placed = Set(inPlace(stack).map(ObjectIdentifier.init))
    let known = pool + onScreen.compactMap { $0 as? any PlayedController }
    let led = Set(known.flatMap(leadByAPerson).map(ObjectIdentifier.init))
    for controller in pool {
      let played = controller.played
      let isOn = visible.contains(ObjectIdentifier(controller))
      let inside = isLed(controller, led)
      if !inside, controller.hasAppeared != isOn {
        fault("\(played.number) has appeared: \(controller.hasAppeared)")
      }
      if !inside, played.told != (isOn ? .on : .off) {
        fault("\(played.number) was told \(played.told), on screen: \(isOn)")
      }
      if played.isThere != controller.hasAppeared {
        fault("\(played.number) was seen: \(played.isThere)")
      }
      if isOn, !inside, controller.viewIfLoaded?.window !== window {
        fault("\(played.number) is in no window")
      }
      if !inside {
        // A child that its container does not show yet is told later.
        if isOn && controller.isMovingToParent || controller.isMovingFromParent
          || controller.isBeingPresented || controller.isBeingDismissed
        {
          fault("\(played.number) is still moving")
        }
      }
      if !inside, !isPlaced(controller, placed) {
        fault("\(played.number) has its view where it has no place")
      }
      if !isOn, !leadByAPerson(controller).isEmpty { fault("\(played.number) is led") }
    }
  }

  /// Whether the view of a controller is in a window, or in a container that arranges its children, only
  /// where it belongs. What is covered keeps its view below what covers it; a container of the app's own
  /// keeps the views that the app leaves there.
  private func isPlaced(_ controller: ViewController, _ placed: Set<ObjectIdentifier>) -> Bool {
    guard let superview = controller.viewIfLoaded?.superview else { return true }
    if superview === window {
      return placed.contains(ObjectIdentifier(controller)) || app.windows.isEmpty
    }
    guard let container = superview.viewController, !(container is PlayedPage) else { return true }
    return shown(in: container).contains { child in stack(child).contains { $0 === controller } }
  }

  /// Those that a person's drag is moving.
  private func leadByAPerson(_ controller: any PlayedController) -> [ViewController] {
    switch controller {
    case let stack as PlayedStack where stack.interactivePopFraction != nil: return stack.children
    case let pager as PlayedPager where pager.interactiveTurnFraction != nil: return pager.children
    default: return controller.interactiveDismissalFraction == nil ? [] : [controller]
    }
  }

  private func isLed(_ controller: ViewController, _ led: Set<ObjectIdentifier>) -> Bool {
    var current: ViewController? = controller
    while let each = current {
      if led.contains(ObjectIdentifier(each)) { return true }
      current = each.parent ?? each.presentingViewController
    }
    return false
  }
}
