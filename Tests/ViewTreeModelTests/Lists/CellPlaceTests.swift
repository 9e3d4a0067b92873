import AutoTrack
import Testing
import ViewTreeModel

@Suite("Which cell is at a place")
struct CellPlaceTests {
  @Test(arguments: 0..<40)
  func `it is the first one among the subviews, whatever was edited and however often one asks`(
    seed: Int
  ) {
    var random = SplitMix64(seed: UInt64(seed))
    let table = TableView()
    var cells: [ListCell] = []
    for number in 0..<80 {
      let cell = TableViewCell()
      cells.append(cell)
      table.addCell(cell, at: ListIndexPath(section: 0, item: number))
    }
    func expect(_ step: Int) {
      let asked = Int.random(in: 0..<30, using: &random)
      for _ in 0..<asked {
        let place = ListIndexPath(section: 0, item: Int.random(in: 0..<90, using: &random))
        let first = table.subviews.first { ($0 as? ListCell)?.indexPath == place }
        #expect(table.cell(at: place) === first, "step \(step)")
      }
    }
    for step in 0..<60 {
      expect(step)
      guard let cell = cells.randomElement(using: &random) else { continue }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: cell.removeFromSuperview()
      case 1: table.insertSubview(cell, at: Int.random(in: 0..<80, using: &random))
      case 2: table.bringSubviewToFront(cell)
      case 3: table.sendSubviewToBack(cell)
      case 4:
        cell.indexPath = ListIndexPath(section: 0, item: Int.random(in: 0..<90, using: &random))
      default: cell.indexPath = nil
      }
    }
    expect(60)
  }
}
