// What a person does, one input each. Hit testing proper comes with touches; here an input names the view
// that it meets and is refused if the view cannot be reached.
extension Application {
  /// A tap on a view: a control acts, a text input begins editing, a cell is selected, and a tap
  /// recognizer on the view or above it fires.
  ///
  /// The first recognizer from the view up that waits for one tap fires, alone; it keeps the touch from
  /// the control, input or cell unless it lets touches through (`cancelsTouchesInView`). A control or
  /// text input keeps the tap from recognizers above it (UIKit since iOS 6), also while it is disabled.
  ///
  /// - Returns: Whether anything took the tap.
  @discardableResult
  public final func tap(_ view: View) -> Bool {
    guard view.isReachable else { return false }
    return deliver(.user) { event in
      let (recognizer, taker) = touched(from: view)
      recognizer?.setState(.ended)
      if let recognizer, recognizer.cancelsTouchesInView { return true }
      guard let taker else { return recognizer != nil }
      take(taker, event)
      return true
    }
  }

  /// The recognizer that fires for a tap and the view that takes its touch: settled when the finger
  /// comes down, so nothing that the recognizer's targets do changes it.
  private final func touched(from view: View) -> (TapGestureRecognizer?, View?) {
    var recognizer: TapGestureRecognizer?
    var taker: View?
    var current: View? = view
    while let view = current {
      if recognizer == nil {
        for case let tap as TapGestureRecognizer in view.gestureRecognizers
        where tap.isEnabled && tap.numberOfTapsRequired <= 1 {
          recognizer = tap
          break
        }
      }
      if taker == nil {
        if view is Control || view.canBecomeFirstResponder && view is any TextInput {
          return (recognizer, view)
        }
        if let cell = view as? ListCell, cell.indexPath != nil, cell.list != nil { taker = cell }
      }
      current = view.superview
    }
    return (recognizer, taker)
  }

  private final func take(_ view: View, _ event: Event) {
    if let control = view as? Control {
      if control.isEnabled { control.activate(event) }
    } else if let cell = view as? ListCell {
      if let indexPath = cell.indexPath { cell.list?.userSelect(at: indexPath) }
    } else {
      view.becomeFirstResponder()
    }
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
    return deliver(.user) { event in
      switch input {
      case let field as TextField: return field.type(text, event)
      case let view as TextView: return view.type(text)
      case let bar as SearchBar: return bar.type(text)
      default:
        input.text = text
        return true
      }
    }
  }

  /// Leaving the text input that is being edited.
  @discardableResult
  public final func endEditing() -> Bool {
    guard let responder = firstResponder else { return false }
    return deliver(.user) { _ in responder.resignFirstResponder() }
  }
}
