import AutoTrack
import ViewTreeModel

// Which steps an input is. Typing is none here: what it leads to is known later.
extension ScriptRecorder {
  func operations(of input: UserInput) -> [ScriptStep.Operation] {
    switch input {
    case .tap, .press, .drag, .pinch, .fingers, .key, .focus: touch(input)
    case .row, .accessory, .swipeAction, .commit: row(input)
    case .alertAction, .alertButton, .tapOutside: alert(input)
    case .openMenu, .openItemMenu, .openContextMenu, .openEditMenu, .chooseMenu, .closeMenu:
      menu(input)
    case .item(let item): on(item, "tap") { [.tap(on: .on($0), taps: 1, touches: 1)] }
    case .change(let control, let values): change(control, values)
    case .turn(let picker, let row, let component):
      on(picker, "turn") { [.setValue(on: $0, .row(row, component: component))] }
    case .type: []
    case .clear(let input):
      on(input, "clear") { [.type(on: $0, text: "", replaces: true, ends: false)] }
    case .endEditing: [.endEditing]
    case .searchButton(let button, let bar):
      on(bar, "search") { [.search(on: $0, button == .search ? .search : .cancel)] }
    case .searchScope(let index, let bar): on(bar, "search") { [.search(on: $0, .scope(index))] }
    }
  }

  /// What is done on an element that a selector names.
  private func on(
    _ element: ModelObject, _ what: String,
    _ make: (TargetSelector) -> [ScriptStep.Operation]
  ) -> [ScriptStep.Operation] {
    guard let selector = live.selector(of: element) else { return omit(what, element) }
    return make(selector)
  }

  // MARK: Fingers and keys

  private func touch(_ input: UserInput) -> [ScriptStep.Operation] {
    switch input {
    case .tap(let place, let taps, let touches):
      return at(place, "tap") { .tap(on: $0, taps: taps, touches: touches) }
    case .press(let place, let seconds, let touches):
      return at(place, "press") { .press(on: $0, seconds: max(0, seconds), touches: touches) }
    case .drag(
      let place, let distance, let seconds, let hold, let touches, let steps, let isCancelled):
      return at(place, "drag") {
        .drag(
          on: $0,
          Drag(
            .by(distance), seconds: max(0, seconds), hold: max(0, hold), touches: touches,
            steps: max(1, steps), isCancelled: isCancelled))
      }
    case .pinch(let place, let spread, let scale, let rotation, let seconds, let steps):
      return at(place, "pinch") {
        .pinch(
          on: $0,
          Pinch(
            scale: scale, rotation: rotation, spread: spread, seconds: max(0, seconds),
            steps: max(1, steps)))
      }
    case .fingers(let changes): return changes.isEmpty ? [] : [.fingers(changes.map(renumbered))]
    case .key(let key): return isTyping(key) ? [] : [Self.step(of: key)]
    case .focus(let view):
      guard let view else { return [.focus(on: nil)] }
      return on(view, "focus") { [.focus(on: $0)] }
    default: return []
    }
  }

  private func at(
    _ place: TouchPlace, _ what: String, _ make: (TouchTarget) -> ScriptStep.Operation
  ) -> [ScriptStep.Operation] {
    switch place {
    case .point(let point): [make(.screen(point))]
    case .view(let view): on(view, what) { [make(.on($0))] }
    }
  }

  /// Fingers in the order they came, as scripts number them from 0.
  private func renumbered(_ change: FingerInput) -> FingerInput {
    let number = fingers[change.finger] ?? fingers.count
    fingers[change.finger] = number
    return switch change {
    case .down(_, let point): .down(number, at: point)
    case .move(_, let point): .move(number, to: point)
    case .up: .up(number)
    case .cancel: .cancel(number)
    }
  }

  private static func step(of key: Key) -> ScriptStep.Operation {
    let modifiers = KeyModifier.allCases.filter { key.modifiers.contains($0.flag) }
    if let name = KeyName.allCases.first(where: { $0.key.input == key.input }) {
      return .key(.name(name), modifiers: modifiers)
    }
    return .key(.text(key.input), modifiers: modifiers)
  }

  // MARK: Rows

