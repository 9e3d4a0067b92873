import AutoTrack
import AutoTrackReplay

/// `autotrack explain`: why events leave by a tracking plan, or do not.
enum ExplainCommand {
  private static let format = Option(
    name: "--format", value: "NAME", choices: ["text", "json"],
    help: "text: for a reader (default); json: an object a line.")
  private static let privacy = Option(
    name: "--privacy", value: "NAME", choices: ["standard", "masked"],
    help: "What may leave: standard (default) lets titles and parameters out, masked no text.")
  private static let all = Option(
    name: "--all", help: "Every rule, not only those that match or nearly do.")

  static let command = Command(
    name: "explain",
    summary: "Tell of each event why a tracking plan keeps or drops it, and what it adds.",
    usage: "--plan PLAN PATH|SCRIPT|INTERFACE [options]",
    options: [
      PlanInput.plan, PlanInput.appVersion, format, privacy, all, CommonOptions.preset,
      ScriptInput.tree, ScriptInput.set,
    ],
    discussion: """
      PATH begins with '#' and is explained as far as a path tells: neither page nor what is read from models
      is known. A SCRIPT is played; what it adds is read from the models of its interface ("model" in a tree
      document). Of an INTERFACE every path that 'autotrack paths' lists is explained; samples and caps are
      left out there, and for a PATH. '-' reads standard input. Rules are counted from 1. Told are the rule
      that decides, those that match later, and those whose path is the event's but not what else they ask;
      the others are counted. The JSON form is in Schemas/explain.schema.json. The exit code is 0, or 2 for
      bad input.

      example: autotrack explain --plan plan.json shop.jsonl --app-version 2.1
      """,
    run: { try run($0, on: $1) })

  private static func run(_ arguments: Arguments, on terminal: Terminal) throws -> Int32 {
    let operand = try arguments.operand("PATH, SCRIPT or INTERFACE")
    guard let plan = try PlanInput.read(arguments, on: terminal) else {
      throw UsageError(message: "--plan is missing")
    }
    var policy: PrivacyPolicy?
    if arguments[privacy.name] == "masked" { policy = .masked }
    let printer = ExplanationPrinter(
      ExplanationReport(plan.explained, tellsAll: arguments[all.name] != nil),
      isJSON: arguments[format.name] == "json", terminal)
    let explaining = Explaining(
      arguments: arguments, plan: plan, privacy: policy, printer: printer, terminal: terminal)
    if operand.hasPrefix("#") {
      try explaining.path(operand)
    } else {
      let bytes = try terminal.bytes(of: operand)
      if FileKind.isScript(bytes) {
        try explaining.script(bytes, operand)
      } else {
        try explaining.interface(bytes, operand)
      }
    }
    return 0
  }
}

/// One run of the command.
private struct Explaining {
  let arguments: Arguments
  let plan: PlanInput
  let privacy: PrivacyPolicy?
  let printer: ExplanationPrinter
  let terminal: Terminal

  private var configuration: Configuration {
    CommonOptions.configuration(arguments) ?? .standard
  }

  func path(_ text: String) throws {
    try refuseScriptOptions()
    var configuration = configuration
    if let privacy { configuration.privacy = privacy }
    let compiled = CompiledPlan(plan.explained.plan.forPaths, appVersion: plan.version)
    do throws(ParsedPath.ParseError) {
      guard
        let explanation = try compiled.explanation(ofPath: text, configuration: configuration)
      else { return }
      printer.print(ExplainedEvent(.path, explanation))
    } catch {
      throw UsageError(
        message:
          "'\(JSONText.plain(text, atMost: 200))' is no event path: \(Self.words(for: error))")
    }
    try terminal.flush()
  }

  private static func words(for error: ParsedPath.ParseError) -> String {
    switch error {
    case .noLeadingMark: "it does not begin with #"
    case .badEscape(let place): "a name at byte \(place) is not escaped as paths are"
    case .badPosition(let place): "brackets at byte \(place) hold no index or place"
    case .nameAfterPair(let place): "a name stands behind a pair, at byte \(place)"
    }
  }

