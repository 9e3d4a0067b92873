import AutoTrack

/// The state of one widget that paths show.
struct WidgetState {
  let functions: Functions
  let kind: Kind

  func properties(of widget: GTKObject) -> Properties {
    let state = functions.state
    var pairs: [Properties.Pair] = []
    func add(_ key: String, _ value: Value) { pairs.append(Properties.Pair(key, value)) }
    func label(_ text: UnsafePointer<CChar>?, hasMnemonic: Int32) {
      guard let text else { return }
      let label = String(cString: text)
      add("label", .string(hasMnemonic == 0 ? label : Mnemonic.removed(from: label)))
    }
    switch kind {
    case .button: label(state.buttonLabel(widget), hasMnemonic: state.buttonUnderlines(widget))
    case .menuItem:
      // Mnemonics are the rule in menus.
      if let text = functions.gobject.text("text", of: widget) {
        add("label", .string(Mnemonic.removed(from: text)))
      }
    case .toggleButton:
      label(state.buttonLabel(widget), hasMnemonic: state.buttonUnderlines(widget))
      add("active", .bool(state.toggleActive(widget) != 0))
    case .checkButton:
      label(state.checkLabel(widget), hasMnemonic: state.checkUnderlines(widget))
      add("active", .bool(state.checkActive(widget) != 0))
    case .switchControl: add("active", .bool(state.switchActive(widget) != 0))
    case .scale: add("value", .double(state.rangeValue(widget)))
    case .spinButton: add("value", .double(state.spinValue(widget)))
    case .scaleButton: add("value", .double(state.scaleButtonValue(widget)))
    case .expander: add("expanded", .bool(state.expanderExpanded(widget) != 0))
    default: break
    }
    if kind.hasSensitivity { add("sensitive", .bool(state.isSensitive(widget) != 0)) }
    return Properties(pairs)
  }
}

extension Kind {
  /// Whether paths tell if the widget can be used.
  fileprivate var hasSensitivity: Bool {
    switch self {
    case .button, .toggleButton, .checkButton, .menuItem, .switchControl, .scale, .spinButton,
      .scaleButton, .expander, .composite, .dropDown:
      true
    default: false
    }
  }
}

/// The underscores in labels that mark the letter of a shortcut.
enum Mnemonic {
  /// The label as a person sees it: two underscores are one.
  static func removed(from label: String) -> String {
    var shown = ""
    var isMarked = false
    for character in label {
      if character == "_", !isMarked {
        isMarked = true
      } else {
        shown.append(character)
        isMarked = false
      }
    }
    return shown
  }
}
