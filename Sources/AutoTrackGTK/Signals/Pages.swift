import AutoTrack

extension SignalReader {
  static let pageHooks = [
    Hook(type: "GtkWidget", signal: "map", needsInput: false) { reader in
      { widget, _ in reader.mapped(widget, isShown: true) }
    },
    Hook(type: "GtkWidget", signal: "unmap", needsInput: false) { reader in
      { widget, _ in reader.mapped(widget, isShown: false) }
    },
    Hook(type: "GtkWindow", signal: "close-request") { reader in
      { window, _ in reader.report(.action("close-request", from: window), cause: window) }
    },
    Hook(type: "GtkDialog", signal: "close") { reader in
      { dialog, _ in reader.report(.action("close", from: dialog), cause: dialog) }
    },
    Hook(type: "GtkDialog", signal: "response") { reader in
      { dialog, arguments in reader.responded(dialog, arguments.int(1)) }
    },
    Hook(type: "GtkNotebook", signal: "switch-page") { reader in
      { notebook, arguments in reader.switched(notebook, to: arguments.uint(2)) }
    },
  ]

  /// The pages that were there before the tracker was, from the outside in.
  func recordVisiblePages() {
    guard let windows = functions.widget.windows() else { return }
    for index in 0..<functions.widget.listCount(windows) {
      guard let window = functions.widget.listItem(windows, index) else { continue }
      defer { functions.widget.unref(window) }
      // The sink may stop the tracker and change the tree.
      var waiting = [WeakObject(window, functions.gobject)]
      while inputs.isOn, let next = waiting.popLast() {
        guard let widget = next.object, functions.widget.isMapped(widget) != 0 else { continue }
        var child = functions.widget.firstChild(widget)
        while let current = child {
          waiting.append(WeakObject(current, functions.gobject))
          child = functions.widget.nextSibling(current)
        }
        mapped(widget, isShown: true)
      }
    }
  }

  /// A page is what a stack or notebook shows one of, and a window.
  private func mapped(_ widget: GTKObject, isShown: Bool) {
    if !isShown, editing?.object == widget { endEditing() }
    guard let page = page(of: widget, isShown: isShown) else { return }
    var interaction = Interaction<GTKObject>(
      .page, lead: .name(isShown ? "map" : "unmap"), node: widget)
    interaction.readsProperties = false
    interaction.page = page
    interaction.origin = isInputGoingOn ? .user : .programmatic
    record(interaction, inputs.current?.number)
  }

  private func page(of widget: GTKObject, isShown: Bool) -> PageChange? {
    if kind(of: widget).isWindow {
      var page = PageChange(name: name(of: widget), appears: isShown)
      page.group = UInt(bitPattern: widget)
      return page
    }
    guard let holder = holder(of: widget),
      let window = window(over: holder)
    else { return nil }
    guard let name = pageName(of: widget, in: holder) else { return nil }
    var page = PageChange(name: name, appears: isShown)
    page.group = UInt(bitPattern: window.object)
    page.layer = window.layer
    // A notebook, and a stack inside a page, show parts of what a person takes for the page.
    page.isEmbedded = window.layer > 1 || kind(of: holder) == .notebook
    return page
  }

  /// The stack or notebook that a widget is a page of; a notebook keeps its pages in a stack of its own.
  private func holder(of page: GTKObject) -> GTKObject? {
    guard let parent = functions.widget.parent(page), kind(of: parent).holdsPages else {
      return nil
    }
    if let notebook = functions.widget.parent(parent), kind(of: notebook) == .notebook {
      return notebook
    }
    return parent
  }

  /// The window that a stack is in and how many pages lie under its own; nil where the stack is a part of
  /// a widget and shows its states.
  private func window(over holder: GTKObject) -> (object: GTKObject, layer: Int)? {
    var layer = 1
    var next = functions.widget.parent(holder)
    while let widget = next {
      let kind = kind(of: widget)
      if kind == .ownWindow { return nil }
      if kind.isWindow { return (widget, layer) }
      if kind.holdsPages {
        layer += 1
      } else if !Container.takesPages(tree.className(of: widget)) {
        return nil
      }
      next = functions.widget.parent(widget)
    }
    return nil
  }

  private func name(of widget: GTKObject) -> String {
    tree.identifier(of: widget) ?? tree.className(of: widget)
  }

  /// The name that a stack knows its page by; a notebook's page has its number.
  private func pageName(of page: GTKObject, in holder: GTKObject) -> String? {
    if kind(of: holder) == .notebook {
      let number = functions.state.notebookPageNumber(holder, page)
      return number < 0 ? nil : "\(name(of: holder))[\(number)]"
    }
    let isTab = functions.widget.parent(holder).map { kind(of: $0) == .tabView } ?? false
    if isTab || tree.className(of: holder) != "GtkStack" { return name(of: page) }
    return functions.state.stackPage(holder, page).flatMap(functions.state.stackPageName).map {
      String(cString: $0)
    }
  }

  private func responded(_ dialog: GTKObject, _ response: Int?) {
    var interaction = Interaction<GTKObject>.action("response", from: dialog)
    if let response { interaction.leadingProperties = ["response_id": .int(response)] }
    report(interaction, cause: dialog)
  }

  private func switched(_ notebook: GTKObject, to page: Int?) {
    var interaction = Interaction<GTKObject>.action("switch-page", from: notebook)
    if let page { interaction.leadingProperties = ["page": .int(page)] }
    report(interaction, cause: notebook)
  }
}

extension Kind {
  fileprivate var isWindow: Bool { self == .window || self == .dialog || self == .ownWindow }
  fileprivate var holdsPages: Bool { self == .stack || self == .notebook }
}

/// The classes of GTK and libadwaita that hold what an app puts into them. All others are made of parts of
/// their own; an app's own classes take pages.
private enum Container {
  static func takesPages(_ name: String) -> Bool {
    !name.hasPrefix("Gtk") && !name.hasPrefix("Adw") || names.contains(name)
  }

  private static let names: Set<String> = [
    "GtkActionBar", "GtkAspectFrame", "GtkBox", "GtkCenterBox", "GtkExpander", "GtkFixed",
    "GtkFlowBox", "GtkFlowBoxChild", "GtkFrame", "GtkGraphicsOffload", "GtkGrid", "GtkListBox",
    "GtkListBoxRow", "GtkNotebook", "GtkOverlay", "GtkPaned", "GtkRevealer", "GtkScrolledWindow",
    "GtkStack", "GtkViewport", "AdwApplicationWindow", "AdwBin", "AdwBottomSheet",
    "AdwBreakpointBin", "AdwCarousel", "AdwClamp", "AdwClampScrollable", "AdwFlap", "AdwGizmo",
    "AdwLeaflet", "AdwMultiLayoutView", "AdwNavigationPage", "AdwNavigationSplitView",
    "AdwNavigationView", "AdwOverlaySplitView", "AdwPreferencesGroup", "AdwPreferencesPage",
    "AdwSqueezer", "AdwStatusPage", "AdwTabView", "AdwToastOverlay", "AdwToolbarView",
    "AdwViewStack", "AdwWindow",
  ]
}
