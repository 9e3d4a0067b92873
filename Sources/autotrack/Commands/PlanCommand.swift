import AutoTrack
import AutoTrackReplay

/// `autotrack plan`: what about a tracking plan will not do what it says, and a plan to begin with.
enum PlanCommand {
  private static let version = Option(
    name: "--app-version", value: "V",
    help: "check: the app's version; rules and aliases for others are not looked at.")
  private static let format = Option(
    name: "--format", value: "NAME", choices: ["text", "json"],
    help: "check: text: for a reader (default); json: every finding.")
  private static let mode = Option(
    name: "--mode", value: "NAME", choices: ["allow", "all"],
    help: "suggest: what becomes of events without a rule; allow drops them (default).")

  static let command = Command(
    name: "plan",
    summary: "Check a tracking plan, or suggest one to begin with.",
    usage: "check PLAN [SOURCE…] [options]\n       autotrack plan suggest SOURCE… [options]",
    options: [version, format, mode, CommonOptions.preset],
    discussion: """
      SOURCE is an interface that 'autotrack paths' reads, a script, a snapshot (.txt, a path a line), or a
      folder with interfaces and scripts; '-' is standard input.

      check tells what will not do what it says: rules that never match or that an earlier one leaves nothing
      to, names that count together, aliases that collide or lead in a circle; with sources also rules whose
      paths nothing has, and aliases that lead to none. The exit code is 0 if nothing is found, 1 for findings,
      2 for a plan or source that cannot be read. suggest prints a plan with a rule for each element of the sources.

      example: autotrack plan suggest Shop.storyboard > plan.json
               autotrack plan check plan.json Shop.storyboard
      """,
    run: { try run($0, on: $1) })

  private static func run(_ arguments: Arguments, on terminal: Terminal) throws -> Int32 {
    let operands = arguments.operands
    switch operands.first {
    case "check":
      try refuse([mode], of: "check", in: arguments)
      return try check(Array(operands.dropFirst()), arguments, on: terminal)
    case "suggest":
      try refuse([version, format], of: "suggest", in: arguments)
      return try suggest(Array(operands.dropFirst()), arguments, on: terminal)
    case let word?:
      throw UsageError(
        message: "unknown command 'plan \(word)'"
          + Suggestion.list(of: ["check", "suggest"], near: word))
    case nil: throw UsageError(message: "a command is missing: plan check, plan suggest")
    }
  }

  private static func refuse(
    _ options: [Option], of word: String, in arguments: Arguments
  ) throws(UsageError) {
    for option in options where arguments[option.name] != nil {
      throw UsageError(message: "'plan \(word)' has no option \(option.name)")
    }
  }

  // MARK: check

  private static func check(
    _ operands: [String], _ arguments: Arguments, on terminal: Terminal
  ) throws -> Int32 {
    guard let file = operands.first else { throw UsageError(message: "PLAN is missing") }
    let others = Array(operands.dropFirst())
    if file == "-", others.contains("-") {
      throw UsageError(message: "standard input can be PLAN or SOURCE, not both")
    }
    let text = arguments[version.name]
    let appVersion = text.flatMap { AppVersion($0) }
    if let text, appVersion == nil {
      throw UsageError(message: "\(version.name) needs a version such as 2.1.0, not '\(text)'")
    }
    let name = file == "-" ? "standard input" : file
    let bytes = try terminal.bytes(of: file)
    // A plan that cannot be read is told before the sources are.
    _ = try TrackingPlan(bytes, source: name)
    let sources = try PlanSources(others, arguments, on: terminal)
    let report = PlanCheckReport(
      plan: name,
      findings: try PlanCheck(appVersion: appVersion).check(
        bytes, source: name, against: sources.found),
      sources: sources.found, errors: sources.errors)
    try tell(report, asJSON: arguments[format.name] == "json", on: terminal)
    sources.tell(on: terminal)
    if !report.errors.isEmpty { return 2 }
    return report.findings.isEmpty ? 0 : 1
  }

  private static func tell(
    _ report: PlanCheckReport, asJSON: Bool, on terminal: Terminal
  ) throws {
    if asJSON {
      try terminal.text(report.json)
    } else {
      for line in report.lines {
        switch line.role {
        case .heading: try terminal.line(terminal.colored(line.text, .yellow))
        case .finding: try terminal.line(line.text)
        case .detail: try terminal.line(terminal.colored(line.text, .dim))
        case .suggestion: try terminal.line(terminal.colored(line.text, .green))
        }
      }
    }
    try terminal.flush()
  }

  // MARK: suggest

  private static func suggest(
    _ operands: [String], _ arguments: Arguments, on terminal: Terminal
  ) throws -> Int32 {
    if operands.isEmpty { throw UsageError(message: "SOURCE is missing") }
    let sources = try PlanSources(operands, arguments, on: terminal)
    sources.tell(on: terminal)
    // A plan of a part of the sources would look like one of all.
    if !sources.errors.isEmpty { return 2 }
    let mode = arguments[mode.name].flatMap { TrackingPlan.Mode(rawValue: $0) } ?? .allow
    let suggestion = PlanSuggestion(sources.found, mode: mode)
    try terminal.text(suggestion.plan.text)
    try terminal.flush()
    for path in suggestion.left {
      terminal.complain("note: no pattern can be written for \(path): it has no rule")
    }
    return 0
  }
}

extension Command {
  static let plan = PlanCommand.command
}
