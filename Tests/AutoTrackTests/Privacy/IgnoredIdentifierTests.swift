import AutoTrack
import Testing
import ViewTreeModel

@Suite("Identifiers of ignored nodes")
struct IgnoredIdentifierTests {
  @Test("stand in no path: class and index do, also for cells")
  func identifiersStayInside() {
    var configuration = Configuration.standard
    configuration.usesIdentifiers = true
    let screen = Screen(configuration)
    let panel = View()
    panel.accessibilityIdentifier = "secret-panel"
    panel.tracking.ignored = .itself
    let cell = TableViewCell()
    cell.accessibilityIdentifier = "secret-row"
    cell.tracking.ignored = .itself
    let table = TableView()
    table.accessibilityIdentifier = "list"
    table.addCell(cell, at: ListIndexPath(section: 0, item: 2))
    panel.addSubview(table)
    screen.view.addSubview(panel)
    let button = screen.button("Go", action: "go:", in: cell)
    screen.application.tap(button)
    #expect(screen.paths.count == 1)
    #expect(screen.paths.first?.contains("secret") == false)
    let row = "#UITableViewCell[0:2]#list#UIView[0]#"
    #expect(screen.paths.first?.hasPrefix("#go:#UIButton#UIButton[0]" + row) == true)
    cell.tracking.ignored = []
    panel.tracking.ignored = []
    screen.application.tap(button)
    #expect(
      screen.paths.last?.hasPrefix("#go:#UIButton#UIButton[0]#secret-row[0:2]#list#secret-panel#")
        == true)
  }
}
