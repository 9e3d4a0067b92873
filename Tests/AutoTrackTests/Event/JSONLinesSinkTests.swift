import AutoTrack
import Foundation
import Testing
import ViewTreeModel

@Suite("The JSON Lines sink")
struct JSONLinesSinkTests {
  @Test("writes one parsable line an event, the same text as the event's own")
  func writesLines() throws {
    var lines: [[UInt8]] = []
    var events: [TrackedEvent] = []
    let sink = JSONLinesSink { lines.append($0) }
    let tracker = Tracker(random: .seeded(7)) { event in
      events.append(event)
      sink.receive(event)
    }
    tracker.track("plain")
    tracker.track("line\nbreak \u{2028} \"quoted\"", properties: ["n": 1, "x": nil, "ok": true])
    #expect(lines.count == 2)
    for (line, event) in zip(lines, events) {
      #expect(line.last == UInt8(ascii: "\n"))
      #expect(!line.dropLast().contains(UInt8(ascii: "\n")))
      #expect(String(decoding: line.dropLast(), as: UTF8.self) == event.json)
      let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      #expect(object?["name"] as? String == event.name)
    }
  }
}
