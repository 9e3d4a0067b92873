import ViewTreeModel

// The small model: who is on screen, read from who holds whom.
extension ContainerPlay {
  /// The controllers that a person sees, by the structure alone.
  var onScreen: [ViewController] {
    var found: [ViewController] = []
    var waiting = uncovered(window.rootViewController)
    while let controller = waiting.popLast() {
      found.append(controller)
      for child in shown(in: controller) { waiting += uncovered(child) }
    }
    return found
  }

  private func uncovered(_ base: ViewController?) -> [ViewController] {
    guard let base else { return [] }
    guard let above = base.presentedViewController else { return [base] }
    let hides: [ModalPresentationStyle] = [.fullScreen, .currentContext]
    return (hides.contains(above.modalPresentationStyle) ? [] : [base]) + uncovered(above)
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
      if played.realAppearances - played.realDisappearances != (controller.hasAppeared ? 1 : 0) {
        fault("\(played.number): \(played.realAppearances) and \(played.realDisappearances)")
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
      if !isOn, !inside, let parent = controller.parent, !(parent is PlayedPage),
        let view = controller.viewIfLoaded, let superview = view.superview,
        superview === parent.viewIfLoaded,
        !shown(in: parent).contains(where: { $0 === controller })
      {
        fault("\(played.number) has its view in its container, which does not show it")
      }
    }
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
