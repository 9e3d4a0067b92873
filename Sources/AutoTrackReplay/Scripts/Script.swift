/// An interaction script as plain data: which interface, and what is done on it step by step.
public struct Script: Sendable, Equatable {
  /// The file's name, as messages show it.
  public var source: String
  /// The first line: the interface and the settings.
  public var header: ScriptHeader
  /// The steps in order.
  public var steps: [ScriptStep]
  /// The scripts that `include` steps name, by their paths from where this one's path begins;
  /// `loadIncludes` reads them.
  public var included: [String: IncludedScript] = [:]

  /// Creates a script.
  public init(source: String, header: ScriptHeader, steps: [ScriptStep] = []) {
    self.source = source
    self.header = header
    self.steps = steps
  }
}

/// A script's first line.
public struct ScriptHeader: Sendable, Equatable {
  /// A preset of the engine's configuration.
  public enum Preset: String, CaseIterable, Sendable {
    case standard, wkTrackingData
  }

  /// The interface's file, relative to the script; of any kind that `InterfaceFile` reads.
  public var interface: String
  /// The configuration.
  public var preset: Preset
  /// The path of a `.strings` file for the interface, relative to the script.
  public var strings: String?
  /// The wall clock at the start, in milliseconds since 1970; nil leaves it to the player.
  public var startTime: Int?
  /// The seed of ids and other randomness; nil leaves it to the player.
  public var seed: Int?
  /// What the script is about.
  public var title: String?
  /// Classes of controllers whose pages are not recorded.
  public var blockList: [String]
  /// The script's variables with their first values.
  public var variables: [String: ScriptValue]
  /// Where it stands: the line, counted from 1.
  public var line: Int

  /// Creates a header.
  public init(
    interface: String, preset: Preset = .standard, strings: String? = nil, startTime: Int? = nil,
    seed: Int? = nil, title: String? = nil, blockList: [String] = [],
    variables: [String: ScriptValue] = [:], line: Int = 1
  ) {
    self.interface = interface
    self.preset = preset
    self.strings = strings
    self.startTime = startTime
    self.seed = seed
    self.title = title
    self.blockList = blockList
    self.variables = variables
    self.line = line
  }
}

/// One line of a script, or one step inside another.
public struct ScriptStep: Sendable, Equatable {
  /// The line, counted from 1.
  public var line: Int
  /// What is done.
  public var operation: Operation
  /// A label of the step, once in a file: messages show it.
  public var id: String?
  /// Free text.
  public var note: String?

  /// Creates a step.
  public init(line: Int, operation: Operation, id: String? = nil, note: String? = nil) {
    self.line = line
    self.operation = operation
    self.id = id
    self.note = note
  }
}
