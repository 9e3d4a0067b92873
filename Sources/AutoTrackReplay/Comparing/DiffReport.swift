import AutoTrack

/// What became of the paths of several files, as text or JSON.
public struct DiffReport: Sendable, Equatable {
  /// The files, in order.
  public let files: [ComparedFile]
  /// What an alias map may say of them. A path means the same element in every file: an alias of one must
  /// take no events from an element of another.
  public let aliases: AliasProposal

  /// Creates a report of files.
  ///
  /// - Parameters:
  ///   - versions: What the aliases say of versions.
  ///   - minimumConfidence: The least confidence of an alias, from 0 to 1.
  public init(
    _ files: [ComparedFile], versions: VersionRange? = nil, minimumConfidence: Double = 0
  ) {
    self.files = files
    aliases = AliasProposal(
      files.flatMap(\.moves), stayed: files.reduce(into: []) { $0.formUnion($1.stayed) },
      after: files.reduce(into: []) { $0.formUnion($1.after) }, versions: versions,
      minimumConfidence: minimumConfidence)
  }

  /// Whether nothing has changed.
  public var isSame: Bool { files.allSatisfy(\.isSame) }

  // MARK: JSON

  /// Everything as JSON, as `Schemas/diff.schema.json` describes it; ends in a line feed.
  public var json: String {
    var object = JSONObjectBuilder()
    object.add("same", isSame)
    object.add("files", JSONValue(.array(files.map(Self.value))))
    let refused = aliases.refused.map { refusal in
      var object = JSONObjectBuilder()
      object.add("from", refusal.from)
      object.add("to", refusal.to)
      object.add("reason", refusal.reason.rawValue)
      return object.value
    }
    object.add("refused", JSONValue(.array(refused)))
    return object.value.prettyText
  }

  private static func value(_ file: ComparedFile) -> JSONValue {
    var object = JSONObjectBuilder()
    object.add("old", file.oldName)
    object.add("new", file.newName)
    object.add("kept", file.kept)
    object.add("changed", JSONValue(.array(file.changed.map(value))))
    object.add("moved", JSONValue(.array(file.moved.map(value))))
    object.add("gone", JSONValue.strings(file.gone))
    object.add("appeared", JSONValue.strings(file.new))
    object.add("undecided", JSONValue.strings(file.undecided))
    let collisions = file.collisions.map { collision in
      var object = JSONObjectBuilder()
      object.add("path", collision.path)
      object.add("from", JSONValue.strings(collision.old))
      return object.value
    }
    object.add("collisions", JSONValue(.array(collisions)))
    return object.value
  }

  private static func value(_ move: ComparedFile.Moved) -> JSONValue {
    var object = JSONObjectBuilder()
    object.add("from", move.old)
    object.add("to", move.new)
    object.add("element", move.element)
    object.add("confidence", JSONValue(.number(AliasMap.shown(move.confidence))))
    object.add("why", JSONValue.strings(move.why.map(\.rawValue)))
    return object.value
  }

  // MARK: Text

  /// One line of the text.
  public struct Line: Sendable, Equatable {
    /// What a line is, for colours.
    public enum Role: Sendable { case heading, moved, gone, new, detail }

    /// What it is.
    public let role: Role
    /// What it says; control characters are written as escapes: a file must not command a terminal.
    public let text: String

    init(role: Role, text: String) {
      self.role = role
      self.text = JSONText.plain(text, atMost: .max)
    }
  }

  /// What has changed, file by file; of a file without changes only how many paths were kept.
  ///
  /// - Parameter tellsAliases: Whether an alias map is written: then what it does not say is told, too.
  public func lines(tellsAliases: Bool) -> [Line] {
    let files = files.flatMap(Self.lines)
    guard tellsAliases else { return files }
    let count = aliases.map.aliases.count
    var lines = [Line(role: .heading, text: "\(count) alias\(count == 1 ? "" : "es")")]
    lines += aliases.refused.map {
      Line(role: .detail, text: "  none for \($0.from): \($0.reason.text)")
    }
    if aliases.withoutPath > 0 {
      let text = "  none for \(aliases.withoutPath) whose lines do not tell an element's path"
      lines.append(Line(role: .detail, text: text))
    }
    return files + lines
  }

  private static func lines(_ file: ComparedFile) -> [Line] {
    var counts = ["\(file.kept) kept"]
    func count(_ number: Int, _ what: String) {
      if number > 0 { counts.append("\(number) \(what)") }
    }
    if !file.changed.isEmpty {
      counts[0] += ", \(file.changed.count) of them with another text or state"
    }
    count(file.moved.count, "moved")
    count(file.gone.count, "gone")
    count(file.new.count, "new")
    count(file.undecided.count, "not decided")
    count(file.collisions.count, "now collide")
    var lines = [Line(role: .heading, text: "\(file.name): \(counts.joined(separator: ", "))")]
    lines += Self.lines(file.changed, "changed") + Self.lines(file.moved, "moved")
    lines += file.gone.map { Line(role: .gone, text: "  gone  \($0)") }
    lines += file.new.map { Line(role: .new, text: "  new   \($0)") }
    lines += file.undecided.map { Line(role: .detail, text: "  not decided: \($0)") }
    for collision in file.collisions {
      lines.append(Line(role: .moved, text: "  now collide in \(collision.path)"))
      lines += collision.old.map { Line(role: .gone, text: "        \($0)") }
    }
    return lines
  }

  /// Moves, those of the rows of a list, which have one path, as one.
  private static func lines(_ moves: [ComparedFile.Moved], _ what: String) -> [Line] {
    var order: [[String]] = []
    var groups: [[String]: [ComparedFile.Moved]] = [:]
    for move in moves {
      if groups[[move.old, move.new]] == nil { order.append([move.old, move.new]) }
      groups[[move.old, move.new], default: []].append(move)
    }
    return order.flatMap { paths in Self.lines(of: groups[paths] ?? [], what) }
  }

  private static func lines(of moves: [ComparedFile.Moved], _ what: String) -> [Line] {
    guard let move = moves.min(by: { $0.confidence < $1.confidence }) else { return [] }
    let why = move.why.map(\.rawValue).joined(separator: ", ")
    let element = move.element.map { ": \($0)" } ?? ""
    let more = moves.count > 1 ? " and \(moves.count - 1) more" : ""
    let sure = "\(Int((AliasMap.shown(move.confidence) * 100).rounded())) % sure"
    let indent = String(repeating: " ", count: what.count)
    return [
      Line(role: .gone, text: "  \(what) \(move.old)"),
      Line(role: .new, text: "  \(indent.dropLast(2))to \(move.new)"),
      Line(
        role: .detail,
        text: "  \(indent) \(sure)\(why.isEmpty ? "" : " by \(why)")\(element)\(more)"),
    ]
  }
}
