/// Where a part of a document stands in its file.
public struct DocumentLocation: Sendable, Equatable {
  /// The line, counted from 1; nil where the format has no lines.
  public var line: Int?
  /// The JSON path (`$.windows[0].subviews[2]`) or the element path of XML.
  public var path: String

  /// Creates a location.
  public init(line: Int? = nil, path: String = "") {
    self.line = line
    self.path = path
  }
}
