extension ViewNode {
  /// Lets the view send an action when a person uses it.
  ///
  /// A control sends it for the event that its kind sends, anything else by a recognizer whose class has
  /// the action's name and is a tap's: so a path begins with the action either way, and what stands inside
  /// the view takes no touch away from it.
  mutating func send(_ action: String, isEnabled: Bool = true) {
    let target = TargetDescription(target: nil, action: action)
    switch viewClass.base {
    case "UIButton", "UIControl":
      targets.append(TargetDescription(target: nil, action: action, events: ["touchUpInside"]))
    case "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIPageControl", "UIDatePicker":
      targets.append(TargetDescription(target: nil, action: action, events: ["valueChanged"]))
    default:
      add(target, "UITapGestureRecognizer", isEnabled: isEnabled)
    }
  }

  /// Lets the view send an action after a long press.
  mutating func sendAfterLongPress(_ action: String, isEnabled: Bool = true) {
    add(
      TargetDescription(target: nil, action: action), "UILongPressGestureRecognizer",
      isEnabled: isEnabled)
  }

  private mutating func add(_ target: TargetDescription, _ base: String, isEnabled: Bool) {
    var gesture = GestureNode(gestureClass: ClassDescription(name: target.action, base: base))
    gesture.targets = [target]
    gesture.location = location
    if !isEnabled { gesture.properties["isEnabled"] = .bool(false) }
    gestures.append(gesture)
  }
}
