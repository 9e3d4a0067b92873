import Testing
import ViewTreeModel

@Suite("Keys and focus")
struct KeyTests {
  private let stage = Stage()

  /// A view that takes the keys it is told to.
  private final class Listening: View {
    var wanted: Set<Key> = []
    var commands: [KeyCommand] = []
    var log = Log()
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [KeyCommand] { commands }
    override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
      let takes = presses.contains { wanted.contains($0.key) }
      if takes { log.add("began \(event.input.number)") }
      return takes
    }
    override func pressesEnded(_ presses: [Press], with event: Event) {
      log.add("ended \(event.input.number)")
    }
    override func canPerform(_ selector: Selector) -> Bool { selector == "save:" }
    override func perform(_ selector: Selector, from sender: AnyObject?) -> Bool {
      log.add("\(selector) from \((sender as? ModelObject)?.className ?? "nobody")")
      return canPerform(selector)
    }
  }

  private func listening(_ wanted: Set<Key> = []) -> Listening {
    let view = Listening()
    view.log = stage.log
    view.wanted = wanted
    stage.window.addSubview(view)
    return view
  }

  @Test("A key goes to the first responder and up the chain; who takes it hears of its end")
  func presses() {
    let outer = listening(["x"])
    let inner = Listening()
    inner.log = stage.log
    outer.addSubview(inner)
    inner.becomeFirstResponder()
    #expect(stage.app.press("x"))
    #expect(stage.log.take() == ["began 1", "ended 1"])
    #expect(!stage.app.press("y"))
    inner.resignFirstResponder()
    // Without a first responder it goes to the key window, which is above both.
    #expect(!stage.app.press("x"))
    #expect(stage.log.take() == [])
  }

  @Test(
    "A command of the nearest responder comes before presses, is sent by name, and needs its modifiers"
  )
  func commands() {
    let view = listening([Key("s", .command)])
    view.commands = [KeyCommand(Key("s", .command), action: "save:", title: "Save")]
    view.becomeFirstResponder()
    #expect(stage.app.press(Key("s", .command)))
    #expect(stage.log.take() == ["save: from UIKeyCommand"])
    #expect(!stage.app.press("s"))
    view.commands[0].attributes = .disabled
    #expect(stage.app.press(Key("s", .command)))
    #expect(stage.log.take() == ["began 3", "ended 3"])
  }

  @Test("Text goes to the input that is edited, return and delete with it; commands do not type")
  func typing() {
    let field = TextField()
    stage.window.addSubview(field)
    field.addAction(for: .editingDidEndOnExit) { [log = stage.log] _ in log.add("return") }
    field.becomeFirstResponder()
    for key in ["a", "b", "é", Key.delete, Key("c", .command), Key("d", .shift), .escape] as [Key] {
      stage.app.press(key)
    }
    #expect(field.text == "abd")
    #expect(stage.app.press(.return))
    #expect(stage.log.take() == ["return"] && !field.isFirstResponder)
  }

  @Test(
    "Tab moves the focus over what can have it, in the tree's order and around; space taps what has it"
  )
  func focus() {
    let (first, hidden, off, last) = (Button(), Button(), Button(), TextField())
    let group = View()
    for view in [first, group, off, last] as [View] { stage.window.addSubview(view) }
    let inner = Button()
    group.addSubview(inner)
    group.addSubview(hidden)
    hidden.isHidden = true
    off.isEnabled = false
    inner.addAction { [log = stage.log, app = stage.app] button in
      log.add("inner \(button.state.rawValue) \(app.currentInput?.number ?? 0)")
    }
    var seen: [View?] = []
    for _ in 0..<4 {
      #expect(stage.app.press(.tab))
      seen.append(stage.app.focusedView)
    }
    #expect(
      seen.map { $0.map(ObjectIdentifier.init) }
        == [first, inner, last, first].map(ObjectIdentifier.init))
    #expect(first.isFocused && !inner.isFocused && !last.isFirstResponder)
    #expect(stage.app.press(Key("\t", .shift)))
    #expect(stage.app.focusedView === last && last.isFirstResponder)
    #expect(stage.app.setFocus(inner) && !last.isFirstResponder)
    #expect(stage.app.press(.space))
    #expect(stage.log.take() == ["inner 9 6"])
    // What cannot be touched any more has no focus either.
    group.isUserInteractionEnabled = false
    #expect(stage.app.focusedView == nil && !stage.app.press(.space))
    #expect(!stage.app.setFocus(off) && !stage.app.setFocus(hidden))
    #expect(!stage.app.setFocus(Button()))
  }

  @Test("The focus stays in what is presented; return and escape choose in an alert")
  func presented() {
    let root = ViewController()
    let below = Button()
    root.view.addSubview(below)
    stage.window.rootViewController = root
    let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    let log = stage.log
    for style in [AlertAction.Style.default, .cancel] {
      alert.addAction(AlertAction(title: style.name, style: style) { log.add($0.title ?? "") })
    }
    #expect(stage.app.setFocus(below))
    root.present(alert)
    #expect(stage.app.focusedView == nil && !stage.app.press(.return))
    alert.preferredAction = alert.actions[0]
    #expect(stage.app.press(.return))
    #expect(stage.log.take() == ["default"] && root.presentedViewController == nil)
    root.present(alert)
    #expect(stage.app.press(.escape) && stage.log.take() == ["cancel"])
    #expect(stage.app.focusedView === below)
  }

  @Test("Without a window, or with a chain that closes a circle, a key does nothing")
  func nowhere() {
    #expect(!Application().press("x"))
    let view = listening()
    let other = View()
    view.setNext(other)
    other.setNext(view)
    view.becomeFirstResponder()
    #expect(!stage.app.press("x"))
  }
}
