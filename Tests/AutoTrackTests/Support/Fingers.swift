import AutoTrack
import AutoTrackTesting
import ViewTreeModel

/// The ways in which a tap comes in.
enum TapWay: CaseIterable {
  /// Meant for a view, without hit testing.
  case aim
  /// At a point of the screen.
  case point
  /// Finger by finger, as a toolkit reports it.
  case fingers

  func tap(_ view: View, in application: Application) {
    let middle = view.convert(
      Point(x: view.bounds.size.width / 2, y: view.bounds.size.height / 2), to: nil)
    switch self {
    case .aim: application.tap(view)
    case .point: application.tap(.point(middle))
    case .fingers:
      application.input(.down(1, at: middle))
      application.input(.up(1))
    }
  }
}

extension Screen {
  /// What comes first in each path: the handler's name, or the recognizer's class.
  var names: [String] { paths.map { String($0.dropFirst().prefix { $0 != "#" }) } }

  /// Puts a view on a row of its own: 200 wide, 40 high, 100 apart.
  @discardableResult
  func put<Placed: View>(_ placed: Placed, _ row: Int) -> Placed {
    placed.frame = Rect(x: 10, y: Double(row) * 100, width: 200, height: 40)
    view.addSubview(placed)
    return placed
  }
}
