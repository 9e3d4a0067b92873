import AutoTrack
import AutoTrackTesting
import Testing

@testable import AutoTrackGTK

@Suite("A random person", .toy)
struct RandomPersonTests {
  @Test(
    "of what a person does each deed is recorded once, and nothing that the program does",
    arguments: 1...60)
  func law(_ seed: UInt64) throws {
    let person = try RandomPerson(seed: seed)
    for step in 0..<150 {
      person.step()
      if let difference = person.difference() {
        Issue.record("seed \(seed), step \(step), after \(person.log.suffix(6)): \(difference)")
        return
      }
    }
    person.finish()
    #expect(person.difference() == nil)
    #expect(person.notebook.entries.count > 20)
  }
}

/// Uses whatever is on the screen, while the program changes it.
final class RandomPerson {
  let desk: Desk
  let toy = Toy.here
  var notebook = Notebook()
  /// What was done, for a message.
  private(set) var log: [String] = []
  private var random: SplitMix64
  private var holders: [ToyObject] = []
  private var parts: [ToyObject] = []
  private var group: [ToyObject] = []
  private var checked = 0
  private var ids: [InteractionID?: Int?] = [nil: nil]
  /// No text of the toy's but what is typed has these.
  private static let letters = ["ξ", "ψ", "ж"]

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    desk = try Desk()
    let other = toy.window("GtkApplicationWindow", of: desk.application)
    toy.map(other)
    for window in [desk.window, other] {
      let box = desk.add("GtkBox", in: window)
      holders += [box, desk.add("GtkListBox", in: box), desk.add("GtkBox", in: box)]
    }
    for _ in 0..<16 { build() }
  }

  private func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
  private func chance(_ percent: Int) -> Bool { below(100) < percent }

  private func build() {
    let holder = holders[below(holders.count)]
    if holder.isA("GtkListBox") { return parts.append(desk.add("GtkListBoxRow", in: holder)) }
    let names = [
      "GtkButton", "GtkToggleButton", "GtkCheckButton", "GtkSwitch", "GtkScale", "GtkEntry",
      "GtkPasswordEntry", "GtkBox",
    ]
    let name = names[below(names.count)]
    let part = desk.add(name, in: holder) { part in
      if name == "GtkButton" { part.label = "b\(below(100))" }
      if part.isA("GtkEditable") {
        _ = toy.add("GtkText", to: part) { $0.showsText = !part.isSecret }
      }
      if name == "GtkBox" {
        part.gestures = [toy.make("GtkGestureClick")]
        part.gestures[0].other = part
      }
    }
    parts.append(part)
    if name == "GtkCheckButton", chance(60) {
      group.append(part)
      for member in group { member.group = group }
    }
  }

  private func destroy(_ part: ToyObject) {
    guard parts.contains(where: { $0 === part }) else { return }
    notebook.goes(part)
    toy.destroy(part)
    parts.removeAll { $0 === part }
    group.removeAll { $0 === part }
    for member in group { member.group = group }
  }

  func step() {
    if parts.count < 6 || parts.count < 40 && chance(15) { return build() }
    let part = parts[below(parts.count)]
    switch below(100) {
    case ..<60:
      log.append("use \(part.type.name)")
      use(part)
      // Hands are not quicker.
      pass(20 + below(60))
    case ..<80: program(part)
    case ..<97: pass(below(400))
    default:
      log.append("stop, start")
      notebook.stop()
      desk.gtk?.stop()
      desk.gtk?.start()
    }
  }

  private func pass(_ milliseconds: Int) {
    log.append("wait \(milliseconds)")
    // What slides is on its other side when it is written down, so the toy comes first.
    toy.wait(milliseconds)
    notebook.wait(milliseconds)
  }

  // MARK: The program

  /// What the program does by itself, or in the middle of an input on `sender`.
  private func program(_ sender: ToyObject) {
    let part = parts[below(parts.count)]
    log.append("program: \(part.type.name)")
    switch below(4) {
    case 0: destroy(part)
    case 1: build()
    default:
      if part === sender { return }
      switch part.type.name {
      case "GtkButton": toy.emit("clicked", on: part)
      case "GtkToggleButton": toy.turn(part, on: !part.isOn)
      case "GtkCheckButton": if part.group.isEmpty { toy.turn(part, on: !part.isOn) }
      case "GtkScale":
        part.value = Double(below(100))
        toy.emit("value-changed", on: part)
      case "GtkEntry":
        let text = toy.text(of: part)
        if part.root?.focus !== text { toy.change(text, to: "by code") }
      case "GtkListBoxRow": toy.emit("row-selected", on: part.parent!, .object(part))
      case "GtkBox": toy.emit("released", on: part.gestures[0])
      default: break
      }
    }
  }

  /// What the app's handler does, after the event.
  private func handle(_ sender: ToyObject) {
    if !chance(40) { return }
    for _ in 0...below(3) where !parts.isEmpty { program(sender) }
    if chance(20) { destroy(sender) }
  }

  // MARK: The person

  private func use(_ part: ToyObject) {
    switch part.type.name {
    case "GtkScale": adjust(part)
    case "GtkEntry", "GtkPasswordEntry": type(into: part)
    default: click(part)
    }
  }

  /// Puts the focus on a widget, as a click or the tabulator does.
  private func focus(_ widget: ToyObject) {
    guard let window = widget.root else { return }
    let target = widget.isA("GtkEditable") ? toy.text(of: widget) : widget
    if window.focus !== target, let edited = notebook.edited, edited.root === window {
      notebook.left()
    }
    toy.focus(target, in: window)
  }

  private func press(_ part: ToyObject) {
    notebook.beginInput()
    toy.send(.buttonPress, at: part) { focus(part) }
  }

  private func click(_ part: ToyObject) {
    press(part)
    let window = part.root!
    // The program goes on while the button is down.
    if chance(20) { program(part) }
    let isThere = part.parent != nil
    var end: () -> Void = {}
    toy.send(.buttonRelease, at: isThere ? part : window) {
      guard isThere else { return }
      end = answer(part)
      handle(part)
    }
    toy.turn()
    end()
    notebook.endInput()
  }

  /// What a click means, written down; and what is to be written down when the input is over.
  private func answer(_ part: ToyObject) -> () -> Void {
    let isNew = !part.isOn
    switch part.type.name {
    case "GtkSwitch":
      toy.answer(part)
      notebook.pushed(part)
    case "GtkBox":
      let path = Notebook.path("GtkGestureClick", part)
      toy.answer(part)
      return { [self] in notebook.note(path: path) }
    case "GtkToggleButton":
      toy.answer(part)
      notebook.note("toggled", part)
    case "GtkCheckButton":
      toy.answer(part)
      if isNew || part.group.isEmpty { notebook.note("toggled", part) }
    case "GtkListBoxRow":
      notebook.note(nil, part)
      toy.answer(part)
    default:
      notebook.note("clicked", part)
      toy.answer(part)
    }
    return {}
  }

  private func adjust(_ scale: ToyObject) {
    func move() {
      toy.emit("change-value", on: scale)
      scale.value = Double(below(100))
    }
    switch below(3) {
    case 0:
      notebook.turned(scale)
      toy.send(.scroll, at: scale) { move() }
      return
    case 1:
      press(scale)
      for _ in 0...below(4) { move() }
      if chance(20) { program(scale) }
      let window = scale.root ?? desk.window
      toy.send(.buttonRelease, at: scale.parent == nil ? window : scale)
    default:
      focus(scale)
      notebook.beginInput()
      for _ in 0...below(4) { toy.send(.keyPress, at: scale, key: 0xFF53) { move() } }
      toy.send(.keyRelease, at: scale, key: 0xFF53)
    }
    if scale.parent != nil { notebook.note("value-changed", scale) }
    toy.turn()
    notebook.endInput()
  }

  private func type(into entry: ToyObject) {
    press(entry)
    toy.send(.buttonRelease, at: entry)
    toy.turn()
    notebook.endInput()
    let text = toy.text(of: entry)
    for _ in 0..<below(4) {
      notebook.beginInput()
      notebook.typed(entry)
      if chance(30) { text.handlers["changed"] = { [self] in program(entry) } }
      toy.type(Self.letters[below(3)], into: text)
      text.handlers = [:]
      notebook.endInput()
      if entry.parent == nil { return }
    }
    if chance(30) {
      notebook.beginInput()
      toy.key(0xFF0D, in: text) {
        notebook.told(entry)
        toy.emit("activate", on: text)
      }
      notebook.endInput()
    }
  }

  // MARK: Comparison

  func finish() {
    pass(500)
    notebook.left()
    desk.gtk?.stop()
  }

  /// What differs between the events and the notebook since the last time; nil if nothing does.
  func difference() -> String? {
    let events = desk.collector.events.filter { $0.kind == .interaction }
    let entries = notebook.entries
    for index in checked..<max(events.count, entries.count) {
      let event = index < events.count ? events[index] : nil
      let entry = index < entries.count ? entries[index] : nil
      guard let event, let entry, event.eventPath == entry.path else {
        return "\(event?.eventPath ?? "no event") instead of \(entry?.path ?? "none")"
      }
      if let known = ids[event.interactionID], known != entry.input {
        return "\(entry.path) has the id of input \(known as Int?), not of \(entry.input as Int?)"
      }
      if event.interactionID != nil,
        ids.contains(where: { $0.value == entry.input && $0.key != event.interactionID })
      {
        return "\(entry.path) has another id than its input \(entry.input as Int?)"
      }
      ids[event.interactionID] = entry.input
      let text = "\(event)"
      if Self.letters.contains(where: { text.contains($0) }) { return "typed text in \(text)" }
    }
    checked = entries.count
    let secrets = desk.dropped(.secureField)
    if secrets != notebook.secrets { return "\(secrets) secrets instead of \(notebook.secrets)" }
    return nil
  }
}
