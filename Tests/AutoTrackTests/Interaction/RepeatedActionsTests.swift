import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("The same handler twice in one input")
struct RepeatedActionsTests {
  @Test("fault B9: while another finger rests on the screen each tap is still an event")
  func tapsBesideRestingFinger() {
    let screen = Screen()
    let (held, tapped) = (
      screen.put(screen.button("Fire", action: "fire:"), 0),
      screen.put(screen.button("Jump", action: "jump:"), 1)
    )
    screen.on(held, "fire:", for: .touchDown)
    screen.on(tapped, "jump:", for: .touchDown)
    screen.application.input(.down(1, at: Point(x: 20, y: 20)))
    for _ in 0..<3 {
      screen.application.input(.down(2, at: Point(x: 20, y: 120)))
      screen.application.input(.up(2))
    }
    screen.application.input(.up(1))
    #expect(screen.names == ["fire:", "jump:", "jump:", "jump:"])
    // Fingers that are down together are one physical input.
    #expect(Set(screen.events.map(\.interactionID)).count == 1)
    #expect(screen.dropped == [.repeatedAction: 4])
  }

  @Test("fault B9: a button made where another one has just gone is another sender")
  func reusedMemory() {
    let screen = Screen()
    let rounds = 50
    let start = screen.button("Start", action: "start:") { [unowned screen] in
      for _ in 0..<rounds {
        let brief = Button(title: "brief")
        screen.view.addSubview(brief)
        brief.addAction(identifier: "brief") { _ in }
        brief.sendActions(for: .touchUpInside)
        brief.removeFromSuperview()
      }
    }
    screen.application.tap(start)
    #expect(screen.events.count == rounds + 1)
    #expect(screen.dropped == [:])
  }
}
