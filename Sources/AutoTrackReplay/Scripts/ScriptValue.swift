import AutoTrack

/// A variable's value.
public enum ScriptValue: Sendable, Hashable {
  case string(String)
  case number(Double)
  case bool(Bool)

  /// A value of the same type as another from a text, as a command line gives it; nil if the text is
  /// none: a number is written as in JSON, a flag is `true` or `false`.
  public init?(_ text: String, like other: ScriptValue) {
    switch other {
    case .string: self = .string(text)
    case .bool:
      guard let flag = Bool(text) else { return nil }
      self = .bool(flag)
    case .number:
      let bytes = Array(text.utf8)
      guard let value = try? JSONParser.parse(bytes, in: 0..<bytes.count, source: ""),
        case .number(let number) = value.content
      else { return nil }
      self = .number(number)
    }
  }

  /// What kind of value it is, as messages say it.
  public var kind: String {
    switch self {
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    }
  }

  /// The text that stands for it inside another one.
  var text: String {
    switch self {
    case .string(let text): text
    case .number(let number): JSONText.number(number)
    case .bool(let flag): flag ? "true" : "false"
    }
  }

  /// How many bytes its text takes; a number's is never longer than this.
  var size: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .number: 24
    case .bool: 5
    }
  }

  var json: JSONValue {
    switch self {
    case .string(let text): JSONValue(.string(text))
    case .number(let number): JSONValue(.number(number))
    case .bool(let flag): JSONValue(.bool(flag))
    }
  }
}

/// A value that a step of the script's own gives: as it stands, or with variables in it.
public enum ScriptExpression: Sendable, Hashable {
  /// A value without variables.
  case value(ScriptValue)
  /// A text with variables, as it is written: `row ${i}`. If it is one variable alone, `${i}`, the
  /// variable's value keeps its type.
  case template(String)

  /// The value as a script writes it.
  var json: JSONValue {
    switch self {
    case .value(.string(let text)): JSONValue(.string(ScriptText.escaped(text)))
    case .value(let value): value.json
    case .template(let text): JSONValue(.string(text))
    }
  }
}
