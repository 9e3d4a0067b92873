import AutoTrack
import ViewTreeModel

// The inputs that a survey gives, and how they are stopped.
extension Rehearsal {
  /// Stops every input that leads to a handler, a selection or another page.
  func stopEffects() {
    let dispatch = live.application.dispatch
    let stage = stage
    stops.append(
      dispatch.wrap(.sendAction) { call, original in
        stage.isRehearsing || original(call.arguments)
      })
    func stop<Receiver, Arguments>(_ message: Message<Receiver, Arguments, Void>) {
      stops.append(
        dispatch.wrap(message) { call, original in
          if !stage.isRehearsing { original(call.arguments) }
        })
    }
    stop(.recognize)
    stop(.select)
    stop(.deselect)
    stop(.selectTab)
    stop(.endTracking)
    stop(.endEditing)
    stop(.chooseMenuElement)
    stop(.performRowAction)
    stop(.tapAccessory)
    stop(.commitEditing)
    stop(.chooseAlertAction)
  }

  /// Runs an input and answers what it recorded.
  func rehearse(_ input: () -> Void) -> [TrackedEvent] {
    stage.isRehearsing = true
    defer { stage.isRehearsing = false }
    _ = stage.take()
    input()
    return stage.take()
  }

  /// Gives an element the inputs that it can take.
  func rehearse(_ element: ModelObject) {
    let application = live.application
    defer { rehearseMenus(of: element) }
    switch element {
    case let control as Control where !(control is TextField): rehearse(control)
    case let input as any TextInput: rehearse(editing: input)
    case let cell as ListCell:
      guard let list = cell.list, let path = cell.indexPath, list.cell(at: path) === cell else {
        return
      }
      let isReachable = cell.isReachable && list.allowsSelection
      let events = rehearse { if isReachable { application.select(path, in: list) } }
      add(events, .row, cell)
      rehearseActions(of: cell, at: path)
    case let recognizer as GestureRecognizer:
      // A control's taps are rehearsed with the control.
      if recognizer is TapGestureRecognizer, recognizer.view is Control { return }
      guard recognizer.isEnabled, recognizer.view?.isReachable ?? false else { return }
      let events = rehearse {
        application.deliver(.user) { _ in recognizer.setState(.ended) }
      }
      add(events, .gesture, recognizer)
    case let item as BarItem: add(rehearse { application.tap(item) }, .item, item)
    default: break
    }
  }

  /// Taps or moves a control and puts its value back.
  private func rehearse(_ control: Control) {
    let application = live.application
    let isReachable = control.isReachable && control.isEnabled
    let restore = Self.keepValue(of: control)
    var events = rehearse {
      guard isReachable else { return }
      switch control {
      case let slider as Slider: application.change(slider, \Slider.value, through: [slider.value])
      case let control as SegmentedControl:
        application.change(
          control, \SegmentedControl.selectedSegmentIndex, through: [control.selectedSegmentIndex])
      case let picker as DatePicker:
        application.change(picker, \DatePicker.date, through: [picker.date])
      default: application.tap(control)
      }
    }
    restore()
    var obstacle: String?
    if events.isEmpty, control.hasActions {
      // No touch leads there at present, or the handlers wait for another event.
      if !isReachable { obstacle = control.isEnabled ? "not reachable" : "disabled" }
      events = rehearse { control.sendActions(for: control.allControlEvents) }
    }
    add(events, .control, control, obstacle: obstacle)
  }

  static func keepValue(of control: Control) -> () -> Void {
    switch control {
    case let toggle as Switch:
      let value = toggle.isOn
      return { toggle.isOn = value }
    case let stepper as Stepper:
      let value = stepper.value
      return { stepper.value = value }
    case let pages as PageControl:
      let value = pages.currentPage
      return { pages.currentPage = value }
    case let refresh as RefreshControl:
      let value = refresh.isRefreshing
      return { refresh.isRefreshing = value }
    default: return {}
    }
  }

  /// Types a letter and leaves; the text is put back.
  private func rehearse(editing input: any TextInput) {
    let application = live.application
    let text = input.text
    let events = rehearse {
      application.type((text ?? "") + "x", into: input)
      application.endEditing()
    }
    input.text = text
    var seen: Set<String> = []
    add(events.filter { seen.insert($0.eventPath ?? "").inserted }, .control, input)
  }
}
