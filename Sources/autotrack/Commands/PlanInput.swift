import AutoTrack
import AutoTrackReplay

/// A tracking plan that a command line names, and the version of the app that it is for.
struct PlanInput {
  static let plan = Option(
    name: "--plan", value: "PLAN", help: "The tracking plan that events follow.")
  static let appVersion = Option(
    name: "--app-version", value: "V",
    help: "The app's version; rules and aliases for some versions hold with one only.")

  let explained: ExplainedPlan
  let version: AppVersion?

  /// The plan, ready to be followed.
  var compiled: CompiledPlan { CompiledPlan(explained.plan, appVersion: version) }

  /// Reads the plan, if there is one.
  static func read(_ arguments: Arguments, on terminal: Terminal) throws -> PlanInput? {
    let text = arguments[appVersion.name]
    let version = text.flatMap { AppVersion($0) }
    if let text, version == nil {
      throw UsageError(message: "--app-version needs a version such as '2.1.0', not '\(text)'")
    }
    guard let path = arguments[plan.name] else {
      if text != nil { throw UsageError(message: "--app-version is for a plan: --plan is missing") }
      return nil
    }
    if path == "-" { throw UsageError(message: "a plan is a file, not standard input") }
    let explained = try ExplainedPlan(try terminal.bytes(of: path), source: path)
    return PlanInput(explained: explained, version: version)
  }

  /// Tells what was dropped in a replay, and what could not be read.
  static func tell(_ replay: Replay, on terminal: Terminal) {
    let statistics = replay.statistics
    let total = statistics.dropped.values.reduce(0, +)
    let reasons = statistics.dropped.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.value) \($0.key.rawValue)" }
    let kept = "\(ReplayCommand.count(statistics.recorded, "event")) kept"
    terminal.complain(
      total == 0
        ? "\(kept), none dropped" : "\(kept), \(total) dropped: \(reasons.joined(separator: ", "))"
    )
    let gaps = statistics.missingParameters.map { gap, count in
      "\(gap.key) (\(gap.reason.rawValue)) \(ReplayCommand.count(count, "time"))"
    }
    if !gaps.isEmpty {
      terminal.complain("parameters not read: \(gaps.sorted().joined(separator: ", "))")
    }
    tellPassed(replay, on: terminal)
  }

  static func tellPassed(_ replay: Replay, on terminal: Terminal) {
    if replay.passedExpectations == 0 { return }
    let count = ReplayCommand.count(replay.passedExpectations, "\"expect\" step")
    terminal.complain("\(count) passed over: they tell what is recorded without a plan")
  }
}
