import AutoTrack
import Testing

@testable import AutoTrack

@Suite("Escaping")
struct EscapingTests {
  /// The set as the design lists it, written out once more.
  private static let escaped: Set<UInt8> = Set(Array("#=%[]".utf8) + Array(0x00...0x1f) + [0x7f])

  private func escape(_ bytes: [UInt8]) -> [UInt8] {
    var path: [UInt8] = []
    Escaping.append(bytes, to: &path)
    return path
  }

  @Test("exactly # = % [ ], 00–1F and 7F are escaped, each as % and two uppercase digits")
  func everyByte() {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in UInt8.min...UInt8.max {
      let isEscaped = Self.escaped.contains(byte)
      #expect(Escaping.needsEscaping(byte) == isEscaped)
      #expect(Escaping.needsEscaping([65, byte, 66]) == isEscaped)
      let form = [UInt8(ascii: "%"), digits[Int(byte / 16)], digits[Int(byte % 16)]]
      #expect(escape([byte]) == (isEscaped ? form : [byte]))
    }
  }

  @Test("every %XX is read only if it is the canonical form of its byte")
  func everyPair() {
    for high in UInt8.min...UInt8.max {
      for low in UInt8.min...UInt8.max {
        let text = [UInt8(ascii: "%"), high, low]
        if let bytes = Escaping.unescape(text), escape(bytes) != text {
          Issue.record("\(text) was read as \(bytes)")
        }
      }
    }
    #expect(Escaping.unescape(Array("%3D".utf8)) == [UInt8(ascii: "=")])
    for bad in ["%3d", "%41", "%", "%2", "a%", "%%25", "%G0", "%0G", "#", "a=b", "[", "]", "\n"] {
      #expect(Escaping.unescape(bad.utf8) == nil, "\(bad)")
    }
  }

  @Test("appending keeps what the path already had")
  func appending() {
    var path = Array("#a".utf8)
    Escaping.append("b=c".utf8, to: &path)
    Escaping.append("".utf8, to: &path)
    Escaping.append(AnyCollection("[".utf8), to: &path)
    #expect(path == Array("#ab%3Dc%5B".utf8))
  }

  @Test("what is escaped has no mark of a path in it and reads back as the same bytes, fuzzed")
  func fuzzRoundTrip() {
    var random = SplitMix64(seed: 25)
    for _ in 0..<fuzzRounds(2_000) {
      let bytes = random.bytes(atMost: 40, preferring: Array(Self.escaped))
      let path = escape(bytes)
      #expect(path.allSatisfy { $0 == UInt8(ascii: "%") || !Self.escaped.contains($0) })
      #expect(Escaping.unescape(path) == bytes)
      #expect((path == bytes) == !Escaping.needsEscaping(bytes))
    }
  }

  @Test("no two texts read as the same bytes: what reads is what would be written, fuzzed")
  func fuzzInjective() {
    var random = SplitMix64(seed: 26)
    let preferred = Array("%0123456789ABCDEFabcdef%%%".utf8)
    var readable = 0
    for _ in 0..<fuzzRounds(5_000) {
      let text = random.bytes(atMost: 8, preferring: preferred)
      guard let bytes = Escaping.unescape(text) else { continue }
      readable += 1
      #expect(escape(bytes) == text)
    }
    #expect(readable > 0)
  }

  @Test("a text cut inside an escape is refused, cut elsewhere it reads as a prefix")
  func truncation() {
    let bytes = Array("a=b#é%".utf8)
    let path = escape(bytes)
    for length in 0...path.count {
      let isInside = path[..<length].suffix(2).contains(UInt8(ascii: "%"))
      let read = Escaping.unescape(path[..<length])
      #expect((read == nil) == isInside)
      if let read { #expect(bytes.starts(with: read)) }
    }
  }
}
