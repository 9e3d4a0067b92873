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

  @Test("fault 18: a lifting that a recognizer holds back is of its own tap, whatever came between")
  func heldBack() {
    let screen = Screen()
    let buttons = (0..<3).map { row in
      let button = screen.put(Button(title: "\(row)"), row)
      screen.on(button, "go:", for: [.touchDown, .touchUpInside])
      return button
    }
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.cancelsTouchesInView = false
    screen.view.addGestureRecognizer(double)
    for round in 1...3 {
      for button in buttons { TapWay.fingers.tap(button, in: screen.application) }
      screen.application.advance(by: 5)
      #expect(screen.events.count == 3 * round)
      #expect(Set(screen.events.map(\.interactionID)).count == 3 * round)
    }
  }

  @Test("fault 18: a finger that rests while others tap, each in an input of its own, is one event")
  func restingFinger() {
    let screen = Screen()
    let held = screen.put(Button(title: "held"), 0)
    let other = screen.put(screen.button(), 1)
    screen.on(held, "held:", for: [.touchDown, .touchUpInside])
    screen.application.input(.down(1, at: Point(x: 20, y: 20)))
    for _ in 0..<20 { screen.application.tap(other) }
    screen.application.input(.up(1))
    #expect(screen.names == ["held:"] + Array(repeating: "go:", count: 20))
  }
}
