import AutoTrack
import AutoTrackReplay

/// `autotrack replay`: what a script's interactions would record.
enum ReplayCommand {
  static let command = Command(
    name: "replay",
    summary: "Play an interaction script and print what is recorded.",
    usage: "SCRIPT [options]",
    options: [
      ScriptInput.tree,
      CommonOptions.preset,
      Option(
        name: "--format", value: "NAME", choices: ["lines", "jsonl", "table"],
        help:
          "lines: paths, or names of events without one (default); jsonl: whole events; table: with lines and kinds."
      ),
      ScriptInput.set,
      Option(
        name: "--strict",
        help: "Exit code 1 for each note, too, that the step does not announce."),
      PlanInput.plan,
      PlanInput.appVersion,
    ],
    discussion: """
      SCRIPT is JSON Lines as Documentation/Scripts.md describes it; '-' reads standard input. The same
      script gives the same output to the byte. Notes on steps without effect and expectations that do
      not hold go to standard error, with the elements around the one in question; one that does not hold
      makes the exit code 1. With --strict a note does so as well, unless the step's own "note" begins
      with "no effect" or "records nothing". Files that the script includes are found beside it. A
      terminal gets a summary at the end. With --plan only what leaves by it is printed (table and jsonl have
      the names that it gives), and standard error tells at the end how many events were dropped and why; "expect" steps,
      which tell what is recorded without a plan, are passed over.

      example: autotrack replay signin.jsonl --format table
      """,
    run: { try run($0, on: $1) })

  private static func run(_ arguments: Arguments, on terminal: Terminal) throws -> Int32 {
    let path = try arguments.operand("SCRIPT")
    let tree = arguments[ScriptInput.tree.name]
    if path == "-", tree == "-" {
      throw UsageError(message: "standard input can be the script or the interface, not both")
    }
    let plan = try PlanInput.read(arguments, on: terminal)
    let input = try ScriptInput(
      try terminal.bytes(of: path), path: path, arguments, on: terminal)
    let (script, document, source) = (input.script, input.document, input.source)
    let printer = EventPrinter(arguments["--format"] ?? "lines", terminal)
    let player = ScriptPlayer(
      configuration: CommonOptions.configuration(arguments), keepsEvents: false,
      plan: plan?.compiled)
    var count = 0
    var events = 0
    var differences: [Difference] = []
    let observer = ReplayObserver(
      start: { count = $0 },
      interface: { notes in
        CommonOptions.tell(notes, about: document.source, on: terminal)
      },
      event: { event in
        events += 1
        printer.print(event)
      },
      note: { note in
        terminal.complain("\(Self.place(note.place, source)): note: \(note.message)", .yellow)
      },
      difference: { differences.append($0) },
      step: { step in
        if count >= 10_000, step % 1000 == 0 { terminal.progress("\(step) of \(count) steps") }
      }, stops: { terminal.isClosed })
    let replay: Replay
    do {
      replay = try player.play(script, on: document, observer: observer)
    } catch {
      // What did not hold before the step that cannot be played is worth knowing, too.
      Self.tell(differences, source, on: terminal)
      throw error
    }
    terminal.clearProgress()
    try terminal.flush()
    Self.tell(differences, source, on: terminal)
    if plan != nil { PlanInput.tell(replay, on: terminal) }
    let isStrict = arguments["--strict"] != nil
    let isWell = !isStrict || replay.notes.allSatisfy(\.isAnnounced)
    if terminal.showsProgress {
      terminal.complain(
        [
          Self.count(replay.stepCount, "step"), Self.count(events, "event"),
          Self.count(replay.notes.count, "note"),
          Self.count(replay.differences.count, "difference"),
        ].joined(separator: ", "))
    }
    return replay.differences.isEmpty && isWell ? 0 : 1
  }

  /// Tells what does not hold, with the elements around.
  private static func tell(_ differences: [Difference], _ source: String, on terminal: Terminal) {
    for difference in differences {
      let place = place(difference.place, source)
      terminal.complain("\(place): does not hold: \(difference.details)", .red)
      terminal.show(difference.context)
    }
  }

  /// `file:7 (checkout), iteration 3 of 5`.
  static func place(_ place: StepPlace, _ source: String) -> String {
    "\(place.included ?? source):\(place.line)\(place.suffix)"
  }

  static func count(_ number: Int, _ what: String) -> String {
    "\(number) \(what)\(number == 1 ? "" : "s")"
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
      let line = (played.place.included.map { "\($0):" } ?? "") + String(played.line)
      let padded = String(repeating: " ", count: max(0, 6 - line.count)) + line
      let kind = Help.pad(played.event.kind.rawValue, 11)
      // A plan gives names to events that have a path.
      let name = played.event.path == nil ? nil : played.event.name.map { "\($0) " }
      return
        "\(padded)  \(terminal.colored(kind, .dim))  \(name ?? "")\(played.event.summary)"
    default: return played.event.summary
    }
  }
}

extension Command {
  static let replay = ReplayCommand.command
}
