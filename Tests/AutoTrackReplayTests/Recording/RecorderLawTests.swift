import AutoTrack
import AutoTrackReplay
import Testing
import ViewTreeModel

@Suite("Script recorder: law")
struct RecorderLawTests {
  /// A random person on an interface.
  private struct Person {
    var random: SplitMix64
    let live: LiveInterface

    var elements: [ModelObject] {
      var open: [ModelObject] = live.roots
      var found: [ModelObject] = []
      while let element = open.popLast() {
        found.append(element)
        open += live.children(of: element).reversed()
      }
      return found
    }

    mutating func act() {
      let app = live.application
      switch random.below(12) {
      case 0: app.advance(by: Double(random.below(1500)) / 1000)
      case 1: app.endEditing()
      case 2: app.press(random.pick([.tab, .space, .delete, "a", "b", .return]))
      case 3: answer()
      default:
        let element = random.pick(elements)
        // What is ignored or hidden is touched like anything else.
        act(on: element)
      }
    }

    private mutating func act(on element: ModelObject) {
      let app = live.application
      switch element {
      case let list as TableView:
        let cells = list.subviews.compactMap { $0 as? ListCell }
        if let path = cells.first?.indexPath { app.select(path, in: list) }
      case let slider as Slider:
        app.change(slider, \Slider.value, through: [0.1, Double(random.below(9)) / 9])
      case let stepper as Stepper where random.chance(50):
        app.change(stepper, \Stepper.value, through: [stepper.value + 1])
      case let input as any TextInput:
        if random.chance(20) {
          app.clear(input)
        } else {
          app.type(random.pick(["x", "yz", ""]), into: input)
        }
      case let picker as PickerView: app.turn(picker, to: 0, inComponent: 0)
      case let item as BarItem: app.tap(item)
      case let view as View:
        switch random.below(5) {
        case 0: app.press(.view(view), for: 0.7)
        case 1: app.drag(.view(view), by: Point(x: Double(random.below(90)), y: 5))
        case 2: app.tap(view, taps: 2)
        default: app.tap(view)
        }
      default: break
      }
    }

    private func answer() {
      let alert = AlertController(title: "A", message: nil, preferredStyle: .alert)
      alert.addAction(AlertAction(title: "One"))
      alert.addAction(AlertAction(title: "Two", style: .cancel))
      if live.application.visibleViewController?.present(alert) == true {
        live.application.choose(alert.actions[1])
      }
    }
  }

  @Test func `a recorded session leads to the same paths when its script is played`() throws {
    var count = 0
    for round in 0..<60 {
      var maker = InterfaceMaker(seed: 500 + UInt64(round))
      let document = maker.document()
      let live = try InterfaceBuilder().build(document)
      var paths: [String] = []
      let recorder = ScriptRecorder(live, expects: round % 2 == 0)
      let tracker = Tracker { [recorder] event in
        paths.append(event.summary)
        recorder.hear(event)
      }
      tracker.start(in: live.application)
      live.show()
      recorder.start()
      var person = Person(random: SplitMix64(seed: UInt64(round)), live: live)
      for _ in 0..<40 { person.act() }
      recorder.stop()
      tracker.stop()
      let script = recorder.script(ScriptHeader(interface: "made.json"))
      let text = try ScriptWriter().write(script)
      let read = try ScriptReader().read(Array(text.utf8), source: "recorded.jsonl")
      #expect(read == script)
      let replay = try ScriptPlayer().play(read, on: document)
      #expect(replay.events.map(\.event.summary) == paths, "round \(round)\n\(text)")
      #expect(replay.differences == [], "round \(round)")
      count += paths.count
    }
    #expect(count > 300)
  }
}
