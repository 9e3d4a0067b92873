import Testing
import ViewTreeModel

/// Ten rows of 40 points whose swipe actions a test sets.
private final class Mails: TableViewDelegate, TableViewDataSource {
  let log = Log()
  var sides: [SwipeEdge: SwipeActionsConfiguration] = [:]
  var isEditable = false

  func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func tableView(_ table: TableView, cellForRowAt path: ListIndexPath) -> TableViewCell {
    TableViewCell()
  }
  func tableView(_ table: TableView, canEditRowAt path: ListIndexPath) -> Bool { isEditable }
  func tableView(
    _ table: TableView, commit style: TableViewCell.EditingStyle, forRowAt path: ListIndexPath
  ) { log.add("\(style) \(path.item)") }
  func tableView(
    _ table: TableView, leadingSwipeActionsConfigurationForRowAt path: ListIndexPath
  ) -> SwipeActionsConfiguration? {
    log.add("leading \(path.item)")
    return sides[.leading]
  }
  func tableView(
    _ table: TableView, trailingSwipeActionsConfigurationForRowAt path: ListIndexPath
  ) -> SwipeActionsConfiguration? {
    log.add("trailing \(path.item)")
    return sides[.trailing]
  }
  func tableView(_ table: TableView, didSelectRowAt path: ListIndexPath) {
    log.add("did \(path.item)")
  }

  func actions(_ titles: String...) -> SwipeActionsConfiguration {
    SwipeActionsConfiguration(
      actions: titles.map { title in
        ContextualAction(title: title) { [log] action, _, _ in log.add(action.title ?? "") }
      })
  }
}

@Suite("Fingers that swipe over rows")
struct RowSwipeTests {
  private let stage = Stage()
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let mails = Mails()

  init() {
    stage.window.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    table.rowHeight = 40
    table.dataSource = mails
    table.delegate = mails
    stage.window.addSubview(table)
    mails.sides[.trailing] = mails.actions("Delete", "Flag")
  }

  /// A finger on a row, from its middle unless told otherwise.
  private func drag(
    _ item: Int, x: Double, y: Double = 0, from: Double = 150, isCancelled: Bool = false
  ) -> [String] {
    let start = Point(x: from, y: Double(item) * 40 + 20)
    stage.app.drag(.point(start), by: Point(x: x, y: y), isCancelled: isCancelled)
    return mails.log.take()
  }

  private func tap(_ item: Int) -> [String] { drag(item, x: 0) }

  private func revealed(_ item: Int, _ edge: SwipeEdge = .trailing) -> Bool {
    table.revealedRow?.indexPath == row(item) && table.revealedRow?.edge == edge
  }

  @Test("A swipe towards a side with actions shows them, and selects nothing")
  func reveals() {
    #expect(drag(1, x: -60) == ["trailing 1"] && revealed(1))
    #expect(table.selectedIndexPaths.isEmpty)
    #expect(table.cell(at: row(1))?.isHighlighted == false)
    #expect(stage.app.performSwipeAction(1, at: row(1), in: table))
    #expect(mails.log.take() == ["trailing 1", "Flag"] && table.revealedRow == nil)
    mails.sides[.leading] = mails.actions("Read")
    #expect(drag(2, x: 60) == ["leading 2"] && revealed(2, .leading))
  }

  @Test("A finger that a cell has heard of is taken from it")
  func takenFromCell() {
    stage.app.input(.down(1, at: Point(x: 150, y: 60)))
    stage.app.advance(by: 0.3)
    #expect(table.cell(at: row(1))?.isHighlighted == true)
    stage.app.input(.move(1, to: Point(x: 120, y: 60)))
    #expect(table.cell(at: row(1))?.isHighlighted == false)
    stage.app.input(.up(1))
    #expect(mails.log.take() == ["trailing 1"] && revealed(1))
  }

  @Test("The next tap in the table hides them and selects nothing", arguments: [1, 3])
  func hides(item: Int) {
    _ = drag(1, x: -60)
    #expect(tap(item) == [] && table.revealedRow == nil)
    #expect(tap(item) == ["did \(item)"])
    _ = drag(1, x: -60)
    #expect(!stage.app.select(row(item), in: table) && table.revealedRow == nil)
    _ = drag(1, x: -60)
    #expect(stage.app.tap(.view(table.loadCell(at: row(item)) ?? table)))
    #expect(table.revealedRow == nil && mails.log.take() == [])
  }

