import AutoTrack
import AutoTrackReplay

/// The interfaces, scripts and snapshots that operands name, read one after the other.
struct PlanSources {
  private(set) var found: [PlanSource] = []
  private(set) var errors: [DocumentError] = []
  /// What the files' readers did not understand, and what was passed over.
  private var remarks: [String] = []
  private var notes: [(source: String, notes: [Note])] = []

  private let configuration: Configuration?

  init(_ operands: [String], _ arguments: Arguments, on terminal: Terminal) throws {
    configuration = CommonOptions.configuration(arguments)
    let inputs = InputFiles(operands, in: terminal.workspace)
    errors = inputs.errors
    for input in inputs.files {
      do throws(DocumentError) {
        try read(input, on: terminal)
      } catch {
        errors.append(error)
      }
    }
  }

  private mutating func read(
    _ input: InputFiles.Input, on terminal: Terminal
  ) throws(DocumentError) {
    let path = input.path
    let name = path == "-" ? "standard input" : path
    let bytes = try terminal.bytes(of: path)
    if !input.isFound, isSnapshot(bytes, path) {
      do {
        found.append(
          PlanSource(try EventPathSnapshot(reading: bytes, path: name), name: name))
      } catch {
        throw DocumentError(
          .syntax, source: name, expected: "a snapshot, a path a line", found: "\(error)")
      }
    } else if path.hasSuffix(".jsonl") || FileKind.isScript(bytes) {
      // What others include is no script to play.
      if input.isFound, !FileKind.isWholeScript(bytes) { return }
      try play(bytes, name, on: terminal)
    } else if input.isFound, !FileKind.isInterface(bytes) {
      remarks.append("\(name): note: no interface, passed over")
    } else {
      let document = try InterfaceFile.read(bytes, source: name)
      let survey = try PathSurvey(configuration: configuration ?? .standard).paths(of: document)
      notes.append((name, survey.notes))
      found.append(PlanSource(survey, name: name))
    }
  }

  private mutating func play(
    _ bytes: [UInt8], _ name: String, on terminal: Terminal
  ) throws(DocumentError) {
    var script = try ScriptReader().read(bytes, source: name)
    try script.loadIncludes { file throws(DocumentError) in try terminal.bytes(of: file) }
    func beside(_ file: String) -> String { ScriptInput.path(file, besides: name) }
    var strings: [String: String]?
    if let file = script.header.strings.map(beside) {
      strings = try StringsFileReader().read(try terminal.bytes(of: file), source: file)
    }
    let interface = beside(script.header.interface)
    let document = try InterfaceFile.read(
      try terminal.bytes(of: interface), source: interface, strings: strings)
    let replay = try ScriptPlayer(configuration: configuration).play(script, on: document)
    for difference in replay.differences {
      remarks.append("\(name): note: what it expects does not hold: \(difference)")
    }
    found.append(PlanSource(replay, name: name))
  }

  /// Whether a file is a path a line: by its name, or by how its first line begins.
  private func isSnapshot(_ bytes: [UInt8], _ path: String) -> Bool {
    if path.lowercased().hasSuffix(".txt") { return true }
    let first = bytes.first { ![0xEF, 0xBB, 0xBF, 9, 10, 13, 32].contains($0) }
    return !path.hasSuffix(".jsonl") && first == UInt8(ascii: "#") || first == UInt8(ascii: "@")
  }

  /// Tells what was not understood, what was passed over, and what could not be read.
  func tell(on terminal: Terminal) {
    for (source, notes) in notes { CommonOptions.tell(notes, about: source, on: terminal) }
    for source in found {
      for element in source.unreached {
        terminal.complain("\(source.name): \(element) is shown by nothing: its paths are unknown")
      }
    }
    for remark in remarks { terminal.complain(remark) }
    for error in errors { terminal.complain("autotrack: \(error)", .red) }
  }
}
