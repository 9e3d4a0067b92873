import AutoTrack
import Testing
import ViewTreeModel

@Suite("Text editing")
struct TextEditingTests {
  private func inputs() -> [any TextInput] { [TextField(), TextView(), SearchBar()] }

  @Test("the end of editing is one event if the text changed, and the text is in none of it")
  func changed() {
    let screen = Screen()
    for input in inputs() {
      screen.view.addSubview(input)
      screen.application.type("first secret", into: input)
      screen.application.type("my secret", into: input)
    }
    screen.application.endEditing()
    #expect(
      screen.paths == [
        "#editingDidEnd#UITextField#UITextField[0]" + Screen.chain,
        "#textViewDidEndEditing#UITextView#UITextView[1]" + Screen.chain,
        "#searchBarTextDidEndEditing#UISearchBar#UISearchBar[2]" + Screen.chain,
      ])
    #expect(screen.events.allSatisfy { !$0.json.contains("secret") })
  }

  @Test("a field's event is named by its handler for the end of editing")
  func handler() {
    let screen = Screen()
    let field = TextField()
    screen.view.addSubview(field)
    var seen: [Int] = []
    screen.on(field, "changed:", for: .editingChanged) { seen.append(screen.events.count) }
    screen.on(field, "named:", for: .editingDidEnd) { seen.append(screen.events.count) }
    screen.application.type("Ann", into: field)
    screen.application.type("Anna", into: field)
    screen.application.endEditing()
    #expect(screen.paths == ["#named:#UITextField#UITextField[0]" + Screen.chain])
    #expect(seen == [0, 0, 1])
  }

  @Test("unchanged text is dropped and counted, also if it changed on the way")
  func unchanged() {
    let screen = Screen()
    let field = TextField()
    field.text = "Ann"
    screen.view.addSubview(field)
    screen.application.tap(field)
    screen.application.endEditing()
    screen.application.type("Bob", into: field)
    screen.application.type("Ann", into: field)
    screen.application.endEditing()
    #expect(screen.events.isEmpty)
    #expect(screen.dropped == [.unchangedText: 2])
  }

  @Test("moving to another field ends editing in the first")
  func focusMoves() {
    let screen = Screen()
    let (first, second) = (TextField(), TextField())
    screen.view.addSubview(first)
    screen.view.addSubview(second)
    screen.application.type("Ann", into: first)
    screen.application.tap(second)
    #expect(screen.paths == ["#editingDidEnd#UITextField#UITextField[0]" + Screen.chain])
  }

  @Test("a secure field sends nothing at all, on any channel and in any preset")
  func secure() {
    for configuration in [Configuration.standard, .wkTrackingData] {
      for kind in [TextContentType.password, .newPassword, .oneTimeCode, .creditCardNumber, nil] {
        let screen = Screen(configuration)
        let field = TextField()
        screen.view.addSubview(field)
        field.textContentType = kind
        field.isSecureTextEntry = kind == nil
        for events in [ControlEvents.editingChanged, .editingDidEnd, .touchDown] {
          screen.on(field, "secret:", for: events)
        }
        let tap = TapGestureRecognizer()
        tap.addAction { _ in }
        tap.cancelsTouchesInView = false
        field.addGestureRecognizer(tap)
        screen.application.tap(field)
        screen.application.type("1234", into: field)
        field.sendActions(for: .touchDown)
        screen.application.endEditing()
        #expect(screen.events.isEmpty)
        #expect((screen.dropped[.secureField] ?? 0) >= 3)
      }
    }
  }

  @Test("the original's preset records each handler of a field")
  func everyAction() {
    let screen = Screen(.wkTrackingData)
    let field = TextField()
    screen.view.addSubview(field)
    screen.on(field, "changed:", for: .editingChanged)
    screen.on(field, "ended:", for: .editingDidEnd)
    screen.application.type("a", into: field)
    screen.application.type("ab", into: field)
    screen.application.endEditing()
    let end = "#UITextField#UITextField[0]" + Screen.chain
    #expect(screen.paths == ["#changed:" + end, "#changed:" + end, "#ended:" + end])
  }
}
