import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

/// Random policies over random trees, compared with the naive reading of the rules.
@Suite("Markers: an ignored node sends nothing on any channel")
struct IgnoredNodesTests {
  @Test("of a foreign tree: events are those of the naive model, ignored texts are in none")
  func foreignTree() throws {
    var random = SplitMix64(seed: 41)
    var (kept, ignored) = (0, 0)
    for _ in 0..<fuzzRounds(100) {
      let leaf = random.naiveLeaf(depth: Int.random(in: 1..<8, using: &random), marks: true)
      for (number, node) in leaf.chain.enumerated() {
        node.properties["text"] = .string("<text \(number)>")
        node.markers.parameters["own"] = .string("<own \(number)>")
      }
      let collector = EventCollector()
      let tracker = Tracker(tree: NaiveTree(), random: .seeded(1), sink: collector.collect)
      for node in leaf.chain {
        tracker.record(.action("go", from: node))
        tracker.record(.gesture("Tap", on: node))
        tracker.record(.selection(node))
        tracker.record(.page("<page>", at: node))
      }
      let expected = leaf.chain.filter { !$0.isIgnored }
      #expect(collector.events.count == expected.count * 4)
      #expect(
        tracker.statistics.dropped[.ignored] ?? 0 == (leaf.chain.count - expected.count) * 4)
      let paths = collector.paths.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
      #expect(try paths.map { try ParsedPath($0) } == expected.map { $0.actionPath("go") })
      let json = collector.events.map(\.json).joined()
      for (number, node) in leaf.chain.enumerated() {
        for text in ["<text \(number)>", "<own \(number)>"] {
          #expect(json.contains(text) == !node.isIgnored)
        }
        if node.isIgnored { ignored += 1 } else { kept += 1 }
      }
    }
    #expect(kept > 100)
    #expect(ignored > 100)
  }

  @Test("of an app: taps, sends, gestures, edits, values and rows, on every kind of sender")
  func app() {
    var random = SplitMix64(seed: 42)
    for _ in 0..<fuzzRounds(100) {
      let screen = Screen()
      var views: [View] = [screen.view]
      for number in 0..<Int.random(in: 3..<14, using: &random) {
        let view = makeView(number, &random)
        let parent = views[Int.random(in: 0..<views.count, using: &random)]
        if let cell = view as? ListCell, let list = parent as? ListView {
          list.addCell(cell, at: ListIndexPath(section: 0, item: number))
        } else {
          parent.addSubview(view)
        }
        view.tracking.parameters = ["own": .string("<own \(number)>")]
        if let control = view as? Control { screen.on(control, "run:", for: .allEvents) }
        let tap = LongPressGestureRecognizer()
        tap.addAction { _ in }
        view.addGestureRecognizer(tap)
        views.append(view)
      }
      for node in views + [screen.controller, screen.window] as [Responder]
      where Int.random(in: 0..<4, using: &random) == 0 {
        node.tracking.ignored = IgnorePolicy(rawValue: UInt8.random(in: 1..<4, using: &random))
      }
      for (number, view) in views.enumerated().dropFirst() {
        let before = screen.events.count
        play(view, screen)
        let json = screen.events[before...].map(\.json)
        let isIgnored = isIgnored(view)
        // Other senders may record meanwhile: a tap travels up, editing ends elsewhere.
        let own = json.filter { $0.contains("<own \(number - 1)>") }
        #expect(own.isEmpty == isIgnored)
        if isIgnored { #expect(json.allSatisfy { !$0.contains("<title \(number - 1)>") }) }
        #expect(json.allSatisfy { !$0.contains("typed") })
      }
    }
  }

  private func makeView(_ number: Int, _ random: inout SplitMix64) -> View {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return View()
    case 1: return TableView()
    case 2: return TableViewCell()
    case 3: return Slider()
    case 4: return Switch()
    case 5: return TextField()
    default: return Button(title: "<title \(number)>")
    }
  }

  private func play(_ view: View, _ screen: Screen) {
    for recognizer in view.gestureRecognizers { recognizer.setState(.ended) }
    screen.application.tap(view)
    if let slider = view as? Slider {
      screen.application.change(slider, \.value, through: [0.1, 0.2])
    }
    if let field = view as? TextField {
      screen.application.type("typed", into: field)
      screen.application.endEditing()
    }
    (view as? Control)?.sendActions(for: .touchUpOutside)
    if let cell = view as? ListCell, let list = cell.list, let place = cell.indexPath {
      screen.application.select(place, in: list)
    }
  }

  private func isIgnored(_ view: View) -> Bool {
    if view.tracking.ignored.contains(.itself) { return true }
    var above = view.next
    while let responder = above {
      if responder.tracking.ignored.contains(.descendants) { return true }
      above = responder.next
    }
    return false
  }
}
