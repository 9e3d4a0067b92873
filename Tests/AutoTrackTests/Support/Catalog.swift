import AutoTrack
import ViewTreeModel

/// A row with a button in it.
final class CatalogCell: TableViewCell {
  let buy = Button(title: "Buy")
  var product = 0

  required init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(buy)
  }
}

/// A section's header with a button in it.
final class CatalogHeader: TableViewHeaderFooterView {
  let more = Button(title: "More")

  required init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(more)
  }
}

/// A table on a screen, with a data source, geometry and reused cells.
final class Catalog: TableViewDataSource, TableViewDelegate {
  let screen: Screen
  let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  var data: [[Int]]
  var questions = 0
  var onWill: () -> Void = {}
  var onSelect: (ListIndexPath) -> Void = { _ in }
  var onAction: (String) -> Void = { _ in }
  var actions: [ContextualAction] = []
  private let handler = Handler()

  init(_ data: [[Int]], _ configuration: Configuration = .standard) {
    self.data = data
    screen = Screen(configuration)
    table.rowHeight = 40
    table.sectionHeaderHeight = 20
    table.sectionFooterHeight = 20
    table.register(forCellReuseIdentifier: "product") { [handler] in
      let cell = CatalogCell()
      cell.accessoryType = .detailButton
      cell.buy.addTarget(handler, action: "buy:", Handler.run)
      return cell
    }
    table.register(CatalogHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = self
    table.delegate = self
    screen.view.addSubview(table)
    table.layoutIfNeeded()
  }

  func numberOfSections(in tableView: TableView) -> Int {
    questions += 1
    return data.count
  }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    data[section].count
  }
  func tableView(_ tableView: TableView, cellForRowAt path: ListIndexPath) -> TableViewCell {
    questions += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: path)
    (cell as? CatalogCell)?.product = data[path.section][path.item]
    cell.tracking.parameters = ["sku": .int(data[path.section][path.item])]
    return cell
  }
  func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> TableViewHeaderFooterView? { header(tableView) }
  func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> TableViewHeaderFooterView? { header(tableView) }
  private func header(_ tableView: TableView) -> CatalogHeader? {
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    let header = view as? CatalogHeader
    if header?.more.hasTargets == false {
      header?.more.addTarget(handler, action: "more:", Handler.run)
    }
    return header
  }
  func tableView(_ tableView: TableView, willSelectRowAt path: ListIndexPath) -> ListIndexPath? {
    onWill()
    return path
  }
  func tableView(_ tableView: TableView, didSelectRowAt path: ListIndexPath) { onSelect(path) }
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith path: ListIndexPath) {
    onAction("accessory")
  }
  func tableView(
    _ tableView: TableView, commit style: TableViewCell.EditingStyle, forRowAt path: ListIndexPath
  ) { onAction("commit") }
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: ListIndexPath
  ) -> SwipeActionsConfiguration? {
    actions.isEmpty ? nil : SwipeActionsConfiguration(actions: actions)
  }

  /// Shows other data.
  func show(_ data: [[Int]]) {
    self.data = data
    table.reloadData()
  }

  /// How the table's own paths end.
  static let chain = "#UITableView[0]" + Screen.chain
}

extension Control {
  fileprivate var hasTargets: Bool { !actions(for: .touchUpInside).isEmpty }
}

/// A place in the first section, or another one.
func row(_ item: Int, section: Int = 0) -> ListIndexPath {
  ListIndexPath(section: section, item: item)
}
