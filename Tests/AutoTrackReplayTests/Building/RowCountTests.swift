import AutoTrack
import AutoTrackReplay
import Testing
import ViewTreeModel

private func tree(_ count: String, _ frame: String = "") -> String {
  """
  {"windows": [{"rootViewController": "page", "frame": [0, 0, 300, 600]}], "controllers": [{"id": "page", "class": "Page",
   "view": {"class": "UIView", "frame": [0, 0, 300, 600], "subviews": [
    {"class": "UITableView", "id": "list", "delegate": "page", \(frame) "rowCount": \(count),
     "prototypes": [{"class": "Row", "id": "row", "subviews": [{"class": "UILabel"}]}]}]}}]}
  """
}

@Suite("A list that says how many rows it has")
struct RowCountTests {
  private let geometry = ##""frame": [0, 0, 300, 400], "props": {"rowHeight": 40},"##

  @Test func `only the rows that can be seen are made, wherever it is scrolled`() throws {
    let live = try InterfaceBuilder().build(try readTree(tree("1000", geometry)))
    live.show()
    let list = try #require(live.element(id: "list") as? TableView)
    #expect(list.itemCounts == [1000])
    #expect(list.visibleIndexPaths.map(\.item) == Array(0..<10))
    list.contentOffset.y = 39_600
    #expect(list.visibleIndexPaths.map(\.item) == Array(990..<1000))
    #expect(list.subviews.filter { $0 is ListCell }.count == 10)
  }

  @Test func `more rows than are kept are all there while they can be seen`() throws {
    let low = ##""frame": [0, 0, 300, 600], "props": {"rowHeight": 5},"##
    let live = try InterfaceBuilder().build(try readTree(tree("[200, 3]", low)))
    live.show()
    let list = try #require(live.element(id: "list") as? TableView)
    #expect(list.itemCounts == [200, 3])
    #expect(list.visibleIndexPaths.count == 120)
  }

  @Test(arguments: [true, false])
  func `a row is selected by its place, and one that is not there is noted`(
    hasFrame: Bool
  ) throws {
    let replay = try play(
      tree("[2, 1000]", hasFrame ? geometry : ""),
      ##"{"op": "select", "on": "#list", "section": 1, "item": 999}"##,
      ##"{"op": "select", "on": "#list", "section": 1, "item": 1000}"##,
      ##"{"op": "select", "on": "#list", "section": 2, "item": 0}"##)
    #expect(replay.paths.count == 1)
    #expect(replay.paths.first?.contains("Row[1:999]") == true)
    #expect(
      replay.noteTexts == [3, 4].map { "line \($0): select on #list had no effect: no such row" })
  }

  @Test func `rows count as nodes, and need a prototype`() throws {
    for count in ["200001", "[100000, 100000]", "[2147483647, 2147483647]"] {
      #expect(throws: DocumentError.self) { try readTree(tree(count)) }
    }
    for count in ["-1", "1.5", "\"9\"", "[-1]"] {
      #expect(throws: DocumentError.self) { try readTree(tree(count)) }
    }
    let live = try InterfaceBuilder().build(
      try readTree(##"{"windows": [{"subviews": [{"class": "UITableView", "rowCount": 5}]}]}"##))
    #expect(
      live.notes.map(\.message) == [
        "'UITableView' has no prototype for its rows: rowCount is left out"
      ])
  }
}
