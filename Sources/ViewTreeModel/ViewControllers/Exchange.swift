// Going from one controller to another inside a container, at once or under a person's finger.

/// An exchange that a person leads: both controllers' views are in the container until it is finished or
/// cancelled.
final class InteractiveExchange {
  let old: ViewController
  let new: ViewController
  var oldNumber = 0
  var newNumber = 0
  /// Whether both have been told that they will.
  var hasBegun = false
  /// Whether it was finished by what they did when they were told.
  var isFinished = false
  /// How far it has come, 0 to 1.
  var fraction = 0.0

  init(old: ViewController, new: ViewController) {
    self.old = old
    self.new = new
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
    let roots = controllers.filter { $0.isRoot }
    prepare(controllers)
    cancelInteraction()
    let old = arrangedChildren
    // One that became a window's root meanwhile stays that.
    let (added, removed) = setChildren(
      controllers.filter { child in !child.isRoot || roots.contains { $0 === child } })
    choose()
    childrenChanged()
    let new = arrangedChildren
    if isOnScreen {
      for child in added where new.contains(where: { $0 === child }) { child.movement = .toParent }
    }
    for child in removed where child.isOnScreen { child.movement = .fromParent }
    exchange(old, for: new, animated: animated)
    letGo(removed)
    for child in added where child.parent === self { child.didMove(toParent: self) }
  }

  /// Whether one of the controllers that a container shows, or what is presented in its place, is this.
  final func shows(_ controller: ViewController) -> Bool {
    arrangedChildren.contains { $0 === controller }
  }

  /// Goes from some controllers to others inside a container that has noted the new ones already: all
  /// are told that they will, the views change, and all are told that they did (UIKit's order of a push).
  ///
  /// What they do when they are told may change the container again; only what it shows then is put in
  /// and appears.
  final func exchange(_ old: [ViewController], for new: [ViewController], animated: Bool) {
    guard let view = viewIfLoaded else { return }
    let leaving = old.filter { child in !new.contains { $0 === child } }
    let coming = new.filter { child in !old.contains { $0 === child } }
    let isTold = isOnScreen && !coming.isEmpty
    if isTold, let child = coming.last, shows(child) { tellWillShow(child, animated: animated) }
    let ends = leaving.map { child in
      // Whoever was told before may have brought it back.
      shows(child)
        ? []
        : child.presentationStack.reversed().map {
          ($0, $0.beginDisappearing(animated: animated))
        }
    }
    var begun: [(ViewController, Int)] = []
    for child in coming where shows(child) {
      _ = child.view
      for controller in child.uncovered
      where shows(child) && isOnScreen && controller.base === child {
        begun.append((controller, controller.beginAppearing(animated: animated)))
      }
    }
    for child in coming where shows(child) { place(child, in: view) }
    for (child, end) in zip(leaving, ends) {
      for (controller, _) in end where !shows(child) && controller.viewIfLoaded?.superview === view
      {
        controller.viewIfLoaded?.removeFromSuperview()
      }
      for (controller, number) in end {
        if shows(child) { controller.turnBack(number, animated: animated) }
        controller.end(number, animated: animated)
      }
    }
    // A container that is on its way itself tells its children later that they appeared.
    for (controller, number) in begun where isShown { controller.end(number, animated: animated) }
    for child in arrangedChildren where isShown { child.settle() }
    if isTold, isShown, let child = coming.last, child.isShown, shows(child) {
      tellDidShow(child, animated: animated)
    }
  }

  /// Puts a child's view, and what is presented in its place, among the views of the shown children.
  private final func place(_ child: ViewController, in view: View) {
    var index = arrangedChildren.firstIndex { $0 === child } ?? 0
    for controller in child.presentationStack {
      guard let part = controller.viewIfLoaded ?? (controller === child ? child.view : nil) else {
        continue
      }
      view.insertSubview(part, at: index)
      index += 1
    }
  }

