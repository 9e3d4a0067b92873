import AutoTrack
import AutoTrackReplay

/// Makes scripts with every operation and every member. What has variables names those of the header
/// and the file `steps.jsonl`.
struct ScriptMaker {
  /// How many kinds of steps there are, which a script goes through one after the other.
  static let kinds = 64

  var random: SplitMix64
  private var labelCount = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func script(steps: Int) throws(DocumentError) -> Script {
    var header = ScriptHeader(interface: random.nonEmptyText())
    header.preset = random.pick(ScriptHeader.Preset.allCases)
    header.strings = random.maybe { $0.nonEmptyText() }
    header.startTime = random.maybe { $0.below(1 << 53) }
    header.seed = random.maybe { $0.pick([0, 1 << 53]) }
    header.title = random.maybe { $0.text() }
    header.blockList = random.list(upTo: 2) { $0.text() }
    header.variables = [
      "text": .string(random.text()), "whole": .number(Double(random.below(3))),
      "flag": .bool(random.chance(50)),
    ]
    var script = Script(source: "script.jsonl", header: header)
    for line in 0..<steps {
      script.steps.append(try step(line: line + 2, kind: line % Self.kinds, depth: 0))
    }
    return script
  }

  /// What `include` steps name.
  static let included = ["steps.jsonl": IncludedScript(steps: [])]

  mutating func step(
    line: Int, kind: Int, depth: Int
  ) throws(DocumentError) -> ScriptStep {
    labelCount += 1
    let operation =
      switch kind {
      case 0..<38: try operation(kind)
      case 38..<46: try languageOperation(kind, line: line, depth: depth)
      default: try handOperation(kind)
      }
    var step = ScriptStep(line: line, operation: operation)
    if case .template = operation {
      step.id = random.maybe { _ in "${text} \(labelCount)" }
      step.note = random.maybe { _ in "$${note}" }
    } else {
      step.id = random.maybe { "\($0.text()) \(labelCount)" }
      step.note = random.maybe { $0.text() }
    }
    return step
  }

  mutating func selector() throws(DocumentError) -> TargetSelector {
    random.chance(50)
      ? TargetSelector.id(random.nonEmptyText())
      : try TargetSelector.parse(
        random.pick(["UIButton", "#a > *:nth(2)", ":contains(\"é\\\"\")"]))
  }

  mutating func place() -> ListPlace? {
    random.maybe { ListPlace(section: $0.below(3), item: $0.below(99)) }
  }

  private mutating func id() -> String { random.nonEmptyText() }
  private mutating func maybeID() -> String? { random.maybe { $0.nonEmptyText() } }
  private mutating func index() -> Int? { random.maybe { $0.below(9) } }

  private mutating func operation(_ kind: Int) throws(DocumentError) -> ScriptStep.Operation {
    switch kind {
    case 0: .tap(on: try touchTarget(), taps: 1 + random.below(2), touches: 1 + random.below(2))
    case 1: .toggle(on: try selector())
    case 2: .setValue(on: try selector(), .number(random.number()))
    case 3: .setValue(on: try selector(), .text(random.text()))
    case 4: .setValue(on: try selector(), .flag(random.chance(50)))
    case 5: .setValue(on: try selector(), .row(random.below(9), component: random.below(2)))
    case 6: .select(on: try selector(), at: place())
    case 7: .deselect(on: try selector(), at: place())
    case 8:
      .gesture(
        on: try selector(), recognizer: maybeID(),
        states: random.chance(50)
          ? [.ended] : [random.pick(GestureState.allCases), random.pick(GestureState.allCases)])
    case 9:
      .type(
        on: try selector(), text: random.text(), replaces: random.chance(30),
        ends: random.chance(70))
    case 10: .clear(on: try selector())
    case 11: .choose(.index(random.below(3)))
    case 12: .choose(.title(random.text()))
    case 13: .choose(.style(random.pick(AlertActionStyle.allCases)))
    case 14: .push(controller: id(), onto: maybeID())
    case 15: .pop(from: maybeID())
    case 16: .popToRoot(of: maybeID())
    case 17: .present(controller: id(), from: maybeID())
    case 18: .dismiss(controller: maybeID())
    case 19: .switchTab(.index(random.below(4)), of: maybeID())
    case 20: .switchTab(.controller(id()), of: maybeID())
    case 21:
      .lifecycle(
        random.pick(LifecycleStep.allCases), brightness: random.maybe { $0.pick([0, 0.3, 1]) },
        applicationState: random.maybe { $0.pick(ApplicationState.allCases) })
    case 22: .appear(controller: id())
    case 23: .disappear(controller: id())
    default: try otherOperation(kind)
    }
  }

