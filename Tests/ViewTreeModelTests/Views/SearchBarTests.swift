import Testing
import ViewTreeModel

@Suite("Search bars and text views")
struct SearchBarTests {
  private final class Delegate: SearchBarDelegate, TextViewDelegate {
    let log: Log
    var allows = true
    init(_ log: Log) { self.log = log }

    private func answer(_ line: String) -> Bool {
      log.add(line)
      return allows
    }

    func searchBarShouldBeginEditing(_ bar: SearchBar) -> Bool { answer("should begin") }
    func searchBarTextDidBeginEditing(_ bar: SearchBar) { log.add("did begin") }
    func searchBar(
      _ bar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool { answer("should change \(range) '\(text)'") }
    func searchBar(_ bar: SearchBar, textDidChange text: String) { log.add("change '\(text)'") }
    func searchBarShouldEndEditing(_ bar: SearchBar) -> Bool { answer("should end") }
    func searchBarTextDidEndEditing(_ bar: SearchBar) { log.add("did end") }
    func searchBarSearchButtonClicked(_ bar: SearchBar) { log.add("search") }
    func searchBarCancelButtonClicked(_ bar: SearchBar) { log.add("cancel") }
    func searchBar(_ bar: SearchBar, selectedScopeButtonIndexDidChange index: Int) {
      log.add("scope \(index) \(bar.selectedScopeButtonIndex)")
    }

    func textViewShouldBeginEditing(_ view: TextView) -> Bool { answer("should begin") }
    func textViewDidBeginEditing(_ view: TextView) { log.add("did begin") }
    func textView(
      _ view: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool { answer("should change \(range) '\(text == "\n" ? "newline" : text)'") }
    func textViewDidChange(_ view: TextView) { log.add("change '\(view.text?.count ?? 0)'") }
    func textViewShouldEndEditing(_ view: TextView) -> Bool { answer("should end") }
    func textViewDidEndEditing(_ view: TextView) { log.add("did end") }
  }

  private let stage = Stage()
  private let bar = SearchBar()
  private let delegate: Delegate

  init() {
    delegate = Delegate(stage.log)
    bar.delegate = delegate
    stage.window.addSubview(bar)
  }

  @Test("a search: begin, change, search key, end; the bar itself neither ends nor clears")
  func search() {
    #expect(!stage.app.click(.search, in: bar) && !bar.pressReturn())
    stage.app.type("cup", into: bar)
    #expect(
      stage.log.take() == [
        "should begin", "did begin", "should change 0..<0 'cup'", "change 'cup'",
      ])
    #expect(bar.pressReturn() && stage.app.click(.search, in: bar))
    #expect(stage.log.take() == ["search", "search"] && bar.isFirstResponder && bar.text == "cup")
    #expect(!stage.app.click(.cancel, in: bar), "the button is not there")
    bar.showsCancelButton = true
    #expect(stage.app.click(.cancel, in: bar))
    #expect(stage.log.take() == ["cancel"] && bar.isFirstResponder && bar.text == "cup")
    #expect(stage.app.clear(bar) && bar.text == "")
    #expect(stage.app.endEditing())
    #expect(stage.log.take() == ["change ''", "should end", "did end"])
  }

  @Test("scopes: another one tells, the same one and one outside do not, nor does code")
  func scopes() {
    #expect(!stage.app.selectScope(0, in: bar))
    bar.scopeButtonTitles = ["All", "Mine"]
    #expect(!stage.app.selectScope(0, in: bar) && !stage.app.selectScope(2, in: bar))
    #expect(stage.app.selectScope(1, in: bar))
    bar.selectedScopeButtonIndex = 0
    #expect(stage.log.take() == ["scope 1 1"])
    bar.isHidden = true
    #expect(!stage.app.selectScope(1, in: bar))
  }

  @Test("a text view asks before each change and takes return as a new line")
  func textView() {
    let view = TextView()
    view.delegate = delegate
    stage.window.addSubview(view)
    #expect(stage.app.tap(view) && view.insertText("a") && view.pressReturn())
    #expect(view.text == "a\n")
    #expect(
      stage.log.take() == [
        "should begin", "did begin", "should change 0..<0 'a'", "change '1'",
        "should change 1..<1 'newline'", "change '2'",
      ])
    delegate.allows = false
    #expect(!view.insertText("b") && !view.deleteBackward() && !view.resignFirstResponder())
    #expect(view.text == "a\n" && view.isFirstResponder)
    #expect(!stage.app.type("x", into: bar) && bar.text == nil)
  }
}
