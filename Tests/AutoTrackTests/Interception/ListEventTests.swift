import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Events of lists: reported faults of other engines, shown right")
struct ListEventTests {
  @Test("fault 7: a reload in didSelect loses neither the cell nor its path nor its parameters")
  func reloadInDidSelect() {
    let catalog = Catalog([[1, 2, 3]])
    let (screen, table) = (catalog.screen, catalog.table)
    var seen: [[String]] = []
    let expected = "#CatalogCell[0:1]\(Catalog.chain)#sku=2"
    catalog.onSelect = { _ in
      seen.append(screen.paths)
      catalog.show([[9]])
    }
    screen.application.select(row(1), in: table)
    #expect(seen == [[expected]] && screen.paths == [expected])
    #expect(table.itemCounts == [1])
    catalog.onSelect = { path in
      catalog.data[0] = [7, 8, 9]
      table.insertRows(at: [row(0), row(1)])
      catalog.data[0] = [8, 9]
      table.deleteRows(at: [row(0)])
      seen.append(screen.paths)
    }
    screen.application.select(row(0), in: table)
    #expect(seen.last?.last == "#CatalogCell[0:0]\(Catalog.chain)#sku=9")
    #expect(screen.paths.count == 2 && table.indexPathsForSelectedRows == [row(1)])
  }

  @Test("fault 7: a reload before the selection, in willSelect, costs the cell and not the event")
  func reloadInWillSelect() {
    let catalog = Catalog([[1, 2, 3]])
    catalog.onWill = { catalog.table.reloadData() }
    catalog.screen.application.select(row(1), in: catalog.table)
    #expect(catalog.screen.paths == [Catalog.chain + "#section=0#item=1"])
  }

  @Test("fault 7: a reload that takes a field away ends its editing while it still has its row")
  func reloadWhileEditing() {
    let catalog = Catalog([Array(0..<100)])
    let field = TextField()
    catalog.table.cellForRow(at: row(2)).map { _ = $0.addSubview(field) }
    catalog.screen.application.type("secret", into: field)
    catalog.table.contentOffset.y = 2_000
    #expect(catalog.screen.paths == [], "scrolling ends no editing")
    catalog.table.reloadData()
    let prefix = "#editingDidEnd#UITextField#UITextField[1]#CatalogCell[0:2]#UITableView[0]#"
    #expect(catalog.screen.paths.count == 1)
    #expect(catalog.screen.paths.first?.hasPrefix(prefix) == true)
  }

  @Test("fault B12: a row off screen is named by list and place; selecting in code is no event")
  func offScreen() {
    let catalog = Catalog([Array(0..<100)])
    catalog.screen.application.select(row(80), in: catalog.table)
    catalog.table.selectRow(at: row(3))
    catalog.table.deselectRow(at: row(3))
    #expect(catalog.screen.paths == [Catalog.chain + "#section=0#item=80"])
    catalog.screen.application.select(row(100), in: catalog.table)
    #expect(catalog.screen.paths.count == 1, "there is no such row")
    catalog.table.scrollToRow(at: row(80), at: .top)
    catalog.screen.application.select(row(80), in: catalog.table)
    #expect(catalog.screen.paths.last == "#CatalogCell[0:80]\(Catalog.chain)#sku=80")
  }

