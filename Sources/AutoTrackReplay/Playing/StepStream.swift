import AutoTrack

/// A script's steps in the order in which they are played, each made when it is asked for: repeated,
/// from the files where they stand, with the values of variables.
///
/// What a script can ask for is limited, so that a short one cannot take for ever: the steps that are
/// passed, the texts of all variables at one time, and what all texts come to.
struct StepStream {
  /// The most bytes that the texts of a step may have with its variables' values, and those of all
  /// variables at one time: 1 MiB.
  static let maximumText = ScriptReader.maximumLineBytes
  /// The most bytes that all repeated and included steps and all texts with variables come to in one
  /// replay: 256 MiB, as much as the command line reads of a file.
  static let maximumVolume = 1 << 28

  /// One step that is to be played.
  struct Step {
    /// The step, without variables.
    let step: ScriptStep
    let place: StepPlace
    /// The file, as messages show it.
    let source: String
  }

  /// What a stream has, without what it plays.
  struct Survey {
    /// How many steps are played.
    var count = 0
    /// Which of them is the last `expect`, counted from 0.
    var lastExpectation: Int?
  }

  /// A list of steps that is being played.
  struct Frame {
    let block: StepBlock
    /// Whether it is a file's own list, which sees no variables of the lists below.
    let isFile: Bool
    var next = 0
    var variables: [String: ScriptValue] = [:]
    /// How many bytes the variables' texts have.
    var size = 0
    /// Which round of what repeats it, counted from 1.
    var round = 1
    var rounds = 1
    /// The variable that counts the rounds, or has their values.
    var variable: String?
    var values: [ScriptExpression]?

    /// The step that is being played.
    var current: ScriptStep { block.steps[max(0, next - 1)] }
  }

  let files: IncludedFiles
  var frames: [Frame]
  let source: String
  private var count = 0
  private var volume = 0
  /// How many bytes all variables' texts have.
  var size = 0

  init(_ script: Script, files: IncludedFiles) {
    self.files = files
    source = script.source
    let block = StepBlock(script.steps, source: script.source, included: nil)
    var frame = Frame(block: block, isFile: true)
    frame.variables = script.header.variables
    frame.size = frame.variables.reduce(0) { $0 + $1.key.utf8.count + $1.value.size }
    size = frame.size
    frames = [frame]
  }

  /// Goes through all steps without playing any.
  ///
  /// - Throws: `.limit` for more than a script may ask for, `.reference` for an unknown variable and for
  ///   files that include themselves, `.missing` for one that was not read, and what a step with
  ///   variables is refused for the first time that it comes.
  func survey() throws(DocumentError) -> Survey {
    var copy = self
    var survey = Survey()
    while let (block, index) = try copy.advance() {
      switch block.steps[index].operation {
      case .expect: survey.lastExpectation = survey.count
      case .template(let template):
        if template.operation == "expect" { survey.lastExpectation = survey.count }
        if block.checked.insert(index).inserted {
          _ = try copy.bound(block.steps[index], template, block, index)
        }
      default: break
      }
      survey.count += 1
    }
    return survey
  }

  /// The next step; nil at the end.
  mutating func next() throws(DocumentError) -> Step? {
    guard let (block, index) = try advance() else { return nil }
    var step = block.steps[index]
    if case .template(let template) = step.operation {
      step = try bound(step, template, block, index)
    }
    return Step(step: step, place: place(of: step, block, index), source: block.source)
  }

  /// Where a step of the innermost list stands.
  func place(of step: ScriptStep, _ block: StepBlock, _ index: Int) -> StepPlace {
    StepPlace(
      included: block.included, line: step.line, path: block.path(of: index), label: step.id,
      iterations: frames.count == 1 ? [] : iterations)
  }

  private var iterations: [StepPlace.Iteration] {
    frames.compactMap { frame in
      frame.isFile ? nil : StepPlace.Iteration(number: frame.round, count: frame.rounds)
    }
  }

  // MARK: Going on

