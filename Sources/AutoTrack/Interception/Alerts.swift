import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Choices in alerts, and buttons of legacy alerts.
  func installAlerts(_ installation: Installation) {
    installation.before(.chooseAlertAction) { [self] action, _ in
      switch configuration.alertActions {
      case .alertController: recordChoice(of: action)
      case .topController:
        recordOriginalChoice(of: action, under: action.dispatchTable?.application?.windows.first)
      }
    }
    installation.before(.clickButton) { [self] alert, click in recordClick(click, on: alert) }
  }

  private func recordChoice(of action: AlertAction) {
    let alert = action.alertController.map { ViewTree.Node($0) }
    var interaction = Interaction(.interaction, lead: .name(action.className), node: alert)
    let style = Value(action.style.name)
    interaction.leadingProperties = ["style": style, "title": Value(action.title)]
    if let index = action.index { interaction.identity["index"] = .int(index) }
    interaction.identity["style"] = style
    interaction.readsProperties = false
    interaction.senderMarkers = action.tracking
    record(interaction, for: action)
  }

  /// The original's form: the controller on top of the first window, where presented controllers are not
  /// followed, then class and style.
  private func recordOriginalChoice(of action: AlertAction, under window: Window?) {
    let controller = topController(of: window?.rootViewController).map { ViewTree.Node($0) }
    var interaction = Interaction(.interaction, lead: .topController, node: controller)
    interaction.trail = [action.className]
    switch action.style {
    case .default: interaction.trail.append("UIAlertActionStyleDefault")
    case .cancel: interaction.trail.append("UIAlertActionStyleCancel")
    case .destructive: interaction.trail.append("UIAlertActionStyleDestructive")
    default: break
    }
    interaction.leadingProperties = ["title": Value(action.title)]
    interaction.identity = ["index": action.index.map { .int($0) } ?? .null]
    interaction.readsProperties = false
    interaction.senderMarkers = action.tracking
    record(interaction, for: action)
  }

  private func topController(of root: ViewController?) -> ViewController? {
    switch root {
    case let stack as NavigationController: stack.topViewController
    case let tabs as TabBarController:
      (tabs.selectedViewController as? NavigationController)?.topViewController
        ?? tabs.selectedViewController
    default: root
    }
  }

  private func recordClick(_ click: ButtonClick, on alert: LegacyAlert) {
    var interaction = Interaction(.interaction, lead: .none, node: ViewTree.Node(alert))
    var properties: Properties = ["title": Value(alert.title)]
    switch alert {
    case let alert as AlertView: properties["message"] = Value(alert.message)
    case let sheet as ActionSheet:
      properties["actionSheetStyle"] = .string(name(ofSheetStyle: sheet.actionSheetStyle))
    default: break
    }
    properties["buttonTitle"] = Value(alert.buttonTitle(at: click.index))
    properties["buttonIndex"] = .int(click.index)
    interaction.leadingProperties = properties
    interaction.identity = ["buttonIndex": .int(click.index)]
    record(interaction, for: alert)
  }

  /// UIKit's name of a sheet's style; nothing for a number that has none.
  private func name(ofSheetStyle style: Int) -> String {
    switch style {
    case -1: "UIActionSheetStyleAutomatic"
    case 0: "UIActionSheetStyleDefault"
    case 1: "UIActionSheetStyleBlackOpaque"
    case 2: "UIActionSheetStyleBlackTranslucent"
    default: ""
    }
  }
}
