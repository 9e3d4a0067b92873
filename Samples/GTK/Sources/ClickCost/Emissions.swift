import AutoTrackGTK
import CGTK4
import GTKWidgets

/// What an emission of `clicked` costs, without any input.
final class Emissions {
  private var without: [Double] = []
  private var with: [Double] = []

  /// Measures with and without the hooks by turns, and leaves the tracker stopped.
  init(in window: ButtonWindow, _ gtk: GTKTracker) {
    for _ in 0..<9 {
      without.append(Self.time(window))
      gtk.start()
      with.append(Self.time(window))
      gtk.stop()
    }
  }

  /// Nanoseconds an emission, of many.
  static func time(_ window: ButtonWindow) -> Double {
    window.isQuiet = true
    defer { window.isQuiet = false }
    let count = 10_000
    let start = Moment.now
    for _ in 0..<count { cgtk_emit(window.button.raw, "clicked") }
    return (Moment.now - start).cpu / Double(count)
  }

  func results(duringInput: Double) -> (without: Double, with: Double, during: Double) {
    (without.sorted()[without.count / 2], with.sorted()[with.count / 2], duringInput)
  }
}
