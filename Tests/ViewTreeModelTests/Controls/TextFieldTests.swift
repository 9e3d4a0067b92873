import AutoTrack
import Testing
import ViewTreeModel

/// Writes down what a text field asks and tells, and refuses what it is told to.
private final class Asked: TextFieldDelegate {
  let log: Log
  var refused: Set<String> = []

  init(_ log: Log) { self.log = log }

  private func answer(_ question: String) -> Bool {
    log.add(question)
    return !refused.contains(question)
  }

  func textFieldShouldBeginEditing(_ field: TextField) -> Bool {
    answer("\(field.tag) should begin")
  }
  func textFieldDidBeginEditing(_ field: TextField) {
    log.add("\(field.tag) did begin \(field.isFirstResponder)")
  }
  func textFieldShouldEndEditing(_ field: TextField) -> Bool { answer("\(field.tag) should end") }
  func textFieldDidEndEditing(_ field: TextField) {
    log.add("\(field.tag) did end \(field.isFirstResponder)")
  }
  func textField(
    _ field: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString: String
  ) -> Bool {
    answer("\(range.lowerBound)+\(range.count) '\(replacementString)'")
  }
  func textFieldShouldClear(_ field: TextField) -> Bool { answer("should clear") }
  func textFieldShouldReturn(_ field: TextField) -> Bool { answer("should return") }
}

@Suite("Text fields and their delegate")
struct TextFieldTests {
  private let stage = Stage()
  private let delegate: Asked

  init() { delegate = Asked(stage.log) }

  private func field(_ tag: Int = 1, targets: Bool = true) -> TextField {
    let field = TextField()
    field.tag = tag
    field.delegate = delegate
    stage.window.addSubview(field)
    let names: [(ControlEvents, String)] = [
      (.editingDidBegin, "begun"), (.editingChanged, "changed"), (.editingDidEnd, "ended"),
    ]
    for (event, name) in targets ? names : [] {
      field.addAction(for: event) { [log = stage.log] _ in log.add("target \(name)") }
    }
    return field
  }

