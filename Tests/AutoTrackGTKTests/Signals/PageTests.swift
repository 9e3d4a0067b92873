import AutoTrack
import AutoTrackTesting
import Testing

@testable import AutoTrackGTK

@Suite("Pages and windows", .toy)
struct PageTests {
  let desk: Desk
  let toy = Toy.here

  init() throws { desk = try Desk() }

  /// A stack or notebook with pages that have names, the first one shown.
  private func holder(_ name: String, in parent: ToyObject? = nil) -> ToyObject {
    desk.add(name, in: parent) { holder in
      for name in ["cart", "pay"] {
        let page = toy.add("GtkBox", to: holder)
        page.other = toy.make("GtkStackPage")
        page.other?.name = name
      }
      holder.shown = holder.children[0]
    }
  }

  private func pages() -> [String] {
    defer { desk.collector.clear() }
    return desk.collector.events.map {
      "\($0.path!.text.split(separator: "#")[0]) \($0.page ?? "none")"
    }
  }

  @Test("a page of a stack comes and goes by its name, without a word by the program's origin")
  func stack() {
    let stack = holder("GtkStack")
    #expect(desk.collector.events.map(\.origin) == [.programmatic])
    #expect(
      desk.collector.paths == ["#map#GtkBox[0]#GtkStack[0]#GtkWindow[0]#GtkApplication"])
    #expect(pages() == ["map cart"])
    toy.show(stack.children[1], in: stack)
    #expect(pages() == ["unmap cart", "map pay"])
    let button = desk.add("GtkButton")
    button.handlers["clicked"] = { [toy] in toy.show(stack.children[0], in: stack) }
    toy.click(button) { toy.answer(button) }
    #expect(desk.collector.events.map(\.origin) == [.user, .user, .user])
    #expect(Set(desk.collector.events.map(\.interactionID)).count == 1)
    #expect(pages() == ["clicked pay", "unmap pay", "map cart"])
  }

  @Test("stacks in popovers and parts of widgets hold no pages")
  func inside() {
    for name in ["GtkPopover", "GtkMenuButton", "GtkDropDown", "GtkEditableLabel"] {
      let part = desk.add(name)
      let stack = holder("GtkStack", in: part)
      if name == "GtkPopover" { toy.map(part) }
      toy.show(stack.children[1], in: stack)
      #expect(stack.children[1].isMapped)
      #expect(pages() == [])
    }
  }

  @Test("a notebook's pages have its name and a number, and a turn is an event of the window")
  func notebook() {
    let notebook = holder("GtkNotebook")
    let tab = desk.add("GtkLabel", in: notebook)
    desk.collector.clear()
    toy.click(tab) {
      toy.emit("switch-page", on: notebook, .object(notebook.children[1]), .number(1))
      toy.show(notebook.children[1], in: notebook)
    }
    #expect(
      desk.collector.paths.first
        == "#switch-page#GtkNotebook#GtkNotebook[0]#GtkWindow[0]#GtkApplication#page=1")
    #expect(
      pages() == ["switch-page GtkWindow", "unmap GtkNotebook[0]", "map GtkNotebook[1]"])
    let turn = { [toy] in
      toy.emit("switch-page", on: notebook, .object(notebook.children[0]), .number(0))
    }
    desk.expectNothing(turn)
    desk.expectEchoes(1, turn)
  }

  @Test("a window is a page, by its id if it has one")
  func windows() {
    let other = toy.window("GtkApplicationWindow", of: desk.application)
    other.id = "preferences"
    toy.map(other)
    toy.destroy(other)
    #expect(desk.collector.paths.last == "#unmap#GtkApplicationWindow[0]#GtkApplication")
    #expect(pages() == ["map preferences", "unmap preferences"])
  }

  @Test("what is there before the start has its page when it starts")
  func late() throws {
    desk.gtk?.stop()
    let stack = holder("GtkStack")
    toy.show(stack.children[1], in: stack)
    desk.collector.clear()
    desk.gtk?.start()
    #expect(pages() == ["map GtkWindow", "map pay"])
    toy.show(stack.children[0], in: stack)
    #expect(pages() == ["unmap pay", "map cart"])
  }

  @Test("an event belongs to the page of its window")
  func pageOfEvents() {
    _ = holder("GtkStack")
    let other = toy.window(of: desk.application)
    other.name = "tools"
    toy.map(other)
    let inStack = desk.add("GtkButton")
    let inTools = desk.add("GtkButton", in: other)
    desk.collector.clear()
    for button in [inStack, inTools] { toy.click(button) { toy.answer(button) } }
    #expect(pages() == ["clicked cart", "clicked tools"])
  }

  @Test("the window manager's close is the window's event, in code it is none")
  func close() {
    let close = { [toy, desk] in
      toy.emit("close-request", on: desk.window)
    }
    toy.send(.delete, at: desk.window, close)
    toy.turn()
    #expect(desk.paths() == ["#close-request#GtkWindow#GtkWindow[0]#GtkApplication"])
    desk.expectNothing(close)
    let other = toy.window(of: desk.application)
    toy.map(other)
    desk.collector.clear()
    desk.expectEchoes { toy.emit("close-request", on: other) }
  }

  @Test("a dialog's button tells by its click, Escape by the dialog's close, and each once")
  func dialog() {
    let dialog = toy.window("GtkDialog")
    dialog.transientFor = desk.window
    let button = toy.add("GtkButton", to: dialog) { $0.label = "_Delete" }
    let other = toy.add("GtkButton", to: dialog) { $0.label = "OK" }
    toy.map(dialog)
    desk.collector.clear()
    toy.click(button) {
      toy.answer(button)
      toy.emit("response", on: dialog, .number(-3))
    }
    #expect(
      desk.paths() == [
        "#clicked#GtkButton#GtkButton[0]#GtkDialog[0]#GtkApplication#label=Delete#sensitive=1"
      ])
    // What the dialog itself answers to is a response.
    toy.click(other) {
      toy.answer(other)
      toy.emit("response", on: dialog, .number(-5))
    }
    let event = desk.collector.events.last
    #expect(
      desk.paths() == [
        "#clicked#GtkButton#GtkButton[1]#GtkDialog[0]#GtkApplication#response_id=-5#label=OK#sensitive=1"
      ])
    #expect(event?.elementPath?.hasSuffix("#GtkApplication#response_id=-5") == true)
    toy.key(0xFF1B, in: dialog) {
      toy.emit("close", on: dialog)
      toy.emit("response", on: dialog, .number(-4))
    }
    #expect(desk.paths() == ["#close#GtkDialog#GtkDialog[0]#GtkApplication"])
    toy.send(.delete, at: dialog) { toy.emit("response", on: dialog, .number(-4)) }
    toy.turn()
    #expect(desk.paths() == ["#response#GtkDialog#GtkDialog[0]#GtkApplication#response_id=-4"])
    desk.expectNothing { toy.emit("response", on: dialog, .number(-4)) }
    desk.expectEchoes { toy.emit("response", on: dialog, .number(-4)) }
  }
}
