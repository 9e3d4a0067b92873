import AutoTrack
import AutoTrackReplay

/// `autotrack snapshot`: whether scripts and interfaces record what they did.
enum SnapshotCommand {
  private static let record = Option(
    name: "--record", value: "MODE", choices: RecordMode.allCases.map(\.rawValue),
    help: "When snapshots are written (default: missing).")
  private static let junit = Option(
    name: "--junit", value: "FILE", help: "A report in JUnit's XML, for build servers.")

  static let command = Command(
    name: "snapshot",
    summary: "Compare what scripts and interfaces record with snapshots, or record these.",
    usage: "FILES [options]",
    options: [record, junit, CommonOptions.preset],
    discussion: """
      FILES are scripts, interfaces that 'autotrack paths' reads, and folders with such files (.jsonl,
      .json, .storyboard, .xib, .xml, .uix, .ui, .glade). The snapshot of Shop.json is __Snapshots__/Shop.json.txt beside it: an event a line, to be kept with the
      sources. One that differs is shown with what it means for analytics, how to accept it and how to map
      it.

      MODE is all, failed (what is missing or differs), missing, or never; without --record it is the
      variable AUTOTRACK_RECORD. Where CI is set, nothing is written. The exit code is 1 where a snapshot
      differs, is missing or was recorded, or an 'expect' does not hold; 2 where a file cannot be read or
      written. Files in folders that are neither scripts nor interfaces, and have no snapshot, are
      passed over.

      example: autotrack snapshot Samples --junit report.xml
      """,
    run: { try run($0, on: $1) })

  private static func run(_ arguments: Arguments, on terminal: Terminal) throws -> Int32 {
    let workspace = terminal.workspace
    if arguments.operands.isEmpty { throw UsageError(message: "FILES are missing") }
    if arguments.operands.contains("-") {
      throw UsageError(message: "standard input has no place for a snapshot beside it")
    }
    let wanted = arguments[record.name].flatMap { RecordMode(rawValue: $0) }
    let mode: RecordMode
    do {
      mode = try RecordMode(wanted, environment: workspace.environment)
    } catch {
      throw UsageError(message: "\(error)")
    }
    if let wanted, wanted != mode {
      terminal.complain("note: CI is set, so nothing is recorded", .yellow)
    }
    let report = arguments[junit.name]
    if let report, let kind = workspace.kind(report), kind != .file {
      throw UsageError(message: "\(junit.name) needs a file: \(report) is none")
    }
    let check = SnapshotCheck(
      mode: mode, configuration: CommonOptions.configuration(arguments), workspace: workspace)
    let inputs = InputFiles(arguments.operands, in: workspace)
    var totals = Totals()
    var cases: [JUnitReport.Case] = []
    let count = inputs.files.count
    try OrderedWork.run(count, threads: workspace.cores) {
      check.run(inputs.files[$0])
    } each: {
      place, result in
      if let result {
        terminal.clearProgress()
        totals.add(result.word)
        cases.append(result.junit)
        try show(result, on: terminal)
      } else {
        totals.passedOver += 1
      }
      if count >= 20, place % 10 == 9 { terminal.progress("\(place + 1) of \(count) files") }
    }
    terminal.clearProgress()
    for path in inputs.stale {
      terminal.complain("\(path): note: there is no file that this is the snapshot of", .yellow)
    }
    for error in inputs.errors {
      totals.add(.error)
      terminal.complain("\(error)", .red)
    }
    if cases.isEmpty, totals.isEmpty {
      throw UsageError(message: "there is no script and no interface in FILES")
    }
    try terminal.line(totals.text)
    try terminal.flush()
    if let report {
      let xml = JUnitReport(name: "autotrack snapshot", cases: cases).xml
      do {
        try workspace.files.replace(report, with: Array(xml.utf8))
      } catch {
        throw UsageError(message: "\(error)")
      }
    }
    return totals.exitCode
  }

  /// Shows what a file has come to: errors on standard error, all else on standard output.
  private static func show(_ result: SnapshotCheck.Result, on terminal: Terminal) throws {
    if result.word != .equal { CommonOptions.tell(result.notes, about: result.path, on: terminal) }
    guard result.word != .error else {
      for (place, line) in result.report.enumerated() {
        terminal.complain(line.text, place == 0 ? .red : nil)
      }
      return
    }
    let word = terminal.colored(Help.pad(result.word.rawValue, 10), result.word.color)
    try terminal.line("\(word) \(Terminal.printable(result.path))\(result.remark)")
    for line in result.report {
      let text = Terminal.printable(line.text)
      try terminal.line("  " + (color(of: line.kind).map { terminal.colored(text, $0) } ?? text))
    }
  }

  private static func color(of kind: SnapshotReport.Kind) -> Terminal.Color? {
    switch kind {
    case .diff(.removed): .red
    case .diff(.added): .green
    case .heading, .elided: .dim
    case .change: .yellow
    case .diff(.kept), .advice: nil
    }
  }

  /// How many files have come to what.
  private struct Totals {
    private var counts: [SnapshotCheck.Word: Int] = [:]
    var passedOver = 0
    var isEmpty: Bool { counts.isEmpty }

    mutating func add(_ word: SnapshotCheck.Word) { counts[word, default: 0] += 1 }

    var text: String {
      let texts = SnapshotCheck.Word.allCases.compactMap { word in
        counts[word].map { "\($0) \(word.rawValue)" }
      }
      return (texts + (passedOver > 0 ? ["\(passedOver) passed over"] : []))
        .joined(separator: ", ")
    }

    var exitCode: Int32 {
      counts[.error] != nil ? 2 : counts.keys.allSatisfy { $0 == .equal } ? 0 : 1
    }
  }
}

extension Command {
  static let snapshot = SnapshotCommand.command
}
