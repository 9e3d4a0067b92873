import AutoTrack
import AutoTrackReplay

/// `autotrack check`: what about an interface will trouble whoever reads its events.
enum CheckCommand {
  private static let bytes = Option(
    name: "--limit-bytes", value: "N", help: "The longest path that is not told; 1024 if not given."
  )
  private static let nodes = Option(
    name: "--limit-nodes", value: "N",
    help: "The most nodes of a path that are not told; 64 if not given.")
  private static let format = Option(
    name: "--format", value: "NAME", choices: ["text", "json"],
    help: "text: a few findings of each kind (default); json: every one.")
  private static let identifiers = Option(
    name: "--identifiers", help: "As events are named if identifiers stand for class and index.")

  static let command = Command(
    name: "check",
    summary: "Look for paths that cannot be told apart, and for names that should not be in one.",
    usage: "INTERFACE… [options]",
    options: [format, CommonOptions.preset, identifiers, bytes, nodes],
    discussion: """
      INTERFACE is a file that 'autotrack paths' reads, or a folder with such files; '-' reads standard
      input. Found are: paths that several elements have, identifiers that stand twice, paths that are long
      or would be dropped, and names that look personal or made at run time. Each has its place and what can
      be done. Of a folder's files, scripts are passed over, and what else is no interface, with a note.
      The exit code is 0 if nothing is found, 1 for findings, 2 if a file cannot be read.

      example: autotrack check Shop.storyboard Settings.json
      """,
    run: { try run($0, on: $1) })

  private static func run(_ arguments: Arguments, on terminal: Terminal) throws -> Int32 {
    if arguments.operands.isEmpty { throw UsageError(message: "INTERFACE is missing") }
    var configuration = CommonOptions.configuration(arguments) ?? .standard
    if arguments[identifiers.name] != nil { configuration.usesIdentifiers = true }
    var limits = InterfaceCheck.Limits()
    limits.bytes = try CommonOptions.number(bytes, in: arguments) ?? limits.bytes
    limits.nodes = try CommonOptions.number(nodes, in: arguments) ?? limits.nodes
    let check = InterfaceCheck(configuration: configuration, limits: limits)

    let workspace = terminal.workspace
    let inputs = InputFiles(arguments.operands, in: workspace)
    // The terminal is for this thread.
    let input = inputs.files.contains { $0.path == "-" } ? bytes(of: "-", on: terminal) : nil
    var report = CheckReport()
    report.errors = inputs.errors
    let count = inputs.files.count
    try OrderedWork.run(count, threads: workspace.cores) {
      run(inputs.files[$0], input, check, workspace)
    } each: { place, outcome in
      switch outcome {
      case .checked(let file):
        CommonOptions.tell(file.result.notes, about: file.name, on: terminal)
        report.files.append(file)
      case .script: break
      case .other(let path): terminal.complain("\(path): note: no interface, passed over")
      case .mistaken(let error): throw error
      case .failed(let error): report.errors.append(error)
      }
      if count > 20 { terminal.progress("\(place + 1) of \(count) files") }
    }
    terminal.clearProgress()
    try tell(report, asJSON: arguments[format.name] == "json", on: terminal)
    if !report.errors.isEmpty { return 2 }
    return report.count == 0 ? 0 : 1
  }

  /// What a file has come to.
  private enum Outcome: Sendable {
    case checked(CheckReport.File)
    /// A script in a folder.
    case script
    /// A file in a folder that is neither an interface nor a script.
    case other(path: String)
    /// A script that was named.
    case mistaken(UsageError)
    case failed(DocumentError)
  }

  private static func bytes(
    of path: String, on terminal: Terminal
  ) -> Result<[UInt8], DocumentError> {
    do {
      return .success(try terminal.bytes(of: path))
    } catch {
      return .failure(error)
    }
  }

  /// Checks a file, on any thread.
  ///
  /// - Parameter standard: What standard input holds, if it is among the files.
  private static func run(
    _ input: InputFiles.Input, _ standard: Result<[UInt8], DocumentError>?,
    _ check: InterfaceCheck, _ workspace: Workspace
  ) -> Outcome {
    let isStandard = input.path == "-"
    let source = isStandard ? "standard input" : input.path
    do throws(DocumentError) {
      let bytes =
        if isStandard, let standard { try standard.get() } else { try workspace.read(input.path) }
      if input.isFound, !FileKind.isInterface(bytes) {
        return FileKind.isScript(bytes) ? .script : .other(path: source)
      }
      let document: InterfaceDocument
      do throws(DocumentError) {
        document = try InterfaceFile.read(bytes, source: source)
      } catch {
        if FileKind.isScript(bytes) { return .mistaken(MistakenFile.script(source).error) }
        throw error
      }
      return .checked(CheckReport.File(name: source, result: try check.check(document)))
    } catch {
      return .failed(error)
    }
  }

  private static func tell(
    _ report: CheckReport, asJSON: Bool, on terminal: Terminal
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
    for file in report.files {
      for element in file.result.unreached {
        terminal.complain("\(file.name): \(element) is shown by nothing: its paths are not checked")
      }
    }
    for error in report.errors { terminal.complain("autotrack: \(error)", .red) }
    if terminal.showsProgress {
      let files = report.files.count
      terminal.complain(
        "\(report.count) finding\(report.count == 1 ? "" : "s") in \(files) file\(files == 1 ? "" : "s")"
      )
    }
  }
}

extension Command {
  static let check = CheckCommand.command
}

extension CommonOptions {
  /// An option's value as a number that is not negative.
  static func number(_ option: Option, in arguments: Arguments) throws(UsageError) -> Int? {
    guard let text = arguments[option.name] else { return nil }
    guard let number = Int(text), number >= 0, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") })
    else {
      throw UsageError(message: "\(option.name) needs a whole number, not '\(text)'")
    }
    return number
  }
}
