/// A view that shows a part of a larger content (UIScrollView). A finger that drags moves the content; it
/// stops at the ends: bouncing and rolling on are not modelled.
open class ScrollView: View {
  /// The extent of the content, in points. A list computes its own.
  public var contentSize: Size {
    get { storedContentSize }
    set { storedContentSize = newValue }
  }
  private final var storedContentSize = Size.zero
  private final var lastOffset = Point.zero

  /// Whether fingers scroll it.
  public final var isScrollEnabled = true
  /// Whether it can be dragged up and down also where its content fits.
  public final var alwaysBounceVertical = false
  /// Whether it can be dragged sideways also where its content fits.
  public final var alwaysBounceHorizontal = false
  /// Whether its content hears of a finger only once it is clear that the finger does not scroll, at the
  /// latest after 0.15 seconds (observed).
  public final var delaysContentTouches = true
  /// Whether a finger that its content has heard of may still scroll.
  public final var canCancelContentTouches = true
  /// Starts when the content is pulled down from its top.
  public final var refreshControl: RefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }

  /// Creates a view.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSystemRecognizer(ScrollPanGestureRecognizer())
  }

  /// Where the content's visible part begins: the origin of the bounds.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  package override func boundsDidChange() {
    super.boundsDidChange()
    guard contentOffset != lastOffset else { return }
    lastOffset = contentOffset
    contentOffsetDidChange()
  }

  /// Called when the visible part has moved.
  package func contentOffsetDidChange() {}

  /// A finger on it is its own: what it lies in does not hear of it, as a cell (observed).
  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    isScrollEnabled
  }

  package override var actsOnTouches: Bool { false }

  /// The recognizer that scrolls.
  public final var panGestureRecognizer: PanGestureRecognizer {
    if let known = systemRecognizers.first(where: { $0 is ScrollPanGestureRecognizer }),
      let pan = known as? PanGestureRecognizer
    {
      return pan
    }
    let pan = ScrollPanGestureRecognizer()
    addSystemRecognizer(pan)
    return pan
  }

  /// Whether a finger that a view of the content has heard of may be taken from it to scroll: not from a
  /// control (UIScrollView.touchesShouldCancel(in:)).
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }
}

/// Scrolls.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  /// How long the content waits, in seconds, and how far it is pulled to refresh, in points (observed).
  private static let patience = 0.15
  private static let pull = 100.0

  private var isPatient = false
  /// How far the content is pulled down from its top.
  private var pulled = 0.0

  override init() {
    super.init()
    addAction { ($0 as? ScrollPanGestureRecognizer)?.scroll() }
  }

  private var scrollView: ScrollView? { view as? ScrollView }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, scrollView?.delaysContentTouches == true else { return }
    isPatient = true
    wait(Self.patience) { ($0 as? ScrollPanGestureRecognizer)?.isPatient = false }
  }

  override func reset() {
    super.reset()
    isPatient = false
    pulled = 0
  }

  override func holdsBeginning(of touch: Touch) -> Bool {
    isPatient && scrollView?.isScrollEnabled == true || super.holdsBeginning(of: touch)
  }

  override func begins(_ movement: Point) -> Bool {
    guard super.begins(movement), let scrollView, scrollView.isScrollEnabled,
      scrollView.moves(with: movement)
    else { return false }
    return scrollView.mayTake(activeTouches)
  }

  /// Moves the content with the fingers.
  private func scroll() {
    guard state == .began || state == .changed, let scrollView else { return }
    let moved = translation(in: scrollView)
    setTranslation(.zero, in: scrollView)
    let offset = scrollView.contentOffset
    let wanted = Point(x: offset.x - moved.x, y: offset.y - moved.y)
    scrollView.scroll(to: wanted)
    pulled = max(0, pulled + moved.y + scrollView.contentOffset.y - offset.y)
    guard pulled >= Self.pull, let refresh = scrollView.refreshControl else { return }
    pulled = -.infinity
    if let event = dispatchTable?.application?.currentEvent { refresh.pull(event) }
  }
}

extension ScrollView {
  /// Whether fingers may be taken from the views of the content that have heard of them.
  final func mayTake(_ touches: [Touch]) -> Bool {
    touches.allSatisfy { touch in
      guard touch.isTold, let met = touch.taker as? View ?? touch.view, met !== self else {
        return true
      }
      return canCancelContentTouches && touchesShouldCancel(in: met)
    }
  }

  /// Whether a movement of fingers moves the content, as far as its main direction goes.
  fileprivate final func moves(with movement: Point) -> Bool {
    let (content, visible) = (contentSize, bounds.size)
    if abs(movement.y) >= abs(movement.x) {
      return content.height > visible.height || alwaysBounceVertical
        || refreshControl != nil && movement.y > 0
    }
    return content.width > visible.width || alwaysBounceHorizontal
  }

  /// Shows another part, as far as there is content.
  fileprivate final func scroll(to point: Point) {
    let (content, visible) = (contentSize, bounds.size)
    contentOffset = Point(
      x: min(max(point.x, 0), max(0, content.width - visible.width)),
      y: min(max(point.y, 0), max(0, content.height - visible.height)))
  }
}
