import AutoTrack
import Testing
import ViewTreeModel

@Suite("Editing as events")
struct EditingLawTests {
  /// What a model of editing knows: who is edited, the text when that began, and who ever was secret.
  private struct Model {
    var texts = ["", "", ""]
    var editing: Int?
    var start = ""
    var secret: Set<Int> = []
    var ends: [Int] = []
    var unchanged = 0

    mutating func begin(_ place: Int) {
      if editing == place { return }
      end()
      editing = place
      start = texts[place]
    }

    mutating func end() {
      guard let place = editing else { return }
      editing = nil
      if start == texts[place] {
        unchanged += 1
      } else if !secret.contains(place) {
        ends.append(place)
      }
    }
  }

  @Test("one event an editing that changed the text, whatever the way in and out; secrets none")
  func law() {
    for seed in UInt64(1)...40 {
      var random = SplitMix64(seed: seed)
      let screen = Screen()
      let field = TextField()
      field.addAction(for: .editingDidEndOnExit) { _ in }
      let inputs: [any TextInput] = [field, TextView(), SearchBar()]
      for input in inputs { screen.view.addSubview(input) }
      var model = Model()
      for _ in 0..<120 {
        let place = random.below(3)
        let input = inputs[place]
        switch random.below(9) {
        case 0:
          screen.application.tap(input)
          model.begin(place)
        case 1, 2:
          let text = ["", "a", "ab"][random.below(3)]
          screen.application.type(text, into: input)
          model.begin(place)
          model.texts[place] = text
        case 3:
          input.insertText("x")
          if model.editing == place { model.texts[place] += "x" }
        case 4:
          input.deleteBackward()
          if model.editing == place { _ = model.texts[place].popLast() }
        case 5 where place == 0:
          input.pressReturn()
          if model.editing == 0 { model.end() }
        case 6:
          let code = ["", "a"][random.below(2)]
          input.text = code
          model.texts[place] = code
        case 7 where random.below(20) == 0:
          input.isSecureTextEntry = true
          input.isSecureTextEntry = false
          model.secret.insert(place)
        default:
          screen.view.endEditing(random.below(2) == 0)
          model.end()
        }
      }
      let names = ["editingDidEnd", "textViewDidEndEditing", "searchBarTextDidEndEditing"]
      let kinds = screen.paths.map { path in
        names.firstIndex { path.hasPrefix("#\($0)#") }
      }
      #expect(kinds == model.ends.map(Optional.some), "seed \(seed)")
      #expect(screen.dropped[.unchangedText] ?? 0 == model.unchanged, "seed \(seed)")
    }
  }

  @Test("return is one event: the end of editing, by the name of its handler for either")
  func returnKey() {
    let screen = Screen()
    let field = TextField()
    screen.view.addSubview(field)
    screen.on(field, "done:", for: .editingDidEndOnExit)
    screen.on(field, "done:", for: .primaryActionTriggered)
    screen.application.deliver(.user) { _ in
      field.becomeFirstResponder()
      field.insertText("a")
      field.pressReturn()
    }
    #expect(screen.paths == ["#done:#UITextField#UITextField[0]" + Screen.chain])
  }

  @Test("an end that is refused is no event; a forced one is")
  func refused() {
    final class Refusing: TextFieldDelegate {
      func textFieldShouldEndEditing(_ field: TextField) -> Bool { false }
    }
    let refusing = Refusing()
    let screen = Screen()
    let (field, other) = (TextField(), TextField())
    field.delegate = refusing
    screen.view.addSubview(field)
    screen.view.addSubview(other)
    screen.application.type("a", into: field)
    #expect(!screen.application.endEditing() && !screen.application.type("b", into: other))
    #expect(screen.events.isEmpty)
    field.removeFromSuperview()
    #expect(screen.paths == ["#editingDidEnd#UITextField#UITextField[0]" + Screen.chain])
  }

  @Test("the end is recorded before the delegate and the targets hear of it")
  func beforeTheHandlers() {
    final class Counting: TextFieldDelegate {
      var count: () -> Int = { 0 }
      var seen: [Int] = []
      func textFieldDidEndEditing(_ field: TextField) { seen.append(count()) }
    }
    let counting = Counting()
    let screen = Screen()
    counting.count = { screen.events.count }
    let field = TextField()
    field.delegate = counting
    screen.view.addSubview(field)
    screen.application.type("a", into: field)
    screen.application.endEditing()
    #expect(counting.seen == [1])
  }

  @Test("search key, cancel and scopes are interactions of their own, in one preset")
  func searchButtons() {
    let paths = BothPresets { screen in
      let bar = SearchBar()
      bar.showsCancelButton = true
      bar.scopeButtonTitles = ["All", "Mine"]
      screen.view.addSubview(bar)
      screen.application.type("cup", into: bar)
      bar.pressReturn()
      screen.application.selectScope(1, in: bar)
      screen.application.click(.cancel, in: bar)
    }
    let end = "#UISearchBar#UISearchBar[0]" + Screen.chain
    #expect(
      paths.standard == [
        "#searchBarSearchButtonClicked" + end,
        "#selectedScopeButtonIndexDidChange" + end + "#selectedScopeButtonIndex=1",
        "#searchBarCancelButtonClicked" + end,
      ])
    #expect(paths.original.isEmpty)
  }
}