  @Test("a session: should begin, did begin, changes, should end, did end, the delegate first")
  func session() {
    let field = field()
    #expect(stage.app.tap(field))
    #expect(stage.log.take() == ["1 should begin", "1 did begin true", "target begun"])
    #expect(field.insertText("a") && field.insertText("b"))
    #expect(
      stage.log.take() == ["0+0 'a'", "target changed", "1+0 'b'", "target changed"])
    #expect(field.deleteBackward() && field.text == "a")
    #expect(stage.log.take() == ["1+1 ''", "target changed"])
    #expect(stage.app.endEditing())
    #expect(stage.log.take() == ["1 should end", "1 did end false", "target ended"])
  }

  @Test("moving on: the next field is asked first, then the present one, which ends first")
  func movingOn() {
    let (first, second) = (field(1, targets: false), field(2, targets: false))
    first.becomeFirstResponder()
    _ = stage.log.take()
    #expect(second.becomeFirstResponder())
    #expect(
      stage.log.take() == ["2 should begin", "1 should end", "1 did end false", "2 did begin true"])
  }

  @Test("a field that is refused its beginning takes nothing")
  func refusedBeginning() {
    let field = field()
    delegate.refused = ["1 should begin"]
    #expect(!field.becomeFirstResponder() && !stage.app.type("x", into: field))
    #expect(field.text == nil && !field.insertText("x") && stage.app.firstResponder == nil)
    #expect(stage.log.take() == ["1 should begin", "1 should begin"])
  }

  @Test("a refused end keeps the first responder, and no other can become it")
  func refusedEnd() {
    let (first, second) = (field(1, targets: false), field(2, targets: false))
    first.becomeFirstResponder()
    delegate.refused = ["1 should end"]
    #expect(!first.resignFirstResponder() && !stage.app.endEditing())
    #expect(!stage.window.endEditing(false) && !second.becomeFirstResponder())
    #expect(!stage.app.type("x", into: second) && second.text == nil)
    #expect(first.isFirstResponder)
    _ = stage.log.take()
    #expect(stage.window.endEditing(true))
    #expect(stage.log.take() == ["1 did end false"])
    #expect(!stage.window.endEditing(true))
  }

  @Test("a view that goes ends editing though its delegate refuses")
  func removal() {
    let field = field(1, targets: false)
    field.becomeFirstResponder()
    delegate.refused = ["1 should end"]
    _ = stage.log.take()
    field.removeFromSuperview()
    #expect(stage.log.take() == ["1 did end false"] && stage.app.firstResponder == nil)
  }

  @Test("a responder that does not resign stays, unless it is forced")
  func stubborn() {
    final class Stubborn: TextField {
      override var canResignFirstResponder: Bool { false }
    }
    let stubborn = Stubborn()
    stage.window.addSubview(stubborn)
    #expect(stubborn.becomeFirstResponder() && !stubborn.resignFirstResponder())
    #expect(!field().becomeFirstResponder() && stubborn.isFirstResponder)
    #expect(stubborn.endEditing(true))
  }

  @Test("ranges count UTF-16 units and delete takes a whole character")
  func ranges() {
    let field = field(1, targets: false)
    field.text = "é👨‍👩‍👧"
    field.becomeFirstResponder()
    _ = stage.log.take()
    #expect(field.insertText("!") && field.deleteBackward() && field.deleteBackward())
    #expect(field.text == "é")
    #expect(stage.log.take() == ["9+0 '!'", "9+1 ''", "1+8 ''"])
    #expect(field.deleteBackward() && !field.deleteBackward() && field.text == "")
  }

  @Test("a refused change changes nothing and tells no target; the delegate's own change stays")
  func refusedChange() {
    final class Upper: TextFieldDelegate {
      func textField(
        _ field: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString: String
      ) -> Bool {
        field.text = (field.text ?? "") + replacementString.uppercased()
        return false
      }
    }
    let field = field()
    let upper = Upper()
    field.delegate = upper
    #expect(!stage.app.type("a", into: field) && !field.insertText("b"))
    #expect(field.text == "AB")
    #expect(stage.log.take() == ["target begun"])
  }

  @Test("return: asked, on exit, primary action; it ends editing where on exit is waited for")
  func returnKey() {
    let field = field(1, targets: false)
    field.becomeFirstResponder()
    field.addAction(for: .primaryActionTriggered) { [log = stage.log] _ in log.add("primary") }
    _ = stage.log.take()
    #expect(field.pressReturn() && field.isFirstResponder)
    #expect(stage.log.take() == ["should return", "primary"])
    field.addAction(for: .editingDidEndOnExit) { [log = stage.log] _ in log.add("exit") }
    #expect(field.insertText("\n") && !field.isFirstResponder)
    #expect(
      stage.log.take() == ["should return", "exit", "primary", "1 should end", "1 did end false"])
    #expect(!field.pressReturn() && field.text == nil)
    field.becomeFirstResponder()
    delegate.refused = ["should return"]
    _ = stage.log.take()
    #expect(!field.pressReturn() && field.isFirstResponder)
    #expect(stage.log.take() == ["should return"])
  }

  @Test("the clear button asks, empties and begins editing; an empty field has none")
  func clearButton() {
    let field = field()
    #expect(!stage.app.clear(field))
    field.text = "abc"
    delegate.refused = ["should clear"]
    #expect(!stage.app.clear(field) && field.text == "abc")
    delegate.refused = []
    _ = stage.log.take()
    #expect(stage.app.clear(field) && field.text == "" && field.isFirstResponder)
    #expect(stage.log.take() == ["should clear", "target changed"])
    let view = TextView()
    view.text = "abc"
    stage.window.addSubview(view)
    #expect(!stage.app.clear(view) && view.text == "abc")
  }

  @Test("a field that clears itself at the beginning asks for that too")
  func clearsOnBegin() {
    let field = field(1, targets: false)
    field.clearsOnBeginEditing = true
    field.text = "abc"
    delegate.refused = ["should clear"]
    field.becomeFirstResponder()
    #expect(field.text == "abc")
    field.resignFirstResponder()
    delegate.refused = []
    _ = stage.log.take()
    field.becomeFirstResponder()
    #expect(stage.log.take() == ["1 should begin", "should clear", "1 did begin true"])
    #expect(field.text == "")
  }

  @Test("edit commands go along the chain, as far as the input performs them now")
  func editCommands() {
    let field = field()
    field.text = "abc"
    #expect(!stage.app.openEditMenu())
    field.becomeFirstResponder()
    func choose(_ index: Int) -> Bool {
      guard stage.app.openEditMenu(), let menu = stage.app.shownMenu?.menu else { return false }
      return stage.app.choose(menu.children[index])
    }
    #expect(!choose(2), "there is nothing to paste")
    #expect(choose(1) && stage.app.pasteboardText == "abc" && field.text == "abc")
    #expect(choose(2) && field.text == "abcabc")
    #expect(choose(0) && field.text == "" && stage.app.pasteboardText == "abcabc")
    #expect(choose(2) && choose(3) && field.text == "")
    field.text = "secret"
    field.isSecureTextEntry = true
    #expect(!choose(0) && !choose(1) && stage.app.pasteboardText == "abcabc")
  }

  @Test(
    "whatever is done: beginnings and ends alternate, changes come between, and what was refused left no trace"
  )
  func law() {
    var random = SplitMix64(seed: 31)
    let fields = [field(0), field(1), field(2)]
    let questions = ["0 should begin", "1 should begin", "0 should end", "2 should end"]
    var editing: Int?
    for _ in 0..<3000 {
      delegate.refused = Set(questions.filter { _ in random.below(5) == 0 })
      let place = random.below(3)
      let field = fields[place]
      let text = field.text
      let mayEnd = editing.map { !delegate.refused.contains("\($0) should end") } ?? true
      let mayBegin = !delegate.refused.contains("\(place) should begin")
      let begins = editing == place || mayBegin && mayEnd
      switch random.below(6) {
      case 0:
        #expect(field.becomeFirstResponder() == begins)
        if begins { editing = place }
      case 1:
        #expect(stage.app.type("\(random.below(3))", into: field) == begins)
        if begins { editing = place } else { #expect(field.text == text) }
      case 2:
        #expect(field.insertText("x") == (editing == place))
      case 3:
        #expect(field.deleteBackward() == (editing == place && !(text ?? "").isEmpty))
      case 4:
        #expect(field.resignFirstResponder() == (editing == place && mayEnd))
        if editing == place, mayEnd { editing = nil }
      default:
        #expect(stage.window.endEditing(true) == (editing != nil))
        editing = nil
      }
      #expect(stage.app.firstResponder === editing.map { fields[$0] })
    }
    var isOpen = false
    for line in stage.log.take() {
      switch line {
      case "target begun":
        #expect(!isOpen)
        isOpen = true
      case "target ended":
        #expect(isOpen)
        isOpen = false
      case "target changed": #expect(isOpen)
      default: break
      }
    }
    #expect(isOpen == (editing != nil))
  }
}
