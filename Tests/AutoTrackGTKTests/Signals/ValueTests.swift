import AutoTrack
import AutoTrackTesting
import Testing

@testable import AutoTrackGTK

@Suite("Values", .toy)
struct ValueTests {
  let desk: Desk
  let toy = Toy.here

  init() throws { desk = try Desk() }

  private func move(_ scale: ToyObject, to value: Double) {
    toy.emit("change-value", on: scale)
    scale.value = value
    toy.emit("value-changed", on: scale)
  }

  private func path(_ value: String) -> String {
    "#value-changed#GtkScale#GtkScale[0]#GtkWindow[0]#GtkApplication#value=\(value)#sensitive=1"
  }

  @Test("a drag of a scale is one event, with the value it ends with")
  func drag() {
    let scale = desk.add("GtkScale")
    toy.send(.buttonPress, at: scale)
    for value in 1...5 {
      move(scale, to: Double(value))
      toy.turn()
    }
    #expect(desk.paths() == [])
    toy.send(.buttonRelease, at: scale)
    toy.turn()
    #expect(desk.paths() == [path("5")])
    #expect(desk.dropped(.repeatedAction) == 0)
    desk.expectNothing { move(scale, to: 2) }
    desk.expectEchoes { move(scale, to: 3) }
  }

  @Test("the turns of a wheel are one event when it rests")
  func wheel() {
    let scale = desk.add("GtkScale")
    for value in 1...4 {
      toy.send(.scroll, at: scale) { move(scale, to: Double(value)) }
      toy.wait(200)
    }
    #expect(desk.paths() == [])
    toy.wait(101)
    #expect(desk.paths() == [path("4")])
    #expect(Set(desk.collector.events.map(\.interactionID)).count == 0)
    toy.send(.scroll, at: scale) { move(scale, to: 9) }
    toy.wait(301)
    #expect(desk.paths() == [path("9")])
  }

  @Test("a wheel that turns over one scale and then over another is an event of each")
  func wheelMovesOn() {
    let scales = [desk.add("GtkScale"), desk.add("GtkScale")]
    for scale in scales {
      toy.send(.scroll, at: scale) { move(scale, to: 1) }
      toy.wait(100)
    }
    toy.wait(300)
    #expect(desk.paths().map { $0.contains("GtkScale[0]") } == [true, false])
  }

  @Test("a wheel that turns where no pointer was seen turns nothing that is known")
  func wheelElsewhere() {
    let scale = desk.add("GtkScale")
    let other = toy.window(of: desk.application)
    toy.map(other)
    desk.collector.clear()
    let event = toy.make("GdkEvent")
    event.number = Int(EventType.scroll.rawValue)
    for place in [nil, other] {
      if let place { toy.send(.motion, at: place) }
      toy.emit("event", on: desk.window.surface!, .object(event))
      move(scale, to: 1)
      toy.wait(301)
    }
    #expect(desk.paths() == [])
    #expect(desk.dropped(.echo) == 2)
    toy.release(event)
  }

  @Test("a key that is held is one event when it is let go")
  func heldKey() {
    let scale = desk.add("GtkScale")
    desk.window.focus = scale
    for value in 1...6 {
      toy.send(.keyPress, at: scale, key: 0xFF53) { move(scale, to: Double(value)) }
      toy.turn()
    }
    toy.wait(900)
    #expect(desk.paths() == [])
    toy.send(.keyRelease, at: scale, key: 0xFF53)
    toy.turn()
    #expect(desk.paths() == [path("6")])
  }

  @Test("a key whose release goes to another window is over after a second without repetition")
  func lostKeyRelease() {
    let scale = desk.add("GtkScale")
    desk.window.focus = scale
    toy.send(.keyPress, at: scale, key: 0xFF53) { move(scale, to: 1) }
    toy.wait(1000)
    toy.turn()
    #expect(desk.paths() == [path("1")])
    desk.expectNothing { move(scale, to: 2) }
  }

  @Test("a touch is a pointer like others, and another finger's end is not its end")
  func touch() {
    let scale = desk.add("GtkScale")
    let (finger, other) = (toy.make("GObject"), toy.make("GObject"))
    toy.send(.touchBegin, at: scale, finger: finger)
    move(scale, to: 1)
    toy.send(.touchEnd, at: scale, finger: other)
    toy.turn()
    #expect(desk.paths() == [])
    toy.send(.touchEnd, at: scale, finger: finger)
    toy.turn()
    #expect(desk.paths() == [path("1")])
  }

  @Test("a scale that goes away while it is dragged tells nothing")
  func gone() {
    let scale = desk.add("GtkScale")
    toy.send(.buttonPress, at: scale)
    move(scale, to: 1)
    toy.destroy(scale)
    toy.send(.buttonRelease, at: desk.window)
    toy.turn()
    #expect(desk.paths() == [])
  }

  @Test("a scroll bar is no scale")
  func scrollBar() {
    let bar = desk.add("GtkScrollbar")
    toy.click(bar) { move(bar, to: 3) }
    #expect(desk.paths() == [])
  }

  @Test("a spin button's value is one event, its buttons are none")
  func spin() {
    let spin = desk.add("GtkSpinButton")
    _ = desk.add("GtkText", in: spin)
    let plus = desk.add("GtkButton", in: spin)
    toy.send(.buttonPress, at: plus)
    for value in 1...3 {
      spin.value = Double(value)
      toy.emit("value-changed", on: spin)
    }
    toy.send(.buttonRelease, at: plus) { toy.emit("clicked", on: plus) }
    toy.turn()
    #expect(
      desk.paths() == [
        "#value-changed#GtkSpinButton#GtkSpinButton[0]#GtkWindow[0]#GtkApplication#value=3#sensitive=1"
      ])
    desk.expectNothing { toy.emit("value-changed", on: spin) }
    desk.expectEchoes { toy.emit("value-changed", on: spin) }
  }

  @Test("what was typed into a spin button counts when a click elsewhere takes the focus")
  func typedSpin() {
    let spin = desk.add("GtkSpinButton")
    let text = desk.add("GtkText", in: spin)
    let other = desk.add("GtkButton")
    desk.window.focus = text
    toy.type("7", into: text)
    toy.send(.buttonPress, at: other) {
      toy.focus(other, in: desk.window)
      spin.value = 7
      toy.emit("value-changed", on: spin)
    }
    toy.send(.buttonRelease, at: other) { toy.answer(other) }
    toy.turn()
    #expect(
      desk.paths().map { $0.prefix(28) } == [
        "#clicked#GtkButton#GtkButton", "#value-changed#GtkSpinButton",
      ])
  }

  @Test("scale buttons and color buttons settle too")
  func others() {
    for (name, signal, state) in [
      ("GtkScaleButton", "value-changed", "#value=0"), ("GtkColorButton", "color-set", ""),
    ] {
      let widget = desk.add(name)
      toy.click(widget) {
        toy.emit(signal, on: widget)
        toy.emit(signal, on: widget)
      }
      #expect(
        desk.paths() == [
          "#\(signal)#\(name)#\(name)[0]#GtkWindow[0]#GtkApplication\(state)#sensitive=1"
        ])
      toy.destroy(widget)
    }
  }
}
