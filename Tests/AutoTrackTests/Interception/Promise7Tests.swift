import AutoTrack
import Testing
import ViewTreeModel

@Suite("Interception promise 7: facts are read before the handler runs, and the sink has the event")
struct InterceptionPromise7Tests {
  private static let path =
    "#go:#UIButton#UIButton[1]" + Screen.chain + "#currentTitle=Go#state=1#enabled=1#selected=0#a=b"

  /// Taps a button whose handler changes the interface; true if the sink had the event by then.
  private func tap(_ change: @escaping (Screen, Button) -> Void) -> (had: Bool, paths: [String]) {
    let screen = Screen()
    screen.view.addSubview(View())
    let button = Button(title: "Go")
    screen.view.addSubview(button)
    button.tracking.parameters = ["a": "b"]
    var had = false
    screen.on(button, "go:") { [unowned screen, unowned button] in
      had = screen.paths == [Self.path]
      change(screen, button)
    }
    screen.application.tap(button)
    return (had, screen.paths)
  }

  @Test("the handler retitles, disables, remarks, removes or replaces the sender")
  func changesSender() {
    let changes: [(Screen, Button) -> Void] = [
      { $1.setTitle("Gone", for: .normal) }, { $1.isEnabled = false }, { $1.isSelected = true },
      { $1.tracking.parameters = ["c": "d"] }, { $1.tracking.ignored = .subtree },
      { $1.removeFromSuperview() },
      { screen, button in
        button.removeFromSuperview()
        screen.view.insertSubview(Button(title: "New"), at: 1)
      },
      { screen, _ in screen.view.subviews[0].removeFromSuperview() },
      { screen, _ in screen.window.rootViewController = CartViewController() },
      { screen, _ in screen.application.remove(screen.window) },
      { screen, _ in screen.tracker.stop() },
    ]
    for change in changes {
      let result = tap(change)
      #expect(result.had)
      #expect(result.paths.first == Self.path)
    }
  }

  @Test("the handler starts another interaction")
  func startsAnother() {
    let result = tap { screen, _ in screen.application.tap(screen.button("Next", action: "next:")) }
    #expect(result.had)
    #expect(result.paths.count == 2)
    #expect(result.paths.last?.hasPrefix("#next:#UIButton#UIButton[2]") == true)
  }

  private final class ReloadingDelegate: TableViewDelegate {
    var paths: [String] = []
    var screen: Screen?
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
      paths = screen?.paths ?? []
      tableView.reloadData()
      tableView.removeFromSuperview()
    }
  }

  @Test("a list's delegate reloads and removes the list")
  func reloads() {
    let screen = Screen()
    let table = TableView()
    screen.view.addSubview(table)
    table.cellProvider = { _ in TableViewCell() }
    let place = ListIndexPath(section: 0, item: 3)
    let cell = table.loadCell(at: place)
    cell?.tracking.parameters = ["sku": 7]
    let delegate = ReloadingDelegate()
    delegate.screen = screen
    table.delegate = delegate
    screen.application.select(place, in: table)
    let expected = ["#UITableViewCell[0:3]#UITableView[0]" + Screen.chain + "#sku=7"]
    #expect(delegate.paths == expected)
    #expect(screen.paths == expected)
    delegate.screen = nil
  }

  @Test("gestures, alerts, bar items, legacy alerts, tabs, pickers and editing too")
  func otherFamilies() {
    let screen = Screen()
    var counts: [Int] = []
    let note = { counts.append(screen.events.count) }
    let box = View()
    screen.view.addSubview(box)
    let tap = TapGestureRecognizer()
    tap.addAction { _ in
      note()
      box.removeFromSuperview()
    }
    box.addGestureRecognizer(tap)
    screen.application.tap(box)

    let alert = AlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    let action = AlertAction(title: "OK") { _ in note() }
    alert.addAction(action)
    screen.controller.present(alert)
    screen.application.choose(action)

    let handler = Handler(note)
    screen.application.tap(
      BarButtonItem(title: "Bar", target: handler, action: "bar:", Handler.run(_:)))
    let legacy = LegacyHandler(note)
    let old = AlertView(title: "t", message: "m", buttons: ["No", "Yes"], delegate: legacy)
    screen.view.addSubview(old)
    screen.application.click(old, button: 1)
    // The bar item is in no application, so nothing wraps its dispatch.
    #expect(counts == [1, 2, 2, 3])
    #expect(
      screen.paths == [
        "#UITapGestureRecognizer#UIView[0]" + Screen.chain,
        "#UIAlertAction#UIAlertController#UIWindow[0]#UIApplication#AppDelegate"
          + "#style=default#title=OK",
        "#UIAlertView[0]" + Screen.chain + "#title=t#message=m#buttonTitle=Yes#buttonIndex=1",
      ])
  }

  private final class LegacyHandler: LegacyAlertDelegate {
    private let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    func alertView(_ alertView: AlertView, clickedButtonAt index: Int) { body() }
  }

  private final class NotingController: ViewController {
    var screen: Screen?
    var counts: [Int] = []
    override func viewDidAppear(_ animated: Bool) { counts.append(screen?.events.count ?? -1) }
  }

  @Test("a page is recorded when it has appeared, before the app's viewDidAppear")
  func pages() {
    let page = NotingController()
    let screen = Screen(controller: page)
    page.screen = screen
    page.sendViewDidAppear()
    #expect(page.counts == [1])
    page.screen = nil
  }

  @Test("an error thrown past the input is passed on, and the event is there")
  func throwing() {
    struct Fault: Error {}
    let screen = Screen()
    let button = screen.button()
    #expect(throws: Fault.self) {
      try screen.application.deliver(.user) { _ in
        button.sendActions(for: .touchUpInside)
        throw Fault()
      }
    }
    #expect(screen.events.count == 1)
    screen.application.tap(button)
    #expect(screen.events.count == 2)
  }
}
