import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Foreign trees through Tracker(tree:)")
struct ForeignTreeTests {
  /// A toolkit whose nodes are numbers of a table.
  private struct TableTree: ResponderTree {
    struct Row {
      var kind: Int
      var parent: Int?
      var index: Int?
      var place: RowPosition?
    }
    struct Handle { var number: Int }

    var kinds: [String]
    var rows: [Row]

    func next(after node: Handle) -> Handle? {
      rows[node.number].parent.map { Handle(number: $0) }
    }
    func classKey(of node: Handle) -> ClassKey { ClassKey(UInt(rows[node.number].kind)) }
    func className(of node: Handle) -> String { kinds[rows[node.number].kind] }
    func index(of node: Handle) -> Int? { rows[node.number].index }
    func row(of node: Handle) -> RowPosition? { rows[node.number].place }
    func identity(of node: Handle) -> UInt? { UInt(node.number) }
  }

  /// A toolkit of objects, one Swift class a kind of node.
  private class Widget {
    weak var parent: Widget?
    var children: [Widget] = []
    var place: RowPosition?
    var name: String { "UIView" }
    var hasIndex: Bool { true }
  }
  private final class Cell: Widget { override var name: String { "UITableViewCell" } }
  private final class List: Widget { override var name: String { "UITableView" } }
  private final class Page: Widget {
    override var name: String { "LoginViewController" }
    override var hasIndex: Bool { false }
  }

  private struct WidgetTree: ResponderTree {
    func next(after node: Widget) -> Widget? { node.parent }
    func classKey(of node: Widget) -> ClassKey { ClassKey(type(of: node)) }
    func className(of node: Widget) -> String { node.name }
    func index(of node: Widget) -> Int? {
      guard node.hasIndex else { return nil }
      return node.parent?.children.firstIndex { $0 === node } ?? 0
    }
    func row(of node: Widget) -> RowPosition? { node.place }
  }

  @Test("trees of one shape have one path, whether of handles, objects or ViewTreeModel")
  func sameShape() throws {
    var random = SplitMix64(seed: 51)
    for _ in 0..<fuzzRounds(200) {
      var table = TableTree(
        kinds: ["UIView", "UITableView", "UITableViewCell", "LoginViewController"],
        rows: [.init(kind: 3, parent: nil, index: nil, place: nil)])
      let controller = LoginViewController()
      let page = Page()
      let application = Application()
      controller.view = View()
      var views: [View] = [controller.view]
      let root = Widget()
      root.parent = page
      var widgets: [Widget] = [root]
      table.rows.append(.init(kind: 0, parent: 0, index: 0, place: nil))
      for number in 0..<Int.random(in: 0..<12, using: &random) {
        let parent = Int.random(in: 0..<views.count, using: &random)
        let kind = Int.random(in: 0..<3, using: &random)
        let view = [View(), TableView(), TableViewCell()][kind]
        let widget = [Widget(), List(), Cell()][kind]
        var place: RowPosition?
        if let cell = view as? ListCell {
          cell.indexPath = ListIndexPath(section: number % 3, item: number)
          place = RowPosition(section: number % 3, item: number)
        }
        views[parent].addSubview(view)
        widget.parent = widgets[parent]
        widget.place = place
        widgets[parent].children.append(widget)
        table.rows.append(
          .init(
            kind: kind, parent: parent + 1, index: views[parent].subviews.count - 1, place: place))
        views.append(view)
        widgets.append(widget)
      }
      let collector = EventCollector()
      let tracker = Tracker(random: .seeded(1), sink: collector.collect)
      tracker.start(in: application)
      let leaf = views.count - 1
      let tap = TapGestureRecognizer()
      views[leaf].addGestureRecognizer(tap)
      // The controller is attached to the application without being in one of its windows.
      controller.become(
        application.dispatch.classes.record(for: LoginViewController.self), in: application.dispatch
      )
      tap.setState(.ended)
      let expected = try #require(collector.paths.first)
      let handles = Tracker(tree: table, random: .seeded(1), sink: collector.collect)
      let objects = Tracker(tree: WidgetTree(), random: .seeded(1), sink: collector.collect)
      handles.record(.gesture("UITapGestureRecognizer", on: .init(number: leaf + 1)))
      objects.record(.gesture("UITapGestureRecognizer", on: widgets[leaf]))
      #expect(collector.paths == [expected, expected, expected])
      withExtendedLifetime(page) {}
    }
  }

