import AutoTrack
import AutoTrackTesting
import Testing

@testable import AutoTrackGTK

@Suite("Texts", .toy)
struct TextTests {
  let desk: Desk
  let toy = Toy.here
  let elsewhere: ToyObject

  init() throws {
    desk = try Desk()
    elsewhere = desk.add("GtkBox")
  }

  /// An entry and the text inside it.
  private func entry(_ name: String, _ set: (ToyObject) -> Void = { _ in }) -> ToyObject {
    desk.add("GtkText", in: desk.add(name), set)
  }

  private func path(_ signal: String, _ name: String) -> String {
    "#\(signal)#\(name)#\(name)[1]#GtkWindow[0]#GtkApplication"
  }

  private func leave() {
    toy.click(elsewhere) { toy.focus(elsewhere, in: desk.window) }
  }

  @Test(
    "typing is one event when the text is left, without the text",
    arguments: ["GtkEntry", "GtkSearchEntry", "GtkEditableLabel", "ShopField"])
  func typed(_ name: String) {
    let text = entry(name)
    toy.focus(text, in: desk.window)
    for letter in ["x", "y", "z"] { toy.type(letter, into: text) }
    #expect(desk.paths() == [])
    leave()
    #expect(desk.paths() == [path("changed", name)])
    leave()
    #expect(desk.paths() == [])
    desk.expectNothing { toy.change(text, to: "by code") }
    desk.expectEchoes(0) { toy.change(text, to: "in the meantime") }
  }

  @Test("Enter is the entry's activation, and nothing follows when it is left")
  func activated() {
    let text = entry("GtkEntry")
    toy.focus(text, in: desk.window)
    toy.type("x", into: text)
    toy.key(0xFF0D, in: text) { toy.emit("activate", on: text) }
    #expect(desk.paths() == [path("activate", "GtkEntry")])
    leave()
    #expect(desk.paths() == [])
    desk.expectNothing { toy.emit("activate", on: text) }
    desk.expectEchoes { toy.emit("activate", on: text) }
  }

  @Test("a text that the program activates has not told what was typed")
  func activatedByCode() {
    let text = entry("GtkEntry")
    toy.focus(text, in: desk.window)
    toy.type("x", into: text)
    toy.click(elsewhere) { toy.emit("activate", on: text) }
    leave()
    #expect(desk.paths() == [path("changed", "GtkEntry")])
  }

  @Test("text that an input method delivers soon after a key is typed, later it is not")
  func inputMethod() {
    let text = entry("GtkEntry")
    toy.focus(text, in: desk.window)
    toy.key(0x61, in: text)
    toy.wait(900)
    toy.change(text, to: "漢")
    leave()
    #expect(desk.paths() == [path("changed", "GtkEntry")])
    toy.focus(text, in: desk.window)
    toy.wait(1100)
    toy.change(text, to: "a suggestion")
    leave()
    #expect(desk.paths() == [])
  }

  @Test("only what has the focus is typed into")
  func bound() {
    let text = entry("GtkEntry")
    let mirror = entry("GtkEntry")
    toy.focus(text, in: desk.window)
    toy.key(0x61, in: text) {
      toy.change(text, to: "a")
      toy.change(mirror, to: "a")
    }
    leave()
    #expect(desk.paths() == [path("changed", "GtkEntry")])
  }

  @Test("what the program does with other widgets because a letter was typed is an echo")
  func handlersOfTyping() {
    let text = entry("GtkEntry")
    let check = desk.add("GtkCheckButton")
    let button = desk.add("GtkButton")
    let action = toy.make("GSimpleAction")
    toy.focus(text, in: desk.window)
    text.handlers["changed"] = { [toy] in
      toy.turn(check, on: true)
      toy.emit("clicked", on: button)
      toy.emit("activate", on: action)
    }
    for letter in ["x", " "] { toy.type(letter, into: text) }
    #expect(desk.paths() == [])
    #expect(desk.dropped(.echo) == 5)
    leave()
    #expect(desk.paths() == [path("changed", "GtkEntry")])
  }

  @Test("a text in another window that the program changes is not typed into")
  func otherWindowsText() {
    let window = toy.window(of: desk.application)
    toy.map(window)
    let other = toy.add("GtkText", to: window)
    let text = entry("GtkEntry")
    toy.focus(other, in: window)
    toy.focus(text, in: desk.window)
    desk.collector.clear()
    toy.key(0x61, in: text) {
      toy.change(text, to: "a")
      toy.change(other, to: "a")
    }
    leave()
    toy.focus(nil, in: window)
    #expect(desk.paths() == [path("changed", "GtkEntry")])
  }

