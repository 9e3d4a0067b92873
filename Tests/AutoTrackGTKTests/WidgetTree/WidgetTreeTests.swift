import AutoTrack
import AutoTrackTesting
import Testing

@testable import AutoTrackGTK

@Suite("The tree of widgets", .toy)
struct WidgetTreeTests {
  let toy = Toy.here

  @Test("ids of interface files and widget names stand for classes, generated ones do not")
  func identifiers() throws {
    let desk = try Desk(usesIdentifiers: true)
    let box = desk.add("GtkBox") { $0.id = "___object_1___" }
    let named = desk.add("GtkBox", in: box) { $0.name = "form" }
    let button = desk.add("GtkButton", in: named) { $0.id = "buy" }
    toy.click(button) { toy.answer(button) }
    #expect(
      desk.paths() == [
        "#clicked#GtkButton#buy#form#GtkBox[0]#GtkWindow[0]#GtkApplication#sensitive=1"
      ])
  }

  @Test("indexes count all siblings, or those of a class")
  func indexes() throws {
    let desk = try Desk()
    let tree = try #require(desk.gtk).tracker.tree
    _ = desk.add("GtkButton")
    _ = desk.add("GtkImage")
    let button = desk.add("GtkButton")
    #expect(tree.index(of: button.address) == 2)
    #expect(tree.indexInClass(of: button.address) == 1)
    #expect(tree.index(of: desk.window.address) == 0)
    #expect(tree.indexInClass(of: desk.window.address) == 0)
    #expect(tree.index(of: desk.application.address) == nil)
    #expect(tree.next(after: desk.application.address) == nil)
    #expect(tree.identity(of: button.address) == UInt(bitPattern: button.address))
  }

  @Test("markers go with their widget, and hold while no tracker is started")
  func markers() throws {
    let desk = try Desk()
    let gtk = try #require(desk.gtk)
    let box = desk.add("GtkBox")
    let button = desk.add("GtkButton", in: box)
    gtk.setMarkers(Markers(parameters: ["campaign": "spring"]), on: button.address)
    toy.click(button) { toy.answer(button) }
    #expect(desk.paths().map { $0.hasSuffix("#sensitive=1#campaign=spring") } == [true])
    gtk.stop()
    #expect(gtk.markers(of: button.address).parameters == ["campaign": "spring"])
    gtk.start()
    gtk.setMarkers(Markers(ignored: .descendants), on: box.address)
    desk.collector.clear()
    toy.click(button) { toy.answer(button) }
    #expect(desk.paths() == [])
    #expect(desk.dropped(.ignored) == 1)
    gtk.setMarkers(Markers(), on: box.address)
    #expect(box.data.isEmpty)
    let address = button.address
    toy.destroy(button)
    let other = desk.add("GtkButton", in: box)
    #expect(other.address == address)
    #expect(gtk.markers(of: other.address) == Markers())
  }

  @Test("a class is what the nearest class above it is, and an app's own editable is an entry")
  func kinds() throws {
    let desk = try Desk()
    let kinds = try #require(desk.gtk).tracker.tree.kinds
    for (name, kind) in [
      ("GtkApplicationWindow", Kind.window), ("GtkPopoverMenu", .popover), ("GtkBox", .plain),
      ("ShopField", .entryOfText), ("GtkText", .text), ("GtkSpinButton", .spinButton),
      ("GtkTextBuffer", .other), ("GtkApplication", .application),
    ] {
      #expect(kinds.kind(of: toy.make(name).address) == kind, "\(name)")
    }
  }

  @Test(
    "a label is what a person reads: the underscores of mnemonics are gone, two are one",
    arguments: [
      ("_Save", "Save"), ("Save _As", "Save As"), ("snake__case", "snake_case"), ("_", ""),
      ("", ""), ("a_", "a"), ("___x", "_x"),
    ])
  func mnemonics(_ label: String, _ shown: String) {
    #expect(Mnemonic.removed(from: label) == shown)
  }
}
