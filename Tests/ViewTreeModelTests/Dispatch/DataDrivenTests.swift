import Testing
import ViewTreeModel

@Suite("Data-driven delegates")
struct DataDrivenTests {
  @Test("what text inputs tell is performed by name, and what they ask is answered with yes")
  func textDelegates() throws {
    let stage = Stage()
    let classes = stage.app.dispatch.classes
    let record = try classes.define("Writer", superclass: classes.record(for: ModelObject.self))
    for name in [
      "textFieldDidBeginEditing:", "textFieldShouldReturn:", "textFieldDidEndEditing:",
      "textViewDidBeginEditing:", "textViewDidChange:", "textViewDidEndEditing:",
      "searchBarTextDidBeginEditing:", "searchBar:textDidChange:", "searchBarTextDidEndEditing:",
      "searchBarSearchButtonClicked:", "searchBarCancelButtonClicked:",
      "searchBar:selectedScopeButtonIndexDidChange:",
    ] {
      record.define(Selector(name)) { [log = stage.log] _, selector, sender in
        log.add("\(selector) \((sender as? ModelObject)?.className ?? "")")
      }
    }
    let writer = DataObject(classRecord: record, in: stage.app.dispatch)
    let (field, view, bar) = (TextField(), TextView(), SearchBar())
    field.delegate = writer
    view.delegate = writer
    bar.delegate = writer
    bar.showsCancelButton = true
    bar.scopeButtonTitles = ["All", "Mine"]
    for input in [field, view, bar] as [View] { stage.window.addSubview(input) }
    #expect(stage.app.type("a", into: field) && field.pressReturn())
    #expect(stage.app.type("a", into: view) && stage.app.type("a", into: bar))
    #expect(bar.pressReturn() && stage.app.click(.cancel, in: bar))
    #expect(stage.app.selectScope(1, in: bar) && stage.app.endEditing())
    #expect(
      stage.log.take() == [
        "textFieldDidBeginEditing: UITextField", "textFieldShouldReturn: UITextField",
        "textFieldDidEndEditing: UITextField", "textViewDidBeginEditing: UITextView",
        "textViewDidChange: UITextView", "textViewDidEndEditing: UITextView",
        "searchBarTextDidBeginEditing: UISearchBar", "searchBar:textDidChange: UISearchBar",
        "searchBarSearchButtonClicked: UISearchBar", "searchBarCancelButtonClicked: UISearchBar",
        "searchBar:selectedScopeButtonIndexDidChange: UISearchBar",
        "searchBarTextDidEndEditing: UISearchBar",
      ])
  }
}
