import ViewTreeModel

/// A tree of many views with frames: four levels down to a button, ten views beside each other at each, and
/// whatever more there is under the views that a touch does not meet.
final class TouchShape {
  let application = Application()
  let button = Button(title: "Buy")
  let count: Int
  var taps = 0
  private static let side = 10_000.0

  init(views: Int) {
    let window = Window(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
    var made = 1
    var way: View = window
    var beside: [View] = []
    for level in 0..<5 {
      let width = way.frame.size.width / 10
      for place in 0..<10 {
        let isOnWay = place == 4
        let view = isOnWay && level == 4 ? button : View()
        view.frame = Rect(
          x: Double(place) * width, y: 0, width: width, height: way.frame.size.height)
        way.addSubview(view)
        if !isOnWay, level > 0 { beside.append(view) }
        made += 1
      }
      way = way.subviews[4]
    }
    // The rest is spread evenly, ten subviews a view, as in a balanced tree.
    var next = 0
    while made < views {
      let parent = beside[next]
      for place in 0..<10 where made < views {
        let view = View(frame: Rect(x: Double(place), y: 0, width: 1, height: 1))
        parent.addSubview(view)
        beside.append(view)
        made += 1
      }
      next += 1
    }
    count = made
    window.makeKeyAndVisible(in: application)
    button.addAction(identifier: "buy") { [unowned self] _ in taps += 1 }
  }

  var point: Point { button.convert(Point(x: 0.05, y: 5), to: nil) }
}

/// Hit testing and delivery of a tap: what lies beside the way costs nothing.
func touchFigures() -> [Figure] {
  let shapes = [1000, 10_000, 100_000].map(TouchShape.init)
  let cells = shapes.flatMap { shape in
    let point = shape.point
    return [
      Cell(name: "hit test", iterations: 2000) { count in
        for _ in 0..<count { _ = opaque(shape.application.hitTest(point)) }
      },
      Cell(name: "tap", iterations: 1000) { count in
        for _ in 0..<count { shape.application.tap(.point(point)) }
      },
    ]
  }
  let times = minima(cells)
  guard shapes.allSatisfy({ $0.taps > 0 }) else {
    return [Figure(name: "taps that met the button", value: 1, limit: 0)]
  }
  var figures: [Figure] = []
  for (place, shape) in shapes.enumerated() {
    let at = place * 2
    figures.append(
      Figure(
        name: "tap at a point, \(shape.count) views over \(shapes[0].count)",
        value: times[at + 1] / times[1], limit: place == 0 ? nil : 3,
        note: ns([times[at], times[at + 1]])))
  }
  return figures
}
