/// A rectangle on screen with subviews (UIView).
///
/// Fields that few views use live in a box, so that a plain view stays small: trees of a million views
/// are measured.
open class View: Responder {
  @exclusivity(unchecked) @usableFromInline package final var superviewLink = Link<View>()
  /// How many subviews from the first on have a hint that is their place.
  @exclusivity(unchecked) @usableFromInline package final var rightHints: Int32 = 0
  /// Where the view was found among its siblings last time: its place, if that is below the superview's
  /// `rightHints`; else a place to look first, never below them.
  @exclusivity(unchecked) @usableFromInline package final var indexHint: Int32 = 0
  /// The subviews, back to front.
  @exclusivity(unchecked) public private(set) final var subviews: ContiguousArray<View> = []
  @exclusivity(unchecked) package final var controllerLink = Link<ViewController>()
  /// The frame in the superview's coordinates.
  @exclusivity(unchecked) public final var frame: Rect {
    didSet { if frame.size != oldValue.size { boundsDidChange() } }
  }
  /// Opacity, 0 to 1; values outside are clamped where it is read.
  @exclusivity(unchecked) public final var alpha: Double = 1
  private final var rare: RareProperties?

  private final class RareProperties {
    var tag = 0
    var boundsOrigin = Point.zero
    var accessibilityIdentifier: String?
    var accessibilityLabel: String?
    var gestureRecognizers: [GestureRecognizer] = []
    var systemRecognizers: [GestureRecognizer] = []
    var interactions: [ContextMenuInteraction] = []
  }

  /// Creates a view outside any tree.
  public init(frame: Rect = .zero) {
    self.frame = frame
    super.init()
    traits.insert(.view)
  }

  /// Creates a view with an empty frame.
  public override convenience init() { self.init(frame: .zero) }

  deinit {
    for subview in subviews { subview.superviewLink = Link(); subview.relink() }
    for recognizer in gestureRecognizers + systemRecognizers { recognizer.viewLink = Link() }
    releaseIteratively()
  }

