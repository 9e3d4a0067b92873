import AutoTrack

/// Reads dumps of Android's interfaces: what `uiautomator dump` writes, of one window or of all, and
/// Appium's page sources, whose elements are named by their classes.
///
/// An element's class is its attribute `class`, else its tag. What a person typed is not read: no text of
/// an input or of anything inside one.
struct AndroidDumpReader {
  /// Whether an element may be the root of such a document. Espresso's page sources begin with the window's
  /// own view.
  static func isRoot(_ name: String) -> Bool {
    name == "hierarchy" || name == "displays" || name.hasPrefix("android.")
      || name.hasSuffix(".DecorView")
  }

  /// Reads a document from its bytes.
  ///
  /// - Parameter source: The file's name, for messages.
  /// - Throws: `.syntax`, `.refused` or `.limit` with the line; nothing of a dump that fails is answered.
  func read(_ bytes: [UInt8], source: String) throws(DocumentError) -> InterfaceDocument {
    var notes = CountedNotes()
    let reader = XMLTreeReader(source: source, isDumpRoot: Self.isRoot)
    let root = try reader.read(bytes, notes: &notes)
    guard Self.isRoot(root.name) else {
      throw DocumentError(
        .value, source: source, location: root.location,
        expected: "'hierarchy' or 'displays' as root element",
        found: JSONText.excerpt(root.name))
    }
    let flat = FlatXML(root)
    let inputs = flat.entries.map { AndroidWidget(of: $0.element).isInput }
    let isInInput = flat.isInside(inputs)
    let isKeyboard = flat.isInside(flat.entries.map { Self.isInputMethod($0.element) })
    var views: [DumpedView] = []
    views.reserveCapacity(flat.entries.count)
    for (place, entry) in flat.entries.enumerated() {
      let element = AndroidElement(
        entry.element, isRoot: place == 0, isInInput: isInInput[place],
        isKeyboard: isKeyboard[place])
      views.append(element.view(in: entry.parent, &notes))
    }
    return try DumpAssembly(source: source).document(of: views, notes: notes.notes)
  }

  /// A window in which a keyboard is: its keys are how text is typed.
  private static func isInputMethod(_ element: XMLElementNode) -> Bool {
    element.name == "window" && element.attributes["type"] == "TYPE_INPUT_METHOD"
  }
}

/// One element of a dump.
private struct AndroidElement {
  let element: XMLElementNode
  let attributes: DumpAttributes
  let widget: AndroidWidget
  let isRoot: Bool
  /// Whether it is part of an input: what it shows may be what was typed.
  let isInInput: Bool
  let isKeyboard: Bool

  init(_ element: XMLElementNode, isRoot: Bool, isInInput: Bool, isKeyboard: Bool) {
    self.element = element
    self.isRoot = isRoot
    self.isInInput = isInInput
    self.isKeyboard = isKeyboard
    attributes = DumpAttributes(element)
    widget = AndroidWidget(of: element)
  }

  func view(in parent: Int, _ notes: inout CountedNotes) -> DumpedView {
    if element.name == "node", attributes.text("class") == nil {
      notes.add(element.location, "'node' without class: named by its tag")
    }
    var view = ViewNode(
      viewClass: ClassDescription(
        name: widget.className, base: widget.kind.rawValue))
    view.location = element.location
    if let id = attributes.text("resource-id") {
      view.properties["accessibilityIdentifier"] = .string(id)
    }
    readTexts(into: &view)
    readState(into: &view, &notes)
    readActions(into: &view, &notes)
    attributes.noteUnknown(besides: Self.known, &notes)
    var dumped = DumpedView(view, in: parent)
    dumped.bounds = bounds(&notes)
    let isDisplayed = attributes.flag("displayed", &notes)
    let isVisible = attributes.flag("visible-to-user", &notes)
    dumped.isVisible = isDisplayed ?? isVisible
    return dumped
  }

  // MARK: Texts

  private func readTexts(into view: inout ViewNode) {
    let text = attributes.text("text")
    let label = attributes.text("content-desc") ?? attributes.text("title")
    if widget.isInput {
      // What shows while nothing is typed is the app's own.
      let isHint = element.attributes["showing-hint"] == "true"
      if let hint = attributes.text("hint") ?? (isHint ? text : nil) {
        view.properties["placeholder"] = .string(hint)
      }
      if let label, label != text { view.properties["accessibilityLabel"] = .string(label) }
      return
    }
    // Beside a hint stands what was chosen or typed.
    let isTyped = attributes.text("hint") != nil || (isInInput && widget.kind != .button)
    let own = isTyped ? nil : text
    switch widget.kind {
    case .label: view.properties["text"] = own.map { .string($0) }
    case .button: view.properties["title"] = own.map { .string($0) }
    default:
      if let own { view.properties[label == nil ? "accessibilityLabel" : "text"] = .string(own) }
    }
    if let label, !isTyped { view.properties["accessibilityLabel"] = .string(label) }
  }

