import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Selection in lists, at step 2 of the list's own, whether or not there is a delegate; and the wheels
  /// of pickers.
  func installSelections(_ installation: Installation) {
    installation.before(.select) { [self] list, selection in
      if selection.notifiesDelegate { recordSelection(selection, in: list, isSelected: true) }
    }
    if configuration.recordsDeselection {
      installation.before(.deselect) { [self] list, selection in
        recordSelection(selection, in: list, isSelected: false)
      }
    }
    if configuration.recordsPickers {
      installation.before(.pickRow) { [self] picker, selection in
        var interaction = Interaction(
          .interaction, lead: .none, node: ViewTree.Node(picker))
        interaction.leadingProperties = [
          "component": .int(selection.component), "row": .int(selection.row),
        ]
        interaction.identity = ["component": .int(selection.component)]
        record(interaction, for: picker)
      }
    }
  }

  private func recordSelection(_ selection: ListSelection, in list: ListView, isSelected: Bool) {
    var interaction = interaction(.none, at: selection.indexPath, in: list)
    if !isSelected { interaction.leadingProperties["selected"] = false }
    record(interaction, for: list)
  }

  /// An interaction with a row: named by its cell or, without a cell on screen, by its list and place. It
  /// is then no less the list's descendant, and the list's parameters are not its own.
  func interaction(
    _ lead: Interaction<ViewTree.Node>.Lead, at indexPath: ListIndexPath, in list: ListView
  ) -> Interaction<ViewTree.Node> {
    let cell = list.cell(at: indexPath)
    var interaction = Interaction(.interaction, lead: lead, node: ViewTree.Node(cell ?? list))
    interaction.owner = ViewTree.Node(list)
    if cell == nil { interaction.senderMarkers = Markers() }
    if cell == nil || configuration.rows == .trailingPairs {
      interaction.leadingProperties = [
        "section": .int(indexPath.section), "item": .int(indexPath.item),
      ]
    }
    return interaction
  }
}
