import AutoTrack
import ViewTreeModel

// What fingers and keys do.
extension Playback {
  func performTouch(_ operation: ScriptStep.Operation) throws(DocumentError) {
    let application = live.application
    switch operation {
    case .tap(let target, let taps, let touches): try tap(target, taps, touches)
    case .press(let target, let seconds, let touches):
      guard let (place, what) = try place(target, "press") else { return }
      take(what, at: place) { application.press(place, for: seconds, touches: touches) }
    case .drag(let target, let drag): try self.drag(target, drag)
    case .pinch(let target, let pinch):
      guard let (place, what) = try place(target, "pinch") else { return }
      take(what, at: place) {
        application.pinch(
          place, spread: pinch.spread, scale: pinch.scale, rotation: pinch.rotation,
          seconds: pinch.seconds, steps: pinch.steps)
      }
    case .fingers(let changes): move(changes)
    case .key(let stroke, let modifiers): press(stroke, modifiers)
    case .focus(let selector):
      var view: View?
      if let selector { view = try element(selector, "a view", as: View.self) }
      watch("focus", unheard: nil) {
        if !application.setFocus(view) {
          noteNoEffect("focus on \(selector?.shown ?? "")", "it cannot have it")
        }
      }
    default: break
    }
  }

  /// Runs a gesture of touches and says that nothing took it, or that nothing came of it, if so.
  private func take(_ what: String, at place: TouchPlace, _ gesture: () -> Bool) {
    let met = met(at: place)
    let traces = TouchTraces(around: met, in: live.application)
    let cover = coverReason(met)
    let recognized = recognitions
    var isTaken = false
    /// What to say where no handler ran.
    func unheard() -> String? {
      guard isTaken, recognitions == recognized else { return nil }
      let after = TouchTraces(around: met, in: live.application)
      if after.values != traces.values { return "recorded nothing: nothing handles it" }
      return after == traces ? "had no effect: \(cover ?? "nothing handles it")" : nil
    }
    watch(what, unheard: unheard()) { isTaken = gesture() }
    if !isTaken { noteNoEffect(what, cover ?? "nothing takes it") }
  }

  /// The view that fingers at a place meet.
  private func met(at place: TouchPlace) -> View? {
    switch place {
    case .view(let view): view
    case .point(let point): live.application.hitTest(point)
    }
  }

  /// `covered by …` for a view that stands for what is presented.
  private func coverReason(_ met: View?) -> String? {
    cover(met: met).map { "covered by \(live.name(of: $0))" }
  }

  // MARK: Places

  /// Where fingers come down for a step, and what the step is called; nil with a note why they cannot.
  private func place(
    _ target: TouchTarget, _ operation: String
  ) throws(DocumentError) -> (TouchPlace, String)? {
    var view: View?
    if let selector = target.element { view = try element(selector, "a view", as: View.self) }
    let what = "\(operation) \(target.shown)"
    guard let obstacle = obstacle(to: view, at: target.point) else {
      return (touchPlace(view, target.point), what)
    }
    noteNoEffect(what, obstacle)
    return nil
  }

  private func touchPlace(_ view: View?, _ point: Point?) -> TouchPlace {
    switch (view, point) {
    case (let view?, nil): .view(view)
    case (let view?, let point?): .point(view.convert(point, to: nil))
    case (nil, let point): .point(point ?? .zero)
    }
  }

  /// Why a finger does not meet a view, or anything, at a point.
  private func obstacle(to view: View?, at point: Point?) -> String? {
    if let view, let obstacle = surfaceObstacle(to: view) { return obstacle }
    if let alert = legacyAlerts.last?.alert { return "covered by \(alert.className)" }
    guard case .point(let point) = touchPlace(view, point) else { return nil }
    guard let met = live.application.hitTest(point) else { return "nothing is there" }
    guard let view, !view.contains(met) else { return nil }
    if met.contains(view) { return "nothing of it is there" }
    return "covered by \(TargetSelector.summary(of: met, in: live))"
  }

  // MARK: Gestures

