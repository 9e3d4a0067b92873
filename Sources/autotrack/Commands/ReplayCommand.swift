import AutoTrack
import AutoTrackReplay

/// `autotrack replay`: what a script's interactions would record.
enum ReplayCommand {
  static let command = Command(
    name: "replay",
    summary: "Play an interaction script and print what is recorded.",
    usage: "SCRIPT [options]",
    options: [
      Option(
        name: "--tree", value: "FILE",
        help: "The interface, instead of the one that the script names."),
      CommonOptions.preset,
      Option(
        name: "--format", value: "NAME", choices: ["lines", "jsonl", "table"],
        help: "lines: paths and names (default); jsonl: whole events; table: with lines and kinds."),
    ],
    discussion: """
      SCRIPT is JSON Lines as Documentation/Scripts.md describes it; '-' reads standard input. The same
      script gives the same output to the byte. Notes on steps without effect and expectations that do
      not hold go to standard error; one that does not hold makes the exit code 1.

      example: autotrack replay signin.jsonl --format table
      """,
    run: { try run($0, on: $1) })

  private static func run(_ arguments: Arguments, on terminal: Terminal) throws -> Int32 {
    let path = try arguments.operand("SCRIPT")
    let tree = arguments["--tree"]
    if path == "-", tree == "-" {
      throw UsageError(message: "standard input can be the script or the interface, not both")
    }
    let source = path == "-" ? "standard input" : path
    let script = try ScriptReader().read(try terminal.bytes(of: path), source: source)
    let document: InterfaceDocument
    do throws(DocumentError) {
      document = try CommonOptions.interface(
        tree ?? Self.path(script.header.interface, besides: path),
        strings: script.header.strings.map { Self.path($0, besides: path) }, on: terminal)
    } catch {
      var error = error
      if error.reason == .unreadable, tree == nil {
        error.found += ", which \(source):\(script.header.line) names"
      }
      throw error
    }
    let printer = EventPrinter(arguments["--format"] ?? "lines", terminal)
    let player = ScriptPlayer(
      configuration: CommonOptions.configuration(arguments), keepsEvents: false)
    let count = script.steps.count
    let replay = try player.play(
      script, on: document,
      observer: ReplayObserver(
        event: { printer.print($0) },
        note: { note in terminal.complain("\(source):\(note.line): note: \(note.message)", .yellow)
        },
        step: { step in
          if count >= 10_000, step % 1000 == 0 { terminal.progress("\(step) of \(count) steps") }
        }, stops: { terminal.isClosed }))
    terminal.clearProgress()
    try terminal.flush()
    for difference in replay.differences {
      terminal.complain(
        "\(source):\(difference.line): does not hold: \(Self.text(difference))", .red)
    }
    return replay.differences.isEmpty ? 0 : 1
  }

  private static func text(_ difference: Difference) -> String {
    """
    \(difference.subject)
      expected: \(difference.expected ?? "nothing")
      found:    \(difference.found ?? "nothing")
    """
  }

  /// A path in a script is relative to the script's folder.
  static func path(_ path: String, besides script: String) -> String {
    guard !path.hasPrefix("/"), script != "-", let slash = script.lastIndex(of: "/") else {
      return path
    }
    return script[...slash] + path
  }
}

/// Prints events in a format.
final class EventPrinter {
  private let format: String
  private let terminal: Terminal
  init(_ format: String, _ terminal: Terminal) {
    self.format = format
    self.terminal = terminal
  }

  /// Prints one; a reader that has gone shows in the terminal.
  func print(_ played: PlayedEvent) { try? terminal.line(text(played)) }

  private func text(_ played: PlayedEvent) -> String {
    switch format {
    case "jsonl": return played.event.json
    case "table":
      let line = String(played.line)
      let padded = String(repeating: " ", count: max(0, 6 - line.count)) + line
      let kind = Help.pad(played.event.kind.rawValue, 11)
      return "\(padded)  \(terminal.colored(kind, .dim))  \(played.event.summary)"
    default: return played.event.summary
    }
  }
}

extension Command {
  static let replay = ReplayCommand.command
}
