/// Where a list's cells, headers and footers are: sections below each other, each a header, lines of
/// equal cells, a footer.
///
/// Making one takes time for each section and none for each cell. Everything that is asked afterwards
/// takes a binary search over the sections that have a height, and time for what it answers.
struct ListLayout {
  /// The measures of one kind of list, in points.
  struct Measures {
    var itemSize: Size
    var columns = 1
    var lineSpacing = 0.0
    var columnSpacing = 0.0
    var headerHeight = 0.0
    var footerHeight = 0.0
  }

  /// What a part of the list shows, from top to bottom.
  struct Visible {
    var items: [ListIndexPath] = []
    var headers: [Int] = []
    var footers: [Int] = []
  }

  /// More cells at once are not brought: no screen shows as many.
  static let mostVisible = 4096

  /// The extent of all.
  let size: Size
  /// The bounds' size that it was made for.
  let boundsSize: Size
  private let measures: Measures
  /// The sections that have a height.
  private var sections: [Section] = []

  private struct Section {
    let index: Int
    let count: Int
    let top: Double
    let linesTop: Double
    let footerTop: Double
    let bottom: Double
  }

  /// Lays sections out; nil without a size to lay them out in, or with cells less than a point high.
  init?(_ counts: [Int], _ measures: Measures, in bounds: Size) {
    let item = measures.itemSize
    guard bounds.width > 0, bounds.height > 0, item.height >= 1, item.height.isFinite,
      item.width > 0, measures.columns > 0
    else { return nil }
    var measures = measures
    for path in [
      \Measures.lineSpacing, \.columnSpacing, \.headerHeight, \.footerHeight,
    ] where !(measures[keyPath: path] >= 0 && measures[keyPath: path].isFinite) {
      measures[keyPath: path] = 0
    }
    self.measures = measures
    boundsSize = bounds
    var top = 0.0
    for (index, count) in counts.enumerated() {
      let linesTop = top + measures.headerHeight
      let lines = Self.lines(of: count, measures.columns)
      let footerTop =
        linesTop + lines * item.height + max(0, lines - 1) * measures.lineSpacing
      let bottom = footerTop + measures.footerHeight
      if bottom > top {
        sections.append(
          Section(
            index: index, count: count, top: top, linesTop: linesTop, footerTop: footerTop,
            bottom: bottom))
      }
      top = bottom
    }
    size = Size(width: bounds.width, height: top)
  }

  private static func lines(of count: Int, _ columns: Int) -> Double {
    Double(count / columns + (count % columns > 0 ? 1 : 0))
  }

  private var pitch: Double { measures.itemSize.height + measures.lineSpacing }

  /// The place in `sections` of the first one for which a test holds, which holds for all after it.
  private func first(where test: (Section) -> Bool) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = low + (high - low) / 2
      if test(sections[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func section(_ index: Int) -> Section? {
    let place = first { $0.index >= index }
    guard place < sections.count, sections[place].index == index else { return nil }
    return sections[place]
  }

  // MARK: Rectangles

  /// A cell's frame; nil if there is no such cell.
  func rect(of path: ListIndexPath) -> Rect? {
    guard let section = section(path.section), path.item >= 0, path.item < section.count else {
      return nil
    }
    let (line, column) = path.item.quotientAndRemainder(dividingBy: measures.columns)
    return Rect(
      x: Double(column) * (measures.itemSize.width + measures.columnSpacing),
      y: section.linesTop + Double(line) * pitch,
      width: measures.itemSize.width, height: measures.itemSize.height)
  }

  /// A section header's frame; nil if it has none.
  func headerRect(_ index: Int) -> Rect? {
    guard measures.headerHeight > 0, let section = section(index) else { return nil }
    return Rect(x: 0, y: section.top, width: size.width, height: measures.headerHeight)
  }

  /// A section footer's frame; nil if it has none.
  func footerRect(_ index: Int) -> Rect? {
    guard measures.footerHeight > 0, let section = section(index) else { return nil }
    return Rect(x: 0, y: section.footerTop, width: size.width, height: measures.footerHeight)
  }

  // MARK: Places

  /// The cell at a point of the content; nil between cells and beside them.
  func indexPath(at point: Point) -> ListIndexPath? {
    let place = first { $0.bottom > point.y }
    guard place < sections.count else { return nil }
    let section = sections[place]
    let (y, x) = (point.y - section.linesTop, point.x)
    guard y >= 0, point.y < section.footerTop, x >= 0, x < size.width else { return nil }
    let line = Self.whole(y / pitch)
    let step = measures.itemSize.width + measures.columnSpacing
    let column = Self.whole(x / step)
    guard y - Double(line) * pitch < measures.itemSize.height, column < measures.columns,
      x - Double(column) * step < measures.itemSize.width
    else { return nil }
    let (start, overflow) = line.multipliedReportingOverflow(by: measures.columns)
    guard !overflow, start < section.count, column < section.count - start else { return nil }
    return ListIndexPath(section: section.index, item: start + column)
  }

  /// What a rectangle of the content shows, at most `mostVisible` cells.
  func visible(in rect: Rect) -> Visible {
    var visible = Visible()
    let (top, bottom) = (rect.origin.y, rect.origin.y + rect.size.height)
    guard top < bottom else { return visible }
    for section in sections[first(where: { $0.bottom > top })...] {
      guard section.top < bottom, visible.items.count < Self.mostVisible else { break }
      if measures.headerHeight > 0, section.linesTop > top { visible.headers.append(section.index) }
      appendItems(of: section, from: top, to: bottom, into: &visible.items)
      if measures.footerHeight > 0, section.footerTop < bottom {
        visible.footers.append(section.index)
      }
    }
    return visible
  }

  private func appendItems(
    of section: Section, from top: Double, to bottom: Double, into items: inout [ListIndexPath]
  ) {
    guard section.count > 0, section.linesTop < bottom, section.footerTop > top else { return }
    let above = top - section.linesTop
    var line = Self.whole(above / pitch)
    // The space below a line belongs to no cell.
    if above - Double(line) * pitch >= measures.itemSize.height { line += 1 }
    var (start, overflow) = line.multipliedReportingOverflow(by: measures.columns)
    var y = section.linesTop + Double(line) * pitch
    while !overflow, y < bottom, start < section.count, items.count < Self.mostVisible {
      let end = start + min(measures.columns, section.count - start)
      for item in start..<end {
        items.append(ListIndexPath(section: section.index, item: item))
      }
      y += pitch
      (start, overflow) = start.addingReportingOverflow(measures.columns)
    }
  }

  /// The whole part of a number, not below 0.
  private static func whole(_ number: Double) -> Int {
    guard number > 0 else { return 0 }
    return number < 9e18 ? Int(number) : .max
  }
}
