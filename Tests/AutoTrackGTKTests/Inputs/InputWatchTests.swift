import AutoTrack
import AutoTrackTesting
import Testing

@testable import AutoTrackGTK

@Suite("Inputs", .toy)
struct InputWatchTests {
  let desk: Desk
  let toy = Toy.here
  let button: ToyObject

  init() throws {
    desk = try Desk()
    button = desk.add("GtkButton")
  }

  private func numbers() -> [Character?] {
    defer { desk.collector.clear() }
    return desk.collector.events.map { $0.interactionID?.description.last }
  }

  @Test(
    "each input has a number of its own, also where the main loop does not come round between two")
  func fastClicks() {
    for _ in 0..<3 {
      toy.send(.buttonPress, at: button)
      toy.send(.buttonRelease, at: button) { toy.answer(button) }
    }
    #expect(numbers() == ["1", "2", "3"])
    toy.turn()
  }

  @Test("an input is over when the main loop comes round after its release, not before")
  func end() {
    toy.send(.buttonPress, at: button)
    toy.wait(3000)
    toy.send(.buttonRelease, at: button) { toy.turn() }
    desk.expectNothing { toy.emit("clicked", on: button) }
    toy.send(.buttonPress, at: button)
    toy.turn()
    toy.emit("clicked", on: button)
    toy.send(.buttonRelease, at: button)
    toy.turn()
    #expect(numbers() == ["2"])
  }

  @Test("a release whose press came before the tracker is an input")
  func loneRelease() {
    toy.send(.buttonRelease, at: button) { toy.answer(button) }
    toy.turn()
    #expect(numbers() == ["1"])
  }

  @Test("a key between press and release is an input of its own")
  func keyInBetween() {
    toy.send(.buttonPress, at: button)
    toy.key(0x61, in: button)
    toy.send(.buttonRelease, at: button) { toy.answer(button) }
    toy.turn()
    #expect(numbers() == ["3"])
  }

  @Test("modifier keys are no inputs", arguments: [0xFFE1, 0xFFE9, 0xFE03] as [UInt32])
  func modifiers(_ key: UInt32) {
    desk.window.focus = button
    toy.key(key, in: button) { toy.emit("clicked", on: button) }
    #expect(numbers() == [])
  }

  @Test("a press on nothing is one on the window")
  func nothing() {
    toy.send(.buttonPress, at: desk.window)
    toy.send(.buttonRelease, at: desk.window)
    toy.turn()
    #expect(numbers() == [])
    #expect(toy.sources.isEmpty)
  }

  @Test("events of other kinds are none of a person's")
  func others() {
    for number in [-1, 1, 6, 7, 12, 99] {
      let event = toy.make("GdkEvent")
      event.number = number
      toy.emit("event", on: desk.window.surface!, .object(event))
      toy.release(event)
      desk.expectNothing { toy.emit("clicked", on: button) }
    }
  }

  @Test("Space and Enter activate, with Control they do not")
  func activatingKeys() {
    for key in [0x20, 0xFF0D, 0xFF8D] as [UInt32] {
      #expect(Input.Key(key, modifiers: 1).activates)
      #expect(!Input.Key(key, modifiers: 1 << 2).activates)
    }
    #expect(!Input.Key(0x61, modifiers: 0).activates)
    // a, Greek, an emoji; then Escape, F5, Enter.
    for key in [0x61, 0x7EE, 0x101_F600] as [UInt32] {
      #expect(Input.Key(key, modifiers: 1).writes)
      #expect(!Input.Key(key, modifiers: 1 << 3).writes)
    }
    for key in [0xFF1B, 0xFFC2, 0xFF0D] as [UInt32] {
      #expect(!Input.Key(key, modifiers: 0).writes)
    }
  }

  @Test("a shortcut acts on nothing that is not shown: it is being built")
  func unmapped() {
    toy.unmap(button)
    toy.key(0x73, in: desk.window, modifiers: 1 << 2) { toy.emit("clicked", on: button) }
    #expect(numbers() == [])
    #expect(desk.dropped(.echo) == 1)
  }

  @Test("what was hit and hides itself before it tells is told: an item closes its menu first")
  func hidden() {
    toy.click(button) {
      toy.unmap(button)
      toy.emit("clicked", on: button)
    }
    #expect(numbers().count == 1)
  }
}
