/// Why GTK cannot be tracked in this process. Nothing has been changed in it then.
public enum GTKError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No GTK is loaded: the program has no user interface, or another toolkit's.
  case noGTK
  /// Another GTK than 4 is loaded.
  case version(major: Int)
  /// The GTK that is loaded lacks functions that every GTK 4 has.
  case missing([String])

  /// What is wrong, and what was expected.
  public var description: String {
    switch self {
    case .noGTK: "no GTK is loaded in this process; GTK 4 was expected"
    case .version(let major): "GTK \(major) is loaded; GTK 4 was expected"
    case .missing(let names):
      "the GTK that is loaded lacks \(names.joined(separator: ", ")); GTK 4.8 or newer was expected"
    }
  }
}