  /// Goes to the next step that does something, through what only says which steps are next.
  private mutating func advance() throws(DocumentError) -> (block: StepBlock, index: Int)? {
    while let top = frames.indices.last {
      let block = frames[top].block
      let index = frames[top].next
      if index == block.steps.count {
        try finishRound()
        continue
      }
      frames[top].next = index + 1
      count += 1
      if count > ScriptReader.maximumSteps {
        throw tooMuch("at most \(ScriptReader.maximumSteps) steps")
      }
      switch block.steps[index].operation {
      case .let(let name, let expression):
        try set(name, try value(of: expression, at: ".value"))
      case .repeat(let repeated):
        let times = try times(of: repeated.times)
        if times > 0 {
          try push(block.inside(index), rounds: times, variable: repeated.index, values: nil)
        }
      case .forEach(let each):
        if !each.values.isEmpty {
          try push(
            block.inside(index), rounds: each.values.count, variable: each.variable,
            values: each.values)
        }
      case .include(let inclusion): try include(inclusion)
      case .template(let template):
        try charge(template, block, index)
        return (block, index)
      default:
        if frames.count > 1 { try charge(block.weight(of: index)) }
        return (block, index)
      }
    }
    return nil
  }

  /// Begins another file's list of steps.
  mutating func enter(_ frame: Frame) throws(DocumentError) {
    var frame = frame
    frame.size = frame.variables.reduce(0) { $0 + $1.key.utf8.count + $1.value.size }
    try charge(frame.size)
    size += frame.size
    frames.append(frame)
    try checkSize()
  }

  private mutating func push(
    _ block: StepBlock, rounds: Int, variable: String?, values: [ScriptExpression]?
  ) throws(DocumentError) {
    // Rounds of nothing are none.
    if block.steps.isEmpty { return }
    frames.append(
      Frame(block: block, isFile: false, rounds: rounds, variable: variable, values: values))
    try beginRound()
  }

  private mutating func finishRound() throws(DocumentError) {
    let top = frames.count - 1
    size -= frames[top].size
    if frames[top].round == frames[top].rounds {
      frames.removeLast()
      return
    }
    frames[top].round += 1
    frames[top].next = 0
    frames[top].variables.removeAll(keepingCapacity: true)
    frames[top].size = 0
    try beginRound()
  }

  /// Gives the round its variable.
  private mutating func beginRound() throws(DocumentError) {
    let top = frames.count - 1
    guard let name = frames[top].variable else { return }
    let place = frames[top].round - 1
    guard let values = frames[top].values else {
      return try set(name, .number(Double(place)))
    }
    // The value is what the step of the list below says, whose variables it has.
    let frame = frames.removeLast()
    let value = try value(of: values[place], at: ".values[\(place)]")
    frames.append(frame)
    try set(name, value)
  }

  // MARK: Limits

  private mutating func charge(
    _ template: StepTemplate, _ block: StepBlock, _ index: Int
  ) throws(DocumentError) {
    var total = template.size
    for name in template.names {
      if let value = lookUp(name) {
        total += value.size
      } else {
        // It says which variable is missing.
        _ = try bound(block.steps[index], template, block, index)
      }
    }
    try chargeText(total)
  }

  mutating func chargeText(_ bytes: Int) throws(DocumentError) {
    if bytes > Self.maximumText {
      throw tooMuch("at most \(Self.maximumText) bytes in a text with its variables' values")
    }
    try charge(bytes)
  }

  mutating func charge(_ bytes: Int) throws(DocumentError) {
    volume += bytes
    if volume > Self.maximumVolume {
      throw tooMuch("at most \(Self.maximumVolume) bytes in all that is repeated or has variables")
    }
  }

  /// The error names the line of the script itself, inside which all stands that is too much.
  func tooMuch(_ limit: String) -> DocumentError {
    let line = frames.first.flatMap { $0.next > 0 ? $0.current.line : nil }
    return DocumentError(
      .limit, source: source, location: DocumentLocation(line: line), expected: limit,
      found: "more")
  }
}
