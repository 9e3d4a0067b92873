/// What a class of GTK's or libadwaita's widgets is like in the model.
struct GtkWidgetClass: Sendable {
  /// The model's class that it extends.
  let base: String
  /// The signals by which it tells what a person did, whoever listens. They are those that
  /// AutoTrackGTK records (`Documentation/GTK.md`).
  var signals: [String] = []
  /// The properties that a person's signal changes. Whoever is connected to `notify::` of one listens to
  /// the first signal.
  var changes: Set<String> = []
  /// Whether it tells nothing unless the file says that it can be activated.
  var needsActivation = false
  /// The control event that leads to its signals.
  var event = "touchUpInside"
  /// The property that holds what it says, and the model's name for it.
  var text: (property: String, name: String)?
  /// The model's name for its state `active`.
  var active: String?
  /// Whether a person types into it.
  var isText = false
  /// Whether it hides what is typed.
  var isSecret = false

  /// The model's class of what is no control.
  static let plainBase = "UIView"

  /// Whether it has targets: views have none.
  var isControl: Bool { !["UIView", "UILabel", "UIImageView"].contains(base) }

  /// The class of a name; nil for one that is a plain view or not known.
  static func named(_ name: String) -> GtkWidgetClass? { table[name] }

  private static func button(_ signals: String..., text: String = "label") -> GtkWidgetClass {
    GtkWidgetClass(base: "UIButton", signals: signals, text: (text, "title"))
  }

  private static func toggle(_ signal: String = "toggled") -> GtkWidgetClass {
    var toggle = button(signal)
    toggle.active = "isSelected"
    toggle.changes = ["active"]
    return toggle
  }

  private static func value(
    _ base: String, _ signals: String..., of property: String? = nil
  ) -> GtkWidgetClass {
    GtkWidgetClass(
      base: base, signals: signals, changes: property.map { [$0] } ?? [], event: "valueChanged")
  }

  private static func entry(
    _ signals: String..., isSecret: Bool = false, label: String? = nil
  ) -> GtkWidgetClass {
    GtkWidgetClass(
      base: "UITextField", signals: signals, changes: ["text"], event: "editingChanged",
      text: label.map { ($0, "accessibilityLabel") }, isText: true, isSecret: isSecret)
  }

  /// A switch in a row: the row's title is what it says.
  private static let switchRow = GtkWidgetClass(
    base: "UISwitch", signals: ["notify::active"], event: "valueChanged",
    text: ("title", "accessibilityLabel"), active: "isOn")

  private static let actionRow: GtkWidgetClass = {
    var row = button("activated", text: "title")
    row.needsActivation = true
    return row
  }()

  private static let table: [String: GtkWidgetClass] = {
    var table: [String: GtkWidgetClass] = [:]
    func add(_ widget: GtkWidgetClass, _ names: String...) {
      for name in names { table[name] = widget }
    }
    add(
      button("clicked"), "GtkButton", "GtkLinkButton", "GtkLockButton", "GtkModelButton",
      "GtkColorButton", "GtkFontButton", "GtkColorDialogButton", "GtkFontDialogButton",
      "GtkFileChooserButton", "GtkToolButton", "GtkMenuToolButton", "AdwSplitButton")
    add(button("activated", text: "title"), "AdwButtonRow")
    add(actionRow, "AdwActionRow", "HdyActionRow")
    add(
      toggle(), "GtkToggleButton", "GtkCheckButton", "GtkRadioButton", "GtkToggleToolButton",
      "GtkRadioToolButton", "GtkCheckMenuItem", "GtkRadioMenuItem")
    add(
      button("activate"), "GtkMenuButton", "GtkMenuItem", "GtkImageMenuItem", "GtkAppChooserButton")
    add(button("activate", "notify::selected"), "GtkDropDown")
    add(button("activate", "notify::selected", text: "title"), "AdwComboRow")
    add(button("activate", "changed"), "GtkComboBox", "GtkComboBoxText")
    add(
      GtkWidgetClass(
        base: "UISwitch", signals: ["state-set"], changes: ["active", "state"],
        event: "valueChanged", active: "isOn"),
      "GtkSwitch")
    add(switchRow, "AdwSwitchRow")
    add(value("UISlider", "value-changed", of: "value"), "GtkScale", "GtkHScale", "GtkVScale")
    add(value("UIStepper", "value-changed", of: "value"), "GtkSpinButton")
    add(value("UIStepper", "notify::value"), "AdwSpinRow")
    add(value("UIControl", "value-changed", of: "value"), "GtkScaleButton", "GtkVolumeButton")
    add(value("UIControl", "row-activated", "cursor-changed"), "GtkTreeView")
    add(value("UIControl", "item-activated"), "GtkIconView")
    add(value("UIControl", "switch-page", of: "page"), "GtkNotebook")
    add(value("UIControl", "day-selected"), "GtkCalendar")
    add(value("UIControl", "activate", of: "expanded"), "GtkExpander")
    add(value("UIControl", "notify::expanded"), "AdwExpanderRow", "HdyExpanderRow")
    add(entry("changed", "activate"), "GtkEntry", "GtkText", "GtkSearchEntry")
    add(entry("changed", "activate", isSecret: true), "GtkPasswordEntry")
    add(entry("changed"), "GtkEditableLabel", "GtkTextView", "GtkSourceView")
    add(entry("changed", "apply", label: "title"), "AdwEntryRow")
    add(entry("changed", "apply", isSecret: true, label: "title"), "AdwPasswordEntryRow")
    add(GtkWidgetClass(base: "UILabel", text: ("label", "text")), "GtkLabel", "GtkAccelLabel")
    add(
      GtkWidgetClass(base: "UIImageView", text: ("icon-name", "image")), "GtkImage", "GtkPicture")
    return table
  }()
}
