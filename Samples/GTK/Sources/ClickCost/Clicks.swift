import AutoTrack
import AutoTrackGTK
import CGTK4
import GTKWidgets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Nanoseconds of the thread's processor time, and of a clock.
struct Moment {
  let cpu: Double
  let elapsed: Double

  static var now: Moment {
    Moment(cpu: read(CLOCK_THREAD_CPUTIME_ID), elapsed: read(CLOCK_MONOTONIC))
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  static func - (left: Moment, right: Moment) -> Moment {
    Moment(cpu: left.cpu - right.cpu, elapsed: left.elapsed - right.elapsed)
  }
}

/// Clicks that are tracked and clicks that are not, in random order, each with its time.
final class Clicks {
  private let window: ButtonWindow
  private let gtk: GTKTracker
  private let ready: () -> Void
  private let done: (Clicks) -> Void
  /// Whether each click that is left is to be tracked; the first ones, not counted, warm all up.
  private var order: [Bool]
  private var uncounted = 40
  private var times: [(isTracked: Bool, time: Moment)] = []
  /// When the release of the click at hand came in.
  private var release: Moment?
  private var hasBeenClicked = false
  private var recordedBefore = 0
  /// What emissions cost while an input goes on; taken in one more click.
  private(set) var emissionDuringInput = 0.0

  init(
    on window: ButtonWindow, _ gtk: GTKTracker, count: Int, ready: @escaping () -> Void,
    done: @escaping (Clicks) -> Void
  ) {
    self.window = window
    self.gtk = gtk
    self.ready = ready
    self.done = done
    order =
      (0..<uncounted).map { $0 % 2 == 0 }
      + (Array(repeating: true, count: count) + Array(repeating: false, count: count)).shuffled()
    // Before the tracker's own hook, which is placed later: its work is part of the time.
    let context = Unmanaged.passUnretained(self).toOpaque()
    let event = g_signal_lookup("event", gdk_surface_get_type())
    g_signal_add_emission_hook(
      event, 0,
      { _, _, values, context in
        guard let values, let context, let event = g_value_peek_pointer(values + 1) else {
          return 1
        }
        if gdk_event_get_event_type(OpaquePointer(event)) == GDK_BUTTON_RELEASE {
          // Sound: the clicks last as long as the program.
          Unmanaged<Clicks>.fromOpaque(context).takeUnretainedValue().released()
        }
        return 1
      }, context, nil)
    window.clicked = { [unowned self] in clicked() }
    guard let clock = gtk_widget_get_frame_clock(window.window.pointer()) else {
      fail("ClickCost: the window has no frame clock")
    }
    Object(clock).on("after-paint") { [unowned self] in painted() }
    whenIdle { [unowned self] in prepare() }
  }

  /// The middle times of both sorts, in nanoseconds.
  func medians(_ part: (Moment) -> Double) -> (tracked: Double, untracked: Double) {
    func median(_ isTracked: Bool) -> Double {
      let sorted = times.filter { $0.isTracked == isTracked }.map { part($0.time) }.sorted()
      return sorted[sorted.count / 2]
    }
    return (median(true), median(false))
  }

  /// Makes ready for the next click, and lets what the last one animated come to rest.
  private func prepare() {
    // Both sorts have the tracker set up anew, so that caches are alike.
    gtk.stop()
    gtk.start()
    if order.first == false { gtk.stop() }
    recordedBefore = gtk.tracker.statistics.recorded
    hasBeenClicked = false
    after(milliseconds: 30) { [unowned self] in ready() }
  }

  private func released() {
    release = .now
  }

  private func clicked() {
    if order.isEmpty { measureEmissions() }
    hasBeenClicked = true
  }

  private func painted() {
    guard hasBeenClicked, let release else { return }
    hasBeenClicked = false
    whenIdle { [unowned self] in finish(Moment.now - release) }
  }

  private func finish(_ time: Moment) {
    release = nil
    guard let isTracked = order.first else { return done(self) }
    // A figure for clicks that were not recorded would be worth nothing.
    let recorded = gtk.tracker.statistics.recorded - recordedBefore
    guard recorded == (isTracked ? 1 : 0) else {
      fail("ClickCost: a click has \(recorded) events, tracked: \(isTracked)")
    }
    order.removeFirst()
    if uncounted > 0 { uncounted -= 1 } else { times.append((isTracked, time)) }
    prepare()
  }

  private func measureEmissions() {
    emissionDuringInput = Emissions.time(window)
  }
}
