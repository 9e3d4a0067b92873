/// One finger on the screen, from coming down to lifting (UITouch).
///
/// Its location is kept in the screen's coordinates. It holds its window and view while it lasts, as
/// UITouch does: a view that is removed under a finger goes on getting the finger.
public final class Touch {
  /// How far the touch is (UITouch.Phase, with its raw values).
  public enum Phase: Int, Sendable, CaseIterable {
    /// The finger came down.
    case began = 0
    /// The finger moved.
    case moved
    /// The finger is where it was while another one did something.
    case stationary
    /// The finger was lifted.
    case ended
    /// The system took the touch away.
    case cancelled
  }

  /// Which finger it is, by the number that whoever delivers touches gave it.
  public let finger: Int
  /// How far it is.
  public internal(set) var phase = Phase.began
  /// When it changed last, in seconds of the application's clock.
  public internal(set) var timestamp: Double
  /// How often a finger has tapped here in a row, this time included.
  public internal(set) var tapCount = 1
  /// The window that it began in.
  public let window: Window?
  /// The view that it met when it began, by hit testing.
  public let view: View?
  /// Whether it was meant for its view from the start, without hit testing: it lies in the view's middle.
  public let isAimed: Bool
  /// Which of the fingers that came down in its input it is, from 1.
  package internal(set) var ordinal: UInt64 = 1
  /// The recognizers that watch it, from the view that it met upwards.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  /// Where it is, and where it was before its last change, on the screen.
  var location: Point
  var previousLocation: Point
  /// Where it began, and when.
  let start: Point
  let beginning: Double

  /// What its view has not been told yet.
  var untold: [Phase] = []
  /// The responder that took its beginning and gets the rest.
  var taker: Responder?
  /// Whether its view was told that it began.
  var isTold = false
  /// Whether its view hears no more of it: it was told the end, or a recognizer has taken the touch.
  var isClosed = false
  /// Whether the finger is down.
  var isActive: Bool { phase != .ended && phase != .cancelled }

  init(
    finger: Int, at location: Point, window: Window?, view: View?, isAimed: Bool, time: Double
  ) {
    self.finger = finger
    self.location = location
    previousLocation = location
    start = location
    self.window = window
    self.view = view
    self.isAimed = isAimed
    timestamp = time
    beginning = time
  }

  /// Where it is in a view's coordinates; nil gives the screen's.
  public func location(in view: View?) -> Point {
    view?.localPoint(location) ?? location
  }

  /// Whether it is over a view. A finger that was aimed at a view is over it until it moves.
  func isOver(_ view: View, slack: Double = 0) -> Bool {
    isAimed && location == start
      || view.fillsItsPlace || view.bounds.inset(by: -slack).contains(location(in: view))
  }

  /// Where it was before its last change.
  public func previousLocation(in view: View?) -> Point {
    view?.localPoint(previousLocation) ?? previousLocation
  }
}

/// What a finger does, in the screen's coordinates: what a toolkit or test hands to
/// `Application.input(_:)`. Fingers are told apart by numbers of the caller's choice.
public enum FingerInput: Sendable, Hashable {
  /// It comes down.
  case down(Int, at: Point)
  /// It moves.
  case move(Int, to: Point)
  /// It is lifted where it is.
  case up(Int)
  /// The system takes it away: a call comes in, a system gesture begins.
  case cancel(Int)

  /// The finger's number.
  public var finger: Int {
    switch self {
    case .down(let finger, _), .move(let finger, _), .up(let finger), .cancel(let finger): finger
    }
  }
}
