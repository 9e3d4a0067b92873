// The toolkit's own recognizers, by the names of UIKit's private classes. They are no part of a view's
// `gestureRecognizers` and tell the view, not targets.

/// A long press that the toolkit answers itself.
class SystemPressGestureRecognizer: LongPressGestureRecognizer {
  /// - Parameter body: Gets the view, the recognizer and the event once the press is recognized.
  init(_ body: @escaping (View, GestureRecognizer, Event) -> Void) {
    super.init()
    addAction { recognizer in
      guard recognizer.state == .began, let view = recognizer.view,
        let event = recognizer.dispatchTable?.application?.currentEvent
      else { return }
      body(view, recognizer, event)
    }
  }
}

/// Opens a button's menu.
final class MenuPressGestureRecognizer: SystemPressGestureRecognizer {}

/// Opens a context menu.
final class ContextMenuGestureRecognizer: SystemPressGestureRecognizer {}

/// A drag that leads a transition: it is done if the finger went more than half of the way, or was fast.
class TransitionPanGestureRecognizer: PanGestureRecognizer {
  /// What the drag leads.
  struct Transition {
    /// How far the finger has come, 1 is the whole way.
    var fraction: (PanGestureRecognizer) -> Double
    /// How fast it is along the way, in points a second.
    var speed: (PanGestureRecognizer) -> Double
    var begin: () -> Bool
    var update: (Double) -> Void
    var finish: () -> Void
    var cancel: () -> Void
  }

  /// How fast a finger ends the transition wherever it is, in points a second (observed).
  private static let flick = 500.0

  /// What it would lead now; nil for nothing.
  var transition: Transition? { nil }

  override init() {
    super.init()
    addAction { ($0 as? TransitionPanGestureRecognizer)?.lead() }
  }

  private func lead() {
    guard let transition else { return }
    switch state {
    case .began:
      if transition.begin() {
        transition.update(transition.fraction(self))
      } else {
        setState(.cancelled)
      }
    case .changed: transition.update(transition.fraction(self))
    case .ended:
      let isDone = transition.fraction(self) > 0.5 || transition.speed(self) > Self.flick
      if isDone { transition.finish() } else { transition.cancel() }
    case .cancelled: transition.cancel()
    case .possible, .failed: break
    }
  }
}

/// Goes back in a navigation controller (UINavigationController.interactivePopGestureRecognizer).
final class PopPanGestureRecognizer: TransitionPanGestureRecognizer {
  private var stack: NavigationController? { view?.viewController as? NavigationController }

  override var transition: Transition? {
    guard let stack, let width = view?.filledSize?.width, width > 0 else { return nil }
    return Transition(
      fraction: { $0.translation(in: nil).x / width }, speed: { $0.velocity(in: nil).x },
      begin: stack.beginInteractivePop, update: stack.updateInteractivePop,
      finish: stack.finishInteractivePop, cancel: stack.cancelInteractivePop)
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard state == .possible, touches.allSatisfy({ $0.startEdges.contains(.left) }) else {
      return transition(to: .failed)
    }
    super.touchesBegan(touches, with: event)
  }

  override func begins(_ movement: Point) -> Bool {
    super.begins(movement) && movement.x > abs(movement.y) && transition != nil
      && (stack?.viewControllers.count ?? 0) > 1
  }
}

/// Drags a sheet away.
final class SheetPanGestureRecognizer: TransitionPanGestureRecognizer {
  private var sheet: ViewController? { view?.viewController }

  override var transition: Transition? {
    guard let sheet, let height = view?.filledSize?.height, height > 0 else { return nil }
    return Transition(
      fraction: { $0.translation(in: nil).y / height }, speed: { $0.velocity(in: nil).y },
      begin: sheet.beginInteractiveDismissal, update: sheet.updateInteractiveDismissal,
      finish: sheet.finishInteractiveDismissal, cancel: sheet.cancelInteractiveDismissal)
  }

  override func begins(_ movement: Point) -> Bool {
    super.begins(movement) && movement.y > abs(movement.x) && transition != nil
      && sheet?.presentingViewController != nil
  }
}
