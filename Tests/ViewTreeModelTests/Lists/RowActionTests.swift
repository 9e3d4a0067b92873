import Testing
import ViewTreeModel

private final class Actions: TableViewDelegate, TableViewDataSource {
  let log = Log()
  var answers: Set<String> = ["accessory", "leading", "trailing", "commit", "canEdit", "style"]
  var trailing: SwipeActionsConfiguration?
  var style = TableViewCell.EditingStyle.delete
  var frozen: Set<Int> = []

  func responds(to selector: Selector) -> Bool {
    let words = [
      "accessory": "accessory", "leading": "leading", "trailing": "trailing", "commit": "commit",
      "canEdit": "canEdit", "style": "editingStyle",
    ]
    guard let word = words.first(where: { selector.name.contains($0.value) }) else { return true }
    return answers.contains(word.key)
  }
  func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ table: TableView, cellForRowAt path: ListIndexPath) -> TableViewCell {
    let cell = TableViewCell()
    cell.accessoryType = path.item == 0 ? .disclosureIndicator : .detailButton
    return cell
  }
  func tableView(_ table: TableView, accessoryButtonTappedForRowWith path: ListIndexPath) {
    log.add("accessory \(path.item)")
  }
  func tableView(
    _ table: TableView, leadingSwipeActionsConfigurationForRowAt path: ListIndexPath
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(actions: [
      ContextualAction(title: "Read") { [log] action, view, done in
        log.add("\(action.title ?? "") on \(view.className)")
        done(true)
      }
    ])
  }
  func tableView(
    _ table: TableView, trailingSwipeActionsConfigurationForRowAt path: ListIndexPath
  ) -> SwipeActionsConfiguration? { trailing }
  func tableView(_ table: TableView, canEditRowAt path: ListIndexPath) -> Bool {
    !frozen.contains(path.item)
  }
  func tableView(
    _ table: TableView, editingStyleForRowAt path: ListIndexPath
  ) -> TableViewCell.EditingStyle { style }
  func tableView(
    _ table: TableView, commit style: TableViewCell.EditingStyle, forRowAt path: ListIndexPath
  ) { log.add("\(style) \(path.item)") }
  func tableView(_ table: TableView, didSelectRowAt path: ListIndexPath) {
    log.add("did \(path.item)")
  }
}

@Suite("What rows offer besides selection")
struct RowActionTests {
  private let stage = Stage()
  private let table = TableView()
  private let actions = Actions()

  init() {
    stage.window.addSubview(table)
    connect()
  }

  private func connect() {
    table.dataSource = actions
    table.delegate = actions
  }

  @Test("A detail button tells the delegate and selects nothing; a row without one has none")
  func accessory() {
    #expect(stage.app.tapAccessory(at: row(1), in: table))
    #expect(!stage.app.tapAccessory(at: row(0), in: table))
    #expect(!stage.app.tapAccessory(at: row(5), in: table))
    #expect(actions.log.take() == ["accessory 1"] && table.selectedIndexPaths.isEmpty)
    actions.answers.remove("accessory")
    connect()
    #expect(stage.app.tapAccessory(at: row(1), in: table))
    #expect(actions.log.take() == [])
    stage.window.isHidden = true
    #expect(!stage.app.tapAccessory(at: row(1), in: table))
  }

  @Test("A row beyond the counts offers nothing, whoever counts")
  func missingRows() {
    let heard = Log()
    stage.app.inputObserver = { _ in heard.add("input") }
    defer { stage.app.inputObserver = nil }
    let put = TableView()
    stage.window.addSubview(put)
    put.addCell(TableViewCell(), at: row(1))
    let counted = TableView()
    stage.window.addSubview(counted)
    counted.itemCounts = [2, 0]
    counted.cellProvider = { _ in
      let cell = TableViewCell()
      cell.accessoryType = .detailButton
      return cell
    }
    for (list, count) in [(table, 5), (counted, 2), (put, 2)] {
      list.delegate = actions
      for path in [row(count), row(Int.max), row(-1), row(0, section: 1), row(0, section: -1)] {
        #expect(!stage.app.performSwipeAction(0, .leading, at: path, in: list))
        #expect(!stage.app.performSwipeAction(0, at: path, in: list))
        #expect(!stage.app.tapAccessory(at: path, in: list))
        #expect(!stage.app.commit(.delete, at: path, in: list))
      }
    }
    #expect(actions.log.take() == [] && heard.take() == [])
    #expect(counted.itemCounts == [2, 0])
    #expect(stage.app.performSwipeAction(0, .leading, at: row(1), in: counted))
    #expect(stage.app.performSwipeAction(0, .leading, at: row(1), in: put))
    #expect(stage.app.tapAccessory(at: row(1), in: counted))
    #expect(actions.log.take().count == 3 && heard.take().count == 3)
  }

