import AutoTrack

/// Reads the properties of views and controls under the model's names.
struct PropertiesReader {
  /// The reading that it belongs to.
  let reading: InterfaceReading

  /// Whether a child element only carries properties, which this reader has taken.
  static func understands(_ child: XMLElementNode, in element: XMLElementNode) -> Bool {
    switch child.name {
    case "accessibility", "userDefinedRuntimeAttributes":
      true
    case "state", "buttonConfiguration":
      element.name == "button"
    case "segments":
      element.name == "segmentedControl"
    case "textInputTraits", "scopeButtonTitles":
      ["textField", "textView", "searchBar"].contains(element.name)
    case "attributedString", "string", "mutableString":
      child.key.map { textKeys.contains($0) } ?? false
    default:
      false
    }
  }

  private static let textKeys: Set<String> = [
    "text", "attributedText", "title", "attributedTitle", "placeholder", "prompt", "subtitle",
    "headerTitle", "footerTitle",
  ]

  /// Reads everything that an element says about itself.
  func read(
    _ element: XMLElementNode, into properties: inout [String: PropertyValue]
  ) throws(DocumentError) {
    try common(element, into: &properties)
    try read(Self.flags, Self.numbers, of: element, into: &properties)
    for name in Self.names {
      if let value = element.attributes[name] { properties[name] = .string(value) }
    }
    try control(element, into: &properties)
  }

  /// Reads attributes under the model's names.
  func read(
    _ flags: [(String, String)], _ numbers: [(String, String)], of element: XMLElementNode,
    into properties: inout [String: PropertyValue]
  ) throws(DocumentError) {
    for (key, name) in flags {
      if let value = try reading.bool(element, key) { properties[name] = .bool(value) }
    }
    for (key, name) in numbers {
      if let value = try reading.number(element, key) { properties[name] = .number(value) }
    }
  }

  /// Reads what every object may say: label in the editor, tag, accessibility, runtime attributes.
  func common(
    _ element: XMLElementNode, into properties: inout [String: PropertyValue]
  ) throws(DocumentError) {
    if let label = element.attributes["userLabel"] { properties["userLabel"] = .string(label) }
    if let tag = try reading.number(element, "tag") { properties["tag"] = .number(tag) }
    if let list = element.child("userDefinedRuntimeAttributes") {
      try RuntimeAttributes(reading: reading).read(list, into: &properties)
    }
    let own = element.child("accessibility", key: "accessibilityConfiguration")
    let accessibility = own ?? element.child("accessibility")
    // Older files translate the label under this name.
    let texts = [("identifier", "accessibilityIdentifier"), ("label", "accessibilityLabel")]
    for (key, name) in texts {
      let text = try reading.text(
        accessibility ?? XMLElementNode(name: "", line: element.line), key, translatedAs: name,
        of: element)
      if let text { properties[name] = .string(text) }
    }
    for child in accessibility?.children ?? [] where !["string", "bool"].contains(child.name) {
      reading.passOver(child, in: element)
    }
  }

  private static let flags = [
    ("hidden", "isHidden"), ("userInteractionEnabled", "isUserInteractionEnabled"),
    ("enabled", "isEnabled"), ("selected", "isSelected"), ("highlighted", "isHighlighted"),
    ("allowsSelection", "allowsSelection"),
    ("allowsMultipleSelection", "allowsMultipleSelection"), ("animating", "isAnimating"),
    ("momentary", "isMomentary"), ("editable", "isEditable"), ("scrollEnabled", "isScrollEnabled"),
    ("continuous", "isContinuous"), ("hidesForSinglePage", "hidesForSinglePage"),
    ("multipleTouchEnabled", "isMultipleTouchEnabled"),
    ("alwaysBounceVertical", "alwaysBounceVertical"),
    ("alwaysBounceHorizontal", "alwaysBounceHorizontal"),
    ("delaysContentTouches", "delaysContentTouches"),
    ("canCancelContentTouches", "canCancelContentTouches"),
    ("allowsSelectionDuringEditing", "allowsSelectionDuringEditing"),
    ("showsCancelButton", "showsCancelButton"),
    ("showsMenuAsPrimaryAction", "showsMenuAsPrimaryAction"),
  ]

  private static let numbers = [
    ("alpha", "alpha"), ("progress", "progress"), ("numberOfPages", "numberOfPages"),
    ("currentPage", "currentPage"), ("selectedSegmentIndex", "selectedSegmentIndex"),
    ("countDownDuration", "countDownDuration"), ("minuteInterval", "minuteInterval"),
  ]

  private static let names = [
    "reuseIdentifier", "restorationIdentifier", "datePickerMode", "image", "buttonType",
  ]

  private func control(
    _ element: XMLElementNode, into properties: inout [String: PropertyValue]
  ) throws(DocumentError) {
    switch element.name {
    case "button":
      try button(element, into: &properties)
    case "switch":
      // Interface Builder leaves `on` out where it is off.
      properties["isOn"] = .bool(try reading.bool(element, "on") ?? false)
    case "slider":
      let pairs = [("value", "value"), ("minValue", "minimumValue"), ("maxValue", "maximumValue")]
      for (key, name) in pairs {
        if let value = try reading.number(element, key) { properties[name] = .number(value) }
      }
    case "stepper":
      let defaults = [("value", 0.0), ("minimumValue", 0), ("maximumValue", 100), ("stepValue", 1)]
      for (key, value) in defaults {
        properties[key] = .number(try reading.number(element, key) ?? value)
      }
    case "segmentedControl":
      properties["segments"] = .strings(try segments(of: element))
    case "tableViewCell":
      for key in ["style", "accessoryType"] {
        if let value = element.attributes[key] { properties[key] = .string(value) }
      }
    case "label", "textField", "textView", "searchBar":
      try texts(element, into: &properties)
    default:
      break
    }
  }