  @Test("A swipe back, one that is taken away or comes back, and one over another row show nothing")
  func showsNothing() {
    _ = drag(1, x: -60)
    #expect(drag(1, x: 60) == [] && table.revealedRow == nil)
    #expect(drag(1, x: -60, isCancelled: true) == ["trailing 1"] && table.revealedRow == nil)
    let app = stage.app
    app.input([.down(1, at: Point(x: 150, y: 60))])
    app.input(.move(1, to: Point(x: 100, y: 60)))
    app.input([.move(1, to: Point(x: 145, y: 60))])
    app.input(.up(1))
    #expect(table.revealedRow == nil && mails.log.take() == ["trailing 1"])
    _ = drag(1, x: -60)
    #expect(drag(2, x: -60) == [] && table.revealedRow == nil)
  }

  @Test("Over more than 60 % of the width the first action is performed, by the finger's own input")
  func fullSwipe() {
    var inputs: [Input?] = []
    stage.app.dispatch.observe(.performRowAction) { [app = stage.app] _, _ in
      inputs.append(app.currentInput)
    }
    #expect(drag(1, x: -180, from: 290) == ["trailing 1"] && revealed(1))
    _ = tap(4)
    #expect(drag(1, x: -181, from: 290) == ["trailing 1", "Delete"] && table.revealedRow == nil)
    #expect(inputs.count == 1 && inputs[0]?.origin == .user && inputs[0]?.isNested == false)
    mails.sides[.trailing]?.performsFirstActionWithFullSwipe = false
    #expect(drag(1, x: -280, from: 290) == ["trailing 1"] && revealed(1))
    #expect(table.selectedIndexPaths.isEmpty)
  }

  @Test("Without trailing actions an editable row shows its deletion")
  func deletion() {
    mails.sides = [:]
    mails.isEditable = true
    #expect(drag(1, x: -60) == ["trailing 1"] && revealed(1))
    #expect(stage.app.performSwipeAction(0, at: row(1), in: table))
    #expect(mails.log.take() == ["trailing 1", "delete 1"] && table.revealedRow == nil)
    #expect(drag(2, x: -250, from: 290) == ["trailing 2", "delete 2"])
    #expect(drag(2, x: 60) == ["leading 2", "did 2"])
  }

  @Test("A side without actions, another direction and a table that is edited take no finger")
  func othersAsBefore() {
    #expect(drag(1, x: 60) == ["leading 1", "did 1"] && table.revealedRow == nil)
    mails.sides[.trailing] = mails.actions()
    #expect(drag(2, x: -60) == ["trailing 2", "did 2"])
    mails.sides[.trailing] = mails.actions("Delete")
    #expect(drag(2, x: -20, y: -60) == [] && table.contentOffset.y > 0, "it scrolls")
    table.contentOffset.y = 0
    table.isEditing = true
    table.allowsSelectionDuringEditing = true
    #expect(drag(1, x: -60) == ["did 1"])
    table.isEditing = false
    table.delegate = nil
    #expect(drag(3, x: -60) == [] && table.selectedIndexPaths == [row(3)])
  }

  @Test("Scrolling, edits, and rows that change under the finger hide them")
  func ends() {
    _ = drag(1, x: -60)
    #expect(drag(1, x: 0, y: -60) == [] && table.revealedRow == nil && table.contentOffset.y > 0)
    table.contentOffset.y = 0
    for change in [{ table.reloadData() }, { table.isEditing = true }, { table.delegate = mails }] {
      table.isEditing = false
      _ = drag(1, x: -60)
      #expect(revealed(1))
      change()
      #expect(table.revealedRow == nil)
    }
    table.isEditing = false
    stage.app.input(.down(1, at: Point(x: 290, y: 60)))
    stage.app.input(.move(1, to: Point(x: 50, y: 60)))
    table.reloadData()
    stage.app.input(.up(1))
    #expect(!mails.log.take().contains("Delete") && table.revealedRow == nil)
  }

  @Test("A finger aimed at a row of a table without geometry shows the actions too")
  func aimed() throws {
    table.frame = .zero
    table.rowHeight = TableView.automaticDimension
    table.reloadData()
    let cell = try #require(table.loadCell(at: row(2)))
    stage.app.drag(.view(cell), by: Point(x: -60, y: 0))
    #expect(mails.log.take() == ["trailing 2"] && revealed(2))
  }
}
