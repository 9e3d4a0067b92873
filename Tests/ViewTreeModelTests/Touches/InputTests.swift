import Testing
import ViewTreeModel

@Suite("Inputs and their numbers")
struct InputTests {
  private let stage = Stage()

  @Test("One touch has one number, which programmatic sends inside carry; serials differ")
  func numbers() throws {
    let outer = Button()
    let inner = Button()
    stage.window.addSubview(outer)
    stage.window.addSubview(inner)
    var inputs: [Input] = []
    var hasEvent: [Bool] = []
    let app = stage.app
    app.dispatch.wrap(.sendAction) { call, original in
      if let input = call.receiver.currentInput { inputs.append(input) }
      hasEvent.append(call.arguments.event != nil)
      return original(call.arguments)
    }
    outer.addAction(identifier: "a") { _ in inner.sendActions(for: .touchUpInside) }
    outer.addAction(identifier: "b") { _ in }
    inner.addAction { _ in }
    app.tap(outer)
    #expect(inputs.map(\.number) == [1, 1, 1])
    #expect(inputs.map(\.serial) == [1, 2, 1])
    #expect(inputs.map(\.origin) == [.user, .programmatic, .user])
    #expect(inputs.map(\.isNested) == [false, true, false])
    #expect(hasEvent == [true, false, true])
    #expect(app.currentInput == nil && app.currentEvent == nil)
    inputs = []
    inner.sendActions(for: .touchUpInside)
    app.tap(inner)
    #expect(inputs.map(\.number) == [2, 3])
    #expect(inputs.map(\.origin) == [.programmatic, .user])
    inputs = []
    // Another physical input from inside a handler is one of its own.
    outer.removeTarget(nil, action: nil)
    outer.addAction { _ in app.tap(inner) }
    app.tap(outer)
    #expect(inputs.map(\.number) == [4, 5])
    #expect(inputs.map(\.isNested) == [false, true])
    outer.removeTarget(nil, action: nil)
  }

  @Test("An error thrown while an input is delivered ends the input")
  func thrown() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try stage.app.deliver(.user) { _ in throw Failure() }
    }
    #expect(stage.app.currentInput == nil)
  }

  @Test("A control keeps the tap from recognizers above, enabled or not, but not from those on it")
  func controls() {
    let outer = View()
    let button = Button()
    let label = Label(text: "inside")
    stage.window.addSubview(outer)
    outer.addSubview(button)
    button.addSubview(label)
    let above = TapGestureRecognizer()
    above.addAction { [log = stage.log] _ in log.add("above") }
    outer.addGestureRecognizer(above)
    button.addAction { [log = stage.log] _ in log.add("button") }
    stage.app.tap(label)
    #expect(stage.log.take() == ["button"])
    button.isEnabled = false
    #expect(stage.app.tap(button))
    #expect(stage.log.take() == [])
    button.isEnabled = true
    let on = TapGestureRecognizer()
    on.addAction { [log = stage.log] _ in log.add("on") }
    label.addGestureRecognizer(on)
    stage.app.tap(label)
    #expect(stage.log.take() == ["on"])
    on.cancelsTouchesInView = false
    stage.app.tap(label)
    #expect(stage.log.take() == ["on", "button"])
    stage.app.tap(outer)
    #expect(stage.log.take() == ["above"])
  }

  @Test(
    "Over a row, the first recognizer fires alone and keeps the touch unless it lets it through")
  func rows() {
    let table = TableView()
    let cell = TableViewCell()
    let label = Label(text: "row")
    stage.window.addSubview(table)
    table.addCell(cell, at: ListIndexPath(section: 0, item: 2))
    cell.addSubview(label)
    stage.app.dispatch.wrap(.select) { [log = stage.log] call, original in
      log.add("row \(call.arguments.indexPath.item)")
      original(call.arguments)
    }
    let recognizers = [(table as View, "table"), (cell, "cell"), (label, "label")].map {
      view, name in
      let recognizer = TapGestureRecognizer()
      recognizer.addAction { [log = stage.log] _ in log.add(name) }
      view.addGestureRecognizer(recognizer)
      return recognizer
    }
    stage.app.tap(label)
    #expect(stage.log.take() == ["label"])
    recognizers[2].cancelsTouchesInView = false
    stage.app.tap(label)
    #expect(stage.log.take() == ["label", "row 2"])
    recognizers[2].isEnabled = false
    recognizers[1].numberOfTapsRequired = 2
    stage.app.tap(label)
    #expect(stage.log.take() == ["table"])
    recognizers[0].isEnabled = false
    stage.app.tap(label)
    #expect(stage.log.take() == ["row 2"])
  }

  @Test("A tap that nothing takes says so")
  func nothing() {
    let view = View()
    stage.window.addSubview(view)
    #expect(!stage.app.tap(view))
    view.isUserInteractionEnabled = false
    view.addGestureRecognizer(TapGestureRecognizer())
    #expect(!stage.app.tap(view))
  }
}