  private func texts(
    _ element: XMLElementNode, into properties: inout [String: PropertyValue]
  ) throws(DocumentError) {
    for key in ["text", "placeholder", "prompt"] {
      if let text = try reading.text(element, key) { properties[key] = .string(text) }
    }
    if properties["text"] == nil, let text = try attributed(element, "attributedText") {
      properties["text"] = .string(text)
    }
    if let traits = element.child("textInputTraits") {
      if let secure = try reading.bool(traits, "secureTextEntry") {
        properties["isSecureTextEntry"] = .bool(secure)
      }
      if let type = traits.attributes["textContentType"] {
        properties["textContentType"] = .string(type)
      }
    }
    if let list = element.child("scopeButtonTitles") {
      var titles: [String] = []
      for (index, title) in list.children.enumerated() {
        let key = "scopeButtonTitles[\(index)]"
        if let translated = reading.translation(of: element, key) {
          titles.append(translated)
        } else {
          titles.append(try reading.content(of: title))
        }
      }
      properties["scopeButtonTitles"] = .strings(titles)
    }
  }

  private func segments(of element: XMLElementNode) throws(DocumentError) -> [String] {
    var titles: [String] = []
    for segment in element.child("segments")?.children ?? [] {
      guard segment.name == "segment" else {
        reading.passOver(segment, in: element)
        continue
      }
      let title = try reading.text(
        segment, "title", translatedAs: "segmentTitles[\(titles.count)]", of: element)
      titles.append(title ?? "")
    }
    return titles
  }

  /// A button shows its configuration's title where it has one; `title` is what it shows, and a
  /// title of the normal state that stands behind another one is kept as `title.normal`.
  private func button(
    _ element: XMLElementNode, into properties: inout [String: PropertyValue]
  ) throws(DocumentError) {
    var normal: String?
    let states = element.children.filter { $0.name == "state" }
    for state in states {
      let key = try reading.required(state, "key")
      guard let title = try title(of: state, translatedAs: "\(key)Title", owner: element) else {
        continue
      }
      if key == "normal" { normal = title } else { properties["title.\(key)"] = .string(title) }
    }
    var shown: String?
    if let configuration = element.child("buttonConfiguration") {
      shown = try title(of: configuration, translatedAs: "configuration.title", owner: element)
      let subtitle = try reading.text(
        configuration, "subtitle", translatedAs: "configuration.subtitle", of: element)
      if let subtitle { properties["subtitle"] = .string(subtitle) }
    }
    if let title = shown ?? normal { properties["title"] = .string(title) }
    if let normal, let shown, shown != normal { properties["title.normal"] = .string(normal) }
  }

  private func title(
    of part: XMLElementNode, translatedAs name: String, owner: XMLElementNode
  ) throws(DocumentError) -> String? {
    if let plain = try reading.text(part, "title", translatedAs: name, of: owner) { return plain }
    return try attributed(part, "attributedTitle")
  }

  /// The plain text of an attributed string.
  private func attributed(
    _ element: XMLElementNode, _ key: String
  ) throws(DocumentError) -> String? {
    guard let string = element.child("attributedString", key: key) else { return nil }
    var text = ""
    for fragment in string.children where fragment.name == "fragment" {
      if let content = try reading.text(fragment, "content") { text += content }
    }
    return text
  }
}

/// Reads user defined runtime attributes.
struct RuntimeAttributes {
  /// The reading that it belongs to.
  let reading: InterfaceReading

  /// Accessibility attributes take the model's names, others stand under `runtime.<keyPath>`.
  func read(
    _ list: XMLElementNode, into properties: inout [String: PropertyValue]
  ) throws(DocumentError) {
    for attribute in list.children {
      guard attribute.name == "userDefinedRuntimeAttribute" else {
        reading.passOver(attribute, in: list)
        continue
      }
      let keyPath = try reading.required(attribute, "keyPath")
      guard let value = try value(of: attribute) else { continue }
      let isPlain = ["accessibilityIdentifier", "accessibilityLabel"].contains(keyPath)
      properties[isPlain ? keyPath : "runtime.\(keyPath)"] = value
    }
  }

  private func value(of attribute: XMLElementNode) throws(DocumentError) -> PropertyValue? {
    switch attribute.attributes["type"] {
    case "boolean":
      return .bool(try reading.bool(attribute, "value") ?? false)
    case "number":
      for child in attribute.children where ["integer", "real"].contains(child.name) {
        return try reading.number(child, "value").map { .number($0) }
      }
      return try reading.number(attribute, "value").map { .number($0) }
    case "string", "localizedString":
      return .string(try reading.text(attribute, "value") ?? "")
    case "nil":
      return .null
    case "color", "point", "size", "rect", "range", "image":
      return nil
    case let type:
      // Older files name no type where the value is a string.
      if type == nil, let text = try reading.text(attribute, "value") { return .string(text) }
      reading.note(attribute, "runtime attribute of type '\(type ?? "")': left out")
      return nil
    }
  }
}
