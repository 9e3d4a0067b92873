#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a program of this folder is started with.
public struct Arguments {
  /// The file that events are appended to.
  public let events: String
  /// The file that tells a test where the widgets are; see `Places`.
  public let places: String?

  /// Reads the command line: `[--places FILE] [EVENTS]`, EVENTS being the file that AUTOTRACK_EVENTS names
  /// if it is left out. Ends the program where that makes no sense.
  public init() {
    let program = CommandLine.arguments.first?.split(separator: "/").last.map { String($0) } ?? ""
    var words = CommandLine.arguments.dropFirst()
    var events = getenv("AUTOTRACK_EVENTS").map { String(cString: $0) }
    var places: String?
    while let word = words.popFirst() {
      if word == "--places", let path = words.popFirst() {
        places = path
      } else if word.hasPrefix("-") {
        fail("unknown option \(word); usage: \(program) [--places FILE] [EVENTS]")
      } else {
        events = word
      }
    }
    guard let events, !events.isEmpty else {
      fail("no file for the events; usage: \(program) [--places FILE] [EVENTS]")
    }
    self.events = events
    self.places = places
  }
}

/// Says on standard error why the program cannot go on, and ends it.
public func fail(_ message: String) -> Never {
  let line = Array((message + "\n").utf8)
  _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(2)
}
