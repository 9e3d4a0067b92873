import AutoTrack
import Foundation
import Testing

@testable import AutoTrackReplay

@Suite struct JSONParserTests {
  private static let accepted = [
    "0", "-0", "1.5e3", "1E+2", "[ ]", "{ }", "\"\"", "\"\\u00e9\\ud83d\\ude00\\/\"", " true\n",
    "[1,2]",
    "[[],{}]", "{\"a\":{\"b\":null}}", "\"\u{7F}é漢\"", "123456789012345678901234567890",
  ]
  private static let refused = [
    "", " ", "01", "-", "+1", "1.", ".5", "1e", "0x1", "NaN", "Infinity", "[1,]", "{,}",
    "{\"a\":1,}",
    "{\"a\" 1}", "{a:1}", "'a'", "\"", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\ud83d\"",
    "\"\\ude00\"", "\"\\ude00\\ude01\"",
    "\"\\ud83d\\u0041\"", "\"\t\"", "\"\n\"", "tru", "nullx", "[1 2]", "[", "]", "{\"a\":1", "1 2",
    "// a",
    "[1]]", "\u{A0}1",
  ]

  private func parse(_ text: String) throws(DocumentError) -> JSONValue {
    let bytes = Array(text.utf8)
    return try JSONParser.parse(bytes, in: 0..<bytes.count, source: "a.json")
  }

  @Test(arguments: accepted)
  func validTextsAreReadAsFoundationReadsThem(text: String) throws {
    expectFoundationAgrees(try parse(text), text)
  }

  @Test(arguments: refused)
  func invalidTextsAreRefused(text: String) {
    #expect {
      try parse(text)
    } throws: { ($0 as? DocumentError)?.reason == .syntax }
  }

  @Test func whatFoundationReadsIsReadEqualAndWhatIsReadFoundationReads() throws {
    var random = SplitMix64(seed: 5)
    var agreed = 0
    for round in 0..<fuzzRounds {
      var maker = DocumentMaker(seed: UInt64(round))
      var parameters = maker.random.properties(lists: false)
      parameters["n"] = .number(maker.random.number())
      let value = try #require(
        try JSONValue.properties(parameters, allowsLists: false) { expected, found in
          DocumentError(.value, source: "", expected: expected, found: found)
        })
      let bytes = mutate(Array(value.prettyText.utf8), &random)
      guard let text = String(validating: bytes, as: UTF8.self) else { continue }
      do throws(DocumentError) {
        expectFoundationAgrees(try parse(text), text)
        agreed += 1
      } catch {
        // Foundation takes a member twice and a comma after the last one.
        let isLax =
          error.expected == "each member once"
          || error.expected == "a member's name in quotes" && error.found.hasPrefix("'}'")
        if error.reason != .syntax || isLax { continue }
        #expect(throws: (any Error).self, "\(text)") {
          try JSONDecoder().decode(Decoded.self, from: Data(bytes))
        }
      }
    }
    #expect(agreed > 0)
  }

  private func expectFoundationAgrees(_ value: JSONValue, _ text: String) {
    do {
      let theirs = try JSONDecoder().decode(Decoded.self, from: Data(text.utf8))
      #expect(Decoded(value) == theirs, "\(text)")
    } catch {
      Issue.record("Foundation refuses \(text)")
    }
  }

  /// JSON as `JSONDecoder` reads it.
  private enum Decoded: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string([UInt8])
    case array([Decoded])
    case object([String: Decoded])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .bool(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .string(Array(text.utf8))
      } else if let elements = try? container.decode([Decoded].self) {
        self = .array(elements)
      } else {
        self = .object(try container.decode([String: Decoded].self))
      }
    }

    init(_ value: JSONValue) {
      switch value.content {
      case .null: self = .null
      case .bool(let flag): self = .bool(flag)
      case .number(let number): self = .number(number)
      case .string(let text): self = .string(Array(text.utf8))
      case .array(let elements): self = .array(elements.map { Decoded($0) })
      case .object(let members):
        self = .object(
          Dictionary(
            members.map { ($0.name, Decoded($0.value)) }, uniquingKeysWith: { first, _ in first }))
      }
    }
  }

  @Test func everyDoubleIsReadBackFromItsText() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<5000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      guard case .number(let read) = try parse(JSONText.number(number)).content else {
        Issue.record("no number: \(number)")
        continue
      }
      #expect(read.bitPattern == number.bitPattern)
    }
  }

  @Test(arguments: ["1e309", "-1e309", "1e-400", "0.000001e-399"])
  func numbersThatNoDoubleComesNearAreRefused(text: String) throws {
    #expect {
      try parse(text)
    } throws: { ($0 as? DocumentError)?.reason == .value }
    #expect(Decoded(try parse("0.0e-999")) == .number(0))
  }

  @Test(arguments: [15, 16, 17, 40])
  func aDoubledMemberIsFoundHoweverManyThereAre(count: Int) throws {
    let members = (0..<count).map { "\"m\($0)\": 0" }
    _ = try parse("{\(members.joined(separator: ",\n"))}")
    for doubled in [0, count - 1] {
      #expect {
        try parse("{\((members + ["\"m\(doubled)\": 1"]).joined(separator: ",\n"))}")
      } throws: { error in
        (error as? DocumentError)?.location
          == DocumentLocation(line: count + 1, path: "$.m\(doubled)")
      }
    }
  }

  @Test func theDeepestTextThatFitsIsRead() throws {
    let most = JSONParser.maximumDepth
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try parse(nested(most))
    #expect {
      try parse(nested(most + 1))
    } throws: { ($0 as? DocumentError)?.reason == .limit }
  }
}

@Suite struct NearMissTests {
  @Test(arguments: [
    ("tap", "tap", 0), ("tpa", "tap", 1), ("Tap", "tap", 0), ("", "abc", 3), ("abc", "", 3),
    ("kitten", "sitting", 3), ("sgnIn", "signIn", 1),
  ])
  func distanceCountsEdits(left: String, right: String, distance: Int) {
    #expect(NearMiss.distance(left, right) == distance)
    #expect(NearMiss.distance(right, left) == distance)
  }

  @Test func withoutANearNameAllAreListed() {
    #expect(NearMiss.list(of: ["b", "a"], near: "something") == "a, b")
    #expect(NearMiss.list(of: ["windows", "objects"], near: "window") == "did you mean windows?")
  }
}