  /// Frees a deep tree without recursion: each view that only this tree holds is emptied before it goes.
  private final func releaseIteratively() {
    var waiting = subviews
    subviews = []
    while var view = waiting.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      for subview in view.subviews { subview.superviewLink = Link(); subview.relink() }
      waiting.append(contentsOf: view.subviews)
      view.subviews = []
    }
  }

  private final func withRare<Result>(_ body: (RareProperties) -> Result) -> Result {
    let box = rare ?? RareProperties()
    rare = box
    return body(box)
  }

  /// Whether the view and all it contains are not shown.
  public final var isHidden: Bool {
    get { traits.contains(.hidden) }
    set { if newValue { traits.insert(.hidden) } else { traits.remove(.hidden) } }
  }

  /// Whether the view and all it contains take touches.
  public final var isUserInteractionEnabled: Bool {
    get { !traits.contains(.interactionDisabled) }
    set {
      if newValue {
        traits.remove(.interactionDisabled)
      } else {
        traits.insert(.interactionDisabled)
      }
    }
  }

  /// Whether touches that meet no subview go through to what lies behind: for overlays. What apps
  /// override hitTest(_:with:) for most.
  public final var letsTouchesThrough: Bool {
    get { traits.contains(.touchesPass) }
    set { if newValue { traits.insert(.touchesPass) } else { traits.remove(.touchesPass) } }
  }

  /// Whether the view gets more than one finger at a time (UIView.isMultipleTouchEnabled).
  public final var isMultipleTouchEnabled: Bool {
    get { traits.contains(.multipleTouch) }
    set { if newValue { traits.insert(.multipleTouch) } else { traits.remove(.multipleTouch) } }
  }

  /// Whether a point of the view's coordinates counts as inside (UIView.point(inside:with:)): within the
  /// bounds here. A window, or a controller's view, without a size is everywhere inside.
  open func point(inside point: Point) -> Bool { fillsItsPlace || bounds.contains(point) }

  /// What a touch meets that would meet `view`, which is this one, one inside it, or nil where this one
  /// lets touches through. Stands for overriding hitTest(_:with:): nil lets the touch through, another view
  /// gets it instead.
  open func redirectHit(_ view: View?, at point: Point) -> View? { view }

  /// Whether a recognizer on this view or above it may begin, whose touches met this view or one inside it
  /// (UIView.gestureRecognizerShouldBegin(_:)). Controls keep taps from recognizers above them.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Whether the keyboard's focus can be on it (UIFocusEnvironment). False here: controls and text inputs
  /// say true while they are enabled.
  open var canBecomeFocused: Bool { false }

  /// The place of the rearmost subview that touches can meet.
  package var lowestHitSubview: Int { 0 }

  /// The toolkit's own recognizers, which are no part of `gestureRecognizers`.
  package final var systemRecognizers: [GestureRecognizer] { rare?.systemRecognizers ?? [] }

  /// Puts one of the toolkit's own recognizers on this view.
  final func addSystemRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.isSystem = true
    recognizer.viewLink = Link(self)
    withRare { $0.systemRecognizers.append(recognizer) }
    if let dispatchTable { recognizer.attach(to: dispatchTable) }
  }

  /// Gives this view the one of a kind, or takes it away.
  final func setSystemRecognizer<Kind: GestureRecognizer>(
    _ isWanted: Bool, _ make: () -> Kind
  ) {
    let known = systemRecognizers.first { $0 is Kind }
    if isWanted {
      if known == nil { addSystemRecognizer(make()) }
    } else if let known {
      known.leaveTouches()
      known.viewLink = Link()
      rare?.systemRecognizers.removeAll { $0 === known }
    }
  }

  /// A number of the app's own, 0 by default.
  public final var tag: Int {
    get { rare?.tag ?? 0 }
    set { withRare { $0.tag = newValue } }
  }

  /// The rectangle of the view's own coordinates.
  public final var bounds: Rect {
    get { Rect(origin: rare?.boundsOrigin ?? .zero, size: frame.size) }
    set {
      let origin = bounds.origin
      frame.size = newValue.size
      guard newValue.origin != origin else { return }
      withRare { $0.boundsOrigin = newValue.origin }
      boundsDidChange()
    }
  }

  /// Called when the size or the origin of the bounds has changed.
  package func boundsDidChange() {}

  /// The identifier that tests and configurations know the view by.
  public final var accessibilityIdentifier: String? {
    get { rare?.accessibilityIdentifier }
    set { withRare { $0.accessibilityIdentifier = newValue } }
  }

  /// What a screen reader says.
  public final var accessibilityLabel: String? {
    get { rare?.accessibilityLabel }
    set { withRare { $0.accessibilityLabel = newValue } }
  }

  /// The recognizers on this view, in the order they were added.
  public final var gestureRecognizers: [GestureRecognizer] { rare?.gestureRecognizers ?? [] }

  /// The context menus on this view, in the order they were added.
  public package(set) final var interactions: [ContextMenuInteraction] {
    get { rare?.interactions ?? [] }
    set { withRare { $0.interactions = newValue } }
  }

  /// Puts a recognizer on this view, taking it from the view that it was on.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    withRare { $0.gestureRecognizers.append(recognizer) }
    recognizer.viewLink = Link(self)
    if let dispatchTable { recognizer.attach(to: dispatchTable) }
  }

  /// Takes a recognizer off this view; nothing happens if it is on another one.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.viewLink.leads(to: self) else { return }
    recognizer.leaveTouches()
    recognizer.viewLink = Link()
    rare?.gestureRecognizers.removeAll { $0 === recognizer }
  }

  /// The controller whose view this is.
  public final var viewController: ViewController? { controllerLink.object }

  /// The view that contains this one.
  public final var superview: View? { superviewLink.object }

  /// The window that the view is in, or itself if it is one.
  public final var window: Window? {
    var view: View? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }

  /// Recomputes the next responder after a tree edit, the controller's too.
  package func relink() {
    if let controller = viewController {
      nextLink = Link(controller)
      controller.relink()
    } else {
      nextLink = Link(superview)
    }
  }

  package override func collectParts(into parts: inout [ModelObject]) {
    for subview in subviews where subview.dispatchTable !== dispatchTable { parts.append(subview) }
    if let viewController { parts.append(viewController) }
    if let rare { parts.append(contentsOf: rare.gestureRecognizers + rare.systemRecognizers) }
  }

  /// Called whenever a view comes into the subviews or leaves them.
  func subviewsDidChange() {}

  /// Puts a view among the subviews; the tree edits keep the links.
  final func insert(_ view: View, at index: Int) {
    let isLast = index == subviews.count
    subviewsDidChange()
    subviews.insert(view, at: index)
    view.indexHint = Int32(clamping: index)
    if isLast, rightHints == view.indexHint, rightHints < .max {
      rightHints += 1
    } else {
      rightHints = min(rightHints, view.indexHint)
    }
  }

  /// Takes a view from the subviews.
  @discardableResult
  final func remove(at index: Int) -> View {
    rightHints = min(rightHints, Int32(clamping: index))
    subviewsDidChange()
    return subviews.remove(at: index)
  }

  /// Makes every subview's hint its place.
  final func renewHints() {
    for (index, view) in subviews.enumerated() { view.indexHint = Int32(clamping: index) }
    rightHints = Int32(clamping: subviews.count)
  }
}

extension Rect {
  /// Creates a rectangle from its corner and extent.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }
}
