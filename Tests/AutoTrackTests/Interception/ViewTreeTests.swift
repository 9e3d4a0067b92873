import AutoTrack
import Testing
import ViewTreeModel

@testable import struct AutoTrack.ViewTree

@Suite("The model's tree")
struct ViewTreeTests {
  @Test("gives the same state as an array as an event has, for every kind of control")
  func statesAgree() throws {
    let application = Application()
    let window = Window()
    application.add(window)
    let stepper = Stepper()
    stepper.value = 2.5
    let segments = SegmentedControl()
    segments.selectedSegmentIndex = 1
    let controls: [Control] = [
      Button(title: "Buy"), Switch(), segments, stepper, Slider(), TextField(),
    ]
    for control in controls {
      window.addSubview(control)
      control.addAction(identifier: "act", for: .touchUpInside) { _ in }
    }
    var events: [TrackedEvent] = []
    let tracker = Tracker { event in events.append(event) }
    tracker.start(in: application)
    for control in controls { control.sendActions(for: .touchUpInside) }
    #expect(events.count == controls.count)
    for (event, control) in zip(events, controls) {
      #expect(event.properties == ViewTree().properties(of: ViewTree.Node(control)))
    }
    #expect(events.map(\.properties.pairs.count) == [4, 3, 1, 3, 0, 0])
  }
}