  private func row(_ input: UserInput) -> [ScriptStep.Operation] {
    switch input {
    case .row(let path, let list):
      return on(list, "select") { selector in
        let isDeselection = list.allowsMultipleSelection && list.selectedIndexPaths.contains(path)
        return [
          isDeselection
            ? .deselect(on: selector, at: ListPlace(path))
            : .select(on: selector, at: ListPlace(path))
        ]
      }
    case .accessory(let path, let table):
      return on(table, "accessory") { [.accessory(on: $0, at: ListPlace(path))] }
    case .swipeAction(let index, let edge, let path, let table):
      return on(table, "rowAction") {
        [
          .rowAction(
            on: $0, at: ListPlace(path), edge: edge == .leading ? .leading : .trailing,
            index: index)
        ]
      }
    case .commit(let style, let path, let table):
      guard style != .none else { return omit("commitRow", table) }
      return on(table, "commitRow") {
        [.commitRow(on: $0, at: ListPlace(path), style == .delete ? .delete : .insert)]
      }
    default: return []
    }
  }

  // MARK: Alerts and menus

  /// A script's interface has no alerts: one is shown before it is answered.
  private func alert(_ input: UserInput) -> [ScriptStep.Operation] {
    switch input {
    case .alertAction(let action):
      guard let alert = action.alertController, alert.presentingViewController != nil,
        let index = action.index
      else { return omit("choose", action) }
      return [.alert(live.description(of: alert)), .choose(.index(index))]
    case .alertButton(let alert, let index):
      guard alert.buttonTitles.indices.contains(index) else { return omit("choose", alert) }
      let description = LegacyAlert(
        title: alert.title, message: (alert as? AlertView)?.message, buttons: alert.buttonTitles,
        delegate: (alert.delegate as? ModelObject).flatMap { live.id(of: $0) })
      return [
        alert is ActionSheet ? .actionSheet(description) : .alertView(description),
        .choose(.index(index)),
      ]
    case .tapOutside(let alert):
      return [.alert(live.description(of: alert)), .dismiss(controller: nil)]
    default: return []
    }
  }

  private func menu(_ input: UserInput) -> [ScriptStep.Operation] {
    switch input {
    case .openMenu(let button): return on(button, "menu") { [.menu(.own($0))] }
    case .openItemMenu(let item): return on(item, "menu") { [.menu(.own($0))] }
    case .openContextMenu(let view, let point):
      return on(view, "menu") { [.menu(.context($0, at: point == .zero ? nil : point))] }
    case .openEditMenu: return [.menu(.edit)]
    case .chooseMenu(let element):
      guard let path = live.application.shownMenu?.menu.indexPath(of: element), !path.isEmpty else {
        return omit("chooseMenu", element)
      }
      return [.chooseMenu(.path(path))]
    case .closeMenu: return [.closeMenu]
    default: return []
    }
  }

  // MARK: Values

  private func change(_ control: Control, _ values: [Any]) -> [ScriptStep.Operation] {
    let numbers = values.compactMap { $0 as? Double ?? ($0 as? Int).map(Double.init) }
    let value: ControlValue?
    switch control {
    case let toggle as Switch:
      let flag = values.last as? Bool
      value = flag == toggle.isOn ? nil : flag.map { .flag($0) }
    case is Slider where numbers.count > 1: value = .numbers(numbers)
    case let stepper as Stepper:
      value = numbers.last == stepper.value ? nil : numbers.last.map { .number($0) }
    case let pages as PageControl:
      value = numbers.last == Double(pages.currentPage) ? nil : numbers.last.map { .number($0) }
    case let segments as SegmentedControl:
      let isSame = numbers.last == Double(segments.selectedSegmentIndex) && !segments.isMomentary
      value = isSame ? nil : numbers.last.map { .number($0) }
    case is Slider, is DatePicker: value = numbers.last.map { .number($0) }
    default: value = nil
    }
    guard let value else { return omit("a change of value", control) }
    return on(control, "a change of value") { [.setValue(on: $0, value)] }
  }
}

extension ListPlace {
  fileprivate init(_ path: ListIndexPath) { self.init(section: path.section, item: path.item) }
}

extension LiveInterface {
  /// An alert as a step shows it.
  fileprivate func description(of alert: AlertController) -> AlertDescription {
    AlertDescription(
      title: alert.title, message: alert.message,
      style: alert.preferredStyle == .alert ? .alert : .actionSheet,
      actions: alert.actions.map { action in
        let style: AlertActionStyle =
          switch action.style {
          case .cancel: .cancel
          case .destructive: .destructive
          default: .default
          }
        return AlertDescription.Action(title: action.title, style: style)
      })
  }
}
