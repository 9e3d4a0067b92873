import AutoTrack
import Foundation

/// `autotrack gtk run`: a GTK 4 program that knows nothing of tracking, made to report.
enum GTKCommand {
  private static let output = Option(
    name: "--output", value: "FILE", help: "Append events to a file; standard output if not given.")
  private static let identifiers = Option(
    name: "--identifiers",
    help: "Let ids of interface files and widget names stand for class and index.")

  static let command = Command(
    name: "gtk",
    summary: "Run a GTK 4 program and record what people do in it.",
    usage: "run [options] -- PROGRAM [ARGUMENT …]",
    options: [output, identifiers],
    discussion: """
      Each event is a line of JSON. The program is not changed: a library is loaded into it that listens
      to GTK's signals. What is typed is never recorded. The exit code is the program's.

      example: autotrack gtk run --output events.jsonl -- gnome-calculator
      """,
    run: { arguments, _ in throw try start(arguments) })

  /// Becomes the program; comes back only with the reason why not.
  private static func start(_ arguments: Arguments) throws(UsageError) -> UsageError {
    let environment = ProcessInfo.processInfo.environment
    let launch = try GTKLaunch(
      arguments, folder: FileManager.default.currentDirectoryPath, environment: environment,
      library: try library())
    do {
      _ = try JSONLinesFile(path: launch.events)
    } catch {
      throw UsageError(message: "\(error)")
    }
    for (name, value) in launch.variables { setenv(name, value, 1) }
    var words = programWords()
    if words.count != launch.words.count { words = launch.words.map { strdup($0) } }
    words.append(nil)
    if let program = words[0] { execvp(program, words) }
    return UsageError(
      message: "cannot run \(launch.words[0]): \(String(cString: strerror(errno)))")
  }

  /// What stands behind `--`, byte for byte: file names need not be UTF-8.
  private static func programWords() -> [UnsafeMutablePointer<CChar>?] {
    let all = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    let end = all.firstIndex { word in
      word.map { strcmp($0, "--") == 0 } ?? false
    }
    return end.map { Array(all[($0 + 1)...]) } ?? []
  }

  /// The library beside the tool, as it was built, or where it was installed.
  private static func library() throws(UsageError) -> String {
    let tool = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = tool.deletingLastPathComponent()
    let places = [folder, folder.deletingLastPathComponent().appending(path: "lib")].map {
      $0.appending(path: GTKLaunch.libraryName).path
    }
    if let found = places.first(where: { FileManager.default.isReadableFile(atPath: $0) }) {
      if found.contains(where: { $0 == " " || $0 == ":" }) {
        throw UsageError(
          message: "LD_PRELOAD takes no file whose path has a space or a colon: \(found)")
      }
      return found
    }
    throw UsageError(
      message: "\(GTKLaunch.libraryName) is not at \(places.joined(separator: " nor at ")); "
        + "'swift build -c release --product autotrack-gtk' builds it")
  }
}

/// How a program is started so that it reports.
struct GTKLaunch: Equatable {
  static let libraryName = "libautotrack-gtk.so"

  /// The program and its arguments.
  let words: [String]
  /// What is set in its environment.
  let variables: [String: String]
  /// The file that events go to.
  var events: String { variables["AUTOTRACK_EVENTS"] ?? "" }

  init(
    _ arguments: Arguments, folder: String, environment: [String: String], library: String
  ) throws(UsageError) {
    guard arguments.operands.first == "run" else {
      throw UsageError(message: "'autotrack gtk' knows one word: run")
    }
    words = Array(arguments.operands.dropFirst())
    if words.isEmpty { throw UsageError(message: "PROGRAM is missing") }
    var variables = ["AUTOTRACK_EVENTS": "/dev/stdout"]
    if let file = arguments["--output"] {
      if file.isEmpty { throw UsageError(message: "--output needs a file") }
      // The program may go to another folder before its first event.
      variables["AUTOTRACK_EVENTS"] = file.hasPrefix("/") ? file : "\(folder)/\(file)"
    }
    variables["AUTOTRACK_IDENTIFIERS"] = arguments["--identifiers"] == nil ? "0" : "1"
    let others = environment["LD_PRELOAD"].map { $0.isEmpty ? "" : ":\($0)" } ?? ""
    variables["LD_PRELOAD"] = library + others
    self.variables = variables
  }
}

extension Command {
  static let gtk = GTKCommand.command
}
