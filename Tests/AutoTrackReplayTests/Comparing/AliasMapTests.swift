import AutoTrack
import AutoTrackReplay
import Testing

private func read(_ text: String) throws(DocumentError) -> AliasMap {
  try AliasMap(Array(text.utf8), source: "aliases.json")
}

extension SplitMix64 {
  fileprivate mutating func aliases() -> [AliasMap.Alias] {
    list(upTo: 6) { random in
      AliasMap.Alias(
        from: "#" + random.text(), to: "#" + random.text(),
        versions: random.maybe { VersionRange($0.pick(["<2.0", ">=1.4 <2.0", "=3"])) } ?? nil,
        confidence: Double(random.below(101)) / 100,
        why: random.list(upTo: 3) { $0.pick(["identifier", "class", "by hand"]) })
    }
  }
}

@Suite("Alias maps")
struct AliasMapTests {
  @Test func `what is written reads back equal and is written the same, in any order`() throws {
    var random = SplitMix64(seed: 71)
    let schema = try ReportSchema("aliases.schema.json")
    for _ in 0..<fuzzRounds {
      let aliases = random.aliases()
      let map = AliasMap(aliases)
      let again = try read(map.text)
      #expect(again == map)
      #expect(Array(again.text.utf8) == Array(map.text.utf8))
      #expect(try schema.faults(of: map.text).isEmpty)
      // Of two of one path and versions the first counts: only without such pairs is the order no matter.
      if map.aliases.count == aliases.count {
        #expect(AliasMap(aliases.shuffled(using: &random)).text == map.text)
      }
    }
  }

  @Test func `the text is as documented`() throws {
    let alias = AliasMap.Alias(
      from: "#a:#UIButton", to: "#b:#UIButton", versions: VersionRange("<2.0"), confidence: 0.98,
      why: ["identifier"])
    #expect(
      AliasMap([alias]).text == """
        {
          "aliases": [
            {
              "from": "#a:#UIButton",
              "to": "#b:#UIButton",
              "versions": "<2.0",
              "confidence": 0.98,
              "why": ["identifier"]
            }
          ]
        }

        """)
    #expect(
      try read("{\"aliases\":[{\"from\":\"#a\",\"to\":\"#b\"}]}").aliases == [
        .init(from: "#a", to: "#b")
      ])
  }

  @Test(arguments: [
    ("", DocumentError.Reason.syntax), ("[]", .value), ("{}", .missing),
    ("{\"aliases\": {}}", .value),
    ("{\"aliases\": [], \"more\": 1}", .value), ("{\"aliases\": [{\"from\": \"#a\"}]}", .missing),
    ("{\"aliases\": [{\"from\": \"\", \"to\": \"#b\"}]}", .value),
    ("{\"aliases\": [{\"from\": \"#a\", \"to\": \"#b\", \"versions\": \"2.0\"}]}", .value),
    ("{\"aliases\": [{\"from\": \"#a\", \"to\": \"#b\", \"confidence\": 1.5}]}", .value),
    ("{\"aliases\": [{\"from\": \"#a\", \"to\": \"#b\", \"why\": \"class\"}]}", .value),
    (
      "{\"aliases\": [{\"from\": \"#a\", \"to\": \"#b\"},\n{\"from\": \"#a\", \"to\": \"#c\"}]}",
      .duplicateID
    ),
  ])
  func `a wrong map is a typed error with its place`(text: String, reason: DocumentError.Reason) {
    #expect {
      try read(text)
    } throws: { error in
      let error = error as? DocumentError
      return error?.reason == reason && error?.source == "aliases.json"
    }
  }

  @Test func `any change of bytes reads as a map or an error`() throws {
    var random = SplitMix64(seed: 72)
    var readable = 0
    for _ in 0..<fuzzRounds {
      let bytes = mutate(Array(AliasMap(random.aliases()).text.utf8), &random)
      guard let map = try? AliasMap(bytes, source: "a") else { continue }
      readable += 1
      #expect(try read(map.text) == map)
    }
    #expect(readable > 0 && readable < fuzzRounds)
  }

  @Test func `merging keeps what was there, says what is otherwise, and is done once`() {
    let old = AliasMap([.init(from: "#a", to: "#by hand"), .init(from: "#c", to: "#d")])
    let found = AliasMap([.init(from: "#a", to: "#b"), .init(from: "#e", to: "#f")])
    var merged = old
    #expect(merged.merge(found).map(\.from) == ["#a"])
    #expect(merged.aliases.map(\.to) == ["#by hand", "#d", "#f"])
    let text = merged.text
    #expect(merged.merge(found).map(\.from) == ["#a"])
    #expect(merged.text == text)
  }

  @Test func `versions are comparisons`() {
    for text in ["<2.0", ">=1.4 <2.0", "=3", "<=1.2.3-beta.1", ">0"] {
      #expect(VersionRange(text)?.text == text)
    }
    for text in [
      "", "2.0", "< 2.0", "<", "<2.", "<.2", "<2.0 ", "~1", "==2", "<2.0-", "<2,0", "><1",
    ] {
      #expect(VersionRange(text) == nil, "\(text)")
    }
  }
}
