// The edit menu's commands (UIResponderStandardEditActions), as far as a headless text input has them. It
// has no selection: a command takes the whole text, and what is pasted goes to its end.

extension Selector {
  /// Takes the text away and keeps it for pasting.
  public static let cut: Selector = "cut:"
  /// Keeps the text for pasting.
  public static let copy: Selector = "copy:"
  /// Puts the text that was kept at the end.
  public static let paste: Selector = "paste:"
  /// Takes the text away.
  public static let delete: Selector = "delete:"
}

extension Menu {
  /// The edit menu. Every command is in it, so that its place tells nothing of the moment; those that
  /// nobody performs now are hidden.
  static func edit(performs: (Selector) -> Bool) -> Menu {
    let commands: [(String, Selector)] = [
      ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Delete", .delete),
    ]
    return Menu(
      children: commands.map { title, action in
        MenuCommand(
          title: title, action: action, attributes: performs(action) ? [] : .hidden)
      })
  }
}

extension TextEditor {
  /// Whether the input performs an edit command now. One that hides its text gives nothing away, and one
  /// that is not edited takes nothing.
  func canEdit(_ command: Selector) -> Bool {
    let isFilled = !(text ?? "").isEmpty
    switch command {
    case .copy: return isFilled && !isSecure
    case .cut: return isFilled && !isSecure && isFirstResponder
    case .delete: return isFilled && isFirstResponder
    case .paste:
      return isFirstResponder && dispatchTable?.application?.pasteboardText?.isEmpty == false
    default: return false
    }
  }

  /// Performs an edit command; false if it is none or cannot be performed now.
  func edit(_ command: Selector) -> Bool {
    guard canEdit(command), let application = dispatchTable?.application else { return false }
    let whole = 0..<(text ?? "").utf16.count
    switch command {
    case .copy: application.pasteboardText = text
    case .delete: replace(whole, with: "")
    case .cut:
      let kept = text
      if replace(whole, with: "") { application.pasteboardText = kept }
    case .paste:
      replace(whole.upperBound..<whole.upperBound, with: application.pasteboardText ?? "")
    default: return false
    }
    return true
  }
}
