import AutoTrack

/// Reads interaction scripts: JSON Lines, one operation a line after a header
/// (`Documentation/Scripts.md`, `Schemas/script.schema.json`).
///
/// Blank lines and lines that begin with `#` or `//` are comments. An unknown operation or member
/// is an error, never skipped.
public struct ScriptReader: Sendable {
  /// The most steps in a script, and the most that are played: a step that is repeated or included
  /// counts as often as it is played.
  public static let maximumSteps = 1_000_000
  /// The longest line in bytes: 1 MiB.
  public static let maximumLineBytes = 1 << 20

  /// Creates a reader.
  public init() {}

  /// Reads the bytes of a script (UTF-8, with or without a byte order mark, lines ended by LF or
  /// CRLF). Files that it includes are `Script.loadIncludes`'s to read.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - source: The file's name, as messages show it and as included files stand beside it.
  /// - Throws: `.syntax`, `.value`, `.missing`, `.duplicateID` or `.limit`, with the line and the
  ///   JSON path in it (`$.op`).
  public func read(_ bytes: [UInt8], source: String) throws(DocumentError) -> Script {
    var header: ScriptHeader?
    var reading = ScriptReading()
    let lastLine = try lines(of: bytes, source) { cursor throws(DocumentError) in
      if header == nil {
        header = try ScriptReading.header(cursor)
      } else {
        try reading.add(cursor)
      }
    }
    guard let header else {
      throw DocumentError(
        .missing, source: source, location: DocumentLocation(line: max(lastLine, 1)),
        expected: "a first line that names the interface: {\"interface\": \"tree.json\"}",
        found: "no line that is not a comment")
    }
    return Script(source: source, header: header, steps: reading.steps)
  }

  /// Reads the bytes of a script that another one includes: a header may be missing, as may be the
  /// interface in it. Of a header only the variables count.
  ///
  /// - Throws: What `read` throws.
  public func readIncluded(
    _ bytes: [UInt8], source: String
  ) throws(DocumentError) -> IncludedScript {
    var reading = ScriptReading()
    var variables: [String: ScriptValue]?
    var isFirst = true
    _ = try lines(of: bytes, source) { cursor throws(DocumentError) in
      if isFirst, cursor["op"] == nil {
        let header = try ScriptReading.header(cursor, isIncluded: true)
        if cursor["variables"] != nil { variables = header.variables }
      } else {
        try reading.add(cursor)
      }
      isFirst = false
    }
    return IncludedScript(variables: variables, steps: reading.steps)
  }

  /// Reads each line that is no comment; answers the number of the last line.
  private func lines(
    of bytes: [UInt8], _ source: String, _ read: (JSONCursor) throws(DocumentError) -> Void
  ) throws(DocumentError) -> Int {
    try UTF8Text.check(bytes, source: source)
    var start = UTF8Text.byteOrderMark(bytes)
    var line = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let range = start..<end
      line += 1
      start = end + 1
      if range.count > Self.maximumLineBytes {
        throw DocumentError(
          .limit, source: source, location: DocumentLocation(line: line),
          expected: "at most \(Self.maximumLineBytes) bytes in a line", found: "\(range.count)")
      }
      if Self.isComment(bytes[range]) { continue }
      let value = try JSONParser.parse(bytes, in: range, firstLine: line, source: source)
      try read(JSONCursor(value: value, path: "$", source: source))
    }
    return line
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
    "interface", "preset", "strings", "startTime", "seed", "title", "blockList", "variables",
  ]
  static let alertAction: Set<String> = ["title", "style", "id"]
  static let fingerChange: Set<String> = ["down", "move", "up", "cancel", "at", "to"]

  static let operations: [String: Set<String>] = [
    "tap": ["on", "at", "taps", "touches"],
    "press": ["on", "at", "seconds", "touches"],
    "drag": ["on", "at", "by", "to", "seconds", "hold", "touches", "steps", "cancelled"],
    "pinch": ["on", "at", "scale", "rotation", "spread", "seconds", "steps"],
    "fingers": ["changes"], "key": ["name", "text", "modifiers"], "focus": ["on"],
    "search": ["on", "button", "scope"],
    "rowAction": ["on", "section", "item", "edge", "index"],
    "accessory": ["on", "section", "item"], "commitRow": ["on", "section", "item", "style"],
    "menu": ["on", "kind", "at"], "chooseMenu": ["path", "identifier", "title"], "closeMenu": [],
    "preferred": [], "tapOutside": [], "endEditing": [], "sceneLifecycle": ["name", "of"],
    "toggle": ["on"],
    "setValue": ["on", "value", "row", "component"],
    "select": ["on", "section", "item"], "deselect": ["on", "section", "item"],
    "gesture": ["on", "kind", "states"], "type": ["on", "text", "replaces", "ends"],
    "clear": ["on"],
    "choose": ["index", "title", "style"], "push": ["controller", "onto"], "pop": ["from"],
    "popToRoot": ["of"], "present": ["controller", "from"], "dismiss": ["controller"],
    "switchTab": ["index", "controller", "of"],
    "lifecycle": ["name", "brightness", "applicationState"],
    "appear": ["controller"], "disappear": ["controller"], "insert": ["view", "into", "at"],
    "remove": ["on"], "move": ["on", "to", "at"], "set": ["on", "properties"],
    "send": ["on", "event"], "sendAction": ["action", "from", "to", "withEvent"],
    "mark": ["on", "ignored", "parameters"],
    "alert": ["title", "message", "style", "actions", "from", "preferred"],
    "alertView": ["title", "message", "buttons", "cancelButton", "delegate"],
    "actionSheet": ["title", "buttons", "cancelButton", "destructiveButton", "delegate"],
    "wait": ["milliseconds"], "identify": ["user"], "reset": [], "track": ["name", "properties"],
    "page": ["name"], "expect": ["paths", "names", "kinds", "contains", "count", "none"],
    "assert": ["on", "properties", "exists", "count", "visible", "focused", "page"],
    "let": ["name", "value"], "repeat": ["times", "as", "steps"],
    "forEach": ["values", "as", "steps"], "include": ["path", "variables"],
  ]

  /// The same with `op`, `id` and `note`.
  static let steps = operations.mapValues { $0.union(["op", "id", "note"]) }
}
