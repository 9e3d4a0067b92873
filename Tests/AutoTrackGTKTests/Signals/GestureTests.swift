import AutoTrack
import Testing

@testable import AutoTrackGTK

@Suite("Gestures", .toy)
struct GestureTests {
  let desk: Desk
  let toy = Toy.here

  init() throws { desk = try Desk() }

  /// A plain widget on which the app listens for clicks.
  private func card(in parent: ToyObject? = nil) -> ToyObject {
    desk.add("GtkBox", in: parent) { box in
      let gesture = toy.make("GtkGestureClick")
      gesture.other = box
      box.gestures = [gesture]
    }
  }

  @Test("a click on a plain widget is the innermost gesture's, when nothing else comes of it")
  func plain() {
    let outer = card()
    let inner = card(in: outer)
    let image = desk.add("GtkImage", in: inner)
    toy.send(.buttonPress, at: image)
    toy.send(.buttonRelease, at: image) { toy.answer(image) }
    #expect(desk.paths() == [])
    toy.turn()
    #expect(
      desk.paths() == ["#GtkGestureClick#GtkBox[0]#GtkBox[0]#GtkWindow[0]#GtkApplication"])
    let released = { [toy] in toy.emit("released", on: outer.gestures[0]) }
    desk.expectNothing(released)
    desk.expectEchoes(0, released)
  }

  @Test("a click that something else comes of is that alone")
  func meaning() {
    let card = card()
    let button = desk.add("GtkButton", in: card)
    toy.click(button) {
      toy.answer(button)
      toy.emit("released", on: card.gestures[0])
    }
    #expect(desk.paths().map { $0.prefix(8) } == ["#clicked"])
    let scale = desk.add("GtkScale", in: card)
    toy.click(scale) {
      toy.emit("released", on: card.gestures[0])
      toy.emit("change-value", on: scale)
    }
    #expect(desk.paths().map { $0.prefix(14) } == ["#value-changed"])
  }

  @Test("a plain click has the facts of its moment, and outlives its widget")
  func destroyed() {
    let card = card()
    card.gestures[0].handlers["released"] = { [toy] in toy.destroy(card) }
    toy.click(card) { toy.answer(card) }
    #expect(desk.paths() == ["#GtkGestureClick#GtkBox[0]#GtkWindow[0]#GtkApplication"])
  }

  @Test("parts that are nothing but clickable have their click, though another widget listens")
  func clickable() {
    let view = desk.add("GtkColumnView")
    let title = desk.add("GtkColumnViewTitle", in: view)
    toy.click(title) { toy.signal("released", from: "GtkGestureClick", of: view) }
    #expect(
      desk.paths() == [
        "#GtkGestureClick#GtkColumnViewTitle[0]#GtkColumnView[0]#GtkWindow[0]#GtkApplication"
      ])
  }

  @Test(
    "GTK's own gestures on its own widgets are no clicks",
    arguments: ["GtkLabel", "GtkScrollbar", "GtkListBox", "GtkText", "GtkCalendar"])
  func inner(_ name: String) {
    let widget = desk.add(name)
    toy.click(widget) { toy.signal("released", from: "GtkGestureClick", of: widget) }
    #expect(desk.paths() == [])
  }

  @Test("a long press on a plain widget is one, on another one none")
  func longPress() {
    let card = card()
    let button = desk.add("GtkButton")
    for widget in [card, button] {
      toy.send(.buttonPress, at: widget)
      toy.wait(500)
      toy.signal("pressed", from: "GtkGestureLongPress", of: widget)
      toy.send(.buttonRelease, at: widget)
      toy.turn()
    }
    #expect(desk.paths() == ["#GtkGestureLongPress#GtkBox[0]#GtkWindow[0]#GtkApplication"])
    let pressed = { [toy] in toy.signal("pressed", from: "GtkGestureLongPress", of: card) }
    desk.expectNothing(pressed)
    desk.expectEchoes(1, pressed)
  }
}
