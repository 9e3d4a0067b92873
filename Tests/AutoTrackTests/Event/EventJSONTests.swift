import AutoTrack
import AutoTrackTesting
import Foundation
import Testing
import ViewTreeModel

@Suite("Events: the JSON form and its schema")
struct EventJSONTests {
  private func object(_ event: TrackedEvent) throws -> [String: Any] {
    let data = Data(event.json.utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Events of every kind, with and without each optional member.
  private func events(_ configuration: Configuration = .standard) -> [TrackedEvent] {
    let screen = Screen(configuration, common: ["app": "shop", "build": 7])
    screen.application.announce(.didBecomeActive)
    screen.controller.sendViewDidAppear()
    let button = screen.button("a#b \"quoted\"\n")
    button.tracking.parameters = ["p": 0.1, "flag": true, "none": nil]
    screen.application.tap(button)
    button.sendActions(for: .touchUpInside)
    screen.tracker.identify("ann")
    screen.tracker.track("bought", properties: ["price": 12.5, "bad": .double(.nan)])
    screen.tracker.page("Thanks")
    screen.tracker.handle.track("flag", kind: .exposure, properties: ["variant": "b"])
    screen.tracker.setCommonProperties([:])
    screen.tracker.reset()
    screen.tracker.track("pushed", inSession: false)
    screen.clock.advance(milliseconds: 40)
    screen.controller.sendViewDidDisappear()
    return screen.events
  }

  @Test("events of every kind validate, in both presets")
  func validates() throws {
    let schema = try SchemaValidator("event.schema.json")
    for configuration in [Configuration.standard, .wkTrackingData] {
      let events = events(configuration)
      #expect(
        Set(events.map(\.kind)) == [.lifecycle, .page, .interaction, .custom, .exposure])
      for event in events { #expect(schema.faults(of: event.json) == [], "\(event.json)") }
    }
  }

  @Test("every member of the schema is written by some event")
  func everyMember() throws {
    let schema = try SchemaValidator("event.schema.json")
    let written = try events().reduce(into: Set<String>()) { try $0.formUnion(object($1).keys) }
    #expect(written == schema.memberNames)
  }

  @Test("the schema refuses an event without each required member, and one with a stranger")
  func refuses() throws {
    let schema = try SchemaValidator("event.schema.json")
    let event = try #require(events().first { $0.kind == .interaction })
    let members = try object(event)
    let optional = ["properties", "parameters", "interaction_id", "page", "user_id", "common"]
    for name in members.keys where !optional.contains(name) {
      let text = try JSONSerialization.data(withJSONObject: members.filter { $0.key != name })
      #expect(!schema.faults(of: String(decoding: text, as: UTF8.self)).isEmpty, "\(name)")
    }
    for (name, wrong) in [
      ("kind", 1), ("origin", "somebody"), ("sequence", 0), ("event_time", "now"), ("extra", true),
      ("session_id", "x"), ("page_duration", -1), ("page_duration", 1),
      ("parameters", ["a": ["b"]]), ("event_id", "abc"),
    ] as [(String, Any)] {
      let changed = members.merging([name: wrong]) { $1 }
      let text = try JSONSerialization.data(withJSONObject: changed)
      #expect(!schema.faults(of: String(decoding: text, as: UTF8.self)).isEmpty, "\(name)")
    }
  }

  @Test("the members are the event's own values")
  func values() throws {
    for event in events() {
      let json = try object(event)
      #expect(json["id"] as? String == event.id.description)
      #expect(json["kind"] as? String == event.kind.rawValue)
      #expect(json["name"] as? String == event.name)
      #expect(json["event_path"] as? String == event.eventPath)
      #expect(json["event_id"] as? String == event.eventID)
      #expect(json["element_path"] as? String == event.elementPath)
      #expect(json["element_id"] as? String == event.elementID)
      #expect(json["interaction_id"] as? String == event.interactionID?.description)
      #expect(json["origin"] as? String == event.origin.rawValue)
      #expect(json["page"] as? String == event.page)
      #expect(json["event_time"] as? Int64 == event.time)
      #expect(json["monotonic_time"] as? UInt64 == event.monotonicTime)
      #expect(json["sequence"] as? UInt64 == event.sequence)
      #expect(json["session_id"] as? String == event.context.session?.id.description)
      #expect(json["session_number"] as? Int == event.context.session?.number)
      #expect(json["page_duration"] as? Int64 == event.pageDuration?.visible)
      #expect(json["page_suspended"] as? Int64 == event.pageDuration?.suspended)
      #expect(json["anonymous_id"] as? String == event.context.anonymousID)
      #expect(json["user_id"] as? String == event.context.userID)
      let members = [
        ("properties", event.properties), ("parameters", event.parameters),
        ("common", event.context.commonProperties),
      ]
      for (name, properties) in members {
        let written = json[name] as? [String: Any]
        #expect((written ?? [:]).count == properties.pairs.count)
        for pair in properties.pairs { #expect(same(written?[pair.key], pair.value)) }
      }
    }
  }

  private func same(_ written: Any?, _ value: Value) -> Bool {
    switch value {
    case .string(let text): written as? String == text
    case .int(let number): written as? Int == number
    case .bool(let flag): written as? Bool == flag
    case .double(let number) where number.isFinite: written as? Double == number
    case .double, .null: written is NSNull
    }
  }

  @Test("hostile texts stay one line of valid JSON")
  func hostile() throws {
    var random = SplitMix64(seed: 61)
    let schema = try SchemaValidator("event.schema.json")
    for _ in 0..<fuzzRounds(200) {
      let screen = Screen()
      let button = screen.button(random.text(), action: Selector(random.text()))
      button.tracking.parameters = random.properties(atMost: 6)
      screen.application.tap(button)
      guard let event = screen.events.first else { continue }
      #expect(event.json.utf8.allSatisfy { (byte: UInt8) in byte >= 32 })
      #expect(schema.faults(of: event.json) == [])
    }
  }

  @Test("a key that stands twice keeps its last value; keys are told apart by bytes")
  func repeatedKeys() {
    let screen = Screen()
    let pairs: [Properties.Pair] = [
      .init("a", 1), .init("\u{E9}", 2), .init("a", 3), .init("e\u{301}", 4),
    ]
    screen.tracker.track("x", properties: Properties(pairs))
    let text = screen.events[0].json
    #expect(text.contains("\"properties\":{\"\u{E9}\":2,\"a\":3,\"e\u{301}\":4}"))
  }

  @Test(
    "many pairs are written in a time that grows with their number, repeated keys by the same rule")
  func manyPairs() {
    let screen = Screen()
    let pairs = (0..<60_000).map { Properties.Pair("k\($0 % 50_000)", .int($0)) }
    screen.tracker.track("x", properties: Properties(pairs))
    let text = screen.events[0].json
    #expect(text.contains("\"properties\":{\"k10000\":10000,\"k10001\":10001,"))
    #expect(text.contains("\"k0\":50000,") && text.contains("\"k9999\":59999}"))
    #expect(text.utf8.count { $0 == UInt8(ascii: "k") } == 50_000 + 1)  // and "kind"
  }
}
