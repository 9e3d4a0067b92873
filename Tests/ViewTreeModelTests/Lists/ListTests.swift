import Testing
import ViewTreeModel

private func path(_ item: Int, section: Int = 0) -> ListIndexPath {
  ListIndexPath(section: section, item: item)
}

private final class Delegate: TableViewDelegate, CollectionViewDelegate {
  let log = Log()
  var redirect: [Int: Int?] = [:]
  var keeps: Set<Int> = []
  var onSelect: ((ListView, ListIndexPath) -> Void)?

  func responds(to selector: Selector) -> Bool { true }
  private func will(_ item: Int) -> Int? { redirect[item] ?? item }

  func tableView(_ table: TableView, willSelectRowAt path: ListIndexPath) -> ListIndexPath? {
    log.add("will \(path.item)")
    return will(path.item).map { ListIndexPath(section: path.section, item: $0) }
  }
  func tableView(_ table: TableView, didSelectRowAt path: ListIndexPath) {
    log.add("did \(path.item)")
    onSelect?(table, path)
  }
  func tableView(_ table: TableView, willDeselectRowAt path: ListIndexPath) -> ListIndexPath? {
    log.add("willDe \(path.item)")
    return keeps.contains(path.item) ? nil : path
  }
  func tableView(_ table: TableView, didDeselectRowAt path: ListIndexPath) {
    log.add("didDe \(path.item)")
  }
  func collectionView(_ view: CollectionView, shouldSelectItemAt path: ListIndexPath) -> Bool {
    log.add("should \(path.item)")
    return will(path.item) != nil
  }
  func collectionView(_ view: CollectionView, didSelectItemAt path: ListIndexPath) {
    log.add("did \(path.item)")
    onSelect?(view, path)
  }
  func collectionView(_ view: CollectionView, shouldDeselectItemAt path: ListIndexPath) -> Bool {
    log.add("shouldDe \(path.item)")
    return !keeps.contains(path.item)
  }
  func collectionView(_ view: CollectionView, didDeselectItemAt path: ListIndexPath) {
    log.add("didDe \(path.item)")
  }
}

@Suite("Lists and the four steps of a selection")
struct ListTests {
  private let stage = Stage()
  private let table = TableView()
  private let delegate = Delegate()

  init() {
    stage.window.addSubview(table)
    table.delegate = delegate
    let log = delegate.log
    stage.app.dispatch.wrap(.select) { call, original in
      log.add("select \(call.arguments.indexPath.item) \(call.arguments.notifiesDelegate)")
      original(call.arguments)
    }
    stage.app.dispatch.wrap(.deselect) { call, original in
      log.add("deselect \(call.arguments.indexPath.item)")
      original(call.arguments)
    }
    stage.app.dispatch.wrap(.didSelectRow) { call, original in
      log.add("step 4")
      original(call.arguments)
    }
  }

