import AutoTrack

import Testing

@testable import AutoTrackDelivery

@Suite("Plan keeper")
struct PlanKeeperTests {
  @Test("a first plan is taken, handed over, and there at the next launch")
  func firstPlan() async {
    let bench = Bench()
    bench.source.set(plan(1))
    let keeper = bench.keeper()
    #expect(keeper.atLaunch == PlanAtLaunch(plan: nil, refusal: nil))
    #expect(await keeper.refresh() == .taken(PlanStamp(revision: 1), inUse: true))
    #expect(bench.applied.value == [plan(1)])
    #expect(await keeper.refusals.isEmpty)
    #expect(bench.kept() == plan(1))
    #expect(bench.disk.names == ["/state/tracking.plan", "/state/tracking.plan.lock"])
    #expect(bench.disk.openFiles == 0)
  }

  @Test("the same plan again is unchanged: nothing is written or handed over")
  func unchanged() async {
    let bench = Bench()
    await bench.take(plan(1))
    let keeper = bench.keeper()
    bench.disk.fail(.init())
    #expect(await keeper.refresh() == .unchanged)
    #expect(await keeper.refresh() == .unchanged)
    #expect(!bench.disk.log.contains { $0 == "write" || $0.hasPrefix("rename") })
    #expect(bench.applied.value == [plan(1)])
  }

  @Test("for the next launch: stored, not handed over, and what is older than it is refused")
  func nextLaunch() async {
    let bench = Bench()
    await bench.take(plan(1))
    bench.applied.value = []
    let keeper = bench.keeper(effect: .nextLaunch)
    bench.source.set(plan(3))
    #expect(await keeper.refresh() == .taken(PlanStamp(revision: 3), inUse: false))
    #expect(await keeper.refresh() == .unchanged)
    bench.source.set(plan(2))
    #expect(await keeper.refresh() == .refused(.older(found: 2, kept: 3)))
    #expect(bench.applied.value.isEmpty)
    #expect(keeper.atLaunch.plan?.bytes == plan(1))
    #expect(bench.kept() == plan(3))
  }

  @Test("whatever is refused leaves the good plan, is handed to nobody and is counted")
  func refusals() async throws {
    let good = plan(5, "good")
    let bench = Bench()
    let key = try #require(secret)
    await bench.take(good, signature: signature(good), key: key)
    bench.applied.value = []
    let before = bench.disk[Bench.path]
    let keeper = bench.keeper(key: key, maximumBytes: 40)
    let large = plan(9, String(repeating: "x", count: 40))
    let broken = Array("plan 9;".utf8)
    let invalid = try #require(throws: DocumentError.self) { try stamp(broken) }
    let io = FileError(operation: .read, path: "p", code: 5)
    let rows: [(Result<PlanSource.Answer, PlanRefusal>, PlanRefusal)] = [
      (.success(.plan(large, signature: signature(large))), .tooLarge(limit: 40)),
      (.failure(.tooLarge(limit: 40)), .tooLarge(limit: 40)),
      (.failure(.unreadable(io)), .unreadable(io)),
      (.failure(.unreachable("offline")), .unreachable("offline")),
      (.failure(.cut(expected: 9, found: 8)), .cut(expected: 9, found: 8)),
      (.success(.plan(plan(6))), .unsigned),
      (.success(.plan(plan(6), signature: [])), .badSignature),
      (.success(.plan(plan(6), signature: Array("none".utf8))), .badSignature),
      (.success(.plan(plan(6), signature: signature(plan(7)))), .badSignature),
      (.success(.plan(broken, signature: signature(broken))), .invalid(invalid)),
      (
        .success(.plan(plan(4), signature: signature(plan(4)))), .older(found: 4, kept: 5)
      ),
      (
        .success(.plan(plan(5, "other"), signature: signature(plan(5, "other")))),
        .conflicting(revision: 5)
      ),
    ]
    var counts: [PlanRefusal.Reason: Int] = [:]
    for (answer, refusal) in rows {
      bench.source.answer.value = answer
      #expect(await keeper.refresh() == .refused(refusal))
      counts[refusal.reason, default: 0] += 1
      #expect(await keeper.refusals == counts, "\(refusal)")
      #expect(bench.disk[Bench.path] == before, "\(refusal)")
      #expect(bench.kept(key: key) == good)
      #expect(!refusal.description.isEmpty)
    }
    #expect(bench.applied.value.isEmpty)
    // And a good one is still taken.
    bench.source.set(plan(6), signature: signature(plan(6)))
    #expect(await keeper.refresh() == .taken(PlanStamp(revision: 6), inUse: true))
  }

