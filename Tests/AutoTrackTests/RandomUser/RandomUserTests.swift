import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("A random user of a random app")
struct RandomUserTests {
  /// Half of ten thousand inputs; more with `AUTOTRACK_FUZZ`.
  private static let rounds = max(100, fuzzRounds(0) / 10)
  private static let inputs = 100

  @Test("every interaction is recorded once, none is invented, and nothing stays behind")
  func law() {
    var kinds: [String: Int] = [:]
    for seed in 0..<UInt64(Self.rounds) {
      let left = play(seed, &kinds)
      #expect(left.allSatisfy { $0() == nil }, "seed \(seed): something is kept alive")
    }
    // The play is worth something: every kind of interaction was there, foreseen ones too.
    for kind in [
      "a:", "changed:", "slid:", "item:", "editingDidEnd", "UITabBarItem", "UIAlertAction",
      "UITableViewCell", "UITapGestureRecognizer", "UILongPressGestureRecognizer",
      "UIPanGestureRecognizer", "UISwipeGestureRecognizer", "UIPinchGestureRecognizer",
      "viewDidAppear:", "viewDidDisappear:", "foreseen",
    ] {
      #expect(kinds[kind, default: 0] > 0, "no \(kind) in \(kinds)")
    }
  }

  private func play(_ seed: UInt64, _ kinds: inout [String: Int]) -> [() -> ModelObject?] {
    let app = RandomApp(seed: seed)
    var seen = 0
    var ids: Set<UUIDv7> = []
    for input in 0..<Self.inputs {
      let foreseen = input > 0 ? app.userActs() : nil
      let witnessed = app.witness.take()
      for deed in witnessed.deeds {
        kinds[String(deed.what.split(separator: " ")[0]), default: 0] += 1
      }
      if let foreseen {
        kinds["foreseen", default: 0] += 1
        #expect(
          witnessed.deeds.contains { $0.what == foreseen },
          "seed \(seed), input \(input): \(foreseen) did not happen, but \(witnessed.deeds)")
      }
      let events = Array(app.collector.events[seen...])
      let expected = once(witnessed.deeds, witnessed.touches)
      let recorded = events.map(\.deed)
      if expected.sorted() != recorded.sorted() {
        Issue.record(
          """
          seed \(seed), input \(input)
          missing: \(difference(expected, recorded)), invented: \(difference(recorded, expected))
          """)
        break
      }
      for (deed, before) in zip(witnessed.deeds, witnessed.eventsBefore)
      where !deed.what.hasPrefix("slid:") {
        #expect(
          app.collector.events[seen..<before].contains { $0.deed == deed },
          "seed \(seed), input \(input): \(deed) was recorded after its handler ran")
      }
      for event in events {
        #expect(ids.insert(event.id).inserted)
        #expect(event.sequence == UInt64(ids.count))
      }
      seen += events.count
    }
    app.tracker.stop()
    #expect(app.application.dispatch.count == 0 && app.application.dispatch.wrappedMessages == 0)
    return app.made
  }

  /// A handler's name of one sender is one event for each finger of an input, however often it runs.
  private func once(_ deeds: [Witness.Deed], _ touches: [UInt64]) -> [Witness.Deed] {
    var seen: [Witness.Deed: Set<UInt64>] = [:]
    return zip(deeds, touches).filter { deed, touch in
      let isHandler = deed.what.split(separator: " ")[0].hasSuffix(":")
      if !isHandler || deed.what.hasPrefix("viewDid") { return true }
      let known = seen[deed, default: []]
      seen[deed, default: []].insert(touch)
      return known.isEmpty || touch != 0 && !known.contains(0) && !known.contains(touch)
    }.map(\.0)
  }

  private func difference(_ left: [Witness.Deed], _ right: [Witness.Deed]) -> [Witness.Deed] {
    var rest = right
    return left.filter { deed in
      guard let place = rest.firstIndex(of: deed) else { return true }
      rest.remove(at: place)
      return false
    }
  }
}
