import AutoTrack
import Testing
import ViewTreeModel

@Suite("Interception promise 10: changing a value in code is no interaction")
struct InterceptionPromise10Tests {
  @Test("values, selections, texts, tabs and dates set in code record nothing")
  func values() {
    let screen = Screen()
    let (toggle, slider, stepper, segments) = (Switch(), Slider(), Stepper(), SegmentedControl())
    let (date, pages, field, picker) = (DatePicker(), PageControl(), TextField(), PickerView())
    for control in [toggle, slider, stepper, segments, date, pages, field] {
      screen.view.addSubview(control)
      screen.on(control, "changed:", for: .allEvents)
    }
    let table = TableView()
    let cell = TableViewCell()
    table.addCell(cell, at: ListIndexPath(section: 0, item: 0))
    for view in [picker, table] { screen.view.addSubview(view) }
    picker.rowCounts = [3]
    toggle.isOn = true
    slider.value = 0.5
    stepper.value = 2
    segments.titles = ["a"]
    segments.selectedSegmentIndex = 0
    date.date = 5
    pages.numberOfPages = 3
    pages.currentPage = 1
    field.text = "typed in code"
    picker.selectRow(1, inComponent: 0)
    table.selectItem(at: ListIndexPath(section: 0, item: 0))
    table.deselectItem(at: ListIndexPath(section: 0, item: 0))
    #expect(screen.events.isEmpty)
    #expect(screen.dropped == [:])
  }

  @Test("the same by hand is one event each, and a person's deselection is one of its own")
  func byHand() {
    let screen = Screen()
    let (toggle, picker, table) = (Switch(), PickerView(), TableView())
    screen.view.addSubview(toggle)
    screen.view.addSubview(picker)
    screen.view.addSubview(table)
    screen.on(toggle, "toggled:")
    picker.rowCounts = [1, 3]
    table.allowsMultipleSelection = true
    let cell = TableViewCell()
    table.addCell(cell, at: ListIndexPath(section: 0, item: 0))
    screen.application.tap(toggle)
    screen.application.deliver(.user) { _ in picker.userSelectRow(2, inComponent: 1) }
    screen.application.tap(cell)
    screen.application.tap(cell)
    #expect(
      screen.paths == [
        "#toggled:#UISwitch#UISwitch[0]" + Screen.chain + "#isOn=1#state=0#enabled=1",
        "#UIPickerView[1]" + Screen.chain + "#component=1#row=2",
        "#UITableViewCell[0:0]#UITableView[2]" + Screen.chain,
        "#UITableViewCell[0:0]#UITableView[2]" + Screen.chain + "#selected=0",
      ])
    #expect(screen.events.allSatisfy { $0.origin == .user && $0.interactionID != nil })
  }

  @Test("a veto records nothing, and another row that the delegate names is the one recorded")
  func veto() {
    final class Delegate: TableViewDelegate {
      var answer: ListIndexPath?
      func tableView(
        _ tableView: TableView, willSelectRowAt indexPath: ListIndexPath
      ) -> ListIndexPath? { answer }
    }
    let screen = Screen()
    let (table, delegate) = (TableView(), Delegate())
    screen.view.addSubview(table)
    for item in 0..<3 {
      table.addCell(TableViewCell(), at: ListIndexPath(section: 0, item: item))
    }
    table.delegate = delegate
    screen.application.select(ListIndexPath(section: 0, item: 0), in: table)
    #expect(screen.events.isEmpty)
    delegate.answer = ListIndexPath(section: 0, item: 2)
    screen.application.select(ListIndexPath(section: 0, item: 0), in: table)
    #expect(screen.paths == ["#UITableViewCell[0:2]#UITableView[0]" + Screen.chain])
  }

  @Test("sendActions in code is one, marked programmatic")
  func sendActions() {
    let screen = Screen()
    let button = screen.button()
    button.sendActions(for: .touchUpInside)
    #expect(
      screen.paths == [
        "#go:#UIButton#UIButton[0]" + Screen.chain + "#currentTitle=Go#state=0#enabled=1#selected=0"
      ])
    let picker = PickerView()
    picker.rowCounts = [2]
    screen.view.addSubview(picker)
    screen.application.deliver(.programmatic) { _ in picker.userSelectRow(1, inComponent: 0) }
    #expect(screen.events.map(\.origin) == [.programmatic, .programmatic])
  }
}

@Suite("Interception promise 11: the action part is the handler's name")
struct InterceptionPromise11Tests {
  @Test("a closure's identifier, else the name of the control event that was sent")
  func closures() {
    let screen = Screen()
    let button = Button(title: nil)
    screen.view.addSubview(button)
    button.addAction(identifier: "sign-in") { _ in }
    button.addAction { _ in }
    button.addAction(for: [.touchDown, .touchUpOutside]) { _ in }
    screen.application.tap(button)
    button.sendActions(for: .touchUpOutside)
    button.sendActions(for: .editingChanged)
    let end = "#UIButton#UIButton[0]" + Screen.chain
    let start = screen.paths.map { String($0.prefix { $0 != "[" }) }
    #expect(
      start
        == ["touchDown", "sign-in", "touchUpInside", "touchUpOutside"].map {
          "#\($0)#UIButton#UIButton"
        })
    #expect(screen.paths.allSatisfy { $0.contains(end) })
  }

  @Test("the handler's own selector, also when a target answers along the chain")
  func selectors() throws {
    let screen = Screen()
    let classes = screen.application.dispatch.classes
    let record = try classes.define("Page", superclass: classes.record(for: ViewController.self))
    var calls: [String] = []
    record.define("save:") { _, selector, _ in calls.append(selector.name) }
    screen.controller.become(record, in: screen.application.dispatch)
    let button = Button(title: nil)
    screen.view.addSubview(button)
    button.addTarget(nil, action: "save:")
    screen.application.tap(button)
    #expect(calls == ["save:"])
    #expect(
      screen.paths.map { String($0.prefix { $0 != "[" }) } == ["#save:#UIButton#UIButton"])
  }

  @Test("a gesture's is the recognizer's class, data-driven ones verbatim")
  func gestures() throws {
    let screen = Screen()
    let classes = screen.application.dispatch.classes
    let record = try classes.define(
      "ShakeRecognizer", superclass: classes.record(for: TapGestureRecognizer.self))
    let made = TapGestureRecognizer()
    made.become(record, in: screen.application.dispatch)
    for recognizer in [made, LongPressGestureRecognizer(), SwipeGestureRecognizer()] {
      let box = View()
      screen.view.addSubview(box)
      box.addGestureRecognizer(recognizer)
      recognizer.setState(.ended)
    }
    #expect(
      screen.paths
        == [
          "#ShakeRecognizer#UIView[0]", "#UILongPressGestureRecognizer#UIView[1]",
          "#UISwipeGestureRecognizer#UIView[2]",
        ].map { $0 + Screen.chain })
  }
}
