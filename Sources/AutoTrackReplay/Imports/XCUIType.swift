/// What an element's type of XCTest is.
struct XCUIType {
  /// The kinds, by the classes of UIKit that stand for them.
  enum Kind: String {
    case view = "UIView"
    case label = "UILabel"
    case image = "UIImageView"
    case button = "UIButton"
    case toggle = "UISwitch"
    case slider = "UISlider"
    case field = "UITextField"
    case text = "UITextView"
  }

  /// What stands for it.
  let kind: Kind
  /// Whether a person can type there.
  let isInput: Bool
  /// Whether it hides what is typed.
  let isSecure: Bool
  /// Whether it is there to be tapped. Nothing else in a page source says what a tap does.
  let isClickable: Bool
  /// Whether its label is its own, not made of what is inside.
  let hasOwnLabel: Bool

  init(of element: XMLElementNode) {
    let name = element.name.dropFirst(XCUIDumpReader.prefix.count)
    kind = Self.kinds[String(name)] ?? .view
    isInput = kind == .field || kind == .text
    isSecure = name == "SecureTextField"
    let traits = element.attributes["traits"] ?? ""
    let isTrait = traits.contains("Button") || traits.contains("Link")
    isClickable =
      kind == .button || kind == .toggle
      || (!isInput && kind != .slider && (isTrait || ["Cell", "Icon"].contains(name)))
    hasOwnLabel = ["Window", "NavigationBar", "Alert", "Sheet", "Toolbar", "TabBar"].contains(name)
  }

  private static let kinds: [String: Kind] = [
    "Button": .button, "Link": .button, "MenuItem": .button, "MenuBarItem": .button,
    "MenuButton": .button, "PopUpButton": .button, "RadioButton": .button, "Tab": .button,
    "ToolbarButton": .button, "DisclosureTriangle": .button,
    "Switch": .toggle, "Toggle": .toggle, "CheckBox": .toggle,
    "Slider": .slider, "StaticText": .label, "Image": .image,
    "TextField": .field, "SecureTextField": .field, "SearchField": .field, "ComboBox": .field,
    "TextView": .text,
  ]
}
