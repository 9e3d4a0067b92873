import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Choices in menus, as the element: below the menus around it, the bar item and the view that shows
  /// them. Which menu it is in and where is its identity, not what it says.
  func installMenus(_ installation: Installation) {
    guard configuration.recordsMenus else { return }
    installation.before(.chooseMenuElement) { [self] element, choice in
      recordChoice(choice, of: element)
    }
  }

  private func recordChoice(_ choice: MenuChoice, of element: MenuElement) {
    let item = choice.source.item
    // What holds the element is no responder, so the chain does not tell.
    let holders = choice.menus as [ModelObject] + [item].compactMap(\.self)
    if configuration.ignoring == .policy,
      holders.contains(where: { $0.tracking.ignored.contains(.descendants) })
    {
      return pipeline.drop(.ignored)
    }
    let action =
      switch element {
      case let action as MenuAction: action.identifier
      case let command as MenuCommand: command.action.name
      default: nil as String?
      }
    var interaction = Interaction(
      .interaction,
      lead: .item(
        action: action, className: element.className, index: choice.indexPath.last),
      node: choice.source.view.map { ViewTree.Node($0) })
    var places = zip(choice.menus.dropFirst(), choice.indexPath).map { menu, index in
      ItemPlace(menu.className, index: index)
    }
    places.reverse()
    if let item { places.append(ItemPlace(item.className, index: item.index)) }
    interaction.holders = places
    interaction.leadingProperties = ["title": .string(element.title)]
    if let leaf = element as? MenuLeaf {
      interaction.leadingProperties["state"] = .int(leaf.state.rawValue)
      if leaf.attributes.contains(.destructive) { interaction.identity = ["style": "destructive"] }
    }
    interaction.readsProperties = false
    interaction.senderMarkers = element.tracking
    record(interaction, for: element)
  }
}
