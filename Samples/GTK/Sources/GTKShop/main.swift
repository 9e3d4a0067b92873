// A small shop. `GTKShop [EVENTS]` appends what people do in it to a file, a line of JSON an event; without
// an argument to the file that AUTOTRACK_EVENTS names. `--places FILE` is for tests.
import AutoTrack
import AutoTrackGTK
import CGTK4
import GTKWidgets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

let arguments = Arguments()
let gtk: GTKTracker
do {
  var configuration = Configuration.standard
  configuration.usesIdentifiers = true
  gtk = try GTKTracker(
    configuration: configuration, sink: try JSONLinesFile(path: arguments.events).receive)
} catch {
  fail("GTKShop: \(error)")
}
gtk.start()
let places = arguments.places.map { Places(path: $0) }

let application = Object(gtk_application_new("org.autotrack.Shop", G_APPLICATION_NON_UNIQUE))
var window: ShopWindow?
application.on("activate") {
  if window == nil { window = ShopWindow(of: application, gtk) }
}
exit(g_application_run(application.pointer(), 0, nil))
