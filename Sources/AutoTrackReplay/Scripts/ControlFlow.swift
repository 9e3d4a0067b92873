/// Steps that are played several times.
public struct RepeatedSteps: Sendable, Equatable {
  /// The most times.
  public static let maximumTimes = ScriptReader.maximumSteps

  /// How often, 0 to `maximumTimes`: a whole number, or a variable that is one.
  public var times: ScriptExpression
  /// The variable that counts the rounds from 0; nil for none.
  public var index: String?
  /// The steps, at least one.
  public var steps: [ScriptStep]

  /// Creates repeated steps.
  public init(times: ScriptExpression, index: String? = nil, steps: [ScriptStep]) {
    self.times = times
    self.index = index
    self.steps = steps
  }
}

/// Steps that are played once for each of some values.
public struct StepsForEach: Sendable, Equatable {
  /// The values in order.
  public var values: [ScriptExpression]
  /// The variable that has the value.
  public var variable: String
  /// The steps, at least one.
  public var steps: [ScriptStep]

  /// Creates steps for values.
  public init(values: [ScriptExpression], variable: String, steps: [ScriptStep]) {
    self.values = values
    self.variable = variable
    self.steps = steps
  }
}

/// Another script whose steps are played.
public struct Inclusion: Sendable, Equatable {
  /// How many files may include each other.
  public static let maximumDepth = 16

  /// The file, relative to the one that includes it.
  public var path: ScriptExpression
  /// What the file's variables are; it sees no others of the file that includes it.
  public var variables: [String: ScriptExpression]

  /// Creates an inclusion.
  public init(path: ScriptExpression, variables: [String: ScriptExpression] = [:]) {
    self.path = path
    self.variables = variables
  }
}

/// A script that another one includes.
public struct IncludedScript: Sendable, Equatable {
  /// The variables that its header declares, with the values that they have if the `include` gives
  /// none; nil without a declaration, which takes whatever is given.
  public var variables: [String: ScriptValue]?
  /// The steps in order.
  public var steps: [ScriptStep]

  /// Creates an included script.
  public init(variables: [String: ScriptValue]? = nil, steps: [ScriptStep]) {
    self.variables = variables
    self.steps = steps
  }
}

extension ScriptStep.Operation {
  /// The steps inside; nil for an operation that has none.
  public var steps: [ScriptStep]? {
    switch self {
    case .repeat(let block): block.steps
    case .forEach(let block): block.steps
    default: nil
    }
  }
}

/// The paths of included files.
enum IncludePath {
  /// A path relative to a file's folder, without `.` and `..` where they can be taken away.
  static func resolve(_ path: String, besides file: String) -> String {
    var whole = path
    if !path.hasPrefix("/"), let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) {
      whole = file[...slash] + path
    }
    let isAbsolute = whole.hasPrefix("/")
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }
}
