import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// What a table's rows offer besides selection: the detail button, swipe actions, deletion and
  /// insertion.
  func installRowActions(_ installation: Installation) {
    guard configuration.recordsRowActions else { return }
    installation.before(.tapAccessory) { [self] table, indexPath in
      // The handler's name tells the button from the row around it.
      let name = "tableView:accessoryButtonTappedForRowWithIndexPath:"
      record(interaction(.name(name), at: indexPath, in: table), for: table)
    }
    installation.before(.performRowAction) { [self] table, call in
      recordRowAction(call, in: table)
    }
    installation.before(.commitEditing) { [self] table, edit in
      let name = "tableView:commitEditingStyle:forRowAtIndexPath:"
      var interaction = interaction(.name(name), at: edit.indexPath, in: table)
      interaction.leadingProperties["editingStyle"] = .string(edit.style.name)
      interaction.identity = ["editingStyle": .string(edit.style.name)]
      record(interaction, for: table)
    }
  }

  /// As an alert's action: the text is state, side, index and style are the identity. The parameters are
  /// the action's own; a row that is ignored has no actions either.
  private func recordRowAction(_ call: RowActionCall, in table: TableView) {
    let action = call.action
    var interaction = interaction(.name(action.className), at: call.indexPath, in: table)
    let (edge, style) = (Value.string(call.edge.rawValue), Value.string(action.style.name))
    interaction.leadingProperties["edge"] = edge
    interaction.leadingProperties["style"] = style
    interaction.leadingProperties["title"] = Value(action.title)
    interaction.identity = ["edge": edge, "index": .int(call.index), "style": style]
    interaction.readsProperties = false
    var markers = action.tracking
    if let cell = table.cell(at: call.indexPath) {
      markers.ignored.formUnion(cell.tracking.ignored.intersection(.itself))
    }
    interaction.senderMarkers = markers
    record(interaction, for: table)
  }
}
