import Testing
import ViewTreeModel

@Suite("Controls and their handlers")
struct ControlTests {
  private let stage = Stage()

  private func shown<Shown: Control>(_ control: Shown) -> Shown {
    stage.window.addSubview(control)
    return control
  }

  @Test("Adding a handler again adds its events, not a second call; order is that of addition")
  func duplicates() {
    let target = Target(stage.log)
    let button = shown(Button())
    button.addTarget(target, action: "second:", Target.second)
    button.addTarget(target, action: "first:", Target.first)
    button.addTarget(target, action: "second:", for: .touchDown, Target.second)
    button.addTarget(target, action: "plain", Target.plain)
    stage.app.tap(button)
    #expect(stage.log.take() == ["second", "second", "first", "plain"])
    #expect(button.actions(for: .touchUpInside) == ["second:", "first:", "plain"])
    #expect(button.actions(for: .touchDown) == ["second:"])
    #expect(button.allControlEvents == [.touchUpInside, .touchDown])
  }

  @Test("Handlers are removed by target, by action, by event, or all")
  func removal() {
    let target = Target(stage.log)
    let other = Target(stage.log)
    let button = shown(Button())
    func fill() {
      button.addTarget(target, action: "first:", for: [.touchDown, .touchUpInside], Target.first)
      button.addTarget(target, action: "second:", Target.second)
      button.addTarget(other, action: "first:", Target.first)
    }
    fill()
    button.removeTarget(target, action: "first:", for: .touchUpInside)
    #expect(button.actions(for: .touchUpInside) == ["second:", "first:"])
    #expect(button.actions(for: .touchDown) == ["first:"])
    button.removeTarget(nil, action: "first:")
    #expect(button.actions(for: .allEvents) == ["second:"])
    button.removeTarget(other, action: nil)
    #expect(button.hasActions)
    button.removeTarget(target, action: nil)
    #expect(!button.hasActions)
    fill()
    button.removeTarget(nil, action: nil)
    #expect(!button.hasActions && button.allControlEvents == [])
  }

  @Test("A handler that is added while handlers run is not sent, nor one that is removed")
  func editsWhileSending() {
    let target = Target(stage.log)
    let button = shown(Button())
    var once = true
    button.addAction { [log = stage.log] control in
      log.add("editor")
      guard once else { return }
      once = false
      control.addAction(identifier: "late") { _ in log.add("late") }
      control.removeTarget(target, action: "first:")
      control.addTarget(target, action: "second:", for: .touchUpInside, Target.second)
    }
    button.addTarget(target, action: "first:", Target.first)
    button.addTarget(target, action: "second:", for: .touchDown, Target.second)
    stage.app.tap(button)
    #expect(stage.log.take() == ["second", "editor"])
    stage.app.tap(button)
    #expect(stage.log.take() == ["second", "editor", "second", "late"])
  }

  @Test("A handler that removes its button, and one that frees its target, end nothing early")
  func removesItself() {
    let button = shown(Button())
    button.addAction { [log = stage.log] control in
      log.add("one")
      control.removeFromSuperview()
      control.removeTarget(nil, action: nil, for: .touchDown)
    }
    button.addAction { [log = stage.log] _ in log.add("two") }
    stage.app.tap(button)
    #expect(stage.log.take() == ["one", "two"])
    #expect(button.superview == nil && button.dispatchTable === stage.app.dispatch)
  }

  @Test("A dead target is not called, and does not take a later handler for its own")
  func deadTargets() {
    let button = shown(Button())
    let answering = Answering()
    answering.selector = "first:"
    answering.log = stage.log
    stage.window.addSubview(answering)
    answering.addSubview(button)
    do {
      let target = Target(stage.log)
      button.addTarget(target, action: "first:", Target.first)
      button.addTarget(target, action: "named:")
    }
    stage.app.tap(button)
    #expect(stage.log.take() == [])
    button.addTarget(nil, action: "first:")
    stage.app.tap(button)
    #expect(stage.log.take() == ["first: from UIButton"])
  }