  /// Puts the views of the children that are shown into the view that was just made; their `viewDidLoad`
  /// may change which.
  final func placeChildren(in view: View) {
    var placed: [ViewController] = []
    while let child = arrangedChildren.first(where: { child in !placed.contains { $0 === child } })
    {
      placed.append(child)
      _ = child.view
      if shows(child) { place(child, in: view) }
    }
    for child in placed where !shows(child) && child.viewIfLoaded?.superview === view {
      child.viewIfLoaded?.removeFromSuperview()
    }
  }

  /// Begins an exchange that a person leads; false if what the two did when they were told ended it.
  final func beginInteraction(from old: ViewController, to new: ViewController) -> Bool {
    // What is presented in their places would have to go along.
    guard old.presentedViewController == nil, new.presentedViewController == nil else {
      return false
    }
    let exchange = InteractiveExchange(old: old, new: new)
    interaction = exchange
    tellWillShow(new, animated: true)
    guard interaction === exchange else { return false }
    old.movement = .fromParent
    exchange.oldNumber = old.beginDisappearing(animated: true)
    guard interaction === exchange else {
      // It was ended before it told the old one, by what came to its end for it.
      if shows(old) { old.turnBack(exchange.oldNumber, animated: true) }
      return false
    }
    _ = new.view
    guard interaction === exchange else { return false }
    exchange.newNumber = new.beginAppearing(animated: true)
    guard interaction === exchange else { return false }
    let index = old.viewIfLoaded?.superview === viewIfLoaded ? old.viewIfLoaded?.siblingIndex : 0
    viewIfLoaded?.insertSubview(new.view, at: index ?? 0)
    exchange.hasBegun = true
    if exchange.isFinished { finishInteraction() }
    return interaction === exchange
  }

  /// Ends what a person leads with the new one shown. One that is still beginning ends when it has begun.
  final func finishInteraction() {
    guard let exchange = interaction else { return }
    guard exchange.hasBegun else { return exchange.isFinished = true }
    exchange.old.willMove(toParent: nil)
    guard interaction === exchange else { return }
    interaction = nil
    let (_, removed) = setChildren(children.filter { $0 !== exchange.old })
    choose(exchange.new)
    childrenChanged()
    exchange.old.viewIfLoaded?.removeFromSuperview()
    exchange.old.end(exchange.oldNumber, animated: true)
    exchange.new.end(exchange.newNumber, animated: true)
    letGo(removed)
    exchange.new.settle()
    interactionEnded(exchange, completed: true)
  }

  /// Takes an exchange back: as UIKit both are told the opposite, which for neither is a real
  /// appearance or disappearance.
  final func takeBack(_ exchange: InteractiveExchange) {
    let (old, new) = (exchange.old, exchange.new)
    // A number of 0: this is called by what the controller does while it is told.
    let back =
      old.transition == .disappearing
      && (exchange.oldNumber == 0 || exchange.oldNumber == old.transitionNumber)
    let away =
      new.transition == .appearing
      && (exchange.newNumber == 0 || exchange.newNumber == new.transitionNumber)
    if old.movement == .fromParent { old.movement = .none }
    let oldNumber = back && shows(old) ? old.beginAppearing(animated: true) : 0
    let newNumber = away && !shows(new) ? new.beginDisappearing(animated: true) : 0
    if !shows(new), let part = new.viewIfLoaded, part.superview === viewIfLoaded {
      part.removeFromSuperview()
    }
    old.end(oldNumber, animated: true)
    new.end(newNumber, animated: true)
    old.settle()
  }

  /// Takes back what a person is leading here, a pop, a page turn or a dismissal: the app's code is
  /// about to change what it would have led to.
  final func cancelInteraction() {
    if dismissalNumber != nil { cancelInteractiveDismissal() }
    guard let exchange = interaction else { return }
    interaction = nil
    takeBack(exchange)
    interactionEnded(exchange, completed: false)
  }
}
