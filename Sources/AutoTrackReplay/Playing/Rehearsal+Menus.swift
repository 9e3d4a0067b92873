import AutoTrack
import ViewTreeModel

// The choices that a survey makes in menus and rows.
extension Rehearsal {
  /// Chooses everything in the menus that an element opens.
  func rehearseMenus(of element: ModelObject) {
    let application = live.application
    switch element {
    case let button as Button where button.menu != nil:
      rehearseMenu(of: button) { application.openMenu(of: button) }
    case let item as BarButtonItem where item.menu != nil:
      rehearseMenu(of: item) { application.openMenu(of: item) }
    default: break
    }
    if let view = element as? View, !view.interactions.isEmpty {
      rehearseMenu(of: view) { application.openContextMenu(on: view) }
    }
  }

  private func rehearseMenu(of element: ModelObject, _ open: () -> Bool) {
    let application = live.application
    // The opening's own event is the control's.
    _ = rehearse { _ = open() }
    for leaf in application.shownMenu?.menu.leaves ?? [] {
      add(rehearse { application.choose(leaf) }, .menu, element)
    }
    application.closeMenu()
  }

  /// Performs everything that a row offers.
  func rehearseActions(of cell: ListCell, at path: ListIndexPath) {
    guard let table = cell.list as? TableView, table.isReachable else { return }
    let application = live.application
    for edge in [SwipeEdge.leading, .trailing] {
      let count = table.swipeActions(edge, at: path)?.actions.count ?? 0
      for index in 0..<count {
        let events = rehearse {
          application.performSwipeAction(index, edge, at: path, in: table)
        }
        add(events, .rowAction, cell)
      }
    }
    add(rehearse { application.tapAccessory(at: path, in: table) }, .rowAction, cell)
    add(rehearse { application.commit(.delete, at: path, in: table) }, .rowAction, cell)
  }
}
