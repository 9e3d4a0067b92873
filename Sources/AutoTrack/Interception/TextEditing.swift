import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// The end of editing in text inputs, if the text changed; never the text.
  func installTextEditing(_ installation: Installation) {
    guard configuration.textEditing == .atEnd else { return }
    installation.before(.endEditing) { [self] input, end in
      guard end.changed else { return pipeline.drop(.unchangedText) }
      record(.action(name(of: input), from: ViewTree.Node(input)), for: input)
    }
  }

  /// The search key, the cancel button and the scopes of search bars.
  func installSearchButtons(_ installation: Installation) {
    guard configuration.recordsSearchButtons else { return }
    installation.before(.clickSearchBarButton) { [self] bar, button in
      let name =
        switch button {
        case .search: "searchBarSearchButtonClicked"
        case .cancel: "searchBarCancelButtonClicked"
        }
      record(.action(name, from: ViewTree.Node(bar)), for: bar)
    }
    installation.before(.selectSearchScope) { [self] bar, index in
      var interaction = Interaction.action(
        "selectedScopeButtonIndexDidChange", from: ViewTree.Node(bar))
      interaction.leadingProperties = ["selectedScopeButtonIndex": .int(index)]
      record(interaction, for: bar)
    }
  }

  /// The first named handler for the end of editing, else the event's name.
  private func name(of input: View) -> String {
    switch input {
    case let field as TextField:
      field.namedActions(for: [.editingDidEnd, .editingDidEndOnExit]).first?.name
        ?? "editingDidEnd"
    case is TextView: "textViewDidEndEditing"
    case is SearchBar: "searchBarTextDidEndEditing"
    default: "editingDidEnd"
    }
  }
}