  // MARK: State

  private func readState(into view: inout ViewNode, _ notes: inout CountedNotes) {
    if attributes.flag("enabled", &notes) == false { view.properties["isEnabled"] = .bool(false) }
    if attributes.flag("selected", &notes) == true { view.properties["isSelected"] = .bool(true) }
    let isChecked = attributes.flag("checked", &notes) ?? false
    if attributes.flag("checkable", &notes) == true || widget.kind == .toggle || isChecked {
      view.properties[widget.kind == .button ? "isSelected" : "isOn"] = .bool(isChecked)
    }
    let isSecret = attributes.flag("password", &notes) == true
    if isSecret { view.properties["isSecureTextEntry"] = .bool(true) }
  }

  private func readActions(into view: inout ViewNode, _ notes: inout CountedNotes) {
    let isClickable = attributes.flag("clickable", &notes)
    let isLong = attributes.flag("long-clickable", &notes) == true
    // An input's event is the end of editing, and a key's is a letter.
    guard !widget.isInput, !isKeyboard, !isRoot else { return }
    let isEnabled = view.properties["isEnabled"] == nil
    if widget.kind == .slider {
      view.send("valueChanged", isEnabled: isEnabled)
    } else if isClickable == true {
      view.send("click", isEnabled: isEnabled)
    } else if widget.kind == .button || widget.kind == .toggle {
      // Android gives the touch to what is around it.
      view.properties["letsTouchesThrough"] = .bool(true)
    }
    if isLong { view.sendAfterLongPress("longClick", isEnabled: isEnabled) }
  }

  // MARK: Bounds

  private func bounds(_ notes: inout CountedNotes) -> [Double]? {
    if let text = attributes.text("bounds") {
      if let sides = Self.sides(of: text) {
        return [sides[0], sides[1], max(0, sides[2] - sides[0]), max(0, sides[3] - sides[1])]
      }
      notes.add(
        element.location,
        "bounds \(JSONText.excerpt(text)) are no [left,top][right,bottom]: left out",
        kind: "bounds that are no [left,top][right,bottom]: left out")
    }
    guard let width = attributes.number("width", &notes),
      let height = attributes.number("height", &notes)
    else { return nil }
    return [0, 0, max(0, width), max(0, height)]
  }

  /// The numbers of `[0,72][1080,1920]`.
  private static func sides(of text: String) -> [Double]? {
    let parts = text.split(separator: "]", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].isEmpty else { return nil }
    var sides: [Double] = []
    for part in parts.prefix(2) {
      let numbers = part.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
      guard part.first == "[", numbers.count == 2 else { return nil }
      for number in numbers {
        guard let side = Double(number), side.magnitude <= 1e9 else { return nil }
        sides.append(side)
      }
    }
    return sides
  }

  /// What is read, and what says nothing of a view's place, texts or actions.
  private static let known: Set<String> = [
    "class", "resource-id", "text", "content-desc", "hint", "showing-hint", "bounds", "width",
    "height", "checkable", "checked", "clickable", "long-clickable", "enabled", "selected",
    "password", "displayed", "visible-to-user", "actions", "input-type", "title", "type",
    // How the dump was made, and how things look or are read out.
    "rotation", "index", "package", "NAF", "display-id", "drawing-order", "instance", "id", "layer",
    "active", "focused", "focusable", "accessibility-focused", "scrollable", "a11y-important",
    "a11y-focused", "screen-reader-focusable", "heading", "live-region", "window-id",
    "selection-start", "selection-end", "text-entry-key", "context-clickable",
    "content-invalid", "dismissable", "max-text-length", "pane-title", "tooltip-text", "error",
    "extras", "original-text", "contentSize", "viewTag", "universal-id",
  ]
}

extension InterfaceFormat {
  static let androidDump = InterfaceFormat(
    name: "a uiautomator dump or Appium page source of Android (XML)",
    recognizes: { content in
      guard case .markup(let root, _) = content else { return false }
      return AndroidDumpReader.isRoot(root)
    },
    read: { bytes, source throws(DocumentError) in
      try AndroidDumpReader().read(bytes, source: source)
    })
}
