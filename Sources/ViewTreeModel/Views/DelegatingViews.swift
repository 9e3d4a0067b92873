/// A choice in a picker.
public struct PickerSelection: Sendable, Hashable {
  /// The wheel.
  public let component: Int
  /// The row on it.
  public let row: Int
}

/// What a picker tells (UIPickerViewDelegate).
public protocol PickerViewDelegate: AnyObject {
  /// A person turned a wheel.
  func pickerView(_ pickerView: PickerView, didSelect selection: PickerSelection)
}

/// Wheels of rows (UIPickerView). Selecting in code tells nobody.
open class PickerView: View {
  /// The number of rows on each wheel.
  public final var rowCounts: [Int] = []
  /// The chosen row of each wheel.
  public private(set) final var selectedRows: [Int] = []
  /// The delegate, held weakly.
  public final weak var delegate: (any PickerViewDelegate)?

  /// Turns a wheel in code. A wheel or row outside is refused.
  @discardableResult
  public final func selectRow(_ row: Int, inComponent component: Int) -> Bool {
    guard rowCounts.indices.contains(component), row >= 0, row < rowCounts[component] else {
      return false
    }
    let missing = component + 1 - selectedRows.count
    if missing > 0 { selectedRows.append(contentsOf: repeatElement(0, count: missing)) }
    selectedRows[component] = row
    return true
  }

  /// A person turns a wheel.
  @discardableResult
  public final func userSelectRow(_ row: Int, inComponent component: Int) -> Bool {
    guard selectRow(row, inComponent: component) else { return false }
    dispatch(.pickRow, self, PickerSelection(component: component, row: row)) {
      $0.delegate?.pickerView($0, didSelect: $1)
    }
    return true
  }
}

extension Message where Receiver == PickerView, Arguments == PickerSelection, Output == Void {
  /// A person turns a picker's wheel.
  public static var pickRow: Self { Self(13, "_userSelectRow:inComponent:") }
}

/// What a text view tells (UITextViewDelegate).
public protocol TextViewDelegate: AnyObject {
  /// Editing began.
  func textViewDidBeginEditing(_ textView: TextView)
  /// The text changed by typing.
  func textViewDidChange(_ textView: TextView)
  /// Editing ended.
  func textViewDidEndEditing(_ textView: TextView)
}

extension TextViewDelegate {
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
}

/// Text of many lines (UITextView).
open class TextView: ScrollView, TextInput {
  /// The text. Setting it in code is no editing.
  public final var text: String?
  /// Whether the text is hidden while it is typed.
  public final var isSecureTextEntry = false
  /// What it is for, as far as privacy depends on it.
  public final var textContentType: TextContentType?
  /// Whether it can be typed in.
  public final var isEditable = true
  /// The delegate, held weakly.
  public final weak var delegate: (any TextViewDelegate)?
  private final let session = EditingSession()

  /// Creates an empty input.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    traits.insert(.textInput)
  }

  open override var canBecomeFirstResponder: Bool { isEditable }

  /// A tap begins editing; text that cannot be edited lets it through.
  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool { isEditable }

  open override func touchesEnded(_ touches: [Touch], with event: Event) { becomeFirstResponder() }

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

  /// Types over the whole text.
  final func type(_ text: String) -> Bool {
    guard becomeFirstResponder() else { return false }
    self.text = text
    delegate?.textViewDidChange(self)
    return true
  }
}

/// What a search bar tells (UISearchBarDelegate).
public protocol SearchBarDelegate: AnyObject {
  /// Editing began.
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  /// The text changed by typing.
  func searchBar(_ searchBar: SearchBar, textDidChange text: String)
  /// Editing ended.
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, textDidChange text: String) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
}

/// A line to search with (UISearchBar).
open class SearchBar: View, TextInput {
  /// The text. Setting it in code is no editing.
  public final var text: String?
  /// Whether the text is hidden while it is typed.
  public final var isSecureTextEntry = false
  /// What it is for, as far as privacy depends on it.
  public final var textContentType: TextContentType?
  /// Shown while the bar is empty.
  public final var placeholder: String?
  /// The delegate, held weakly.
  public final weak var delegate: (any SearchBarDelegate)?
  private final let session = EditingSession()

  /// Creates an empty input.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    traits.insert(.textInput)
  }

  open override var canBecomeFirstResponder: Bool { true }

  /// A tap begins editing.
  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool { true }

  open override func touchesEnded(_ touches: [Touch], with event: Event) { becomeFirstResponder() }

  package override func firstResponderBegins() {
    session.begin(text)
    super.firstResponderBegins()
    delegate?.searchBarTextDidBeginEditing(self)
  }

  package override func firstResponderEnds() {
    super.firstResponderEnds()
    guard let end = session.end(text) else { return }
    dispatch(.endEditing, self as View, end) { view, _ in
      guard let searchBar = view as? SearchBar else { return }
      searchBar.delegate?.searchBarTextDidEndEditing(searchBar)
    }
  }

  /// Types over the whole text.
  final func type(_ text: String) -> Bool {
    guard becomeFirstResponder() else { return false }
    self.text = text
    delegate?.searchBar(self, textDidChange: text)
    return true
  }
}
