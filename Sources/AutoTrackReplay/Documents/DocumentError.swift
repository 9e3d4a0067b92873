/// Why a document or script could not be read.
///
/// The message names the file, where in it, what was expected and what was found; nothing of a
/// document that fails is used.
public struct DocumentError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of fault it is.
  public enum Reason: Sendable, Equatable {
    /// The file cannot be opened or read.
    case unreadable
    /// The bytes are no JSON, XML or UTF-8.
    case syntax
    /// A value is of another type, out of its range, or no known name.
    case value
    /// A required member or element is missing.
    case missing
    /// Two parts have the same id.
    case duplicateID
    /// An id that nothing in the document has, or a containment that leads back to itself.
    case reference
    /// Larger or deeper than the documented limit.
    case limit
    /// Refused because it is dangerous: entity declarations in XML.
    case refused
    /// A target that matches nothing, or too much.
    case target
  }

  /// What kind of fault it is.
  public var reason: Reason
  /// The file's name.
  public var source: String
  /// Where in the file.
  public var location: SourceLocation
  /// What was expected.
  public var expected: String
  /// What was found.
  public var found: String

  /// The step of a script that was being played; nil for a document that could not be read.
  public internal(set) var step: StepPlace?
  /// The elements around the target of the step that was being played.
  public internal(set) var context: TreeContext?

  /// Creates an error.
  public init(
    _ reason: Reason, source: String, location: SourceLocation = SourceLocation(),
    expected: String, found: String
  ) {
    self.reason = reason
    self.source = source
    self.location = location
    self.expected = expected
    self.found = found
  }

  /// `file:line: path: expected …, found …`; behind the line of a step its label and the round that is
  /// played, `file:7 (checkout), iteration 3 of 5: expected …`.
  public var description: String {
    let line = (location.line.map { ":\($0)" } ?? "") + (step?.suffix ?? "")
    let path = location.path.isEmpty ? "" : " \(location.path):"
    return "\(source)\(line):\(path) expected \(expected), found \(found)"
  }
}
