import AutoTrack
import AutoTrackDelivery
import Testing

/// Whatever fails and whenever the program or the power ends, there is one whole plan: the old or the new one.
@Suite("Plan keeper on a failing disk")
struct PlanKeeperFaultTests {
  private let old = plan(1, "old")
  private let new = plan(2, "new and longer")

  /// Runs `body` for a fault at the first call, the second and so on, until the refresh makes fewer calls.
  private func everyCall(
    _ fault: MemoryDisk.Fault, startingWith first: [UInt8]?,
    _ body: (Bench, PlanOutcome, String) async -> Void
  ) async {
    for call in 0..<200 {
      let bench = Bench()
      if let first { await bench.take(first) }
      let keeper = bench.keeper()
      bench.source.set(new)
      bench.applied.value = []
      var fault = fault
      fault.call = call
      bench.disk.fail(fault)
      let outcome = await keeper.refresh()
      let log = bench.disk.log
      if log.count <= call { return #expect(call > 15) }
      bench.disk.fail(.init())
      await body(bench, outcome, "call \(call), \(log[call])")
    }
    Issue.record("no end of calls")
  }

  @Test(
    "any one call fails: the plan is handed over, and the old or the new one is kept, whole",
    arguments: [5, 28, 13, 30], [false, true])
  func failures(code: Int, isLate: Bool) async {
    for first in [old, nil] {
      let fault = MemoryDisk.Fault(code: Int32(code), isLate: isLate)
      await everyCall(fault, startingWith: first) { bench, outcome, call in
        #expect(bench.disk.openFiles == 0, "\(call)")
        #expect(bench.applied.value == [new], "\(call)")
        let kept = bench.kept()
        switch outcome {
        case .taken: #expect(kept == new, "\(call)")
        case .takenUnstored: #expect(kept == first || kept == new, "\(call)")
        default: Issue.record("\(call): \(outcome)")
        }
        // The disk is well again.
        let again = await bench.take(new)
        #expect(again == .unchanged || again == .taken(PlanStamp(revision: 2), inUse: true))
        #expect(bench.kept() == new, "\(call)")
        #expect(bench.disk.names == ["/state/tracking.plan", "/state/tracking.plan.lock"])
      }
    }
  }

  @Test("for the next launch, a plan that cannot be stored is refused and the old one stays")
  func failuresForTheNextLaunch() async {
    for call in 0..<40 {
      let bench = Bench()
      await bench.take(old)
      bench.applied.value = []
      let keeper = bench.keeper(effect: .nextLaunch)
      bench.source.set(new)
      bench.disk.fail(.init(call: call))
      let outcome = await keeper.refresh()
      bench.disk.fail(.init())
      if case .refused(let refusal) = outcome {
        #expect(refusal.reason == .notStored)
        #expect(await keeper.refusals == [.notStored: 1])
        let kept = bench.kept()
        #expect(kept == old || kept == new)
      } else {
        #expect(outcome == .taken(PlanStamp(revision: 2), inUse: false))
        #expect(bench.kept() == new)
      }
      #expect(bench.applied.value.isEmpty)
      // The same keeper tries again.
      await keeper.refresh()
      #expect(bench.kept() == new)
    }
  }

  @Test("an interrupted call is made again")
  func interruptions() async {
    await everyCall(.init(code: 4), startingWith: old) { bench, outcome, call in
      // What no signal interrupts is not made again; a sync must not be.
      let isRepeated = ["open", "lock", "read", "write", "close"].contains {
        call.contains(", \($0)")
      }
      if isRepeated {
        #expect(outcome == .taken(PlanStamp(revision: 2), inUse: true), "\(call)")
      }
      #expect(bench.applied.value == [new], "\(call)")
    }
  }

  @Test("the program is killed at any call, or the power goes: the old or the new plan, whole")
  func deaths() async {
    for (isLate, cutsPower) in [(false, false), (true, false), (false, true), (true, true)] {
      for first in [old, nil] {
        await everyCall(.init(isLate: isLate, isDeath: true), startingWith: first) {
          bench, outcome, call in
          if cutsPower { bench.disk.cutPower() } else { bench.disk.restart() }
          let keeper = bench.keeper()
          let kept = keeper.atLaunch
          #expect(kept.refusal == nil, "\(call)")
          #expect(kept.plan?.bytes == first || kept.plan?.bytes == new, "\(call)")
          await keeper.refresh()
          #expect(bench.kept() == new)
          #expect(!bench.disk.names.contains("/state/tracking.plan.new"))
        }
      }
    }
  }

  @Test("the power goes after a plan was taken: it is there")
  func powerAfterwards() async {
    let bench = Bench()
    await bench.take(old)
    bench.disk.cutPower()
    #expect(bench.kept() == old)
    await bench.take(new)
    bench.disk.cutPower()
    #expect(bench.kept() == new)
  }

  @Test("the program is killed at every byte of the temporary file")
  func everyByte() async {
    var count = 0
    while count < 10_000 {
      let bench = Bench()
      await bench.take(old)
      let before = bench.disk[Bench.path]
      let keeper = bench.keeper()
      bench.source.set(new)
      bench.disk.fail(.init(bytesLeft: count))
      let outcome = await keeper.refresh()
      bench.disk.restart()
      if case .taken = outcome { break }
      #expect(bench.disk["/state/tracking.plan.new"]?.count == count)
      #expect(bench.disk[Bench.path] == before)
      #expect(bench.kept() == old)
      let next = await bench.take(new)
      #expect(next == .taken(PlanStamp(revision: 2), inUse: true))
      #expect(!bench.disk.names.contains("/state/tracking.plan.new"))
      count += 1
    }
    // The last one was killed when the last byte was written.
    #expect(count == storedBytes(of: new) + 1)
  }

  private func storedBytes(of plan: [UInt8]) -> Int {
    // The bytes that the stored form has beside the plan's own: see `StoredPlan`.
    plan.count + "autotrack-plan 1\nsha256 \nsignature -\ntag -\n\n".utf8.count + 64
  }

  @Test("a disk that takes a few bytes at a time gets all of them", arguments: [1, 2, 7, 100])
  func shortWrites(most: Int) async {
    let bench = Bench()
    bench.disk.fail(.init(mostWritten: most))
    #expect(await bench.take(new) == .taken(PlanStamp(revision: 2), inUse: true))
    #expect(bench.kept() == new)
  }

  @Test("a disk that takes nothing is not asked for ever")
  func noWrites() async {
    let bench = Bench()
    bench.disk.fail(.init(mostWritten: 0))
    guard case .takenUnstored(_, let error) = await bench.take(new) else {
      Issue.record("stored on nothing")
      return
    }
    #expect(error.operation == .write)
    #expect(bench.kept() == nil)
  }

  @Test("the bytes are on the disk before they have the name, and the name before it is said")
  func order() async {
    let bench = Bench()
    await bench.take(old)
    let log = bench.disk.log
    let steps = [
      "open create /state/tracking.plan.new", "write", "sync", "close",
      "rename /state/tracking.plan.new /state/tracking.plan", "open folder /state", "sync",
    ]
    var rest = log[...]
    for step in steps {
      let place = rest.firstIndex(of: step)
      #expect(place != nil, "\(step) in \(log)")
      rest = place.map { log[($0 + 1)...] } ?? []
    }
  }

  @Test("at launch any one call fails: the plan or none, and the file is left alone")
  func launches() async {
    for isLate in [false, true] {
      for call in 0..<8 {
        let bench = Bench()
        await bench.take(old)
        let before = bench.disk[Bench.path]
        bench.disk.fail(.init(call: call, isLate: isLate))
        let kept = bench.keeper().atLaunch
        #expect(kept.plan?.bytes == old || kept.refusal?.reason == .unreadable)
        #expect(bench.disk[Bench.path] == before)
        #expect(bench.disk.openFiles == 0 || isLate)
      }
    }
  }
}
