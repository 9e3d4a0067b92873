import AutoTrack
import AutoTrackTesting
import ViewTreeModel

/// An app of random pages whose handlers say what they saw, and then do something random.
final class RandomApp {
  let application = Application()
  let window = Window(frame: RandomApp.screen)
  let witness: Witness
  let collector = EventCollector()
  let tracker: Tracker<ViewTree>
  var random: SplitMix64
  /// Everything that was made, to see that it goes.
  private(set) var made: [() -> ModelObject?] = []
  private var targets: [RandomTarget] = []
  private var lastNumber = 0
  private var nesting = 0

  static let screen = Rect(x: 0, y: 0, width: 400, height: 800)

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    witness = Witness(application)
    tracker = Tracker(random: .seeded(seed), sink: collector.collect)
    tracker.start(in: application)
    let collector = collector
    witness.eventCount = { collector.events.count }
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible(in: application)
  }

  // MARK: Making things

  /// Gives a sender the number by which both the witness and its events know it.
  @discardableResult
  func number<Object: ModelObject>(_ object: Object) -> Object {
    lastNumber += 1
    object.tracking.parameters = ["n": .string("\(lastNumber)")]
    made.append { [weak object] in object }
    return object
  }

  private func makeRoot() -> ViewController {
    switch random.below(3) {
    case 0: return makePage()
    case 1: return NavigationController(rootViewController: makePage())
    default:
      let tabs = RandomTabs()
      tabs.app = self
      tabs.viewControllers = [
        NavigationController(rootViewController: makePage()), makePage(), makePage(),
      ]
      for controller in tabs.viewControllers {
        if let item = controller.tabBarItem { number(item) }
      }
      return tabs
    }
  }

  func makePage() -> RandomPage {
    let page = number(RandomPage())
    page.app = self
    let item = number(
      BarButtonItem(title: "Item", target: self.target(), action: "item:") {
        target in { target.saw("item: UIBarButtonItem", $0, below: $0.bar) }
      })
    page.navigationItem.rightBarButtonItems = [item]
    return page
  }

  func makeAlert() -> AlertController {
    let style = random.below(2) == 0 ? AlertController.PreferredStyle.alert : .actionSheet
    let alert = AlertController(title: "Sure?", message: nil, preferredStyle: style)
    for style in [AlertAction.Style.default, .cancel] {
      let action = AlertAction(title: "Choice", style: style) { [weak self] action in
        self?.witness.saw("UIAlertAction \(RandomApp.number(of: action))", by: action, below: nil)
        self?.react(to: nil)
      }
      alert.addAction(number(action))
    }
    return alert
  }

  func target() -> RandomTarget {
    let target = RandomTarget()
    target.app = self
    targets.append(target)
    return target
  }

  static func number(of object: ModelObject) -> String {
    if case .string(let text)? = object.tracking.parameters["n"] { return text }
    return ""
  }

  /// Fills a view with what can be touched.
  func fill(_ view: View, depth: Int = 0) {
    for _ in 0..<(4 + random.below(6)) { addElement(to: view, depth: depth) }
  }

  func addElement(to view: View, depth: Int) {
    let element = makeElement(depth: depth)
    element.frame = Rect(
      x: Double(random.below(300)), y: Double(random.below(600)),
      width: 40 + Double(random.below(160)), height: 30 + Double(random.below(200)))
    if random.below(14) == 0 {
      element.tracking.ignored = [IgnorePolicy.itself, .descendants, .subtree][random.below(3)]
    }
    view.addSubview(element)
  }

  private func makeElement(depth: Int) -> View {
    switch random.below(depth < 3 ? 11 : 8) {
    case 0, 1, 2:
      let button = number(Button(title: "Go"))
      for name in ["a:", "b:", "a:"].prefix(1 + random.below(3)) { add(name, to: button) }
      if random.below(4) == 0 { add("a:", to: button, for: .touchDown, reacts: false) }
      return button
    case 3: return handled(Switch())
    case 4: return handled(Stepper())
    case 5:
      let slider = number(Slider())
      add("slid:", to: slider, reacts: false)
      return slider
    case 6:
      let field = number(RandomField())
      field.app = self
      return field
    case 7:
      let segments = handled(SegmentedControl())
      segments.titles = ["One", "Two", "Three"]
      return segments
    case 8:
      let table = RandomTable()
      made.append { [weak table] in table }
      table.fill(from: self)
      return table
    default:
      let view = number(View())
      addRecognizers(to: view)
      fill(view, depth: depth + 1)
      return view
    }
  }

  private func handled<Handled: Control>(_ control: Handled) -> Handled {
    add("changed:", to: number(control))
    return control
  }

  func add(
    _ name: String, to control: Control, for events: ControlEvents? = nil, reacts: Bool = true
  ) {
    control.addTarget(target(), action: Selector(name), for: events) { target in
      { target.handle(name, $0, reacts: reacts) }
    }
  }

  private func addRecognizers(to view: View) {
    let kinds: [() -> GestureRecognizer] = [
      TapGestureRecognizer.init, LongPressGestureRecognizer.init, PanGestureRecognizer.init,
      SwipeGestureRecognizer.init, PinchGestureRecognizer.init,
    ]
    for make in kinds where random.below(3) == 0 {
      let recognizer = make()
      made.append { [weak recognizer] in recognizer }
      if let tap = recognizer as? TapGestureRecognizer, random.below(4) == 0 {
        tap.numberOfTapsRequired = 2
      }
      recognizer.cancelsTouchesInView = random.below(3) > 0
      let target = target()
      recognizer.addTarget(target, action: "gesture:") { target in { target.handle($0) } }
      view.addGestureRecognizer(recognizer)
    }
  }

  // MARK: Reacting

  /// All views on screen.
  var views: [View] {
    var found: [View] = []
    var waiting = Array(window.subviews)
    while let view = waiting.popLast() {
      found.append(view)
      waiting += view.subviews
    }
    return found
  }

  func pick<Kind: View>(_ kind: Kind.Type) -> Kind? {
    views.compactMap { $0 as? Kind }.randomElement(using: &random)
  }

  /// What a handler does to the app, if anything.
  func react(to sender: ModelObject?) {
    guard nesting < 3 else { return }
    nesting += 1
    defer { nesting -= 1 }
    switch random.below(30) {
    case 0: (sender as? View)?.removeFromSuperview()
    case 1:
      if let view = pick(Control.self), let other = pick(RandomSurface.self) {
        other.addSubview(view)
      }
    case 2:
      if views.count < 150, let view = pick(RandomSurface.self) { addElement(to: view, depth: 2) }
    case 3: (sender as? Button)?.setTitle("Gone", for: .normal)
    case 4: if let view = pick(Control.self) { view.isHidden.toggle() }
    case 5: if let control = pick(Control.self) { control.isEnabled.toggle() }
    case 6: pick(RandomTable.self)?.change()
    case 7, 8: stack?.pushViewController(makePage())
    case 9, 10: stack?.popViewController()
    case 11: present(makePage())
    case 12: present(makeAlert())
    case 13, 14: application.visibleViewController?.dismiss()
    case 15: if let control = pick(Control.self) { application.tap(control) }
    case 16: if let control = pick(Button.self) { control.sendActions(for: .touchUpInside) }
    case 17:
      if let tabs = window.rootViewController as? TabBarController {
        tabs.selectedIndex = random.below(3)
      }
    case 18: pick(TextField.self)?.becomeFirstResponder()
    case 19: application.endEditing()
    case 20:
      if let button = pick(Button.self) {
        button.removeTarget(nil, action: nil)
        add("c:", to: button)
      }
    default: break
    }
  }

  private var stack: NavigationController? {
    application.visibleViewController?.navigationController
  }

  private func present(_ controller: ViewController) {
    let styles: [ModalPresentationStyle] = [.pageSheet, .fullScreen, .overFullScreen, .popover]
    controller.modalPresentationStyle = styles[random.below(styles.count)]
    application.visibleViewController?.present(controller)
  }
}
