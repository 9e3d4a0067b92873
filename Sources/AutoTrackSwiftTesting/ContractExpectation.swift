// A library of its own: who imports AutoTrackTesting for its doubles alone does not link Testing.
import AutoTrack
import AutoTrackTesting
import Testing

extension ResponderTreeContract {
  /// Runs the contract in a test and records an issue for each rule that is broken, with the first
  /// violation of it.
  ///
  /// - Parameter notChecked: The rules that the interface offers nothing to show. They must be named: a rule
  ///   that was not checked and is not named is an issue, and so is one that is named and was checked.
  @discardableResult
  public func expect(
    notChecked: Set<ContractRule> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) -> ContractReport {
    let report = run()
    for violation in report.firstViolations {
      // One step may break a rule at several nodes.
      let runs = Set(report.violations.filter { $0.rule == violation.rule }.map(\.seed)).count
      Issue.record(
        "\(violation); broken in \(runs) of \(seeds.count) runs", sourceLocation: sourceLocation)
    }
    // Runs that end at a violation have not come to all rules.
    guard report.violations.isEmpty else { return report }
    let unnamed = Self.names(report.notChecked.subtracting(notChecked)) {
      "\($0.rawValue) (\($0.shownBy))"
    }
    if !unnamed.isEmpty {
      Issue.record(
        "not checked, and not named in notChecked: \(unnamed)", sourceLocation: sourceLocation)
    }
    let needless = Self.names(notChecked.subtracting(report.notChecked)) { $0.rawValue }
    if !needless.isEmpty {
      Issue.record(
        "named in notChecked, though checked: \(needless)", sourceLocation: sourceLocation)
    }
    return report
  }

  private static func names(
    _ rules: Set<ContractRule>, _ name: (ContractRule) -> String
  ) -> String {
    rules.map(name).sorted().joined(separator: ", ")
  }
}
