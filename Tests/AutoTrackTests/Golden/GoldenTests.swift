import AutoTrack
import Testing
import ViewTreeModel

@Suite("The original library's strings")
struct GoldenTests {
  @Test("every line of the files is read")
  func readsEveryLine() {
    #expect(!GoldenCase.all.isEmpty)
    #expect(GoldenCase.all.count == GoldenCase.lineCount)
  }

  @Test("the .wkTrackingData preset gives them byte for byte", arguments: GoldenCase.all)
  func givesTheOriginalsStrings(_ golden: GoldenCase) throws {
    var player = try GoldenPlayer(golden)
    let events = try player.play(golden)
    #expect(events.map(\.step) == golden.expected.map(\.step))
    guard events.count == golden.expected.count else { return }
    for (event, expected) in zip(events, golden.expected) {
      if golden.flags.contains("dict_order") {
        // The original's order of parameters is unspecified.
        #expect(sortedParts(event.path) == sortedParts(expected.event_path))
      } else {
        #expect(Array(event.path.utf8) == Array(expected.event_path.utf8), "\(event.path)")
        #expect(event.id == expected.event_id)
      }
    }
  }

  private func sortedParts(_ path: String) -> [[UInt8]] {
    path.split(separator: "#").map { Array($0.utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }
}
