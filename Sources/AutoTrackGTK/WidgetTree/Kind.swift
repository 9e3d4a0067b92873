/// What this module knows of a class of widgets: enough to tell what a signal of it means.
enum Kind: Sendable {
  case application, window, dialog, popover
  /// A window that GTK or libadwaita fills itself, stacks and all.
  case ownWindow
  case button, toggleButton, checkButton, menuItem, switchControl, expander
  /// Made of a button that opens or chooses something.
  case composite
  case dropDown
  case scale, spinButton, scaleButton
  /// The part of an entry that takes keys.
  case text
  /// `entryOfText`: one that leaves all to its text.
  case entry, entryOfText, passwordEntry, editableLabel, textView
  case listBox, listBoxRow, flowBox, flowBoxChild, listView, gridView, columnView, listItem
  case treeView
  case stack, notebook
  /// libadwaita's, whose pages have no names.
  case tabView
  /// Of GTK's own, with click gestures of its own that mean nothing beyond the signals it has.
  case inner
  /// Of GTK's own, where a click gesture is all there is.
  case clickable
  /// The icon that opens and closes a tree's row.
  case expanderIcon
  /// Anything else: a click gesture on it is the app's.
  case plain
  /// No widget.
  case other
}

/// The kinds of classes by name. A class is what the nearest class above it is that stands here.
extension Kind {
  static let names: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    func add(_ kind: Kind, _ names: String...) {
      for name in names { kinds[name] = kind }
    }
    add(.application, "GApplication")
    add(.window, "GtkWindow")
    add(.dialog, "GtkDialog")
    add(
      .ownWindow, "AdwAboutWindow", "AdwPreferencesWindow", "GtkAboutDialog", "GtkAssistant",
      "GtkColorChooserDialog", "GtkFileChooserDialog", "GtkFontChooserDialog",
      "GtkPageSetupUnixDialog", "GtkPrintUnixDialog", "GtkShortcutsWindow")
    add(.popover, "GtkPopover")
    add(.button, "GtkButton")
    add(.toggleButton, "GtkToggleButton")
    add(.checkButton, "GtkCheckButton")
    add(.menuItem, "GtkModelButton")
    add(.switchControl, "GtkSwitch")
    add(.expander, "GtkExpander")
    add(
      .composite, "GtkMenuButton", "GtkComboBox", "GtkColorButton", "GtkFontButton",
      "GtkAppChooserButton", "GtkColorDialogButton", "GtkFontDialogButton")
    add(.dropDown, "GtkDropDown", "AdwComboRow")
    add(.scale, "GtkScale")
    add(.spinButton, "GtkSpinButton")
    add(.scaleButton, "GtkScaleButton")
    add(.text, "GtkText")
    add(.entry, "GtkEntry")
    add(.entryOfText, "GtkSearchEntry", "AdwEntryRow")
    add(.passwordEntry, "GtkPasswordEntry", "AdwPasswordEntryRow")
    add(.editableLabel, "GtkEditableLabel")
    add(.textView, "GtkTextView")
    add(.listBox, "GtkListBox")
    add(.listBoxRow, "GtkListBoxRow")
    add(.flowBox, "GtkFlowBox")
    add(.flowBoxChild, "GtkFlowBoxChild")
    add(.listView, "GtkListView")
    add(.gridView, "GtkGridView")
    add(.columnView, "GtkColumnView")
    add(.listItem, "GtkListItemWidget", "GtkListItemBase", "GtkListFactoryWidget")
    add(.treeView, "GtkTreeView")
    add(.stack, "GtkStack", "AdwViewStack", "AdwNavigationView", "AdwLeaflet", "AdwFlap")
    add(.notebook, "GtkNotebook")
    add(.tabView, "AdwTabView")
    add(
      .inner, "GtkLabel", "GtkRange", "GtkScrolledWindow", "GtkViewport", "GtkPaned",
      "GtkScrollbar",
      "GtkHeaderBar", "GtkWindowHandle", "GtkWindowControls", "GtkCalendar", "GtkIconView",
      "GtkPopoverMenuBar", "GtkMenuBar", "GtkDragIcon", "GtkTooltipWindow", "GtkTextHandle",
      "GtkMagnifier", "GtkPanedHandle", "GtkGizmo", "GtkInfoBar", "GtkVideo",
      "GtkMediaControls", "GtkColorPlane", "GtkCellView", "GtkListBase", "GtkStackSidebar",
      "GtkPathBar", "GtkPlacesSidebar", "AdwHeaderBar", "AdwTabBar",
      "AdwTabBox", "GtkColumnViewCell")
    add(.expanderIcon, "GtkBuiltinIcon")
    add(.clickable, "AdwTab", "GtkColorSwatch", "GtkColumnViewTitle", "GtkPopoverMenuBarItem")
    add(.plain, "GtkWidget")
    return kinds
  }()
}

/// The kinds of the classes that were met.
final class Kinds {
  private var known: [TypeNumber: Kind] = [:]
  private let functions: GObjectFunctions
  /// The type of `GtkEditable`, which entries of an app's own are as well.
  private let editable: TypeNumber
  /// The types that were met.
  var types: [TypeNumber] { Array(known.keys) }
  /// Called with each type that is met for the first time.
  var met: (TypeNumber) -> Void = { _ in }

  init(_ functions: Functions) {
    self.functions = functions.gobject
    editable = functions.state.editableType()
  }

  /// What an object is.
  func kind(of object: GTKObject) -> Kind {
    let type = functions.type(of: object)
    return known[type] ?? meet(type)
  }

  private func meet(_ type: TypeNumber) -> Kind {
    var found = Kind.other
    var ancestor = type
    while ancestor != 0 {
      if let kind = Kind.names[functions.name(of: ancestor)] {
        found = kind
        break
      }
      ancestor = functions.typeParent(ancestor)
    }
    if found == .plain, functions.typeIsA(type, editable) != 0 { found = .entryOfText }
    known[type] = found
    met(type)
    return found
  }
}
