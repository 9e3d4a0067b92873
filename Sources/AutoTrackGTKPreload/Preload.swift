import AutoTrack
import AutoTrackGTK
import CAutoTrackGTKPreload

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The tracker of a program that knows nothing of it: made before `main`, on the thread that runs `main`, and
/// kept to the end of the process.
///
/// Sound as a global: it is written once, before the program has a second thread.
nonisolated(unsafe) private var preloaded: GTKTracker?

/// Begins to track the program that has loaded this library; leaves one without GTK 4 alone.
@c @implementation
public func autotrack_gtk_preload() {
  guard preloaded == nil, let path = variable("AUTOTRACK_EVENTS") else { return }
  do {
    var configuration = Configuration.standard
    configuration.usesIdentifiers = variable("AUTOTRACK_IDENTIFIERS") == "1"
    // A program without GTK is left alone: no file is made for it either.
    var file: JSONLinesFile?
    let gtk = try GTKTracker(configuration: configuration) { file?.receive($0) }
    file = try JSONLinesFile(path: path)
    gtk.start()
    preloaded = gtk
  } catch let error as GTKError where error == .noGTK {
    // A launcher, or a helper that the program starts.
  } catch {
    complain("autotrack: \(error)")
  }
}

private func variable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}

/// Nobody else can tell the person who asked for events why there are none.
private func complain(_ text: String) {
  let line = Array((text + "\n").utf8)
  _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
