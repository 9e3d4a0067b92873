import AutoTrack
import AutoTrackReplay

/// `autotrack paths`: every path that an interface would record.
enum PathsCommand {
  static let command = Command(
    name: "paths",
    summary: "List every path that an interface would record.",
    usage: "INTERFACE [options]",
    options: [CommonOptions.preset, CommonOptions.strings],
    discussion: """
      INTERFACE is a tree document, a storyboard or XIB, or a dump of a running interface, whatever its
      name; '-' reads standard input. Each line has an element, a tab and a path: as it is recorded when a
      person acts, so a button is highlighted (state=1). Nothing happens in the interface; each page that
      tabs, stacks and segues lead to is looked at.

      example: autotrack paths Shop.storyboard --preset wkTrackingData
      """,
    run: { try run($0, on: $1) })

  private static func run(_ arguments: Arguments, on terminal: Terminal) throws -> Int32 {
    let path = try arguments.operand("INTERFACE")
    let document = try CommonOptions.interface(
      path, strings: arguments[CommonOptions.strings.name], on: terminal)
    let survey = PathSurvey(configuration: CommonOptions.configuration(arguments) ?? .standard)
    let result = try survey.paths(of: document)
    for found in result.paths {
      let obstacle = found.obstacle.map { " (\($0))" } ?? ""
      try terminal.line("\(terminal.colored(found.element + obstacle, .dim))\t\(found.path)")
    }
    try terminal.flush()
    CommonOptions.tell(result.notes, about: document.source, on: terminal)
    for controller in result.unreached {
      terminal.complain(
        "\(document.source): \(controller) is shown by nothing, or only more than 64 pages deep: its paths are unknown"
      )
    }
    return 0
  }
}

extension Command {
  static let paths = PathsCommand.command
}
