/// A list of steps as it is played: what is found out about a step is found out once, however often
/// it is played.
final class StepBlock {
  let steps: [ScriptStep]
  /// The file, as messages show it.
  let source: String
  /// The file, if it is not the script itself.
  let included: String?
  /// The list's JSON path in its line; empty for a file's own steps.
  let path: String
  private var inner: [Int: StepBlock] = [:]
  private var weights: [Int: Int] = [:]
  /// The steps with variables that were read once with their values.
  var checked: Set<Int> = []

  init(_ steps: [ScriptStep], source: String, included: String?, path: String = "") {
    self.steps = steps
    self.source = source
    self.included = included
    self.path = path
  }

  /// The JSON path of a step; empty for a line's own.
  func path(of index: Int) -> String { path.isEmpty ? "" : "\(path)[\(index)]" }

  /// The steps inside a step.
  func inside(_ index: Int) -> StepBlock {
    if let known = inner[index] { return known }
    let outer = path.isEmpty ? "$" : path(of: index)
    let block = StepBlock(
      steps[index].operation.steps ?? [], source: source, included: included,
      path: outer + ".steps")
    inner[index] = block
    return block
  }

  /// How many bytes a step without others inside takes in a file, for the limit of what is played.
  func weight(of index: Int) -> Int {
    if let known = weights[index] { return known }
    let line = try? ScriptWriter().line(of: steps[index])
    let weight = line?.utf8.count ?? 0
    weights[index] = weight
    return weight
  }
}