  @Test("A tap asks, selects and tells; choosing another row tells that the old one is deselected")
  func steps() {
    #expect(stage.app.select(path(1), in: table))
    #expect(delegate.log.take() == ["will 1", "select 1 true", "step 4", "did 1"])
    stage.app.select(path(2), in: table)
    #expect(
      delegate.log.take() == [
        "will 2", "select 2 true", "willDe 1", "didDe 1", "step 4", "did 2",
      ])
    #expect(table.selectedIndexPaths == [path(2)])
    delegate.keeps = [2]
    stage.app.select(path(3), in: table)
    #expect(table.selectedIndexPaths == [path(2), path(3)])
  }

  @Test("A veto selects nothing; another row may be named")
  func veto() {
    delegate.redirect = [1: nil, 2: 5]
    #expect(!stage.app.select(path(1), in: table))
    #expect(delegate.log.take() == ["will 1"])
    #expect(stage.app.select(path(2), in: table))
    #expect(delegate.log.take() == ["will 2", "select 5 true", "step 4", "did 5"])
    #expect(table.selectedIndexPaths == [path(5)])
  }

  @Test("Selecting and deselecting in code tells nobody")
  func inCode() {
    table.selectItem(at: path(1))
    table.selectItem(at: path(2))
    #expect(delegate.log.take() == ["select 1 false", "select 2 false"])
    #expect(table.selectedIndexPaths == [path(2)])
    table.deselectItem(at: path(2))
    #expect(delegate.log.take() == [] && table.selectedIndexPaths.isEmpty)
  }

  @Test("With multiple selection a tap on a selected row deselects it, if it may")
  func multiple() {
    table.allowsMultipleSelection = true
    for item in [1, 2, 1] { stage.app.select(path(item), in: table) }
    #expect(
      delegate.log.take() == [
        "will 1", "select 1 true", "step 4", "did 1",
        "will 2", "select 2 true", "step 4", "did 2",
        "willDe 1", "deselect 1", "didDe 1",
      ])
    delegate.keeps = [2]
    #expect(!stage.app.select(path(2), in: table))
    #expect(delegate.log.take() == ["willDe 2"])
    #expect(table.selectedIndexPaths == [path(2)])
  }

  @Test("A collection view has the same steps with its own methods")
  func collection() {
    let list = CollectionView()
    stage.window.addSubview(list)
    list.delegate = delegate
    delegate.redirect = [4: nil]
    for item in [4, 1, 2] { stage.app.select(path(item), in: list) }
    #expect(
      delegate.log.take() == [
        "should 4", "should 1", "select 1 true", "did 1", "should 2", "select 2 true", "didDe 1",
        "did 2",
      ])
    list.allowsMultipleSelection = true
    delegate.keeps = [2]
    #expect(!stage.app.select(path(2), in: list))
    delegate.keeps = []
    #expect(stage.app.select(path(2), in: list))
    #expect(delegate.log.take() == ["shouldDe 2", "shouldDe 2", "deselect 2", "didDe 2"])
  }

  @Test("No delegate, a dead one and one without the method: the selection passes step 2")
  func withoutDelegate() {
    final class Mute: TableViewDelegate {
      func responds(to selector: Selector) -> Bool { false }
    }
    table.delegate = nil
    stage.app.select(path(1), in: table)
    let mute = Mute()
    table.delegate = mute
    stage.app.select(path(2), in: table)
    do {
      let brief = Delegate()
      table.delegate = brief
    }
    stage.app.select(path(3), in: table)
    #expect(delegate.log.take() == ["select 1 true", "select 2 true", "select 3 true"])
  }

  @Test("One delegate for two lists is told by each, once")
  func sharedDelegate() {
    let other = TableView()
    stage.window.addSubview(other)
    other.delegate = delegate
    var lists: [ListView] = []
    delegate.onSelect = { list, _ in lists.append(list) }
    stage.app.select(path(1), in: table)
    stage.app.select(path(2), in: other)
    #expect(lists.map(ObjectIdentifier.init) == [table, other].map(ObjectIdentifier.init))
    #expect(table.delegate === delegate && other.delegate === delegate)
  }

  @Test("A delegate that forwards to another object is called and given back")
  func proxy() {
    final class Proxy: TableViewDelegate {
      let real: Delegate
      init(_ real: Delegate) { self.real = real }
      func responds(to selector: Selector) -> Bool {
        selector == "tableView:didSelectRowAtIndexPath:"
      }
      func tableView(_ table: TableView, didSelectRowAt path: ListIndexPath) {
        real.tableView(table, didSelectRowAt: path)
      }
    }
    let proxy = Proxy(delegate)
    table.delegate = proxy
    stage.app.select(path(1), in: table)
    #expect(delegate.log.take() == ["select 1 true", "step 4", "did 1"])
    #expect(table.delegate === proxy)
  }

  @Test("Wrappers scoped to a delegate's class hold for its subclasses and data-driven classes")
  func scopedDelegates() throws {
    let app = stage.app
    let base = try app.dispatch.classes.define(
      "Base", superclass: app.dispatch.classes.record(for: DataObject.self))
    let sub = try app.dispatch.classes.define("Sub", superclass: base)
    let log = delegate.log
    base.define("tableView:didSelectRowAtIndexPath:") { object, selector, _ in
      log.add("\(object.className) \(selector)")
    }
    var calls: [String] = []
    app.dispatch.wrap(.didSelectRow, for: .record(base)) { call, original in
      calls.append((call.receiver as? ModelObject)?.className ?? "")
      original(call.arguments)
    }
    // Of another application's making: the class counts, not the record.
    let elsewhere = Application()
    let objects = [
      DataObject(classRecord: base, in: app.dispatch),
      DataObject(classRecord: sub, in: app.dispatch),
      DataObject(classRecord: sub, in: elsewhere.dispatch),
    ]
    for object in objects {
      table.delegate = object
      app.select(path(0), in: table)
    }
    table.delegate = delegate
    app.select(path(0), in: table)
    #expect(calls == ["Base", "Sub", "Sub"])
    #expect(log.lines.filter { $0.hasSuffix("tableView:didSelectRowAtIndexPath:") }.count == 3)
  }

  @Test("Cells come from what was put in, or from the provider; off screen there are none")
  func cells() {
    let cell = TableViewCell()
    table.addCell(cell, at: path(3, section: 1))
    #expect(table.itemCounts == [0, 4] && cell.list === table)
    #expect(table.cell(at: path(3, section: 1)) === cell && table.cell(at: path(0)) == nil)
    #expect(table.loadCell(at: path(0)) == nil)
    #expect(stage.app.select(path(9), in: table))
    table.cellProvider = { $0.item < 2 ? TableViewCell() : nil }
    let made = table.loadCell(at: path(1))
    #expect(made?.indexPath == path(1) && table.loadCell(at: path(1)) === made)
    #expect(table.loadCell(at: path(2)) == nil)
    #expect(stage.app.tap(cell))
    #expect(table.selectedIndexPaths == [path(3, section: 1)])
  }

  @Test("Places out of all bounds are no trap", arguments: [Int.min, -1, Int.max, Int.max - 1])
  func extremes(value: Int) {
    let cells = [TableViewCell(), TableViewCell()]
    table.addCell(cells[0], at: path(value))
    table.addCell(cells[1], at: path(0, section: value))
    #expect(table.itemCounts.count <= 100_001)
    #expect(table.cell(at: path(value)) === (value < 0 ? nil : cells[0]))
    #expect(stage.app.select(path(value), in: table) == (value >= 0))
    #expect(stage.app.select(path(0, section: value), in: table) == (value >= 0))
  }

  @Test("A reload inside didSelect loses neither the call nor the list")
  func reload() {
    table.cellProvider = { _ in TableViewCell() }
    let cell = table.loadCell(at: path(1))
    delegate.onSelect = { list, _ in list.reloadData() }
    stage.app.select(path(1), in: table)
    #expect(delegate.log.take().last == "did 1")
    #expect(table.subviews.isEmpty && cell?.superview == nil && cell?.indexPath == path(1))
    #expect(table.selectedIndexPaths.isEmpty)
    #expect(table.loadCell(at: path(1)) !== cell)
  }

  @Test("A list that allows no selection, or is out of reach, takes none")
  func refused() {
    table.allowsSelection = false
    #expect(!stage.app.select(path(1), in: table))
    table.allowsSelection = true
    stage.window.isUserInteractionEnabled = false
    #expect(!stage.app.select(path(1), in: table))
    #expect(delegate.log.take() == [])
  }
}
