// What a person does, one input each, where the caller knows what it is to meet and not which points. What a
// finger does takes away a menu that is on screen instead.
extension Application {
  /// A tap on a bar button item or a tab.
  @discardableResult
  public final func tap(_ item: BarItem) -> Bool {
    guard item.isEnabled, item.bar?.isTouchable ?? true else { return false }
    note(.item(item))
    if menuTakesTouch() { return true }
    return deliver(.user) { item.take($0) }
  }

  /// The choice of an alert's action, in an alert on screen or one that never was.
  ///
  /// - Returns: False if the action is disabled, or its alert is gone or covered.
  @discardableResult
  public final func choose(_ action: AlertAction) -> Bool {
    guard action.takesChoice else { return false }
    note(.alertAction(action))
    action.attach(to: dispatch)
    deliver(.user) { action.choose($0) }
    return true
  }

  /// A click on a legacy alert's button.
  public final func click(_ alert: LegacyAlert, button index: Int) {
    note(.alertButton(alert, index: index))
    alert.attach(to: dispatch)
    deliver(.user) { _ in alert.clickButton(at: index) }
  }

  /// A tap on a cell, on screen or not. Where the actions of a row show it only hides them.
  @discardableResult
  public final func select(_ indexPath: ListIndexPath, in list: ListView) -> Bool {
    guard list.isTouchable else { return false }
    note(.row(indexPath, list))
    if menuTakesTouch() { return false }
    return deliver(.user) { _ in
      if let table = list as? TableView, table.hideRowActions() { return false }
      return list.userSelect(at: indexPath)
    }
  }

  /// A change of a control's value by hand: each value in turn, then the release. A control that is
  /// disabled or cannot be reached takes none.
  @discardableResult
  public final func change<Changed: Control, Value>(
    _ control: Changed, _ value: ReferenceWritableKeyPath<Changed, Value>, through values: [Value]
  ) -> Bool {
    guard control.isEnabled, control.isTouchable, !values.isEmpty else { return false }
    note(.change(control, through: values))
    if menuTakesTouch() { return false }
    let isContinuous = (control as? Slider)?.isContinuous ?? true
    deliver(.user) { event in
      let steps = values.map { step in { control[keyPath: value] = step } }
      if isContinuous, control is Slider {
        control.track(event, steps: steps)
      } else {
        for step in steps { step() }
        control.send(.valueChanged, event)
      }
    }
    return true
  }

  /// A turn of a picker's wheel to a row.
  ///
  /// - Returns: False if the picker cannot be reached or has no such wheel or row.
  @discardableResult
  public final func turn(_ picker: PickerView, to row: Int, inComponent component: Int) -> Bool {
    guard picker.isTouchable, picker.rowCounts.indices.contains(component), row >= 0,
      row < picker.rowCounts[component]
    else { return false }
    note(.turn(picker, row: row, component: component))
    if menuTakesTouch() { return false }
    return deliver(.user) { _ in picker.userSelectRow(row, inComponent: component) }
  }

  /// Typing over a text input's whole text. One that cannot be reached or does not become first
  /// responder takes none.
  @discardableResult
  public final func type(_ text: String, into input: any TextInput) -> Bool {
    guard input.isTouchable, input.canBecomeFirstResponder else { return false }
    note(.type(text, input))
    return deliver(.user) { _ in
      if let editor = input as? any TextEditor { return editor.type(text) }
      input.text = text
      return true
    }
  }

  /// Leaving the text input that is being edited.
  @discardableResult
  public final func endEditing() -> Bool {
    guard let responder = firstResponder else { return false }
    note(.endEditing)
    return deliver(.user) { _ in responder.resignFirstResponder() }
  }
}
