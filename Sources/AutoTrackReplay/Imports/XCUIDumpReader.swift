import AutoTrack

/// Reads Appium's page sources of iOS: elements named by their types, `XCUIElementTypeButton`.
///
/// What a person typed or chose is not read: no value of anything but a switch, a slider or a chosen
/// button, no text of what is inside an input, and no label of what holds one, as it may repeat it.
struct XCUIDumpReader {
  /// What all types begin with.
  static let prefix = "XCUIElementType"
  /// The element around the application.
  static let wrapper = "AppiumAUT"

  /// Whether an element may be the root of such a document.
  static func isRoot(_ name: String) -> Bool { name == wrapper || name.hasPrefix(prefix) }

  /// Reads a document from its bytes.
  ///
  /// - Parameter source: The file's name, for messages.
  /// - Throws: `.syntax`, `.refused` or `.limit` with the line, `.missing` for a wrapper without an
  ///   application; nothing of a dump that fails is answered.
  func read(_ bytes: [UInt8], source: String) throws(DocumentError) -> InterfaceDocument {
    var notes = CountedNotes()
    var root = try XMLTreeReader(source: source, isDumpRoot: Self.isRoot)
      .read(bytes, notes: &notes)
    if root.name == Self.wrapper {
      guard let application = root.children.first else {
        throw DocumentError(
          .missing, source: source, location: root.location, expected: "an application inside",
          found: "nothing")
      }
      for other in root.children.dropFirst() {
        notes.add(other.location, "an element beside the application: left out")
      }
      root = application
    }
    guard root.name.hasPrefix(Self.prefix) else {
      throw DocumentError(
        .value, source: source, location: root.location,
        expected: "'\(Self.prefix)…' as root element",
        found: JSONText.excerpt(root.name))
    }
    let flat = FlatXML(root)
    let inputs = flat.entries.map { XCUIType(of: $0.element).isInput }
    let isInInput = flat.isInside(inputs)
    let holdsInput = flat.holds(inputs)
    let isKeyboard = flat.isInside(flat.entries.map { $0.element.name == Self.prefix + "Keyboard" })
    var views: [DumpedView] = []
    views.reserveCapacity(flat.entries.count)
    for (place, entry) in flat.entries.enumerated() {
      let element = XCUIElement(
        entry.element, isRoot: place == 0, isInInput: isInInput[place],
        holdsInput: holdsInput[place], isKeyboard: isKeyboard[place])
      views.append(element.view(in: entry.parent, &notes))
    }
    return try DumpAssembly(source: source).document(of: views, notes: notes.notes)
  }
}

/// One element of a page source.
private struct XCUIElement {
  let element: XMLElementNode
  let attributes: DumpAttributes
  let type: XCUIType
  let isRoot: Bool
  /// Whether it is part of an input: what it shows may be what was typed.
  let isInInput: Bool
  /// Whether an input is inside.
  let holdsInput: Bool
  let isKeyboard: Bool

  init(
    _ element: XMLElementNode, isRoot: Bool, isInInput: Bool, holdsInput: Bool, isKeyboard: Bool
  ) {
    self.element = element
    self.isRoot = isRoot
    self.isInInput = isInInput
    self.holdsInput = holdsInput
    self.isKeyboard = isKeyboard
    attributes = DumpAttributes(element)
    type = XCUIType(of: element)
  }

  func view(in parent: Int, _ notes: inout CountedNotes) -> DumpedView {
    if !element.name.hasPrefix(XCUIDumpReader.prefix) {
      notes.add(
        element.location, "element \(JSONText.excerpt(element.name)) is no type: read as a view",
        kind: "elements that are no types: read as views")
    }
    var view = ViewNode(
      viewClass: ClassDescription(
        name: element.name, base: type.kind.rawValue))
    view.location = element.location
    readTexts(into: &view)
    readState(into: &view, &notes)
    let isEnabled = view.properties["isEnabled"] == nil
    if type.kind == .slider {
      view.send("valueChanged", isEnabled: isEnabled)
    } else if type.isClickable, !isKeyboard, !isRoot {
      view.send("click", isEnabled: isEnabled)
    }
    attributes.noteUnknown(besides: Self.known, &notes)
    var dumped = DumpedView(view, in: parent)
    dumped.bounds = bounds(&notes)
    dumped.isVisible = attributes.flag("visible", &notes)
    return dumped
  }

