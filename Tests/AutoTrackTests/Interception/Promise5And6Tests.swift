import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Interception promises 5 and 6: lists and alerts, whatever their delegates are")
struct InterceptionPromise5And6Tests {
  private static let place = ListIndexPath(section: 0, item: 0)

  private final class Answering: TableViewDelegate, CollectionViewDelegate, LegacyAlertDelegate {
    let selectors: [Selector]
    var calls = 0
    init(_ selectors: [Selector]) { self.selectors = selectors }
    func responds(to selector: Selector) -> Bool { selectors.contains(selector) }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) { calls += 1 }
    func collectionView(
      _ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath
    ) { calls += 1 }
    func alertView(_ alertView: AlertView, clickedButtonAt index: Int) { calls += 1 }
    func actionSheet(_ actionSheet: ActionSheet, clickedButtonAt index: Int) { calls += 1 }
  }

  private func lists(_ screen: Screen) -> (TableView, CollectionView) {
    let (table, grid) = (TableView(), CollectionView())
    screen.view.addSubview(table)
    screen.view.addSubview(grid)
    table.addCell(TableViewCell(), at: Self.place)
    grid.addCell(CollectionViewCell(), at: Self.place)
    return (table, grid)
  }

  @Test("a list records without a delegate, and with one that has no didSelect")
  func withoutAnswer() {
    for delegate in [nil, Answering([]), Answering(["tableView:didSelectRowAtIndexPath:"])] {
      let screen = Screen()
      let (table, grid) = lists(screen)
      table.delegate = delegate
      grid.delegate = delegate
      screen.application.select(Self.place, in: table)
      screen.application.select(Self.place, in: grid)
      #expect(
        screen.paths == [
          "#UITableViewCell[0:0]#UITableView[0]" + Screen.chain,
          "#UICollectionViewCell[0:0]#UICollectionView[1]" + Screen.chain,
        ])
      #expect(delegate?.calls ?? 0 == delegate?.selectors.count ?? 0)
      #expect(table.delegate === delegate)
    }
  }

  @Test("a delegate that died costs neither a crash nor the event")
  func deadDelegate() {
    let screen = Screen()
    let (table, grid) = lists(screen)
    let alert = AlertView(title: "t", message: nil, buttons: ["OK"])
    let sheet = ActionSheet(title: "t", buttons: ["OK"])
    func setDelegates() {
      let delegate = Answering([])
      table.delegate = delegate
      grid.delegate = delegate
      alert.delegate = delegate
      sheet.delegate = delegate
    }
    setDelegates()
    #expect(table.delegate == nil)
    screen.application.select(Self.place, in: table)
    screen.application.select(Self.place, in: grid)
    screen.application.click(alert, button: 0)
    screen.application.click(sheet, button: 4)
    #expect(screen.events.count == 4)
    #expect(
      screen.paths.suffix(2) == [
        "#UIAlertView[0]#title=t#buttonTitle=OK#buttonIndex=0",
        "#UIActionSheet[0]#title=t#actionSheetStyle=UIActionSheetStyleAutomatic#buttonIndex=4",
      ])
  }

  @Test("a delegate that forwards to another object is called, and is what the getter returns")
  func forwarding() {
    final class Proxy: TableViewDelegate {
      let object: Answering
      init(_ object: Answering) { self.object = object }
      func responds(to selector: Selector) -> Bool { object.responds(to: selector) }
      func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
        object.tableView(tableView, didSelectRowAt: indexPath)
      }
    }
    let screen = Screen()
    let (table, _) = lists(screen)
    let object = Answering(["tableView:didSelectRowAtIndexPath:"])
    let proxy = Proxy(object)
    table.delegate = proxy
    screen.application.select(Self.place, in: table)
    #expect(screen.events.count == 1)
    #expect(object.calls == 1)
    #expect(table.delegate === proxy)
  }
}