  @Test("faults 3, 12: a proxy, a dead delegate and a dead data source lose no selection")
  func oddDelegates() {
    final class Proxy: TableViewDelegate, TableViewDataSource {
      weak var real: Catalog?
      init(_ real: Catalog) { self.real = real }
      func responds(to selector: Selector) -> Bool {
        selector == "tableView:didSelectRowAtIndexPath:"
          || selector == "tableView:willDisplayCell:forRowAtIndexPath:"
      }
      func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int {
        real?.tableView(table, numberOfRowsInSection: section) ?? 0
      }
      func tableView(_ table: TableView, cellForRowAt path: ListIndexPath) -> TableViewCell {
        real?.tableView(table, cellForRowAt: path) ?? TableViewCell()
      }
      var shown = 0
      func tableView(_ table: TableView, willDisplay cell: ListCell, forRowAt path: ListIndexPath) {
        shown += 1
      }
      func tableView(_ table: TableView, didSelectRowAt path: ListIndexPath) {
        real?.tableView(table, didSelectRowAt: path)
      }
    }
    let catalog = Catalog([[1, 2, 3]])
    let table = catalog.table
    var selected: [ListIndexPath] = []
    catalog.onSelect = { selected.append($0) }
    do {
      let proxy = Proxy(catalog)
      table.dataSource = proxy
      table.delegate = proxy
      catalog.screen.application.select(row(2), in: table)
      #expect(proxy.shown == 3 && selected == [row(2)] && table.delegate === proxy)
    }
    catalog.screen.application.select(row(1), in: table)
    #expect(
      catalog.screen.paths == [
        "#CatalogCell[0:2]\(Catalog.chain)#sku=3", "#CatalogCell[0:1]\(Catalog.chain)#sku=2",
      ])
  }

  @Test(
    "fault 22: headers and footers have their section in the path, apart from rows and each other")
  func headers() throws {
    let catalog = Catalog([[1], [2], [3]])
    let views = catalog.table.subviews.compactMap { $0 as? CatalogHeader }
    #expect(views.count == 6)
    for section in 0..<3 {
      for view in [
        catalog.table.headerView(forSection: section),
        catalog.table.footerView(forSection: section),
      ] {
        (view as? CatalogHeader).map { _ = catalog.screen.application.tap($0.more) }
      }
    }
    let segments = catalog.screen.paths.map { $0.split(separator: "#")[3] }
    #expect(
      segments == [
        "CatalogHeader[0:header]", "CatalogHeader[0:footer]", "CatalogHeader[1:header]",
        "CatalogHeader[1:footer]", "CatalogHeader[2:header]", "CatalogHeader[2:footer]",
      ])
    #expect(Set(catalog.screen.events.compactMap(\.elementPath)).count == 2)
    let event = try #require(catalog.screen.events.last)
    let path = try ParsedPath(try #require(event.eventPath))
    #expect(path.segments[2].position == .row(RowPosition(section: 2, item: 0, part: .footer)))
    let element = try ParsedPath(try #require(event.elementPath))
    #expect(element.segments[2].position == .anySection(.footer))
    // A tap on the header's background is nobody's.
    #expect(!catalog.screen.application.tap(views[0]))
  }

  @Test(
    "fault 22: headers after scrolling and edits; the original's paths keep the subview's index")
  func movedHeaders() {
    for configuration in [Configuration.standard, .wkTrackingData] {
      let catalog = Catalog((0..<30).map { [$0] }, configuration)
      let (table, app) = (catalog.table, catalog.screen.application)
      table.contentOffset.y = 800
      catalog.data.removeFirst()
      table.deleteSections([0])
      for case let header as CatalogHeader in table.subviews {
        catalog.screen.collector.clear()
        app.tap(header.more)
        let isHeader = header.supplement?.kind == ListSupplement.header
        let place =
          configuration == .standard
          ? "\(header.section ?? -1):\(isHeader ? "header" : "footer")" : "\(header.siblingIndex)"
        let prefix = "#more:#UIButton#UIButton[0]#CatalogHeader[\(place)]#"
        #expect(catalog.screen.paths.first?.hasPrefix(prefix) == true)
      }
      #expect(table.headerView(forSection: 10) != nil)
    }
  }

  @Test("fault B11: a path through a header or cell asks the data source nothing")
  func noWalk() {
    let catalog = Catalog((0..<5_000).map { [$0] })
    catalog.table.scrollToRow(at: row(0, section: 4_000), at: .top)
    let header = catalog.table.subviews.compactMap { $0 as? CatalogHeader }.first
    let cell = catalog.table.cellForRow(at: row(0, section: 4_000)) as? CatalogCell
    catalog.questions = 0
    header.map { _ = catalog.screen.application.tap($0.more) }
    cell.map { _ = catalog.screen.application.tap($0.buy) }
    #expect(catalog.screen.paths.count == 2 && catalog.questions == 0)
  }

  @Test("faults 23, 24, B20: reuse and the order of subviews change no row's path or element")
  func reuse() {
    let catalog = Catalog([Array(0..<1_000)])
    let (table, screen) = (catalog.table, catalog.screen)
    screen.application.select(row(5), in: table)
    for offset in [4_000.0, 20_000, 0] { table.contentOffset.y = offset }
    table.cellForRow(at: row(5)).map { table.bringSubviewToFront($0) }
    screen.application.select(row(5), in: table)
    screen.application.select(row(6), in: table)
    let events = screen.events
    #expect(events[0].path == events[1].path && events[1].path != events[2].path)
    #expect(Set(events.compactMap(\.elementPath)).count == 1)
  }

  @Test("faults 27, B3: an ignored cell, list or ancestor sends no selection, action or edit")
  func ignored() {
    for place in ["cell", "list", "above", "off screen"] {
      let catalog = Catalog([Array(0..<50)])
      let (table, app) = (catalog.table, catalog.screen.application)
      let path = row(place == "off screen" ? 40 : 1)
      let cell = table.cellForRow(at: path) as? CatalogCell
      switch place {
      case "cell": cell?.tracking.ignored = .subtree
      case "above": catalog.screen.view.tracking.ignored = .descendants
      default: table.tracking.ignored = .subtree
      }
      var calls: [String] = []
      catalog.onAction = { calls.append($0) }
      app.select(path, in: table)
      app.commit(.delete, at: path, in: table)
      if let cell {
        app.tapAccessory(at: path, in: table)
        app.tap(cell.buy)
      }
      catalog.actions = [ContextualAction(title: "Buy") { _, _, _ in calls.append("action") }]
      app.performSwipeAction(0, at: path, in: table)
      #expect(catalog.screen.paths == [], "\(place)")
      #expect(calls.contains("action") && calls.contains("commit"), "\(place)")
    }
  }

  @Test("faults 20, 21, B3: no cell, no title and no selected segment are no crash and no text")
  func missing() {
    let screen = Screen()
    let table = TableView()
    screen.view.addSubview(table)
    table.cellProvider = { _ in nil }
    #expect(table.loadCell(at: row(0)) == nil)
    screen.application.select(row(0), in: table)
    let (cell, segments) = (TableViewCell(), SegmentedControl())
    table.addCell(cell, at: row(1))
    cell.addSubview(segments)
    screen.on(segments, "pick:", for: .valueChanged)
    screen.application.change(segments, \.selectedSegmentIndex, through: [-1])
    #expect(
      screen.paths == [
        Catalog.chain + "#section=0#item=0",
        "#pick:#UISegmentedControl#UISegmentedControl[0]#UITableViewCell[0:1]\(Catalog.chain)"
          + "#selectedSegmentIndex=-1",
      ])
  }

  @Test("a control in a cell is the control's event, with the row in the path, and selects nothing")
  func controlInCell() {
    let catalog = Catalog([[1, 2], [3]])
    let cell = catalog.table.cellForRow(at: row(0, section: 1)) as? CatalogCell
    cell.map { _ = catalog.screen.application.tap($0.buy) }
    #expect(catalog.table.selectedIndexPaths.isEmpty)
    #expect(
      catalog.screen.paths.first?.hasPrefix(
        "#buy:#UIButton#UIButton[0]#CatalogCell[1:0]\(Catalog.chain)") == true)
    #expect(catalog.screen.paths.count == 1)
    cell?.buy.isEnabled = false
    cell.map { _ = catalog.screen.application.tap($0.buy) }
    #expect(catalog.table.selectedIndexPaths.isEmpty && catalog.screen.paths.count == 1)
  }

  @Test("nested lists: the inner one takes the tap, and each cell has its place in the path")
  func nested() {
    final class Carousel: TableViewCell {}
    final class Source: CollectionViewDataSource, CollectionViewDelegate {
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ListIndexPath
      ) -> CollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "c", for: path) }
    }
    let screen = Screen()
    let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let source = Source()
    screen.view.addSubview(table)
    let grids = (0..<2).map { section in
      let grid = CollectionView(frame: Rect(x: 0, y: 0, width: 300, height: 100))
      grid.collectionViewLayout.itemSize = Size(width: 100, height: 50)
      grid.dataSource = source
      let cell = Carousel()
      cell.addSubview(grid)
      table.addCell(cell, at: row(3, section: section))
      grid.layoutIfNeeded()
      return grid
    }
    for grid in grids {
      grid.cellForItem(at: row(4)).map { _ = screen.application.tap($0) }
    }
    #expect(
      screen.paths
        == [0, 1].map {
          "#UICollectionViewCell[0:4]#UICollectionView[0]#Carousel[\($0):3]" + Catalog.chain
        })
    #expect(table.selectedIndexPaths.isEmpty && grids[1].indexPathsForSelectedItems == [row(4)])
    #expect(
      screen.events.first?.elementPath
        == "#UICollectionViewCell[-]#UICollectionView[0]#Carousel[-]" + Catalog.chain)
  }

  @Test("deselection is an event of its own with multiple selection; replacing a selection is none")
  func deselection() {
    let catalog = Catalog([[1, 2, 3]])
    for item in [0, 1] { catalog.screen.application.select(row(item), in: catalog.table) }
    #expect(catalog.screen.paths.count == 2)
    catalog.table.allowsMultipleSelection = true
    for item in [2, 1] { catalog.screen.application.select(row(item), in: catalog.table) }
    #expect(catalog.table.indexPathsForSelectedRows == [row(2)])
    #expect(
      catalog.screen.paths.last == "#CatalogCell[0:1]\(Catalog.chain)#selected=0#sku=2")
  }

  @Test(
    "over random scrolls, edits and reloads every tap in a reused cell is recorded with its row",
    arguments: [11, 12, 13] as [UInt64])
  func law(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let catalog = Catalog((0..<5).map { section in (0..<30).map { section * 100 + $0 } })
    let (table, app) = (catalog.table, catalog.screen.application)
    for step in 0..<fuzzRounds(400) {
      switch below(5) {
      case 0: table.contentOffset.y = Double(below(6_000))
      case 1 where !catalog.data[0].isEmpty:
        catalog.data[0].remove(at: 0)
        table.deleteRows(at: [row(0)])
      case 2:
        let section = below(5)
        catalog.data[section].insert(1_000 + step, at: 0)
        table.insertRows(at: [row(0, section: section)])
      case 3: catalog.show(catalog.data.shuffled(using: &random))
      default: break
      }
      let visible = table.indexPathsForVisibleRows
      guard !visible.isEmpty else { continue }
      let path = visible[below(visible.count)]
      guard let cell = table.cellForRow(at: path) as? CatalogCell else {
        Issue.record("no cell at \(path)")
        continue
      }
      catalog.screen.collector.clear()
      app.tap(cell.buy)
      app.tap(cell)
      let segment = "#CatalogCell[\(path.section):\(path.item)]" + Catalog.chain
      let sku = catalog.data[path.section][path.item]
      #expect(
        catalog.screen.paths == [
          "#buy:#UIButton#UIButton[0]\(segment)#currentTitle=Buy#state=1#enabled=1#selected=0",
          segment + "#sku=\(sku)",
        ])
    }
  }
}
