import AutoTrack
import AutoTrackReplay

/// A command of the tool.
struct Command: Sendable {
  let name: String
  /// What it does, in a line.
  let summary: String
  /// What stands behind the name: `SCRIPT [options]`.
  let usage: String
  let options: [Option]
  /// What its help says beyond its options, with an example.
  let discussion: String
  /// Runs; answers the exit code.
  let run: @Sendable (Arguments, Terminal) throws -> Int32
}

/// The tool: finds the command and turns what it throws into an exit code.
///
/// 0: well. 1: an `expect` does not hold. 2: bad input or usage.
enum AutoTrackCommand {
  static let commands: [Command] = [
    .replay, .explain, .paths, .tree, .snapshot, .check, .diff, .plan, .gtk,
  ]

  static func run(_ arguments: [String], on terminal: Terminal) -> Int32 {
    do {
      let code = try dispatch(arguments, on: terminal)
      try terminal.flush()
      return code
    } catch is Terminal.OutputClosed {
      return 0
    } catch {
      // What waits is written before the complaint; that it cannot be is what was thrown already.
      try? terminal.flush()
      switch error {
      case let error as UsageError:
        terminal.complain("autotrack: \(error.message)")
        terminal.complain("Try 'autotrack --help'.")
      case let error as Terminal.OutputFailed:
        terminal.complain("autotrack: standard output cannot be written: \(error.reason)")
      default:
        terminal.complain("autotrack: \(error)")
        terminal.show((error as? DocumentError)?.context)
      }
      return 2
    }
  }

  private static func dispatch(_ arguments: [String], on terminal: Terminal) throws -> Int32 {
    guard let name = arguments.first else {
      throw UsageError(
        message: "a command is missing: \(commands.map(\.name).joined(separator: ", "))")
    }
    if name == "--help" || name == "-h" || (name == "help" && arguments.count == 1) {
      try terminal.line(Help.overview(commands))
      return 0
    }
    let wanted = name == "help" ? arguments[1] : name
    guard let command = commands.first(where: { $0.name == wanted }) else {
      let hint = Suggestion.list(of: commands.map(\.name), near: wanted)
      let what = wanted.hasPrefix("-") ? "option" : "command"
      throw UsageError(message: "unknown \(what) '\(wanted)'\(hint)")
    }
    let rest = try Arguments(Array(arguments.dropFirst()), options: command.options)
    if rest.wantsHelp || name == "help" {
      try terminal.line(Help.text(of: command))
      return 0
    }
    return try command.run(rest, terminal)
  }
}

/// What `--help` prints.
enum Help {
  static func overview(_ commands: [Command]) -> String {
    let width = commands.map(\.name.count).max() ?? 0
    let lines = commands.map { "  \(pad($0.name, width))  \($0.summary)" }
    return """
      Records what people do in a user interface: one that is a file, or a running GTK program.

      usage: autotrack COMMAND …

      \(lines.joined(separator: "\n"))

      'autotrack COMMAND --help' tells more. The exit code is 0, 1 where something expected does not
      hold, or 2 for bad input or usage.
      """
  }

  static func text(of command: Command) -> String {
    let options = command.options + [Option(name: "--help", help: "Print this.")]
    let names = options.map { option in
      option.choices.isEmpty
        ? option.name + (option.value.map { " \($0)" } ?? "")
        : option.name + " " + option.choices.joined(separator: "|")
    }
    let width = names.map(\.count).max() ?? 0
    let lines = zip(names, options).map { "  \(pad($0, width))  \($1.help)" }
    return """
      \(command.summary)

      usage: autotrack \(command.name) \(command.usage)

      \(lines.joined(separator: "\n"))

      \(command.discussion)
      """
  }

  /// A text with spaces up to a width.
  static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// Options that several commands have.
enum CommonOptions {
  static let preset = Option(
    name: "--preset", value: "NAME",
    choices: ScriptHeader.Preset.allCases.map(\.rawValue),
    help: "How events are recorded and named.")
  static let strings = Option(
    name: "--strings", value: "FILE", help: "Translated texts of a storyboard or XIB.")

  /// The configuration of a preset that was asked for.
  static func configuration(_ arguments: Arguments) -> Configuration? {
    arguments[preset.name].flatMap { ScriptHeader.Preset(rawValue: $0) }.map { Configuration($0) }
  }

  /// Tells what the reader of an interface and the builder did not understand.
  static func tell(_ notes: [Note], about source: String, on terminal: Terminal) {
    for note in notes {
      let line = note.location.line.map { ":\($0)" } ?? ""
      let path = note.location.path.isEmpty ? "" : " \(note.location.path)"
      terminal.complain("\(source)\(line):\(path) note: \(note.message)")
    }
  }

  /// Reads the interface that a command names.
  static func interface(
    _ path: String, strings: String?, on terminal: Terminal
  ) throws -> InterfaceDocument {
    var table: [String: String]?
    if let strings {
      table = try StringsFileReader().read(try terminal.bytes(of: strings), source: strings)
    }
    let source = path == "-" ? "standard input" : path
    let bytes = try terminal.bytes(of: path)
    do throws(DocumentError) {
      return try InterfaceFile.read(bytes, source: source, strings: table)
    } catch {
      if FileKind.isScript(bytes) { throw MistakenFile.script(source).error }
      throw error
    }
  }
}

/// A file of the other kind than the command reads.
enum MistakenFile {
  case script(String)
  case interface(String)

  var error: UsageError {
    switch self {
    case .script(let source):
      UsageError(message: "\(source) is a script, not an interface: 'autotrack replay' plays it")
    case .interface(let source):
      UsageError(
        message: "\(source) is an interface, not a script: "
          + "'autotrack paths' and 'autotrack tree' read it")
    }
  }
}
