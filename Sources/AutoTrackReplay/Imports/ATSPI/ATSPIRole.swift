/// What a role of AT-SPI is like in the model (roles by the names that `atspi_role_get_name` gives).
struct ATSPIRole: Sendable {
  /// The model's class that elements of the role extend.
  let base: String
  /// The model's name for what the element is called.
  var text = "accessibilityLabel"
  /// The control event that leads to its actions.
  var event = "touchUpInside"
  /// The model's name for the states `checked` and `pressed`.
  var checked = "isSelected"
  /// Whether a person types into it, whatever its states say.
  var isText = false

  /// Whether it has targets.
  var isControl: Bool { base != "UIView" && base != "UILabel" && base != "UIImageView" }

  /// The role of a name. Those that are not known are plain views.
  static func named(_ name: String) -> ATSPIRole { table[name] ?? ATSPIRole(base: "UIView") }

  private static let table: [String: ATSPIRole] = {
    var table: [String: ATSPIRole] = [:]
    func add(_ role: ATSPIRole, _ names: String...) {
      for name in names { table[name] = role }
    }
    add(
      ATSPIRole(base: "UIButton", text: "title"), "push button", "button", "toggle button",
      "check box", "radio button", "combo box", "menu", "menu item", "check menu item",
      "radio menu item", "tearoff menu item", "push button menu", "page tab", "link")
    add(ATSPIRole(base: "UISwitch", event: "valueChanged", checked: "isOn"), "switch")
    add(ATSPIRole(base: "UISlider", event: "valueChanged"), "slider", "dial")
    add(ATSPIRole(base: "UIStepper", event: "valueChanged", isText: true), "spin button")
    add(
      ATSPIRole(base: "UITextField", event: "editingChanged", isText: true), "text", "entry",
      "password text", "editbar", "date editor", "terminal")
    add(
      ATSPIRole(base: "UILabel", text: "text"), "label", "static", "heading", "caption", "paragraph"
    )
    add(ATSPIRole(base: "UIImageView"), "image", "icon")
    return table
  }()
}
