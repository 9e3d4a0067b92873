/// A view in which a person types.
public protocol TextInput: View {
  /// The text. Setting it in code is no editing.
  var text: String? { get set }
  /// Whether the text is hidden while it is typed.
  var isSecureTextEntry: Bool { get set }
  /// What it is for.
  var textContentType: TextContentType? { get set }
}

extension TextInput {
  /// Whether nothing at all about this field may leave: its text is hidden or of a secret kind. A field
  /// of the model's own that has hidden its text once stays secure: a button that shows a password shows
  /// the same secret.
  public var isSecure: Bool {
    isSecureTextEntry || textContentType?.isSecure == true
      || (self as? any TextEditor)?.session.hasHiddenText == true
  }

  /// A key types a text at the end; the delegate is asked first (UIKeyInput.insertText(_:)). A line's
  /// `\n` is its return key.
  ///
  /// - Returns: False if it is not first responder, or its delegate refuses.
  @discardableResult
  public func insertText(_ text: String) -> Bool {
    guard let editor = self as? any TextEditor else { return false }
    if text == "\n", !(self is TextView) { return editor.returnKey() }
    let end = (self.text ?? "").utf16.count
    return editor.replace(end..<end, with: text)
  }

  /// The delete key takes the last character; the delegate is asked first
  /// (UIKeyInput.deleteBackward()).
  ///
  /// - Returns: False if there is none, it is not first responder, or its delegate refuses.
  @discardableResult
  public func deleteBackward() -> Bool {
    guard let editor = self as? any TextEditor, let text, let last = text.last else {
      return false
    }
    let end = text.utf16.count
    return editor.replace((end - String(last).utf16.count)..<end, with: "")
  }

  /// The return key: a field asks `textFieldShouldReturn`, a search bar searches, a text view takes a new
  /// line.
  ///
  /// - Returns: False if it is not first responder, or its delegate refuses.
  @discardableResult
  public func pressReturn() -> Bool { insertText("\n") }
}

/// The end of editing in a text input.
public struct EditingEnd {
  /// Whether the text differs from what it was when editing began.
  public let changed: Bool
}

extension Message where Receiver == View, Arguments == EditingEnd, Output == Void {
  /// Editing ends in a text field, text view or search bar.
  public static var endEditing: Self { Self(1, "endEditing:") }
}

/// The parts of editing that all text inputs share.
package final class EditingSession {
  private var textAtStart: String??
  /// Whether the input has ever hidden its text.
  package private(set) var hasHiddenText = false

  func begin(_ text: String?) { textAtStart = .some(text) }

  /// The end of the session, nil if none was open.
  func end(_ text: String?) -> EditingEnd? {
    guard let start = textAtStart else { return nil }
    textAtStart = nil
    return EditingEnd(changed: !(start ?? "").utf8.elementsEqual((text ?? "").utf8))
  }

  func hideText(_ isHidden: Bool) {
    if isHidden { hasHiddenText = true }
  }
}

/// A text input of the model's own: what keys, clear buttons and edit menus ask of it.
package protocol TextEditor: TextInput {
  var session: EditingSession { get }
  /// Asks the delegate about a change; the range counts UTF-16 units, as UIKit's do.
  func mayChange(_ range: Range<Int>, to replacement: String) -> Bool
  /// Tells that a person changed the text.
  func textChanged()
  /// Asks the delegate about the clear button; false for an input without one.
  func mayClear() -> Bool
  /// The return key, for inputs of one line.
  func returnKey() -> Bool
}

extension TextEditor {
  /// A person replaces a part of the text.
  @discardableResult
  package func replace(_ range: Range<Int>, with replacement: String) -> Bool {
    guard isFirstResponder, mayChange(range, to: replacement), isFirstResponder else {
      return false
    }
    // The delegate may have changed the text when it was asked.
    let old = text ?? ""
    let count = old.utf16.count
    let lower = old.utf16.index(old.startIndex, offsetBy: min(range.lowerBound, count))
    let upper = old.utf16.index(old.startIndex, offsetBy: min(range.upperBound, count))
    // By bytes: a sum of a part and a text goes character by character.
    var new = String(old[..<lower])
    new += replacement
    new += String(old[upper...])
    text = new
    textChanged()
    return true
  }

  /// Types over the whole text.
  package func type(_ text: String) -> Bool {
    guard becomeFirstResponder() else { return false }
    return replace(0..<(self.text ?? "").utf16.count, with: text)
  }

  /// The clear button, which a filled input has: editing begins if it had not.
  package func clear() -> Bool {
    guard !(text ?? "").isEmpty, becomeFirstResponder(), mayClear(), isFirstResponder else {
      return false
    }
    text = ""
    textChanged()
    return true
  }
}

extension View {
  /// Ends editing in the view or one inside it (UIView.endEditing(_:)).
  ///
  /// - Parameter force: Whether it ends even if the input or its delegate refuses.
  /// - Returns: False if nothing was edited there, or the end was refused.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let application = dispatchTable?.application,
      let responder = application.firstResponder as? View, contains(responder)
    else { return false }
    return application.moveFirstResponder(to: nil, force: force)
  }
}

extension Application {
  /// A tap on the clear button of a text field or search bar.
  ///
  /// - Returns: False if it is empty or out of reach, does not become first responder, or its delegate
  ///   refuses.
  @discardableResult
  public final func clear(_ input: any TextInput) -> Bool {
    guard input.isReachable, !(input.text ?? "").isEmpty, let editor = input as? any TextEditor
    else { return false }
    note(.clear(input))
    return deliver(.user) { _ in editor.clear() }
  }
}
