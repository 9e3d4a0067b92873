import Testing
import ViewTreeModel

@Suite("Edits of a list")
struct ListUpdateTests {
  @Test("Rows that are put in or taken out move the others, their cells and their selection")
  func rows() {
    let shelf = Shelf([[1, 2, 3], [4]])
    let table = shelf.table
    table.allowsMultipleSelection = true
    for path in [row(0), row(2), row(0, section: 1)] { table.userSelect(at: path) }
    let third = table.cellForRow(at: row(2))
    shelf.data[0].insert(9, at: 1)
    table.insertRows(at: [row(1)])
    #expect(shelf.products == [1, 9, 2, 3, 4] && third?.indexPath == row(3))
    #expect(table.indexPathsForSelectedRows == [row(0), row(3), row(0, section: 1)])
    shelf.data[0].removeFirst()
    table.deleteRows(at: [row(0)])
    #expect(shelf.products == [9, 2, 3, 4] && third?.indexPath == row(2))
    #expect(table.indexPathsForSelectedRows == [row(2), row(0, section: 1)])
    table.reloadRows(at: [row(2)])
    #expect(table.indexPathsForSelectedRows == [row(0, section: 1)])
    #expect(shelf.products == [9, 2, 3, 4])
    #expect(shelf.log.take().count == 3, "edits tell the delegate nothing")
  }

  @Test("In a batch what goes is named by its old place and what comes by its new one")
  func batch() {
    let shelf = Shelf([[1, 2, 3, 4], [5]])
    let table = shelf.table
    table.selectRow(at: row(3))
    var finished = false
    table.performBatchUpdates {
      shelf.data = [[8], [2, 9, 4], [5]]
      table.insertRows(at: [row(1, section: 1)])
      table.deleteRows(at: [row(0), row(2)])
      table.insertSections([0])
      table.performBatchUpdates { table.reloadRows(at: [row(1)]) }
    } completion: {
      finished = $0
    }
    #expect(finished && table.itemCounts == [1, 3, 1])
    #expect(shelf.products == [8, 2, 9, 4, 5])
    #expect(table.indexPathsForSelectedRows == [row(2, section: 1)])
  }

  @Test("Counts that do not fit lead to a reload (UIKit raises an exception)")
  func unfit() {
    let shelf = Shelf([[1, 2]])
    shelf.table.selectRow(at: row(0))
    shelf.data[0].append(3)
    shelf.table.deleteRows(at: [row(0)])
    #expect(shelf.products == [1, 2, 3] && shelf.table.selectedIndexPaths.isEmpty)
    shelf.table.deleteRows(at: [row(77)])
    shelf.table.insertSections([5])
    #expect(shelf.products == [1, 2, 3])
  }

  @Test("A list that counts itself edits its counts; places that are not there change nothing")
  func withoutSource() {
    let grid = CollectionView()
    let cells = (0..<3).map { _ in CollectionViewCell() }
    for (item, cell) in cells.enumerated() { grid.addCell(cell, at: row(item)) }
    grid.deleteItems(at: [row(1)])
    #expect(grid.itemCounts == [2] && cells[1].superview == nil)
    #expect(grid.cellForItem(at: row(1)) === cells[2])
    grid.insertItems(at: [row(0), row(3)])
    #expect(grid.itemCounts == [4] && cells.map(\.indexPath) == [row(1), row(1), row(2)])
    grid.insertSections([0])
    #expect(grid.itemCounts == [0, 4] && cells[2].indexPath == row(2, section: 1))
    grid.reloadItems(at: [row(2, section: 1)])
    #expect(cells[2].superview === grid)
    for path in [row(4, section: 1), row(-1), row(0, section: 2)] { grid.deleteItems(at: [path]) }
    for path in [row(6, section: 1), row(0, section: -1)] { grid.insertItems(at: [path]) }
    grid.insertSections([4])
    grid.deleteSections([-1])
    #expect(grid.itemCounts == [0, 4])
    grid.deleteSections([1])
    #expect(grid.itemCounts == [0] && grid.subviews.isEmpty)
  }
}
