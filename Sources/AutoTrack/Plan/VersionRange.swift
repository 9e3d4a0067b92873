/// Which versions of an app something is for, as it is written: `<2.0`, `>=1.4 <2.0`.
public struct VersionRange: Sendable, Hashable {
  fileprivate enum Comparison: String, CaseIterable {
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

  fileprivate struct Bound: Hashable {
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

  // MARK: Comparing

  /// Whether a version may be in the range: false only where surely none is.
  package var isSatisfiable: Bool {
    bounds.allSatisfy { left in bounds.allSatisfy { !left.excludes($0) } }
  }

  /// Whether a version may be in both ranges: false only where surely none is.
  package func mayMeet(_ other: VersionRange) -> Bool {
    let all = bounds + other.bounds
    return all.allSatisfy { left in all.allSatisfy { !left.excludes($0) } }
  }

  /// Whether every version of this range is surely in the other one.
  package func implies(_ other: VersionRange) -> Bool {
    other.bounds.allSatisfy { wanted in bounds.contains { $0.implies(wanted) } }
  }
}

extension VersionRange.Bound {
  /// Whether no version is within both.
  fileprivate func excludes(_ other: Self) -> Bool {
    switch (comparison, other.comparison) {
    case (.equal, _): !other.comparison.holds(version, other.version)
    case (.above, .atMost), (.above, .below), (.atLeast, .below): version >= other.version
    case (.atLeast, .atMost): version > other.version
    default: false
    }
  }

  /// Whether every version within this bound is within the other.
  fileprivate func implies(_ other: Self) -> Bool {
    switch (comparison, other.comparison) {
    case (.equal, _): other.comparison.holds(version, other.version)
    case (.below, .below), (.below, .atMost), (.atMost, .atMost): version <= other.version
    case (.atMost, .below): version < other.version
    case (.above, .above), (.above, .atLeast), (.atLeast, .atLeast): version >= other.version
    case (.atLeast, .above): version > other.version
    default: false
    }
  }
}
