import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

/// Faults that others showed in menus, alerts and text inputs, against all of them at once.
@Suite("Menus, alerts and text inputs keep what others lose")
struct FactsBeforeHandlersTests {
  /// One of everything that a person can choose or type in, each with a handler that runs `ruin`.
  private final class Everything: SearchBarDelegate, TextFieldDelegate, TextViewDelegate {
    let screen: Screen
    var ruin: () -> Void = {}
    let bar = SearchBar()
    let field = TextField()
    let view = TextView()
    let button = Button(title: "More")
    var action: MenuAction?
    var choice: AlertAction?

    init(_ screen: Screen) {
      self.screen = screen
      bar.delegate = self
      field.delegate = self
      view.delegate = self
      bar.showsCancelButton = true
      bar.scopeButtonTitles = ["All", "Mine"]
      action = MenuAction(title: "Go") { [unowned self] _ in ruin() }
      choice = AlertAction(title: "OK") { [unowned self] _ in ruin() }
      button.menu = action.map { Menu(children: [$0]) }
      for part in [bar, field, view, button] as [View] { screen.view.addSubview(part) }
    }

    func searchBarSearchButtonClicked(_ bar: SearchBar) { ruin() }
    func searchBarCancelButtonClicked(_ bar: SearchBar) { ruin() }
    func searchBar(_ bar: SearchBar, selectedScopeButtonIndexDidChange: Int) { ruin() }
    func textFieldDidEndEditing(_ field: TextField) { ruin() }
    func textViewDidEndEditing(_ view: TextView) { ruin() }
    func searchBarTextDidEndEditing(_ bar: SearchBar) { ruin() }

    /// Does one thing.
    func use(_ way: Int) {
      let app = screen.application
      switch way {
      case 0, 1, 2:
        let inputs: [any TextInput] = [field, view, bar]
        app.type("text", into: inputs[way])
        app.endEditing()
      case 3:
        bar.becomeFirstResponder()
        bar.pressReturn()
      case 4: app.click(.cancel, in: bar)
      case 5: app.selectScope(1, in: bar)
      case 6:
        app.openMenu(of: button)
        if let action { app.choose(action) }
      default:
        let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
        guard let choice else { return }
        alert.addAction(choice)
        screen.controller.present(alert)
        app.choose(choice)
      }
    }
  }

  @Test("fault B15: the path is whole though the handler takes everything away", arguments: 0..<8)
  func takenAway(way: Int) {
    let untouched = Everything(Screen())
    untouched.use(way)
    let ruined = Everything(Screen())
    ruined.ruin = { [unowned ruined] in
      for part in ruined.screen.view.subviews { part.removeFromSuperview() }
      ruined.screen.window.rootViewController = nil
      ruined.action?.title = "other"
    }
    ruined.use(way)
    #expect(untouched.screen.paths.count == 1)
    #expect(ruined.screen.paths.first == untouched.screen.paths.first)
  }

  @Test(
    "fault 44: without consent nothing leaves, the application's life included", arguments: 0..<8)
  func consent(way: Int) {
    let everything = Everything(Screen())
    let screen = everything.screen
    screen.tracker.isConsentGiven = false
    everything.use(way)
    screen.application.launch(inBackground: true)
    for step in LifecycleEvent.allCases { screen.application.announce(step) }
    #expect(screen.events.isEmpty)
    #expect((screen.dropped[.noConsent] ?? 0) >= 1)
  }

  @Test("fault 13: nothing that was shown, chosen or edited is kept", arguments: 0..<8)
  func lifetimes(way: Int) {
    weak var view: View?
    weak var controller: ViewController?
    weak var delegate: Everything?
    weak var application: Application?
    var kept: Tracker<ViewTree>?
    do {
      let everything = Everything(Screen())
      everything.use(way)
      view = everything.field
      controller = everything.screen.controller
      delegate = everything
      application = everything.screen.application
      kept = everything.screen.tracker
    }
    #expect(view == nil && controller == nil && delegate == nil && application == nil)
    #expect(kept?.statistics.recorded == 1)
  }

  @Test("fault B13: a control's event has no text of what it covers or holds")
  func coveredText() {
    for configuration in [Configuration.standard, .wkTrackingData] {
      let screen = Screen(configuration)
      let label = Label()
      label.text = "sentinel"
      let field = TextField()
      field.text = "sentinel"
      screen.view.addSubview(label)
      let cover = Control()
      cover.addSubview(field)
      screen.view.addSubview(cover)
      screen.on(cover, "go:")
      screen.application.tap(cover)
      #expect(screen.events.count == 1)
      #expect(screen.events.allSatisfy { !$0.json.contains("sentinel") })
    }
  }

  @Test("fault B14: two equal inputs edited at once are two events, each with its own place")
  func equalInputs() {
    let screen = Screen()
    let boxes = [View(), View()]
    let fields = boxes.map { box in
      let field = TextField()
      box.addSubview(field)
      screen.view.addSubview(box)
      return field
    }
    for field in fields { screen.application.type("a", into: field) }
    screen.application.endEditing()
    #expect(screen.paths.count == 2 && Set(screen.paths).count == 2)
  }
}