  @Test("a first node without index is 0 where nothing comes before it, so that it reads as a node")
  func noIndex() {
    let table = TableTree(
      kinds: ["Label", "Root"],
      rows: [
        .init(kind: 1, parent: nil, index: nil, place: nil),
        .init(kind: 0, parent: 0, index: nil, place: nil),
      ])
    let collector = EventCollector()
    let tracker = Tracker(tree: table, random: .seeded(1), sink: collector.collect)
    tracker.record(.selection(.init(number: 1)))
    tracker.record(.action("clicked", from: .init(number: 1)))
    tracker.record(.gesture("Drag", on: .init(number: 1)))
    #expect(
      collector.paths == ["#Label[0]#Root", "#clicked#Label#Label#Root", "#Drag#Label#Root"])
  }

  @Test("three accessors are enough; everything else has a default")
  func defaults() {
    struct Small: ResponderTree {
      func next(after node: Int) -> Int? { node == 0 ? nil : node - 1 }
      func classKey(of node: Int) -> ClassKey { ClassKey(UInt(node)) }
      func className(of node: Int) -> String { "Level\(node)" }
    }
    let collector = EventCollector()
    let tracker = Tracker(tree: Small(), random: .seeded(1), sink: collector.collect)
    for node in [2, 1, 2] { tracker.record(.action("clicked", from: node)) }
    #expect(
      collector.paths == [
        "#clicked#Level2#Level2#Level1#Level0", "#clicked#Level1#Level1#Level0",
        "#clicked#Level2#Level2#Level1#Level0",
      ])
    #expect(collector.events.allSatisfy { $0.properties == [:] && $0.parameters == [:] })
  }

  @Test("a class's name is asked for once, however many classes and paths there are")
  func namesAskedOnce() {
    final class Counting: ResponderTree {
      var asked: [Int: Int] = [:]
      func next(after node: Int) -> Int? { node == 0 ? nil : node - 1 }
      func classKey(of node: Int) -> ClassKey { ClassKey(UInt(node) &* 0x1000) }
      func className(of node: Int) -> String {
        asked[node, default: 0] += 1
        return String(repeating: "N", count: node % 70) + "\(node)"
      }
    }
    let tree = Counting()
    let collector = EventCollector()
    let tracker = Tracker(tree: tree, random: .seeded(1), sink: collector.collect)
    for _ in 0..<3 { tracker.record(.gesture("Tap", on: 700)) }
    let names = (0...700).reversed().map { "#" + String(repeating: "N", count: $0 % 70) + "\($0)" }
    #expect(collector.paths == Array(repeating: "#Tap" + names.joined(), count: 3))
    #expect(tree.asked.count == 701)
    #expect(tree.asked.values.allSatisfy { $0 == 1 })
  }

  @Test("identifiers stand for class and index; an empty path start keeps its brackets")
  func identifiers() {
    var configuration = Configuration.standard
    configuration.usesIdentifiers = true
    let screen = Screen(configuration)
    let button = screen.button()
    button.accessibilityIdentifier = "sign-in"
    screen.view.accessibilityIdentifier = "form"
    screen.application.tap(button)
    let table = TableView()
    let cell = TableViewCell()
    table.accessibilityIdentifier = "orders"
    cell.accessibilityIdentifier = "order"
    screen.view.addSubview(table)
    table.addCell(cell, at: ListIndexPath(section: 1, item: 2))
    screen.application.tap(cell)
    screen.application.select(ListIndexPath(section: 7, item: 7), in: table)
    let end = "#form#LoginViewController#UIWindow[0]#UIApplication#AppDelegate"
    #expect(
      screen.paths == [
        "#go:#UIButton#sign-in" + end + "#currentTitle=Go#state=1#enabled=1#selected=0",
        "#order[1:2]#orders" + end, "#orders[1]" + end + "#section=7#item=7",
      ])
  }

  @Test("sameClass counts siblings of the same class only")
  func sameClass() {
    var configuration = Configuration.standard
    configuration.index = .sameClass
    let screen = Screen(configuration)
    for _ in 0..<3 { screen.view.addSubview(Label()) }
    screen.button()
    screen.view.addSubview(View())
    let button = screen.button()
    screen.application.tap(button)
    #expect(
      screen.paths == [
        "#go:#UIButton#UIButton[1]" + Screen.chain + "#currentTitle=Go#state=1#enabled=1#selected=0"
      ])
  }
}
