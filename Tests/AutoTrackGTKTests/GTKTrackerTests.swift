import AutoTrack
import AutoTrackTesting
import Testing

@testable import AutoTrackGTK

@Suite("The tracker of GTK", .toy)
struct GTKTrackerTests {
  let toy = Toy.here

  @Test("started twice it listens once, stopped it leaves nothing, and it starts again")
  func twice() throws {
    let desk = try Desk(starts: false)
    let gtk = try #require(desk.gtk)
    let button = desk.add("GtkButton")
    toy.click(button) { toy.answer(button) }
    #expect(toy.placedHooks == 0)
    for _ in 0..<3 {
      gtk.start()
      gtk.start()
      #expect(gtk.isStarted)
      #expect(toy.placedHooks == SignalReader.hooks.count)
      desk.collector.clear()
      toy.click(button) { toy.answer(button) }
      #expect(desk.paths().count == 1)
      gtk.stop()
      gtk.stop()
      #expect(!gtk.isStarted)
      #expect(toy.remains == [])
      toy.click(button) { toy.answer(button) }
      #expect(desk.paths() == [])
    }
  }

  @Test("a stop in the middle of anything leaves nothing: what had begun is recorded")
  func stopMidway() throws {
    let desk = try Desk()
    let gtk = try #require(desk.gtk)
    let scale = desk.add("GtkScale")
    let control = desk.add("GtkSwitch")
    let text = desk.add("GtkText")
    let list = desk.add("GtkListView") { $0.other = toy.make("GtkSingleSelection") }
    let widget = desk.add("GtkListItemWidget", in: list)
    let item = toy.make("GtkListItem")
    item.other = desk.add("GtkLabel", in: widget)
    let factory = toy.make("GtkSignalListItemFactory")
    toy.emit("bind", on: factory, .object(item))
    toy.click(control) { toy.answer(control) }
    desk.window.focus = text
    toy.type("x", into: text)
    toy.send(.buttonPress, at: scale)
    toy.emit("change-value", on: scale)
    toy.send(.buttonRelease, at: scale)
    #expect(desk.paths() == [])
    gtk.stop()
    #expect(desk.paths().map { $0.split(separator: "#")[0] } == ["value-changed", "changed"])
    #expect(toy.remains.filter { $0 != "1 sources" && !$0.contains("references") } == [])
    toy.wait(200)
    #expect(desk.paths() == [])
  }

  @Test("a stop in the sink, at any event, ends it there", arguments: [false, true])
  func stopInSink(_ throwsAway: Bool) throws {
    let desk = try Desk()
    let button = desk.add("GtkButton")
    let scale = desk.add("GtkScale")
    desk.received = { [unowned desk] in
      desk.gtk?.stop()
      if throwsAway { desk.gtk = nil }
    }
    toy.click(button) { toy.answer(button) }
    #expect(desk.paths().count == 1)
    #expect(toy.remains == [])
    if throwsAway { return }
    // The end of one input in the beginning of another.
    desk.received = {}
    desk.gtk?.start()
    desk.collector.clear()
    desk.received = { [unowned desk] in desk.gtk?.stop() }
    toy.send(.scroll, at: scale) { toy.emit("change-value", on: scale) }
    toy.send(.delete, at: desk.window) { toy.emit("close-request", on: desk.window) }
    #expect(desk.paths().count == 1)
    #expect(toy.remains == [])
  }

  @Test("thrown away in the sink as one input ends and the next begins, it is gone")
  func thrownAwayBetweenInputs() throws {
    let desk = try Desk()
    let scale = desk.add("GtkScale")
    desk.received = { [unowned desk] in desk.gtk = nil }
    toy.send(.scroll, at: scale) { toy.emit("change-value", on: scale) }
    toy.send(.delete, at: desk.window)
    #expect(desk.paths().count == 1)
    #expect(toy.remains == [])
    toy.wait(1000)
  }

  @Test("values that settle together are one input's, also where the sink stops between them")
  func stopBetweenValues() throws {
    let desk = try Desk()
    let scale = desk.add("GtkScale")
    let button = desk.add("GtkScaleButton", in: scale)
    desk.received = { [unowned desk] in desk.gtk?.stop() }
    toy.click(button) {
      toy.emit("change-value", on: scale)
      toy.emit("value-changed", on: button)
    }
    #expect(Set(desk.collector.events.map(\.interactionID)).count == 1)
    #expect(desk.collector.events.allSatisfy { $0.interactionID != nil })
  }

  @Test("a tracker that is thrown away has stopped")
  func thrownAway() throws {
    let desk = try Desk()
    weak let gtk = desk.gtk
    weak let tracker = gtk?.tracker
    toy.send(.buttonPress, at: desk.window)
    toy.send(.buttonRelease, at: desk.window)
    desk.gtk = nil
    #expect(gtk == nil)
    #expect(tracker == nil)
    #expect(toy.remains == [])
    toy.turn()
  }

  @Test("two trackers hear of the same inputs, and one's stop is not the other's")
  func two() throws {
    let first = try Desk()
    let second = try Desk()
    let button = first.add("GtkButton")
    let control = first.add("GtkSwitch")
    first.collector.clear()
    toy.click(control) { toy.answer(control) }
    toy.wait(100)
    #expect(first.paths().count == 1)
    #expect(second.paths().count == 1)
    toy.click(button) { toy.answer(button) }
    #expect(first.paths().count == 1)
    #expect(second.paths().count == 1)
    first.gtk?.stop()
    toy.click(button) { toy.answer(button) }
    #expect(first.paths() == [])
    #expect(second.paths().count == 1)
  }

  @Test("widgets that the sink destroys are gone, and nothing else is")
  func destroyInSink() throws {
    let desk = try Desk()
    let box = desk.add("GtkBox")
    let button = desk.add("GtkButton", in: box)
    desk.received = { [toy] in if box.parent != nil { toy.destroy(box) } }
    toy.click(button) { toy.emit("clicked", on: button) }
    #expect(toy.live[button.address] == nil)
    #expect(desk.paths().count == 1)
  }
}
