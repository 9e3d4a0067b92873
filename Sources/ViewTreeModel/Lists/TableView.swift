/// What a table tells (UITableViewDelegate). Every method is optional: `responds(to:)` says which are
/// wanted; those that are not overridden do nothing.
public protocol TableViewDelegate: ListDelegate {
  /// The row that is to be selected instead, or nil for none.
  func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: ListIndexPath
  ) -> ListIndexPath?
  /// A row was selected.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath)
  /// The row that is to be deselected instead, or nil for none.
  func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: ListIndexPath
  ) -> ListIndexPath?
  /// A row was deselected.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath)
}

extension TableViewDelegate {
  /// All methods are wanted.
  public func responds(to selector: Selector) -> Bool { true }
  /// Selects the row itself.
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: ListIndexPath
  ) -> ListIndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {}
  /// Deselects the row itself.
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: ListIndexPath
  ) -> ListIndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath) {}
}

/// Rows in sections (UITableView).
open class TableView: ListView {
  /// The delegate, held weakly; the getter gives the object that was set.
  public final weak var delegate: (any TableViewDelegate)? {
    didSet {
      askDelegate(
        delegate,
        [
          (.willSelect, "tableView:willSelectRowAtIndexPath:"),
          (.didSelect, "tableView:didSelectRowAtIndexPath:"),
          (.willDeselect, "tableView:willDeselectRowAtIndexPath:"),
          (.didDeselect, "tableView:didDeselectRowAtIndexPath:"),
        ])
      noteAddedDidSelect(.didSelectRow, of: delegate)
    }
  }

  package override func noteAddedDidSelect() { noteAddedDidSelect(.didSelectRow, of: delegate) }
  package override var asksBeforeReplacing: Bool { true }

  package override func willSelect(at indexPath: ListIndexPath) -> ListIndexPath? {
    guard let delegate else { return indexPath }
    return delegate.tableView(self, willSelectRowAt: indexPath)
  }

  package override func willDeselect(at indexPath: ListIndexPath) -> ListIndexPath? {
    guard let delegate else { return indexPath }
    return delegate.tableView(self, willDeselectRowAt: indexPath)
  }

  package override func didSelect(at indexPath: ListIndexPath) {
    guard let delegate else { return }
    let selection = ListSelection(indexPath: indexPath, notifiesDelegate: true)
    callDelegate(.didSelectRow, delegate, selection) {
      delegate.tableView(self, didSelectRowAt: $0.indexPath)
    }
  }

  package override func didDeselect(at indexPath: ListIndexPath) {
    delegate?.tableView(self, didDeselectRowAt: indexPath)
  }
}

/// A row (UITableViewCell).
open class TableViewCell: ListCell {}

extension ListView {
  /// Notes whether a delegate that lacks `didSelect` had it added to its class before it was set.
  final func noteAddedDidSelect(
    _ message: Message<AnyObject, ListSelection, Void>, of delegate: (any ListDelegate)?
  ) {
    guard let delegate, !answers.contains(.didSelect),
      dispatchTable?.hasImplementation(message, for: delegate) == true
    else { return }
    answerAddedDidSelect()
  }

  /// Calls a delegate's method through its wrappers, or the implementation that was added to its class.
  final func callDelegate(
    _ message: Message<AnyObject, ListSelection, Void>, _ delegate: any ListDelegate,
    _ selection: ListSelection, _ original: (ListSelection) -> Void
  ) {
    dispatch(message, toDelegate: delegate, selection) { receiver, selection in
      guard answers.contains(.addedDidSelect) else { return original(selection) }
      dispatchTable?.implementation(message, for: receiver)?.body(
        Call(receiver: receiver, selector: message.selector, arguments: selection))
    }
  }
}
