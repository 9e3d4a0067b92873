// Inputs that nobody makes, announced for whoever stops every message before anything comes of it, and who
// wants to know what a tap would lead to. No code of the app's runs on the way: views, delegates, data
// sources and recognizers are not asked. What a control's value or state must be meanwhile is put back.
extension Control {
  /// Announces a tap on the control. Its value may change: whoever calls keeps it.
  package final func rehearseTap(_ event: Event) {
    let touch = Touch(
      finger: 0, at: screenCenter, window: window, view: self, isAimed: true, time: 0)
    keepingTouches {
      isTracking = true
      isTouchInside = true
      isHighlighted = showsFinger
      report(.touchDown, event)
      isTracking = false
      settle(event)
      rehearseTouchUpInside(touch, event)
    }
  }

  /// Announces a change of the value by hand, to the value that it has.
  package final func rehearseChange(_ event: Event) {
    keepingTouches {
      if let slider = self as? Slider, slider.isContinuous {
        track(event, steps: [{}])
      } else {
        send(.valueChanged, event)
      }
    }
  }

  /// Runs a body without the finger that may be on the control, which has it again afterwards.
  private final func keepingTouches(_ body: () -> Void) {
    let kept = (isTracking, isTouchInside, isHighlighted, trackedTouch, trackingRun)
    (isTracking, isTouchInside, trackedTouch, trackingRun) = (false, false, nil, nil)
    body()
    (isTracking, isTouchInside, isHighlighted, trackedTouch, trackingRun) = kept
  }
}

extension TextInput {
  /// Announces that a person has typed and left.
  package func rehearseEditing(_ event: Event) {
    if let field = self as? TextField {
      field.send(.editingDidBegin, event)
      field.send(.editingChanged, event)
    }
    dispatch(.endEditing, self as View, EditingEnd(changed: true)) { _, _ in }
  }
}

extension ListView {
  /// Announces a tap on a cell that is on screen. The delegate, which might veto it, is not asked.
  package final func rehearseTap(at indexPath: ListIndexPath) {
    guard permitsSelection else { return }
    let selection = ListSelection(indexPath: indexPath, notifiesDelegate: true)
    if allowsMultipleSelection, selectedIndexPaths.contains(indexPath) {
      dispatch(.deselect, self, selection) { _, _ in }
    } else {
      dispatch(.select, self, selection) { _, _ in }
    }
  }
}

extension TableView {
  /// Announces a tap on a row's detail button.
  package final func rehearseAccessory(of cell: TableViewCell, at indexPath: ListIndexPath) {
    guard cell.accessoryType.isButton else { return }
    dispatch(.tapAccessory, self, indexPath) { _, _ in }
  }
}

extension Menu {
  /// Announces the choice of each element that can be chosen, where a view or a bar's item shows the menu:
  /// an input each, which `input` makes.
  package final func rehearseChoices(
    on view: View?, item: BarButtonItem?, _ input: ((Event) -> Void) -> Void
  ) {
    let source = MenuSource(view, item: item)
    // A menu gets to know its application's table when it is shown.
    let table = view?.dispatchTable ?? item?.dispatchTable
    walk { child, way in
      guard !(child is Menu), child.isChoosable else { return true }
      let (menus, indexPath) = (way.map(\.menu), way.map { $0.next - 1 })
      input { event in
        let choice = MenuChoice(event: event, source: source, menus: menus, indexPath: indexPath)
        table?.rehearse(.chooseMenuElement, child, choice)
      }
      return true
    }
  }
}

extension AlertAction {
  /// Announces that the action is chosen.
  package final func rehearse(_ event: Event) {
    guard takesChoice else { return }
    dispatch(.chooseAlertAction, self, AlertChoice(event: event)) { _, _ in }
  }
}
