/// What kind of thing an Android class is, by its name: a dump says nothing of superclasses.
struct AndroidWidget {
  /// The kinds, by the classes of UIKit that stand for them.
  enum Kind: String {
    case view = "UIView"
    case label = "UILabel"
    case image = "UIImageView"
    case button = "UIButton"
    case toggle = "UISwitch"
    case slider = "UISlider"
    case input = "UITextField"
  }

  /// The class as paths show it.
  let className: String
  /// What a class of this name is.
  let kind: Kind
  /// Whether a person can type there, whatever the class is called.
  let isInput: Bool

  init(of element: XMLElementNode) {
    let given = element.attributes["class"] ?? ""
    let isWrapper = ["hierarchy", "displays", "display", "window"].contains(element.name)
    className = isWrapper || given.isEmpty ? element.name : given
    kind = isWrapper ? .view : Self.kind(of: className)
    isInput =
      kind == .input || element.attributes["password"] == "true"
      || element.attributes["actions"]?.contains("SET_TEXT") == true
      || element.attributes["showing-hint"] == "true"
  }

  private static func kind(of className: String) -> Kind {
    // `android.support.v7.widget.SearchView$SearchAutoComplete`
    let name = className.split(whereSeparator: { $0 == "." || $0 == "$" }).last ?? ""
    for (endings, kind) in endings where endings.contains(where: { name.hasSuffix($0) }) {
      return kind
    }
    return .view
  }

  /// The first that fits decides: a `ToggleButton` is a toggle.
  private static let endings: [([String], Kind)] = [
    (["EditText", "AutoComplete", "AutoCompleteTextView"], .input),
    (
      ["Switch", "SwitchCompat", "SwitchMaterial", "CheckBox", "CheckBoxCompat", "ToggleButton"],
      .toggle
    ),
    (["Button", "Chip", "CheckedTextView"], .button),
    (["SeekBar", "Slider"], .slider),
    (["TextView", "Chronometer", "TextClock"], .label),
    (["ImageView"], .image),
  ]
}
