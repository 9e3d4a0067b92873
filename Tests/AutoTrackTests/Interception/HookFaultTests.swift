import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Hooks and delegates: reported faults of other engines, shown right")
struct HookFaultTests {
  private class Base: ModelObject, TableViewDelegate {
    var calls: [String] = []
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
      calls.append("base")
    }
  }
  private class Middle: Base {
    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
      calls.append("middle")
      super.tableView(tableView, didSelectRowAt: indexPath)
    }
  }
  private final class Bottom: Middle {
    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
      calls.append("bottom")
      super.tableView(tableView, didSelectRowAt: indexPath)
      super.tableView(tableView, didSelectRowAt: indexPath)
    }
  }

  private func table(in screen: Screen, _ delegate: (any TableViewDelegate)?) -> TableView {
    let table = TableView()
    table.delegate = delegate
    table.addCell(TableViewCell(), at: row(0))
    screen.view.addSubview(table)
    return table
  }

  @Test("fault 1: delegates whose superclasses are delegates too are one event a selection")
  func hierarchy() {
    let screen = Screen()
    let delegates = [Base(), Middle(), Bottom()]
    let tables = delegates.map { table(in: screen, $0) }
    for order in [[0, 1, 2], [2, 1, 0]] {
      for place in order { screen.application.select(row(0), in: tables[place]) }
    }
    #expect(screen.events.count == 6 && Set(screen.events.map(\.interactionID)).count == 6)
    #expect(delegates[0].calls == ["base", "base"])
    #expect(delegates[1].calls == ["middle", "base", "middle", "base"])
    let once = ["bottom", "middle", "base", "middle", "base"]
    #expect(delegates[2].calls == once + once)
  }

  @Test(
    "fault 2: a delegate, control and controller whose class changes are tracked once, as before")
  func changedClass() throws {
    let screen = Screen()
    let app = screen.application
    let classes = app.dispatch.classes
    let delegate = Base()
    let table = table(in: screen, delegate)
    let button = screen.button()
    for round in 0..<3 {
      for object in [delegate, button, screen.controller] as [ModelObject] {
        let record = try classes.define(
          "NSKVONotifying_\(object.className)", superclass: classes.record(of: object))
        object.become(record, in: app.dispatch)
      }
      screen.collector.clear()
      app.select(row(0), in: table)
      app.tap(button)
      screen.controller.sendViewDidAppear()
      screen.controller.sendViewDidDisappear()
      #expect(screen.events.count == 4 && delegate.calls.count == round + 1)
      #expect(screen.paths[1].hasPrefix("#go:#\(button.className)#\(button.className)[1]#"))
    }
    #expect(button.className == "NSKVONotifying_NSKVONotifying_NSKVONotifying_UIButton")
  }

  @Test("fault 4: odd selectors are no crash, answered by nobody, and recorded as they are")
  func oddSelectors() throws {
    let screen = Screen()
    let odd = ["", ":", "::", "#=%[]", "\0", "a b", "e\u{301}", String(repeating: "x", count: 999)]
    let strict = SelectiveDelegate()
    let table = table(in: screen, strict)
    for name in odd {
      let selector = Selector(name)
      #expect(!screen.controller.canPerform(selector))
      #expect(!screen.controller.perform(selector, from: nil))
      let button = screen.button(action: selector)
      screen.collector.clear()
      screen.application.tap(button)
      let path = try ParsedPath(try #require(screen.paths.first))
      #expect(path.action.map { Array($0.utf8) } == Array(name.utf8))
      // By name, along the chain: nobody answers, and that is no crash either.
      button.removeTarget(nil, action: nil)
      button.addTarget(nil, action: selector)
      screen.application.tap(button)
      screen.application.select(row(0), in: table)
      #expect(screen.events.count == 3)
    }
    #expect(strict.asked.allSatisfy { $0.hasPrefix("tableView:") })
  }

  private final class SelectiveDelegate: TableViewDelegate {
    var asked: [String] = []
    func responds(to selector: Selector) -> Bool {
      asked.append(selector.name)
      return false
    }
  }

  @Test("fault 5: the getters give what the app has set, before, while and after tracking")
  func getters() {
    let screen = Screen(starts: false)
    let delegate = Base()
    let list = table(in: screen, delegate)
    let (field, tap) = (TextField(), TapGestureRecognizer())
    screen.view.addSubview(field)
    screen.view.addGestureRecognizer(tap)
    for change in [{ screen.tracker.start(in: screen.application) }, { screen.tracker.stop() }] {
      change()
      screen.application.select(row(0), in: list)
      #expect(list.delegate === delegate && list.dataSource == nil)
      #expect(screen.application.delegate === screen.delegate)
      #expect(field.delegate == nil && tap.delegate == nil)
      #expect(screen.view.gestureRecognizers.map { $0 === tap } == [true])
      list.delegate = delegate
    }
  }

  @Test("fault 6: what was set up before the window, the application or the tracker is tracked")
  func early() {
    let delegate = Base()
    let controller = LoginViewController()
    let table = TableView()
    table.delegate = delegate
    table.addCell(TableViewCell(), at: row(0))
    let button = Button(title: "Go")
    let handler = Handler()
    button.addTarget(handler, action: "go:", Handler.run)
    let box = View()
    let tap = TapGestureRecognizer()
    tap.addAction { _ in }
    box.addGestureRecognizer(tap)
    for view in [table, button, box] { controller.view.addSubview(view) }
    let screen = Screen(controller: controller, starts: false)
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.application.launch()
    screen.tracker.start(in: screen.application)
    screen.application.select(row(0), in: table)
    screen.application.tap(button)
    screen.application.tap(box)
    #expect(
      screen.paths == [
        "#viewDidAppear:#LoginViewController#UIWindow[0]#UIApplication#AppDelegate",
        "#UITableViewCell[0:0]#UITableView[0]" + Screen.chain,
        "#go:#UIButton#UIButton[1]" + Screen.chain
          + "#currentTitle=Go#state=1#enabled=1#selected=0",
        "#UITapGestureRecognizer#UIView[2]" + Screen.chain,
      ])
    #expect(screen.events.allSatisfy { $0.page == "LoginViewController" })
    #expect(delegate.calls == ["base"] && handler.calls == 1)
  }

  @Test(
    "fault 8: installed, removed and installed again, in front and behind, nothing is left or doubled"
  )
  func residue() {
    let screen = Screen(starts: false)
    let app = screen.application
    let button = screen.button()
    app.launch()
    app.announce(.didBecomeActive)
    for round in 0..<5 {
      screen.tracker.start(in: app)
      let installed = app.dispatch.count
      for step in [
        LifecycleEvent.willResignActive, .didEnterBackground, .willEnterForeground,
        .didBecomeActive,
      ] { app.announce(step) }
      screen.tracker.start(in: app)
      #expect(app.dispatch.count == installed)
      screen.collector.clear()
      app.tap(button)
      #expect(screen.events.count == 1, "round \(round)")
      screen.tracker.stop()
      #expect(app.dispatch.count == 0)
      app.tap(button)
      #expect(screen.events.count == 1)
    }
  }

  @Test("fault 9: the same bindings, applied again and again, are one event a tap")
  func appliedTwice() {
    let screen = Screen()
    let handler = Handler()
    let (button, slider, field) = (Button(title: "Go"), Slider(), TextField())
    let tap = TapGestureRecognizer()
    let box = View()
    for view in [button, slider, field, box] as [View] { screen.view.addSubview(view) }
    var configuration = screen.tracker.configuration
    for _ in 0..<3 {
      for control in [button, slider, field] as [Control] {
        control.addTarget(handler, action: "go:", Handler.run)
        control.addAction(identifier: "closure") { _ in }
      }
      tap.addTarget(handler, action: "tap:", Handler.run)
      box.addGestureRecognizer(tap)
      configuration.controllerBlockList.insert("CartViewController")
      screen.tracker.start(in: screen.application)
    }
    screen.application.tap(button)
    screen.application.change(slider, \.value, through: [0.1, 0.2])
    screen.application.tap(box)
    #expect(
      screen.paths.map { String($0.dropFirst().prefix { $0 != "#" }) }
        == ["go:", "closure", "go:", "closure", "UITapGestureRecognizer"])
    #expect(screen.dropped == [:] && handler.calls == 4)
  }

  private final class Bare: ViewController {
    override func loadView() -> View { View() }
    override func viewDidLoad() {}
    override func viewWillAppear(_ animated: Bool) {}
    override func viewDidAppear(_ animated: Bool) {}
    override func viewWillDisappear(_ animated: Bool) {}
    override func viewDidDisappear(_ animated: Bool) {}
  }
  private final class BareField: TextField {
    override func didBecomeFirstResponder() {}
    override func didResignFirstResponder() {}
  }
  private final class BareApplication: Application {
    override func handle(_ event: Event) { event.allTouches.first?.window?.sendEvent(event) }
    override func performAction(_ send: ActionSend) -> Bool { false }
  }

  @Test("faults 11, 25: overrides that call no super cut nothing off: page, path, editing, action")
  func withoutSuper() {
    let (app, collector) = (BareApplication(), EventCollector())
    let tracker = Tracker(random: .seeded(1), sink: collector.collect)
    tracker.start(in: app)
    let (window, stack) = (Window(), NavigationController(rootViewController: Bare()))
    window.rootViewController = stack
    window.makeKeyAndVisible(in: app)
    stack.pushViewController(LoginViewController())
    stack.popViewController()
    let field = BareField()
    let button = Button(title: "x")
    let handler = Handler()
    button.addTarget(handler, action: "go:", Handler.run)
    for view in [field, button] { stack.topViewController?.view.addSubview(view) }
    app.type("a", into: field)
    app.endEditing()
    app.tap(button)
    #expect(
      collector.paths.map { $0.split(separator: "#").prefix(2).joined(separator: " ") } == [
        "viewDidAppear: Bare", "viewDidDisappear: Bare", "viewDidAppear: LoginViewController",
        "viewDidDisappear: LoginViewController", "viewDidAppear: Bare",
        "editingDidEnd BareField", "go: UIButton",
      ])
    #expect(collector.events.suffix(2).allSatisfy { $0.page == "Bare" })
    #expect(handler.calls == 0, "the application's own override sends nothing on")
    tracker.stop()
  }

  @Test("fault 12: names of classes that are not there, and targets that are gone, are passed over")
  func missingClasses() {
    var configuration = Configuration.standard
    configuration.controllerBlockList.formUnion(["", "RemovedViewController", "NSObject2"])
    configuration.windowBlockList.insert("RemovedWindow")
    let screen = Screen(configuration)
    screen.window.makeKeyAndVisible(in: screen.application)
    let button = Button(title: "x")
    screen.view.addSubview(button)
    do { button.addTarget(Handler(), action: "gone:", Handler.run) }
    screen.application.tap(button)
    let table = table(in: screen, SelectiveDelegate())
    screen.application.select(row(0), in: table)
    #expect(screen.events.count == 3 && screen.dropped == [:])
  }

  @Test("fault 14: a handler that throws out of the input, in any family, costs no event")
  func throwing() {
    struct Fault: Error {}
    let screen = Screen()
    let table = table(in: screen, Base())
    let button = screen.button()
    let tap = TapGestureRecognizer()
    tap.addAction { _ in }
    button.addGestureRecognizer(tap)
    let actions: [() -> Void] = [
      { button.sendActions(for: .touchUpInside) }, { tap.setState(.ended) },
      { table.userSelect(at: row(0)) },
    ]
    for (count, action) in actions.enumerated() {
      #expect(throws: Fault.self) {
        try screen.application.deliver(.user) { _ in
          action()
          throw Fault()
        }
      }
      #expect(screen.events.count == count + 1 && screen.application.currentInput == nil)
    }
  }

  @Test("fault B2: a delegate set twice, to nil, to another and back is never un-hooked")
  func delegateSetAgain() {
    let screen = Screen()
    let (first, second) = (Base(), Middle())
    let table = table(in: screen, nil)
    let settings: [Base?] = [first, first, nil, nil, first, second, second, first, nil, second]
    for (count, delegate) in settings.enumerated() {
      table.delegate = delegate
      screen.application.select(row(0), in: table)
      #expect(screen.events.count == count + 1)
    }
    #expect(first.calls.count == 4 && second.calls.count == 6)
  }

  @Test("fault B6: the app's handler is not run inside anything of the engine's that could catch")
  func handlerRunsOutside() {
    let screen = Screen()
    var depth: [Bool] = []
    let button = screen.button { [unowned screen] in
      // The engine is not at work while the handler runs: it records at once what is asked of it.
      let before = screen.events.count
      screen.tracker.track("inside")
      depth.append(screen.events.count == before + 1)
    }
    screen.application.tap(button)
    #expect(depth == [true] && screen.dropped == [:])
    #expect(screen.summaries.count == 2 && screen.summaries.last == "inside")
  }
}
