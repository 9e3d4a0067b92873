import AutoTrack
import AutoTrackReplay
import AutoTrackSwiftTesting
import AutoTrackTesting
import Testing

@testable import TinyToolkitSample

// The events of the toolkit's widgets as snapshots: a change of a form that moves, renames or loses one fails
// here, and says what it means for analytics.
@Suite("Event paths of the tiny toolkit")
struct EventPathTests {
  /// A desktop on which somebody can sign in.
  private func makeForm() -> (desktop: Desktop, form: Panel) {
    let desktop = Desktop()
    let form = desktop.add(Panel())
    form.add(TextLine())
    form.add(TextLine(isPassword: true))
    form.add(CheckBox())
    form.add(PushButton("Sign in")).tracking.parameters = ["form": "signin"]
    form.add(PushButton("Help")).tracking.ignored = .itself
    let places = desktop.add(ListBox())
    for _ in 0..<3 { places.add(ListRow()) }
    return (desktop, form)
  }

  /// What every widget would record, in document order, as the toolkit's own signals would.
  private func events(of desktop: Desktop) -> [TrackedEvent] {
    let collector = EventCollector()
    let tracker = Tracker(
      tree: WidgetTree(), time: ManualClock().source, sink: collector.collect)
    desktop.record(with: tracker)
    var open: [Widget] = [desktop]
    while let widget = open.popLast() {
      switch widget {
      case is PushButton: desktop.willEmit("clicked", widget)
      case is CheckBox: desktop.willEmit("toggled", widget)
      case is TextLine: desktop.willEmit("edited", widget)
      case is ListRow: desktop.willEmit("picked", widget)
      default: break
      }
      open += widget.children.reversed()
    }
    return collector.events
  }

  @Test func signInForm() {
    assertEventPaths(of: .events(events(of: makeForm().desktop)))
  }

  @Test("a person's session", arguments: ["quick", "careful"])
  func session(person: String) {
    let (desktop, form) = makeForm()
    let collector = EventCollector()
    desktop.record(
      with: Tracker(tree: WidgetTree(), time: ManualClock().source, sink: collector.collect))
    if person == "careful" {
      (form.children[0] as? TextLine)?.enter("ada")
      (form.children[1] as? TextLine)?.enter("secret")
      (form.children[2] as? CheckBox)?.click()
    }
    (form.children[3] as? PushButton)?.click()
    assertEventPaths(of: .events(collector.events), named: person)
  }
}
