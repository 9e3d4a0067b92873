import Testing
import ViewTreeModel

@Suite("Text inputs")
struct TextInputTests {
  private final class Writer: TextViewDelegate, SearchBarDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func textViewDidBeginEditing(_ textView: TextView) { log.add("begin") }
    func textViewDidChange(_ textView: TextView) { log.add("change") }
    func textViewDidEndEditing(_ textView: TextView) { log.add("end") }
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { log.add("begin") }
    func searchBar(_ searchBar: SearchBar, textDidChange text: String) { log.add("change") }
    func searchBarTextDidEndEditing(_ searchBar: SearchBar) { log.add("end") }
  }

  /// An override that does not call super.
  private final class Loner: TextField {
    override func didBecomeFirstResponder() {}
    override func didResignFirstResponder() {}
  }

  private let stage = Stage()
  private let writer: Writer

  init() {
    writer = Writer(stage.log)
    stage.app.dispatch.wrap(.endEditing) { [log = stage.log] call, original in
      log.add("ends, changed \(call.arguments.changed)")
      original(call.arguments)
    }
  }

  private func inputs() -> [any TextInput] {
    let fields = [TextField(), Loner()]
    for field in fields {
      for (event, name) in [
        (ControlEvents.editingDidBegin, "begin"), (.editingChanged, "change"),
        (.editingDidEnd, "end"),
      ] {
        field.addAction(for: event) { [log = stage.log] _ in log.add(name) }
      }
    }
    let view = TextView()
    view.delegate = writer
    let bar = SearchBar()
    bar.delegate = writer
    return fields + [view, bar]
  }

  @Test("Editing begins, changes and ends, and tells whether the text is another one")
  func editing() {
    for input in inputs() {
      stage.window.addSubview(input)
      #expect(stage.app.type("a", into: input))
      #expect(input.text == "a" && input.isFirstResponder)
      #expect(stage.log.take() == ["begin", "change"])
      #expect(stage.app.type("ab", into: input))
      #expect(stage.log.take() == ["change"])
      #expect(stage.app.endEditing())
      #expect(stage.log.take() == ["ends, changed true", "end"])
      #expect(stage.app.tap(input))
      stage.app.type("ab", into: input)
      stage.app.endEditing()
      #expect(stage.log.take() == ["begin", "change", "ends, changed false", "end"])
      #expect(!stage.app.endEditing())
    }
  }

  @Test("Typing into the next input ends editing in the one before")
  func next() {
    let inputs = inputs()
    for input in inputs { stage.window.addSubview(input) }
    stage.app.type("x", into: inputs[0])
    stage.app.type("y", into: inputs[2])
    #expect(
      stage.log.take() == ["begin", "change", "ends, changed true", "end", "begin", "change"])
    #expect(stage.app.firstResponder === inputs[2])
  }

  @Test("Taking a view out of its tree ends editing inside it, while it is in its place")
  func removal() {
    let box = View()
    let field = TextField()
    box.addSubview(field)
    stage.window.addSubview(box)
    stage.app.type("x", into: field)
    var window: Window?
    field.addAction(for: .editingDidEnd) { window = $0.window }
    box.removeFromSuperview()
    #expect(stage.log.take() == ["ends, changed true"])
    #expect(window === stage.window && stage.app.firstResponder == nil)
  }

  @Test("An end handler that moves the first responder on wins")
  func movesOn() {
    let fields = (0..<3).map { _ in TextField() }
    for field in fields { stage.window.addSubview(field) }
    fields[0].addAction(for: .editingDidEnd) { [weak last = fields[2]] _ in
      last?.becomeFirstResponder()
    }
    #expect(fields[0].becomeFirstResponder())
    #expect(!fields[1].becomeFirstResponder())
    #expect(fields[2].isFirstResponder && !fields[1].isFirstResponder)
    #expect(fields[0].becomeFirstResponder())
    #expect(fields[2].becomeFirstResponder())
    #expect(fields[2].isFirstResponder)
    // A refused input takes no text.
    #expect(fields[0].becomeFirstResponder())
    #expect(!stage.app.type("lost", into: fields[1]))
    #expect(fields[1].text == nil)
  }

  @Test("Inputs that refuse, are out of reach or in no application take nothing")
  func refused() {
    let disabled = TextField()
    disabled.isEnabled = false
    let locked = TextView()
    locked.isEditable = false
    let hidden = SearchBar()
    hidden.isHidden = true
    for input in [disabled, locked, hidden] as [any TextInput] {
      stage.window.addSubview(input)
      #expect(!stage.app.type("x", into: input))
    }
    let nowhere = TextField()
    #expect(!stage.app.type("x", into: nowhere) && nowhere.text == nil)
    #expect(!nowhere.becomeFirstResponder() && !nowhere.resignFirstResponder())
    #expect(!View().becomeFirstResponder())
    #expect(stage.log.take() == [])
  }

  @Test("Secure by itself or by what it is for")
  func secure() {
    let field = TextField()
    #expect(!field.isSecure)
    for type in [TextContentType.password, .newPassword, .oneTimeCode, .creditCardNumber] {
      field.textContentType = type
      #expect(field.isSecure)
    }
    field.textContentType = TextContentType("creditCardSecurityCode")
    #expect(field.isSecure)
    for name in ["one-time-code", "new-password", "credit-card-number"] {
      field.textContentType = TextContentType(name)
      #expect(field.isSecure)
    }
    field.textContentType = TextContentType("emailAddress")
    #expect(!field.isSecure)
    field.isSecureTextEntry = true
    #expect(field.isSecure)
  }
}
