/// Fingers that move (UIPanGestureRecognizer).
open class PanGestureRecognizer: GestureRecognizer {
  /// How many fingers it takes at least.
  public final var minimumNumberOfTouches = 1
  /// How many fingers it takes at most.
  public final var maximumNumberOfTouches = Int.max

  private final var origin = Point.zero
  private final var moved = Point.zero
  private final var last = Point.zero
  private final var lastTime = 0.0
  private final var speed = Point.zero

  /// How far fingers move before it begins, in points (observed; UIKit does not document it).
  static let slack = 10.0

  /// How far the fingers have moved since it began, or since it was set, in points.
  public final func translation(in view: View?) -> Point { moved }

  /// Sets how far the fingers have moved; later movement is added.
  public final func setTranslation(_ translation: Point, in view: View?) {
    moved = translation
    last = activeTouches.center
  }

  /// How fast the fingers move, in points a second; the origin without any time between movements.
  public final func velocity(in view: View?) -> Point { speed }

  open override func touchesBegan(_ touches: [Touch], with event: Event) { follow() }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    let active = activeTouches
    guard active.count >= minimumNumberOfTouches else { return }
    let center = active.center
    if state == .possible {
      guard active.count <= maximumNumberOfTouches else { return }
      moved = Point(x: center.x - origin.x, y: center.y - origin.y)
      measure(center, touches[0].timestamp)
      if begins(moved) { transition(to: .began) }
      return
    }
    moved.x += center.x - last.x
    moved.y += center.y - last.y
    measure(center, touches[0].timestamp)
    transition(to: .changed)
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if activeTouches.count < minimumNumberOfTouches || activeTouches.isEmpty {
      transition(to: state == .possible ? .failed : .ended)
    } else {
      follow()
    }
  }

  open override func reset() {
    (origin, moved, last, speed) = (.zero, .zero, .zero, .zero)
    lastTime = 0
  }

  /// Whether a movement is one of its kind.
  package func begins(_ movement: Point) -> Bool {
    Point.zero.distance(to: movement) >= Self.slack
  }

  /// Another number of fingers has another middle: movement counts on from there.
  private final func follow() {
    let center = activeTouches.center
    if state == .possible { origin = Point(x: center.x - moved.x, y: center.y - moved.y) }
    last = center
    lastTime = touches.last?.timestamp ?? lastTime
  }

  private final func measure(_ center: Point, _ time: Double) {
    if time > lastTime {
      let seconds = time - lastTime
      speed = Point(x: (center.x - last.x) / seconds, y: (center.y - last.y) / seconds)
    }
    last = center
    lastTime = time
  }
}

/// A finger that moves in from an edge (UIScreenEdgePanGestureRecognizer).
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Edges of the screen (UIRectEdge, with its raw values).
  public struct Edges: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Self(rawValue: 1)
    /// The left edge.
    public static let left = Self(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Self(rawValue: 4)
    /// The right edge.
    public static let right = Self(rawValue: 8)
  }

  /// The edges that it may start at.
  public final var edges: Edges = []

  /// The edges that it has started at.
  private final var startEdges: Edges = []

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if state == .possible {
      startEdges = touches.reduce(edges) { $0.intersection($1.startEdges) }
      if startEdges.isEmpty { return transition(to: .failed) }
    }
    super.touchesBegan(touches, with: event)
  }

  package override func begins(_ movement: Point) -> Bool {
    let edges = startEdges
    return super.begins(movement)
      && (edges.contains(.left) && movement.x > 0 || edges.contains(.right) && movement.x < 0
        || edges.contains(.top) && movement.y > 0 || edges.contains(.bottom) && movement.y < 0)
  }
}

extension Touch {
  /// How near to an edge of its window a finger that comes from there begins, in points (observed; UIKit
  /// does not document it).
  private static let edgeWidth = 13.0

  /// The edges of its window at which it began.
  final var startEdges: ScreenEdgePanGestureRecognizer.Edges {
    guard let frame = (window ?? view?.rootView)?.frame else { return [] }
    let (x, y) = (start.x - frame.origin.x, start.y - frame.origin.y)
    let (size, width) = (frame.size, Self.edgeWidth)
    var edges: ScreenEdgePanGestureRecognizer.Edges = []
    if x <= width { edges.insert(.left) }
    if y <= width { edges.insert(.top) }
    if size.width > 0, x >= size.width - width { edges.insert(.right) }
    if size.height > 0, y >= size.height - width { edges.insert(.bottom) }
    return edges
  }
}

/// A quick stroke (UISwipeGestureRecognizer).
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Where a swipe goes (UISwipeGestureRecognizer.Direction, with its raw values).
  public struct Direction: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Self(rawValue: 1)
    /// To the left.
    public static let left = Self(rawValue: 2)
    /// Upwards.
    public static let up = Self(rawValue: 4)
    /// Downwards.
    public static let down = Self(rawValue: 8)
  }

  /// The directions that it recognizes.
  public final var direction = Direction.right
  /// How many fingers make the stroke.
  public final var numberOfTouchesRequired = 1

  // Observed; UIKit does not document them.
  private static let longest = 0.5
  private static let distance = 50.0
  private static let sideways = 50.0

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if self.touches.count > numberOfTouchesRequired { return transition(to: .failed) }
    if self.touches.count == touches.count { wait(Self.longest) { $0.transition(to: .failed) } }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    let active = activeTouches
    guard active.count == numberOfTouchesRequired else { return }
    if active.allSatisfy(isStroke) { transition(to: .ended) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    transition(to: .failed)
  }

  private final func isStroke(_ touch: Touch) -> Bool {
    let (x, y) = (touch.location.x - touch.start.x, touch.location.y - touch.start.y)
    let (far, aside) = (Self.distance, Self.sideways)
    return direction.contains(.right) && x >= far && abs(y) <= aside
      || direction.contains(.left) && -x >= far && abs(y) <= aside
      || direction.contains(.down) && y >= far && abs(x) <= aside
      || direction.contains(.up) && -y >= far && abs(x) <= aside
  }
}
