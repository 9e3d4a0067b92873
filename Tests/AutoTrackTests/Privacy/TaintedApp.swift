import AutoTrack
import AutoTrackTesting
import ViewTreeModel

/// What a canary stands for, by what may let it out.
enum Canary: String, CaseIterable {
  /// Never to leave.
  case typed, placeholder, secure, label, ignored, unshown
  /// Only where the policy lets it.
  case title, identifier, parameter, common, manual

  static let never: [Canary] = [.typed, .placeholder, .secure, .label, .ignored, .unshown]
}

/// An app that is full of canaries, and a person who does everything to it.
final class TaintedApp {
  let screen: Screen
  /// What tells this app's canaries from another one's.
  private let salt: String
  private var views: [View] = []

  /// - Parameter salt: A text of any length; apps that differ in it alone differ in canaries alone.
  init(
    _ configuration: Configuration, policy: PrivacyPolicy = .standard, salt: String = "A",
    controller: ViewController = LoginViewController()
  ) {
    self.salt = salt
    var configuration = configuration
    configuration.privacy = policy
    screen = Screen(
      configuration, controller: controller,
      common: ["user": .string("cnry-common-\(salt)"), "build": 7])
    screen.tracker.explainsPrivacy = true
    build()
  }

  func text(_ canary: Canary) -> String { "cnry-\(canary.rawValue)-\(salt)" }

  private let table = TableView()
  private let button = Button(title: nil)
  private let segments = SegmentedControl()
  private let toolbar = Toolbar()
  private let panel = View()
  private let closed = Button(title: nil)
  private var inputs: [any TextInput] = []
  private let secret = TextField()
  private let inside = Button(title: nil)
  private let slider = Slider()

  private func add<Added: View>(_ view: Added, to parent: View? = nil) {
    (parent ?? screen.view).addSubview(view)
    mark(view)
  }

  private func mark(_ view: View) {
    views.append(view)
    view.accessibilityIdentifier = text(.identifier)
    view.accessibilityLabel = text(.label)
    view.tracking.parameters = ["p": .string(text(.parameter)), "n": .int(salt.utf8.count)]
    if let control = view as? Control { screen.on(control, "run:") }
  }

  private func build() {
    mark(screen.view)
    add(button)
    button.setTitle(text(.title), for: .normal)
    add(segments)
    segments.titles = [text(.unshown), text(.unshown)]
    add(slider)
    add(toolbar)
    let handler = Handler()
    handlers.append(handler)
    toolbar.items = [
      BarButtonItem(title: text(.title), target: handler, action: "do:", Handler.run(_:))
    ]
    add(table)
    let cell = TableViewCell()
    table.addCell(cell, at: ListIndexPath(section: 0, item: 1))
    mark(cell)
    let label = Label()
    label.text = text(.unshown)
    add(label, to: cell)
    for input in [TextField(), TextView(), SearchBar()] as [any TextInput] {
      add(input)
      (input as? TextField)?.placeholder = text(.placeholder)
      (input as? SearchBar)?.placeholder = text(.placeholder)
      (input as? SearchBar)?.scopeButtonTitles = [text(.unshown), text(.unshown)]
      (input as? SearchBar)?.showsCancelButton = true
      inputs.append(input)
    }
    buildClosed()
  }

  private var handlers: [Handler] = []

  private func buildClosed() {
    add(secret)
    secret.isSecureTextEntry = true
    secret.accessibilityIdentifier = text(.secure)
    secret.placeholder = text(.placeholder)
    secret.tracking.parameters = ["p": .string(text(.secure))]
    add(inside, to: secret)
    inside.setTitle(text(.title), for: .normal)
    add(panel)
    add(closed, to: panel)
    closed.setTitle(text(.ignored), for: .normal)
    for view in [panel, closed] {
      view.accessibilityIdentifier = text(.ignored)
      view.tracking.parameters = ["p": .string(text(.ignored))]
    }
    panel.tracking.ignored = .subtree
    // The original looks at the sender alone.
    if screen.tracker.configuration.ignoring == .senderOnly { closed.tracking.ignored = .itself }
  }

