extension ViewNode {
  /// What few views have.
  struct RareParts: Sendable, Equatable {
    var dataSource: String?
    var menu: MenuNode?
    var contextMenu: MenuNode?
    var rowActions = RowActionsNode()
    var rowCounts: [Int] = []
    var model: [String: ModelNode] = [:]
  }

  /// The id of a table's data source, which says what can be edited.
  public var dataSource: String? {
    get { rareParts.first?.dataSource }
    set { change { $0.dataSource = newValue } }
  }

  /// A button's menu.
  public var menu: MenuNode? {
    get { rareParts.first?.menu }
    set { change { $0.menu = newValue } }
  }

  /// The menu that a long press on the view opens.
  public var contextMenu: MenuNode? {
    get { rareParts.first?.contextMenu }
    set { change { $0.contextMenu = newValue } }
  }

  /// What a swipe over any row of a table shows.
  public var rowActions: RowActionsNode {
    get { rareParts.first?.rowActions ?? RowActionsNode() }
    set { change { $0.rowActions = newValue } }
  }

  /// How many rows a list has in each section, made from its prototypes; empty if it does not say.
  public var rowCounts: [Int] {
    get { rareParts.first?.rowCounts ?? [] }
    set { change { $0.rowCounts = newValue } }
  }

  /// The app's data that hangs on the view, for key paths of tracking plans; empty for none.
  public var model: [String: ModelNode] {
    get { rareParts.first?.model ?? [:] }
    set { change { $0.model = newValue } }
  }

  private mutating func change(_ change: (inout RareParts) -> Void) {
    var parts = rareParts.first ?? RareParts()
    change(&parts)
    rareParts = parts == RareParts() ? [] : [parts]
  }
}
