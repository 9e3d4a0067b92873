import AutoTrack
import Testing
import ViewTreeModel

@Suite("Interception promise 8: one physical input has one id, and each handler's name one event")
struct InterceptionPromise8Tests {
  private func names(_ screen: Screen) -> [String] {
    screen.paths.map { String($0.dropFirst().prefix { $0 != "#" }) }
  }

  @Test("a recognizer that lets touches through to a row: two events with one id")
  func recognizerOverRow() {
    let screen = Screen()
    let table = TableView()
    screen.view.addSubview(table)
    let cell = TableViewCell()
    table.addCell(cell, at: ListIndexPath(section: 0, item: 0))
    let tap = TapGestureRecognizer()
    tap.cancelsTouchesInView = false
    tap.addAction { _ in }
    cell.addGestureRecognizer(tap)
    screen.application.tap(cell)
    screen.application.tap(cell)
    #expect(screen.events.count == 4)
    let ids = screen.events.map(\.interactionID)
    #expect(ids[0] != nil)
    #expect(ids[0] == ids[1])
    #expect(ids[2] == ids[3])
    #expect(ids[0] != ids[2])
  }

  @Test("two handlers with different names are two events with one id, the same name twice is one")
  func handlers() {
    let screen = Screen()
    let button = screen.button(action: "a:")
    for name in ["b:", "a:", "b:"] { screen.on(button, Selector(name)) }
    screen.application.tap(button)
    #expect(names(screen) == ["a:", "b:"])
    #expect(Set(screen.events.map(\.interactionID)).count == 1)
    #expect(screen.dropped == [.repeatedAction: 2])
  }

  @Test("touchDown and touchUpInside with one handler's name are one event of one tap")
  func controlEvents() {
    let screen = Screen()
    let button = screen.button()
    screen.on(button, "go:", for: .touchDown)
    screen.application.tap(button)
    #expect(names(screen) == ["go:"])
  }

  @Test("names are told apart by their bytes")
  func bytes() {
    let screen = Screen()
    let button = screen.button(action: "\u{E9}:")
    screen.on(button, "e\u{301}:")
    screen.application.tap(button)
    #expect(screen.events.count == 2)
  }

  @Test("interactions inside a handler have ids of their own and do not hide a repetition outside")
  func nested() {
    let screen = Screen()
    let inner = screen.button("Inner", action: "go:")
    let outer = screen.button("Outer", action: "go:") { screen.application.tap(inner) }
    screen.on(outer, "go:")
    screen.application.tap(outer)
    #expect(screen.events.map { $0.properties["currentTitle"] } == ["Outer", "Inner"])
    #expect(screen.dropped == [.repeatedAction: 1])
    #expect(screen.events[0].interactionID != screen.events[1].interactionID)
  }

  @Test("a send in code inside a handler is a consequence of the same input, by the app")
  func programmaticInside() {
    let screen = Screen()
    let inner = screen.button("Inner", action: "inner:")
    let outer = screen.button("Outer", action: "outer:") {
      inner.sendActions(for: .touchUpInside)
    }
    screen.application.tap(outer)
    #expect(names(screen) == ["outer:", "inner:"])
    #expect(screen.events.map(\.origin) == [.user, .programmatic])
    #expect(screen.events[0].interactionID == screen.events[1].interactionID)
  }

  @Test("a send in code of the handler that is being handled is the same name in the same input")
  func sendOfItself() {
    let screen = Screen()
    let button = screen.button(action: "a:")
    var sends = 0
    screen.on(button, "b:") {
      sends += 1
      if sends == 1 { button.sendActions(for: .touchUpInside) }
    }
    screen.application.tap(button)
    #expect(sends == 2)
    #expect(names(screen) == ["a:", "b:"])
    #expect(screen.dropped == [.repeatedAction: 2])
    button.sendActions(for: .touchUpInside)
    #expect(names(screen) == ["a:", "b:", "a:", "b:"])
  }

  @Test("sends in code alone have no input's id, and each is an interaction")
  func programmaticAlone() {
    let screen = Screen()
    let inner = screen.button("Inner", action: "inner:")
    let outer = screen.button("Outer", action: "outer:") {
      inner.sendActions(for: .touchUpInside)
    }
    screen.on(outer, "outer:")
    outer.sendActions(for: .touchUpInside)
    outer.sendActions(for: .touchUpInside)
    #expect(names(screen) == ["outer:", "inner:", "outer:", "inner:"])
    #expect(screen.events.allSatisfy { $0.origin == .programmatic && $0.interactionID == nil })
  }

  @Test("two taps in no time are two events: no timer tells repetitions")
  func noTimer() {
    let screen = Screen()
    let button = screen.button()
    for _ in 0..<5 { screen.application.tap(button) }
    #expect(screen.events.count == 5)
    #expect(Set(screen.events.map(\.interactionID)).count == 5)
  }

  @Test("two trackers' ids differ, and one tracker's share its part")
  func trackersDiffer() {
    let (first, second) = (Screen(seed: 1), Screen(seed: 2))
    for screen in [first, second] { screen.application.tap(screen.button()) }
    let ids = [first, second].compactMap { $0.events[0].interactionID?.description }
    #expect(ids.count == 2)
    #expect(ids[0] != ids[1])
    #expect(ids.allSatisfy { $0.count == 32 && $0.allSatisfy { "0123456789abcdef".contains($0) } })
  }

  @Test(
    "a control, its row and an outer recognizer in one random input: dedupe is by sender and name")
  func random() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<fuzzRounds(100) {
      let screen = Screen()
      let button = Button(title: "x")
      screen.view.addSubview(button)
      let added = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        Int.random(in: 0..<4, using: &random)
      }
      for name in added { screen.on(button, Selector("\(name)")) }
      screen.application.tap(button)
      var expected: [String] = []
      for name in added where !expected.contains("\(name)") { expected.append("\(name)") }
      #expect(names(screen) == expected)
      #expect(screen.dropped[.repeatedAction] ?? 0 == added.count - expected.count)
    }
  }
}
