import ViewTreeModel

/// Answers as a delegate for an object whose Swift class is none, a table controller, a view, and for a table
/// whose document says which actions its rows have.
final class ForwardingDelegate: ModelObject, DataDelegate {
  private weak var object: ModelObject?
  private let actions: [SwipeEdge: [ContextualAction]]

  init(for object: ModelObject?, actions: [SwipeEdge: [ContextualAction]] = [:]) {
    self.object = object
    self.actions = actions
    super.init()
  }

  func responds(to selector: Selector) -> Bool {
    switch selector {
    case "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:": actions[.leading] != nil
    case "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:":
      actions[.trailing] != nil
    default: object?.canPerform(selector) ?? false
    }
  }

  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
  ) -> SwipeActionsConfiguration? {
    actions[.leading].map { SwipeActionsConfiguration(actions: $0) }
  }

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
  ) -> SwipeActionsConfiguration? {
    actions[.trailing].map { SwipeActionsConfiguration(actions: $0) }
  }

  override func canPerform(_ selector: Selector) -> Bool { object?.canPerform(selector) ?? false }
  override func perform(_ selector: Selector, from sender: AnyObject?) -> Bool {
    object?.perform(selector, from: sender) ?? false
  }
}

extension LiveInterface {
  /// What a list, alert or text input gets as delegate for an object.
  func delegate(for object: ModelObject) -> any DataDelegate {
    if let object = object as? any DataDelegate { return object }
    if let known = proxies[ObjectIdentifier(object)] { return known }
    let proxy = ForwardingDelegate(for: object)
    proxies[ObjectIdentifier(object)] = proxy
    return proxy
  }

  /// Makes an object, or none, the delegate of a table whose rows have actions.
  func setDelegate(_ object: ModelObject?, _ node: RowActionsNode, of table: TableView) {
    func made(_ actions: [RowActionsNode.Action]) -> [ContextualAction]? {
      actions.isEmpty
        ? nil
        : actions.map {
          ContextualAction(style: $0.isDestructive ? .destructive : .normal, title: $0.title)
        }
    }
    var actions: [SwipeEdge: [ContextualAction]] = [:]
    actions[.leading] = made(node.leading)
    actions[.trailing] = made(node.trailing)
    let delegate = ForwardingDelegate(for: object, actions: actions)
    rowDelegates[ObjectIdentifier(table)] = delegate
    table.delegate = delegate
  }

  /// Makes an object the data source of a table. Its cells are those that the document has put in.
  func setDataSource(_ object: ModelObject, of table: TableView) {
    let cells = table.subviews.compactMap { $0 as? ListCell }
    let places = cells.map(\.indexPath)
    table.dataSource = delegate(for: object)
    for (cell, place) in zip(cells, places) {
      if let place { table.addCell(cell, at: place) }
    }
  }

  /// Makes an object the delegate of a view; views of other kinds have none whose methods can be seen.
  func setDelegate(_ object: ModelObject, of view: View) {
    switch view {
    case let table as TableView: table.delegate = delegate(for: object)
    case let grid as CollectionView: grid.delegate = delegate(for: object)
    case let alert as ViewTreeModel.LegacyAlert: alert.delegate = delegate(for: object)
    case let field as TextField: field.delegate = delegate(for: object)
    case let text as TextView: text.delegate = delegate(for: object)
    case let search as SearchBar: search.delegate = delegate(for: object)
    default: break
    }
  }
}
