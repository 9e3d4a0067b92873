import Testing
import ViewTreeModel

@Suite("A list's data source, its pool of cells and its headers")
struct ListDataTests {
  @Test("A data source counts and makes the cells; nothing is asked before the layout")
  func dataSource() {
    let shelf = Shelf([[1, 2, 3], [], [4]])
    #expect(shelf.asked == 0 && shelf.table.subviews.isEmpty)
    #expect(shelf.table.itemCounts == [3, 0, 1])
    #expect(shelf.table.numberOfSections == 3 && shelf.table.numberOfRows(inSection: 0) == 3)
    #expect(shelf.table.numberOfRows(inSection: 9) == 0)
    #expect(shelf.products == [1, 2, 3, 4] && shelf.asked == 4)
    shelf.data = [[7]]
    #expect(shelf.table.itemCounts == [3, 0, 1])
    shelf.table.reloadData()
    #expect(shelf.table.subviews.isEmpty)
    #expect(shelf.products == [7])
    shelf.table.dataSource = nil
    #expect(shelf.table.itemCounts == [] && shelf.cells.isEmpty)
  }

  @Test("A layout that is pending happens before the next input")
  func beforeInput() {
    let stage = Stage()
    let shelf = Shelf([[1, 2]])
    stage.window.addSubview(shelf.table)
    stage.app.deliver(.user) { _ in #expect(shelf.cells.count == 2) }
    stage.app.deliver(.user) { _ in
      shelf.data[0] = [8]
      shelf.table.reloadData()
      stage.app.deliver(.programmatic) { _ in #expect(shelf.cells.isEmpty) }
    }
    stage.app.deliver(.user) { _ in #expect(shelf.cells.map(\.product) == [8]) }
    // The list comes from another application.
    let other = Stage()
    shelf.table.reloadData()
    other.window.addSubview(shelf.table)
    other.app.deliver(.user) { _ in #expect(shelf.cells.count == 1) }
  }

  @Test("A data source that lacks the optional methods, forwards or died does no harm")
  func oddSources() {
    final class Plain: TableViewDataSource {
      weak var real: Shelf?
      func responds(to selector: Selector) -> Bool { false }
      func numberOfSections(in tableView: TableView) -> Int { 9 }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        real?.tableView(tableView, numberOfRowsInSection: section) ?? 0
      }
      func tableView(_ tableView: TableView, cellForRowAt path: ListIndexPath) -> TableViewCell {
        real?.tableView(tableView, cellForRowAt: path) ?? TableViewCell()
      }
    }
    let shelf = Shelf([[1, 2], [3]])
    let table = shelf.table
    do {
      let proxy = Plain()
      proxy.real = shelf
      table.dataSource = proxy
      table.sectionHeaderHeight = 20
      #expect(table.itemCounts == [2] && table.dataSource === proxy)
      #expect(table.headerView(forSection: 0) == nil)
      #expect(shelf.products == [1, 2])
      #expect(!table.userCommit(.delete, at: row(0)))
    }
    #expect(table.dataSource == nil && table.itemCounts == [2])
    #expect(table.userSelect(at: row(1)) && !table.userSelect(at: row(2)))
    table.reloadData()
    #expect(table.itemCounts == [] && table.subviews.isEmpty)
  }

  @Test("Counts out of all bounds are no trap", arguments: [Int.min, -1, 0, Int.max])
  func extremes(value: Int) {
    final class Wild: TableViewDataSource, CollectionViewDataSource {
      let value: Int
      init(_ value: Int) { self.value = value }
      func numberOfSections(in tableView: TableView) -> Int { value }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { value }
      func tableView(_ tableView: TableView, cellForRowAt path: ListIndexPath) -> TableViewCell {
        TableViewCell()
      }
      func numberOfSections(in collectionView: CollectionView) -> Int { value }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
        value
      }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ListIndexPath
      ) -> CollectionViewCell { CollectionViewCell() }
    }
    let source = Wild(value)
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let (table, grid) = (TableView(frame: frame), CollectionView(frame: frame))
    table.rowHeight = 10
    grid.collectionViewLayout.itemSize = Size(width: 10, height: 10)
    table.dataSource = source
    grid.dataSource = source
    let offsets = [0, -1e9, 1e9, 1e300, -.infinity, .infinity, .nan]
    for offset in offsets {
      table.contentOffset.y = offset
      grid.contentOffset.y = offset
      #expect(table.subviews.count <= 11 && grid.subviews.count <= 110)
    }
    #expect(table.numberOfSections == (value > 0 ? 100_000 : 0))
    table.contentOffset = .zero
    table.reloadData()
    #expect(table.indexPathsForVisibleRows.count == (value > 0 ? 10 : 0))
    let last = row(Int.max - 1, section: 99_999)
    table.scrollToRow(at: last, at: .top)
    #expect(table.userSelect(at: last) == (value == .max))
    table.insertRows(at: [row(0), row(value)])
    table.deleteSections([value])
  }

  @Test("A reused cell is prepared and has lost its old place")
  func reuse() {
    final class Watching: TableViewCell {
      var seen: [ListIndexPath?] = []
      override func prepareForReuse() { seen.append(indexPath) }
    }
    let table = TableView()
    table.register(Watching.self, forCellReuseIdentifier: "w")
    let first = table.dequeueReusableCell(withIdentifier: "w", for: row(0)) as? Watching
    #expect(first?.seen.isEmpty == true && first?.reuseIdentifier == "w")
    table.cellProvider = { [weak table] path in
      table?.dequeueReusableCell(withIdentifier: "w", for: path)
    }
    let cell = table.loadCell(at: row(4)) as? Watching
    table.selectRow(at: row(4))
    #expect(cell?.isSelected == true && cell?.indexPath == row(4))
    table.reloadData()
    #expect(cell?.superview == nil && cell?.indexPath == nil)
    let again = table.loadCell(at: row(5)) as? Watching
    #expect(again === cell && again?.seen == [nil])
    #expect(again?.indexPath == row(5) && again?.isSelected == false)
  }

  @Test("An identifier that is not registered gives a plain cell, or none")
  func unregistered() {
    let (table, grid) = (TableView(), CollectionView())
    #expect(table.dequeueReusableCell(withIdentifier: "x") == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "x") == nil)
    #expect(table.dequeueReusableCell(withIdentifier: "x", for: row(0)).reuseIdentifier == "x")
    #expect(grid.dequeueReusableCell(withReuseIdentifier: "x", for: row(0)).indexPath == nil)
    table.register(ShelfCell.self, forCellReuseIdentifier: "x")
    #expect(table.dequeueReusableCell(withIdentifier: "x") is ShelfCell)
    table.register(nil, forCellReuseIdentifier: "x")
    #expect(table.dequeueReusableCell(withIdentifier: "x") == nil)
    // What the app has put elsewhere meanwhile is not handed out.
    table.register(ShelfCell.self, forCellReuseIdentifier: "x")
    table.cellProvider = { _ in table.dequeueReusableCell(withIdentifier: "x") }
    let cell = table.loadCell(at: row(0))
    table.reloadData()
    let elsewhere = View()
    cell.map { _ = elsewhere.addSubview($0) }
    #expect(table.loadCell(at: row(0)) !== cell)
    table.cellProvider = nil
  }

  @Test("Headers and footers know their section, with views or titles, and are reused")
  func headers() {
    final class Headed: TableViewDelegate {
      func tableView(
        _ table: TableView, viewForHeaderInSection section: Int
      ) -> TableViewHeaderFooterView? {
        section == 1 ? nil : table.dequeueReusableHeaderFooterView(withIdentifier: "h")
      }
    }
    let shelf = Shelf((0..<60).map { [$0, $0 + 100] })
    let table = shelf.table
    let headed = Headed()
    table.delegate = headed
    table.register(TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "h")
    table.sectionHeaderHeight = 20
    #expect(table.contentSize.height == 60 * 100)
    #expect(table.headerView(forSection: 0)?.reuseIdentifier == "h")
    #expect(table.headerView(forSection: 1)?.textLabel.text == "Section 1")
    #expect(table.headerView(forSection: 1)?.section == 1)
    #expect(table.footerView(forSection: 0) == nil && table.headerView(forSection: 9) == nil)
    #expect(table.rectForHeader(inSection: 2) == Rect(x: 0, y: 200, width: 300, height: 20))
    #expect(table.rectForFooter(inSection: 2) == .zero)
    var seen: Set<ObjectIdentifier> = []
    for step in 0..<400 {
      table.contentOffset.y = Double(step * 14)
      let views = table.subviews.compactMap { $0 as? TableViewHeaderFooterView }
      let sections = views.compactMap(\.section)
      #expect(Set(sections).count == sections.count && sections.count == views.count)
      for view in views where view.reuseIdentifier != nil { seen.insert(ObjectIdentifier(view)) }
    }
    #expect(seen.count <= 6)
    table.deleteSections([0, 1])
    #expect(table.itemCounts.count == 60, "the data did not follow: everything is asked anew")
  }

  @Test("A collection view's headers and footers come from its data source")
  func supplements() {
    final class Source: CollectionViewDataSource {
      func numberOfSections(in collectionView: CollectionView) -> Int { 3 }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ListIndexPath
      ) -> CollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "c", for: path) }
      func collectionView(
        _ view: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at path: ListIndexPath
      ) -> CollectionReusableView? {
        view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "s", for: path)
      }
    }
    let grid = CollectionView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    let source = Source()
    grid.register(CollectionViewCell.self, forCellWithReuseIdentifier: "c")
    grid.register(
      CollectionReusableView.self, forSupplementaryViewOfKind: ListSupplement.header,
      withReuseIdentifier: "s")
    grid.collectionViewLayout.itemSize = Size(width: 30, height: 30)
    grid.collectionViewLayout.minimumInteritemSpacing = 5
    grid.collectionViewLayout.minimumLineSpacing = 10
    grid.collectionViewLayout.headerHeight = 20
    grid.collectionViewLayout.footerHeight = 15
    grid.dataSource = source
    #expect(grid.contentSize == Size(width: 100, height: 3 * 105))
    #expect(grid.rectForItem(at: row(4)) == Rect(x: 35, y: 60, width: 30, height: 30))
    #expect(grid.indexPathForItem(at: Point(x: 36, y: 61)) == row(4))
    #expect(grid.indexPathForItem(at: Point(x: 32, y: 61)) == nil)
    #expect(grid.indexPathForItem(at: Point(x: 71, y: 61)) == nil)
    #expect(grid.indexPathForItem(at: Point(x: 1, y: 55)) == nil)
    let header = grid.supplementaryView(ofKind: ListSupplement.header, at: row(0, section: 1))
    #expect(header?.supplement == ListSupplement(ListSupplement.header, at: row(0, section: 1)))
    #expect(header?.indexPath == nil && header?.frame.origin.y == 105)
    #expect(
      grid.supplementaryView(ofKind: ListSupplement.footer, at: row(0))?.frame.origin.y == 90)
    grid.contentOffset.y = 110
    #expect(grid.supplementaryView(ofKind: ListSupplement.header, at: row(0)) == nil)
    #expect(grid.indexPathsForVisibleItems.first == row(0, section: 1))
  }

  @Test("The delegate hears which cells come and go")
  func display() {
    final class Watcher: TableViewDelegate {
      let log = Log()
      func tableView(_ table: TableView, willDisplay cell: ListCell, forRowAt path: ListIndexPath) {
        log.add("+\(path.item)")
      }
      func tableView(
        _ table: TableView, didEndDisplaying cell: ListCell, forRowAt path: ListIndexPath
      ) { log.add("-\(path.item)") }
    }
    let shelf = Shelf([Array(0..<50)], rowHeight: 200)
    let watcher = Watcher()
    shelf.table.delegate = watcher
    shelf.table.layoutIfNeeded()
    #expect(watcher.log.take() == ["+0", "+1"])
    shelf.table.contentOffset.y = 200
    #expect(watcher.log.take() == ["-0", "+2"])
  }

  @Test("A list controller is its list's delegate and data source, if it can be")
  func controllers() {
    final class Rows: TableViewController, TableViewDataSource, TableViewDelegate {
      func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int { 7 }
      func tableView(_ table: TableView, cellForRowAt path: ListIndexPath) -> TableViewCell {
        TableViewCell()
      }
    }
    final class Items: CollectionViewController, CollectionViewDataSource, CollectionViewDelegate {
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ListIndexPath
      ) -> CollectionViewCell { CollectionViewCell() }
    }
    let (rows, items, plain) = (Rows(), Items(), TableViewController())
    #expect(rows.tableView?.delegate === rows && rows.tableView?.itemCounts == [7])
    #expect(items.collectionView?.delegate === items && items.collectionView?.itemCounts == [8])
    #expect(plain.tableView?.delegate == nil && plain.tableView?.itemCounts == [])
  }

  @Test("Neither a pending layout, a data source nor the pool keeps a list or its cells alive")
  func lifetime() {
    let stage = Stage()
    let census: Census
    weak var table: TableView?
    do {
      let shelf = Shelf([Array(0..<100)])
      census = shelf.census
      table = shelf.table
      stage.window.addSubview(shelf.table)
      shelf.table.layoutIfNeeded()
      for offset in [500.0, 0, 2_000] { shelf.table.contentOffset.y = offset }
      shelf.table.reloadData()
      shelf.table.removeFromSuperview()
      #expect(census.living > 0)
    }
    #expect(table == nil && census.living == 0)
    stage.app.deliver(.user) { _ in }
  }
}
