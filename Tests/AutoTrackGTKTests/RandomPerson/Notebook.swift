import AutoTrack
import Testing

@testable import AutoTrackGTK

/// What a person did, as somebody who looks at the screen would write it down: knows nothing of signals.
struct Notebook {
  struct Entry {
    let path: String
    /// The physical input, by the person's own count; nil for what no input led to.
    let input: Int?
  }

  private(set) var entries: [Entry] = []
  /// Edits of fields whose content is secret: nobody may hear of them.
  private(set) var secrets = 0
  private(set) var inputs = 0
  /// The input that goes on.
  var current: Int?
  /// Scales that the wheel has turned and that are not at rest yet.
  private var turning: [ToyObject] = []
  private var rest = 0
  private var sliding: [(control: ToyObject, input: Int, due: Int)] = []
  /// The entry that was typed into and not left yet.
  private(set) var edited: ToyObject?
  private(set) var time = 0

  /// A path as the screen has it.
  static func path(_ action: String?, _ widget: ToyObject) -> String {
    let name = widget.type.name
    let lead = action.map { $0.hasPrefix("Gtk") ? "#\($0)" : "#\($0)#\(name)" } ?? ""
    let chain = widget.chain.map { node -> String in
      if node.isA("GtkWindow") { return "#\(node.type.name)[0]" }
      return node.isA("GtkListBoxRow")
        ? "#GtkListBoxRow[0:\(node.place)]" : "#\(node.type.name)[\(node.place)]"
    }
    return lead + chain.joined() + "#GtkApplication" + state(of: widget)
  }

  private static func state(of widget: ToyObject) -> String {
    let on = "#active=\(widget.isOn ? 1 : 0)"
    switch widget.type.name {
    case "GtkButton": return "#label=\(widget.label ?? "")#sensitive=1"
    case "GtkToggleButton", "GtkCheckButton", "GtkSwitch": return on + "#sensitive=1"
    case "GtkScale": return "#value=\(Int(widget.value))#sensitive=1"
    default: return ""
    }
  }

  mutating func note(_ action: String?, _ widget: ToyObject) {
    entries.append(Entry(path: Self.path(action, widget), input: current))
  }

  mutating func note(path: String) { entries.append(Entry(path: path, input: current)) }

  mutating func beginInput() {
    endTurning()
    inputs += 1
    current = inputs
  }

  mutating func endInput() { current = nil }

  private mutating func endTurning() {
    for scale in turning where scale.parent != nil { note("value-changed", scale) }
    turning = []
    current = nil
  }

  mutating func turned(_ scale: ToyObject) {
    if turning.isEmpty { beginInput() }
    if !turning.contains(where: { $0 === scale }) { turning.append(scale) }
    rest = time + 300
  }

  mutating func pushed(_ control: ToyObject) {
    sliding.removeAll { $0.control === control }
    if let input = current { sliding.append((control, input, time + 100)) }
  }

  mutating func typed(_ entry: ToyObject) {
    if edited === entry { return }
    left()
    edited = entry
  }

  mutating func told(_ entry: ToyObject) {
    if edited === entry { edited = nil }
    if entry.isSecret { secrets += 1 } else { note("activate", entry) }
  }

  /// The focus goes from what was edited.
  mutating func left() {
    guard let entry = edited else { return }
    edited = nil
    if entry.isSecret { secrets += 1 } else { note("changed", entry) }
  }

  /// A widget is about to go.
  mutating func goes(_ widget: ToyObject) {
    if let edited, edited.chain.contains(where: { $0 === widget }) { left() }
  }

  mutating func wait(_ milliseconds: Int) {
    for _ in 0..<milliseconds {
      time += 1
      // Sources of the main loop are called urgent ones first.
      if !turning.isEmpty, rest == time { endTurning() }
      for slide in sliding where slide.due == time && slide.control.parent != nil {
        let before = current
        current = slide.input
        // It is on its other side now.
        note("state-set", slide.control)
        current = before
      }
      sliding.removeAll { $0.due <= time }
    }
  }

  /// Nobody watches any longer: what was begun is written down, what comes later is not.
  mutating func stop() {
    endTurning()
    left()
    sliding = []
  }
}

extension ToyObject {
  var isSecret: Bool { isA("GtkPasswordEntry") }
}
