import AutoTrack

// What an object's properties say.
extension GtkBuilderReading {
  /// Reads the properties that say what a widget is called, shows and can do; the others matter for
  /// layout and drawing only. What a person edits is not read.
  mutating func readProperties(
    of element: XMLElementNode, _ scope: Scope, _ known: GtkWidgetClass?, into view: inout ViewNode
  ) throws(DocumentError) {
    let hasMnemonic = bool("use-underline", of: element, scope) ?? false
    for property in element.children where property.name == "property" {
      guard let name = property.gtkName, !name.isEmpty else {
        throw failure(
          .missing, property, scope, expected: "attribute 'name' of 'property'", found: "none")
      }
      // An object, or a value that follows another one's.
      if !property.children.isEmpty { continue }
      if property.text.isEmpty, property.attributes["bind-source"] != nil { continue }
      if let value = value(of: property, name, scope, known, hasMnemonic) {
        view.properties[value.name] = value.value
      } else if Self.menuProperties.contains(name) {
        try addMenu(property, scope, to: &view)
      }
    }
    if known?.isText == true { readSecrecy(of: element, scope, known, into: &view) }
    if let accessibility = element.child("accessibility"),
      let label = accessibility.child("property", called: "label"), !label.text.isEmpty
    {
      view.properties["accessibilityLabel"] = .string(label.text)
    }
  }

  private static let menuProperties: Set<String> = ["menu-model", "extra-menu", "menu"]

  private mutating func value(
    of property: XMLElementNode, _ name: String, _ scope: Scope, _ known: GtkWidgetClass?,
    _ hasMnemonic: Bool
  ) -> (name: String, value: PropertyValue)? {
    let text = property.text
    switch name {
    case "visible": return bool(property, scope) == false ? ("isHidden", .bool(true)) : nil
    case "sensitive": return bool(property, scope) == false ? ("isEnabled", .bool(false)) : nil
    case "active":
      guard let active = known?.active, let flag = bool(property, scope) else { return nil }
      return (active, .bool(flag))
    case "placeholder-text":
      return known?.isText == true ? ("placeholder", .string(text)) : nil
    case "action-name": return ("actionName", .string(text))
    case "action-target": return ("actionTarget", .string(text))
    case "tooltip-text": return ("tooltip", .string(text))
    case let name where name == known?.text?.property:
      guard let own = known?.text?.name else { return nil }
      return (own, .string(hasMnemonic ? GtkValues.withoutMnemonic(text) : text))
    case "icon-name": return ("iconName", .string(text))
    case "title", "label":
      if known?.isText == true || known?.text != nil { return nil }
      return ("title", .string(hasMnemonic ? GtkValues.withoutMnemonic(text) : text))
    default: return nil
    }
  }

  /// Whether an entry hides what is typed.
  private mutating func readSecrecy(
    of element: XMLElementNode, _ scope: Scope, _ known: GtkWidgetClass?, into view: inout ViewNode
  ) {
    let purpose = element.child("property", called: "input-purpose")?.text.lowercased() ?? ""
    // As nick, name or number of GtkInputPurpose.
    let isSecret = ["password", "pin", "8", "9"].contains {
      purpose == $0 || purpose.hasSuffix("_\($0)")
    }
    if known?.isSecret == true || isSecret || bool("visibility", of: element, scope) == false {
      view.properties["isSecureTextEntry"] = .bool(true)
    }
  }

  /// What a GTK 3 widget is called for a screen reader.
  func readAccessible(_ element: XMLElementNode, into view: inout ViewNode) {
    for property in element.children where property.name == "property" {
      if property.gtkName?.hasSuffix("accessible-name") == true, !property.text.isEmpty {
        view.properties["accessibilityLabel"] = .string(property.text)
      }
    }
  }

  // MARK: Booleans

  /// A boolean property of an object; nil if it has none.
  mutating func bool(_ name: String, of element: XMLElementNode, _ scope: Scope) -> Bool? {
    element.child("property", called: name).flatMap { bool($0, scope) }
  }

  private mutating func bool(_ property: XMLElementNode, _ scope: Scope) -> Bool? {
    if let flag = GtkValues.bool(property.text) { return flag }
    if property.children.isEmpty, property.attributes["bind-source"] == nil {
      notes.add(
        location(of: property, scope),
        "property '\(property.gtkName ?? "")' is no boolean: left out",
        kind: "properties that are no booleans: left out")
    }
    return nil
  }
}