  private func tap(
    _ target: TouchTarget, _ taps: Int, _ touches: Int
  ) throws(DocumentError) {
    if let selector = target.element, target.point == nil {
      let element = try element(selector)
      let what = "tap \(target.shown)"
      switch element {
      case is View: break
      case let item as BarItem:
        for _ in 0..<max(0, taps) { tap(item, what) }
        return
      case let action as AlertAction: return choose(action, what)
      default: throw wrongKind(element, "a view, an item or an alert's button")
      }
    }
    guard let (place, what) = try place(target, "tap") else { return }
    let unheard: String?
    switch place {
    case .view(let view): unheard = whyUnheard(view, isAimed: true)
    case .point(let point):
      let met = live.application.hitTest(point)
      unheard =
        coverReason(met).map { "had no effect: \($0)" }
        ?? met.flatMap { whyUnheard($0, isAimed: false) }
    }
    let page = live.application.visibleViewController
    // A tap beside an action sheet or a popover closes it.
    watch(what, unheard: page === live.application.visibleViewController ? unheard : nil) {
      live.application.tap(place, taps: taps, touches: touches)
    }
  }

  /// What to say of a tap that leads to nothing; nil for a view that takes it all the same.
  private func whyUnheard(_ view: View, isAimed: Bool) -> String? {
    if let control = view as? Control, !control.isEnabled { return "had no effect: disabled" }
    switch view {
    case is any TextInput: return nil
    case is Slider: return "had no effect: a slider is moved by setValue"
    case is SegmentedControl where isAimed:
      return "had no effect: a segment is chosen by setValue"
    case is DatePicker: return "had no effect: a date is chosen by setValue"
    case is ValueControl: return "recorded nothing: nothing handles it"
    default: return "had no effect: nothing handles it"
    }
  }

  private func drag(_ target: TouchTarget, _ drag: Drag) throws(DocumentError) {
    guard let (place, what) = try place(target, "drag") else { return }
    let distance: Point
    switch drag.way {
    case .by(let way): distance = way
    case .to(let end): distance = self.distance(from: place, to: end, of: target)
    }
    take(what, at: place) {
      live.application.drag(
        place, by: distance, seconds: drag.seconds, hold: drag.hold, touches: drag.touches,
        steps: drag.steps, isCancelled: drag.isCancelled)
    }
  }

  /// How far it is from where fingers come down to a point: of the element, without one of the screen.
  private func distance(from place: TouchPlace, to end: Point, of target: TouchTarget) -> Point {
    let element = target.element.flatMap { $0.matches(in: live).first } as? View
    let start: Point
    switch place {
    case .point(let point): start = element?.convert(point, from: nil) ?? point
    case .view(let view):
      let bounds = view.bounds
      start = Point(
        x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
    }
    return Point(x: end.x - start.x, y: end.y - start.y)
  }

  /// Fingers that a script moves one by one.
  private func move(_ changes: [FingerInput]) {
    if let alert = legacyAlerts.last?.alert {
      return noteNoEffect("fingers", "covered by \(alert.className)")
    }
    for case .down(let finger, let point) in changes
    where live.application.hitTest(point) == nil {
      noteNoEffect("finger \(finger)", "nothing is there")
    }
    watch("fingers", unheard: nil) { live.application.input(changes) }
  }

  // MARK: Keys

  /// Presses a key, or the keys of a text. What is typed is in no message.
  private func press(_ stroke: KeyStroke, _ modifiers: [KeyModifier]) {
    var flags: Key.Modifiers = []
    for modifier in modifiers { flags.formUnion(modifier.flag) }
    let keys: [Key]
    let what: String
    switch stroke {
    case .name(let name):
      keys = [Key(name.key.input, flags)]
      what = "key \(name.rawValue)"
    case .text(let text):
      // A key that types nothing has a name of UIKit's.
      keys = text.hasPrefix("UIKeyInput") ? [Key(text, flags)] : text.map { Key(String($0), flags) }
      what = "key"
    }
    var isTaken = false
    watch(what, unheard: nil) {
      for key in keys where live.application.press(key) { isTaken = true }
    }
    if !isTaken { noteNoEffect(what, "nothing takes it") }
  }
}
