import AutoTrack
import AutoTrackReplay

/// `autotrack diff`: what a change of an interface does to its paths.
enum DiffCommand {
  private static let aliases = Option(
    name: "--aliases", value: "FILE",
    help: "Write which paths of before are which now; what FILE has already is kept.")
  private static let versions = Option(
    name: "--versions", value: "RANGE",
    help: "What the aliases say of the app's versions: '<2.0', '>=1.4 <2.0'.")
  private static let confidence = Option(
    name: "--minimum-confidence", value: "X",
    help: "The least confidence of an alias, from 0 to 1; 0 if not given.")
  private static let format = Option(
    name: "--format", value: "NAME", choices: ["text", "json"],
    help: "text: for a reader (default); json: everything.")

  static let command = Command(
    name: "diff",
    summary: "Compare two interfaces or snapshots: which paths are kept, moved, gone and new.",
    usage: "OLD NEW [options]",
    options: [aliases, versions, confidence, format, CommonOptions.preset],
    discussion: """
      OLD and NEW are interfaces that 'autotrack paths' reads, snapshots (.txt, a path a line), or folders
      with such files; '-' is standard input. Elements are found again by identifiers, handlers, texts,
      classes, structure and neighbours. An alias is not written where the old path names another element
      now, or where two elements would become one. The exit code is 0 if nothing has changed, 1 for changes,
      2 for bad input.

      example: autotrack diff old/Shop.storyboard Shop.storyboard --aliases aliases.json --versions '<2.0'
      """,
    run: { try run($0, on: $1) })

  private static func run(_ arguments: Arguments, on terminal: Terminal) throws -> Int32 {
    guard arguments.operands.count == 2 else {
      throw UsageError(
        message: arguments.operands.count < 2
          ? "OLD and NEW are needed"
          : "OLD and NEW are enough: '\(arguments.operands[2])' is one too many")
    }
    let (old, new) = (arguments.operands[0], arguments.operands[1])
    let rule = try rule(arguments)
    let comparing = Comparing(
      configuration: CommonOptions.configuration(arguments) ?? .standard, terminal: terminal)
    let report = DiffReport(
      try comparing.files(old, new), versions: rule.versions,
      minimumConfidence: rule.minimumConfidence)
    if let file = arguments[aliases.name] { try write(report, to: file, on: terminal) }
    if arguments[format.name] == "json" {
      try terminal.text(report.json)
    } else {
      for line in report.lines(tellsAliases: arguments[aliases.name] != nil) {
        let color: Terminal.Color? =
          switch line.role {
          case .heading: nil
          case .moved: .yellow
          case .gone: .red
          case .new: .green
          case .detail: .dim
          }
        try terminal.line(color.map { terminal.colored(line.text, $0) } ?? line.text)
      }
    }
    try terminal.flush()
    return report.isSame ? 0 : 1
  }

  private static func rule(
    _ arguments: Arguments
  ) throws(UsageError) -> (versions: VersionRange?, minimumConfidence: Double) {
    let range = arguments[versions.name]
    let least = arguments[confidence.name]
    let versions = range.flatMap { VersionRange($0) }
    if let range, versions == nil {
      throw UsageError(
        message: "--versions needs comparisons such as '<2.0' or '>=1.4 <2.0', not '\(range)'")
    }
    let number = least.map { Double($0) ?? -1 } ?? 0
    guard (0...1).contains(number) else {
      throw UsageError(
        message: "--minimum-confidence needs a number from 0 to 1, not '\(least ?? "")'")
    }
    return (versions, number)
  }

  /// Adds the aliases to those that the file has.
  private static func write(
    _ report: DiffReport, to file: String, on terminal: Terminal
  ) throws {
    let workspace = terminal.workspace
    var map = AliasMap()
    if workspace.kind(file) != nil { map = try AliasMap(terminal.bytes(of: file), source: file) }
    for alias in map.merge(report.aliases.map) {
      terminal.complain("\(file): \(alias.from) has another alias already, which is kept", .yellow)
    }
    do {
      try workspace.files.replace(file, with: Array(map.text.utf8))
    } catch {
      throw UsageError(message: "\(error)")
    }
  }
}

/// Two operands, compared.
private struct Comparing {
  let configuration: Configuration
  let terminal: Terminal

  /// What a file is.
  enum Content {
    case interface(InterfaceDocument)
    case snapshot([String])
  }

