import AutoTrack
import Foundation
import Testing

@testable import AutoTrack

@Suite("UUIDv7")
struct UUIDv7Tests {
  @Test("the example of RFC 9562, appendix A.6")
  func knownID() throws {
    let id = UUIDv7(
      milliseconds: 0x017f_22e2_79b0, random: (0xcc3, 0x18c4_dc0c_0c07_398f))
    #expect(id.description == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    #expect(UUIDv7("017F22E2-79B0-7CC3-98C4-DC0C0C07398F") == id)
  }

  @Test("time, version, variant and random bits stand where RFC 9562 puts them")
  func layout() {
    var random = SplitMix64(seed: 9562)
    for _ in 0..<1_000 {
      let (time, first, second) = (random.next() >> 16, random.next(), random.next())
      let id = UUIDv7(milliseconds: time, random: (first, second))
      #expect(id.high >> 16 == time)
      #expect(id.milliseconds == time)
      #expect((id.high >> 12) & 15 == 7)
      #expect(id.high & 0xfff == first & 0xfff)
      #expect(id.low >> 62 == 2)
      #expect(id.low << 2 == second << 2)
    }
  }

  @Test("a time beyond 48 bits becomes the greatest that fits")
  func lateTime() {
    #expect(UUIDv7(milliseconds: .max, random: (0, 0)).milliseconds == (1 << 48) - 1)
    #expect(UUIDv7(milliseconds: 1 << 48, random: (0, 0)).milliseconds == (1 << 48) - 1)
  }

  @Test("what is printed reads back, in either case, and Foundation reads it as the same bytes")
  func roundTrip() throws {
    var random = SplitMix64(seed: 36)
    for _ in 0..<1_000 {
      let id = UUIDv7(milliseconds: random.next() >> 16, random: (random.next(), random.next()))
      let text = id.description
      #expect(text.utf8.count == 36)
      #expect(text == text.lowercased())
      #expect(UUIDv7(text) == id)
      #expect(UUIDv7(text.uppercased()) == id)
      #expect(UUID(uuidString: text)?.uuidString.lowercased() == text)
    }
  }

  @Test("the order of ids is the order of their text")
  func order() {
    var random = SplitMix64(seed: 2)
    let ids = (0..<500).map { _ in
      UUIDv7(milliseconds: random.next() % 50, random: (random.next() % 3, random.next()))
    }
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
  }

  @Test("every truncation, every misplaced hyphen and every other version is refused")
  func badText() {
    let good = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
    for length in 0..<36 { #expect(UUIDv7(String(good.prefix(length))) == nil) }
    #expect(UUIDv7(good + "0") == nil)
    for index in good.indices {
      for other in ["g", "-", "", "é", " "] where other != String(good[index]) {
        var text = good
        text.replaceSubrange(index...index, with: other)
        #expect(UUIDv7(text) == nil, "\(text)")
      }
    }
    for version in "012345689abcdef" {
      #expect(UUIDv7("017f22e2-79b0-\(version)cc3-98c4-dc0c0c07398f") == nil)
    }
    for variant in "01234567cdef" {
      #expect(UUIDv7("017f22e2-79b0-7cc3-\(variant)8c4-dc0c0c07398f") == nil)
    }
  }

  @Test("ids only grow, while the clock stands, steps back and jumps", arguments: 0..<20)
  func monotonic(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var generator = UUIDv7Generator()
    var clock: UInt64 = 1_700_000_000_000
    var latest: UInt64 = 0
    var previous: UUIDv7?
    for _ in 0..<2_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: clock -= UInt64.random(in: 1...10_000, using: &random)
      case 1: clock += UInt64.random(in: 1...10_000, using: &random)
      case 2: clock += 1
      default: break
      }
      let id = generator.next(milliseconds: clock) { random.next() }
      if let previous { #expect(previous < id) }
      latest = max(latest, clock)
      #expect(id.milliseconds == latest)
      #expect(UUIDv7(id.description) == id)
      previous = id
    }
  }

  @Test("when the random bits of a millisecond are used up, the next millisecond is taken")
  func overflow() {
    var generator = UUIDv7Generator()
    let first = generator.next(milliseconds: 5) { .max }
    let second = generator.next(milliseconds: 5) { .max }
    #expect(first < second)
    #expect((first.milliseconds, second.milliseconds) == (5, 6))
  }

  @Test("a carry out of the low random bits goes to the high ones")
  func carry() {
    var generator = UUIDv7Generator()
    var numbers: [UInt64] = [1, .max, 0]
    let first = generator.next(milliseconds: 5) { numbers.removeFirst() }
    let second = generator.next(milliseconds: 5) { numbers.removeFirst() }
    #expect(first < second)
    #expect(second == UUIDv7(milliseconds: 5, random: (2, 0)))
  }
}