  private mutating func otherOperation(_ kind: Int) throws(DocumentError) -> ScriptStep.Operation {
    switch kind {
    case 24: try insertion()
    case 25: .remove(on: try selector())
    case 26: .move(on: try selector(), to: try selector(), at: index())
    case 27: .set(on: try selector(), properties: random.properties(lists: true))
    case 28: .send(on: try selector(), event: random.pick(["touchUpInside", "editingDidEnd"]))
    case 29:
      .sendAction(
        id(), from: random.chance(50) ? try selector() : nil, to: maybeID(),
        withEvent: random.chance(50))
    case 30:
      .mark(
        on: try selector(), ignored: random.pick(IgnoreMarker.allCases),
        parameters: random.maybe { $0.properties(lists: false) })
    case 31:
      .alert(
        AlertDescription(
          title: random.maybe { $0.text() }, message: random.maybe { $0.text() },
          style: random.pick(AlertDescription.Style.allCases),
          actions: random.list(upTo: 3) { random in
            AlertDescription.Action(
              title: random.maybe { $0.text() }, style: random.pick(AlertActionStyle.allCases),
              id: random.maybe { $0.nonEmptyText() })
          }, from: maybeID()))
    case 32:
      .alertView(
        LegacyAlert(
          title: random.maybe { $0.text() }, message: random.maybe { $0.text() },
          buttons: ["OK", random.text()], cancelButton: random.maybe { $0.below(2) },
          delegate: maybeID()))
    case 33:
      .actionSheet(
        LegacyAlert(
          title: random.maybe { $0.text() }, buttons: ["OK", random.text()],
          destructiveButton: random.maybe { $0.below(2) }, delegate: maybeID()))
    case 34: random.chance(50) ? .wait(milliseconds: random.below(1 << 40)) : .reset
    case 35: random.chance(50) ? .identify(user: id()) : .page(name: id())
    case 36: .track(name: id(), properties: random.properties(lists: true))
    default:
      .expect(
        Expectation(
          paths: random.maybe { random in random.list(upTo: 2) { $0.text() } },
          names: random.maybe { random in random.list(upTo: 2) { $0.text() } },
          kinds: random.maybe { random in random.list(upTo: 2) { $0.text() } },
          contains: random.maybe { random in random.list(upTo: 2) { $0.text() } },
          count: random.below(4)))
    }
  }

  private mutating func insertion() throws(DocumentError) -> ScriptStep.Operation {
    var maker = DocumentMaker(seed: random.next())
    let view = maker.view(depth: 2, below: nil).withoutLocations
    return .insert(view, into: try selector(), at: index())
  }
}

extension Script {
  /// The script without the locations inside inserted views.
  var withoutLocations: Script {
    var copy = self
    copy.steps = steps.map(\.withoutLocations)
    return copy
  }
}

extension ScriptStep {
  fileprivate var withoutLocations: ScriptStep {
    var step = self
    switch operation {
    case .insert(let view, let into, let index):
      step.operation = .insert(view.withoutLocations, into: into, at: index)
    case .repeat(var block):
      block.steps = block.steps.map(\.withoutLocations)
      step.operation = .repeat(block)
    case .forEach(var block):
      block.steps = block.steps.map(\.withoutLocations)
      step.operation = .forEach(block)
    default: break
    }
    return step
  }

  /// The step as if it and all inside it stood in line 0: changed bytes may have moved lines.
  var withoutLines: ScriptStep {
    var step = self
    step.line = 0
    switch operation {
    case .repeat(var block):
      block.steps = block.steps.map(\.withoutLines)
      step.operation = .repeat(block)
    case .forEach(var block):
      block.steps = block.steps.map(\.withoutLines)
      step.operation = .forEach(block)
    default: break
    }
    return step
  }
}
