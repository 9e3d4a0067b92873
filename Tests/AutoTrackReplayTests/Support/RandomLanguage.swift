import AutoTrack
import AutoTrackReplay

// Steps of the script's own language.
extension ScriptMaker {
  mutating func languageOperation(
    _ kind: Int, line: Int, depth: Int
  ) throws(DocumentError) -> ScriptStep.Operation {
    switch kind {
    case 38: .assert(assertion())
    case 39: .assert(Assertion(element: .id(random.nonEmptyText()), exists: random.chance(50)))
    case 40: .assert(Assertion(element: .id("a"), count: random.below(3), page: maybePage()))
    case 41: .let(random.pick(["x", "y_1"]), expression())
    case 42:
      .repeat(
        RepeatedSteps(
          times: random.chance(50)
            ? .template("${whole}") : .value(.number(Double(random.below(3)))),
          index: random.maybe { $0.pick(["i", "text"]) },
          steps: try innerSteps(line: line, depth: depth)))
    case 43:
      .forEach(
        StepsForEach(
          values: (0..<random.below(3)).map { _ in expression() },
          variable: random.pick(["v", "flag"]), steps: try innerSteps(line: line, depth: depth)))
    case 44:
      .include(
        Inclusion(
          path: .value(.string("steps.jsonl")),
          variables: random.chance(50) ? [:] : ["a": expression(), "b": expression()]))
    default: try template(line: line)
    }
  }

  private mutating func maybePage() -> String? { random.maybe { $0.nonEmptyText() } }

  private mutating func assertion() -> Assertion {
    var assertion = Assertion(element: .id(random.nonEmptyText()), isVisible: random.chance(50))
    assertion.exists = random.chance(50) ? true : nil
    assertion.isFocused = random.maybe { $0.chance(50) }
    assertion.properties = random.properties(lists: true)
    assertion.page = maybePage()
    return random.chance(80) ? assertion : Assertion(page: random.nonEmptyText())
  }

  private mutating func expression() -> ScriptExpression {
    switch random.below(4) {
    case 0: .template(random.pick(["${text}", "a ${flag}$${", "${whole}${whole}"]))
    case 1: .value(.number(random.number()))
    case 2: .value(.bool(random.chance(50)))
    default: .value(.string(random.text()))
    }
  }

  private mutating func template(line: Int) throws(DocumentError) -> ScriptStep.Operation {
    let text = random.pick([
      ##"{"op": "track", "name": "n${text}", "properties": {"a": "${whole}", "$${b}": [ "${flag}" ]}}"##,
      ##"{"op": "page", "name": "${whole}"}"##,
      ##"{"op": "tap", "on": "#a${whole}", "touches": 1}"##,
      ##"{"op": "type", "on": "#b", "text": "${text}"}"##,
      ##"{"op": "expect", "count": "${whole}"}"##,
      ##"{"op": "insert", "into": "#a", "view": {"class": "UILabel", "id": "l${whole}"}}"##,
    ])
    let script = try readScript("{\"interface\": \"t\"}\n\(text)")
    return script.steps[0].operation
  }

  private mutating func innerSteps(
    line: Int, depth: Int
  ) throws(DocumentError) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    for _ in 0...random.below(3) {
      let kind = depth < 3 ? random.below(Self.kinds) : random.below(38)
      steps.append(try step(line: line, kind: kind, depth: depth + 1))
    }
    return steps
  }
}
