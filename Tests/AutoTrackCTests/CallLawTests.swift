import AutoTrack
import CAutoTrack
import Testing

@Suite("Any calls in any order")
struct CallLawTests {
  /// A tracker of the library, beside what the model says of it.
  private final class Subject {
    var handle: autotrack_tracker = 0
    var model = CallModel()
    var events: [String] = []
    var released = 0
    /// What the first sink calls at its next event, and what was answered.
    var inside: Call?
    var insideStatus: autotrack_status?
    var page = "p0"
    /// What the statistics said last.
    private(set) var counts: (recorded: Int, dropped: Int)?
    private var input: UInt64 = 0

    init() { #expect(autotrack_create(nil, &handle) == AUTOTRACK_OK) }

    /// Sound: the test keeps its subjects until all trackers are freed.
    private static func resolve(_ context: UnsafeMutableRawPointer?) -> Subject? {
      context.map { Unmanaged<Subject>.fromOpaque($0).takeUnretainedValue() }
    }

    private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private func received(_ summary: String) {
      events.append(summary)
      guard let call = inside else { return }
      inside = nil
      insideStatus = perform(call)
      if insideStatus != AUTOTRACK_OK { #expect(!lastError.isEmpty) }
    }

    private var tree: autotrack_tree {
      var tree = autotrack_tree()
      tree.size = MemoryLayout<autotrack_tree>.size
      tree.context = context
      tree.next = { _, _ in nil }
      tree.class_key = { _, _ in 1 }
      tree.class_name = { _, _ in literal("Node") }
      tree.release = { Subject.resolve($0)?.released += 1 }
      return tree
    }

    private var sink: autotrack_sink {
      var sink = autotrack_sink()
      sink.size = MemoryLayout<autotrack_sink>.size
      sink.context = context
      sink.receive = { context, event in
        guard let event = event?.pointee, let text = event.event_path ?? event.name else { return }
        Subject.resolve(context)?.received(String(cString: text))
      }
      sink.release = { Subject.resolve($0)?.released += 1 }
      return sink
    }

    func perform(_ call: Call) -> autotrack_status {
      switch call {
      case .setTree:
        var tree = tree
        return autotrack_set_tree(handle, &tree)
      case .addSink:
        var sink = sink
        return autotrack_add_sink(handle, &sink)
      case .openFile: return autotrack_open_file(handle, "/dev/null")
      case .start: return autotrack_start(handle)
      case .stop: return autotrack_stop(handle)
      case .free: return autotrack_free(handle)
      case .record, .recordAgain: return record(again: call == .recordAgain)
      case .pathOf:
        var interaction = autotrack_action(
          literal("clicked"), UnsafeMutableRawPointer(bitPattern: 1))
        return autotrack_path_of(handle, &interaction, nil, 0, nil)
      case .track: return autotrack_track(handle, "e", nil, 0)
      case .page: return page.withCString { autotrack_page(handle, $0, nil, 0) }
      case .drain: return autotrack_drain(handle)
      case .identify: return autotrack_identify(handle, "ada")
      case .reset: return autotrack_reset(handle)
      case .allow: return autotrack_set_consent(handle, 1)
      case .forbid: return autotrack_set_consent(handle, 0)
      case .setCommon:
        var pair = autotrack_text(literal("plan"), literal("free"))
        return autotrack_set_common_properties(handle, &pair, 1)
      case .statistics:
        var counts = autotrack_counts()
        counts.size = MemoryLayout<autotrack_counts>.size
        let status = autotrack_statistics(handle, &counts)
        if status == AUTOTRACK_OK { self.counts = (Int(counts.recorded), Int(counts.dropped)) }
        return status
      }
    }

    /// A click in an input of its own, or again in the last one that was read, which is its repetition.
    private func record(again: Bool) -> autotrack_status {
      if !again { input += 1 }
      var interaction = autotrack_action(
        literal("clicked"), UnsafeMutableRawPointer(bitPattern: 1))
      let number = again ? lastRead ?? 0 : input
      interaction.input = number
      let status = autotrack_record(handle, &interaction)
      if !again, status >= 0 { lastRead = number }
      return status
    }

    /// The input that `recordAgain` repeats.
    private(set) var lastRead: UInt64?

    func compare(_ trail: [String]) {
      #expect(events == model.events, "\(trail)")
      #expect(released == model.released, "\(trail)")
      guard model.phase != .freed else { return }
      counts = nil
      _ = perform(.statistics)
      #expect(counts?.recorded == model.recorded, "\(trail)")
      #expect(counts?.dropped == model.dropped, "\(trail)")
    }
  }

  private func step(_ subject: Subject, using random: inout SplitMix64, _ trail: inout [String]) {
    var call = Call.allCases.randomElement(using: &random) ?? .track
    // Ends come seldom, or nothing would happen.
    if call == .free || call == .stop, Int.random(in: 0..<4, using: &random) > 0 { call = .track }
    if call == .recordAgain, subject.lastRead == nil { call = .record }
    // One sink, so that an event is seen once.
    if call == .addSink, subject.model.sinks > 0 { call = .setTree }
    subject.page = "p\(Int.random(in: 0..<3, using: &random))"
    let expected: [autotrack_status]
    var found: [autotrack_status]
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      // A tracker started there would belong to a thread that is over.
      if call == .start { call = .track }
      trail.append("\(call) elsewhere")
      expected = [subject.model.answer(call, .otherThread, page: subject.page)]
      found = [onAnotherThread { subject.perform(call) } ?? 1]
    case 1:
      var inside = Call.allCases.randomElement(using: &random) ?? .track
      if inside == .free || inside == .stop, Bool.random(using: &random) { inside = .page }
      let waiting = subject.model
      trail.append("\(call), inside \(inside)")
      // With letters waiting the sink is first called by one of them: as good, but another order.
      if waiting.hasLetters { _ = subject.perform(.drain) }
      if waiting.hasLetters { _ = subject.model.answer(.drain, .owner, page: subject.page) }
      expected = subject.model.answer(call, inside: inside, page: subject.page)
      subject.inside = inside
      subject.insideStatus = nil
      found = [subject.perform(call)]
      subject.inside = nil
      if let status = subject.insideStatus { found.append(status) }
    default:
      trail.append("\(call)")
      expected = [subject.model.answer(call, .owner, page: subject.page)]
      found = [subject.perform(call)]
      if found != [AUTOTRACK_OK] { #expect(!lastError.isEmpty) }
    }
    #expect(found == expected, "\(trail)")
    subject.compare(trail)
  }

  @Test("statuses, events and releases are the model's, over several trackers at once")
  func model() {
    var random = SplitMix64(seed: 99)
    for _ in 0..<fuzzRounds(200) {
      let subjects = (0..<3).map { _ in Subject() }
      var trails = [[String]](repeating: [], count: subjects.count)
      for subject in subjects where Int.random(in: 0..<4, using: &random) > 0 {
        for call in [Call.setTree, .addSink, .start] {
          #expect(subject.perform(call) == subject.model.answer(call, .owner, page: "p0"))
        }
      }
      for _ in 0..<40 {
        let place = Int.random(in: 0..<subjects.count, using: &random)
        step(subjects[place], using: &random, &trails[place])
      }
      for subject in subjects {
        #expect(subject.perform(.free) == subject.model.answer(.free, .owner, page: "p0"))
        subject.compare([])
      }
    }
  }
}