  func files(_ old: String, _ new: String) throws -> [ComparedFile] {
    if old == "-", new == "-" {
      throw UsageError(message: "standard input can be OLD or NEW, not both")
    }
    switch (isFolder(old), isFolder(new)) {
    case (false, false): return [try compare(content(old), old, content(new), new)]
    case (true, true): return try folders(old, new)
    case (true, false):
      throw UsageError(
        message: "\(old) is a folder and \(shown(new)) is not: two of a kind are compared")
    case (false, true):
      throw UsageError(
        message: "\(new) is a folder and \(shown(old)) is not: two of a kind are compared")
    }
  }

  private func isFolder(_ path: String) -> Bool {
    path != "-" && terminal.workspace.kind(path) == .folder
  }

  private func shown(_ path: String) -> String { path == "-" ? "standard input" : path }

  private func folders(_ old: String, _ new: String) throws -> [ComparedFile] {
    let before = try contents(old)
    let after = try contents(new)
    let pairing = FilePairing(old: Array(before.keys), new: Array(after.keys))
    var files: [ComparedFile] = []
    for pair in pairing.pairs {
      files.append(try compare(before[pair.old], pair.old, after[pair.new], pair.new))
    }
    for file in pairing.gone { files.append(try compare(before[file], file, nil, file)) }
    for file in pairing.new { files.append(try compare(nil, file, after[file], file)) }
    return files
  }

  private func contents(_ folder: String) throws -> [String: Content] {
    let search = FolderSearch(
      folder, endings: FolderSearch.endings.union(["txt"]), in: terminal.workspace)
    if let error = search.errors.first { throw error }
    var contents: [String: Content] = [:]
    for file in search.files {
      contents[file] = try found(FolderSearch.join(folder, file))
    }
    return contents
  }

  /// A file of a folder; nil for a script, and with a note for what is neither an interface nor a snapshot.
  private func found(_ path: String) throws -> Content? {
    let bytes = try terminal.bytes(of: path)
    // A script's first comment looks like a snapshot's line.
    if !isText(path), FileKind.isScript(bytes) { return nil }
    if FileKind.isInterface(bytes) || isSnapshot(bytes, path) { return try content(path, bytes) }
    terminal.complain("\(path): note: no interface, passed over")
    return nil
  }

  private func content(_ path: String) throws -> Content {
    try content(path, terminal.bytes(of: path))
  }

  private func content(_ path: String, _ bytes: [UInt8]) throws -> Content {
    if isSnapshot(bytes, path) {
      do {
        let snapshot = try EventPathSnapshot(reading: bytes, path: shown(path))
        // Somebody's list of paths may have empty lines; an event has none.
        return .snapshot(snapshot.lines.filter { !$0.isEmpty })
      } catch {
        throw UsageError(message: "\(error)")
      }
    }
    if FileKind.isScript(bytes) { throw MistakenFile.script(shown(path)).error }
    return .interface(try InterfaceFile.read(bytes, source: shown(path)))
  }

  /// Whether a file is a path a line: by its name, or by how its first line begins.
  private func isSnapshot(_ bytes: [UInt8], _ path: String) -> Bool {
    if isText(path) { return true }
    let first = bytes.first { ![0xEF, 0xBB, 0xBF, 9, 10, 13, 32].contains($0) }
    return first == UInt8(ascii: "#") || first == UInt8(ascii: "@")
  }

  private func isText(_ path: String) -> Bool { path.lowercased().hasSuffix(".txt") }

  private func compare(
    _ old: Content?, _ oldName: String, _ new: Content?, _ newName: String
  ) throws -> ComparedFile {
    func snapshot(_ content: Content?, _ name: String) -> (name: String, lines: [String])? {
      if case .snapshot(let lines) = content { (shown(name), lines) } else { nil }
    }
    func interface(_ content: Content?, _ name: String) -> InterfaceDocument? {
      guard case .interface(var document) = content else { return nil }
      document.source = shown(name)
      return document
    }
    switch (old, new) {
    case (.interface, .snapshot), (.snapshot, .interface):
      throw UsageError(
        message:
          "\(shown(oldName)) and \(shown(newName)) are an interface and a snapshot: two of a kind "
          + "are compared")
    case (.snapshot, _), (_, .snapshot):
      return ComparedFile(old: snapshot(old, oldName), new: snapshot(new, newName))
    default:
      let file = try ComparedFile(
        old: interface(old, oldName), new: interface(new, newName), configuration: configuration)
      CommonOptions.tell(file.notes.old, about: shown(oldName), on: terminal)
      CommonOptions.tell(file.notes.new, about: shown(newName), on: terminal)
      return file
    }
  }
}

extension Command {
  static let diff = DiffCommand.command
}
