import AutoTrack
import AutoTrackTesting
import Testing

@testable import AutoTrackGTK

@Suite("Lists", .toy)
struct ListTests {
  let desk: Desk
  let toy = Toy.here

  init() throws { desk = try Desk() }

  @Test("a click on a row is one selection, though it is selected and activated")
  func listBox() {
    let list = desk.add("GtkListBox")
    let rows = (0..<3).map { _ in desk.add("GtkListBoxRow", in: list) }
    let image = desk.add("GtkImage", in: rows[1])
    toy.click(image) { toy.answer(image) }
    #expect(desk.paths() == ["#GtkListBoxRow[0:1]#GtkListBox[0]#GtkWindow[0]#GtkApplication"])
    let select = { [toy] in toy.emit("row-selected", on: list, .object(rows[2])) }
    desk.expectNothing(select)
    desk.expectEchoes(1, select)
    toy.click(rows[0]) { toy.emit("row-selected", on: list, .object(nil)) }
    #expect(desk.paths() == [])
  }

  @Test("each repetition of an arrow key that moves on to another row is a selection")
  func arrows() {
    let list = desk.add("GtkListBox")
    let rows = (0..<3).map { _ in desk.add("GtkListBoxRow", in: list) }
    desk.window.focus = rows[0]
    for row in rows[1...] {
      toy.send(.keyPress, at: list, key: 0xFF54) {
        toy.emit("row-selected", on: list, .object(row))
      }
    }
    toy.send(.keyRelease, at: list, key: 0xFF54)
    toy.turn()
    let ids = Set(desk.collector.events.map(\.interactionID))
    #expect(desk.paths().map { $0.prefix(19) } == ["#GtkListBoxRow[0:1]", "#GtkListBoxRow[0:2]"])
    #expect(ids.count == 1)
  }

  @Test("a child of a flow box is a row")
  func flowBox() {
    let list = desk.add("GtkFlowBox")
    _ = desk.add("GtkFlowBoxChild", in: list)
    let child = desk.add("GtkFlowBoxChild", in: list)
    toy.click(child) { toy.answer(child) }
    #expect(desk.paths() == ["#GtkFlowBoxChild[0:1]#GtkFlowBox[0]#GtkWindow[0]#GtkApplication"])
    desk.expectNothing { toy.emit("child-activated", on: list, .object(child)) }
    desk.expectEchoes { toy.emit("child-activated", on: list, .object(child)) }
  }

  /// A list view with three widgets for many items, and its model.
  private func itemList(_ name: String = "GtkListView") -> (view: ToyObject, widgets: [ToyObject]) {
    let view = desk.add(name) { $0.other = toy.make("GtkSingleSelection") }
    return (view, (0..<3).map { _ in desk.add("GtkListItemWidget", in: view) })
  }

  private func bind(_ widget: ToyObject, to position: Int) {
    let item = toy.make("GtkListItem")
    item.number = position
    item.other = desk.add("GtkLabel", in: widget)
    toy.signal("bind", of: item)
  }

  private func select(_ position: Int, in view: ToyObject) {
    view.other!.selected = [position]
    toy.emit("selection-changed", on: view.other!, .number(max(0, position - 2)), .number(5))
  }

  @Test(
    "an item that is chosen and activated is one selection, by its place in the model",
    arguments: ["GtkListView", "GtkGridView"], [true, false])
  func items(_ name: String, _ hasFactory: Bool) {
    let (view, widgets) = itemList(name)
    if hasFactory {
      for (index, widget) in widgets.enumerated() { bind(widget, to: 40 + index) }
    }
    toy.click(widgets[1]) {
      toy.signal("released", from: "GtkGestureClick", of: widgets[1])
      select(41, in: view)
      toy.emit("activate", on: view, .number(41))
    }
    #expect(desk.paths() == ["#GtkListItemWidget[0:41]#\(name)[0]#GtkWindow[0]#GtkApplication"])
    desk.expectNothing { select(3, in: view) }
    desk.expectNothing { toy.emit("activate", on: view, .number(3)) }
    desk.expectEchoes(1) { select(3, in: view) }
    desk.expectEchoes(1) { toy.emit("activate", on: view, .number(3)) }
    toy.destroy(view)
  }

