import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Events of a row's detail button, swipe actions and edits")
struct RowActionEventTests {
  @Test("each is recorded before its handler runs, and is no selection")
  func beforeHandlers() {
    let catalog = Catalog([[1, 2, 3]])
    let (table, screen) = (catalog.table, catalog.screen)
    var seen: [(String, Int)] = []
    catalog.onAction = { seen.append(($0, screen.paths.count)) }
    #expect(screen.application.tapAccessory(at: row(1), in: table))
    #expect(screen.application.commit(.delete, at: row(1), in: table))
    catalog.actions = [
      ContextualAction(title: "Pin"),
      ContextualAction(style: .destructive, title: "Delete") { _, _, _ in
        seen.append(("delete", screen.paths.count))
        catalog.show([[]])
      },
    ]
    catalog.actions[1].tracking.parameters = ["reason": "swipe"]
    #expect(screen.application.performSwipeAction(1, at: row(2), in: table))
    #expect(seen.map(\.0) == ["accessory", "commit", "delete"] && seen.map(\.1) == [1, 2, 3])
    #expect(
      screen.paths == [
        "#tableView:accessoryButtonTappedForRowWithIndexPath:#CatalogCell[0:1]\(Catalog.chain)"
          + "#sku=2",
        "#tableView:commitEditingStyle:forRowAtIndexPath:#CatalogCell[0:1]\(Catalog.chain)"
          + "#editingStyle=delete#sku=2",
        "#UIContextualAction#CatalogCell[0:2]\(Catalog.chain)"
          + "#edge=trailing#style=destructive#title=Delete#reason=swipe",
      ])
    #expect(screen.events.allSatisfy { $0.origin == .user && $0.interactionID != nil })
    #expect(table.selectedIndexPaths.isEmpty)
  }

  @Test(
    "an action's identity is side, index and style, not its text; no title is no text (fault 21)")
  func identity() {
    let catalog = Catalog([Array(0..<50)])
    let texts = [["Pin", "Remove"], ["Anheften", nil]]
    for titles in texts {
      catalog.actions = [
        ContextualAction(title: titles[0]), ContextualAction(style: .destructive, title: titles[1]),
      ]
      for index in [0, 1] {
        catalog.screen.application.performSwipeAction(index, at: row(3), in: catalog.table)
      }
    }
    let elements = catalog.screen.events.compactMap(\.elementPath)
    #expect(elements[0] == elements[2] && elements[1] == elements[3] && elements[0] != elements[1])
    #expect(
      elements[1]
        == "#UIContextualAction#CatalogCell[-]\(Catalog.chain)"
        + "#edge=trailing#index=1#style=destructive")
    #expect(catalog.screen.paths[3].contains("title") == false)
    catalog.screen.collector.clear()
    catalog.screen.application.performSwipeAction(0, at: row(40), in: catalog.table)
    #expect(
      catalog.screen.paths == [
        "#UIContextualAction\(Catalog.chain)"
          + "#section=0#item=40#edge=trailing#style=normal#title=Anheften"
      ], "a row off screen is named by list and place")
  }

  @Test("a finger's swipe selects nothing; over most of the row it is the first action's event")
  func fingers() {
    let catalog = Catalog([[1, 2, 3]])
    let (table, screen) = (catalog.table, catalog.screen)
    let bounds = Rect(x: 0, y: 0, width: 300, height: 400)
    screen.window.frame = bounds
    screen.view.frame = bounds
    catalog.actions = [ContextualAction(title: "Pin"), ContextualAction(title: "Flag")]
    let place = TouchPlace.point(Point(x: 290, y: 75))
    screen.application.drag(place, by: Point(x: -60, y: 0))
    #expect(table.revealedRow?.indexPath == row(1) && screen.paths == [])
    screen.application.tap(place)
    #expect(table.revealedRow == nil && screen.paths == [] && screen.dropped == [:])
    screen.application.drag(place, by: Point(x: -250, y: 0))
    #expect(
      screen.paths == [
        "#UIContextualAction#CatalogCell[0:1]\(Catalog.chain)"
          + "#edge=trailing#style=normal#title=Pin"
      ])
    #expect(screen.events.allSatisfy { $0.origin == .user && $0.interactionID != nil })
    #expect(table.selectedIndexPaths.isEmpty)
  }

  @Test("the original library records none of them")
  func original() {
    let catalog = Catalog([[1, 2, 3]], .wkTrackingData)
    catalog.actions = [ContextualAction(title: "Pin")]
    catalog.screen.application.tapAccessory(at: row(1), in: catalog.table)
    catalog.screen.application.commit(.delete, at: row(1), in: catalog.table)
    catalog.screen.application.performSwipeAction(0, at: row(1), in: catalog.table)
    #expect(catalog.screen.paths == [])
    catalog.screen.application.select(row(1), in: catalog.table)
    #expect(catalog.screen.paths.count == 1)
  }

  @Test("an ignored action sends nothing, the others of its row do")
  func ignored() {
    let catalog = Catalog([[1, 2, 3]])
    catalog.actions = [ContextualAction(title: "A"), ContextualAction(title: "B")]
    catalog.actions[0].tracking.ignored = .itself
    for index in [0, 1] {
      catalog.screen.application.performSwipeAction(index, at: row(0), in: catalog.table)
    }
    #expect(catalog.screen.events.map { $0.properties["title"] } == [.string("B")])
    #expect(catalog.screen.dropped == [.ignored: 1])
  }

  @Test("a row that is ignored itself has no actions either")
  func ignoredRow() {
    let catalog = Catalog([[1, 2, 3]])
    catalog.actions = [ContextualAction(title: "A")]
    catalog.table.cellForRow(at: row(1))?.tracking.ignored = .itself
    for item in [0, 1] {
      catalog.screen.application.performSwipeAction(0, at: row(item), in: catalog.table)
      catalog.screen.application.commit(.delete, at: row(item), in: catalog.table)
    }
    #expect(catalog.screen.paths.count == 2 && catalog.screen.dropped == [.ignored: 2])
  }
}
