// Which view a point meets (UIView.hitTest(_:with:)): the frontmost subview that contains it, at every
// level, without views that are hidden, nearly transparent or without interaction. What lies outside a
// view's bounds is never met, whether or not the view clips. Views are nested more deeply than a thread's
// stack, so this is a loop; what apps override hitTest for is asked on the way.
extension View {
  /// The view that a touch at a point of this view's coordinates meets: this one, one inside it, or nil.
  public final func hitTest(_ point: Point) -> View? {
    guard canBeHit, self.point(inside: point) else { return nil }
    var levels = [HitLevel(self, point)]
    while !levels.isEmpty {
      if let inner = levels[levels.count - 1].next() {
        levels.append(inner)
        continue
      }
      // Nothing inside is met: the view itself is, unless it lets touches through.
      let level = levels.removeLast()
      let view = level.view
      var hit = view.redirectHit(view.letsTouchesThrough ? nil : view, at: level.point)
      while hit != nil, let outer = levels.popLast() {
        hit = outer.view.redirectHit(hit, at: outer.point)
      }
      if let hit { return hit }
    }
    return nil
  }

  /// Whether touches can reach the view, as far as its own properties say (UIView.hitTest(_:with:)).
  final var canBeHit: Bool { !isHidden && isUserInteractionEnabled && alpha >= 0.01 }

  /// Whether a view without a size is understood to fill what it is in: windows and controllers' views,
  /// which UIKit sizes. A tree that has no geometry can be touched by aim only.
  final var fillsItsPlace: Bool {
    frame.size == .zero && (viewController != nil || self is Window)
  }

  /// The size that the view has, or fills: without one of its own that of the nearest view around it. Nil
  /// if none has any.
  final var filledSize: Size? {
    var view: View? = self
    while let current = view {
      if current.frame.size != .zero { return current.frame.size }
      view = current.superview
    }
    return nil
  }
}

/// One view on the way of a hit test and the subviews that are still to be tried.
private struct HitLevel {
  let view: View
  let point: Point
  private var place: Int
  private let lowest: Int

  init(_ view: View, _ point: Point) {
    self.view = view
    self.point = point
    place = view.subviews.count
    lowest = view.lowestHitSubview
  }

  /// The next subview, from the front, that contains the point.
  mutating func next() -> HitLevel? {
    while place > lowest, place <= view.subviews.count {
      place -= 1
      let subview = view.subviews[place]
      guard subview.canBeHit else { continue }
      let frame = subview.frame
      let origin = subview.bounds.origin
      let inner = Point(
        x: point.x - frame.origin.x + origin.x, y: point.y - frame.origin.y + origin.y)
      if subview.point(inside: inner) { return HitLevel(subview, inner) }
    }
    return nil
  }
}

extension Application {
  /// The windows from the front to the back: by level, among equals the one added last first.
  final var windowsFrontToBack: [Window] {
    let ordered = windows.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) > ($1.element.windowLevel, $1.offset)
    }
    return ordered.map(\.element)
  }

  /// The view that a touch at a point of the screen meets: the frontmost window that takes the touch has
  /// it.
  public final func hitTest(_ point: Point) -> View? {
    layOutLists()
    for window in windowsFrontToBack {
      if let view = window.hitTest(window.localPoint(point)) { return view }
    }
    return nil
  }
}
