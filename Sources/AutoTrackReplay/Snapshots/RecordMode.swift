/// When a snapshot is written instead of compared.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Always: also where it is equal.
  case all
  /// Where it is missing, damaged or differs.
  case failed
  /// Where it is missing.
  case missing
  /// Never.
  case never

  /// The variable that sets the mode.
  public static let variable = "AUTOTRACK_RECORD"

  /// Tells the mode: `never` where `CI` is set and not empty, whatever else is asked for, so that no build
  /// server approves its own changes; else the one asked for; else that of `AUTOTRACK_RECORD`; else
  /// `missing`.
  ///
  /// - Throws: `UnknownMode` for another word in the variable.
  public init(_ wanted: RecordMode? = nil, environment: [String: String]) throws(UnknownMode) {
    if Self.isOnServer(environment) {
      self = .never
    } else if let wanted {
      self = wanted
    } else if let word = environment[Self.variable], !word.isEmpty {
      guard let mode = RecordMode(rawValue: word) else { throw UnknownMode(word: word) }
      self = mode
    } else {
      self = .missing
    }
  }

  /// Whether an environment is a build server's.
  public static func isOnServer(_ environment: [String: String]) -> Bool {
    !(environment["CI"] ?? "").isEmpty
  }

  /// A word that is no mode, in the environment.
  public struct UnknownMode: Error, Sendable, Equatable, CustomStringConvertible {
    /// The word.
    public let word: String

    /// What is wrong and what can stand there.
    public var description: String {
      let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "\(RecordMode.variable) is '\(word)', and not one of \(modes)"
    }
  }
}
