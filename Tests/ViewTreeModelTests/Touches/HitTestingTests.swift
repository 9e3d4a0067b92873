import AutoTrack
import Testing

@testable import ViewTreeModel

/// A view with what apps override hitTest(_:with:) and point(inside:with:) for.
private final class Behaving: View {
  enum Way: CaseIterable { case plain, passes, enlarges, refuses, handsOver }
  var way = Way.plain
  weak var other: View?

  override func point(inside point: Point) -> Bool {
    way == .enlarges ? bounds.inset(by: -10).contains(point) : super.point(inside: point)
  }

  override func redirectHit(_ view: View?, at point: Point) -> View? {
    switch way {
    case .plain, .enlarges: view
    case .passes: view === self ? nil : view
    case .refuses: nil
    case .handsOver: other ?? view
    }
  }
}

@Suite("Which view a point meets")
struct HitTestingTests {
  /// UIView.hitTest(_:with:) as it is documented, recursively.
  private func naive(_ view: View, _ point: Point) -> View? {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01,
      view.point(inside: point)
    else { return nil }
    for subview in view.subviews.reversed() {
      let inner = Point(
        x: point.x - subview.frame.origin.x + subview.bounds.origin.x,
        y: point.y - subview.frame.origin.y + subview.bounds.origin.y)
      if let hit = naive(subview, inner) { return view.redirectHit(hit, at: point) }
    }
    return view.redirectHit(view.letsTouchesThrough ? nil : view, at: point)
  }

  /// Views one in the other, the first one the root; whole numbers, so that sums are exact.
  private func randomTree(_ random: inout SplitMix64) -> [View] {
    var views: [Behaving] = []
    for _ in 0...random.below(25) {
      let view = Behaving(
        frame: Rect(
          x: Double(random.below(80) - 20), y: Double(random.below(80) - 20),
          width: Double(random.below(5) * 25), height: Double(random.below(5) * 25)))
      view.bounds.origin = Point(
        x: Double(random.below(3) * 5 - 5), y: Double(random.below(3) * 5 - 5))
      if random.below(10) == 0 { view.isHidden = true }
      if random.below(10) == 0 { view.isUserInteractionEnabled = false }
      if random.below(8) == 0 { view.alpha = [0, 0.0099, 0.01, -1, 2][random.below(5)] }
      if random.below(6) == 0 { view.letsTouchesThrough = true }
      if random.below(4) == 0 { view.way = Behaving.Way.allCases[random.below(5)] }
      if let parent = views.randomElement(using: &random) { parent.addSubview(view) }
      views.append(view)
    }
    for view in views { view.other = views[random.below(views.count)] }
    return views
  }

  @Test("Hit testing finds what the documented recursion finds, in random trees")
  func law() {
    var random = SplitMix64(seed: 11)
    var met = 0
    for _ in 0..<400 {
      let views = randomTree(&random)
      views[0].frame = Rect(x: -20, y: -20, width: 160, height: 160)
      for _ in 0..<25 {
        let point = Point(x: Double(random.below(170) - 25), y: Double(random.below(170) - 25))
        let hit = views[0].hitTest(point)
        #expect(hit === naive(views[0], point))
        if hit != nil, hit !== views[0] { met += 1 }
      }
    }
    #expect(met > 500)
  }

