/// What a text field asks and tells (UITextFieldDelegate). Ranges count UTF-16 units.
public protocol TextFieldDelegate: AnyObject {
  /// Asked before the field becomes first responder.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Editing began.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Asked before the field resigns first responder; not asked where the end is forced.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Editing ended.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Asked before a person's change of the text.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool
  /// Asked when the clear button is tapped, or editing begins in a field that clears itself.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Asked when the return key is pressed: whether the field does what it does by itself.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Yes.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool { true }
  /// Yes.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}

/// A line to type in (UITextField). The delegate is told before the targets of the same step are.
open class TextField: Control, TextInput {
  /// The text. Setting it in code is no editing.
  public final var text: String?
  /// Whether the text is hidden while it is typed.
  public final var isSecureTextEntry = false {
    didSet { session.hideText(isSecureTextEntry) }
  }
  /// What it is for, as far as privacy depends on it.
  public final var textContentType: TextContentType?
  /// Shown while the field is empty.
  public final var placeholder: String?
  /// Whether the beginning of editing empties the field, if the delegate agrees.
  public final var clearsOnBeginEditing = false
  /// The delegate, held weakly.
  public final weak var delegate: (any TextFieldDelegate)?
  package final let session = EditingSession()

  /// Creates an empty input.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    traits.insert(.textInput)
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// The end of editing.
  public final override var primaryEvent: ControlEvents { .editingDidEnd }

  /// A tap begins editing.
  package override func touchUpInside(_ touch: Touch, _ event: Event) { becomeFirstResponder() }

  package override func firstResponderMayBegin() -> Bool {
    delegate?.textFieldShouldBeginEditing(self) ?? true
  }

  package override func firstResponderMayEnd() -> Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  package override func firstResponderBegins() {
    session.begin(text)
    if clearsOnBeginEditing, !(text ?? "").isEmpty, mayClear() { text = "" }
    super.firstResponderBegins()
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, dispatchTable?.application?.currentEvent)
  }

  package override func firstResponderEnds() {
    super.firstResponderEnds()
    guard let end = session.end(text) else { return }
    dispatch(.endEditing, self as View, end) { view, _ in
      guard let field = view as? TextField else { return }
      field.delegate?.textFieldDidEndEditing(field)
      field.send(.editingDidEnd, field.dispatchTable?.application?.currentEvent)
    }
  }

  /// Whether it performs an edit command now, or its class has a method of this name.
  open override func canPerform(_ selector: Selector) -> Bool {
    canEdit(selector) || super.canPerform(selector)
  }

  /// Performs an edit command, or the class's method.
  @discardableResult
  open override func perform(_ selector: Selector, from sender: AnyObject?) -> Bool {
    edit(selector) || super.perform(selector, from: sender)
  }
}

extension TextField: TextEditor {
  package func mayChange(_ range: Range<Int>, to replacement: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
  }

  package func textChanged() {
    send(.editingChanged, dispatchTable?.application?.currentEvent)
  }

  package func mayClear() -> Bool { delegate?.textFieldShouldClear(self) ?? true }

  /// The delegate may refuse; then the targets of return hear of it, and one that waits for
  /// `editingDidEndOnExit` makes the field resign.
  package func returnKey() -> Bool {
    guard isFirstResponder, delegate?.textFieldShouldReturn(self) ?? true else { return false }
    let event = dispatchTable?.application?.currentEvent
    let leaves = !actions(for: .editingDidEndOnExit).isEmpty
    send(.editingDidEndOnExit, event)
    send(.primaryActionTriggered, event)
    if leaves, isFirstResponder { resignFirstResponder() }
    return true
  }
}
