/// Widgets whose signal comes later than the input that led to it, as after an animation.
struct DelayedSignals {
  private var expected: [(widget: WeakObject, input: UInt64)] = []

  /// Expects a widget's signal; a later input takes the place of an earlier one.
  mutating func expect(_ widget: WeakObject, of input: UInt64) {
    expected.removeAll { $0.widget.object == widget.object }
    expected.append((widget, input))
  }

  /// The input that a widget's signal is expected of, which is given once.
  mutating func take(_ widget: GTKObject) -> UInt64? {
    guard let index = expected.firstIndex(where: { $0.widget.object == widget }) else { return nil }
    return expected.remove(at: index).input
  }

  /// Forgets what is expected of some inputs, and of widgets that are gone.
  mutating func forget(where isOver: (UInt64) -> Bool) {
    expected.removeAll { $0.widget.object == nil || isOver($0.input) }
  }
}
