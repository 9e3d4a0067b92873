import AutoTrack
import ViewTreeModel

/// The properties of the model's objects by name. Where a name means different things on different
/// classes, the first class that fits has it.
enum ModelProperties {
  /// An object's property; nil if it has none of this name. What a person typed is nobody's to read.
  static func value(_ name: String, of object: ModelObject) -> PropertyValue? {
    if name == "text", object is any TextInput { return nil }
    for property in all[name] ?? [] {
      if let value = property.get(object) { return value }
    }
    return nil
  }

  /// Checks a value and answers what sets it; nil if the object has no property of this name.
  static func setter(
    _ name: String, _ value: PropertyValue, of object: ModelObject
  ) throws(PropertyFault) -> (() -> Void)? {
    for property in all[name] ?? [] {
      if let set = try property.set(object, value) { return set }
    }
    return nil
  }

  /// A value of a wrong type as messages show it; of what stands in a text input only its type.
  static func shown(_ value: PropertyValue, as name: String, of object: ModelObject) -> String {
    guard name == "text", object is any TextInput, case .number = value else {
      return value.summary
    }
    return "a number"
  }

  /// What to say of a name that an object has no property of; nil for one that the player knows.
  static func noteUnknown(_ name: String, of object: ModelObject) -> String? {
    if name == "cellIdentifier", object is ListView { return nil }
    let near = NearWords.near(name, among: names(of: object)).first
    return "'\(name)' is no property of \(object.className): kept as it is"
      + (near.map { "; did you mean \($0)?" } ?? "")
  }

  /// The names that an object has, both spellings of each.
  static func names(of object: ModelObject) -> [String] {
    all.filter { _, properties in properties.contains { $0.get(object) != nil } }.keys.sorted()
  }

  /// The properties by name.
  static let all: [String: [ModelProperty]] = {
    var all: [String: [ModelProperty]] = [:]
    let touches = gestures + scrolling + lists + searching
    for (names, property) in views + controls + values + texts + touches + others {
      for name in names { all[name, default: []].append(property) }
    }
    return all
  }()

  typealias Entry = ([String], ModelProperty)

  private static let views: [Entry] = [
    (["isHidden", "hidden"], .flag(\View.isHidden)),
    (
      ["isUserInteractionEnabled", "userInteractionEnabled"], .flag(\View.isUserInteractionEnabled)
    ),
    (["isMultipleTouchEnabled", "multipleTouchEnabled"], .flag(\View.isMultipleTouchEnabled)),
    (["letsTouchesThrough"], .flag(\View.letsTouchesThrough)),
    (["alpha"], .number(\View.alpha)),
    (["tag"], .integer(\View.tag)),
    (["accessibilityIdentifier"], .text(\View.accessibilityIdentifier)),
    (["accessibilityLabel"], .text(\View.accessibilityLabel)),
    (["windowLevel"], .number(\Window.windowLevel)),
    (["image", "imageName"], .text(\ImageView.imageName)),
  ]

  private static let controls: [Entry] = [
    (["isEnabled", "enabled"], .flag(\Control.isEnabled)),
    (["isSelected", "selected"], .flag(\Control.isSelected)),
    (["isHighlighted", "highlighted"], .flag(\Control.isHighlighted)),
    (["showsMenuAsPrimaryAction"], .flag(\Button.showsMenuAsPrimaryAction)),
    (["title"], title(.normal)),
    (["title.highlighted"], title(.highlighted)),
    (["title.selected"], title(.selected)),
    (["title.disabled"], title(.disabled)),
    (
      ["currentTitle"],
      .text(
        get: { (button: Button) in button.currentTitle }, set: { $0.setTitle($1, for: .normal) })
    ),
  ]

  private static func title(_ state: ControlState) -> ModelProperty {
    .text(
      get: { (button: Button) in button.title(for: state) }, set: { $0.setTitle($1, for: state) })
  }

