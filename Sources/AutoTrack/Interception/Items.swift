import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Tabs, once, as the item. (Bar button items come through `Application.sendAction`.)
  func installItems(_ installation: Installation) {
    guard configuration.barItems == .items else { return }
    installation.before(.selectTab) { [self] bar, item in
      recordItem(item, action: nil, in: bar)
    }
  }

  /// A bar button item's handler.
  func recordItem(_ item: BarButtonItem, _ send: ActionSend) {
    guard configuration.barItems == .items else { return }
    recordItem(item, action: send.action.name, in: item.bar)
  }

  private func recordItem(_ item: BarItem, action: String?, in bar: View?) {
    let lead = Interaction<ViewTree.Node>.Lead.item(
      action: action, className: item.className, index: item.index)
    var interaction = Interaction(.interaction, lead: lead, node: bar.map { ViewTree.Node($0) })
    interaction.leadingProperties = [
      "title": Value(item.title), "enabled": .bool(item.isEnabled),
    ]
    interaction.readsProperties = false
    interaction.senderMarkers = item.tracking
    record(interaction, for: item)
  }
}
