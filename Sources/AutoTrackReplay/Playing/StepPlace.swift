import AutoTrack

/// Where a step stands, and which round of what repeats it is played.
public struct StepPlace: Sendable, Equatable, CustomStringConvertible {
  /// A round of a `repeat` or `forEach`.
  public struct Iteration: Sendable, Equatable {
    /// Which, counted from 1.
    public let number: Int
    /// Of how many.
    public let count: Int
  }

  /// The file, if the step stands in one that the script includes.
  public let included: String?
  /// The line in its file, counted from 1; the header's for what showing the interface led to.
  public let line: Int
  /// The JSON path of a step inside another (`$.steps[1]`); empty for a line's own.
  public let path: String
  /// The step's label.
  public let label: String?
  /// The rounds, outermost first.
  public let iterations: [Iteration]

  init(
    included: String? = nil, line: Int, path: String = "", label: String? = nil,
    iterations: [Iteration] = []
  ) {
    self.included = included
    self.line = line
    self.path = path
    self.label = label
    self.iterations = iterations
  }

  /// `line 7 (checkout), iteration 3 of 5`; `steps/login.jsonl:7 …` in an included file.
  public var description: String {
    (included.map { "\($0):\(line)" } ?? "line \(line)") + suffix
  }

  /// What stands behind the line: ` (checkout), iteration 3 of 5`.
  public var suffix: String {
    let label = label.map { " (\(JSONText.plain($0, atMost: 40)))" } ?? ""
    return label + iterations.map { ", iteration \($0.number) of \($0.count)" }.joined()
  }
}
