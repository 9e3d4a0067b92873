// Coordinates: a view's frame is in its superview's, its subviews' frames in its bounds. Transforms are
// not modelled.
extension View {
  /// The view that no other contains: the window, if it is in one.
  final var rootView: View {
    var view = self
    while let outer = view.superview { view = outer }
    return view
  }

  /// How far this view's own origin is from the screen's.
  final var screenOffset: Point {
    var offset = Point.zero
    var view: View? = self
    while let current = view {
      let origin = current.bounds.origin
      offset.x += current.frame.origin.x - origin.x
      offset.y += current.frame.origin.y - origin.y
      view = current.superview
    }
    return offset
  }

  /// A point of the screen in this view's coordinates.
  final func localPoint(_ point: Point) -> Point {
    let offset = screenOffset
    return Point(x: point.x - offset.x, y: point.y - offset.y)
  }

  /// A point of this view in the screen's coordinates.
  final func screenPoint(_ point: Point) -> Point {
    let offset = screenOffset
    return Point(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// The middle of the view on the screen.
  final var screenCenter: Point {
    let bounds = bounds
    return screenPoint(
      Point(
        x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2))
  }

  /// A point of this view in another's coordinates, or the screen's for nil (UIView.convert(_:to:)).
  public final func convert(_ point: Point, to view: View?) -> Point {
    let screen = screenPoint(point)
    return view?.localPoint(screen) ?? screen
  }

  /// A point of another view, or of the screen for nil, in this one's coordinates
  /// (UIView.convert(_:from:)).
  public final func convert(_ point: Point, from view: View?) -> Point {
    localPoint(view?.screenPoint(point) ?? point)
  }

  /// A rectangle of this view in another's coordinates, or the screen's for nil.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }
}

extension Rect {
  /// Whether a point lies inside; the right and bottom edges do not belong to it (CGRect.contains(_:)).
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width && point.y >= origin.y
      && point.y < origin.y + size.height
  }

  /// The rectangle with its edges moved inwards; negative distances move them outwards.
  public func inset(by distance: Double) -> Rect {
    Rect(
      x: origin.x + distance, y: origin.y + distance, width: size.width - 2 * distance,
      height: size.height - 2 * distance)
  }
}

extension Point {
  /// Whether it is a place: its numbers are numbers, and not infinite.
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// How far another point is away.
  func distance(to other: Point) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }
}
