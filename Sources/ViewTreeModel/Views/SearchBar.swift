/// What a search bar asks and tells (UISearchBarDelegate). Ranges count UTF-16 units.
public protocol SearchBarDelegate: AnyObject {
  /// Asked before the bar becomes first responder.
  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
  /// Editing began.
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  /// Asked before a person's change of the text.
  func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool
  /// The text changed by typing or clearing.
  func searchBar(_ searchBar: SearchBar, textDidChange text: String)
  /// Asked before the bar resigns first responder; not asked where the end is forced.
  func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
  /// Editing ended.
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  /// The search key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// The cancel button was tapped.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
  /// Another scope was chosen.
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange index: Int)
}

extension SearchBarDelegate {
  /// Yes.
  public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  /// Yes.
  public func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, textDidChange text: String) {}
  /// Yes.
  public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange index: Int) {}
}

/// A button of a search bar.
public enum SearchBarButton: Sendable, Hashable {
  /// The keyboard's search key.
  case search
  /// The cancel button beside the text.
  case cancel
}

/// A line to search with (UISearchBar). Its field and buttons are no views of their own here.
open class SearchBar: View, TextInput {
  /// The text. Setting it in code is no editing.
  public final var text: String?
  /// Whether the text is hidden while it is typed.
  public final var isSecureTextEntry = false {
    didSet { session.hideText(isSecureTextEntry) }
  }
  /// What it is for, as far as privacy depends on it.
  public final var textContentType: TextContentType?
  /// Shown while the bar is empty.
  public final var placeholder: String?
  /// Whether the cancel button is there.
  public final var showsCancelButton = false
  /// The scopes' titles; none for a bar without scopes.
  public final var scopeButtonTitles: [String] = []
  /// The chosen scope. Setting it in code tells nobody.
  public final var selectedScopeButtonIndex = 0
  /// The delegate, held weakly.
  public final weak var delegate: (any SearchBarDelegate)?
  package final let session = EditingSession()

  /// Creates an empty input.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    traits.insert(.textInput)
  }

  open override var canBecomeFirstResponder: Bool { true }

  open override var canBecomeFocused: Bool { true }

  /// A tap begins editing.
  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool { true }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if touches.contains(where: { $0.isOver(self) }) { becomeFirstResponder() }
  }

  package override func firstResponderMayBegin() -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }

  package override func firstResponderMayEnd() -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }

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

  /// The entry for a person's use of a button. The bar itself does nothing but tell its delegate.
  package final func clickButton(_ button: SearchBarButton) {
    dispatch(.clickSearchBarButton, self, button) { bar, button in
      switch button {
      case .search: bar.delegate?.searchBarSearchButtonClicked(bar)
      case .cancel: bar.delegate?.searchBarCancelButtonClicked(bar)
      }
    }
  }

  /// The entry for a person's choice of a scope.
  package final func userSelectScope(_ index: Int) {
    selectedScopeButtonIndex = index
    dispatch(.selectSearchScope, self, index) { bar, index in
      bar.delegate?.searchBar(bar, selectedScopeButtonIndexDidChange: index)
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

extension SearchBar: TextEditor {
  package func mayChange(_ range: Range<Int>, to replacement: String) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }

  package func textChanged() { delegate?.searchBar(self, textDidChange: text ?? "") }

  package func mayClear() -> Bool { true }

  package func returnKey() -> Bool {
    guard isFirstResponder else { return false }
    clickButton(.search)
    return true
  }
}

extension Message where Receiver == SearchBar, Arguments == SearchBarButton, Output == Void {
  /// A person presses a search bar's search key or cancel button.
  public static var clickSearchBarButton: Self { Self(33, "_searchBarButtonClicked:") }
}

extension Message where Receiver == SearchBar, Arguments == Int, Output == Void {
  /// A person chooses one of a search bar's scopes.
  public static var selectSearchScope: Self { Self(34, "_scopeChanged:") }
}

extension Application {
  /// A tap on a search bar's cancel button, or a press of its search key.
  ///
  /// - Returns: False if the bar is out of reach, shows no such button, or is not being edited (search).
  @discardableResult
  public final func click(_ button: SearchBarButton, in searchBar: SearchBar) -> Bool {
    guard searchBar.isReachable else { return false }
    switch button {
    case .search: guard searchBar.isFirstResponder else { return false }
    case .cancel: guard searchBar.showsCancelButton else { return false }
    }
    note(.searchButton(button, searchBar))
    deliver(.user) { _ in searchBar.clickButton(button) }
    return true
  }

  /// A tap on one of a search bar's scopes.
  ///
  /// - Returns: False if the bar is out of reach, has no such scope, or that one is chosen already.
  @discardableResult
  public final func selectScope(_ index: Int, in searchBar: SearchBar) -> Bool {
    guard searchBar.isReachable, searchBar.scopeButtonTitles.indices.contains(index),
      index != searchBar.selectedScopeButtonIndex
    else { return false }
    note(.searchScope(index, searchBar))
    deliver(.user) { _ in searchBar.userSelectScope(index) }
    return true
  }
}