  @Test("A named action is performed on its target, though the chain answers too; else by nobody")
  func namedTargets() throws {
    let classes = stage.app.dispatch.classes
    let record = try classes.define("Handler", superclass: classes.record(for: ModelObject.self))
    record.define("go:") { [log = stage.log] _, selector, sender in
      log.add("target \(selector) \((sender as? ModelObject)?.className ?? "")")
    }
    let target = DataObject(classRecord: record, in: stage.app.dispatch)
    let answering = Answering()
    answering.selector = "go:"
    answering.log = stage.log
    stage.window.addSubview(answering)
    let button = Button()
    answering.addSubview(button)
    let tap = TapGestureRecognizer()
    answering.addGestureRecognizer(tap)
    let bar = Toolbar()
    let item = BarButtonItem(title: nil, target: target, action: "go:")
    bar.items = [item]
    answering.addSubview(bar)
    for action in ["go:", "unknown:"] as [Selector] {
      button.addTarget(target, action: action)
      tap.addTarget(target, action: action)
    }
    stage.app.tap(button)
    stage.app.tap(answering)
    stage.app.tap(item)
    item.setTarget(target, action: "unknown:")
    stage.app.tap(item)
    #expect(
      stage.log.take() == [
        "target go: UIButton", "target go: UITapGestureRecognizer", "target go: UIBarButtonItem",
      ])
  }

  @Test("A closure of the same identifier replaces the one before, in its place")
  func identifiers() {
    let button = shown(Button())
    let log = stage.log
    button.addAction(identifier: "buy") { _ in log.add("old") }
    button.addAction { _ in log.add("unnamed") }
    button.addAction { _ in log.add("unnamed") }
    button.addAction(identifier: "buy") { _ in log.add("new") }
    stage.app.tap(button)
    #expect(log.take() == ["new", "unnamed", "unnamed"])
    #expect(button.actions(for: .touchUpInside) == ["buy", "touchUpInside", "touchUpInside"])
  }

  @Test("A button is highlighted while its handlers run, raw value 1")
  func highlighted() {
    let button = shown(Button(title: "Go"))
    button.setTitle("Going", for: .highlighted)
    var seen: [UInt] = []
    var title: String?
    button.addAction {
      seen.append($0.state.rawValue)
      title = ($0 as? Button)?.currentTitle
    }
    stage.app.tap(button)
    #expect(seen == [1] && title == "Going")
    #expect(button.state == [] && button.currentTitle == "Go")
    button.isSelected = true
    #expect(button.state.rawValue == 4)
    button.isEnabled = false
    #expect(button.state.rawValue == 6 && button.currentTitle == "Go")
  }

  @Test("A disabled control swallows the tap; a send in code goes out")
  func disabled() {
    let button = shown(Button())
    button.addAction { [log = stage.log] _ in log.add("sent") }
    button.isEnabled = false
    #expect(stage.app.tap(button))
    #expect(stage.log.take() == [])
    button.sendActions(for: .touchUpInside)
    #expect(stage.log.take() == ["sent"])
    button.isEnabled = true
    button.isHidden = true
    #expect(!stage.app.tap(button))
    #expect(stage.log.take() == [])
  }

  @Test("A control outside any application sends straight to its targets")
  func detached() {
    let button = Button()
    let target = Target(stage.log)
    button.addTarget(target, action: "first:", Target.first)
    button.sendActions(for: .touchUpInside)
    #expect(stage.log.take() == ["first"])
  }

  @Test("UIKit's names and raw values of events")
  func events() {
    #expect(ControlEvents.touchUpInside.rawValue == 64)
    #expect(ControlEvents.valueChanged.rawValue == 4096)
    #expect(ControlEvents.editingDidEnd.rawValue == 1 << 18)
    for shift in 0..<32 {
      let event = ControlEvents(rawValue: 1 << UInt32(shift))
      guard let name = event.name, let back = ControlEvents(name: name) else { continue }
      #expect(back.contains(event))
    }
    #expect(ControlEvents(name: "nothing") == nil && ControlEvents([]).name == nil)
    #expect(ControlEvents([.touchDown, .valueChanged]).name == "touchDown")
    #expect(ControlEvents.allEvents.name == "allEvents")
  }
}