  @Test("every cut of a plan is refused, signed or not")
  func cuts() async throws {
    let whole = plan(9, "whole")
    let key = try #require(secret)
    for key in [nil, key] {
      let bench = Bench()
      let first = plan(1)
      await bench.take(first, signature: signature(first), key: key)
      let keeper = bench.keeper(key: key)
      for count in 0..<whole.count {
        bench.source.set(Array(whole.prefix(count)), signature: signature(whole))
        guard case .refused = await keeper.refresh() else {
          Issue.record("\(count) bytes were taken")
          continue
        }
      }
      #expect(bench.kept(key: key) == first)
    }
  }

  @Test("what nobody has signed is not even read")
  func unsignedIsNotRead() async throws {
    let read = Shared(0)
    let key = try #require(secret)
    let disk = MemoryDisk()
    let keeper = PlanKeeper(
      folder: "/state", source: .bytes(plan(1), signature: signature(plan(2))),
      key: key, effect: .now, maximumBytes: 1000,
      validate: { bytes throws(DocumentError) in
        read.change { $0 += 1 }
        return try stamp(bytes)
      }, apply: { _ in }, calls: disk.calls, pause: {})
    #expect(await keeper.refresh() == .refused(.badSignature))
    #expect(read.value == 0)
  }

  @Test("a kept plan is checked with the key at launch")
  func keyAtLaunch() async throws {
    let key = try #require(secret)
    let other = try #require(PlanKey([UInt8](repeating: 1, count: 16)))
    let bench = Bench()
    await bench.take(plan(4), signature: signature(plan(4)), key: key)
    #expect(bench.keeper(key: key).atLaunch.plan?.signature == key.signature(of: plan(4)))
    let rotated = bench.keeper(key: other)
    #expect(rotated.atLaunch == PlanAtLaunch(plan: nil, refusal: .badSignature))
    #expect(await rotated.refusals == [.badSignature: 1])
    // It stays until a good one takes its place, whose number says nothing against that of one that is none.
    #expect(bench.kept(key: key) == plan(4))
    let next = other.signature(of: plan(3))
    bench.source.set(plan(3), signature: Array(next.description.utf8))
    #expect(await rotated.refresh() == .taken(PlanStamp(revision: 3), inUse: true))
    #expect(bench.kept(key: other) == plan(3))

    let unsigned = Bench()
    await unsigned.take(plan(4))
    #expect(unsigned.keeper(key: key).atLaunch.refusal == .unsigned)
  }

  @Test("a signature that came before there was a key is kept for it")
  func signatureWithoutKey() async throws {
    let bench = Bench()
    await bench.take(plan(1), signature: signature(plan(1)))
    let key = try #require(secret)
    #expect(bench.kept(key: key) == plan(1))
  }

  @Test("the source hears the tag of the kept plan, in this run and the next, and of no other")
  func tags() async {
    let bench = Bench()
    bench.source.set(plan(1), tag: "\"one\"")
    let keeper = bench.keeper()
    await keeper.refresh()
    bench.source.set(Array("broken".utf8), tag: "\"broken\"")
    await keeper.refresh()
    bench.source.answer.value = .success(.unchanged)
    #expect(await keeper.refresh() == .unchanged)
    #expect(await bench.keeper().refresh() == .unchanged)
    // The same bytes by another name.
    bench.source.set(plan(1), tag: "\"two\"")
    #expect(await keeper.refresh() == .unchanged)
    await keeper.refresh()
    let known = bench.source.requests.value.map(\.known)
    #expect(known == [nil, "\"one\"", "\"one\"", "\"one\"", "\"one\"", "\"two\""])
    #expect(bench.source.requests.value.allSatisfy { $0.maximumBytes == 1000 })
  }

