// What tracking adds to a click: `./click-cost` drives it. Exits 1 if it is more than a twentieth.
//
// It says `next` on standard output when it is ready for a click. Half of the clicks are tracked, in random
// order, and each is timed from the moment when its release comes in to the moment when its handler has run,
// the window has been drawn and nothing is left to do.
import AutoTrack
import AutoTrackGTK
import CGTK4
import GTKWidgets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Clicks of each sort.
let count = 300
let limit = 1.05

let arguments = Arguments()
let gtk: GTKTracker
do {
  gtk = try GTKTracker(sink: try JSONLinesFile(path: arguments.events).receive)
} catch {
  fail("ClickCost: \(error)")
}

/// Lines go out at once: whoever clicks waits for them.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// `1234.5`
func rounded(_ value: Double, to parts: Double = 10) -> String {
  "\((value * parts).rounded() / parts)"
}

/// `1200.5 µs, tracked 1240.1 µs: 1.033`
func compared(_ times: (tracked: Double, untracked: Double)) -> String {
  "\(rounded(times.untracked / 1000)) µs, tracked \(rounded(times.tracked / 1000)) µs:"
    + " \(rounded(times.tracked / times.untracked, to: 1000))"
}

let application = Object(
  gtk_application_new("org.autotrack.ClickCost", G_APPLICATION_NON_UNIQUE))
var clicks: Clicks?
var places: Places?
var status: Int32 = 2
application.on("activate") {
  places = arguments.places.map { Places(path: $0) }
  // Without animations there is one frame a click: the tracker's part is the larger.
  if let settings = gtk_settings_get_default() {
    cgtk_set_flag(Object(settings).raw, "gtk-enable-animations", 0)
  }
  let window = ButtonWindow(of: application)
  let emissions = Emissions(in: window, gtk)
  clicks = Clicks(on: window, gtk, count: count, ready: { say("next") }) { clicks in
    let elapsed = clicks.medians(\.elapsed)
    let ratio = elapsed.tracked / elapsed.untracked
    say("\(count) clicks tracked, \(count) not, in random order; medians")
    say("from release to idle: " + compared(elapsed) + ", \(limit) is allowed")
    // The wait for the frame is no work: what is added to the work alone shows here.
    say("the processor's time of that: " + compared(clicks.medians(\.cpu)))
    let emission = emissions.results(duringInput: clicks.emissionDuringInput)
    say(
      "emission of clicked: \(rounded(emission.without)) ns, with the hook"
        + " \(rounded(emission.with)) ns, with it during an input \(rounded(emission.during)) ns")
    status = ratio <= limit ? 0 : 1
    g_application_quit(application.pointer())
  }
}
_ = g_application_run(application.pointer(), 0, nil)
exit(status)
