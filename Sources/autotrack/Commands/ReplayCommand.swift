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
      Option(
        name: "--strict",
        help: "Exit code 1 for each note, too, that the step does not announce."),
    ],
    discussion: """
      SCRIPT is JSON Lines as Documentation/Scripts.md describes it; '-' reads standard input. The same
      script gives the same output to the byte. Notes on steps without effect and expectations that do
      not hold go to standard error; one that does not hold makes the exit code 1. With --strict a note
      does so as well, unless the step's own "note" begins with "no effect" or "records nothing". A
      terminal gets a summary at the end.

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
    let script = try Self.script(try terminal.bytes(of: path), source: source)
    let document: InterfaceDocument
    do {
      document = try CommonOptions.interface(
        tree ?? Self.path(script.header.interface, besides: path),
        strings: script.header.strings.map { Self.path($0, besides: path) }, on: terminal)
    } catch var error as DocumentError where error.reason == .unreadable && tree == nil {
      error.found += ", which \(source):\(script.header.line) names"
      throw error
    }
    let printer = EventPrinter(arguments["--format"] ?? "lines", terminal)
    let player = ScriptPlayer(
      configuration: CommonOptions.configuration(arguments), keepsEvents: false)
    let count = script.steps.count
    var events = 0
    let replay = try player.play(
      script, on: document,
      observer: ReplayObserver(
        interface: { notes in
          CommonOptions.tell(notes, about: document.source, on: terminal)
        },
        event: { event in
          events += 1
          printer.print(event)
        },
        note: { note in terminal.complain("\(source):\(note.line): note: \(note.message)", .yellow)
        },
        step: { step in
          if count >= 10_000, step % 1000 == 0 { terminal.progress("\(step) of \(count) steps") }
        }, stops: { terminal.isClosed }))
    terminal.clearProgress()
    try terminal.flush()
    for difference in replay.differences {
      terminal.complain(
        "\(source):\(difference.line): does not hold: \(difference.details)", .red)
    }
    let unexpected = arguments["--strict"] == nil ? [] : Self.unannounced(replay.notes, script)
    if terminal.showsProgress {
      terminal.complain(
        [
          Self.count(replay.stepCount, "step"), Self.count(events, "event"),
          Self.count(replay.notes.count, "note"),
          Self.count(replay.differences.count, "difference"),
        ].joined(separator: ", "))
    }
    return replay.differences.isEmpty && unexpected.isEmpty ? 0 : 1
  }

  private static func script(_ bytes: [UInt8], source: String) throws -> Script {
    do throws(DocumentError) {
      return try ScriptReader().read(bytes, source: source)
    } catch {
      if FileKind.isInterface(bytes) { throw MistakenFile.interface(source).error }
      throw error
    }
  }

  /// The notes of steps that do not say themselves that they have no effect or record nothing.
  private static func unannounced(_ notes: [ReplayNote], _ script: Script) -> [ReplayNote] {
    var announced: Set<Int> = []
    for step in script.steps {
      guard let note = step.note else { continue }
      if note.hasPrefix("no effect") || note.hasPrefix("records nothing") {
        announced.insert(step.line)
      }
    }
    return notes.filter { !announced.contains($0.line) }
  }

  private static func count(_ number: Int, _ what: String) -> String {
    "\(number) \(what)\(number == 1 ? "" : "s")"
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
