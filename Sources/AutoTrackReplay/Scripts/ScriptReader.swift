/// Reads interaction scripts: JSON Lines, one operation a line after a header
/// (`Documentation/Scripts.md`, `Schemas/script.schema.json`).
///
/// Blank lines and lines that begin with `#` or `//` are comments. An unknown operation or member
/// is an error, never skipped.
public struct ScriptReader: Sendable {
  /// The most steps in a script.
  public static let maximumSteps = 1_000_000
  /// The longest line in bytes: 1 MiB.
  public static let maximumLineBytes = 1 << 20

  /// Creates a reader.
  public init() {}

  /// Reads the bytes of a script (UTF-8, with or without a byte order mark, lines ended by LF or
  /// CRLF).
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - source: The file's name, as messages show it.
  /// - Throws: `.syntax`, `.value`, `.missing`, `.duplicateID` or `.limit`, with the line and the
  ///   JSON path in it (`$.op`).
  public func read(_ bytes: [UInt8], source: String) throws(DocumentError) -> Script {
    try UTF8Text.check(bytes, source: source)
    var header: ScriptHeader?
    var steps: [ScriptStep] = []
    var start = UTF8Text.byteOrderMark(bytes)
    var line = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let range = start..<end
      line += 1
      start = end + 1
      if range.count > Self.maximumLineBytes {
        throw DocumentError(
          .limit, source: source, location: SourceLocation(line: line),
          expected: "at most \(Self.maximumLineBytes) bytes in a line", found: "\(range.count)")
      }
      if Self.isComment(bytes[range]) { continue }
      let value = try JSONParser.parse(bytes, in: range, firstLine: line, source: source)
      let cursor = JSONCursor(value: value, path: "$", source: source)
      if header == nil {
        header = try ScriptReading.header(cursor)
        continue
      }
      if steps.count == Self.maximumSteps {
        throw cursor.failure(
          .limit, expected: "at most \(Self.maximumSteps) steps", found: "more")
      }
      steps.append(try ScriptReading.step(cursor))
    }
    guard let header else {
      throw DocumentError(
        .missing, source: source, location: SourceLocation(line: max(line, 1)),
        expected: "a first line that names the interface: {\"interface\": \"tree.json\"}",
        found: "no line that is not a comment")
    }
    return Script(source: source, header: header, steps: steps)
  }

  static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    let text = line.drop { blanks.contains($0) }
    return text.isEmpty || text.first == UInt8(ascii: "#") || text.starts(with: "//".utf8)
  }
}

/// The operations by name, and the members that each may have beside `op`, `id` and `note`; the
/// JSON Schema lists the same (a test compares them).
enum ScriptMembers {
  static let header: Set<String> = [
    "interface", "preset", "strings", "startTime", "seed", "title", "blockList",
  ]
  static let alertAction: Set<String> = ["title", "style", "id"]

  static let operations: [String: Set<String>] = [
    "tap": ["on", "taps", "touches"], "toggle": ["on"],
    "setValue": ["on", "value", "row", "component"],
    "select": ["on", "section", "item"], "deselect": ["on", "section", "item"],
    "gesture": ["on", "kind", "states"], "type": ["on", "text"], "clear": ["on"],
    "choose": ["index", "title", "style"], "push": ["controller", "onto"], "pop": ["from"],
    "popToRoot": ["of"], "present": ["controller", "from"], "dismiss": ["controller"],
    "switchTab": ["index", "controller", "of"],
    "lifecycle": ["name", "brightness", "applicationState"],
    "appear": ["controller"], "disappear": ["controller"], "insert": ["view", "into", "at"],
    "remove": ["on"], "move": ["on", "to", "at"], "set": ["on", "properties"],
    "send": ["on", "event"], "sendAction": ["action", "from", "to", "withEvent"],
    "mark": ["on", "ignored", "parameters"],
    "alert": ["title", "message", "style", "actions", "from"],
    "alertView": ["title", "message", "buttons", "cancelButton", "delegate"],
    "actionSheet": ["title", "buttons", "cancelButton", "destructiveButton", "delegate"],
    "wait": ["milliseconds"], "identify": ["user"], "reset": [], "track": ["name", "properties"],
    "page": ["name"], "expect": ["paths", "names", "contains", "count", "none"],
  ]

  /// The same with `op`, `id` and `note`.
  static let steps = operations.mapValues { $0.union(["op", "id", "note"]) }
}
