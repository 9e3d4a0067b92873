import AutoTrack
import Foundation
import Testing

@testable import AutoTrack

@Suite("JSON writer")
struct JSONWriterTests {
  @Test("commas and brackets stand where RFC 8259 wants them")
  func punctuation() {
    var json = JSONWriter()
    json.object {
      $0.key("empty")
      $0.object { _ in }
      $0.key("list")
      $0.array {
        $0.value(1)
        $0.array { _ in }
        $0.object {
          $0.key("a")
          $0.value("b")
        }
        $0.null()
        $0.value(false)
      }
      $0.key("most")
      $0.value(UInt64.max)
      $0.key("least")
      $0.value(Int.min)
      $0.key("half")
      $0.value(-0.5)
    }
    let expected =
      #"{"empty":{},"list":[1,[],{"a":"b"},null,false],"#
      + #""most":18446744073709551615,"least":-9223372036854775808,"half":-0.5}"#
    #expect(json.text == expected)
  }

  @Test("lines are texts of their own, and a writer can be used again")
  func lines() {
    var json = JSONWriter()
    json.value("a")
    json.endLine()
    json.value(2)
    json.endLine()
    #expect(json.text == "\"a\"\n2\n")
    json.value(Double.nan)
    json.removeAll()
    json.value(true)
    #expect(json.text == "true")
    #expect(json.unwritableNumbers == 0)
  }

  @Test("control characters, quotes, backslashes and the two line separators are escaped")
  func escapes() {
    var json = JSONWriter()
    json.value("\0\u{1}\n\u{1f}\u{7f}\"\\/é\u{2027}\u{2028}\u{2029}\u{202a}😀")
    let expected =
      #""\u0000\u0001\u000a\u001f"# + "\u{7f}" + #"\"\\/é"# + "\u{2027}" + #"\u2028\u2029"#
      + "\u{202a}😀\""
    #expect(Array(json.text.utf8) == Array(expected.utf8))
  }

  @Test("NaN and infinity are null and counted")
  func unwritableNumbers() {
    var json = JSONWriter()
    json.array {
      $0.value(Double.nan)
      $0.value(Double.infinity)
      $0.value(-Double.infinity)
      $0.value(1.5)
    }
    #expect(json.text == "[null,null,null,1.5]")
    #expect(json.unwritableNumbers == 3)
  }

  @Test("Foundation reads back the same strings, as keys and as values, fuzzed")
  func fuzzStrings() throws {
    var random = SplitMix64(seed: 8259)
    let preferred = Array("\"\\/\u{2028}\u{2029}é\n\t\0\u{1f}".utf8)
    for _ in 0..<fuzzRounds(500) {
      let texts = (0..<4).map { _ in
        String(decoding: random.bytes(atMost: 24, preferring: preferred), as: UTF8.self)
      }
      var json = JSONWriter()
      json.array {
        for text in texts { $0.value(text) }
        $0.object {
          $0.key(texts[0])
          $0.value(texts[1])
        }
      }
      let read = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [Any] ?? []
      #expect(read.count == 5)
      #expect(read.prefix(4).map { utf8($0) } == texts.map { Array($0.utf8) })
      let member = (read.last as? [String: Any])?.first
      #expect(utf8(member?.key) == Array(texts[0].utf8))
      #expect(utf8(member?.value) == Array(texts[1].utf8))
    }
  }

  @Test("Foundation reads back the same whole numbers, fuzzed")
  func fuzzWholeNumbers() throws {
    var random = SplitMix64(seed: 64)
    for _ in 0..<fuzzRounds(1_000) {
      let (signed, positive) = (Int64(bitPattern: random.next()), random.next())
      var json = JSONWriter()
      json.array {
        $0.value(signed)
        $0.value(positive)
      }
      let read = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [NSNumber]
      #expect(read?.first?.int64Value == signed)
      #expect(read?.last?.uint64Value == positive)
    }
  }

  /// JSONDecoder, because the numbers of JSONSerialization are off by a bit now and then.
  @Test("Foundation reads back the same doubles, fuzzed")
  func fuzzDoubles() throws {
    var random = SplitMix64(seed: 754)
    var json = JSONWriter()
    for _ in 0..<fuzzRounds(2_000) {
      let value = Double(bitPattern: random.next())
      json.array { $0.value(value) }
      let read = try JSONDecoder().decode([Double?].self, from: Data(json.bytes))
      let expected = value.isFinite ? value : nil
      #expect(read.map { $0?.bitPattern } == [expected?.bitPattern])
      #expect(json.unwritableNumbers == (value.isFinite ? 0 : 1))
      json.removeAll()
    }
  }

  private func utf8(_ value: Any?) -> [UInt8]? {
    (value as? String).map { Array($0.utf8) }
  }
}
