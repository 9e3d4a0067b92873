// Who contains whom.
extension ViewController {
  /// Contains a controller, taking it from its parent, and tells it that it will move
  /// (UIViewController.addChild(_:)). The app adds the view, and calls `didMove(toParent:)`.
  ///
  /// - Returns: False if the controller is this one, contains it or is presented, or what it does when it
  ///   is told leads to that: nothing is changed.
  @discardableResult
  public final func addChild(_ child: ViewController) -> Bool {
    guard canContain(child) else { return false }
    child.leaveHolder(withView: false)
    operate { announcer in
      // One that was taken out by what goes on above is let go of now.
      child.leaveHolder(withView: false)
      child.willMove(toParent: self)
      guard child.isFree, canContain(child) else { return }
      append(child)
      adopt(child)
      if told.isThere { announcer.move(child, .toParent) }
    }
    return children.contains { $0 === child }
  }

  /// Ends the containment and tells the controller that it moved
  /// (UIViewController.removeFromParent()). The app removes the view; one that is still there is told
  /// that it disappears. A navigation, tab bar, split or page controller shows another child instead.
  public final func removeFromParent() {
    guard let parent else { return }
    if !parent.children.contains(where: { $0 === self }) {
      // It was taken out already and is being told.
      parent.letGo([self])
    } else if parent.arrangesChildren {
      parent.change(to: parent.children.filter { $0 !== self }, animated: false)
    } else {
      parent.operate { announcer in
        parent.remove(self)
        announcer.leaves(self, .fromParent)
        announcer.atEnd { parent.letGo([self]) }
      }
    }
  }

  /// Goes from one child to another (UIViewController.transition(from:to:duration:options:…)): the second
  /// one's view takes the place of the first one's, both are told.
  ///
  /// - Returns: False if either is no child, both are one, or the first one's view is not inside this one's:
  ///   nothing is changed.
  @discardableResult
  public final func transition(
    from old: ViewController, to new: ViewController, animated: Bool = false
  ) -> Bool {
    guard old !== new, old.parent === self, new.parent === self, !arrangesChildren,
      old.isViewInside(self), let place = old.viewIfLoaded?.superview
    else { return false }
    return operate(animated: animated) { _ in
      _ = new.view
      // What it did when it was loaded may have moved either.
      guard new.parent === self, let oldView = old.viewIfLoaded, oldView.superview === place else {
        return
      }
      place.insertSubview(new.view, aboveSubview: oldView)
      oldView.removeFromSuperview()
    }
  }

  /// Whether its view is inside a container's. Loads neither.
  final func isViewInside(_ container: ViewController) -> Bool {
    guard let view = viewIfLoaded, view.superview != nil, let whole = container.viewIfLoaded
    else { return false }
    return whole.contains(view)
  }

  /// Whether a controller may come into this one: it is not this one, does not hold it, and nobody
  /// presents it. So each controller has one holder, a parent or a presenter, and none holds itself.
  final func canContain(_ other: ViewController) -> Bool {
    other.presentingViewController == nil && !isHeld(by: other)
  }

  /// Whether it is a controller, or is contained in it or presented by it, directly or not.
  final func isHeld(by other: ViewController) -> Bool {
    if other.children.isEmpty, other.presentedViewController == nil { return self === other }
    var controller: ViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parent ?? current.presentingViewController
    }
    return false
  }

  /// Takes controllers that may come in from where they are.
  final func takeFromHolders(_ controllers: [ViewController]) {
    for controller in controllers where controller.parent !== self && canContain(controller) {
      controller.leaveHolder(withView: true)
    }
  }

  /// Leaves its parent, or the window whose root it is: each controller has one holder.
  ///
  /// - Parameter withView: Whether a container of the app's own must give the view back too.
  private final func leaveHolder(withView: Bool) {
    rootWindow?.rootViewController = nil
    guard let parent else { return }
    if withView, !parent.arrangesChildren { viewIfLoaded?.removeFromSuperview() }
    removeFromParent()
  }

  /// Whether neither a container nor a window has it.
  private final var isFree: Bool { parent == nil && rootWindow == nil }

  /// Tells those that come into a container and go from it.
  final func prepare(_ controllers: [ViewController]) {
    var wanted = Set(children.map(ObjectIdentifier.init))
    for controller in controllers
    where wanted.insert(ObjectIdentifier(controller)).inserted && canContain(controller) {
      // One that was taken out by what goes on above is let go of now.
      controller.leaveHolder(withView: true)
      if controller.isFree { controller.willMove(toParent: self) }
    }
    let kept = Set(controllers.map(ObjectIdentifier.init))
    for child in children where !kept.contains(ObjectIdentifier(child)) && child.parent === self {
      child.willMove(toParent: nil)
    }
  }

  /// Replaces the contained controllers. Those that may not come in, and repetitions, are left out. Runs
  /// no code of the app.
  ///
  /// - Returns: The controllers that are new, and those that are no longer among the children. The
  ///   latter still know their parent, until `letGo`: they are to be told that they disappear from it.
  final func setChildren(
    _ controllers: [ViewController]
  ) -> (added: [ViewController], removed: [ViewController]) {
    var kept: Set<ObjectIdentifier> = []
    let allowed = controllers.filter { controller in
      (controller.parent === self || controller.isFree && canContain(controller))
        && kept.insert(ObjectIdentifier(controller)).inserted
    }
    let old = Set(children.map(ObjectIdentifier.init))
    let removed = children.filter { !kept.contains(ObjectIdentifier($0)) }
    replaceChildren(with: allowed)
    let added = allowed.filter { !old.contains(ObjectIdentifier($0)) }
    for child in added { adopt(child) }
    return (added, removed)
  }

  /// Ends the containment of controllers that `setChildren` took out.
  final func letGo(_ removed: [ViewController]) {
    guard !removed.isEmpty else { return }
    for child in removed
    where child.parentLink.leads(to: self) && !children.contains(where: { $0 === child }) {
      // One that comes in elsewhere at once leaves its place now.
      for controller in child.presentationStack
      where arrangesChildren && controller.viewIfLoaded?.superview === viewIfLoaded {
        controller.viewIfLoaded?.removeFromSuperview()
      }
      child.parentLink = Link()
      child.relink()
      child.didMove(toParent: nil)
    }
  }

  private final func adopt(_ child: ViewController) {
    child.parentLink = Link(self)
    child.relink()
    if let dispatchTable { child.attach(to: dispatchTable) }
  }
}
