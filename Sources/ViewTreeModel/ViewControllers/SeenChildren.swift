extension ViewController {
  /// The children that a person sees, the one in front last. The model's own containers show what they show;
  /// of an app's own those do not count that are hidden, or lie behind another one that covers them.
  package final var seenChildren: [ViewController] {
    let children = visibleChildren
    if arrangesChildren || children.count < 2 { return children }
    let views = children.compactMap { child in child.viewIfLoaded.map { (child, $0) } }
      .filter { !$0.1.isHidden }
    // Those beside each other in one view have an order; others are left as they were added.
    let ordered = views.enumerated().sorted { left, right in
      let (first, second) = (left.element.1, right.element.1)
      guard first.superview === second.superview, first.superview != nil else {
        return left.offset < right.offset
      }
      return first.siblingIndex < second.siblingIndex
    }.map(\.element)
    let seen = ordered.enumerated().filter { place, child in
      !ordered[(place + 1)...].contains { $0.1.covers(child.1) }
    }.map(\.element.0)
    return seen.isEmpty ? children : seen
  }

  /// The one of them in front.
  package final var frontmostChild: ViewController? { seenChildren.last }
}

extension View {
  /// Whether nothing of a sibling behind is seen.
  fileprivate final func covers(_ other: View) -> Bool {
    guard superview === other.superview else { return false }
    if fillsItsPlace { return true }
    let (mine, others) = (frame, other.frame)
    return !other.fillsItsPlace && mine.origin.x <= others.origin.x
      && mine.origin.y <= others.origin.y
      && mine.origin.x + mine.size.width >= others.origin.x + others.size.width
      && mine.origin.y + mine.size.height >= others.origin.y + others.size.height
  }
}
