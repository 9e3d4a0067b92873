import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Events of keys, focus and the toolkit's own gestures")
struct KeyEventTests {
  private final class Editor: View {
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [KeyCommand] {
      [KeyCommand(Key("s", .command), action: "save:", title: "Save")]
    }
    override func canPerform(_ selector: Selector) -> Bool { selector == "save:" }
    override func perform(_ selector: Selector, from sender: AnyObject?) -> Bool { true }
  }

  @Test("a command by key is one event of the responder that has it, and its title no identity")
  func command() {
    let screen = Screen()
    let editor = Editor()
    screen.view.addSubview(editor)
    editor.becomeFirstResponder()
    screen.application.press(Key("s", .command))
    #expect(
      screen.paths == [
        "#save:#UIKeyCommand#Editor[0]" + Screen.chain + "#title=Save#state=0"
      ])
    #expect(screen.events[0].elementPath == "#save:#UIKeyCommand#Editor[0]" + Screen.chain)
    #expect(screen.events[0].interactionID != nil && screen.events[0].origin == .user)
  }

  @Test("space on the view in focus is a tap of that key press")
  func space() {
    let screen = Screen()
    let button = screen.button()
    screen.application.setFocus(button)
    screen.application.press(.space)
    #expect(
      screen.paths == [
        "#go:#UIButton#UIButton[0]" + Screen.chain
          + "#currentTitle=Go#state=9#enabled=1#selected=0"
      ])
  }

  @Test("typing by keys is one event at the end of editing, without the text")
  func typing() {
    let screen = Screen()
    let field = TextField()
    screen.view.addSubview(field)
    field.becomeFirstResponder()
    for key in ["s", "e", "c"] as [Key] { screen.application.press(key) }
    #expect(screen.paths == [])
    screen.application.endEditing()
    #expect(screen.paths == ["#editingDidEnd#UITextField#UITextField[0]" + Screen.chain])
  }

  @Test("scrolling, opening menus and going back by the edge are no gestures of the app")
  func systemGestures() {
    let screen = Screen()
    screen.window.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let scroll = ScrollView(frame: screen.window.frame)
    scroll.contentSize = Size(width: 100, height: 900)
    screen.view.addSubview(scroll)
    let middle = TouchPlace.point(Point(x: 50, y: 80))
    screen.application.drag(middle, by: Point(x: 0, y: -50))
    #expect(scroll.contentOffset.y > 0)
    let button = Button()
    button.menu = Menu(children: [MenuAction(title: "x")])
    screen.view.addSubview(button)
    screen.application.press(.view(button), for: 0.6)
    #expect(screen.application.shownMenu != nil)
    #expect(screen.paths == [] && screen.dropped == [:])
  }
}
