/// What a swipe over a row shows (UIContextualAction).
open class ContextualAction: ModelObject {
  /// How an action looks and what it means (UIContextualAction.Style).
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case normal
    /// Destroys something.
    case destructive

    /// `normal`, `destructive`.
    public var name: String { self == .normal ? "normal" : "destructive" }
  }

  /// The handler: the action, the view that it was performed on, and a closure to tell whether it was.
  public typealias Handler = (ContextualAction, View, (Bool) -> Void) -> Void

  /// What it means.
  public final let style: Style
  /// What it says.
  public final var title: String?
  /// Runs when it is performed.
  public final let handler: Handler?

  /// Creates an action.
  public init(style: Style = .normal, title: String? = nil, handler: Handler? = nil) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions of one swipe (UISwipeActionsConfiguration).
public struct SwipeActionsConfiguration {
  /// The actions, from the edge inwards.
  public var actions: [ContextualAction]
  /// Whether a finger that goes over most of the row performs the first action.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration. An empty one shows nothing, not the deletion either.
  public init(actions: [ContextualAction]) { self.actions = actions }
}

/// The side that a swipe begins at.
public enum SwipeEdge: String, Sendable {
  /// Where lines begin.
  case leading
  /// Where lines end.
  case trailing
}

/// A row's action on its way.
public struct RowActionCall {
  /// What is performed.
  public let action: ContextualAction
  /// Its place among the actions of its side.
  public let index: Int
  /// The side.
  public let edge: SwipeEdge
  /// The row.
  public let indexPath: ListIndexPath
}

/// A row's edit on its way.
public struct RowEdit {
  /// What is done.
  public let style: TableViewCell.EditingStyle
  /// The row.
  public let indexPath: ListIndexPath
}

extension Message where Receiver == TableView, Arguments == RowActionCall, Output == Void {
  /// A person performs a row's action.
  public static var performRowAction: Self { Self(24, "_performContextualAction:atIndexPath:") }
}

extension Message where Receiver == TableView, Arguments == ListIndexPath, Output == Void {
  /// A person taps a row's detail button.
  public static var tapAccessory: Self { Self(25, "_accessoryButtonTappedForRowWithIndexPath:") }
}

extension Message where Receiver == TableView, Arguments == RowEdit, Output == Void {
  /// A person deletes a row or inserts one.
  public static var commitEditing: Self { Self(26, "_commitEditingStyle:forRowAtIndexPath:") }
}

extension TableView {
  /// A person taps the detail button of a row, which is loaded for it.
  ///
  /// - Returns: False for a row without such a button.
  @discardableResult
  public final func userTapAccessory(at indexPath: ListIndexPath) -> Bool {
    guard let cell = loadCell(at: indexPath) as? TableViewCell, cell.accessoryType.isButton else {
      return false
    }
    dispatch(.tapAccessory, self, indexPath) { table, indexPath in
      guard table.answers.contains(.accessory) else { return }
      table.delegate?.tableView(table, accessoryButtonTappedForRowWith: indexPath)
    }
    return true
  }

  /// What a swipe over a row shows; nil for nothing, or for the deletion alone.
  public final func swipeActions(
    _ edge: SwipeEdge, at indexPath: ListIndexPath
  ) -> SwipeActionsConfiguration? {
    layoutIfNeeded()
    guard mayBeNamed(indexPath), let delegate else { return nil }
    switch edge {
    case .leading where answers.contains(.leadingActions):
      return delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    case .trailing where answers.contains(.trailingActions):
      return delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
    default: return nil
    }
  }

  /// A person swipes over a row and taps an action. Where the delegate has none for the trailing edge, the
  /// only one is the deletion of an editable row.
  ///
  /// - Returns: False if there is no such row or action.
  @discardableResult
  public final func userPerformSwipeAction(
    _ index: Int, _ edge: SwipeEdge, at indexPath: ListIndexPath
  ) -> Bool {
    guard let configuration = swipeActions(edge, at: indexPath) else {
      return edge == .trailing && index == 0 && userCommit(.delete, at: indexPath)
    }
    return userPerform(index, of: configuration, edge, at: indexPath)
  }

