import AutoTrack

// What an element says of itself.
extension ATSPIReading {
  func readTexts(
    _ cursor: JSONCursor, _ name: String, _ role: ATSPIRole, isEdited: Bool,
    into view: inout ViewNode
  ) throws(DocumentError) {
    if name == "password text" { view.properties["isSecureTextEntry"] = .bool(true) }
    // The types are checked; what was typed is left.
    let texts = (try text(cursor["name"]), try text(cursor["description"]))
    if isEdited { return }
    if let own = texts.0, !own.isEmpty, !isClassName(own) {
      view.properties[role.text] = .string(own)
    }
    if let hint = texts.1, !hint.isEmpty { view.properties["accessibilityHint"] = .string(hint) }
  }

  /// GTK 4 calls what has no name by its class.
  private func isClassName(_ text: String) -> Bool {
    guard toolkit == "GTK", text.hasPrefix("Gtk") || text.hasPrefix("Adw") else { return false }
    let rest = text.utf8.dropFirst(3)
    return rest.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } == true
      && rest.allSatisfy {
        switch $0 {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: false
        }
      }
  }

  /// States become properties where they are not what is usual. An element without states says nothing of
  /// them.
  func read(
    _ states: Set<String>, _ role: ATSPIRole, into view: inout ViewNode
  ) {
    if states.isEmpty { return }
    if states.isDisjoint(with: ["sensitive", "enabled"]) {
      view.properties["isEnabled"] = .bool(false)
    }
    if states.contains("checked") || states.contains("pressed") {
      view.properties[role.checked] = .bool(true)
    }
    if states.contains("selected") { view.properties["isSelected"] = .bool(true) }
    // Nobody types into it, but it can be looked at.
    if role.base == "UITextField", states.contains("read-only") {
      view.properties["isUserInteractionEnabled"] = .bool(false)
    }
  }

  mutating func readActions(
    _ cursor: JSONCursor, _ role: ATSPIRole, into view: inout ViewNode
  ) throws(DocumentError) {
    var seen: Set<String> = []
    for action in try list(cursor["actions"], "actions") ?? [] where seen.insert(action).inserted {
      guard !action.isEmpty, action != "SetFocus", !Self.isCommand(action) else {
        notes.add(
          view.location,
          "actions that no click on the element leads to ('win.close', 'SetFocus'): left out")
        continue
      }
      if role.isControl {
        let event =
          role.base == "UITextField" && action == "activate" ? "editingDidEndOnExit" : role.event
        view.targets.append(TargetDescription(target: nil, action: action, events: [event]))
      } else {
        Self.isLong(action) ? view.sendAfterLongPress(action) : view.send(action)
      }
    }
  }

  /// Whether an action is one of GTK's named ones (`clipboard.copy`), which menus and shortcuts lead to.
  private static func isCommand(_ action: String) -> Bool {
    let parts = action.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { !$0.isEmpty } && !action.contains(" ")
  }

  private static func isLong(_ action: String) -> Bool {
    let word = action.lowercased()
    return word.contains("long") || word.contains("hold")
  }

  /// Where an element is; nil for one that is nowhere.
  func bounds(of cursor: JSONCursor) throws(DocumentError) -> [Double]? {
    guard let member = cursor["bounds"] else { return nil }
    if case .null = member.value.content { return nil }
    let what = "bounds: left, top, width, height"
    let bounds = try member.list(what) { side throws(DocumentError) in try side.number() }
    guard bounds.count == 4 else {
      throw member.failure(expected: what, found: "\(bounds.count) numbers")
    }
    // What is not shown has a size below 0, or a place far outside.
    guard bounds[2] >= 0, bounds[3] >= 0, bounds.allSatisfy({ $0.magnitude < 1e9 }) else {
      return nil
    }
    return bounds
  }
}
