/// Writes a script as JSON Lines in its one canonical form: the header, then a line for each step,
/// members in a fixed order, nothing that is a default.
///
/// `ScriptReader` reads the text back to an equal script; comments are lost and lines counted anew.
public struct ScriptWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// The script's text; every line ends in a line feed.
  ///
  /// - Throws: `.value` or `.limit` for what the form has no words for: a number that is not finite,
  ///   a list among parameters, an inserted view that is too deep.
  public func write(_ script: Script) throws(DocumentError) -> String {
    var text = header(script.header).compactText + "\n"
    for step in script.steps {
      do {
        text += try line(of: step) + "\n"
      } catch {
        var error = error
        error.source = script.source
        error.location.line = step.line
        throw error
      }
    }
    return text
  }

  /// One step's line, without a line feed.
  public func line(of step: ScriptStep) throws(DocumentError) -> String {
    var object = try ScriptWriting.object(of: step.operation, line: step.line)
    object.add("id", step.id)
    object.add("note", step.note)
    return object.value.compactText
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
    return object.value
  }
}