  /// A person performs an action of those that the delegate has offered.
  @discardableResult
  final func userPerform(
    _ index: Int, of configuration: SwipeActionsConfiguration, _ edge: SwipeEdge,
    at indexPath: ListIndexPath
  ) -> Bool {
    guard configuration.actions.indices.contains(index) else { return false }
    hideRowActions()
    let action = configuration.actions[index]
    if let dispatchTable { action.attach(to: dispatchTable) }
    let call = RowActionCall(action: action, index: index, edge: edge, indexPath: indexPath)
    dispatch(.performRowAction, self, call) { table, call in
      let view = table.cell(at: call.indexPath) ?? table
      call.action.handler?(call.action, view) { _ in }
    }
    return true
  }

  /// A person deletes a row or inserts one.
  ///
  /// - Returns: False unless the data source has `commit`, lets the row be edited, and the row's editing
  ///   style is this one.
  @discardableResult
  public final func userCommit(
    _ style: TableViewCell.EditingStyle, at indexPath: ListIndexPath
  ) -> Bool {
    guard mayCommit(style, at: indexPath) else { return false }
    hideRowActions()
    dispatch(.commitEditing, self, RowEdit(style: style, indexPath: indexPath)) { table, edit in
      table.dataSource?.tableView(table, commit: edit.style, forRowAt: edit.indexPath)
    }
    return true
  }

  /// Whether a person can delete a row, or insert one there.
  final func mayCommit(
    _ style: TableViewCell.EditingStyle, at indexPath: ListIndexPath
  ) -> Bool {
    layoutIfNeeded()
    guard style != .none, mayBeNamed(indexPath), let dataSource, answers.contains(.commit),
      !answers.contains(.canEdit) || dataSource.tableView(self, canEditRowAt: indexPath)
    else { return false }
    return style == editingStyle(at: indexPath)
  }

  private final func editingStyle(at indexPath: ListIndexPath) -> TableViewCell.EditingStyle {
    guard answers.contains(.editingStyle), let delegate else { return .delete }
    return delegate.tableView(self, editingStyleForRowAt: indexPath)
  }
}

extension TableView {
  /// Whether a person can reach a row, on screen or not.
  fileprivate final func offersRow(at indexPath: ListIndexPath) -> Bool {
    isTouchable && mayBeFound(indexPath)
  }
}

// Each gives false, and nobody hears of it, for a row that does not exist and a table out of reach.
extension Application {
  /// A tap on a row's detail button; false for a row without one too.
  @discardableResult
  public final func tapAccessory(at indexPath: ListIndexPath, in table: TableView) -> Bool {
    guard table.offersRow(at: indexPath) else { return false }
    note(.accessory(indexPath, table))
    if menuTakesTouch() { return false }
    return deliver(.user) { _ in table.userTapAccessory(at: indexPath) }
  }

  /// A swipe over a row and a tap on one of the actions that it shows, counted from the edge.
  @discardableResult
  public final func performSwipeAction(
    _ index: Int, _ edge: SwipeEdge = .trailing, at indexPath: ListIndexPath, in table: TableView
  ) -> Bool {
    guard table.offersRow(at: indexPath) else { return false }
    note(.swipeAction(index: index, edge, indexPath, table))
    if menuTakesTouch() { return false }
    return deliver(.user) { _ in table.userPerformSwipeAction(index, edge, at: indexPath) }
  }

  /// A tap on the control that deletes a row or inserts one.
  @discardableResult
  public final func commit(
    _ style: TableViewCell.EditingStyle, at indexPath: ListIndexPath, in table: TableView
  ) -> Bool {
    guard table.offersRow(at: indexPath) else { return false }
    note(.commit(style, indexPath, table))
    if menuTakesTouch() { return false }
    return deliver(.user) { _ in table.userCommit(style, at: indexPath) }
  }
}
