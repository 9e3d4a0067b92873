/// A row (UITableViewCell).
open class TableViewCell: ListCell {
  /// What stands at the end of a row (UITableViewCell.AccessoryType).
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// An arrow.
    case disclosureIndicator
    /// A detail button and an arrow.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A detail button.
    case detailButton

    /// Whether it can be tapped.
    public var isButton: Bool { self == .detailDisclosureButton || self == .detailButton }
  }

  /// What editing does to a row (UITableViewCell.EditingStyle).
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none
    /// Deletes it.
    case delete
    /// Inserts one there.
    case insert

    /// `none`, `delete`, `insert`.
    public var name: String {
      switch self {
      case .none: "none"
      case .delete: "delete"
      case .insert: "insert"
      }
    }
  }

  /// What stands at its end.
  public final var accessoryType = AccessoryType.none
}

/// A section's header or footer in a table (UITableViewHeaderFooterView).
open class TableViewHeaderFooterView: ListCell {
  /// The section, nil while it is in no table.
  public final var section: Int? { supplement?.indexPath.section }

  /// The data source's title; made when it is first asked for.
  public final var textLabel: Label {
    if let label { return label }
    let label = Label()
    self.label = label
    addSubview(label)
    return label
  }
  private final var label: Label?
}
