import AutoTrack
import Foundation
import Testing

@testable import AutoTrackDelivery

@Suite("Plan keepers that share a folder")
struct PlanRaceTests {
  @Test("while another has the lock it is tried again, and then the plan is taken")
  func waiting() async throws {
    let bench = Bench()
    await bench.take(plan(1))
    let disk = bench.disk
    let held = try disk.calls.open("\(Bench.path).lock", .lock)
    #expect(try disk.calls.lock(held))
    let keeper = bench.keeper(pause: {
      if bench.pauses.value == 3 { try? disk.calls.close(held) }
    })
    bench.source.set(plan(2))
    #expect(await keeper.refresh() == .taken(PlanStamp(revision: 2), inUse: true))
    #expect(bench.pauses.value == 3)
  }

  @Test("a lock that is never given back is not waited for without end; reading needs none")
  func busy() async throws {
    let bench = Bench()
    await bench.take(plan(1))
    let held = try bench.disk.calls.open("\(Bench.path).lock", .lock)
    #expect(try bench.disk.calls.lock(held))
    let keeper = bench.keeper()
    bench.applied.value = []
    #expect(keeper.atLaunch.plan?.bytes == plan(1))
    bench.source.set(plan(2))
    #expect(await keeper.refresh() == .refused(.busy))
    #expect(bench.pauses.value == 49)
    #expect(bench.applied.value.isEmpty)
    bench.source.set(plan(1))
    #expect(await keeper.refresh() == .unchanged)
    try bench.disk.calls.close(held)
    #expect(bench.kept() == plan(1))
  }

  @Test("a corrupt file is not set aside while another may be putting a good one in its place")
  func corruptWhileLocked() async throws {
    let bench = Bench()
    await bench.take(plan(1))
    bench.disk[Bench.path] = [1]
    let held = try bench.disk.calls.open("\(Bench.path).lock", .lock)
    #expect(try bench.disk.calls.lock(held))
    #expect(bench.keeper().atLaunch.refusal == .corrupt)
    #expect(bench.disk[Bench.path] == [1])
    try bench.disk.calls.close(held)
    #expect(bench.keeper().atLaunch.refusal == .corrupt)
    #expect(bench.disk[Bench.path] == nil)
  }

  @Test("a lock whose file was removed since it was opened is not taken for the lock")
  func removedLock() async throws {
    let disk = MemoryDisk()
    let removals = Shared(0)
    var calls = disk.calls
    calls.lock = { [lock = calls.lock] file throws(SystemError) in
      if removals.value < 2 {
        removals.value += 1
        disk["/state/tracking.plan.lock"] = nil
      }
      return try lock(file)
    }
    let pauses = Shared(0)
    let keeper = PlanKeeper(
      folder: "/state", source: .bytes(plan(1)), key: nil, effect: .now, maximumBytes: 100,
      validate: stamp, apply: { _ in }, calls: calls, pause: { pauses.value += 1 })
    #expect(await keeper.refresh() == .taken(PlanStamp(revision: 1), inUse: true))
    #expect(pauses.value == 2)
    #expect(disk.openFiles == 0)
  }

  @Test("a newer plan that another has stored is used, and the older one that came is refused")
  func newerFromAnother() async {
    let bench = Bench()
    let first = bench.keeper()
    await bench.take(plan(7))
    bench.applied.value = []
    bench.source.set(plan(5))
    #expect(await first.refresh() == .refused(.older(found: 5, kept: 7)))
    #expect(bench.applied.value == [plan(7)])
    bench.source.set(plan(6))
    #expect(await first.refresh() == .refused(.older(found: 6, kept: 7)))
    #expect(bench.applied.value == [plan(7)])
  }

  @Test("the same plan that another has stored is taken without being written again")
  func sameFromAnother() async {
    let bench = Bench()
    let first = bench.keeper()
    await bench.take(plan(7))
    bench.applied.value = []
    bench.disk.fail(.init())
    #expect(await first.refresh() == .taken(PlanStamp(revision: 7), inUse: true))
    #expect(bench.applied.value == [plan(7)])
    #expect(!bench.disk.log.contains("write"))
  }

  @Test(
    "many keepers and refreshes at a time on real files: the newest stays, each hands over in order"
  )
  func race() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "race \(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SplitMix64(seed: 41)
    for round in 0..<5 {
      let path = folder.appending(path: "\(round)").path
      let plans = (1...8).map { plan($0, "round \(round)") }.shuffled(using: &random)
      let places = (0..<8).map { _ in Int.random(in: 0..<4, using: &random) }
      let applied = (0..<4).map { _ in Shared<[[UInt8]]>([]) }
      let next = (0..<4).map { _ in Shared<[[UInt8]]>([]) }
      for (plan, place) in zip(plans, places) { next[place].value.append(plan) }
      let keepers = (0..<4).map { index in
        PlanKeeper(
          folder: path,
          source: PlanSource { [next = next[index]] _ in
            let taken = Shared<[UInt8]>([])
            next.change { taken.value = $0.removeFirst() }
            return .plan(taken.value)
          },
          key: nil, effect: .now, maximumBytes: 1000, validate: stamp,
          apply: { [applied = applied[index]] bytes in applied.change { $0.append(bytes) } },
          calls: .system, pause: { await Task.yield() })
      }
      let outcomes = await withTaskGroup(of: PlanOutcome.self) { group in
        for place in places { group.addTask { await keepers[place].refresh() } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let launched = PlanKeeper(folder: path, source: .bytes([]), validate: stamp, apply: { _ in })
      let stored = launched.atLaunch.plan?.stamp.revision ?? 0
      // Whoever found the folder locked for too long has said so; of the others the newest is kept.
      let busy = outcomes.count { $0 == .refused(.busy) }
      #expect(stored >= 8 - busy)
      for one in applied {
        let revisions = try one.value.map { try stamp($0).revision }
        #expect(zip(revisions, revisions.dropFirst()).allSatisfy { $0 < $1 })
        #expect(revisions.allSatisfy { $0 <= stored })
      }
    }
  }
}
