// What a person does, one input each. Hit testing proper comes with touches; here an input names the view
// that it meets and is refused if the view cannot be reached.
extension Application {
  /// A tap on a view: a control acts, a text input begins editing, a cell is selected, and tap
  /// recognizers on the view and above it fire.
  ///
  /// A control keeps the tap from recognizers above it (UIKit since iOS 6). A recognizer keeps it from
  /// what is above, unless it lets touches through (`cancelsTouchesInView`).
  ///
  /// - Returns: Whether anything took the tap.
  @discardableResult
  public final func tap(_ view: View) -> Bool {
    guard view.isReachable else { return false }
    return deliver(.user) { event in
      var taken = false
      var current: View? = view
      while let view = current {
        let above = view.superview
        switch tapOnce(view, event) {
        case .ignored: break
        case .shared: taken = true
        case .taken: return true
        }
        current = above
      }
      return taken
    }
  }

  private enum TapResult { case ignored, shared, taken }

  private final func tapOnce(_ view: View, _ event: Event) -> TapResult {
    var shared = false
    for case let recognizer as TapGestureRecognizer in view.gestureRecognizers
    where recognizer.isEnabled {
      recognizer.setState(.ended)
      if recognizer.cancelsTouchesInView { return .taken }
      shared = true
    }
    if let control = view as? Control {
      if control.isEnabled { control.activate(event) }
      return .taken
    }
    if view.canBecomeFirstResponder {
      view.becomeFirstResponder()
      return .taken
    }
    if let cell = view as? ListCell, let list = cell.list, let indexPath = cell.indexPath {
      list.userSelect(at: indexPath)
      return .taken
    }
    return shared ? .shared : .ignored
  }

  /// A tap on a bar button item or a tab.
  @discardableResult
  public final func tap(_ item: BarItem) -> Bool {
    guard item.isEnabled, item.bar?.isReachable ?? true else { return false }
    return deliver(.user) { event in
      if let tab = item as? TabBarItem { return (tab.bar as? TabBar)?.userSelect(tab) ?? false }
      guard let button = item as? BarButtonItem, button.hasAction else { return false }
      button.activate(event)
      return true
    }
  }

  /// The choice of an alert's action, in an alert on screen or not.
  @discardableResult
  public final func choose(_ action: AlertAction) -> Bool {
    guard action.isEnabled else { return false }
    action.attach(to: dispatch)
    deliver(.user) { action.choose($0) }
    return true
  }

  /// A click on a legacy alert's button.
  public final func click(_ alert: LegacyAlert, button index: Int) {
    alert.attach(to: dispatch)
    deliver(.user) { _ in alert.clickButton(at: index) }
  }

  /// A tap on a cell, on screen or not.
  @discardableResult
  public final func select(_ indexPath: ListIndexPath, in list: ListView) -> Bool {
    guard list.isReachable else { return false }
    return deliver(.user) { _ in list.userSelect(at: indexPath) }
  }

  /// A change of a control's value by hand: each value in turn, then the release. A control that is
  /// disabled or cannot be reached takes none.
  @discardableResult
  public final func change<Changed: Control, Value>(
    _ control: Changed, _ value: ReferenceWritableKeyPath<Changed, Value>, through values: [Value]
  ) -> Bool {
    guard control.isEnabled, control.isReachable, !values.isEmpty else { return false }
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

  /// Typing over a text input's whole text. One that cannot be reached or does not become first
  /// responder takes none.
  @discardableResult
  public final func type(_ text: String, into input: any TextInput) -> Bool {
    guard input.isReachable, input.canBecomeFirstResponder else { return false }
    deliver(.user) { event in
      switch input {
      case let field as TextField: field.type(text, event)
      case let view as TextView: view.type(text)
      case let bar as SearchBar: bar.type(text)
      default: input.text = text
      }
    }
    return true
  }

  /// Leaving the text input that is being edited.
  @discardableResult
  public final func endEditing() -> Bool {
    guard let responder = firstResponder else { return false }
    return deliver(.user) { _ in responder.resignFirstResponder() }
  }
}
