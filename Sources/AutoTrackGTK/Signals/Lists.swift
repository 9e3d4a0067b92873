import AutoTrack

extension SignalReader {
  static let listHooks = [
    Hook(type: "GtkListBox", signal: "row-activated") { reader in
      { list, arguments in reader.chosen(arguments.object(1), in: list) }
    },
    Hook(type: "GtkListBox", signal: "row-selected") { reader in
      { list, arguments in reader.chosen(arguments.object(1), in: list) }
    },
    Hook(type: "GtkFlowBox", signal: "child-activated") { reader in
      { list, arguments in reader.chosen(arguments.object(1), in: list) }
    },
    Hook(type: "GtkListView", signal: "activate") { reader in
      { list, arguments in reader.itemActivated(arguments.uint(1), in: list) }
    },
    Hook(type: "GtkGridView", signal: "activate") { reader in
      { list, arguments in reader.itemActivated(arguments.uint(1), in: list) }
    },
    Hook(type: "GtkSelectionModel", signal: "selection-changed") { reader in
      { model, arguments in
        reader.selectionChanged(model, from: arguments.uint(1), count: arguments.uint(2))
      }
    },
    Hook(type: "GtkSignalListItemFactory", signal: "bind", needsInput: false) { reader in
      { _, arguments in
        if let item = arguments.object(1) { reader.tree.rows.bound(item) }
      }
    },
    Hook(type: "GtkTreeView", signal: "row-activated") { reader in
      { view, arguments in reader.treeRow("row-activated", arguments.object(1), in: view) }
    },
    Hook(type: "GtkTreeView", signal: "cursor-changed") { reader in
      { view, _ in reader.treeRow("cursor-changed", nil, in: view) }
    },
    Hook(type: "GtkIconView", signal: "item-activated") { reader in
      { view, arguments in reader.treeRow("item-activated", arguments.object(1), in: view) }
    },
  ]

  /// A row of widgets; nil where the selection is given up, which happens with another one's choice.
  private func chosen(_ row: GTKObject?, in list: GTKObject) {
    guard let row else { return }
    report(.selection(row, in: list), cause: cause(row, or: list))
  }

  /// A finger hits the row; keys move in the list that has the focus.
  private func cause(_ row: GTKObject, or list: GTKObject) -> GTKObject {
    inputs.current?.key == nil ? row : list
  }

  private func itemActivated(_ position: Int?, in list: GTKObject) {
    guard let position, isCaused(list) else { return tracker.drop(.echo) }
    if let whole = nearest(list, where: { $0 == .dropDown }) {
      var interaction = Interaction<GTKObject>.action("notify::selected", from: whole)
      interaction.leadingProperties = ["selected": .int(position)]
      return report(interaction, cause: list)
    }
    choose(position, in: list)
  }

  /// A model does not know who shows it: the list that was hit, or has the focus, if it shows this one.
  private func selectionChanged(_ model: GTKObject, from first: Int?, count: Int?) {
    guard let first, let count, let target = inputs.current?.target?.object else { return }
    guard let list = nearest(target, where: \.isItemList), tree.rows.model(of: list) == model else {
      return tracker.drop(.echo)
    }
    // A drop-down chooses when its list is activated.
    if nearest(list, where: { $0 == .dropDown }) != nil { return }
    let range = first..<first.addingReportingOverflow(min(count, 1000)).partialValue
    let selected = range.filter { index in
      UInt32(exactly: index).map { functions.state.isSelected(model, $0) != 0 } ?? false
    }
    choose(selected.count == 1 ? selected.first : nil, in: list)
  }

  /// Records the choice of an item; without a widget for it, and where several were chosen at once, that of
  /// the list.
  private func choose(_ position: Int?, in list: GTKObject) {
    let target = inputs.current?.target?.object
    let focus = functions.widget.root(list).flatMap(functions.widget.focus)
    let place = inputs.current?.key == nil ? target : focus
    let item = nearest(place, where: { $0 == .listItem })
    guard let position else {
      return report(.action("selection-changed", from: list), cause: list)
    }
    guard let item else {
      var interaction = Interaction<GTKObject>.action("selection-changed", from: list)
      interaction.leadingProperties = ["selected": .int(position)]
      return report(interaction, cause: list)
    }
    tree.rows.named.row = (UInt(bitPattern: item), position)
    defer { tree.rows.named.row = nil }
    report(.selection(item, in: list), cause: list)
  }

  /// Rows of these views are no widgets: their place is a property.
  private func treeRow(_ signal: String, _ path: GTKObject?, in view: GTKObject) {
    var interaction = Interaction<GTKObject>.action(signal, from: view)
    if let text = path.flatMap(functions.state.treePath) ?? cursor(of: view) {
      interaction.leadingProperties = ["row": .string(text)]
    }
    report(interaction, cause: view)
  }

  private func cursor(of view: GTKObject) -> String? {
    kind(of: view) == .treeView ? functions.state.cursorPath(of: view) : nil
  }
}

extension Kind {
  fileprivate var isItemList: Bool { self == .listView || self == .gridView || self == .columnView }
}