  @Test("a corrupt file counts as none, is set aside and gives way to a plan of any number")
  func corrupt() async {
    let bench = Bench()
    await bench.take(plan(8))
    let bytes = bench.disk[Bench.path] ?? []
    for index in bytes.indices {
      for change in [UInt8(1), 0x20, 0x80, 0xff] {
        var other = bytes
        other[index] ^= change
        bench.disk[Bench.path] = other
        bench.disk[Bench.path + ".corrupt"] = nil
        #expect(bench.keeper().atLaunch == PlanAtLaunch(plan: nil, refusal: .corrupt))
        #expect(bench.disk[Bench.path] == nil)
        #expect(bench.disk[Bench.path + ".corrupt"] == other)
      }
    }
    let keeper = bench.keeper()
    #expect(keeper.atLaunch == PlanAtLaunch(plan: nil, refusal: nil))
    bench.source.set(plan(2))
    #expect(await keeper.refresh() == .taken(PlanStamp(revision: 2), inUse: true))
  }

  @Test("a file that became corrupt during the run is set aside, counted and replaced")
  func corruptLater() async {
    let bench = Bench()
    await bench.take(plan(8))
    let keeper = bench.keeper()
    bench.disk[Bench.path] = [1, 2, 3]
    bench.source.set(plan(7))
    #expect(await keeper.refresh() == .refused(.older(found: 7, kept: 8)))
    bench.source.set(plan(8))
    #expect(await keeper.refresh() == .unchanged)
    #expect(await keeper.refusals == [.older: 1, .corrupt: 1])
    #expect(bench.disk[Bench.path + ".corrupt"] == [1, 2, 3])
    #expect(bench.kept() == plan(8))
  }

  @Test("a kept file that was removed during the run is written again")
  func removedLater() async {
    let bench = Bench()
    await bench.take(plan(8))
    let keeper = bench.keeper()
    bench.disk[Bench.path] = nil
    #expect(await keeper.refresh() == .unchanged)
    #expect(bench.kept() == plan(8))
  }

  @Test(
    "a kept plan beyond the limit, or that this version does not read, stays and counts as none")
  func keptButUseless() async {
    let bench = Bench()
    await bench.take(plan(8, String(repeating: "x", count: 900)))
    let before = bench.disk[Bench.path]
    #expect(bench.keeper(maximumBytes: 100).atLaunch.refusal == .tooLarge(limit: 100))
    #expect(bench.disk[Bench.path] == before)
    #expect(bench.kept() != nil)
    bench.disk[Bench.path] = [UInt8](repeating: 65, count: 100_000)
    #expect(bench.keeper().atLaunch.refusal == .tooLarge(limit: 1000))
  }

  @Test("limits that make no sense are the nearest that do", arguments: [Int.min, -1, 0])
  func smallLimits(limit: Int) async {
    let bench = Bench()
    bench.source.set(plan(1))
    #expect(await bench.keeper(maximumBytes: limit).refresh() == .refused(.tooLarge(limit: 0)))
    let large = bench.keeper(maximumBytes: .max)
    #expect(await large.refresh() == .taken(PlanStamp(revision: 1), inUse: true))
  }

  @Test("numbers at the ends of their range are compared like others")
  func extremeRevisions() async {
    let bench = Bench()
    let keeper = bench.keeper()
    for revision in [Int.min, -1, 0, Int.max] {
      bench.source.set(plan(revision))
      #expect(await keeper.refresh() == .taken(PlanStamp(revision: revision), inUse: true))
    }
    bench.source.set(plan(.min))
    #expect(await keeper.refresh() == .refused(.older(found: .min, kept: .max)))
  }

  @Test("a random course of plans keeps what a model of four lines keeps")
  func model() async {
    var random = SplitMix64(seed: 6)
    for _ in 0..<200 {
      let bench = Bench()
      var kept: (revision: Int, bytes: [UInt8])?
      var keeper = bench.keeper()
      for _ in 0..<20 {
        if Int.random(in: 0..<4, using: &random) == 0 { keeper = bench.keeper() }
        let revision = Int.random(in: 0...6, using: &random)
        let bytes = plan(revision, Bool.random(using: &random) ? "a" : "b")
        bench.source.set(bytes)
        let outcome = await keeper.refresh()
        if let before = kept, before.revision >= revision {
          let refusal: PlanRefusal =
            before.revision > revision
            ? .older(found: revision, kept: before.revision) : .conflicting(revision: revision)
          #expect(outcome == (before.bytes == bytes ? .unchanged : .refused(refusal)))
        } else {
          #expect(outcome == .taken(PlanStamp(revision: revision), inUse: true))
          kept = (revision, bytes)
          #expect(bench.applied.value.last == bytes)
        }
        #expect(bench.kept() == kept?.bytes)
      }
    }
  }
}
