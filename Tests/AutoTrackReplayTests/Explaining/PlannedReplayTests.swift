import AutoTrack
import Foundation
import Testing

@testable import AutoTrackReplay

private let samples = packageRoot.appending(path: "Samples")

private func bytes(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: samples.appending(path: path)))
}

/// A script of the samples and the interface it is played on.
private func sample(_ name: String) throws -> (Script, InterfaceDocument) {
  let script = try ScriptReader().read(try bytes(name), source: name)
  let folder = name.prefix { $0 != "/" }
  let path = "\(folder)/\(script.header.interface)"
  return (script, try InterfaceFile.read(try bytes(path), source: path))
}

private let scripts = [
  "Alerts/Alerts.jsonl", "Photos/Photos.jsonl", "Plans/Home.jsonl", "Settings/Settings.jsonl",
  "SignIn/SignIn.jsonl", "Tabs/Tabs.jsonl", "Shop/ShopOriginal.jsonl",
]
private let interfaces = [
  "Alerts/Alerts.json", "Photos/Photos.json", "Plans/Home.json", "Plans/HomeOld.json",
  "Settings/Settings.json", "SignIn/SignIn.json", "Tabs/Tabs.json",
]

private let wish = TrackingPlan(
  rules: [
    PlanRule(
      name: "shown",
      condition: {
        var condition = PlanCondition()
        condition.kinds = [.page]
        return condition
      }())
  ])

@Suite("Replays and surveys with a plan")
struct PlannedReplayTests {
  @Test(arguments: scripts)
  func `a plan that lets all pass changes nothing but that expectations are passed over`(
    name: String
  ) throws {
    let (script, document) = try sample(name)
    let plain = try ScriptPlayer().play(script, on: document)
    let planned = try ScriptPlayer(plan: CompiledPlan(TrackingPlan(mode: .all)))
      .play(script, on: document)
    #expect(planned.events == plain.events)
    #expect(planned.notes == plain.notes)
    #expect(planned.statistics == plain.statistics)
    #expect(plain.passedExpectations == 0 && planned.passedExpectations > 0)
  }

  @Test(arguments: scripts)
  func `every event is explained once, and those leave whose explanation says so`(
    name: String
  ) throws {
    let (script, document) = try sample(name)
    let plain = try ScriptPlayer().play(script, on: document)
    var explained: [PlayedExplanation] = []
    let planned = try ScriptPlayer(plan: CompiledPlan(wish)).play(
      script, on: document, observer: ReplayObserver(explanation: { explained.append($0) }))
    let asked = explained.filter { $0.explanation.mode != nil && !$0.explanation.trials.isEmpty }
    #expect(asked.map(\.explanation.path?.text) == plain.events.map(\.event.path?.text))
    #expect(asked.map(\.place) == plain.events.map(\.place))
    let kept = asked.filter { $0.explanation.dropped == nil }
    #expect(planned.events.map(\.event.path) == kept.map(\.explanation.path))
    #expect(planned.events.map(\.event.name) == kept.map(\.explanation.name))
    #expect(planned.events.count < plain.events.count)
    // What a plan drops is no matter of the steps.
    #expect(planned.notes == plain.notes)
    let byPlan = planned.statistics.dropped.filter { DropReason.ofPlans.contains($0.key) }
    #expect(byPlan.values.reduce(0, +) == plain.events.count - planned.events.count)
  }

  @Test(arguments: interfaces)
  func `a survey with a plan finds the paths that one without finds`(name: String) throws {
    let document = try InterfaceFile.read(try bytes(name), source: name)
    let plain = try PathSurvey().paths(of: document)
    for plan in [TrackingPlan(mode: .off), TrackingPlan(), wish, TrackingPlan(mode: .all)] {
      let (survey, explanations) = try PathSurvey().explanations(
        of: document, plan: plan, appVersion: nil, privacy: nil)
      #expect(survey == plain)
      #expect(explanations.map(\.path?.text) == plain.paths.map(\.path))
      let isKept = explanations.map { $0.dropped == nil }
      #expect(isKept.allSatisfy { $0 } == (plan.mode == .all))
    }
  }

  @Test(arguments: interfaces)
  func `a path alone is matched as the event that has it`(name: String) throws {
    let document = try InterfaceFile.read(try bytes(name), source: name)
    let plan = try TrackingPlan(try bytes("Plans/plan.json"), source: "plan.json")
    for version in [nil, AppVersion("1.4")] {
      let compiled = CompiledPlan(plan.forPaths, appVersion: version)
      let (survey, explanations) = try PathSurvey().explanations(
        of: document, plan: plan, appVersion: version, privacy: nil)
      for (path, known) in zip(survey.paths, explanations) {
        let alone = try #require(
          try compiled.explanation(ofPath: path.path, configuration: .standard))
        #expect(alone.kind == known.kind)
        #expect(alone.deciding == known.deciding, "\(path.path)")
        #expect(alone.name == known.name && alone.dropped == known.dropped)
        #expect(alone.alias == known.alias)
        // What tells alerts' and menus' elements apart is not in an event's path.
        if path.kind != .alert, path.kind != .menu, path.kind != .item, path.kind != .rowAction {
          #expect(alone.path?.elementPath == path.elementPath)
        }
      }
    }
  }

  @Test func `a path that is none is an error with its place`() {
    let plan = CompiledPlan(TrackingPlan())
    for text in ["", "a", "#a#b[x]", "#a=1#b", "#%zz"] {
      #expect(throws: ParsedPath.ParseError.self) {
        try plan.explanation(ofPath: text, configuration: .standard)
      }
    }
  }

  @Test func `samples and caps are left out of a survey`() throws {
    let document = try InterfaceFile.read(try bytes("Plans/Home.json"), source: "Home.json")
    let plan = TrackingPlan(rules: [PlanRule(name: "a", sample: 0, cap: 1)])
    let (_, explanations) = try PathSurvey().explanations(
      of: document, plan: plan, appVersion: nil, privacy: nil)
    #expect(explanations.count > 1 && explanations.allSatisfy { $0.dropped == nil })
  }
}
