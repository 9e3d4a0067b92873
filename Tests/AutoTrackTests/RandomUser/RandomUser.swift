import AutoTrack
import ViewTreeModel

extension RandomApp {
  /// One thing that a hand does.
  ///
  /// - Returns: What must come of it, if that is plain.
  func userActs() -> String? {
    switch random.below(24) {
    case 0..<6:
      let place = point()
      let expected = outcome(ofTapAt: place)
      application.tap(.point(place))
      return expected
    case 6, 7: if let view = pick(View.self) { application.tap(view) }
    case 8: application.tap(.point(point()), taps: 2)
    case 9: application.press(.point(point()), for: 0.7)
    case 10, 11: application.drag(.point(point()), by: Point(x: way(), y: way()))
    case 12: if let slider = pick(Slider.self) { dragKnob(of: slider) }
    case 13:
      if let field = pick(TextField.self) { application.type("x\(random.below(9))", into: field) }
    case 14: application.endEditing()
    case 15: chooseInAlert()
    case 16:
      if let bar = pick(NavigationBar.self), let item = bar.items.first { application.tap(item) }
    case 17:
      if let bar = pick(TabBar.self), let item = bar.items.randomElement(using: &random) {
        application.tap(item)
      }
    case 18: application.press([Key.tab, .space, .return, .escape][random.below(4)])
    case 19: fumble()
    default: gesture()
    }
    return nil
  }

  /// A gesture on a view that watches for some.
  private func gesture() {
    let watched = views.filter { !$0.gestureRecognizers.isEmpty }
    guard let view = watched.randomElement(using: &random) else { return }
    switch random.below(5) {
    case 0: application.tap(view, taps: 1 + random.below(2))
    case 1: application.press(.view(view), for: 0.3 + Double(random.below(4)) / 10)
    case 2: application.drag(.view(view), by: Point(x: 100, y: way() / 4), seconds: 0.2)
    case 3: application.drag(.view(view), by: Point(x: way(), y: way()), isCancelled: true)
    default: application.pinch(.view(view), spread: 40, scale: 1 + Double(random.below(3)))
    }
  }

  /// What a tap leads to first, found without the toolkit: nil where other recognizers than single taps
  /// watch, and where nothing happens that the witness would tell.
  private func outcome(ofTapAt point: Point) -> String? {
    var presented = window.rootViewController?.presentedViewController
    while let above = presented?.presentedViewController { presented = above }
    guard let surface = presented?.viewIfLoaded ?? window.rootViewController?.view else {
      return nil
    }
    var view = hit(surface, point)
    var tapped: View?
    while let current = view {
      for recognizer in current.gestureRecognizers {
        guard let tap = recognizer as? TapGestureRecognizer, tap.numberOfTapsRequired == 1 else {
          return nil
        }
        tapped = tapped ?? current
      }
      if let control = current as? Control {
        guard let button = control as? Button, tapped == nil, button.isEnabled,
          button.actions(for: .touchDown).isEmpty, !witness.isIgnored(button),
          let name = button.actions(for: .touchUpInside).first
        else { return nil }
        // Other recognizers above still have their say.
        return isWatched(above: button)
          ? nil : "\(name) UIButton \(RandomApp.number(of: button))"
      }
      view = current.superview
    }
    guard let tapped, !witness.isIgnored(tapped) else { return nil }
    return "UITapGestureRecognizer \(RandomApp.number(of: tapped))"
  }

  private func isWatched(above view: View) -> Bool {
    var above = view.superview
    while let current = above {
      if current.gestureRecognizers.contains(where: { !($0 is TapGestureRecognizer) }) {
        return true
      }
      above = current.superview
    }
    return false
  }

  private func hit(_ view: View, _ point: Point) -> View? {
    let (origin, size) = (view.bounds.origin, view.frame.size)
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled,
      size == .zero && view.viewController != nil
        || origin.x..<(origin.x + size.width) ~= point.x
          && origin.y..<(origin.y + size.height) ~= point.y
    else { return nil }
    for subview in view.subviews.reversed() {
      let inner = Point(
        x: point.x - subview.frame.origin.x + subview.bounds.origin.x,
        y: point.y - subview.frame.origin.y + subview.bounds.origin.y)
      if let found = hit(subview, inner) { return found }
    }
    return view
  }

  private func point() -> Point {
    Point(x: Double(random.below(400)), y: Double(random.below(800)))
  }

  private func way() -> Double { Double(random.below(240)) - 120 }

  private func dragKnob(of slider: Slider) {
    let share = (slider.value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue)
    let knob = slider.convert(Point(x: share * slider.bounds.size.width, y: 5), to: nil)
    application.drag(.point(knob), by: Point(x: way(), y: 0))
  }

  private func chooseInAlert() {
    guard let alert = application.visibleViewController as? AlertController,
      let action = alert.actions.randomElement(using: &random)
    else { return }
    application.choose(action)
  }

  /// Two fingers that come, wander and go as they like, time passing between.
  private func fumble() {
    for _ in 0..<12 {
      let finger = random.below(2)
      let change: FingerInput =
        switch random.below(5) {
        case 0, 1: .down(finger, at: point())
        case 2: .move(finger, to: point())
        case 3: .up(finger)
        default: .cancel(finger)
        }
      application.input(change)
      application.advance(by: Double(random.below(5)) / 10)
    }
    application.input([.up(0), .up(1)])
    application.advance(by: 1)
  }
}
