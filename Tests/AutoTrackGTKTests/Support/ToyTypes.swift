import AutoTrack

@testable import AutoTrackGTK

/// The toy's types and signals: GTK's names, parents and interfaces, the same for all toys and never changed.
struct ToyType {
  let name: String
  let number: TypeNumber
  let parent: TypeNumber
  let interface: TypeNumber
  let signals: [String: UInt32]

  /// A type, its parent, after a plus sign an interface, after a bar its signals.
  private static let table = """
    GInterface
    GObject
    GtkEditable: GInterface | changed
    GtkSelectionModel: GInterface | selection-changed
    GdkSurface: GObject | event
    GdkEvent: GObject
    GtkEventController: GObject
    GtkEventControllerFocus: GtkEventController | leave
    GtkGestureClick: GtkEventController | released
    GtkGestureLongPress: GtkEventController | pressed
    GtkGestureDrag: GtkEventController | drag-end
    GSimpleAction: GObject | activate
    GApplication: GObject
    GtkApplication: GApplication
    GListStore: GObject
    GtkListItem: GObject
    GtkSignalListItemFactory: GObject | setup bind
    GtkSingleSelection: GObject + GtkSelectionModel
    GtkBitset: GObject
    GtkTreePath: GObject
    GtkTextBuffer: GObject | changed
    GtkStackPage: GObject
    GtkWidget: GObject | map unmap
    GtkBox: GtkWidget
    GtkImage: GtkWidget
    GtkLabel: GtkWidget | activate-link
    GtkButton: GtkWidget | clicked activate
    GtkToggleButton: GtkButton | toggled
    GtkCheckButton: GtkWidget | toggled
    GtkSwitch: GtkWidget | activate state-set
    GtkExpander: GtkWidget | activate
    GtkCalendar: GtkWidget | day-selected
    GtkMenuButton: GtkWidget
    GtkComboBox: GtkWidget | changed
    GtkDropDown: GtkWidget
    GtkColorButton: GtkWidget | color-set
    GtkPopover: GtkWidget
    GtkPopoverMenu: GtkPopover
    GtkModelButton: GtkWidget | clicked
    GtkRange: GtkWidget | change-value value-changed
    GtkScale: GtkRange
    GtkScrollbar: GtkRange
    GtkSpinButton: GtkWidget + GtkEditable | value-changed
    GtkScaleButton: GtkWidget | value-changed
    GtkText: GtkWidget + GtkEditable | activate
    GtkEntry: GtkWidget + GtkEditable | icon-release
    GtkSearchEntry: GtkWidget + GtkEditable
    GtkPasswordEntry: GtkWidget + GtkEditable
    GtkEditableLabel: GtkWidget + GtkEditable
    ShopField: GtkWidget + GtkEditable
    GtkTextView: GtkWidget
    GtkListBox: GtkWidget | row-activated row-selected
    GtkListBoxRow: GtkWidget
    GtkFlowBox: GtkWidget | child-activated
    GtkFlowBoxChild: GtkWidget
    GtkListBase: GtkWidget
    GtkListView: GtkListBase | activate
    GtkGridView: GtkListBase | activate
    GtkColumnView: GtkWidget
    GtkColumnViewTitle: GtkWidget
    GtkListItemWidget: GtkWidget
    GtkTreeView: GtkWidget | row-activated cursor-changed
    GtkIconView: GtkWidget | item-activated
    GtkStack: GtkWidget
    GtkNotebook: GtkWidget | switch-page
    GtkWindow: GtkWidget | close-request
    GtkApplicationWindow: GtkWindow
    GtkDialog: GtkWindow | response close
    """

