import AutoTrackReplay

/// `autotrack tree`: an interface as it is understood.
enum TreeCommand {
  static let command = Command(
    name: "tree",
    summary: "Print an interface as it is understood.",
    usage: "INTERFACE [options]",
    options: [CommonOptions.strings],
    discussion: """
      INTERFACE is a tree document, a storyboard or XIB, or a dump of a running interface, whatever its
      name; '-' reads standard input. Elements stand indented below what contains them, with class, id
      and text; what is in no window follows.
      What was not understood is told on standard error.

      example: autotrack tree Shop.storyboard
      """,
    run: { try run($0, on: $1) })

  private static func run(_ arguments: Arguments, on terminal: Terminal) throws -> Int32 {
    let path = try arguments.operand("INTERFACE")
    let document = try CommonOptions.interface(
      path, strings: arguments[CommonOptions.strings.name], on: terminal)
    let live = try InterfaceBuilder().build(document)
    live.show()
    for line in TreeListing(live).lines {
      let indent = String(repeating: "  ", count: line.depth)
      let text = line.text.map { " \($0)" } ?? ""
      let id = line.id.map { " \($0)" } ?? ""
      try terminal.line(
        indent + line.className + terminal.colored(id, .green) + text
          + terminal.colored(line.remark.map { " (\($0))" } ?? "", .dim))
    }
    try terminal.flush()
    CommonOptions.tell(live.notes, about: document.source, on: terminal)
    return 0
  }
}

extension Command {
  static let tree = TreeCommand.command
}
