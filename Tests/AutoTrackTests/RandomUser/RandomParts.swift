import AutoTrack
import ViewTreeModel

/// A view that other things may be put into: a page's own.
final class RandomSurface: View {}

/// A page that says when it comes and goes.
final class RandomPage: ViewController {
  weak var app: RandomApp?
  private var isThere = false

  override func loadView() -> View { RandomSurface(frame: RandomApp.screen) }

  override func viewDidLoad() { app?.fill(view) }

  // A drag that is taken back tells both pages what has been so all the time.

  override func viewDidAppear(_ animated: Bool) {
    if !isThere { saw("viewDidAppear: RandomPage") }
    isThere = true
  }

  override func viewDidDisappear(_ animated: Bool) {
    if isThere { saw("viewDidDisappear: RandomPage") }
    isThere = false
  }

  private func saw(_ what: String) {
    app?.witness.saw("\(what) \(RandomApp.number(of: self))", by: self)
  }
}

/// Tabs that say when one is chosen.
final class RandomTabs: TabBarController {
  weak var app: RandomApp?

  override func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {
    app?.witness.saw("UITabBarItem \(RandomApp.number(of: item))", by: item, below: tabBar)
    super.tabBar(tabBar, didSelect: item)
  }
}

/// A target of controls, recognizers and items.
final class RandomTarget: ModelObject {
  weak var app: RandomApp?

  func handle(_ name: String, _ control: Control, reacts: Bool) {
    app?.witness.saw(
      "\(name) \(control.className) \(RandomApp.number(of: control))", by: control)
    if reacts { app?.react(to: control) }
  }

  func handle(_ recognizer: GestureRecognizer) {
    guard recognizer.state == .ended, let view = recognizer.view else { return }
    app?.witness.saw("\(recognizer.className) \(RandomApp.number(of: view))", by: view)
    app?.react(to: view)
  }

  func saw(_ what: String, _ item: BarButtonItem, below bar: View?) {
    app?.witness.saw("\(what) \(RandomApp.number(of: item))", by: item, below: bar)
    app?.react(to: nil)
  }
}

/// A field that says when its text was changed by hand.
final class RandomField: TextField, TextFieldDelegate {
  weak var app: RandomApp? { didSet { delegate = self } }
  private var before: String?

  func textFieldDidBeginEditing(_ textField: TextField) { before = text }

  func textFieldDidEndEditing(_ textField: TextField) {
    guard text != before else { return }
    app?.witness.saw("editingDidEnd RandomField \(RandomApp.number(of: self))", by: self)
  }
}

/// A table whose rows come and go.
final class RandomTable: TableView, TableViewDelegate, TableViewDataSource {
  weak var app: RandomApp?
  private var rows = 0

  func fill(from app: RandomApp) {
    self.app = app
    rows = app.random.below(30)
    rowHeight = 20
    allowsMultipleSelection = app.random.below(2) == 0
    register(TableViewCell.self, forCellReuseIdentifier: "row")
    dataSource = self
    delegate = self
  }

  func change() {
    rows = app?.random.below(30) ?? 0
    reloadData()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: TableView, cellForRowAt path: ListIndexPath) -> TableViewCell {
    let cell = dequeueReusableCell(withIdentifier: "row", for: path)
    cell.tracking.parameters = ["n": .string("row \(path.item)")]
    return cell
  }

  func tableView(_ tableView: TableView, canEditRowAt path: ListIndexPath) -> Bool { false }

  func tableView(_ tableView: TableView, didSelectRowAt path: ListIndexPath) { sawRow(path) }

  func tableView(_ tableView: TableView, didDeselectRowAt path: ListIndexPath) {
    // In a list of one selection it is the other row's doing.
    if allowsMultipleSelection { sawRow(path) }
  }

  private func sawRow(_ path: ListIndexPath) {
    guard let cell = cell(at: path) else { return }
    // Both the row's own mark and the list's count.
    if tracking.ignored.contains(.itself) { return }
    app?.witness.saw("UITableViewCell \(RandomApp.number(of: cell))", by: cell)
    app?.react(to: nil)
  }
}