  @Test("Where nobody counts, each row that can be made has its button")
  func uncounted() {
    let list = TableView()
    stage.window.addSubview(list)
    list.delegate = actions
    list.cellProvider = { _ in
      let cell = TableViewCell()
      cell.accessoryType = .detailButton
      return cell
    }
    for item in [2, 7] { #expect(stage.app.tapAccessory(at: row(item), in: list)) }
    #expect(actions.log.take() == ["accessory 2", "accessory 7"])
  }

  @Test("A swipe's actions come from the delegate, by side and place")
  func swipes() {
    _ = table.loadCell(at: row(2))
    #expect(stage.app.performSwipeAction(0, .leading, at: row(2), in: table))
    #expect(stage.app.performSwipeAction(0, .leading, at: row(3), in: table))
    #expect(!stage.app.performSwipeAction(1, .leading, at: row(2), in: table))
    #expect(!stage.app.performSwipeAction(0, .leading, at: row(9), in: table))
    #expect(actions.log.take() == ["Read on UITableViewCell", "Read on UITableView"])
    actions.trailing = SwipeActionsConfiguration(actions: [])
    #expect(!stage.app.performSwipeAction(0, at: row(2), in: table))
    actions.answers.remove("leading")
    connect()
    #expect(!stage.app.performSwipeAction(0, .leading, at: row(2), in: table))
    #expect(actions.log.take() == [])
  }

  @Test("Without trailing actions an editable row has its deletion")
  func deletion() {
    #expect(stage.app.performSwipeAction(0, at: row(2), in: table))
    #expect(!stage.app.performSwipeAction(1, at: row(2), in: table))
    #expect(stage.app.commit(.delete, at: row(3), in: table))
    #expect(actions.log.take() == ["delete 2", "delete 3"])
    #expect(!stage.app.commit(.insert, at: row(3), in: table))
    actions.style = .insert
    #expect(stage.app.commit(.insert, at: row(3), in: table))
    #expect(!stage.app.performSwipeAction(0, at: row(2), in: table))
    actions.frozen = [3]
    #expect(!stage.app.commit(.insert, at: row(3), in: table))
    #expect(!stage.app.commit(.none, at: row(2), in: table))
    #expect(actions.log.take() == ["insert 3"])
    actions.answers.remove("commit")
    connect()
    #expect(!stage.app.commit(.insert, at: row(2), in: table))
  }

  @Test("Rows cannot be selected while the table is edited, unless it says so")
  func editing() {
    table.isEditing = true
    #expect(!stage.app.select(row(1), in: table))
    table.allowsSelectionDuringEditing = true
    #expect(stage.app.select(row(1), in: table))
    #expect(actions.log.take() == ["did 1"])
  }

  @Test("Data-driven objects perform the methods by their names and leave counting to the table")
  func dataDriven() throws {
    let classes = stage.app.dispatch.classes
    let record = try classes.define("Keeper", superclass: classes.record(for: DataObject.self))
    let names: [Selector] = [
      "tableView:accessoryButtonTappedForRowWithIndexPath:",
      "tableView:commitEditingStyle:forRowAtIndexPath:",
      "tableView:didHighlightRowAtIndexPath:", "tableView:didUnhighlightRowAtIndexPath:",
      "tableView:didSelectRowAtIndexPath:", "collectionView:didHighlightItemAtIndexPath:",
      "collectionView:didSelectItemAtIndexPath:",
    ]
    let log = actions.log
    for name in names { record.define(name) { _, selector, _ in log.add(selector.name) } }
    let keeper = DataObject(classRecord: record, in: stage.app.dispatch)
    let (list, grid) = (TableView(), CollectionView())
    stage.window.addSubview(list)
    stage.window.addSubview(grid)
    list.itemCounts = [3]
    list.dataSource = keeper
    list.delegate = keeper
    list.itemCounts = [3]
    grid.delegate = keeper
    list.cellProvider = { _ in
      let cell = TableViewCell()
      cell.accessoryType = .detailButton
      return cell
    }
    #expect(stage.app.tapAccessory(at: row(1), in: list))
    #expect(stage.app.commit(.delete, at: row(1), in: list))
    #expect(stage.app.select(row(1), in: list))
    #expect(stage.app.select(row(1), in: grid))
    #expect(log.take() == names.map(\.name))
  }

  @Test("A veto of the highlight vetoes the selection; highlighting comes before selecting")
  func highlight() {
    final class Touchy: TableViewDelegate {
      let log = Log()
      func tableView(_ table: TableView, shouldHighlightRowAt path: ListIndexPath) -> Bool {
        log.add("should")
        return path.item != 2
      }
      func tableView(_ table: TableView, didHighlightRowAt path: ListIndexPath) {
        log.add("high \(table.cell(at: path)?.isHighlighted == true)")
      }
      func tableView(_ table: TableView, didUnhighlightRowAt path: ListIndexPath) {
        log.add("low \(table.cell(at: path)?.isHighlighted == true)")
      }
      func tableView(_ table: TableView, willSelectRowAt path: ListIndexPath) -> ListIndexPath? {
        log.add("will")
        return ListIndexPath(section: 0, item: path.item == 3 ? 99 : path.item)
      }
      func tableView(_ table: TableView, didSelectRowAt path: ListIndexPath) {
        log.add("did \(table.cell(at: path)?.isSelected == true)")
      }
    }
    let touchy = Touchy()
    table.delegate = touchy
    _ = table.loadCell(at: row(1))
    #expect(stage.app.select(row(1), in: table))
    #expect(touchy.log.take() == ["should", "high true", "low false", "will", "did true"])
    #expect(!stage.app.select(row(2), in: table))
    #expect(touchy.log.take() == ["should"])
    #expect(!stage.app.select(row(3), in: table), "a row that is not there is named instead")
    #expect(table.indexPathsForSelectedRows == [row(1)])
  }
}
