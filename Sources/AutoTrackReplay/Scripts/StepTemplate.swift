import AutoTrack

/// A step with variables in its members, as it is written.
///
/// What it does is known when it is played; until then its operation and the names of its members are.
/// The step's `id` and `note` beside a template are as they are written, too.
public struct StepTemplate: Sendable, Equatable {
  /// The operation's name, `tap`.
  public let operation: String
  /// The step's members but `id` and `note`.
  let json: JSONValue
  /// The variables in it, one that stands twice twice.
  let names: [String]
  /// How many bytes its texts have.
  let size: Int

  /// Makes a template of a step's object.
  init(operation: String, _ cursor: JSONCursor) throws(ScriptExpansion.Fault) {
    self.operation = operation
    json = cursor.value.without(["id", "note"])
    var scan = ScriptExpansion.Scan()
    try scan.add(cursor.value, path: cursor.path)
    names = scan.names
    size = scan.size
  }

  /// The step's members as JSON on one line.
  public var text: String { json.compactText }

  /// Templates are equal that are written alike, wherever they stand.
  public static func == (left: StepTemplate, right: StepTemplate) -> Bool {
    left.operation == right.operation && left.text == right.text
  }
}

/// Puts variables' values into texts.
enum ScriptExpansion {
  /// Why a text cannot be expanded.
  struct Fault: Error {
    let reason: DocumentError.Reason
    let path: String
    let expected: String
    let found: String
  }

  /// Which variables a value has.
  struct Scan {
    var names: [String] = []
    var size = 0

    mutating func add(_ value: JSONValue, path: String) throws(Fault) {
      switch value.content {
      case .string(let text): try add(text: text, path: path)
      case .array(let elements):
        for (index, element) in elements.enumerated() {
          try add(element, path: "\(path)[\(index)]")
        }
      case .object(let members):
        for member in members {
          try add(member.value, path: path + JSONCursor.step(to: member.name))
        }
      case .null, .bool, .number: size += 8
      }
    }

    mutating func add(text: String, path: String) throws(Fault) {
      size += text.utf8.count
      guard ScriptText.hasMark(text) else { return }
      for case .variable(let name) in try ScriptExpansion.parts(of: text, path: path) {
        names.append(name)
      }
    }
  }

  /// Whether a text in a value has a variable or an escape.
  static func hasMark(_ value: JSONValue) -> Bool {
    switch value.content {
    case .string(let text): ScriptText.hasMark(text)
    case .array(let elements): elements.contains(where: hasMark)
    case .object(let members): members.contains { hasMark($0.value) }
    case .null, .bool, .number: false
    }
  }

  static func parts(of text: String, path: String) throws(Fault) -> [ScriptText.Part] {
    if let parts = ScriptText.parts(of: text) { return parts }
    throw Fault(
      reason: .syntax, path: path,
      expected: "a variable's name and a brace after ${; a text ${ is written $${",
      found: "${ without them")
  }

  /// A text's value: of one variable alone its own, else a text.
  static func value(
    of text: String, path: String, _ lookUp: (String) -> ScriptValue?,
    _ known: () -> [String]
  ) throws(Fault) -> ScriptValue {
    guard ScriptText.hasMark(text) else { return .string(text) }
    let parts = try parts(of: text, path: path)
    var out = ""
    for part in parts {
      switch part {
      case .text(let text): out += text
      case .variable(let name):
        guard let value = lookUp(name) else { throw unknown(name, path: path, known()) }
        if parts.count == 1 { return value }
        out += value.text
      }
    }
    return .string(out)
  }

  static func unknown(_ name: String, path: String, _ known: [String]) -> Fault {
    Fault(
      reason: .reference, path: path,
      expected: known.isEmpty
        ? "no variable, as none is there" : "a variable: \(NearMiss.list(of: known, near: name))",
      found: "${\(name)}")
  }

  /// A value with all of its texts expanded. As deep as JSON may be.
  static func expand(
    _ value: JSONValue, path: String, _ lookUp: (String) -> ScriptValue?,
    _ known: () -> [String]
  ) throws(Fault) -> JSONValue {
    switch value.content {
    case .string(let text):
      guard ScriptText.hasMark(text) else { return value }
      var expanded = try self.value(of: text, path: path, lookUp, known).json
      expanded.line = value.line
      expanded.isFromVariables = true
      return expanded
    case .array(let elements):
      var expanded: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        expanded.append(try expand(element, path: "\(path)[\(index)]", lookUp, known))
      }
      return JSONValue(.array(expanded), line: value.line)
    case .object(let members):
      var expanded: [JSONValue.Member] = []
      for member in members {
        let path = path + JSONCursor.step(to: member.name)
        expanded.append(
          JSONValue.Member(
            name: member.name, value: try expand(member.value, path: path, lookUp, known)))
      }
      return JSONValue(.object(expanded), line: value.line)
    case .null, .bool, .number: return value
    }
  }
}
