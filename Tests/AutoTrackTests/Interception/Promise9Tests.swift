import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Interception promise 9: the engine keeps nothing alive")
struct InterceptionPromise9Tests {
  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private final class Delegate: TableViewDelegate {}

  /// Uses every family of an app that is given, and gives weak references to its parts.
  private func play(in application: Application) -> [(String, Weak)] {
    let window = Window()
    let controller = LoginViewController()
    let button = Button(title: "x")
    let target = Handler()
    let table = TableView()
    let cell = TableViewCell()
    let delegate = Delegate()
    let tap = TapGestureRecognizer()
    let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
    let action = AlertAction(title: "OK")
    alert.addAction(action)
    button.tracking = Markers(ignored: .descendants, parameters: ["a": 1])
    button.addTarget(target, action: "go:", Handler.run)
    table.addCell(cell, at: ListIndexPath(section: 0, item: 0))
    table.delegate = delegate
    tap.addAction { _ in }
    cell.addGestureRecognizer(tap)
    tap.cancelsTouchesInView = false
    controller.view.addSubview(button)
    controller.view.addSubview(table)
    window.rootViewController = controller
    window.makeKeyAndVisible(in: application)
    application.tap(button)
    application.tap(cell)
    controller.present(alert)
    application.choose(action)
    application.remove(window)
    return [
      ("window", Weak(window)), ("controller", Weak(controller)), ("button", Weak(button)),
      ("target", Weak(target)), ("table", Weak(table)), ("cell", Weak(cell)),
      ("delegate", Weak(delegate)), ("recognizer", Weak(tap)), ("alert", Weak(alert)),
      ("alert action", Weak(action)),
    ]
  }

  @Test("views, controllers, targets, delegates, recognizers and alerts go while it runs")
  func nodes() {
    let application = Application()
    let collector = EventCollector()
    let tracker = Tracker(random: .seeded(1), sink: collector.collect)
    tracker.start(in: application)
    let parts = play(in: application)
    #expect(collector.events.count >= 5)
    for (name, part) in parts { #expect(part.object == nil, "\(name) is kept") }
    #expect(tracker.isStarted)
  }

  @Test("an application goes while its tracker stays, and takes a tracker that nobody else holds")
  func applications() {
    let collector = EventCollector()
    let kept = Tracker(random: .seeded(1), sink: collector.collect)
    func run() -> (application: Weak, tracker: Weak) {
      let application = Application()
      kept.start(in: application)
      let own = Tracker(random: .seeded(2)) { _ in }
      own.start(in: application)
      _ = play(in: application)
      return (Weak(application), Weak(own))
    }
    let (application, own) = run()
    #expect(application.object == nil)
    #expect(own.object == nil)
    kept.stop()
  }

  @Test("a tracker goes after stop, and the application stays")
  func stopped() {
    let application = Application()
    func run() -> Weak {
      let tracker = Tracker(random: .seeded(1)) { _ in }
      tracker.start(in: application)
      tracker.stop()
      return Weak(tracker)
    }
    #expect(run().object == nil)
    #expect(application.dispatch.count == 0)
  }

  @Test("markers go with their node and come to no other one")
  func markers() {
    let screen = Screen()
    for round in 0..<200 {
      let button = screen.button()
      #expect(button.tracking == Markers())
      button.tracking.parameters = ["round": .int(round)]
      screen.application.tap(button)
      #expect(screen.events.last?.parameters == ["round": .int(round)])
      button.removeFromSuperview()
    }
  }
}
