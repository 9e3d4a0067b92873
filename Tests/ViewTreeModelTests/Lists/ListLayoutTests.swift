import AutoTrack
import Testing
import ViewTreeModel

@Suite("Which cells a list shows")
struct ListLayoutTests {
  @Test("Scrolling a million rows makes a screenful of cells and no more")
  func million() {
    let shelf = Shelf([Array(0..<1_000_000)])
    let table = shelf.table
    #expect(table.contentSize == Size(width: 300, height: 40_000_000))
    var random = SplitMix64(seed: 5)
    for step in 0..<2_000 {
      let offset =
        step % 2 == 0
        ? Double(random.below(39_999_600)) : table.contentOffset.y + Double(random.below(90) - 45)
      table.contentOffset.y = offset
      let first = Int(max(0, offset) / 40)
      #expect(shelf.products.first == first)
      #expect(shelf.cells.count <= 11)
    }
    #expect(shelf.census.made <= 12 && shelf.census.living <= 12)
    table.scrollToRow(at: row(999_999), at: .bottom)
    #expect(table.contentOffset.y == 40_000_000 - 400)
    #expect(table.userSelect(at: row(999_999)) && table.userSelect(at: row(3)))
    #expect(shelf.census.made <= 12)
  }

  @Test("Sections by the hundred thousand are found without a walk over them, empty ones too")
  func manySections() {
    let shelf = Shelf((0..<100_000).map { $0 % 1_000 == 999 ? [$0] : [] })
    let table = shelf.table
    #expect(table.contentSize.height == 4_000)
    for step in 0..<90 {
      table.contentOffset.y = Double(step * 40)
      #expect(table.indexPathsForVisibleRows.first == row(0, section: step * 1_000 + 999))
      #expect(
        table.indexPathForRow(at: Point(x: 1, y: Double(step * 40 + 39)))
          == row(0, section: step * 1_000 + 999))
    }
  }

  @Test("The bounds' origin and the content offset are one; the size counts too")
  func boundsAndOffset() {
    let shelf = Shelf([Array(0..<100)])
    let table = shelf.table
    table.bounds.origin.y = 80
    #expect(table.contentOffset == Point(x: 0, y: 80) && shelf.products.first == 2)
    table.frame.size.height = 80
    #expect(shelf.products == [2, 3])
    table.bounds = Rect(x: 0, y: 120, width: 300, height: 60)
    #expect(shelf.products == [3, 4] && table.frame.size.height == 60)
    #expect(table.cellForRow(at: row(3))?.frame == Rect(x: 0, y: 120, width: 300, height: 40))
  }

  @Test("A row scrolls to where it is wanted, within the content")
  func scrollTo() {
    let table = Shelf([Array(0..<100)]).table
    for (item, position, offset) in [
      (50, ListView.ScrollPosition.top, 2000.0), (50, .bottom, 1640), (50, .middle, 1820),
      (51, .none, 1820), (99, .none, 3600), (99, .top, 3600), (0, .bottom, 0), (7, .none, 0),
      (100, .top, 0), (-1, .top, 0),
    ] {
      let shelf = Shelf([Array(0..<100)])
      if position == .none, item == 51 { shelf.table.contentOffset.y = 1820 }
      shelf.table.scrollToRow(at: row(item), at: position)
      #expect(shelf.table.contentOffset.y == offset, "\(item) \(position)")
    }
    #expect(table.rectForRow(at: row(100)) == .zero)
  }

  @Test("A list without geometry makes cells when they are asked for, and scrolling brings none")
  func withoutGeometry() {
    for (height, frame) in [(0.0, 400.0), (40, 0), (.nan, 400), (.infinity, 400), (0.5, 400)] {
      let shelf = Shelf([[1, 2, 3]], rowHeight: height)
      shelf.table.frame.size.height = frame
      shelf.table.contentOffset.y = 30
      #expect(shelf.table.indexPathsForVisibleRows == [])
      #expect((shelf.table.loadCell(at: row(1)) as? ShelfCell)?.product == 2)
      #expect(shelf.table.loadCell(at: row(3)) == nil)
      #expect(shelf.table.rectForRow(at: row(1)) == .zero)
      #expect(shelf.table.indexPathForRow(at: .zero) == nil)
    }
    let estimated = Shelf([[1, 2, 3]], rowHeight: 0)
    estimated.table.estimatedRowHeight = 50
    #expect(estimated.products == [1, 2, 3])
  }

  @Test("A cell that was put in by hand stays where nothing could make it again")
  func byHand() {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 10, height: 40))
    table.rowHeight = 40
    let cells = (0..<5).map { _ in TableViewCell() }
    for (item, cell) in cells.enumerated() { table.addCell(cell, at: row(item)) }
    table.contentOffset.y = 80
    #expect(cells.allSatisfy { $0.superview === table })
    #expect(table.cellForRow(at: row(2))?.frame.origin.y == 80)
    table.reloadData()
    #expect(table.itemCounts == [5] && cells.allSatisfy { $0.superview === table })
  }

  @Test("A cell with the first responder stays while it is scrolled away")
  func firstResponder() {
    let stage = Stage()
    let shelf = Shelf([Array(0..<100)])
    stage.window.addSubview(shelf.table)
    shelf.table.layoutIfNeeded()
    let cell = shelf.table.cellForRow(at: row(1))
    let field = TextField()
    cell?.addSubview(field)
    field.becomeFirstResponder()
    shelf.table.contentOffset.y = 2000
    #expect(field.isFirstResponder && cell?.superview === shelf.table && cell?.indexPath == row(1))
    #expect(shelf.cells.count == 11)
    field.resignFirstResponder()
    shelf.table.contentOffset.y = 2040
    #expect(shelf.cells.count == 10)
  }

  @Test("Content that has become shorter is not left scrolled beyond its end")
  func shorter() {
    let shelf = Shelf([Array(0..<100)])
    shelf.table.contentOffset.y = 3000
    shelf.data = [Array(0..<20)]
    shelf.table.reloadData()
    #expect(shelf.products.last == 19 && shelf.table.contentOffset.y == 400)
    shelf.data = [[5]]
    shelf.table.reloadData()
    #expect(shelf.products == [5] && shelf.table.contentOffset.y == 0)
  }

  @Test("A data source that reloads, scrolls or removes the list while it makes cells is no loop")
  func reentrant() {
    final class Restless: TableViewDataSource {
      var calls = 0
      func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int { 1_000 }
      func tableView(_ table: TableView, cellForRowAt path: ListIndexPath) -> TableViewCell {
        calls += 1
        switch calls % 4 {
        case 0: table.reloadData()
        case 1: table.contentOffset.y += 500
        case 2: table.insertRows(at: [row(0)])
        default: table.removeFromSuperview()
        }
        table.layoutIfNeeded()
        return TableViewCell()
      }
    }
    let stage = Stage()
    let table = TableView(frame: Rect(x: 0, y: 0, width: 100, height: 400))
    table.rowHeight = 40
    let source = Restless()
    table.dataSource = source
    for _ in 0..<20 {
      stage.window.addSubview(table)
      stage.app.deliver(.user) { _ in }
      table.contentOffset.y = 0
      let paths = table.subviews.compactMap { ($0 as? ListCell)?.indexPath }
      #expect(Set(paths).count == paths.count && paths.count <= 24)
    }
    #expect(source.calls < 2_000)
  }

  @Test("Rectangles, places at points and what is visible agree with a walk over all items")
  func walk() {
    var random = SplitMix64(seed: 71)
    for _ in 0..<(isLong ? 2_000 : 200) {
      let grid = CollectionView(frame: Rect(x: 0, y: 0, width: 100, height: 90))
      grid.cellProvider = { _ in CollectionViewCell() }
      grid.itemCounts = (0..<random.below(6)).map { _ in random.below(9) }
      var flow = CollectionViewFlowLayout(
        itemSize: Size(width: Double(5 + random.below(120)), height: Double(1 + random.below(40))))
      flow.minimumLineSpacing = Double(random.below(12))
      flow.minimumInteritemSpacing = Double(random.below(12))
      flow.headerHeight = Double(random.below(2) * 15)
      flow.footerHeight = Double(random.below(2) * 10)
      grid.collectionViewLayout = flow
      var frames: [ListIndexPath: Rect] = [:]
      var y = 0.0
      for (section, count) in grid.itemCounts.enumerated() {
        y += flow.headerHeight
        var x = 0.0
        for item in 0..<count {
          if item > 0 {
            x += flow.itemSize.width + flow.minimumInteritemSpacing
            if x + flow.itemSize.width > 100 {
              x = 0
              y += flow.itemSize.height + flow.minimumLineSpacing
            }
          }
          frames[row(item, section: section)] = Rect(
            origin: Point(x: x, y: y), size: flow.itemSize)
        }
        y += (count > 0 ? flow.itemSize.height : 0) + flow.footerHeight
      }
      #expect(grid.contentSize.height == y)
      for (path, frame) in frames { #expect(grid.rectForItem(at: path) == frame) }
      for _ in 0..<20 {
        let point = Point(x: Double(random.below(130) - 10), y: Double(random.below(500) - 10))
        let found = frames.first { _, frame in
          let (dx, dy) = (point.x - frame.origin.x, point.y - frame.origin.y)
          return dx >= 0 && dx < frame.size.width && dy >= 0 && dy < frame.size.height
        }
        let isInside = point.x < 100
        #expect(grid.indexPathForItem(at: point) == (isInside ? found?.key : nil))
        grid.contentOffset.y = point.y
        let shown = frames.filter { _, frame in
          frame.origin.y < grid.contentOffset.y + 90
            && frame.origin.y + frame.size.height > grid.contentOffset.y
        }
        #expect(grid.indexPathsForVisibleItems == shown.keys.sorted())
        #expect(
          grid.subviews.allSatisfy { view in
            (view as? ListCell)?.indexPath.map { frames[$0] == view.frame } ?? false
          })
      }
    }
  }
}
