/// Columns side by side, or one of them where there is no room (UISplitViewController with columns). The
/// visible columns' views are subviews of its view, in the columns' order.
open class SplitViewController: ViewController {
  /// A column (UISplitViewController.Column), in the order in which they stand.
  public enum Column: Int, Sendable, CaseIterable {
    /// The outermost: where one chooses what the next one shows.
    case primary
    /// Between the two others.
    case supplementary
    /// The content. It cannot be hidden.
    case secondary
  }

  /// By identity: a second reference would keep a deep tree from being freed without recursion.
  private final var columns: [Column: ObjectIdentifier] = [:]
  private final var hidden: Set<Column> = []
  private final var top: Column?
  private final var collapsed = false

  /// The controller in a column, nil without.
  public final func viewController(for column: Column) -> ViewController? {
    columns[column].flatMap { id in children.first { ObjectIdentifier($0) == id } }
  }

  /// Puts a controller in a column, nil leaves it empty. A controller that contains this one or is
  /// presented is refused, and the column is empty; one from another column leaves that.
  public final func setViewController(
    _ controller: ViewController?, for column: Column, animated: Bool = false
  ) {
    var wanted: [Column: ViewController] = [:]
    for other in Column.allCases where other != column {
      if let kept = viewController(for: other), kept !== controller { wanted[other] = kept }
    }
    wanted[column] = controller
    arrange(wanted, animated: animated)
  }

  /// The controllers in the columns' order. Setting two fills the first and the last column, one the
  /// last; of more than three the rest is left out.
  public final var viewControllers: [ViewController] {
    get { Column.allCases.compactMap { viewController(for: $0) } }
    set {
      let columns: [Column] =
        switch newValue.count {
        case 0, 1: [.secondary]
        case 2: [.primary, .secondary]
        default: Column.allCases
        }
      arrange(Dictionary(uniqueKeysWithValues: zip(columns, newValue)), animated: false)
    }
  }

  /// Whether there is room for one column only (UISplitViewController.isCollapsed). The app sets it: the
  /// model has no size classes.
  public final var isCollapsed: Bool {
    get { collapsed }
    set { rearrange(animated: false) { collapsed = newValue } }
  }

  /// Shows a column: brings it back where it was hidden, and to the front where there is room for one
  /// (UISplitViewController.show(_:)).
  public final func show(_ column: Column, animated: Bool = false) {
    guard viewController(for: column) != nil else { return }
    rearrange(animated: animated) {
      hidden.remove(column)
      top = column
    }
  }

  /// Hides a column; where there is room for one only, the one before it comes to the front
  /// (UISplitViewController.hide(_:)). The last column is not hidden beside others.
  public final func hide(_ column: Column, animated: Bool = false) {
    rearrange(animated: animated) {
      if collapsed {
        guard topColumn == column,
          let below = Column.allCases.last(where: {
            $0.rawValue < column.rawValue && viewController(for: $0) != nil
          })
        else { return }
        top = below
      } else if column != .secondary {
        hidden.insert(column)
      }
    }
  }

  /// Shows a controller as the content (UIViewController.showDetailViewController(_:sender:)).
  ///
  /// - Returns: False if the controller cannot come in: nothing is changed.
  @discardableResult
  public final func showDetailViewController(
    _ controller: ViewController, animated: Bool = false
  ) -> Bool {
    guard canContain(controller) else { return false }
    setViewController(controller, for: .secondary, animated: animated)
    show(.secondary, animated: animated)
    return viewController(for: .secondary) === controller
  }

  /// The column that is shown where there is room for one: the one asked for last, else the last.
  private final var topColumn: Column? {
    if let top, viewController(for: top) != nil { return top }
    return Column.allCases.last { viewController(for: $0) != nil }
  }

  private final func arrange(_ wanted: [Column: ViewController], animated: Bool) {
    let inColumns = Column.allCases.compactMap { wanted[$0] }
    let others = children.filter { !columns.values.contains(ObjectIdentifier($0)) }
    change(to: inColumns + others, animated: animated) {
      columns = wanted.mapValues { ObjectIdentifier($0) }
    }
  }

  package override func childrenChanged() {
    let present = Set(children.map(ObjectIdentifier.init))
    columns = columns.filter { present.contains($0.value) }
  }

  package override var arrangesChildren: Bool { true }
  package override var arrangedChildren: [ViewController] {
    if collapsed { return topColumn.flatMap { viewController(for: $0) }.map { [$0] } ?? [] }
    return Column.allCases.compactMap { hidden.contains($0) ? nil : viewController(for: $0) }
  }

  open override var visibleChildren: [ViewController] { arrangedChildren }
}

extension ViewController {
  /// The split view controller that contains it, directly or not.
  public final var splitViewController: SplitViewController? { container() }
}
