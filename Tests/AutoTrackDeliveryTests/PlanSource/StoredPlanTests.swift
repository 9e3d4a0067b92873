import AutoTrack
import Testing

@testable import AutoTrackDelivery

@Suite("Stored plans")
struct StoredPlanTests {
  private static func samples() -> [StoredPlan] {
    let signature = PlanSignature(reading: [UInt8](repeating: 0xa7, count: 32))
    return [
      StoredPlan(plan: []), StoredPlan(plan: Array("{}".utf8)),
      StoredPlan(plan: Array("{\n\n\"a\": 1}\n\n".utf8), signature: signature, tag: "W/\"1\n\n\""),
      StoredPlan(plan: [0, 10, 10, 255], tag: ""),
      StoredPlan(plan: [10], signature: signature, tag: "é"),
    ]
  }

  @Test("what was stored is read")
  func roundTrip() {
    var random = SplitMix64(seed: 16)
    var all = Self.samples()
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let code = (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }
      all.append(
        StoredPlan(
          plan: bytes, signature: Bool.random(using: &random) ? PlanSignature(reading: code) : nil,
          tag: Bool.random(using: &random) ? String(decoding: code, as: UTF8.self) : nil))
    }
    for stored in all { #expect(StoredPlan(reading: stored.bytes) == stored) }
  }

  @Test("a bit of any byte that is another one makes it none, or all bits of it")
  func everyByte() {
    for stored in Self.samples() {
      let bytes = stored.bytes
      var wrong: [String] = []
      for index in bytes.indices {
        for change: UInt8 in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
          var other = bytes
          other[index] ^= change
          if StoredPlan(reading: other) != nil { wrong.append("\(index) ^ \(change)") }
        }
      }
      #expect(wrong.isEmpty)
    }
  }

  @Test("cut anywhere, lengthened, emptied or doubled it is none")
  func everyCut() {
    for stored in Self.samples() {
      let bytes = stored.bytes
      for count in 0..<bytes.count {
        #expect(StoredPlan(reading: Array(bytes.prefix(count))) == nil)
        #expect(StoredPlan(reading: Array(bytes.dropFirst(count + 1))) == nil)
        let zeroed = bytes.prefix(count) + [UInt8](repeating: 0, count: bytes.count - count)
        if zeroed != bytes[...] { #expect(StoredPlan(reading: Array(zeroed)) == nil) }
      }
      #expect(StoredPlan(reading: bytes + [0]) == nil)
      #expect(StoredPlan(reading: bytes + bytes) == nil)
    }
  }

  @Test(
    "a tag of any length stands in a header of bounded length; one that is too long is not kept")
  func tags() {
    for count in [0, 1, 1023, 1024, 1025, 5000] {
      let stored = StoredPlan(
        plan: [], signature: PlanSignature(reading: [UInt8](repeating: 1, count: 32)),
        tag: String(repeating: "t", count: count))
      #expect((stored.tag != nil) == (count <= StoredPlan.maximumTagBytes))
      #expect(stored.bytes.count <= StoredPlan.maximumHeaderBytes)
      #expect(StoredPlan(reading: stored.bytes) == stored)
    }
  }
}
