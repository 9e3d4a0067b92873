// The tree edits. Each refuses, by returning false and changing nothing, what would make a view contain
// itself (UIKit raises an exception there).
extension View {
  /// Adds a view on top of the subviews, taking it from its superview.
  ///
  /// - Returns: False if the view is this one or contains it: nothing is changed.
  @discardableResult
  public final func addSubview(_ view: View) -> Bool {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view among the subviews, taking it from its superview. An index outside is clamped.
  ///
  /// - Returns: False if the view is this one or contains it: nothing is changed.
  @discardableResult
  public final func insertSubview(_ view: View, at index: Int) -> Bool {
    guard view !== self, !view.contains(self) else { return false }
    view.takeOut()
    let index = min(max(index, 0), subviews.count)
    insert(view, at: index)
    view.superviewLink = Link(self)
    view.relink()
    if let dispatchTable, view.dispatchTable !== dispatchTable { view.attach(to: dispatchTable) }
    view.viewController?.viewMoved()
    return true
  }

  /// Inserts a view right above one of the subviews; on top if that is no subview.
  @discardableResult
  public final func insertSubview(_ view: View, aboveSubview sibling: View) -> Bool {
    insertSubview(view, beside: sibling, offset: 1)
  }

  /// Inserts a view right below one of the subviews; on top if that is no subview.
  @discardableResult
  public final func insertSubview(_ view: View, belowSubview sibling: View) -> Bool {
    insertSubview(view, beside: sibling, offset: 0)
  }

  private final func insertSubview(_ view: View, beside sibling: View, offset: Int) -> Bool {
    guard view !== sibling, view !== self, !view.contains(self) else { return false }
    view.takeOut()
    let place = sibling.superview === self ? sibling.siblingIndex + offset : subviews.count
    return insertSubview(view, at: place)
  }

  /// Takes the view out of its superview; it keeps its dispatch table. A first responder inside ends
  /// being it before, while it is still in its place.
  public final func removeFromSuperview() {
    guard superview != nil else { return }
    resignFirstResponderInside()
    takeOut()
    viewController?.viewMoved()
  }

  /// Ends being first responder for the view or one inside it.
  final func resignFirstResponderInside() {
    // The delegate is not asked: it cannot keep a view that goes in use.
    endEditing(true)
  }

  private final func takeOut() {
    guard let superview else { return }
    let index = siblingIndex
    superviewLink = Link()
    relink()
    superview.remove(at: index)
  }

  /// Moves a subview on top of its siblings.
  public final func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    let index = view.siblingIndex
    insert(remove(at: index), at: subviews.count)
  }

  /// Moves a subview below its siblings.
  public final func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    let index = view.siblingIndex
    insert(remove(at: index), at: 0)
  }

  /// Whether a view is inside this one, at any depth, or is this one.
  public final func contains(_ view: View) -> Bool {
    // A leaf contains only itself: spares building a chain top-down a walk for each view.
    if subviews.isEmpty { return view === self }
    var current: View? = view
    while let candidate = current {
      if candidate === self { return true }
      current = candidate.superview
    }
    return false
  }

  /// The view's position among its siblings, back to front; 0 without a superview.
  ///
  /// The last answer is kept as a hint; after an edit the place is looked for near it, so that one edit
  /// costs no walk over the siblings.
  @inlinable @inline(__always)
  public final var siblingIndex: Int {
    guard let superview = superviewLink.reference else { return 0 }
    return superview._withUnsafeGuaranteedRef { superview in
      indexHint < superview.rightHints ? Int(indexHint) : findSiblingIndex(in: superview)
    }
  }

  @usableFromInline @inline(never)
  final func findSiblingIndex(in superview: View) -> Int {
    let hint = Int(indexHint)
    if isSubview(hint + 1, of: superview) { return hint + 1 }
    if isSubview(hint, of: superview) { return hint }
    if isSubview(hint - 1, of: superview) { return hint - 1 }
    let last = superview.subviews.count - 1
    if isSubview(last, of: superview) { return last }
    superview.renewHints()
    return Int(indexHint)
  }

  /// Whether the view is at a place; if so, that is its new hint.
  private final func isSubview(_ place: Int, of superview: View) -> Bool {
    guard place >= 0, place < superview.subviews.count, superview.subviews[place] === self else {
      return false
    }
    indexHint = Int32(clamping: place)
    return true
  }

  /// The view's position among the siblings of its own class.
  public final var siblingIndexInClass: Int {
    guard let superview else { return 0 }
    let name = className
    var count = 0
    for sibling in superview.subviews {
      if sibling === self { return count }
      if sibling.className == name { count += 1 }
    }
    return count
  }

  /// Whether a touch can reach the view: neither it nor any view above is hidden, transparent
  /// (alpha < 0.01) or without interaction (UIView.hitTest(_:with:)).
  public final var isReachable: Bool {
    var view: View? = self
    while let current = view {
      if !current.canBeHit { return false }
      view = current.superview
    }
    return true
  }
}
