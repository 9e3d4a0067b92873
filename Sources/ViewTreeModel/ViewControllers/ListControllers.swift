/// A controller whose view is a table (UITableViewController).
open class TableViewController: ViewController {
  /// Makes a table, whose delegate and data source the controller is, if it can be.
  open override func loadView() -> View {
    let table = TableView()
    table.dataSource = self as? any TableViewDataSource
    table.delegate = self as? any TableViewDelegate
    return table
  }

  /// The table, nil if the view is another one.
  public final var tableView: TableView? { view as? TableView }
}

/// A controller whose view is a collection view (UICollectionViewController).
open class CollectionViewController: ViewController {
  /// Makes a collection view, whose delegate and data source the controller is, if it can be.
  open override func loadView() -> View {
    let grid = CollectionView()
    grid.dataSource = self as? any CollectionViewDataSource
    grid.delegate = self as? any CollectionViewDelegate
    return grid
  }

  /// The collection view, nil if the view is another one.
  public final var collectionView: CollectionView? { view as? CollectionView }
}
