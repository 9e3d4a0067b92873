import AutoTrack
import ViewTreeModel

// Alerts and what is tapped on them.
extension Playback {
  /// Presents an alert controller.
  func show(_ description: AlertDescription) throws(DocumentError) {
    let alert = AlertController(
      title: description.title, message: description.message,
      preferredStyle: description.style == .alert ? .alert : .actionSheet)
    var ids: [(String, AlertAction)] = []
    for node in description.actions {
      let action = AlertAction(title: node.title, style: node.style.modelStyle)
      if let id = node.id {
        guard live.element(id: id) == nil, !ids.contains(where: { $0.0 == id }) else {
          throw failure(
            .duplicateID, expected: "an id of its own", found: "\(JSONText.excerpt(id)) again")
        }
        ids.append((id, action))
      }
      alert.addAction(action)
    }
    if let preferred = description.preferred, alert.actions.indices.contains(preferred) {
      alert.preferredAction = alert.actions[preferred]
    }
    let presenter: ViewController
    if let from = description.from {
      presenter = try controller(from)
    } else {
      guard let visible = live.application.visibleViewController else {
        throw failure(.target, expected: "a controller on screen", found: "none")
      }
      presenter = visible
    }
    guard presenter.present(alert) else {
      return noteNoEffect("alert", "\(live.name(of: presenter)) cannot present it")
    }
    for (id, action) in ids { live.index.name(action, id) }
  }

  /// Shows an alert of the old kind. It stands in no window of the application's.
  func show(_ description: LegacyAlert, isSheet: Bool) throws(DocumentError) {
    var delegate: (any DataDelegate)?
    if let id = description.delegate {
      guard let object = live.element(id: id) else {
        throw failure(
          .reference, expected: "the id of a delegate",
          found: JSONText.excerpt(id) + idHint(id, among: live.controllers + live.objects))
      }
      delegate = live.delegate(for: object)
    }
    let alert: ViewTreeModel.LegacyAlert
    if isSheet {
      alert = ActionSheet(
        title: description.title, buttons: description.buttons, delegate: delegate)
    } else {
      alert = AlertView(
        title: description.title, message: description.message, buttons: description.buttons,
        delegate: delegate)
    }
    legacyAlerts.append((alert, description))
  }

  /// Taps a button of what was shown last.
  func choose(_ choice: AlertChoice) throws(DocumentError) {
    if let shown = legacyAlerts.last {
      let index = try button(choice, of: shown.description)
      legacyAlerts.removeLast()
      watch("choose", unheard: "recorded nothing") {
        live.application.click(shown.alert, button: index)
      }
      return
    }
    let alert = try alertOnScreen()
    let fitting = alert.actions.enumerated().filter { index, action in
      switch choice {
      case .index(let wanted): index == wanted
      case .title(let title): action.title == title
      case .style(let style): action.style == style.modelStyle
      }
    }
    guard fitting.count == 1 else {
      throw noButton(choice, count: fitting.count, among: alert.actions.map { $0.title ?? "" })
    }
    choose(fitting[0].element, "choose")
  }

  /// Taps one button of an alert.
  func choose(_ action: AlertAction, _ what: String) {
    if !live.isOnScreen(action) { return noteNoEffect(what, "not on screen") }
    if !action.isEnabled { return noteNoEffect(what, "disabled") }
    let alert = action.alertController
    watch(what, unheard: "recorded nothing") { live.application.choose(action) }
    for action in alert?.actions ?? [] { live.index.forget(action) }
  }

  private func alertOnScreen() throws(DocumentError) -> AlertController {
    if let alert = live.application.visibleViewController as? AlertController { return alert }
    throw failure(.target, expected: "an alert on screen", found: "none")
  }

  /// Presses the return key over an alert.
  func choosePreferred() throws(DocumentError) {
    let alert = try alertOnScreen()
    guard let action = alert.preferredAction, alert.preferredStyle == .alert else {
      return noteNoEffect("preferred", "no button is preferred")
    }
    choose(action, "preferred")
  }

  /// Taps beside an action sheet.
  func tapOutside() throws(DocumentError) {
    let alert = try alertOnScreen()
    if !legacyAlerts.isEmpty {
      return noteNoEffect("tapOutside", "covered by \(legacyAlerts[0].alert.className)")
    }
    var goes = false
    watch("tapOutside", unheard: nil) { goes = alert.dismissByTappingOutside() }
    guard goes else {
      let stays = alert.preferredStyle == .alert ? "an alert stays" : "it has no cancel button"
      return noteNoEffect("tapOutside", stays)
    }
    for action in alert.actions { live.index.forget(action) }
  }

  private func button(
    _ choice: AlertChoice, of description: LegacyAlert
  ) throws(DocumentError) -> Int {
    let titles = description.buttons
    var fitting: [Int]
    switch choice {
    case .index(let index): fitting = titles.indices.contains(index) ? [index] : []
    case .title(let title): fitting = titles.indices.filter { titles[$0] == title }
    case .style(.cancel): fitting = [description.cancelButton].compactMap { $0 }
    case .style(.destructive): fitting = [description.destructiveButton].compactMap { $0 }
    case .style(.default):
      let special = [description.cancelButton, description.destructiveButton]
      fitting = titles.indices.filter { !special.contains($0) }
    }
    if fitting.count == 1 { return fitting[0] }
    throw noButton(choice, count: fitting.count, among: titles)
  }

  private func noButton(
    _ choice: AlertChoice, count: Int, among titles: [String]
  ) -> DocumentError {
    let wanted =
      switch choice {
      case .index(let index): "button \(index)"
      case .title(let title): "a button \(JSONText.excerpt(title))"
      case .style(let style): "one button of style \(style.rawValue)"
      }
    let all = JSONText.excerpts(titles)
    return failure(
      .target, expected: wanted, found: (count == 0 ? "none of " : "\(count) of ") + "[\(all)]")
  }
}

extension AlertActionStyle {
  var modelStyle: AlertAction.Style {
    switch self {
    case .default: .default
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