  private static let values: [Entry] = [
    (["isOn", "on"], .flag(\Switch.isOn)),
    (["value"], .number(\Slider.value)),
    (["minimumValue"], .number(\Slider.minimumValue)),
    (["maximumValue"], .number(\Slider.maximumValue)),
    (["isContinuous", "continuous"], .flag(\Slider.isContinuous)),
    (["value"], .number(\Stepper.value)),
    (["minimumValue"], .number(\Stepper.minimumValue)),
    (["maximumValue"], .number(\Stepper.maximumValue)),
    (["stepValue"], .number(\Stepper.stepValue)),
    (
      ["segments", "titles"],
      .texts(
        get: { (control: SegmentedControl) in control.titles.map { $0 ?? "" } },
        set: { $0.titles = $1 })
    ),
    (["selectedSegmentIndex"], .integer(\SegmentedControl.selectedSegmentIndex)),
    (["isMomentary", "momentary"], .flag(\SegmentedControl.isMomentary)),
    (["numberOfPages"], .integer(\PageControl.numberOfPages)),
    (["currentPage"], .integer(\PageControl.currentPage)),
    (["date"], .number(\DatePicker.date)),
    (["isRefreshing", "refreshing"], .flag(\RefreshControl.isRefreshing)),
    (
      ["rows"],
      ModelProperty(
        "the number of rows on the wheel",
        get: { (picker: PickerView) in .number(Double(picker.rowCounts.first ?? 0)) },
        read: { value in
          guard case .number(let number) = value, let count = JSONText.integer(number) else {
            return nil
          }
          return count < 0 ? nil : count
        }, set: { (picker: PickerView, count: Int) in picker.rowCounts = [count] })
    ),
  ]

  private static let texts: [Entry] = [
    (["text"], .text(\Label.text)), (["text"], .text(\TextField.text)),
    (["text"], .text(\TextView.text)), (["text"], .text(\SearchBar.text)),
    (["placeholder"], .text(\TextField.placeholder)),
    (["placeholder"], .text(\SearchBar.placeholder)),
    (["isEditable", "editable"], .flag(\TextView.isEditable)),
    (["isSecureTextEntry", "secureTextEntry"], .flag(\TextField.isSecureTextEntry)),
    (["isSecureTextEntry", "secureTextEntry"], .flag(\TextView.isSecureTextEntry)),
    (["isSecureTextEntry", "secureTextEntry"], .flag(\SearchBar.isSecureTextEntry)),
    (
      ["textContentType"],
      .text(
        get: { (field: TextField) in field.textContentType?.rawValue },
        set: { $0.textContentType = $1.map { TextContentType($0) } })
    ),
    (
      ["textContentType"],
      .text(
        get: { (view: TextView) in view.textContentType?.rawValue },
        set: { $0.textContentType = $1.map { TextContentType($0) } })
    ),
    (
      ["textContentType"],
      .text(
        get: { (bar: SearchBar) in bar.textContentType?.rawValue },
        set: { $0.textContentType = $1.map { TextContentType($0) } })
    ),
  ]

  private static let others: [Entry] = [
    (["title"], .text(\ViewTreeModel.LegacyAlert.title)),
    (["message"], .text(\AlertView.message)),
    (
      ["buttonTitles"],
      .texts(
        get: { (alert: ViewTreeModel.LegacyAlert) in alert.buttonTitles },
        set: { $0.buttonTitles = $1 })
    ),
    (["title"], .text(\ViewController.title)),
    (
      ["modalPresentationStyle"],
      ModelProperty(
        "fullScreen, pageSheet, overFullScreen or popover",
        get: { (controller: ViewController) in
          .string(String(describing: controller.modalPresentationStyle))
        },
        read: {
          if case .string(let name) = $0 { ModalPresentationStyle(name: name) } else { nil }
        },
        set: { $0.modalPresentationStyle = $1 })
    ),
    (["message"], .text(\AlertController.message)),
    (["title"], .text(\BarItem.title)),
    (["tag"], .integer(\BarItem.tag)),
    (["isEnabled", "enabled"], .flag(\BarItem.isEnabled)),
    (["accessibilityIdentifier"], .text(\BarItem.accessibilityIdentifier)),
    (["systemItem"], .text(\BarButtonItem.systemItem)),
    (["isEnabled", "enabled"], .flag(\AlertAction.isEnabled)),
  ]
}

extension ModalPresentationStyle {
  /// The style that documents call so.
  fileprivate init?(name: String) {
    switch name {
    case "fullScreen": self = .fullScreen
    case "pageSheet": self = .pageSheet
    case "overFullScreen": self = .overFullScreen
    case "popover": self = .popover
    default: return nil
    }
  }
}
