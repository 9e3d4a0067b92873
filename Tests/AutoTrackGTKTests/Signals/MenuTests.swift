import AutoTrack
import AutoTrackTesting
import Testing

@testable import AutoTrackGTK

@Suite("Menus and actions", .toy)
struct MenuTests {
  let desk: Desk
  let toy = Toy.here
  let menuButton: ToyObject
  let toggle: ToyObject
  let item: ToyObject
  let action: ToyObject

  init() throws {
    desk = try Desk()
    menuButton = desk.add("GtkMenuButton")
    toggle = desk.add("GtkToggleButton", in: menuButton)
    let popover = desk.add("GtkPopoverMenu", in: menuButton)
    item = desk.add("GtkModelButton", in: popover)
    action = toy.make("GSimpleAction")
    action.name = "save"
  }

  private var popover: ToyObject { item.parent! }

  private func open() {
    toy.click(toggle) {
      toy.answer(toggle)
      toy.map(popover)
    }
  }

  /// An item's action is activated, then the menu closes, then the item says that it was clicked.
  private func choose() {
    toy.click(item) {
      toy.signal("released", from: "GtkGestureClick", of: item)
      toy.emit("activate", on: action)
      toy.turn(toggle, on: false)
      toy.emit("clicked", on: item)
      toy.unmap(popover)
    }
  }

  private let itemPath =
    "#clicked#GtkModelButton#GtkModelButton[0]#GtkPopoverMenu[1]#GtkMenuButton[0]#GtkWindow[0]#GtkApplication#sensitive=1"

  @Test("opening a menu is the menu button's event, choosing in it the item's")
  func chosen() {
    open()
    #expect(
      desk.paths() == [
        "#activate#GtkMenuButton#GtkMenuButton[0]#GtkWindow[0]#GtkApplication#sensitive=1"
      ])
    choose()
    let events = desk.collector.events
    #expect(events.map(\.elementPath) == [itemPath.replacing("#sensitive=1", with: "")])
    #expect(desk.paths() == [itemPath.replacing("#sensitive", with: "#action=save#sensitive")])
    desk.expectNothing { toy.emit("activate", on: action) }
  }

  @Test("an item without an action is told by its own signal, a private class that is met late")
  func withoutAction() {
    open()
    desk.collector.clear()
    toy.click(item) { toy.emit("clicked", on: item) }
    #expect(desk.paths() == [itemPath])
    desk.expectNothing { toy.emit("clicked", on: item) }
  }

  @Test("the private class is listened to again after a stop and a start")
  func again() {
    open()
    desk.gtk?.stop()
    desk.gtk?.start()
    desk.collector.clear()
    toy.click(item) { toy.emit("clicked", on: item) }
    #expect(desk.paths() == [itemPath])
  }

  @Test("a button's action is the button's click")
  func buttonWithAction() {
    let button = desk.add("GtkButton") { $0.label = "Save" }
    toy.click(button) {
      toy.emit("activate", on: action)
      toy.emit("clicked", on: button)
    }
    #expect(
      desk.paths() == [
        "#clicked#GtkButton#GtkButton[1]#GtkWindow[0]#GtkApplication#action=save#label=Save#sensitive=1"
      ])
    #expect(desk.dropped(.consequence) == 1)
  }

  @Test("a toggle's action is its toggling, with the state it had")
  func toggleWithAction() {
    let check = desk.add("GtkCheckButton")
    toy.click(check) {
      toy.emit("activate", on: action)
      toy.turn(check, on: true)
    }
    #expect(desk.paths().map { $0.prefix(23) } == ["#toggled#GtkCheckButton"])
  }

  @Test("an action that a click on no button leads to tells nothing")
  func elsewhere() {
    let box = desk.add("GtkBox")
    toy.click(box) { toy.emit("activate", on: action) }
    open()
    desk.collector.clear()
    toy.click(popover) { toy.emit("activate", on: action) }
    #expect(desk.paths() == [])
  }

  @Test("a shortcut is told by its action and its window")
  func shortcut() {
    let field = desk.add("GtkText")
    desk.window.focus = field
    toy.key(0x73, in: field, modifiers: 1 << 2) {
      toy.emit("activate", on: action)
      toy.emit("activate", on: action)
    }
    #expect(desk.paths() == ["#save#GSimpleAction#GtkWindow[0]#GtkApplication"])
    // Enter in a field belongs to the field.
    toy.key(0xFF0D, in: field) { toy.emit("activate", on: action) }
    #expect(desk.paths() == [])
  }

  @Test("a shortcut in a window where nothing has the focus is told with its window")
  func shortcutWithoutFocus() {
    desk.window.focus = nil
    toy.key(0x73, in: desk.window, modifiers: 1 << 2) { toy.emit("activate", on: action) }
    #expect(desk.paths() == ["#save#GSimpleAction#GtkWindow[0]#GtkApplication"])
  }
}