  static let all: [ToyType] = {
    var all: [ToyType] = []
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: "|").map { $0.split { " :+".contains($0) } }
      let names = parts[0].map(String.init)
      let number: (Int) -> TypeNumber = { place in
        guard place < names.count else { return 0 }
        return all.first { $0.name == names[place] }!.number
      }
      var signals: [String: UInt32] = [:]
      for (index, signal) in (parts.count > 1 ? parts[1] : []).enumerated() {
        signals[String(signal)] = UInt32(all.count * 8 + index + 1)
      }
      // Interfaces are GLib's second fundamental type, so `GInterface` has its number.
      all.append(
        ToyType(
          name: names[0], number: names[0] == "GInterface" ? 8 : TypeNumber(1024 + all.count * 16),
          parent: number(1), interface: number(2), signals: signals))
    }
    return all
  }()

  private static let names = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let numbers = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })

  static func named(_ name: String) -> ToyType { names[name]! }
  static func numbered(_ number: TypeNumber) -> ToyType? { numbers[number] }

  /// The type and those above it, then its interfaces.
  var ancestry: [ToyType] {
    var types: [ToyType] = []
    var next = Self.numbered(number)
    while let type = next {
      types.append(type)
      next = Self.numbered(type.parent)
    }
    return types + types.compactMap { Self.numbered($0.interface) }
  }

  func isA(_ name: String) -> Bool { ancestry.contains { $0.name == name } }

  /// A signal's number, 0 if there is none.
  func signal(_ name: String) -> UInt32 {
    ancestry.lazy.compactMap { $0.signals[name] }.first ?? 0
  }
}

private func cType(_ name: String) -> TypeNumber { ToyType.named(name).number }

extension Toy {
  /// GTK's own names for its types' functions, by hand: the module makes them from the types' names.
  func addTypes() {
    type("gdk_surface_get_type") { cType("GdkSurface") }
    type("gtk_button_get_type") { cType("GtkButton") }
    type("gtk_toggle_button_get_type") { cType("GtkToggleButton") }
    type("gtk_check_button_get_type") { cType("GtkCheckButton") }
    type("gtk_switch_get_type") { cType("GtkSwitch") }
    type("gtk_expander_get_type") { cType("GtkExpander") }
    type("gtk_label_get_type") { cType("GtkLabel") }
    type("gtk_calendar_get_type") { cType("GtkCalendar") }
    type("gtk_combo_box_get_type") { cType("GtkComboBox") }
    type("g_simple_action_get_type") { cType("GSimpleAction") }
    type("gtk_list_box_get_type") { cType("GtkListBox") }
    type("gtk_flow_box_get_type") { cType("GtkFlowBox") }
    type("gtk_list_view_get_type") { cType("GtkListView") }
    type("gtk_grid_view_get_type") { cType("GtkGridView") }
    type("gtk_selection_model_get_type") { cType("GtkSelectionModel") }
    type("gtk_signal_list_item_factory_get_type") {
      cType("GtkSignalListItemFactory")
    }
    type("gtk_tree_view_get_type") { cType("GtkTreeView") }
    type("gtk_icon_view_get_type") { cType("GtkIconView") }
    type("gtk_range_get_type") { cType("GtkRange") }
    type("gtk_spin_button_get_type") { cType("GtkSpinButton") }
    type("gtk_scale_button_get_type") { cType("GtkScaleButton") }
    type("gtk_color_button_get_type") { cType("GtkColorButton") }
    type("gtk_editable_get_type") { cType("GtkEditable") }
    type("gtk_text_buffer_get_type") { cType("GtkTextBuffer") }
    type("gtk_text_get_type") { cType("GtkText") }
    type("gtk_event_controller_focus_get_type") {
      cType("GtkEventControllerFocus")
    }
    type("gtk_entry_get_type") { cType("GtkEntry") }
    type("gtk_widget_get_type") { cType("GtkWidget") }
    type("gtk_window_get_type") { cType("GtkWindow") }
    type("gtk_dialog_get_type") { cType("GtkDialog") }
    type("gtk_notebook_get_type") { cType("GtkNotebook") }
    type("gtk_gesture_click_get_type") { cType("GtkGestureClick") }
    type("gtk_gesture_long_press_get_type") { cType("GtkGestureLongPress") }
    type("gtk_gesture_drag_get_type") { cType("GtkGestureDrag") }
  }

  private func type(_ name: String, _ function: GetType) {
    functions[name] = unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
  }
}
