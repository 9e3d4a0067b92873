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
  public var location: DocumentLocation
  /// What was expected.
  public var expected: String
  /// What was found.
  public var found: String

  /// What the player of a script adds.
  package var supplement: (any DocumentErrorSupplement)?

  /// Creates an error.
  public init(
    _ reason: Reason, source: String, location: DocumentLocation = DocumentLocation(),
    expected: String, found: String
  ) {
    self.reason = reason
    self.source = source
    self.location = location
    self.expected = expected
    self.found = found
  }

  /// `file:line: path: expected …, found …`; behind the line comes what a supplement has to say of it.
  public var description: String {
    let line = (location.line.map { ":\($0)" } ?? "") + (supplement?.lineSuffix ?? "")
    let path = location.path.isEmpty ? "" : " \(location.path):"
    return "\(source)\(line):\(path) expected \(expected), found \(found)"
  }

  /// Compares all that is told, supplements included.
  public static func == (left: Self, right: Self) -> Bool {
    let sameSupplement =
      switch (left.supplement, right.supplement) {
      case (nil, nil): true
      case (let a?, let b?): a.isEqual(to: b)
      default: false
      }
    return sameSupplement && left.reason == right.reason && left.source == right.source
      && left.location == right.location && left.expected == right.expected
      && left.found == right.found
  }
}

/// What a module further on knows of an error that the reader of a document does not.
package protocol DocumentErrorSupplement: Sendable {
  /// What stands behind the line in the error's text.
  var lineSuffix: String { get }
  /// Whether another supplement says the same.
  func isEqual(to other: any DocumentErrorSupplement) -> Bool
}
