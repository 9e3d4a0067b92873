import ViewTreeModel

// What decides which touches become what: recognizers, scrolling, lists.
extension ModelProperties {
  static let gestures: [Entry] = [
    (["isEnabled", "enabled"], .flag(\GestureRecognizer.isEnabled)),
    (["cancelsTouchesInView"], .flag(\GestureRecognizer.cancelsTouchesInView)),
    (["delaysTouchesBegan"], .flag(\GestureRecognizer.delaysTouchesBegan)),
    (["delaysTouchesEnded"], .flag(\GestureRecognizer.delaysTouchesEnded)),
    (["numberOfTapsRequired"], .integer(\TapGestureRecognizer.numberOfTapsRequired)),
    (["numberOfTapsRequired"], .integer(\LongPressGestureRecognizer.numberOfTapsRequired)),
    (["numberOfTouchesRequired"], .integer(\TapGestureRecognizer.numberOfTouchesRequired)),
    (["numberOfTouchesRequired"], .integer(\LongPressGestureRecognizer.numberOfTouchesRequired)),
    (["numberOfTouchesRequired"], .integer(\SwipeGestureRecognizer.numberOfTouchesRequired)),
    (["minimumPressDuration"], .number(\LongPressGestureRecognizer.minimumPressDuration)),
    (["allowableMovement"], .number(\LongPressGestureRecognizer.allowableMovement)),
    (["minimumNumberOfTouches"], .integer(\PanGestureRecognizer.minimumNumberOfTouches)),
    (["maximumNumberOfTouches"], .integer(\PanGestureRecognizer.maximumNumberOfTouches)),
    (
      ["direction"],
      .names(
        [
          ("right", SwipeGestureRecognizer.Direction.right), ("left", .left), ("up", .up),
          ("down", .down),
        ],
        get: { (swipe: SwipeGestureRecognizer) in swipe.direction },
        set: { $0.direction = $1 })
    ),
    (
      ["edges"],
      .names(
        [
          ("top", ScreenEdgePanGestureRecognizer.Edges.top), ("left", .left), ("bottom", .bottom),
          ("right", .right),
        ],
        get: { (pan: ScreenEdgePanGestureRecognizer) in pan.edges }, set: { $0.edges = $1 })
    ),
  ]

  static let scrolling: [Entry] = [
    (["isScrollEnabled", "scrollEnabled"], .flag(\ScrollView.isScrollEnabled)),
    (["alwaysBounceVertical"], .flag(\ScrollView.alwaysBounceVertical)),
    (["alwaysBounceHorizontal"], .flag(\ScrollView.alwaysBounceHorizontal)),
    (["delaysContentTouches"], .flag(\ScrollView.delaysContentTouches)),
    (["canCancelContentTouches"], .flag(\ScrollView.canCancelContentTouches)),
    (["contentSize.width"], .number(\ScrollView.contentSize.width)),
    (["contentSize.height"], .number(\ScrollView.contentSize.height)),
    (["contentOffset.x"], .number(\ScrollView.contentOffset.x)),
    (["contentOffset.y"], .number(\ScrollView.contentOffset.y)),
  ]

  static let lists: [Entry] = [
    (["reuseIdentifier"], .text(\ListCell.reuseIdentifier)),
    (["allowsSelection"], .flag(\ListView.allowsSelection)),
    (["allowsMultipleSelection"], .flag(\ListView.allowsMultipleSelection)),
    (["rowHeight"], .number(\TableView.rowHeight)),
    (["sectionHeaderHeight"], .number(\TableView.sectionHeaderHeight)),
    (["sectionFooterHeight"], .number(\TableView.sectionFooterHeight)),
    (["isEditing", "editing"], .flag(\TableView.isEditing)),
    (["allowsSelectionDuringEditing"], .flag(\TableView.allowsSelectionDuringEditing)),
    (
      ["accessoryType"],
      ModelProperty(
        accessoryTypes.map(\.0).joined(separator: ", "),
        get: { (cell: TableViewCell) in .string("\(cell.accessoryType)") },
        read: { value in
          guard case .string(let name) = value else { return nil }
          return accessoryTypes.first { $0.0 == name }?.1
        }, set: { $0.accessoryType = $1 })
    ),
  ]

  private static let accessoryTypes: [(String, TableViewCell.AccessoryType)] = [
    ("none", .none), ("disclosureIndicator", .disclosureIndicator),
    ("detailDisclosureButton", .detailDisclosureButton), ("checkmark", .checkmark),
    ("detailButton", .detailButton),
  ]

  static let searching: [Entry] = [
    (["showsCancelButton"], .flag(\SearchBar.showsCancelButton)),
    (
      ["scopeButtonTitles"],
      .texts(
        get: { (bar: SearchBar) in bar.scopeButtonTitles }, set: { $0.scopeButtonTitles = $1 })
    ),
    (["selectedScopeButtonIndex"], .integer(\SearchBar.selectedScopeButtonIndex)),
  ]
}

extension ModelProperty {
  /// A set of names: a list of them, or one alone.
  static func names<Object: ModelObject, Names: OptionSet & Sendable>(
    _ all: [(String, Names)], get: @escaping @Sendable (Object) -> Names,
    set: @escaping @Sendable (Object, Names) -> Void
  ) -> ModelProperty where Names.Element == Names {
    ModelProperty(
      "a list of \(all.map(\.0).joined(separator: ", "))",
      get: { (object: Object) in
        let names = get(object)
        return .strings(all.filter { names.contains($0.1) }.map(\.0))
      },
      read: { value -> Names? in
        let given: [String]
        switch value {
        case .string(let name): given = [name]
        case .strings(let names): given = names
        default: return nil
        }
        var names: Names = []
        for name in given {
          guard let known = all.first(where: { $0.0 == name }) else { return nil }
          names.formUnion(known.1)
        }
        return names
      }, set: set)
  }
}
