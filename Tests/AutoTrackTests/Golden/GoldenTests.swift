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

  @Test(
    "the app's handlers run as in the original, in order, tracked or not",
    arguments: GoldenCase.all.filter(\.isUndisturbed), GoldenPlayer.Tracking.allCases)
  func runsTheAppsHandlers(_ golden: GoldenCase, tracking: GoldenPlayer.Tracking) throws {
    var player = try GoldenPlayer(golden, tracking: tracking)
    let events = try player.play(golden)
    // The files keep the first 20 calls of a case.
    let expected = golden.calls.map { "\($0.step) \(withoutPrefix($0.call))" }
    #expect(Array(player.calls.prefix(20)) == expected)
    #expect(events.count == (tracking == .never ? 0 : golden.expected.count))
  }

  /// The original runs the app's method under a name of its own.
  private func withoutPrefix(_ call: String) -> String {
    call.replacing(" tracking_", with: " ").replacing(" delegateTracking_", with: " ")
  }

  private func sortedParts(_ path: String) -> [[UInt8]] {
    path.split(separator: "#").map { Array($0.utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }
}