  @Test(
    "a click on an item that nothing else follows is one on its place, where a factory tells it")
  func plainItem() {
    let (view, widgets) = itemList()
    bind(widgets[0], to: 7)
    for widget in widgets[...1] {
      toy.click(widget) { toy.signal("released", from: "GtkGestureClick", of: widget) }
    }
    #expect(
      desk.paths() == [
        "#GtkListItemWidget[0:7]#GtkListView[0]#GtkWindow[0]#GtkApplication",
        "#GtkGestureClick#GtkListItemWidget#GtkListView[0]#GtkWindow[0]#GtkApplication",
      ])
    toy.destroy(view)
  }

  @Test("a widget of a list shows one item after the other")
  func reuse() {
    let (_, widgets) = itemList()
    for position in [7, 3, 90] {
      bind(widgets[0], to: position)
      toy.click(widgets[0]) { toy.signal("released", from: "GtkGestureClick", of: widgets[0]) }
    }
    #expect(
      desk.paths().map { $0.prefix(24) } == [
        "#GtkListItemWidget[0:7]#", "#GtkListItemWidget[0:3]#", "#GtkListItemWidget[0:90]",
      ])
  }

  @Test("a place that a signal names is that signal's alone")
  func namedPlace() {
    let (view, widgets) = itemList()
    toy.click(widgets[0]) { select(41, in: view) }
    bind(widgets[0], to: 50)
    toy.click(widgets[0]) { toy.signal("released", from: "GtkGestureClick", of: widgets[0]) }
    #expect(
      desk.paths().map { $0.prefix(25) } == [
        "#GtkListItemWidget[0:41]#", "#GtkListItemWidget[0:50]#",
      ])
  }

  @Test("where several items were chosen at once the list has the event")
  func several() {
    let (view, widgets) = itemList()
    toy.click(widgets[0]) {
      view.other!.selected = [1, 2, 3]
      toy.emit("selection-changed", on: view.other!, .number(0), .number(5))
    }
    #expect(
      desk.paths() == ["#selection-changed#GtkListView#GtkListView[0]#GtkWindow[0]#GtkApplication"])
  }

  @Test("another list's model that changes is an echo")
  func otherModel() {
    let (view, widgets) = itemList()
    let other = toy.make("GtkSingleSelection")
    toy.click(widgets[0]) { toy.emit("selection-changed", on: other, .number(0), .number(1)) }
    #expect(desk.paths() == [])
    #expect(desk.dropped(.echo) == 1)
    // A range beyond all numbers is no trap.
    toy.click(widgets[0]) {
      toy.emit(
        "selection-changed", on: view.other!, .number(Int(UInt32.max)), .number(Int(UInt32.max)))
    }
    #expect(desk.paths().count == 1)
  }

  @Test("a choice in a drop-down is its event, with the place")
  func dropDown() {
    let dropDown = desk.add("GtkDropDown")
    let toggle = desk.add("GtkToggleButton", in: dropDown)
    let popover = desk.add("GtkPopover", in: dropDown)
    let view = desk.add("GtkListView", in: popover) { $0.other = toy.make("GtkSingleSelection") }
    let widget = desk.add("GtkListItemWidget", in: view)
    toy.click(toggle) {
      toy.answer(toggle)
      toy.map(popover)
    }
    #expect(
      desk.paths() == [
        "#activate#GtkDropDown#GtkDropDown[0]#GtkWindow[0]#GtkApplication#sensitive=1"
      ])
    toy.click(widget) {
      select(2, in: view)
      toy.emit("activate", on: view, .number(2))
      toy.turn(toggle, on: false)
    }
    #expect(
      desk.paths() == [
        "#notify::selected#GtkDropDown#GtkDropDown[0]#GtkWindow[0]#GtkApplication#selected=2#sensitive=1"
      ])
  }

  @Test("rows of tree and icon views are told by their paths")
  func treeView() {
    let view = desk.add("GtkTreeView") { $0.label = "2:0" }
    let tree = "#GtkTreeView#GtkTreeView[0]#GtkWindow[0]#GtkApplication#row=2:0"
    let path = toy.make("GtkTreePath")
    path.label = "4"
    toy.click(view) {
      toy.emit("cursor-changed", on: view)
      toy.emit("row-activated", on: view, .object(path))
    }
    #expect(desk.paths() == ["#cursor-changed\(tree)"])
    let icons = desk.add("GtkIconView")
    toy.click(icons) { toy.emit("item-activated", on: icons, .object(path)) }
    #expect(
      desk.paths() == [
        "#item-activated#GtkIconView#GtkIconView[1]#GtkWindow[0]#GtkApplication#row=4"
      ])
    desk.expectNothing { toy.emit("cursor-changed", on: view) }
    desk.expectEchoes { toy.emit("cursor-changed", on: view) }
    toy.release(path)
  }
}

extension Toy {
  /// A factory fills a list item.
  fileprivate func signal(_ signal: String, of item: ToyObject) {
    let factory = make("GtkSignalListItemFactory")
    emit(signal, on: factory, .object(item))
    release(factory)
  }
}
