import AutoTrack
import Testing
import ViewTreeModel

/// What a table of rows of one height must show and have selected: kept in the simplest way.
private struct PlainTable {
  var data: [[Int]]
  var selected: Set<Int> = []
  static let (height, header, screen) = (40.0, 24.0, 400.0)

  var contentHeight: Double {
    data.reduce(0) { $0 + Self.header + Double($1.count) * Self.height }
  }

  func visible(at offset: Double) -> [ListIndexPath] {
    var paths: [ListIndexPath] = []
    var y = 0.0
    for (section, rows) in data.enumerated() {
      y += Self.header
      for item in rows.indices {
        if y < offset + Self.screen, y + Self.height > offset {
          paths.append(ListIndexPath(section: section, item: item))
        }
        y += Self.height
      }
    }
    return paths
  }

  subscript(path: ListIndexPath) -> Int? {
    guard data.indices.contains(path.section) else { return nil }
    let rows = data[path.section]
    return rows.indices.contains(path.item) ? rows[path.item] : nil
  }

  func isSelected(_ path: ListIndexPath) -> Bool { self[path].map(selected.contains) ?? false }
}

@Suite("A list against a simple model of it")
struct ListLawTests {
  @Test(
    "Over random edits, scrolls, reloads and selections a list shows and selects what the model says",
    arguments: [1, 2, 3, 4] as [UInt64])
  func sequence(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stage = Stage()
    var next = 0
    func fresh() -> Int {
      next += 1
      return next
    }
    var plain = PlainTable(data: (0..<6).map { _ in (0..<20).map { _ in fresh() } })
    let shelf = Shelf(plain.data)
    let table = shelf.table
    table.sectionHeaderHeight = PlainTable.header
    table.allowsMultipleSelection = seed % 2 == 0
    stage.window.addSubview(table)
    for _ in 0..<(isLong ? 5_000 : 500) {
      let sections = plain.data.indices.filter { !plain.data[$0].isEmpty }
      let section = sections.randomElement(using: &random)
      let path = section.map { row(random.below(plain.data[$0].count), section: $0) }
      switch random.below(12) {
      case 0, 1, 2: table.contentOffset.y = Double(random.below(5_000) - 500)
      case 3:
        plain.selected = []
        if !plain.data.isEmpty {
          plain.data[random.below(plain.data.count)].shuffle(using: &random)
        }
        shelf.data = plain.data
        table.reloadData()
      case 4, 5:
        guard let path, let section else { continue }
        for step in 0..<3 { plain.data[section].insert(fresh(), at: path.item + step) }
        shelf.data = plain.data
        table.insertRows(at: (0..<3).map { row(path.item + $0, section: section) })
      case 6:
        guard let path else { continue }
        plain.selected.remove(plain.data[path.section].remove(at: path.item))
        shelf.data = plain.data
        table.deleteRows(at: [path])
      case 7:
        let place = random.below(plain.data.count + 1)
        plain.data.insert([fresh(), fresh()], at: place)
        shelf.data = plain.data
        table.insertSections([place])
      case 8:
        guard plain.data.count > 1 else { continue }
        let place = random.below(plain.data.count)
        plain.selected.subtract(plain.data.remove(at: place))
        shelf.data = plain.data
        table.deleteSections([place])
      default:
        guard let path, let chosen = plain[path] else { continue }
        let inCode = random.below(3) == 0
        let wasSelected = plain.isSelected(path)
        if !table.allowsMultipleSelection { plain.selected = [] }
        if !inCode, table.allowsMultipleSelection, wasSelected {
          plain.selected.remove(chosen)
        } else {
          plain.selected.insert(chosen)
        }
        if inCode { table.selectRow(at: path) } else { stage.app.select(path, in: table) }
      }
      check(plain, shelf)
    }
    #expect(shelf.census.made <= 30, "a screenful, and what a reload at full screen needs")
  }

  private func check(_ plain: PlainTable, _ shelf: Shelf) {
    let table = shelf.table
    let visible = table.indexPathsForVisibleRows
    #expect(visible == plain.visible(at: table.contentOffset.y))
    #expect(table.contentSize.height == plain.contentHeight)
    let cells = shelf.cells
    #expect(cells.count == visible.count && Set(cells.compactMap(\.indexPath)).count == cells.count)
    for cell in cells {
      guard let path = cell.indexPath else { continue }
      #expect(cell.product == plain[path] && table.cellForRow(at: path) === cell)
      #expect(cell.isSelected == plain.isSelected(path))
      #expect(cell.frame == table.rectForRow(at: path))
      #expect(table.indexPathForRow(at: Point(x: 1, y: cell.frame.origin.y)) == path)
    }
    #expect(Set(table.selectedIndexPaths.map { plain[$0] }) == Set(plain.selected.map { $0 }))
    let sections = table.subviews.compactMap { ($0 as? TableViewHeaderFooterView)?.section }
    #expect(Set(sections).count == sections.count)
    #expect(shelf.census.living <= 30)
  }
}
