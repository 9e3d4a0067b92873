import AutoTrack
import AutoTrackReplay

/// Why a command line cannot be understood.
struct UsageError: Error, Equatable {
  let message: String
}

/// An option of a command.
struct Option {
  /// With dashes: `--preset`.
  let name: String
  /// The value's name in the help; nil for an option without value.
  var value: String?
  /// Whether it may stand more than once.
  var isRepeatable = false
  /// The values it may have; empty for any.
  var choices: [String] = []
  /// What it is for, in a line.
  let help: String
}

/// A command line, taken apart by a command's options.
struct Arguments {
  /// What is no option, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  /// Whether help is asked for.
  private(set) var wantsHelp = false

  /// Takes arguments apart: `--name value`, `--name=value`; after `--` nothing is an option.
  init(_ arguments: [String], options: [Option]) throws(UsageError) {
    var rest = arguments[...]
    var isEnded = false
    while let argument = rest.popFirst() {
      guard !isEnded, argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      if argument == "--" {
        isEnded = true
        continue
      }
      if argument == "--help" || argument == "-h" {
        wantsHelp = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        let hint = Suggestion.list(of: options.map(\.name) + ["--help"], near: name)
        throw UsageError(message: "unknown option '\(name)'\(hint)")
      }
      try take(option, parts.count == 2 ? String(parts[1]) : nil, &rest)
    }
  }

  private mutating func take(
    _ option: Option, _ given: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let what = option.value else {
      if given != nil { throw UsageError(message: "\(option.name) takes no value") }
      return try keep("", of: option)
    }
    guard let value = given ?? rest.popFirst() else {
      throw UsageError(message: "\(option.name) needs a value: \(what)")
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      let hint = Suggestion.list(of: option.choices, near: value)
      throw UsageError(
        message:
          "\(option.name) is one of \(option.choices.joined(separator: ", ")), not '\(value)'"
          + hint)
    }
    try keep(value, of: option)
  }

  private mutating func keep(_ value: String, of option: Option) throws(UsageError) {
    if !option.isRepeatable, values[option.name] != nil {
      throw UsageError(message: "\(option.name) stands twice")
    }
    values[option.name, default: []].append(value)
  }

  /// An option's value; empty for an option without value that is there.
  subscript(name: String) -> String? { values[name]?.first }

  /// Every value of an option that may stand more than once, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The one operand that a command takes.
  func operand(_ what: String) throws(UsageError) -> String {
    guard let first = operands.first else { throw UsageError(message: "\(what) is missing") }
    if operands.count > 1 {
      throw UsageError(message: "one \(what) is enough: '\(operands[1])' is one too many")
    }
    return first
  }
}

/// Hints at what a wrong word may have meant.
enum Suggestion {
  /// `; did you mean --preset?`, or nothing if no word is near.
  static func list(of words: [String], near wrong: String) -> String {
    let near = NearWords.near(wrong, among: words)
    return near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
  }
}
