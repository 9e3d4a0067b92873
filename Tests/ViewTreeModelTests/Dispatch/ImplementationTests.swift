import Testing
import ViewTreeModel

private class Delegate: TableViewDelegate, CollectionViewDelegate, LegacyAlertDelegate {
  var asked: [String] = []
  var answers: Set<String> = []
  let log = Log()

  func responds(to selector: Selector) -> Bool {
    asked.append(selector.name)
    return answers.contains(selector.name)
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
    log.add("own row")
  }
  func collectionView(_ view: CollectionView, didSelectItemAt indexPath: ListIndexPath) {
    log.add("own item")
  }
  func alertView(_ alertView: AlertView, clickedButtonAt index: Int) { log.add("own alert") }
  func actionSheet(_ actionSheet: ActionSheet, clickedButtonAt index: Int) { log.add("own sheet") }
}

private final class Derived: Delegate {}
private final class Stranger: TableViewDelegate {
  func responds(to selector: Selector) -> Bool { false }
}

@Suite("Implementations added to a class")
struct ImplementationTests {
  private let first = ListIndexPath(section: 0, item: 0)

  @Test("An alert view and an action sheet call one that was added after the delegate was set")
  func alertsAskLate() {
    let app = Application()
    let delegate = Derived()
    let alert = AlertView(title: nil, message: nil, buttons: ["OK"], delegate: delegate)
    let sheet = ActionSheet(title: nil, buttons: ["OK"], delegate: delegate)
    app.click(alert, button: 0)
    app.click(sheet, button: 0)
    #expect(delegate.log.take() == [])
    let tokens = [
      app.dispatch.implement(.alertViewClicked, for: .instances(of: Delegate.self)) {
        delegate.log.add("added \($0.selector) \($0.arguments.index)")
      },
      app.dispatch.implement(.actionSheetClicked, for: .instances(of: Delegate.self)) {
        delegate.log.add("added \($0.selector) \($0.arguments.index)")
      },
    ]
    app.click(alert, button: 0)
    app.click(sheet, button: 7)
    #expect(
      delegate.log.take() == [
        "added alertView:clickedButtonAtIndex: 0", "added actionSheet:clickedButtonAtIndex: 7",
      ])
    // Its own method goes before an added one.
    delegate.answers = ["alertView:clickedButtonAtIndex:"]
    app.click(alert, button: 0)
    #expect(delegate.log.take() == ["own alert"])
    delegate.answers = []
    for token in tokens { app.dispatch.remove(token) }
    app.click(alert, button: 0)
    #expect(delegate.log.take() == [])
    #expect(app.dispatch.wrappedMessages == 0)
  }

  @Test("The one of the nearest class runs; of two for one class, the last; then the ones before")
  func nearest() {
    let app = Application()
    let delegate = Derived()
    let alert = AlertView(title: nil, message: nil, buttons: [], delegate: delegate)
    let log = delegate.log
    let scopes: [(String, WrapperScope)] = [
      ("derived 1", .instances(of: Derived.self)), ("derived 2", .instances(of: Derived.self)),
      ("stranger", .instances(of: Stranger.self)), ("base", .instances(of: Delegate.self)),
      ("all", .all),
    ]
    var tokens: [String: DispatchToken] = [:]
    for (name, scope) in scopes {
      tokens[name] = app.dispatch.implement(.alertViewClicked, for: scope) { _ in log.add(name) }
    }
    for name in ["derived 2", "derived 1", "base", "all"] {
      app.click(alert, button: 0)
      #expect(log.take() == [name])
      tokens[name].map(app.dispatch.remove)
    }
    app.click(alert, button: 0)
    #expect(log.take() == [])
  }

  @Test("A list calls one only if it was added before the delegate was set")
  func listsAskOnce() {
    let app = Application()
    let table = TableView()
    table.attach(to: app.dispatch)
    let delegate = Derived()
    table.delegate = delegate
    let token = app.dispatch.implement(.didSelectRow, for: .instances(of: Delegate.self)) {
      delegate.log.add("added \($0.selector) \($0.arguments.indexPath.item)")
    }
    app.select(first, in: table)
    #expect(delegate.log.take() == [])
    table.delegate = delegate
    app.select(first, in: table)
    #expect(delegate.log.take() == ["added tableView:didSelectRowAtIndexPath: 0"])
    let stranger = Stranger()
    table.delegate = stranger
    app.select(first, in: table)
    #expect(delegate.log.take() == [])
    table.delegate = delegate
    app.dispatch.remove(token)
    app.select(first, in: table)
    #expect(delegate.log.take() == [])
  }

  @Test("A list that had its delegate before it came into the application has what is added then")
  func delegateBeforeAttachment() {
    let app = Application()
    let log = Log()
    app.dispatch.implement(.didSelectItem, for: .instances(of: Delegate.self)) { _ in
      log.add("added")
    }
    let list = CollectionView()
    let delegate = Delegate()
    list.delegate = delegate
    let window = Window()
    window.addSubview(list)
    window.makeKeyAndVisible(in: app)
    app.select(first, in: list)
    #expect(log.take() == ["added"])
    #expect(Set(delegate.asked).count == delegate.asked.count)
  }

  @Test("A list asks for each method exactly once each time the delegate is set")
  func asksOnce() {
    let app = Application()
    let table = TableView()
    table.attach(to: app.dispatch)
    let delegate = Delegate()
    delegate.answers = ["tableView:didSelectRowAtIndexPath:"]
    let selectors = ["willSelect", "didSelect", "willDeselect", "didDeselect"].map {
      "tableView:\($0)RowAtIndexPath:"
    }
    for _ in 0..<3 {
      table.delegate = delegate
      #expect(Array(delegate.asked.prefix(4)) == selectors)
      #expect(Set(delegate.asked).count == delegate.asked.count)
      delegate.asked = []
      for _ in 0..<3 { app.select(first, in: table) }
      #expect(delegate.asked == [])
      #expect(delegate.log.take() == ["own row", "own row", "own row"])
      table.delegate = nil
      app.select(first, in: table)
      #expect(delegate.log.take() == [] && delegate.asked == [])
    }
  }
}
