import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

/// The sample of a tracking plan.
@Suite("The sample plan")
struct PlanSampleTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: packageRoot.appending(path: "Samples/Plans/\(name)")))
  }

  private func document(_ name: String) throws -> InterfaceDocument {
    try InterfaceFile.read(try bytes(name), source: name)
  }

  private func plan() throws -> TrackingPlan {
    try TrackingPlan(try bytes("plan.json"), source: "plan.json")
  }

  /// What the script leaves on an interface of a version of the app.
  private func events(on interface: String, _ version: String?) throws -> [TrackedEvent] {
    let script = try ScriptReader().read(try bytes("Home.jsonl"), source: "Home.jsonl")
    let compiled = CompiledPlan(try plan(), appVersion: version.flatMap { AppVersion($0) })
    let replay = try ScriptPlayer(plan: compiled).play(script, on: try document(interface))
    return replay.events.map(\.event)
  }

  private let names = [
    "home_shown", "banner_tapped", "product_opened", "product_opened", "added_to_basket",
    "added_to_basket", "search_shown",
  ]

  @Test func `it keeps, names and enriches what it wants`() throws {
    let events = try events(on: "Home.json", "2.1")
    #expect(events.map(\.name) == names)
    #expect(events[1].parameters == ["url": "https://shop.example/winter", "banner": 7])
    #expect(events[2].parameters == ["id": "p-17", "price": 29.5, "tag": "wool"])
    #expect(events[3].parameters == ["id": "p-23", "price": 24.9, "tag": "wool"])
    #expect(events[4].parameters == ["id": "p-17", "rating": nil])
    #expect(events[5].parameters == ["id": "p-18", "rating": nil])
  }

  @Test func `the older interface gives the same events, by aliases`() throws {
    let (new, old) = (try events(on: "Home.json", "2.1"), try events(on: "HomeOld.json", "1.4"))
    #expect(old.map(\.name) == new.map(\.name))
    #expect(old.map(\.parameters) == new.map(\.parameters))
    #expect(old[1].elementPath != new[1].elementPath)
    // The aliases are for versions before 2.0.
    #expect(!(try events(on: "HomeOld.json", "2.0").map(\.name).contains("banner_tapped")))
    #expect(!(try events(on: "HomeOld.json", nil).map(\.name).contains("banner_tapped")))
  }

  @Test func `its aliases are those that a comparison proposes`() throws {
    let file = try ComparedFile(
      old: try document("HomeOld.json"), new: try document("Home.json"))
    let report = DiffReport([file], versions: VersionRange("<2.0"))
    #expect(try plan().aliases == report.aliases.map)
    #expect(report.aliases.refused.isEmpty)
  }
}
