/// What the objects of an interface file are, told by the names of their classes.
///
/// GTK asks its type system; a file alone has only names. So what is no widget is known by name or by
/// the end of a name, and where a widget is expected anything else is one.
enum GtkClasses {
  /// What an object is.
  enum Role {
    /// A widget: a view.
    case widget
    /// An event controller or gesture: a recognizer of the widget around it.
    case recognizer
    /// Anything else. Widgets inside it stand in the widget around it.
    case other
  }

  /// Where an object stands.
  enum Place {
    /// In `<interface>` itself.
    case top
    /// In a `<child>`.
    case child
    /// In a property, by its name.
    case property(String)
  }

  /// What an object of a class is.
  ///
  /// - Parameter hasWidgets: Whether it holds what only widgets hold: children, styles, a layout.
  static func role(of name: String, in place: Place, hasWidgets: Bool) -> Role {
    if GtkWidgetClass.named(name) != nil || widgets.contains(name) { return .widget }
    if isRecognizer(name) { return .recognizer }
    // The toolkits' own names are sure, and so are the sure ends.
    if others.contains(name) || isOther(name, surely: !isToolkits(name)) { return .other }
    switch place {
    case .child: return .widget
    case .top: return isOther(name, surely: false) ? .other : .widget
    case .property(let property):
      if isOther(name, surely: false) { return .other }
      if hasWidgets || isToolkits(name) { return .widget }
      return namesWidget(property) ? .widget : .other
    }
  }

  /// Whether a class is a library's whose other classes are known here.
  private static func isToolkits(_ name: String) -> Bool {
    name.hasPrefix("Gtk") || name.hasPrefix("Adw") || name.hasPrefix("Hdy")
  }

  private static func isRecognizer(_ name: String) -> Bool {
    GtkRecognizers.known.contains(name) || name.hasPrefix("GtkEventController")
      || name.hasPrefix("GtkGesture") || name.hasSuffix("EventController")
  }

  private static func isOther(_ name: String, surely: Bool) -> Bool {
    sureEnds.contains { name.hasSuffix($0) } || sureBeginnings.contains { name.hasPrefix($0) }
      || name.contains("CellRenderer") || !surely && likelyEnds.contains { name.hasSuffix($0) }
  }

  /// Whether a property of this name holds a widget: `child`, `end-child`, `title-widget`.
  private static func namesWidget(_ property: String) -> Bool {
    ["child", "widget", "popover"].contains { property.hasSuffix($0) }
      || ["content", "titlebar", "sidebar", "flap", "separator", "header", "footer", "stack"]
        .contains(property)
  }

  private static let sureBeginnings = [
    "GtkCellArea", "GtkConstraint", "GtkIMContext", "GtkTextTag", "Atk", "Pango", "Gdk", "GSimple",
    "GstElement",
  ]

  /// Ends of names that no widget has.
  private static let sureEnds = [
    "ListStore", "TreeStore", "ListModel", "TreeModel", "Adjustment", "SizeGroup", "ActionGroup",
    "AccelGroup", "WindowGroup", "ViewColumn", "ModelSort", "LayoutManager", "ItemFactory",
    "Sorter", "EntryBuffer", "TextBuffer",
  ]

  /// Ends of names that hardly any widget has; a child of a widget may.
  private static let likelyEnds = [
    "Model", "Store", "Buffer", "Filter", "Factory", "Action", "Trigger", "Selection", "Provider",
    "Settings", "Completion", "Manager", "Controller", "Expression", "Paintable", "Texture",
    "Target", "Source", "Context", "Group", "Service", "Client",
  ]

  /// Widgets whose names end as if they were none.
  private static let widgets: Set<String> = [
    "AdwPreferencesGroup", "AdwToggleGroup", "GtkShortcutsGroup", "HdyPreferencesGroup",
    "GtkShortcutsSection", "GtkLayout", "GtkListItem",
  ]

  /// GTK's and libadwaita's objects that are no widgets.
  private static let others: Set<String> = [
    "GtkATContext", "GtkAction", "GtkAlternativeTrigger", "GtkApplication", "GtkAssistantPage",
    "GtkBinLayout", "GtkBookmarkList", "GtkBoxLayout", "GtkBuilder", "GtkBuilderCScope",
    "GtkCallbackAction", "GtkCenterLayout", "GtkColorDialog", "GtkColumnViewRow", "GtkCssProvider",
    "GtkCustomLayout", "GtkDirectoryList", "GtkEntryCompletion", "GtkFileChooserNative",
    "GtkFileDialog", "GtkFileFilter", "GtkFileLauncher", "GtkFixedLayout", "GtkFontDialog",
    "GtkGridLayout", "GtkIconFactory", "GtkIconTheme", "GtkIMMulticontext", "GtkKeyvalTrigger",
    "GtkLayoutChild", "GtkListHeader", "GtkMediaFile", "GtkMediaStream", "GtkMnemonicAction",
    "GtkMnemonicTrigger", "GtkMultiSelection", "GtkNamedAction", "GtkNativeDialog",
    "GtkNeverTrigger", "GtkNoSelection", "GtkNotebookPage", "GtkNothingAction", "GtkOverlayLayout",
    "GtkOverlayLayoutChild", "GtkGridLayoutChild", "GtkFixedLayoutChild", "GtkPageSetup",
    "GtkRadioAction", "GtkRecentAction", "GtkRecentFilter", "GtkRecentManager", "GtkSettings",
    "GtkShortcut", "GtkShortcutAction", "GtkShortcutTrigger", "GtkSignalAction",
    "GtkSingleSelection", "GtkStackPage", "GtkStatusIcon", "GtkStringList", "GtkStringObject",
    "GtkTextChildAnchor", "GtkTextMark", "GtkToggleAction", "GtkTreeListRow", "GtkTreeSelection",
    "GtkUIManager", "GtkUriLauncher", "GtkWidgetPaintable", "GtkWindowGroup",
    "AdwAnimation", "AdwApplication", "AdwBreakpoint", "AdwCallbackAnimationTarget",
    "AdwEnumListItem", "AdwLayout", "AdwLeafletPage", "AdwPropertyAnimationTarget",
    "AdwShortcutsItem", "AdwShortcutsSection", "AdwSpringAnimation", "AdwSqueezerPage",
    "AdwStyleManager", "AdwSwipeTracker", "AdwTabPage", "AdwTimedAnimation", "AdwToast",
    "AdwToggle", "AdwViewStackPage", "AdwViewStackPages", "GListStore", "GMenu", "GMenuItem",
    "GSettings",
    "GThemedIcon", "GFileIcon", "GtkPrintContext", "GtkPrintJob", "GtkPrintOperation",
    "GtkPrintSettings", "GtkPrinter",
    "GtkSourceFile", "GtkSourceMark", "GtkSourceGutterRenderer", "GtkSourceStyleScheme",
  ]
}
