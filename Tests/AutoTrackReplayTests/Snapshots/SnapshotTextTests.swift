import AutoTrack
import AutoTrackReplay
import AutoTrackTesting
import Foundation
import Testing

@Suite("Snapshots as text")
struct SnapshotTextTests {
  private func read(_ text: String) throws(SnapshotError) -> EventPathSnapshot {
    try EventPathSnapshot(reading: Array(text.utf8), path: "s.txt")
  }

  @Test func `reading is the inverse of writing for every string, and each event is one line`()
    throws
  {
    for seed in 0..<fuzzRounds {
      var random = SplitMix64(seed: UInt64(seed))
      let lines = random.list(upTo: 6) { random in
        random.chance(50) ? random.text() : Self.anything(&random)
      }
      let snapshot = EventPathSnapshot(lines: lines)
      let text = snapshot.text
      #expect(try read(text) == snapshot, "seed \(seed)")
      #expect(text.utf8.count { $0 == 10 } == lines.count, "seed \(seed)")
      // Whatever takes texts apart into lines finds the same ones.
      let pieces = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      #expect(pieces.count == lines.count + 1, "seed \(seed)")
      #expect(
        text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control && $0 != "\u{FEFF}"
        }, "seed \(seed)")
    }
  }

  private static func anything(_ random: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(8) {
      let highest: UInt32 = random.chance(50) ? 0xFF : 0x10FFFF
      text.append(Unicode.Scalar(UInt32.random(in: 0...highest, using: &random)) ?? "\u{2029}")
    }
    return String(text)
  }

  @Test func `paths stand there as they are, and what would end a line is escaped`() {
    let lines = [
      "#save:#UIButton#currentTitle=Größe 漢字 %23", "a\\b", "a\nb\r\t\u{0}\u{85}\u{2028}\u{FEFF}",
      "",
    ]
    #expect(
      EventPathSnapshot(lines: lines).text
        == "\(lines[0])\na\\\\b\na\\nb\\r\\t\\u{0}\\u{85}\\u{2028}\\u{feff}\n\n")
  }

  @Test(arguments: ["a\r\nb\r\n", "\u{FEFF}a\nb\n", "a\nb", "a\n\\u{62}\n", "\\u{0061}\nb\n"])
  func `what editors do to text files is accepted`(text: String) throws {
    #expect(try read(text).lines == ["a", "b"])
  }

  @Test func `a control character that nobody escaped is itself`() throws {
    #expect(try read("a\tb\u{7}\n\rc\r\n").lines == ["a\tb\u{7}", "\rc"])
    #expect(try read("").lines == [])
    #expect(try read("\n").lines == [""])
  }

  @Test(arguments: [
    "\\", "\\q", "\\u", "\\u{", "\\u{}", "\\u{110000}", "\\u{d800}", "\\u{+41}", "\\u{0000041}",
  ])
  func `a backslash that begins no escape is an error with its line`(text: String) {
    #expect(throws: SnapshotError.badEscape(path: "s.txt", line: 2)) { try read("a\n\(text)\nb\n") }
  }

  @Test func `bytes that are no text are an error with their line`() {
    #expect(throws: SnapshotError.notUTF8(path: "s.txt", line: 2)) {
      try EventPathSnapshot(reading: [0x61, 10, 0xFF, 10], path: "s.txt")
    }
    #expect(throws: SnapshotError.tooLarge(path: "s.txt")) {
      let bytes = [UInt8](repeating: 10, count: EventPathSnapshot.maximumBytes + 1)
      _ = try EventPathSnapshot(reading: bytes, path: "s.txt")
    }
  }

  @Test func `any bytes are read or are an error, at every length and with every byte changed`() {
    let bytes = EventPathSnapshot(lines: ["#a\\b\u{1}é", "", "\u{2028}"]).bytes
    var errors = 0
    func read(_ bytes: [UInt8]) {
      do {
        let snapshot = try EventPathSnapshot(reading: bytes, path: "")
        #expect(try EventPathSnapshot(reading: snapshot.bytes, path: "") == snapshot)
      } catch { errors += 1 }
    }
    for length in bytes.indices {
      read(Array(bytes[..<length]))
      for byte in [0, 10, 13, 0x5C, 0x7D, 0x80, 0xC3, 0xFF] as [UInt8] {
        var changed = bytes
        changed[length] = byte
        read(changed)
      }
    }
    #expect(errors > 10)
  }

  @Test func `composed and decomposed letters are different events`() {
    #expect(EventPathSnapshot(lines: ["é"]) != EventPathSnapshot(lines: ["e\u{301}"]))
  }

  @Test func `an event without a path is its kind, name and properties, by key and without ids`() {
    let collector = EventCollector()
    let tracker = Tracker(sink: collector.collect)
    tracker.track("purchase", properties: ["size": "L", "amount": 3, "a": .null])
    tracker.track("bare\n")
    tracker.page("Home")
    #expect(
      EventPathSnapshot(of: collector.events).lines == [
        #"@custom purchase {"a":null,"amount":3,"size":"L"}"#, "@custom bare\n",
        EventPathSnapshot.line(of: collector.events[2]),
      ])
    #expect(EventPathSnapshot.line(of: collector.events[2]).hasPrefix("@page Home"))
  }
}
