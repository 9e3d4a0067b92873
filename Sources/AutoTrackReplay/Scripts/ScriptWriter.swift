import AutoTrack

/// Writes a script as JSON Lines in its one canonical form: the header, then a line for each step,
/// members in a fixed order, nothing that is a default.
///
/// `include` steps are written as such, without the files that they name. `ScriptReader` reads the text back to an equal script; comments are lost and lines counted anew.
public struct ScriptWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// The script's text; every line ends in a line feed.
  ///
  /// - Throws: `.value` or `.limit` for what the form has no words for: a number that is not finite,
  ///   a list among parameters, an inserted view or a list of steps that is too deep.
  public func write(_ script: Script) throws(DocumentError) -> String {
    try header(script.header).compactText + "\n"
      + lines(of: script.steps, source: script.source)
  }

  /// One step's line, without a line feed.
  public func line(of step: ScriptStep) throws(DocumentError) -> String {
    try ScriptWriting.value(of: step).compactText
  }

  /// An included script's text: a header only if it declares variables.
  public func write(
    _ script: IncludedScript, source: String
  ) throws(DocumentError) -> String {
    let header = script.variables.map { variables in
      var object = JSONObjectBuilder()
      object.add("variables", ScriptWriting.value(of: variables.mapValues(\.json)))
      return object.value.compactText + "\n"
    }
    return try (header ?? "") + lines(of: script.steps, source: source)
  }

  private func lines(
    of steps: [ScriptStep], source: String
  ) throws(DocumentError) -> String {
    var text = ""
    for step in steps {
      do {
        text += try line(of: step) + "\n"
      } catch {
        var error = error
        error.source = source
        error.location.line = step.line
        throw error
      }
    }
    return text
  }

  private func header(_ header: ScriptHeader) -> JSONValue {
    var object = JSONObjectBuilder()
    object.add("interface", header.interface)
    if header.preset != .standard { object.add("preset", header.preset.rawValue) }
    object.add("strings", header.strings)
    object.add("startTime", header.startTime)
    object.add("seed", header.seed)
    object.add("title", header.title)
    object.add("blockList", list: header.blockList)
    if !header.variables.isEmpty {
      object.add("variables", ScriptWriting.value(of: header.variables.mapValues(\.json)))
    }
    return object.value
  }
}