  /// Everything that a person can do, and what the app reports by hand.
  func play() {
    let (app, tracker) = (screen.application, screen.tracker)
    app.announce(.didBecomeActive)
    screen.controller.sendViewDidAppear()
    for view in views { app.tap(view) }
    app.change(slider, \.value, through: [0.1, 0.2])
    app.change(segments, \.selectedSegmentIndex, through: [1])
    app.select(ListIndexPath(section: 0, item: 1), in: table)
    if let item = toolbar.items.first { app.tap(item) }
    inside.sendActions(for: .touchUpInside)
    for input in inputs + [secret] { use(input) }
    playMenus()
    playAlerts()
    tracker.track("bought", properties: ["text": .string(text(.manual)), "count": 2])
    tracker.handle.track("shown", properties: ["text": .string(text(.manual))])
    tracker.page("Checkout", properties: ["text": .string(text(.manual))])
    tracker.setCommonProperties(["user": .string(text(.common)), "again": .string(text(.common))])
    tracker.track("left")
    screen.controller.sendViewDidDisappear()
    app.announce(.didEnterBackground)
  }

  private func use(_ input: any TextInput) {
    let app = screen.application
    app.tap(input)
    app.type(text(input === secret ? .secure : .typed), into: input)
    if app.openEditMenu() {
      for element in app.shownMenu?.menu.children ?? [] {
        app.openEditMenu()
        app.choose(element)
      }
    }
    (input as? Control)?.sendActions(for: .allEvents)
    if let bar = input as? SearchBar {
      app.click(.search, in: bar)
      app.click(.cancel, in: bar)
      app.selectScope(1, in: bar)
    }
    app.type(text(input === secret ? .secure : .typed), into: input)
    app.endEditing()
  }

  private func playMenus() {
    let choice = MenuAction(title: text(.title), attributes: .destructive)
    choice.tracking.parameters = ["p": .string(text(.parameter))]
    button.menu = Menu(title: text(.unshown), children: [Menu(children: [choice])])
    if screen.application.openMenu(of: button) { screen.application.choose(choice) }
  }

  private func playAlerts() {
    let alert = AlertController(
      title: text(.unshown), message: text(.unshown), preferredStyle: .alert)
    let action = AlertAction(title: text(.title), style: .cancel)
    action.tracking.parameters = ["p": .string(text(.parameter))]
    alert.addAction(action)
    var field: TextField?
    alert.addTextField { field = $0 }
    screen.controller.present(alert)
    if let field { use(field) }
    screen.application.choose(action)
    let old = AlertView(title: text(.title), message: text(.title), buttons: [text(.title)])
    add(old)
    old.clickButton(at: 0)
    let sheet = ActionSheet(title: text(.title), buttons: [text(.title)])
    add(sheet)
    sheet.clickButton(at: 0)
  }

  /// Everything that the engine tells anybody, apart from the events.
  func tellings() -> [String] {
    var texts: [String] = []
    for view in views {
      do {
        let path = try screen.tracker.path(of: "run:", from: view)
        texts += [path.text, path.elementPath, path.id, path.elementID]
        texts.append(dumped(path))
      } catch {
        texts.append("\(error)" + dumped(error))
      }
    }
    // Dictionaries have no order; counts are numbers by the engine's own words.
    texts += screen.tracker.statistics.dropped.keys.map(\.rawValue).sorted()
    texts += screen.tracker.statistics.masked.keys.map(\.rawValue).sorted()
    texts.append(dumped(screen.tracker.privacyRemovals))
    return texts
  }
}

/// All that reflection shows of a value.
func dumped(_ value: Any) -> String {
  var text = String(describing: value) + String(reflecting: value)
  dump(value, to: &text)
  return text
}
