// Which view the keyboard acts on (UIFocusSystem), in the order of the tree: where it lies on the screen makes
// no difference.
extension Application {
  /// The view in focus, if it can still be.
  public final var focusedView: View? {
    guard let view = focus, view.canBecomeFocused, view.isTouchable,
      view.window?.application === self
    else { return nil }
    return view
  }

  /// Puts the focus on a view that can have it, or on none. A text input then becomes first responder.
  ///
  /// - Returns: False if the view cannot have it now.
  @discardableResult
  public final func setFocus(_ view: View?) -> Bool {
    guard focus !== view else { return true }
    if let view, !view.canBecomeFocused || !view.isTouchable || view.window?.application !== self {
      return false
    }
    note(.focus(view))
    (focus as? Control)?.isFocused = false
    focus = view
    (view as? Control)?.isFocused = true
    if let input = view as? any TextInput {
      input.becomeFirstResponder()
    } else if view != nil, firstResponder is any TextInput {
      firstResponder?.resignFirstResponder()
    }
    return true
  }

  /// Moves the focus on in the key window, around at the end.
  final func moveFocus(by step: Int) -> Bool {
    guard let window = keyWindow else { return false }
    let views = window.focusableViews
    guard !views.isEmpty else { return false }
    let start = focusedView ?? (firstResponder as? View)
    guard let place = views.firstIndex(where: { $0 === start }) else {
      return setFocus(step > 0 ? views[0] : views[views.count - 1])
    }
    return setFocus(views[(place + step + views.count) % views.count])
  }
}

extension Window {
  /// The views that can have the focus, in the order of the tree: in what is presented on top, if anything
  /// is.
  fileprivate final var focusableViews: [View] {
    var found: [View] = []
    var waiting = Array(subviews[lowestHitSubview...].reversed())
    while let view = waiting.popLast() {
      guard view.canBeHit else { continue }
      if view.canBecomeFocused { found.append(view) }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return found
  }
}
