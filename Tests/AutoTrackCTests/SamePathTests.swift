import AutoTrack
import AutoTrackTesting
import CAutoTrack
import Testing

@Suite("The same tree over C callbacks and over Tracker(tree:)")
struct SamePathTests {
  /// A started tracker over a table's callbacks, its paths and drops.
  private final class Recorder {
    var paths: [String] = []
    var handle: autotrack_tracker = 0

    init(_ table: TableTree, preset: String, index: Int32, identifiers: Bool) {
      var config = autotrack_config()
      config.size = MemoryLayout<autotrack_config>.size
      config.index = index
      config.use_identifiers = identifiers ? 1 : 0
      preset.withCString {
        config.preset = $0
        #expect(autotrack_create(&config, &handle) == AUTOTRACK_OK)
      }
      var tree = table.callbacks
      var sink = autotrack_sink()
      sink.size = MemoryLayout<autotrack_sink>.size
      sink.context = Unmanaged.passUnretained(self).toOpaque()
      sink.receive = { context, event in
        guard let context, let path = event?.pointee.event_path else { return }
        Unmanaged<Recorder>.fromOpaque(context).takeUnretainedValue().paths.append(
          String(cString: path))
      }
      #expect(autotrack_set_tree(handle, &tree) == AUTOTRACK_OK)
      #expect(autotrack_add_sink(handle, &sink) == AUTOTRACK_OK)
      #expect(autotrack_start(handle) == AUTOTRACK_OK)
    }

    deinit { autotrack_free(handle) }
  }

  /// One of every kind of interaction, for both.
  private func interactions(
    at node: Int, input: UInt64
  ) -> [(Interaction<Int>, autotrack_interaction)] {
    let pointer = TableTree.pointer(node)
    var action = Interaction<Int>.action("clicked", from: node)
    action.input = InputReference(number: input, serial: input)
    action.origin = .programmatic
    var gone = Interaction<Int>.page("Start", at: node)
    gone.lead = .name("viewDidDisappear:")
    gone.page?.appears = false
    var cAction = autotrack_action(literal("clicked"), pointer)
    cAction.input = input
    cAction.origin = AUTOTRACK_PROGRAMMATIC
    var cGone = autotrack_page_appeared(literal("Start"), pointer)
    cGone.kind = AUTOTRACK_PAGE_DISAPPEARED
    return [
      (action, cAction), (action, cAction),
      (.gesture("Tap#", on: node), autotrack_gesture(literal("Tap#"), pointer)),
      (.selection(node, in: 0), autotrack_selection(pointer, TableTree.pointer(0))),
      (.page("Start", at: node), autotrack_page_appeared(literal("Start"), pointer)),
      (gone, cGone),
    ]
  }

  @Test("paths, elements and drops are the same byte for byte, whatever is configured")
  func samePaths() throws {
    var random = SplitMix64(seed: 77)
    for round in 0..<fuzzRounds(150) {
      let table = TableTree(nodes: Int.random(in: 1..<40, using: &random), using: &random)
      let isStandard = round % 3 > 0
      var configuration = isStandard ? Configuration.standard : .wkTrackingData
      configuration.index = round % 2 == 0 ? .siblings : .sameClass
      configuration.usesIdentifiers = round % 5 == 0
      let recorder = Recorder(
        table, preset: isStandard ? "standard" : "wkTrackingData",
        index: round % 2 == 0 ? AUTOTRACK_INDEX_SIBLINGS : AUTOTRACK_INDEX_SAME_CLASS,
        identifiers: configuration.usesIdentifiers)
      let collector = EventCollector()
      let tracker = Tracker(tree: table, configuration: configuration, sink: collector.collect)
      for node in [table.rows.count - 1, Int.random(in: 0..<table.rows.count, using: &random)] {
        for (mine, theirs) in interactions(at: node, input: UInt64(round + node + 1)) {
          let count = collector.events.count
          tracker.record(mine)
          var theirs = theirs
          let status = autotrack_record(recorder.handle, &theirs)
          #expect((status == AUTOTRACK_OK) == (collector.events.count > count))
        }
      }
      #expect(recorder.paths.count == collector.paths.count)
      for (theirs, mine) in zip(recorder.paths, collector.paths) {
        #expect(theirs.utf8.elementsEqual(mine.utf8), "\(theirs) instead of \(mine)")
      }
      var counts = autotrack_counts()
      counts.size = MemoryLayout<autotrack_counts>.size
      #expect(autotrack_statistics(recorder.handle, &counts) == AUTOTRACK_OK)
      #expect(Int(counts.dropped) == tracker.statistics.dropped.values.reduce(0, +))
      withExtendedLifetime(table) {}
    }
  }
}
