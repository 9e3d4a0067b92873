import ViewTreeModel

/// A cell that says what it shows, and is counted while it lives.
final class ShelfCell: TableViewCell {
  var product: Int?
  var preparations = 0
  var census: Census?

  override func prepareForReuse() {
    preparations += 1
    product = nil
  }

  deinit { census?.living -= 1 }
}

/// How many cells were made and how many are left.
final class Census {
  var made = 0
  var living = 0
}

/// A data source and delegate whose rows are numbers.
final class Shelf: TableViewDataSource, TableViewDelegate {
  let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  let census = Census()
  var data: [[Int]]
  var asked = 0
  let log = Log()

  init(_ data: [[Int]], rowHeight: Double = 40) {
    self.data = data
    table.rowHeight = rowHeight
    table.register(forCellReuseIdentifier: "shelf") { [census] in
      let cell = ShelfCell()
      cell.census = census
      census.made += 1
      census.living += 1
      return cell
    }
    table.dataSource = self
    table.delegate = self
  }

  func numberOfSections(in tableView: TableView) -> Int { data.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    data[section].count
  }
  func tableView(_ tableView: TableView, cellForRowAt path: ListIndexPath) -> TableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "shelf", for: path)
    (cell as? ShelfCell)?.product = data[path.section][path.item]
    return cell
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }
  func tableView(_ tableView: TableView, didSelectRowAt path: ListIndexPath) {
    log.add("did \(path.section):\(path.item)")
  }

  var cells: [ShelfCell] { table.subviews.compactMap { $0 as? ShelfCell } }
  var products: [Int?] {
    table.indexPathsForVisibleRows.map { (table.cellForRow(at: $0) as? ShelfCell)?.product }
  }
}

/// A place in the first section, or another one.
func row(_ item: Int, section: Int = 0) -> ListIndexPath {
  ListIndexPath(section: section, item: item)
}
