/// A rule that a tree broke: where, when, and what it should have answered.
public struct ContractViolation: Sendable, Hashable, CustomStringConvertible {
  /// The rule.
  public var rule: ContractRule
  /// What the tree should have answered.
  public var expected: String
  /// What it answered.
  public var found: String
  /// The node, by the classes and places from the root to it: `Panel/Panel[0]/Button[2]`.
  public var node: String
  /// The seed of the run: the same seed gives the same edits.
  public var seed: UInt64
  /// The step of the run, 0 before the first edit.
  public var step: Int
  /// The last edit before it.
  public var edit: String

  /// All of it in a line.
  public var description: String {
    "\(rule.rawValue): \(node): expected \(expected), found \(found) "
      + "(seed \(seed), step \(step): \(edit))"
  }
}

/// What a run of the contract found.
public struct ContractReport: Sendable {
  /// Which rules were broken, in the order they were found; a run ends with the first step that breaks any.
  public internal(set) var violations: [ContractViolation] = []
  /// The rules that came to be checked.
  public internal(set) var checked: Set<ContractRule> = []

  /// The rules that could not be checked, because the interface offers nothing that would show them.
  public var notChecked: Set<ContractRule> { Set(ContractRule.allCases).subtracting(checked) }

  /// The rules that were broken.
  public var broken: Set<ContractRule> { Set(violations.map(\.rule)) }

  /// The first violation of each broken rule.
  public var firstViolations: [ContractViolation] {
    var seen: Set<ContractRule> = []
    return violations.filter { seen.insert($0.rule).inserted }
  }
}
