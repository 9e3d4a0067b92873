/// Which versions of an app something is for, as it is written: `<2.0`, `>=1.4 <2.0`.
public struct VersionRange: Sendable, Hashable {
  private enum Comparison: String, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case below = "<"
    case above = ">"
    case equal = "="

    func holds(_ left: AppVersion, _ right: AppVersion) -> Bool {
      switch self {
      case .atMost: left <= right
      case .atLeast: left >= right
      case .below: left < right
      case .above: left > right
      case .equal: left == right
      }
    }
  }

  private struct Bound: Hashable {
    let comparison: Comparison
    let version: AppVersion
  }

  private let bounds: [Bound]
  /// The range as it was written.
  public let text: String

  /// Reads a range: comparisons (`<`, `<=`, `>`, `>=`, `=`) with an `AppVersion` each, a space between them;
  /// all of them must hold.
  ///
  /// - Returns: Nil for any other text.
  public init?(_ text: String) {
    var bounds: [Bound] = []
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      guard let sign = Comparison.allCases.first(where: { part.hasPrefix($0.rawValue) }),
        let version = AppVersion(String(part.dropFirst(sign.rawValue.count)))
      else { return nil }
      bounds.append(Bound(comparison: sign, version: version))
    }
    self.bounds = bounds
    self.text = text
  }

  /// Whether a version is in the range.
  public func contains(_ version: AppVersion) -> Bool {
    bounds.allSatisfy { $0.comparison.holds(version, $0.version) }
  }
}
