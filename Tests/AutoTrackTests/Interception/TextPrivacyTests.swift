import AutoTrack
import Testing
import ViewTreeModel

/// A sentinel is typed into every kind of input in every situation; no byte of it may leave.
@Suite("Fault 29: what a person types never leaves, on any channel and in any preset")
struct TextPrivacyTests {
  private static let sentinel = "s3ntinel"

  /// An input with all that an app hangs on one: targets, a delegate, gestures, markers.
  private final class Asked: TextFieldDelegate, TextViewDelegate, SearchBarDelegate {}

  private let asked = Asked()

  private func input(_ kind: Int, _ screen: Screen, in view: View? = nil) -> any TextInput {
    let input: any TextInput
    switch kind {
    case 0:
      let field = TextField()
      field.delegate = asked
      for event in [
        ControlEvents.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
        .primaryActionTriggered, .valueChanged, .touchDown,
      ] {
        screen.on(field, Selector("\(event.name ?? ""):"), for: event)
        field.addAction(for: event) { _ in }
      }
      input = field
    case 1:
      let view = TextView()
      view.delegate = asked
      input = view
    default:
      let bar = SearchBar()
      bar.delegate = asked
      bar.showsCancelButton = true
      bar.scopeButtonTitles = ["All", "Mine"]
      input = bar
    }
    input.accessibilityIdentifier = "input"
    let tap = TapGestureRecognizer()
    tap.addAction { _ in }
    tap.cancelsTouchesInView = false
    input.addGestureRecognizer(tap)
    (view ?? screen.view).addSubview(input)
    return input
  }

  /// Everything that a person can do with an input.
  private func use(_ input: any TextInput, _ screen: Screen) {
    let app = screen.application
    app.tap(input)
    app.type(Self.sentinel, into: input)
    input.insertText(Self.sentinel)
    input.deleteBackward()
    if app.openEditMenu() {
      for element in app.shownMenu?.menu.children ?? [] {
        app.openEditMenu()
        app.choose(element)
      }
    }
    app.type(Self.sentinel, into: input)
    (input as? Control)?.sendActions(for: .allEvents)
    if let bar = input as? SearchBar {
      app.click(.search, in: bar)
      app.click(.cancel, in: bar)
      app.selectScope(1, in: bar)
    }
    app.clear(input)
    app.type(Self.sentinel, into: input)
    input.pressReturn()
    app.endEditing()
    app.type(Self.sentinel + "2", into: input)
    input.removeFromSuperview()
  }

  private func check(_ screen: Screen, hasEvents: Bool, _ what: String) {
    #expect(screen.events.isEmpty != hasEvents, "\(what)")
    for event in screen.events {
      #expect(!event.json.contains(Self.sentinel), "\(what)")
      #expect(!event.summary.contains(Self.sentinel), "\(what)")
    }
  }

  @Test("plain inputs: events without the text", arguments: 0..<3)
  func plain(kind: Int) {
    for configuration in [Configuration.standard, .wkTrackingData] {
      let screen = Screen(configuration)
      use(input(kind, screen), screen)
      check(screen, hasEvents: true, "kind \(kind)")
    }
  }

  @Test("personal content types: events without the text; secret ones: no event", arguments: 0..<3)
  func contentTypes(kind: Int) {
    for configuration in [Configuration.standard, .wkTrackingData] {
      for type in TextContentType.known {
        let screen = Screen(configuration)
        let input = input(kind, screen)
        input.textContentType = type
        use(input, screen)
        check(screen, hasEvents: !type.isSecure, "\(kind) \(type.rawValue)")
      }
    }
  }

  @Test("secure at any time: no event, also after its text was shown", arguments: 0..<3)
  func secure(kind: Int) {
    for configuration in [Configuration.standard, .wkTrackingData] {
      for isShown in [false, true] {
        let screen = Screen(configuration)
        let input = input(kind, screen)
        input.isSecureTextEntry = true
        if isShown { input.isSecureTextEntry = false }
        use(input, screen)
        check(screen, hasEvents: false, "\(kind) \(isShown)")
      }
    }
  }

  @Test(
    "secure for a while in the middle of editing: nothing more, not even the end", arguments: 0..<3)
  func toggled(kind: Int) {
    for configuration in [Configuration.standard, .wkTrackingData] {
      let screen = Screen(configuration)
      let input = input(kind, screen)
      screen.application.type(Self.sentinel, into: input)
      input.isSecureTextEntry = true
      input.isSecureTextEntry = false
      let before = screen.events.count
      screen.application.type(Self.sentinel + "2", into: input)
      screen.application.endEditing()
      #expect(screen.events.count == before)
      #expect(screen.events.allSatisfy { !$0.json.contains(Self.sentinel) })
    }
  }

  @Test("in a cell, in an alert and under an ignoring view", arguments: 0..<3)
  func places(kind: Int) {
    for configuration in [Configuration.standard, .wkTrackingData] {
      let screen = Screen(configuration)
      let table = TableView()
      let cell = TableViewCell()
      screen.view.addSubview(table)
      table.addCell(cell, at: ListIndexPath(section: 0, item: 0))
      use(input(kind, screen, in: cell), screen)
      let alert = AlertController(title: "Name", message: nil, preferredStyle: .alert)
      let action = AlertAction(title: "OK")
      alert.addAction(action)
      var field: TextField?
      alert.addTextField { field = $0 }
      screen.controller.present(alert)
      if let field {
        screen.application.type(Self.sentinel, into: field)
        use(input(kind, screen, in: alert.view), screen)
        screen.application.type(Self.sentinel + "3", into: field)
      }
      screen.application.choose(action)
      check(screen, hasEvents: true, "\(kind)")
      let ignored = Screen(configuration)
      let input = input(kind, ignored)
      input.tracking.ignored = .subtree
      use(input, ignored)
      // The original knows no ignoring above the sender; this is the sender's own.
      check(ignored, hasEvents: false, "\(kind) ignored")
    }
  }
}
