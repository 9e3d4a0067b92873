import AutoTrack
import AutoTrackReplay

/// A script that a command names, with what it includes and the interface that it is played on.
struct ScriptInput {
  static let tree = Option(
    name: "--tree", value: "FILE", help: "The interface, instead of the one that the script names.")
  static let set = Option(
    name: "--set", value: "NAME=VALUE", isRepeatable: true,
    help: "A variable of the script's header; may stand several times.")

  let script: Script
  let document: InterfaceDocument
  /// The script's name, as messages show it.
  let source: String

  /// Reads a script's bytes, and the files that it names.
  init(
    _ bytes: [UInt8], path: String, _ arguments: Arguments, on terminal: Terminal
  ) throws {
    source = path == "-" ? "standard input" : path
    let tree = arguments[Self.tree.name]
    var script = try Self.script(bytes, source: source)
    try Self.set(arguments.all(Self.set.name), in: &script)
    try script.loadIncludes { included in
      // A file of this name, not standard input.
      try terminal.bytes(of: included == "-" ? "./-" : included)
    }
    self.script = script
    do {
      document = try CommonOptions.interface(
        tree ?? Self.path(script.header.interface, besides: path),
        strings: script.header.strings.map { Self.path($0, besides: path) }, on: terminal)
    } catch var error as DocumentError where error.reason == .unreadable && tree == nil {
      error.found += ", which \(source):\(script.header.line) names"
      throw error
    }
  }

  private static func script(_ bytes: [UInt8], source: String) throws -> Script {
    do throws(DocumentError) {
      return try ScriptReader().read(bytes, source: source)
    } catch {
      if FileKind.isInterface(bytes) { throw MistakenFile.interface(source).error }
      throw error
    }
  }

  /// Gives variables of the header the values of the command line.
  private static func set(_ settings: [String], in script: inout Script) throws(UsageError) {
    var seen: Set<String> = []
    for setting in settings {
      guard let sign = setting.firstIndex(of: "=") else {
        throw UsageError(message: "--set needs a value: NAME=VALUE")
      }
      let name = String(setting[..<sign])
      guard let old = script.header.variables[name] else {
        let names = script.header.variables.keys.sorted()
        let hint = Suggestion.list(of: names, near: name)
        throw UsageError(message: "the script has no variable '\(name)'\(hint)")
      }
      guard seen.insert(name).inserted else {
        throw UsageError(message: "--set \(name) stands twice")
      }
      // What is set may be a password: no message shows it.
      let text = String(setting[setting.index(after: sign)...])
      guard let value = ScriptValue(text, like: old) else {
        throw UsageError(message: "--set \(name) needs \(old.kind), as the script's header has")
      }
      script.header.variables[name] = value
    }
  }

  /// A path in a script is relative to the script's folder.
  static func path(_ path: String, besides script: String) -> String {
    guard !path.hasPrefix("/"), script != "-", let slash = script.lastIndex(of: "/") else {
      return path
    }
    return script[...slash] + path
  }
}
