import AutoTrack

/// The rules that a `ResponderTree` must keep to, as a suite that a toolkit's author runs.
///
/// It edits small interfaces at random and keeps a model of what they must look like. After each edit it
/// asks the tree everything about each node, records interactions with some, and compares. Seeds repeat:
/// a failure comes again with the seed that it tells.
///
/// ```swift
/// import AutoTrackSwiftTesting
/// import Testing
///
/// @Test("the toolkit's tree keeps the contract")
/// func contract() {
///   ResponderTreeContract { smallInterface() }.expect(notChecked: [.indexInClass])
/// }
/// ```
///
/// `expect` is in the library AutoTrackSwiftTesting; `run` answers what was found, for any other harness.
public struct ResponderTreeContract<Tree: ResponderTree> {
  /// The seeds, one run each.
  public var seeds: Range<UInt64>
  /// How many edits a run makes.
  public var steps: Int
  private let makeInterface: () -> ContractInterface<Tree>

  /// Creates a suite.
  ///
  /// - Parameter makeInterface: Makes a fresh interface; called once a run.
  public init(
    seeds: Range<UInt64> = 0..<24, steps: Int = 40,
    _ makeInterface: @escaping () -> ContractInterface<Tree>
  ) {
    self.seeds = seeds
    self.steps = steps
    self.makeInterface = makeInterface
  }

  /// Runs it on the thread of the caller.
  public func run() -> ContractReport {
    var report = ContractReport()
    for seed in seeds {
      let run = ContractRun(makeInterface(), seed: seed)
      run.play(steps)
      report.violations += run.violations
      report.checked.formUnion(run.checked)
    }
    return report
  }
}
