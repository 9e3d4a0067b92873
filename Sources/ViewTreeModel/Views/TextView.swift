/// What a text view asks and tells (UITextViewDelegate). Ranges count UTF-16 units.
public protocol TextViewDelegate: AnyObject {
  /// Asked before the view becomes first responder.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Editing began.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Asked before a person's change of the text.
  func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool
  /// The text changed by typing.
  func textViewDidChange(_ textView: TextView)
  /// Asked before the view resigns first responder; not asked where the end is forced.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Editing ended.
  func textViewDidEndEditing(_ textView: TextView)
}

extension TextViewDelegate {
  /// Yes.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Yes.
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Yes.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
}

/// Text of many lines (UITextView).
open class TextView: ScrollView, TextInput {
  /// The text. Setting it in code is no editing.
  public final var text: String?
  /// Whether the text is hidden while it is typed.
  public final var isSecureTextEntry = false {
    didSet { session.hideText(isSecureTextEntry) }
  }
  /// What it is for, as far as privacy depends on it.
  public final var textContentType: TextContentType?
  /// Whether it can be typed in.
  public final var isEditable = true
  /// The delegate, held weakly.
  public final weak var delegate: (any TextViewDelegate)?
  package final let session = EditingSession()

  /// Creates an empty input.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    traits.insert(.textInput)
  }

  open override var canBecomeFirstResponder: Bool { isEditable }

  open override var canBecomeFocused: Bool { isEditable }

  /// A tap begins editing.
  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    isEditable || super.touchesBegan(touches, with: event)
  }

  package override var actsOnTouches: Bool { isEditable }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if isEditable, touches.contains(where: { $0.isOver(self) }) { becomeFirstResponder() }
  }

  package override func firstResponderMayBegin() -> Bool {
    delegate?.textViewShouldBeginEditing(self) ?? true
  }

  package override func firstResponderMayEnd() -> Bool {
    delegate?.textViewShouldEndEditing(self) ?? true
  }

  package override func firstResponderBegins() {
    session.begin(text)
    super.firstResponderBegins()
    delegate?.textViewDidBeginEditing(self)
  }

  package override func firstResponderEnds() {
    super.firstResponderEnds()
    guard let end = session.end(text) else { return }
    dispatch(.endEditing, self as View, end) { view, _ in
      guard let textView = view as? TextView else { return }
      textView.delegate?.textViewDidEndEditing(textView)
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

extension TextView: TextEditor {
  package func mayChange(_ range: Range<Int>, to replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }

  package func textChanged() { delegate?.textViewDidChange(self) }

  package func mayClear() -> Bool { false }

  package func returnKey() -> Bool { false }
}
