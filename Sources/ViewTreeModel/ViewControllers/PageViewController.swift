/// Gives a page view controller the pages before and after one (UIPageViewControllerDataSource).
public protocol PageViewControllerDataSource: AnyObject {
  /// The page before, nil at the beginning.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
  ) -> ViewController?
  /// The page after, nil at the end.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
  ) -> ViewController?
}

/// What a page view controller tells of a person's turns (UIPageViewControllerDelegate). Each method may
/// be left out.
public protocol PageViewControllerDelegate: AnyObject {
  /// A turn begins.
  func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pending: [ViewController])
  /// A turn is over; `completed` is false if the page was let go before it turned.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)
}

extension PageViewControllerDelegate {
  /// Nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pending: [ViewController]
  ) {}
  /// Nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
}

/// Pages that a person turns (UIPageViewController). The views of the pages that are shown are subviews
/// of its view.
open class PageViewController: ViewController {
  /// Which way pages are turned (UIPageViewController.NavigationDirection).
  public enum NavigationDirection: Sendable {
    /// To the page after.
    case forward
    /// To the page before.
    case reverse
  }

  /// Where a person's turns lead to, held weakly.
  public final weak var dataSource: (any PageViewControllerDataSource)?
  /// The delegate, held weakly.
  public final weak var delegate: (any PageViewControllerDelegate)?
  /// By identity: a second reference would keep a deep tree from being freed without recursion.
  private final var shown: [ObjectIdentifier] = []

  /// The pages that are shown: one, or two side by side.
  public final var viewControllers: [ViewController] { arrangedChildren }

  /// Shows other pages. Those that contain this one, are presented or come twice are left out. The
  /// delegate is not told: it hears of a person's turns.
  public final func setViewControllers(
    _ controllers: [ViewController], direction: NavigationDirection = .forward,
    animated: Bool = false
  ) {
    cancelInteraction()
    let old = viewControllers
    let kept = children.filter { child in !old.contains { $0 === child } }
    change(to: controllers + kept, animated: animated) {
      shown = controllers.map(ObjectIdentifier.init)
    }
  }

  package override func childrenChanged() {
    let present = Set(children.map(ObjectIdentifier.init))
    shown.removeAll { !present.contains($0) }
  }

  package override var arrangesChildren: Bool { true }
  package override var arrangedChildren: [ViewController] {
    children.filter { shown.contains(ObjectIdentifier($0)) }
  }

  open override var visibleChildren: [ViewController] { arrangedChildren }

  // MARK: The interactive turn

  /// Begins what a drag across the page does: the data source is asked for the next page, which is told
  /// that it will appear, and the one that is shown that it will disappear. Whatever in code changes the
  /// pages, or takes them off the screen, cancels the turn before.
  ///
  /// - Returns: False if there is no next page, not exactly one is shown, this is not on screen or on its
  ///   way, or what the two did when they were told ended the turn: it is not on.
  @discardableResult
  public final func beginInteractiveTurn(_ direction: NavigationDirection) -> Bool {
    guard interaction == nil, let dataSource, let page = onlyPage else { return false }
    let next =
      switch direction {
      case .forward: dataSource.pageViewController(self, viewControllerAfter: page)
      case .reverse: dataSource.pageViewController(self, viewControllerBefore: page)
      }
    guard let next, next !== page, canContain(next) else { return false }
    if next.parent !== self {
      takeFromHolders([next])
      var isIn = false
      operate(animated: true) { announcer in
        prepare(children + [next])
        guard interaction == nil, onlyPage === page, next.parent == nil, canContain(next) else {
          return
        }
        _ = setChildren(children + [next])
        isIn = true
      }
      guard isIn else { return false }
    }
    delegate?.pageViewController(self, willTransitionTo: [next])
    guard interaction == nil, onlyPage === page, next.parent === self else { return false }
    return beginInteraction(from: page, to: next)
  }

  /// Notes how far the drag has come, 0 to 1; values outside are clamped. Nothing happens without a turn.
  public final func updateInteractiveTurn(_ fraction: Double) {
    if interactiveTurnFraction != nil { interaction?.fraction = fraction.clampedToUnit }
  }

  /// How far the drag has come, 0 to 1; nil without an interactive turn.
  public final var interactiveTurnFraction: Double? {
    interaction.flatMap { $0.from == nil ? nil : $0.fraction }
  }

  /// Ends the drag with the page turned. Nothing happens without one.
  public final func finishInteractiveTurn() { finishInteraction() }

  /// Ends the drag with the page where it was: it is told that it will appear, the other one that it will
  /// disappear, then that they did. For neither that is a real appearance or disappearance. Nothing
  /// happens without an interactive turn.
  public final func cancelInteractiveTurn() {
    if interactiveTurnFraction != nil { cancelInteraction() }
  }

  private final var onlyPage: ViewController? {
    guard told == .on, arrangedChildren.count == 1, let page = arrangedChildren.first,
      page.told == .on
    else { return nil }
    return page
  }

  package override func choose(_ child: ViewController) { shown = [ObjectIdentifier(child)] }

  override func interactionEnded(_ transition: InteractiveTransition, completed: Bool) {
    guard let old = transition.from, let new = transition.to else { return }
    if completed {
      if new.parent === self { new.didMove(toParent: self) }
    } else if new.parent === self, !shows(new) {
      let (_, removed) = setChildren(children.filter { $0 !== new })
      letGo(removed)
    }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed
    )
  }
}
