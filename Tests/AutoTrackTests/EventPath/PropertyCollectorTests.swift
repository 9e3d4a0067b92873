import AutoTrack
import AutoTrackTesting
import Testing

@Suite("Handing state over pair by pair")
struct PropertyCollectorTests {
  private enum Given {
    case text(String)
    case bytes([UInt8])
    case number(Double)
  }

  /// One node with one pair.
  private struct OneNode: ResponderTree {
    let given: Given

    func next(after node: Int) -> Int? { nil }
    func classKey(of node: Int) -> ClassKey { ClassKey(1) }
    func className(of node: Int) -> String { "Field" }
    func collectProperties(of node: Int, into collector: PropertyCollector) {
      collector.append("before", 1)
      switch given {
      case .text(let text): collector.append("text", text)
      case .bytes(let bytes): collector.append("text", utf8: bytes.span)
      case .number(let number): collector.append("number", number)
      }
      collector.append("after", true)
    }
    func properties(of node: Int) -> Properties {
      PropertyCollector.properties { collectProperties(of: node, into: $0) }
    }
  }

  private func record(
    _ given: Given, _ configuration: Configuration = .standard
  ) -> (events: [TrackedEvent], dropped: [DropReason: Int]) {
    let collector = EventCollector()
    let tracker = Tracker(
      tree: OneNode(given: given), configuration: configuration, sink: collector.collect)
    tracker.record(.action("go", from: 0))
    return (collector.events, tracker.statistics.dropped)
  }

  @Test("bytes give the path and properties of their text, valid or not")
  func bytesAreText() throws {
    var random = SplitMix64(seed: 71)
    var repaired = 0
    for _ in 0..<fuzzRounds(300) {
      let bytes =
        Bool.random(using: &random)
        ? Array(random.text().utf8)
        : random.bytes(atMost: 40, preferring: [0x23, 0xC3, 0xA9, 0xF0])
      let text = String(decoding: bytes, as: UTF8.self)
      if Array(text.utf8) != bytes { repaired += 1 }
      for configuration in [Configuration.standard, .wkTrackingData] {
        let (asBytes, asText) = (
          record(.bytes(bytes), configuration), record(.text(text), configuration)
        )
        let (left, right) = (try #require(asBytes.events.first), try #require(asText.events.first))
        #expect(left.eventPath.map { Array($0.utf8) } == right.eventPath.map { Array($0.utf8) })
        #expect(left.properties == right.properties)
        #expect(left.elementPath == right.elementPath)
      }
    }
    #expect(repaired > 10)
  }

  @Test("a text of bytes up to the limit is recorded; more is refused")
  func longBytes() {
    var configuration = Configuration.standard
    let around = "#go#Field#Field#before=1#text=#after=1".utf8.count
    configuration.limits.bytes = around + 100
    #expect(record(.bytes(Array(repeating: 97, count: 100)), configuration).events.count == 1)
    for count in [101, 102, 100_000] {
      let outcome = record(.bytes(Array(repeating: 97, count: count)), configuration)
      #expect(outcome.events.isEmpty && outcome.dropped == [.pathTooLong: 1])
    }
    configuration.limits.bytes = .max
    #expect(record(.bytes([97]), configuration).events.count == 1)
  }

  @Test("numbers with a fraction are written as the configuration says")
  func doubles() {
    #expect(record(.number(2.5)).events[0].properties["number"] == .double(2.5))
    #expect(record(.number(2)).events[0].eventPath == "#go#Field#Field#before=1#number=2#after=1")
  }

  @Test("a tree that hands pairs over answers them as an array too")
  func asArray() {
    let tree = OneNode(given: .bytes(Array("é".utf8)))
    #expect(tree.properties(of: 0) == ["before": 1, "text": "é", "after": true])
  }
}
