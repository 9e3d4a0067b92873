import AutoTrack

/// The files that a script includes, and how they are read.
final class IncludedFiles {
  /// What was read, by path.
  private(set) var scripts: [String: IncludedScript]
  private let read: ((String) throws -> [UInt8])?
  private var blocks: [String: StepBlock] = [:]

  /// Files that were read already; without `read` there are no others.
  init(_ scripts: [String: IncludedScript], read: ((String) throws -> [UInt8])? = nil) {
    self.scripts = scripts
    self.read = read
  }

  /// A file's variables and steps.
  ///
  /// - Throws: `.missing` if it was not read and cannot be, `.unreadable` as the caller's closure, and
  ///   what reading its bytes throws.
  func file(
    _ path: String, for includer: StepStream.Frame
  ) throws(DocumentError) -> (script: IncludedScript, block: StepBlock) {
    let script: IncludedScript
    if let known = scripts[path] {
      script = known
    } else {
      script = try load(path, for: includer)
      scripts[path] = script
    }
    let block = blocks[path] ?? StepBlock(script.steps, source: path, included: path)
    blocks[path] = block
    return (script, block)
  }

  private func load(
    _ path: String, for includer: StepStream.Frame
  ) throws(DocumentError) -> IncludedScript {
    let line = includer.current.line
    guard let read else {
      throw DocumentError(
        .missing, source: includer.block.source, location: DocumentLocation(line: line),
        expected: "an included file that was read", found: JSONText.excerpt(path))
    }
    let bytes: [UInt8]
    do {
      bytes = try read(path)
    } catch {
      var failure =
        error as? DocumentError
        ?? DocumentError(
          .unreadable, source: path, expected: "a file that can be read", found: "\(error)")
      failure.found += ", which \(includer.block.source):\(line) includes"
      throw failure
    }
    return try ScriptReader().readIncluded(bytes, source: path)
  }
}

extension Script {
  /// Reads the files that `include` steps name, those that these include as well, into `included`.
  ///
  /// To find them it goes through the script as a replay does, with the variables as they are, and
  /// so finds what a replay would refuse before it begins.
  ///
  /// - Parameter read: Reads a file's bytes. Its path begins where the script's own `source` does.
  /// - Throws: What `read` throws, as `.unreadable` if it is no `DocumentError`; what
  ///   `ScriptReader.readIncluded` throws; `.reference` for files that include themselves and for
  ///   unknown variables; `.limit` for more steps or text than a script may ask for.
  public mutating func loadIncludes(
    _ read: @escaping (String) throws -> [UInt8]
  ) throws(DocumentError) {
    let files = IncludedFiles(included, read: read)
    _ = try StepStream(self, files: files).survey()
    included = files.scripts
  }
}

extension StepStream {
  /// Goes on with another file's steps.
  mutating func include(_ inclusion: Inclusion) throws(DocumentError) {
    guard let includer = frames.last else { return }
    let given = try value(of: inclusion.path, at: ".path")
    guard case .string(let name) = given, !name.isEmpty else {
      throw failure(.value, ".path", expected: "a path", found: given.kind + " from variables")
    }
    let path = IncludePath.resolve(name, besides: includer.block.source)
    try checkChain(to: path)
    let (script, block) = try files.file(path, for: includer)
    var frame = Frame(block: block, isFile: true)
    frame.variables = script.variables ?? [:]
    for (name, expression) in inclusion.variables.sorted(by: { $0.key < $1.key }) {
      if let declared = script.variables, declared[name] == nil {
        throw failure(
          .reference, ".variables" + JSONCursor.step(to: name),
          expected: "a variable of \(path): \(NearMiss.list(of: declared.keys, near: name))",
          found: JSONText.excerpt(name))
      }
      frame.variables[name] = try value(
        of: expression, at: ".variables" + JSONCursor.step(to: name))
    }
    try enter(frame)
  }

  /// Throws if a file is being played already, or too many are.
  private func checkChain(to path: String) throws(DocumentError) {
    let open = frames.filter(\.isFile)
    let isOpen = open.contains { IncludePath.resolve($0.block.source, besides: "") == path }
    if isOpen || open.count > Inclusion.maximumDepth {
      let chain = open.map { "\($0.block.source):\($0.current.line)" } + [path]
      let shown = chain.count > 6 ? chain.prefix(3) + ["…"] + chain.suffix(2) : chain[...]
      throw failure(
        isOpen ? .reference : .limit, ".path",
        expected: isOpen
          ? "a file that does not include itself"
          : "at most \(Inclusion.maximumDepth) files that include each other",
        found: shown.joined(separator: " → "))
    }
  }

  private func failure(
    _ reason: DocumentError.Reason, _ member: String, expected: String, found: String
  ) -> DocumentError {
    cursor(JSONValue(.null, line: frames.last?.current.line ?? 0), member)
      .failure(reason, expected: expected, found: found)
  }
}
