import AutoTrack
import ViewTreeModel

// A survey of an application that somebody uses: its inputs are announced and never made.
extension Rehearsal {
  /// Surveys the windows as they are.
  func runAsItStands() -> PathSurvey.Result {
    let application = live.application
    application.rehearse {
      stage.isRehearsing = true
      // As in `run()`: the tracker hears first, then this stops, and those that were there before hear nothing.
      stopEffects()
      tracker.start(in: application)
      for event in stage.take() {
        keep(event, .page, id: nil, element: event.page ?? "", sender: nil)
      }
      var open = Array(live.roots.reversed())
      while let element = open.popLast() {
        open += live.children(of: element).reversed()
        if !(element is ViewController) { announce(element) }
      }
      tracker.stop()
      stops.forEach(application.dispatch.remove)
      stage.isRehearsing = false
    }
    return result
  }

  /// What an announced input recorded.
  private func announce(_ input: (Event) -> Void) -> [TrackedEvent] {
    _ = stage.take()
    live.application.rehearseInput(input)
    return stage.take()
  }

  private func announce(_ element: ModelObject) {
    switch element {
    case let control as Control where !(control is TextField): announce(control)
    case let input as any TextInput:
      guard input.isTouchable, (input as? Control)?.isEnabled ?? true,
        (input as? TextView)?.isEditable ?? true
      else { break }
      var seen: Set<ExactText> = []
      let events = announce { input.rehearseEditing($0) }
      add(events.filter { seen.insert(ExactText($0.eventPath ?? "")).inserted }, .control, input)
    case let cell as ListCell: announce(cell)
    case let recognizer as GestureRecognizer:
      guard recognizer.isEnabled, recognizer.view?.isReachable ?? false else { break }
      add(announce { recognizer.rehearse($0) }, .gesture, recognizer)
    case let item as BarItem:
      guard item.bar?.isTouchable ?? true else { break }
      add(announce { item.rehearse($0) }, .item, item)
    case let action as AlertAction: add(announce { action.rehearse($0) }, .alert, action)
    default: break
    }
    announceMenu(of: element)
  }

  private func announce(_ control: Control) {
    let isReachable = control.isTouchable && control.isEnabled
    // A recognizer of the control's own takes the tap from it.
    let isTaken = control.gestureRecognizers.contains { recognizer in
      guard let tap = recognizer as? TapGestureRecognizer, tap.isEnabled else { return false }
      return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
        && tap.cancelsTouchesInView
    }
    if isReachable, isTaken { return }
    let restore = Self.keepValue(of: control)
    var events: [TrackedEvent] = []
    if isReachable {
      events = announce { event in
        switch control {
        case is Slider, is SegmentedControl, is DatePicker: control.rehearseChange(event)
        default: control.rehearseTap(event)
        }
      }
    }
    restore()
    var obstacle: String?
    if events.isEmpty, control.hasActions {
      // No touch leads there at present, or the handlers wait for another event.
      if !isReachable { obstacle = control.isEnabled ? "not reachable" : "disabled" }
      events = announce { control.send(control.allControlEvents, $0) }
    }
    add(events, .control, control, obstacle: obstacle)
  }

  private func announce(_ cell: ListCell) {
    guard let list = cell.list, let path = cell.indexPath, cell.superview === list else { return }
    if cell.isReachable, list.allowsSelection {
      add(announce { _ in list.rehearseTap(at: path) }, .row, cell)
    }
    guard let table = list as? TableView, let cell = cell as? TableViewCell, table.isTouchable
    else { return }
    add(announce { _ in table.rehearseAccessory(of: cell, at: path) }, .rowAction, cell)
  }

  /// The menus that are known without asking anybody.
  private func announceMenu(of element: ModelObject) {
    let (menu, view, item): (Menu?, View?, BarButtonItem?) =
      switch element {
      case let button as Button where button.isEnabled && button.isTouchable:
        (button.menu, button, nil)
      case let item as BarButtonItem where item.isEnabled: (item.menu, item.bar, item)
      default: (nil, nil, nil)
      }
    menu?.rehearseChoices(on: view, item: item) { input in
      add(announce(input), .menu, element)
    }
  }
}