  @Test("a window that loses the focus has not left its text")
  func otherWindow() {
    let text = entry("GtkEntry")
    toy.focus(text, in: desk.window)
    toy.type("x", into: text)
    toy.signal("leave", from: "GtkEventControllerFocus", of: text)
    #expect(desk.paths() == [])
    leave()
    #expect(desk.paths() == [path("changed", "GtkEntry")])
  }

  @Test("a text that is taken away has been edited")
  func takenAway() {
    let text = entry("GtkEntry")
    toy.focus(text, in: desk.window)
    toy.type("x", into: text)
    toy.destroy(text.parent!)
    #expect(desk.paths() == [path("changed", "GtkEntry")])
  }

  @Test("a text in the memory of one that is gone is another text")
  func reusedMemory() {
    let text = desk.add("GtkText")
    toy.focus(text, in: desk.window)
    toy.type("x", into: text)
    // As a program that takes a widget's last reference without a word.
    text.isMapped = false
    desk.window.focus = nil
    desk.window.children.removeAll { $0 === text }
    let address = text.address
    toy.release(text)
    desk.collector.clear()
    let next = desk.add("GtkText")
    #expect(next.address == address)
    toy.focus(next, in: desk.window)
    toy.type("y", into: next)
    leave()
    #expect(desk.paths() == [path("changed", "GtkText")])
  }

  @Test("a stop records what was typed so far")
  func stopped() {
    let text = entry("GtkEntry")
    toy.focus(text, in: desk.window)
    toy.type("x", into: text)
    desk.gtk?.stop()
    #expect(desk.paths() == [path("changed", "GtkEntry")])
  }

  @Test("a stop in the sink, as one text is edited and another one was, leaves nothing")
  func stoppedBetweenTexts() {
    let text = entry("GtkEntry")
    toy.focus(text, in: desk.window)
    toy.type("x", into: text)
    let next = entry("GtkEntry")
    desk.window.focus = next
    desk.received = { [unowned desk] in desk.gtk?.stop() }
    toy.type("y", into: next)
    #expect(desk.paths() == [path("changed", "GtkEntry")])
    #expect(toy.remains == [])
  }

  @Test("a text view is edited through its buffer")
  func textView() {
    let view = desk.add("GtkTextView") { $0.other = toy.make("GtkTextBuffer") }
    let other = toy.make("GtkTextBuffer")
    toy.focus(view, in: desk.window)
    toy.key(0x61, in: view) { toy.emit("changed", on: other) }
    leave()
    #expect(desk.paths() == [])
    toy.focus(view, in: desk.window)
    toy.type("x", into: view)
    leave()
    #expect(desk.paths() == [path("changed", "GtkTextView")])
    desk.expectNothing { toy.change(view, to: "by code") }
    desk.expectEchoes(0) { toy.change(view, to: "in the meantime") }
  }

  @Test("secure fields send nothing at all, and that is counted")
  func secure() {
    let password = entry("GtkPasswordEntry") { $0.showsText = false }
    let hidden = entry("GtkEntry") { $0.parent!.showsText = false }
    let pin = entry("GtkEntry") { $0.parent!.purpose = 9 }
    let bare = desk.add("GtkText") { $0.purpose = 8 }
    let view = desk.add("GtkTextView") {
      $0.other = toy.make("GtkTextBuffer")
      $0.purpose = 8
    }
    for text in [password, hidden, pin, bare, view] {
      toy.focus(text, in: desk.window)
      toy.type("x", into: text)
      leave()
    }
    toy.focus(pin, in: desk.window)
    toy.type("x", into: pin)
    toy.key(0xFF0D, in: pin) { toy.emit("activate", on: pin) }
    #expect(desk.paths() == [])
    #expect(desk.dropped(.secureField) == 6)
  }

  @Test("an entry's icon tells which")
  func icon() {
    let text = entry("GtkEntry")
    let entry = text.parent!
    toy.click(entry) { toy.emit("icon-release", on: entry, .number(1)) }
    #expect(desk.paths() == [path("icon-release", "GtkEntry") + "#icon_pos=1"])
    desk.expectNothing { toy.emit("icon-release", on: entry, .number(1)) }
    desk.expectEchoes { toy.emit("icon-release", on: entry, .number(1)) }
  }
}