  // MARK: Texts

  private func readTexts(into view: inout ViewNode) {
    let name = attributes.text("name")
    let value = attributes.text("value")
    let label = attributes.text("label") ?? (type.kind == .label ? value : nil)
    // A name that is the label again is no identifier but what stands for one that is missing.
    if let name, name != label, !(type.isInput && name == value) {
      view.properties["accessibilityIdentifier"] = .string(name)
    }
    if type.isInput {
      if let hint = attributes.text("placeholderValue") {
        view.properties["placeholder"] = .string(hint)
      }
      if let label, label != value { view.properties["accessibilityLabel"] = .string(label) }
      return
    }
    // A button inside an input clears it; what holds an input may be named by all that is in it.
    let isButton = type.kind == .button
    guard let label, !isInInput || isButton, !holdsInput || isRoot || type.hasOwnLabel else {
      return
    }
    switch type.kind {
    case .label: view.properties["text"] = .string(label)
    case .button: view.properties["title"] = .string(label)
    default: view.properties["accessibilityLabel"] = .string(label)
    }
  }

  // MARK: State

  private func readState(into view: inout ViewNode, _ notes: inout CountedNotes) {
    if attributes.flag("enabled", &notes) == false { view.properties["isEnabled"] = .bool(false) }
    let traits = attributes.text("traits") ?? ""
    var isSelected = attributes.flag("selected", &notes) == true || traits.contains("Selected")
    let value = attributes.text("value")
    switch type.kind {
    case .toggle: readSwitch(value, into: &view, &notes)
    case .slider: readSlider(value, into: &view, &notes)
    case .button: isSelected = isSelected || value == "1"
    default: break
    }
    if isSelected { view.properties["isSelected"] = .bool(true) }
    if type.isSecure { view.properties["isSecureTextEntry"] = .bool(true) }
  }

  private func readSwitch(
    _ value: String?, into view: inout ViewNode, _ notes: inout CountedNotes
  ) {
    switch value {
    case "1", "true": view.properties["isOn"] = .bool(true)
    case "0", "false", nil: view.properties["isOn"] = .bool(false)
    default:
      notes.add(element.location, "a switch's value that is neither 0 nor 1: left out")
    }
  }

  /// `50%` of the way from a slider's least value to its greatest.
  private func readSlider(
    _ value: String?, into view: inout ViewNode, _ notes: inout CountedNotes
  ) {
    guard let value else { return }
    let percent = value.last == "%" ? Double(value.dropLast()) : nil
    if let percent, (0...100).contains(percent) {
      view.properties["value"] = .number(percent / 100)
    } else {
      notes.add(element.location, "a slider's value that is no percentage: left out")
    }
  }

  private func bounds(_ notes: inout CountedNotes) -> [Double]? {
    let sides = ["x", "y", "width", "height"].compactMap { attributes.number($0, &notes) }
    guard sides.count == 4 else { return nil }
    return [sides[0], sides[1], max(0, sides[2]), max(0, sides[3])]
  }

  /// What is read, and what says nothing of an element's place, texts or actions.
  private static let known: Set<String> = [
    "type", "name", "label", "value", "placeholderValue", "enabled", "visible", "selected",
    "traits",
    "x", "y", "width", "height", "index", "accessible", "focused", "hasFocus", "hittable",
    "accessibilityContainer", "bundleId", "processId", "nativeFrame", "minValue", "maxValue",
    "customActions", "private_indexPath", "isRemoteApp", "elementType",
  ]
}

extension InterfaceFormat {
  static let xcuiDump = InterfaceFormat(
    name: "an Appium page source of iOS (XML)",
    recognizes: { content in
      guard case .markup(let root, _) = content else { return false }
      return XCUIDumpReader.isRoot(root)
    },
    read: { bytes, source throws(DocumentError) in
      try XCUIDumpReader().read(bytes, source: source)
    })
}
