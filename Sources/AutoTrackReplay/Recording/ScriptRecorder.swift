import AutoTrack
import ViewTreeModel

/// Turns what a person does, or code in a person's place, into a script that does it again.
///
/// The recorder hears of each input of the application when it begins (`Application.inputObserver`; an
/// observer that is there hears of it, too) and makes a step of it whose selector names exactly one element
/// at that moment. Time between inputs becomes `wait`. An alert, which no document has, is shown by a step
/// of its own before the one that answers it. What the app's code does by itself, a push say, is no step: the
/// script is for the interface as its document describes it.
///
/// What is typed is not in the script: a variable stands for it, `${typed1}`, with a value that says
/// nothing, the same for the same text in the same input. Keys that are pressed in a text input become one
/// `type` step, so that their number says nothing either. `keepsTypedText` keeps the text, but never that
/// of a secure input.
public final class ScriptRecorder {
  /// The steps so far.
  public var steps: [ScriptStep] {
    finishTyping()
    return recorded
  }
  /// What stands for typed texts: the variables of the script's header.
  public private(set) var variables: [String: ScriptValue] = [:]
  /// What is in no step: inputs, because no selector finds what they were made on, or no step says them; and
  /// with `expects`, events that no input led to, by their kind: `2 events of kind page between inputs`.
  public var omissions: [String] {
    omittedInputs
      + unexpected.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, count in
        "\(count) event\(count == 1 ? "" : "s") of kind \(kind.rawValue) between inputs"
      }
  }

  let live: LiveInterface
  private let keepsTypedText: Bool
  private let expects: Bool
  private var previous: ((UserInput) -> Void)?
  private var isRecording = false
  private var recorded: [ScriptStep] = []
  private var events: [TrackedEvent] = []
  private var omittedInputs: [String] = []
  /// How many events no input led to.
  private var unexpected: [EventKind: Int] = [:]
  /// Whether a step was made since the last `expect`.
  private var awaitsExpectation = false
  private var typing: Typing?
  /// The variable of each text that was typed, by its input.
  private var typed: [TypedText: String] = [:]
  private var lastTime = 0.0
  private var lastInputSeconds = 0.0
  /// How many milliseconds the script is behind; each step lets one pass.
  private var owed = 0.0
  var fingers: [Int: Int] = [:]

  /// Keys that are being pressed in a text input.
  private struct Typing {
    let input: any TextInput
    let selector: TargetSelector
    let before: String
  }

  private struct TypedText: Hashable {
    let input: TargetSelector
    let text: String
  }

  /// Creates a recorder of a document's interface.
  ///
  /// - Parameters:
  ///   - live: The interface.
  ///   - keepsTypedText: Whether what is typed into inputs that are not secure stands in the script.
  ///   - expects: Whether what a tracker records (`hear(_:)`) becomes `expect` steps.
  public init(_ live: LiveInterface, keepsTypedText: Bool = false, expects: Bool = false) {
    self.live = live
    self.keepsTypedText = keepsTypedText
    self.expects = expects
  }

  /// Creates a recorder of an application without a document. Its elements have no ids, so selectors go by
  /// class, accessibility identifier, text and number.
  public convenience init(
    application: Application, keepsTypedText: Bool = false, expects: Bool = false
  ) {
    self.init(
      LiveInterface(observing: application), keepsTypedText: keepsTypedText, expects: expects)
  }

  /// Begins to record; a second call does nothing.
  public func start() {
    guard !isRecording else { return }
    isRecording = true
    let application = live.application
    previous = application.inputObserver
    lastTime = application.currentTime
    lastInputSeconds = application.inputSeconds
    application.inputObserver = { [weak self, previous] input in
      previous?(input)
      self?.note(input)
    }
  }

  /// Ends recording, with the time that has passed since the last input.
  public func stop() {
    guard isRecording else { return }
    isRecording = false
    live.application.inputObserver = previous
    previous = nil
    finishTyping()
    catchUp(stepsToCome: 0)
  }

  /// Hears of an event that a tracker recorded; hand this to the tracker's sink for `expect` steps.
  ///
  /// What the app's code leads to between inputs, by a push or a send say, is no step, so no `expect` can
  /// wait for it: such an event is among the `omissions`.
  public func hear(_ event: TrackedEvent) {
    guard expects, isRecording else { return }
    if live.application.currentInput?.isPhysical == true {
      events.append(event)
    } else {
      unexpected[event.kind, default: 0] += 1
    }
  }

  /// The script so far.
  ///
  /// - Parameter header: Its header; the variables for what was typed are added.
  public func script(_ header: ScriptHeader, source: String = "recorded.jsonl") -> Script {
    var header = header
    let steps = steps
    header.variables.merge(variables) { _, recorded in recorded }
    return Script(source: source, header: header, steps: steps)
  }

  // MARK: Inputs

  private func note(_ input: UserInput) {
    if case .key(let key) = input, continuesTyping(key) { return }
    finishTyping()
    var made = operations(of: input)
    if !made.allSatisfy(Self.isSayable) { made = omit("an input beyond a script's limits") }
    catchUp(stepsToCome: max(1, made.count))
    for operation in made { append(operation) }
    if case .type(let text, let input) = input { addTyping(text, into: input) }
    if case .key(let key) = input, isTyping(key) { beginTyping(key) }
  }

  /// Whether a script's reader takes the step: no gesture of many hours, no hundred fingers.
  private static func isSayable(_ operation: ScriptStep.Operation) -> Bool {
    let step = ScriptStep(line: 1, operation: operation)
    guard let value = try? ScriptWriting.value(of: step) else { return false }
    let cursor = JSONCursor(value: value, path: "$", source: "")
    guard let name = cursor["op"]?.value.text else { return false }
    return (try? ScriptReading.plainStep(name, cursor)) != nil
  }

  /// Says that an input is in no step.
  func omit(_ what: String, _ element: ModelObject? = nil) -> [ScriptStep.Operation] {
    let name = element.map { " on \(TargetSelector.summary(of: $0, in: live))" } ?? ""
    omittedInputs.append(what + name)
    return []
  }

  private func append(_ operation: ScriptStep.Operation) {
    recorded.append(ScriptStep(line: recorded.count + 2, operation: operation))
    owed -= 1
    awaitsExpectation = true
  }

  /// Lets the time pass that has passed since the last input, then tells what was recorded until now.
  private func catchUp(stepsToCome: Int) {
    let application = live.application
    let idle =
      application.currentTime - lastTime - (application.inputSeconds - lastInputSeconds)
    lastTime = application.currentTime
    lastInputSeconds = application.inputSeconds
    owed += idle * 1000
    let isExpecting = expects && (awaitsExpectation || !events.isEmpty)
    let pause = (owed - Double(stepsToCome + (isExpecting ? 2 : 1))).rounded()
    if pause >= 1, let milliseconds = Int(exactly: pause), milliseconds <= 1 << 53 {
      append(.wait(milliseconds: milliseconds))
      owed -= pause
    }
    guard isExpecting else { return }
    append(.expect(Self.expectation(events)))
    events = []
    awaitsExpectation = false
  }

  /// Paths and names say how many events there are, unless some have neither.
  private static func expectation(_ events: [TrackedEvent]) -> Expectation {
    let paths = events.compactMap(\.eventPath)
    let names = events.compactMap(\.name)
    let isCounted = !events.isEmpty && events.allSatisfy { $0.eventPath != nil || $0.name != nil }
    return Expectation(
      paths: paths.isEmpty ? nil : paths, names: names.isEmpty ? nil : names,
      count: isCounted ? nil : events.count)
  }

  // MARK: Text

  private func isHidden(_ input: any TextInput) -> Bool { !keepsTypedText || input.isSecure }

  /// Whether a key is one more in the text input whose keys become one step.
  private func continuesTyping(_ key: Key) -> Bool {
    guard let typing, key.changesText, live.application.firstResponder === typing.input else {
      return false
    }
    return true
  }

  /// Whether a key's text is not to stand in the script.
  func isTyping(_ key: Key) -> Bool {
    guard key.changesText, let input = live.application.firstResponder as? any TextInput else {
      return false
    }
    return isHidden(input)
  }

  private func beginTyping(_ key: Key) {
    guard isTyping(key), let input = live.application.firstResponder as? any TextInput else {
      return
    }
    guard let selector = live.selector(of: input) else {
      _ = omit("typing", input)
      return
    }
    typing = Typing(input: input, selector: selector, before: input.text ?? "")
  }

  private func finishTyping() {
    guard let typing else { return }
    self.typing = nil
    add(typing.input.text ?? "", over: typing.before, into: typing.selector)
  }

  private func addTyping(_ text: String, into input: any TextInput) {
    guard let selector = live.selector(of: input) else {
      _ = omit("typing", input)
      return
    }
    if isHidden(input) {
      add(text, over: input.text ?? "", into: selector)
    } else {
      append(.type(on: selector, text: text, replaces: true, ends: false))
    }
  }

  /// Adds a step that types over a text without telling what.
  private func add(_ text: String, over before: String, into selector: TargetSelector) {
    if text.utf8.elementsEqual(before.utf8) {
      // The text stays what it is: nothing is added to it.
      return append(.type(on: selector, text: "", ends: false))
    }
    if text.isEmpty {
      return append(.type(on: selector, text: "", replaces: true, ends: false))
    }
    let place = TypedText(input: selector, text: text)
    let name = typed[place] ?? "typed\(typed.count + 1)"
    typed[place] = name
    variables[name] = .string("typed text \(name.dropFirst(5))")
    append(Self.typingStep(of: name, into: selector))
  }

  /// A step that types a variable.
  private static func typingStep(
    of name: String, into selector: TargetSelector
  ) -> ScriptStep.Operation {
    var object = JSONObjectBuilder()
    object.add("op", "type")
    object.add("on", ScriptText.escaped(selector.text))
    object.add("text", "${\(name)}")
    object.add("replaces", true)
    object.add("ends", false)
    let cursor = JSONCursor(value: object.value, path: "$", source: "")
    if let template = try? StepTemplate(operation: "type", cursor) { return .template(template) }
    // Only a text that is no template would fail.
    return .type(on: selector, text: "", replaces: true, ends: false)
  }
}

extension Key {
  /// Whether a text input that is edited takes it as text or as a change of it.
  fileprivate var changesText: Bool {
    if self == .delete { return true }
    return modifiers.isDisjoint(with: [.control, .command]) && !input.isEmpty
      && !input.hasPrefix("UIKeyInput")
      && !input.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }
}
