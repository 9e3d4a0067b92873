/// What a text input is for (UITextContentType), as far as privacy depends on it.
public struct TextContentType: Sendable, Hashable {
  /// UIKit's name.
  public let rawValue: String

  /// Creates a type from UIKit's name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// A password.
  public static let password = Self("password")
  /// A password to be made.
  public static let newPassword = Self("newPassword")
  /// A code from a message.
  public static let oneTimeCode = Self("oneTimeCode")
  /// A card's number.
  public static let creditCardNumber = Self("creditCardNumber")

  /// Whether such a field is treated as secure even where its text is shown: passwords, one-time codes
  /// and everything on a payment card. The spelling of UIKit's values, which Interface Builder writes
  /// (`one-time-code`), counts as well.
  public var isSecure: Bool {
    let name = rawValue.lowercased().filter { $0 != "-" }
    return name.hasPrefix("creditcard")
      || ["password", "newpassword", "onetimecode"].contains(name)
  }
}

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
  /// Whether nothing at all about this field may leave.
  public var isSecure: Bool { isSecureTextEntry || textContentType?.isSecure == true }
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
final class EditingSession {
  private var textAtStart: String??

  func begin(_ text: String?) { textAtStart = .some(text) }

  /// The end of the session, nil if none was open.
  func end(_ text: String?) -> EditingEnd? {
    guard let start = textAtStart else { return nil }
    textAtStart = nil
    return EditingEnd(changed: (start ?? "") != (text ?? ""))
  }
}

/// A line to type in (UITextField).
open class TextField: Control, TextInput {
  /// The text. Setting it in code is no editing.
  public final var text: String?
  /// Whether the text is hidden while it is typed.
  public final var isSecureTextEntry = false
  /// What it is for, as far as privacy depends on it.
  public final var textContentType: TextContentType?
  /// Shown while the field is empty.
  public final var placeholder: String?
  private final let session = EditingSession()

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

  package override func firstResponderBegins() {
    session.begin(text)
    super.firstResponderBegins()
    send(.editingDidBegin, dispatchTable?.application?.currentEvent)
  }

  package override func firstResponderEnds() {
    super.firstResponderEnds()
    guard let end = session.end(text) else { return }
    dispatch(.endEditing, self as View, end) { view, _ in
      (view as? TextField)?.send(.editingDidEnd, view.dispatchTable?.application?.currentEvent)
    }
  }

  /// Types over the whole text.
  final func type(_ text: String, _ event: Event) -> Bool {
    guard becomeFirstResponder() else { return false }
    self.text = text
    send(.editingChanged, event)
    return true
  }
}