  @Test("A point goes to another view and back, over a third one, and by the screen")
  func conversion() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<200 {
      let views = randomTree(&random)
      let (a, b, c) = (
        views[random.below(views.count)], views[random.below(views.count)],
        views[random.below(views.count)]
      )
      let point = Point(x: Double(random.below(99)), y: Double(random.below(99)))
      let inB = a.convert(point, to: b)
      #expect(b.convert(inB, to: a) == point)
      #expect(b.convert(point, from: a) == inB)
      #expect(a.convert(point, to: c) == b.convert(inB, to: c))
      #expect(b.convert(a.convert(point, to: nil), from: nil) == inB)
      #expect(a.convert(point, to: a) == point)
      let rect = a.convert(Rect(origin: point, size: Size(width: 3, height: 4)), to: b)
      #expect(rect == Rect(origin: inB, size: Size(width: 3, height: 4)))
    }
  }

  @Test("Bounds that are moved, as by scrolling, move what is inside")
  func boundsOrigin() {
    let outer = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    let inner = View(frame: Rect(x: 0, y: 100, width: 20, height: 20))
    outer.addSubview(inner)
    #expect(outer.hitTest(Point(x: 5, y: 5)) === outer)
    outer.bounds.origin = Point(x: 0, y: 95)
    #expect(outer.hitTest(Point(x: 5, y: 100)) === inner)
    #expect(inner.convert(Point.zero, to: nil) == Point(x: 10, y: 15))
  }

  @Test("The right and bottom edges do not belong to a view; nothing belongs to an empty one")
  func edges() {
    let view = View(frame: Rect(x: 5, y: 5, width: 10, height: 10))
    #expect(view.hitTest(Point(x: 0, y: 0)) === view && view.hitTest(Point(x: 9, y: 9)) === view)
    #expect(view.hitTest(Point(x: 10, y: 0)) == nil && view.hitTest(Point(x: 0, y: 10)) == nil)
    view.frame.size = Size(width: 0, height: 10)
    #expect(view.hitTest(.zero) == nil)
  }

  @Test("A point that is no number meets no view with a size")
  func oddPoints() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(View(frame: Rect(x: 0, y: 0, width: Double.infinity, height: Double.nan)))
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(view.hitTest(Point(x: number, y: 1)) == nil)
    }
    view.alpha = .nan
    #expect(view.hitTest(Point(x: 1, y: 1)) == nil && !view.isReachable)
  }

  @Test("The window of the highest level has the touch, among equals the last one added")
  func windows() {
    let app = Application()
    let windows = [0.0, 2, 0, 1].map { level in
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      window.windowLevel = level
      app.add(window)
      return window
    }
    var order: [Window] = []
    while let met = app.hitTest(Point(x: 1, y: 1)) as? Window {
      order.append(met)
      met.isHidden = true
    }
    #expect(order.map(ObjectIdentifier.init) == [1, 3, 2, 0].map { ObjectIdentifier(windows[$0]) })
  }

  @Test("A window that lets touches through has those that meet a view in it, and no others")
  func passThrough() {
    let stage = Stage()
    let over = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    over.windowLevel = 1
    over.letsTouchesThrough = true
    stage.app.add(over)
    let button = Button()
    button.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    over.addSubview(button)
    #expect(stage.app.hitTest(Point(x: 15, y: 15)) === button)
    #expect(stage.app.hitTest(Point(x: 50, y: 50)) === stage.window)
    over.isHidden = true
    #expect(stage.app.hitTest(Point(x: 15, y: 15)) === stage.window)
  }

  @Test("What is presented keeps touches from everything behind it, also beside it")
  func presented() {
    let stage = Stage()
    stage.window.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let (root, sheet) = (ViewController(), ViewController())
    stage.window.rootViewController = root
    let button = Button()
    button.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    root.view.addSubview(button)
    #expect(stage.app.hitTest(Point(x: 5, y: 5)) === button && !button.isCovered)
    sheet.view.frame = Rect(x: 0, y: 60, width: 100, height: 40)
    root.present(sheet)
    #expect(stage.app.hitTest(Point(x: 5, y: 5)) === stage.window && button.isCovered)
    #expect(stage.app.hitTest(Point(x: 5, y: 70)) === sheet.view && !sheet.view.isCovered)
    #expect(!stage.app.tap(button))
    root.dismiss()
    #expect(stage.app.hitTest(Point(x: 5, y: 5)) === button && stage.app.tap(button))
  }

  @Test("A touch goes through a chain deeper than a stack, on a thread of 512 KB")
  func deep() throws {
    let count = isLong ? 1_000_000 : 100_000
    try withSmallStack {
      weak var seen: View?
      do {
        let stage = Stage()
        let frame = Rect(x: 0, y: 0, width: 10, height: 10)
        let root = View(frame: frame)
        var leaf = root
        for _ in 2..<count {
          let view = View(frame: frame)
          leaf.addSubview(view)
          leaf = view
        }
        let button = Button()
        button.frame = frame
        leaf.addSubview(button)
        stage.window.addSubview(root)
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        tap.addAction { [log = stage.log] _ in log.add("double") }
        root.addGestureRecognizer(tap)
        button.addAction { [log = stage.log] _ in log.add("button") }
        #expect(stage.app.hitTest(Point(x: 1, y: 1)) === button)
        #expect(stage.app.tap(.point(Point(x: 1, y: 1))))
        #expect(stage.log.take() == ["button"])
        #expect(stage.app.tap(.point(Point(x: 1, y: 1)), taps: 2))
        #expect(stage.log.take().contains("double"))
        #expect(stage.app.drag(.view(button), by: Point(x: 200, y: 0)))
        #expect(stage.app.sequences.isEmpty)
        seen = leaf
      }
      #expect(seen == nil)
    }
  }
}