  func script(_ bytes: [UInt8], _ operand: String) throws {
    if operand == "-", arguments[ScriptInput.tree.name] == "-" {
      throw UsageError(message: "standard input can be the script or the interface, not both")
    }
    let input = try ScriptInput(bytes, path: operand, arguments, on: terminal)
    let player = ScriptPlayer(
      configuration: CommonOptions.configuration(arguments), keepsEvents: false,
      plan: plan.compiled, privacy: privacy)
    var explained: [DropReason: Int] = [:]
    let observer = ReplayObserver(
      interface: { notes in
        CommonOptions.tell(notes, about: input.document.source, on: terminal)
      },
      explanation: { played in
        if let reason = played.explanation.dropped { explained[reason, default: 0] += 1 }
        let file = played.place.included ?? input.source
        printer.print(
          ExplainedEvent(.step(file: file, line: played.place.line), played.explanation))
      },
      note: { note in
        terminal.complain(
          "\(ReplayCommand.place(note.place, input.source)): note: \(note.message)", .yellow)
      }, stops: { terminal.isClosed })
    let replay = try player.play(input.script, on: input.document, observer: observer)
    try terminal.flush()
    tell(replay.statistics.dropped.map { ($0.key, $0.value - explained[$0.key, default: 0]) })
    PlanInput.tellPassed(replay, on: terminal)
  }

  /// Tells what came to no plan.
  private func tell(_ dropped: [(reason: DropReason, count: Int)]) {
    let reasons = dropped.filter { $0.count > 0 }.map { "\($0.count) \($0.reason.rawValue)" }
    if reasons.isEmpty { return }
    terminal.complain(
      "not recorded, so the plan was not asked: \(reasons.sorted().joined(separator: ", "))")
  }

  func interface(_ bytes: [UInt8], _ operand: String) throws {
    try refuseScriptOptions()
    let source = operand == "-" ? "standard input" : operand
    let document = try InterfaceFile.read(bytes, source: source)
    let (survey, explanations) = try PathSurvey(configuration: configuration).explanations(
      of: document, plan: plan.explained.plan, appVersion: plan.version, privacy: privacy)
    for (path, explanation) in zip(survey.paths, explanations) {
      let obstacle = path.obstacle.map { " (\($0))" } ?? ""
      printer.print(
        ExplainedEvent(.element(file: source, shown(path.element) + obstacle), explanation))
    }
    try terminal.flush()
    CommonOptions.tell(survey.notes, about: source, on: terminal)
    for element in survey.unreached {
      terminal.complain("\(source): \(shown(element)) is shown by nothing: its paths are unknown")
    }
  }

  /// An element as messages show it, without its title where titles do not leave.
  private func shown(_ element: String) -> String {
    guard let privacy, privacy.titles != .keep, let quote = element.firstIndex(of: "\"") else {
      return element
    }
    return element[..<quote].split(separator: " ").joined(separator: " ") + ")"
  }

  private func refuseScriptOptions() throws(UsageError) {
    for option in [ScriptInput.tree.name, ScriptInput.set.name]
    where arguments[option] != nil {
      throw UsageError(message: "\(option) is for a script")
    }
  }
}

/// Prints explanations in a format.
private final class ExplanationPrinter {
  private let report: ExplanationReport
  private let isJSON: Bool
  private let terminal: Terminal

  init(_ report: ExplanationReport, isJSON: Bool, _ terminal: Terminal) {
    self.report = report
    self.isJSON = isJSON
    self.terminal = terminal
  }

  /// Prints one; a reader that has gone shows in the terminal.
  func print(_ event: ExplainedEvent) {
    if isJSON {
      try? terminal.line(report.json(of: event))
      return
    }
    for line in report.lines(of: event) {
      let color: Terminal.Color? =
        switch line.role {
        case .heading, .path: nil
        case .kept: .green
        case .dropped: .red
        case .detail: .dim
        }
      try? terminal.line(color.map { terminal.colored(line.text, $0) } ?? line.text)
    }
  }
}

extension Command {
  static let explain = ExplainCommand.command
}
