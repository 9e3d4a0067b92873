import AutoTrack
import AutoTrackTesting
import Testing

@testable import AutoTrackGTK

@Suite("Buttons", .toy)
struct ButtonTests {
  let desk: Desk
  let toy = Toy.here

  init() throws { desk = try Desk() }

  @Test("a click on a button is one event, and its inner gesture is none")
  func click() {
    let box = desk.add("GtkBox")
    _ = desk.add("GtkImage", in: box)
    let button = desk.add("GtkButton", in: box) { $0.label = "OK" }
    let image = desk.add("GtkImage", in: button)
    toy.click(image) { toy.answer(image) }
    #expect(
      desk.paths() == [
        "#clicked#GtkButton#GtkButton[1]#GtkBox[0]#GtkWindow[0]#GtkApplication#label=OK#sensitive=1"
      ])
    desk.expectNothing { toy.emit("clicked", on: button) }
    desk.expectEchoes { toy.emit("clicked", on: button) }
  }

  @Test("what a handler does to the button comes after the event")
  func handler() {
    let button = desk.add("GtkButton") { $0.label = "Buy" }
    button.handlers["clicked"] = { [toy] in toy.destroy(button) }
    toy.click(button) { toy.answer(button) }
    #expect(
      desk.paths() == [
        "#clicked#GtkButton#GtkButton[0]#GtkWindow[0]#GtkApplication#label=Buy#sensitive=1"
      ])
  }

  @Test("a second click in one input is a consequence")
  func consequence() {
    let button = desk.add("GtkButton")
    let other = desk.add("GtkButton")
    button.handlers["clicked"] = { [toy] in
      toy.emit("clicked", on: button)
      toy.emit("clicked", on: other)
    }
    toy.send(.buttonPress, at: button)
    toy.send(.buttonRelease, at: button) {
      let handler = button.handlers["clicked"]
      button.handlers = [:]
      toy.emit("clicked", on: button)
      handler?()
    }
    toy.turn()
    #expect(desk.paths().count == 1)
    #expect(desk.dropped(.consequence) == 1)
    #expect(desk.dropped(.echo) == 1)
  }

  @Test("a key's click comes when the button has shown itself pressed, and belongs to the key")
  func delayedClick() {
    let button = desk.add("GtkButton") { $0.label = "Go" }
    let number = desk.add("GtkButton")
    desk.window.focus = button
    toy.key(0x20, in: button) { toy.emit("activate", on: button) }
    #expect(desk.paths() == [])
    toy.wait(150)
    desk.expectNothing { toy.emit("clicked", on: number) }
    toy.emit("clicked", on: button)
    let ids = desk.collector.events.map(\.interactionID)
    #expect(
      desk.paths() == [
        "#clicked#GtkButton#GtkButton[0]#GtkWindow[0]#GtkApplication#label=Go#sensitive=1"
      ])
    desk.expectNothing { toy.emit("clicked", on: button) }
    // It is given once, and not for ever.
    toy.key(0x20, in: button) { toy.emit("activate", on: button) }
    toy.wait(1500)
    desk.expectNothing { toy.emit("clicked", on: button) }
    // A click in the key's own input is the one that was expected.
    toy.key(0x20, in: button) {
      toy.emit("activate", on: button)
      toy.emit("clicked", on: button)
    }
    #expect(desk.paths().count == 1)
    desk.expectNothing { toy.emit("clicked", on: button) }
    #expect(ids.count == 1 && ids[0] != nil)
  }

  @Test("a mnemonic clicks a button that has not the focus")
  func mnemonic() {
    let button = desk.add("GtkButton") { $0.label = "_Save" }
    let field = desk.add("GtkText")
    desk.window.focus = field
    toy.key(0x73, in: field, modifiers: 1 << 3) { toy.emit("clicked", on: button) }
    #expect(
      desk.paths() == [
        "#clicked#GtkButton#GtkButton[0]#GtkWindow[0]#GtkApplication#label=Save#sensitive=1"
      ])
  }

  @Test("a toggle is toggled once, with its new state, and not clicked as well")
  func toggle() {
    let toggle = desk.add("GtkToggleButton") { $0.label = "Bold" }
    let path = { (isOn: Int) in
      "#toggled#GtkToggleButton#GtkToggleButton[0]#GtkWindow[0]#GtkApplication#label=Bold#active=\(isOn)#sensitive=1"
    }
    toy.click(toggle) { toy.answer(toggle) }
    toy.click(toggle) { toy.answer(toggle) }
    #expect(desk.paths() == [path(1), path(0)])
    #expect(desk.dropped(.consequence) == 2)
    desk.expectNothing { toy.turn(toggle, on: true) }
    desk.expectEchoes { toy.turn(toggle, on: false) }
  }

  @Test(
    "of a group the one that is chosen has the event, not the one that goes off for it",
    arguments: ["GtkToggleButton", "GtkCheckButton"])
  func group(_ name: String) {
    let first = desk.add(name) { $0.isOn = true }
    let second = desk.add(name)
    (first.group, second.group) = ([first, second], [first, second])
    toy.click(second) { toy.answer(second) }
    #expect(
      desk.paths() == [
        "#toggled#\(name)#\(name)[1]#GtkWindow[0]#GtkApplication#active=1#sensitive=1"
      ])
    #expect(desk.dropped(.echo) == 1)
    // By keys: the one that goes off may have the focus no more than the other.
    desk.window.focus = desk.window
    toy.key(0x20, in: second) { toy.turn(first, on: true) }
    #expect(desk.paths().map { $0.contains("\(name)[0]#") } == [true])
    desk.expectNothing { toy.turn(second, on: true) }
  }

  @Test("a check button tells whether it is on")
  func check() {
    let check = desk.add("GtkCheckButton") { $0.label = "Remember me" }
    toy.click(check) { toy.answer(check) }
    #expect(
      desk.paths() == [
        "#toggled#GtkCheckButton#GtkCheckButton[0]#GtkWindow[0]#GtkApplication#label=Remember me#active=1#sensitive=1"
      ])
    desk.expectNothing { toy.turn(check, on: false) }
    desk.expectEchoes { toy.turn(check, on: true) }
  }

  @Test("a switch tells when it has slid, after the input, and is that input's")
  func switched() {
    let control = desk.add("GtkSwitch")
    let other = desk.add("GtkButton")
    toy.click(control) { toy.answer(control) }
    #expect(desk.paths() == [])
    // A person may be elsewhere by then.
    toy.click(other) { toy.answer(other) }
    toy.wait(100)
    let ids = desk.collector.events.map { $0.interactionID?.description.last }
    #expect(
      desk.paths() == [
        "#clicked#GtkButton#GtkButton[1]#GtkWindow[0]#GtkApplication#sensitive=1",
        "#state-set#GtkSwitch#GtkSwitch[0]#GtkWindow[0]#GtkApplication#active=1#sensitive=1",
      ])
    #expect(ids == ["2", "1"])
    desk.expectNothing { toy.emit("state-set", on: control) }
    desk.expectEchoes { toy.emit("state-set", on: control) }
  }

  @Test("a switch by key, and one without animation, are one event each")
  func switchedAtOnce() {
    let control = desk.add("GtkSwitch")
    desk.window.focus = control
    toy.key(0x20, in: control) {
      toy.emit("activate", on: control)
      toy.slide(control)
    }
    toy.wait(200)
    #expect(desk.paths().count == 1)
    toy.click(control) {
      toy.signal("released", from: "GtkGestureClick", of: control)
      toy.emit("state-set", on: control, .number(0))
    }
    #expect(desk.paths().count == 1)
    toy.wait(2000)
    #expect(desk.paths() == [])
    let button = desk.add("GtkButton")
    control.handlers["state-set"] = { [toy] in toy.emit("clicked", on: button) }
    toy.key(0x20, in: control) {
      toy.emit("activate", on: control)
      toy.emit("state-set", on: control, .number(0))
    }
    #expect(desk.paths().count == 1)
    #expect(desk.dropped(.consequence) == 1)
  }

  @Test("a switch that is dragged to its other side has its event")
  func draggedSwitch() {
    let control = desk.add("GtkSwitch")
    toy.click(control) {
      control.isOn = true
      toy.emit("state-set", on: control, .number(1))
    }
    #expect(
      desk.paths() == [
        "#state-set#GtkSwitch#GtkSwitch[0]#GtkWindow[0]#GtkApplication#active=1#sensitive=1"
      ])
  }

  @Test("an expander, a link and a calendar tell by their own signals")
  func others() {
    let expander = desk.add("GtkExpander")
    let label = desk.add("GtkLabel")
    let calendar = desk.add("GtkCalendar")
    let rows = [
      (expander, "activate", "#expanded=0#sensitive=1"), (label, "activate-link", ""),
      (calendar, "day-selected", ""),
    ]
    for (place, (widget, signal, state)) in rows.enumerated() {
      let name = widget.type.name
      toy.click(widget) { toy.emit(signal, on: widget) }
      #expect(
        desk.paths() == ["#\(signal)#\(name)#\(name)[\(place)]#GtkWindow[0]#GtkApplication\(state)"]
      )
      desk.expectNothing { toy.emit(signal, on: widget) }
      desk.expectEchoes { toy.emit(signal, on: widget) }
    }
  }

  @Test("a combo box tells which row it has")
  func comboBox() {
    let box = desk.add("GtkComboBox")
    let toggle = desk.add("GtkToggleButton", in: box)
    toy.click(toggle) { toy.answer(toggle) }
    #expect(
      desk.paths() == [
        "#activate#GtkComboBox#GtkComboBox[0]#GtkWindow[0]#GtkApplication#sensitive=1"
      ])
    toy.click(toggle) {
      box.number = 2
      toy.emit("changed", on: box)
    }
    #expect(
      desk.paths() == [
        "#changed#GtkComboBox#GtkComboBox[0]#GtkWindow[0]#GtkApplication#active=2#sensitive=1"
      ])
    desk.expectNothing { toy.emit("changed", on: box) }
    desk.expectEchoes { toy.emit("changed", on: box) }
  }
}
