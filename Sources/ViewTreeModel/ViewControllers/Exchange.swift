// Going from one controller to another inside a container, at once or under a person's finger.

/// What a person leads: from one child of a container to another, whose views are both in the container
/// until it is finished or cancelled; or a sheet away, which is `from` no child.
final class InteractiveTransition {
  let from: ViewController?
  let to: ViewController?
  /// How far it has come, 0 to 1.
  var fraction = 0.0

  init(from: ViewController? = nil, to: ViewController? = nil) {
    self.from = from
    self.to = to
  }
}

extension ViewController {
  /// Changes what a container has and shows: the one way for containers that arrange their children.
  ///
  /// The change is made before anybody is told that anything appears or disappears, as in UIKit: the
  /// controllers that go know their parent until they have been told.
  ///
  /// - Parameters:
  ///   - controllers: The children afterwards. Those that contain this one, are presented or come twice
  ///     are left out.
  ///   - choose: Chooses among the children; runs no code of the app.
  final func change(
    to controllers: [ViewController], animated: Bool, choose: () -> Void = {}
  ) {
    cancelInteraction()
    takeFromHolders(controllers)
    operate(animated: animated) { announcer in
      prepare(controllers)
      cancelInteraction()
      let (added, removed) = setChildren(controllers)
      choose()
      childrenChanged()
      for child in added where told.isThere && shows(child) { announcer.move(child, .toParent) }
      for child in removed { announcer.leaves(child, .fromParent) }
      announcer.thenViews(arrangeViews)
      announcer.atEnd { [self] in
        letGo(removed)
        for child in added where child.parent === self { child.didMove(toParent: self) }
      }
    }
  }

  /// Shows other ones of the children.
  final func rearrange(animated: Bool, _ choose: () -> Void) {
    operate(animated: animated) { announcer in
      choose()
      announcer.thenViews(arrangeViews)
    }
  }

  /// Whether a container that arranges its children shows one.
  final func shows(_ controller: ViewController) -> Bool {
    arrangedChildren.contains { $0 === controller }
  }

  /// Puts the views of the children that are shown, and of what is presented in their places, into the
  /// view, if that is there, and takes the others out.
  final func arrangeViews() {
    guard arrangesChildren, let view = viewIfLoaded else { return }
    // Their `viewDidLoad` may change which are shown.
    while let child = arrangedChildren.first(where: { $0.viewIfLoaded == nil }) { _ = child.view }
    var shown = arrangedChildren
    if let from = interaction?.from, let to = interaction?.to,
      let place = shown.firstIndex(where: { $0 === from })
    {
      shown.insert(to, at: place)
    }
    let parts = shown.flatMap { $0.presentationStack.compactMap(\.viewIfLoaded) }
    let wanted = Set(parts.map(ObjectIdentifier.init))
    for part in view.subviews where !wanted.contains(ObjectIdentifier(part)) {
      guard let base = part.viewController?.base, base.parentLink.leads(to: self) else { continue }
      part.removeFromSuperview()
    }
    for (index, part) in parts.enumerated()
    where part.superview !== view || part.siblingIndex != index {
      view.insertSubview(part, at: index)
    }
  }

  /// Begins an exchange that a person leads; false if what the two did when they were told ended it.
  final func beginInteraction(from old: ViewController, to new: ViewController) -> Bool {
    let transition = InteractiveTransition(from: old, to: new)
    guard allows(transition) else { return false }
    operate(animated: true) { announcer in
      interaction = transition
      announcer.leads(self)
      announcer.move(old, .fromParent)
      announcer.thenViews(arrangeViews)
    }
    return interaction === transition
  }

  /// Whether an exchange may go on. What is presented in the places of the two would have to go along.
  final func allows(_ transition: InteractiveTransition) -> Bool {
    guard let old = transition.from, let new = transition.to else { return false }
    return shows(old) && !shows(new) && children.contains { $0 === new }
      && old.presentedViewController == nil && new.presentedViewController == nil
  }

  /// Ends what a person leads from one child to the other with the new one shown.
  final func finishInteraction() {
    guard let transition = interaction, let old = transition.from, let new = transition.to else {
      return
    }
    operate(animated: true) { announcer in
      old.willMove(toParent: nil)
      guard interaction === transition, allows(transition) else { return }
      let (_, removed) = setChildren(children.filter { $0 !== old })
      choose(new)
      childrenChanged()
      for child in removed { announcer.leaves(child, .fromParent) }
      announcer.atEnd { [self] in letGo(removed) }
      endInteraction(transition, completed: true, announcer)
    }
  }

  /// Takes back what a person is leading here, a pop, a page turn or a dismissal: the app's code is
  /// about to change what it would have led to. As in UIKit both are told the opposite, which for neither
  /// is a real appearance or disappearance.
  final func cancelInteraction() {
    guard let transition = interaction else { return }
    operate(animated: true) { endInteraction(transition, completed: false, $0) }
  }

  final func endInteraction(
    _ transition: InteractiveTransition, completed: Bool, _ announcer: Announcer
  ) {
    interaction = nil
    if !completed { (transition.from ?? self).movement = .none }
    announcer.thenViews(arrangeViews)
    if transition.from != nil {
      announcer.atEnd { [self] in interactionEnded(transition, completed: completed) }
    }
  }
}
