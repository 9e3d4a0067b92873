import AutoTrackTesting
import Testing
import ViewTreeModel

@testable import AutoTrack

private final class HomeViewController: ViewController, TrackingModel {
  var banner = "https://example.org/a"

  func trackingValue(for key: String) -> ModelValue? {
    key == "banner" ? .list([.value(.string(banner))]) : key == "place" ? .value(3) : nil
  }
}

private func plan(_ text: String) throws -> CompiledPlan {
  CompiledPlan(
    try TrackingPlan(Array(text.utf8), source: "plan.json"), appVersion: AppVersion("2.1"))
}

private func screen(_ access: [String: [String]] = [:]) throws -> (Screen, HomeViewController) {
  let controller = HomeViewController()
  var configuration = Configuration.standard
  configuration.planAccess = try PlanAccess(access)
  return (Screen(configuration, controller: controller), controller)
}

@Suite("Plans: what becomes of an event")
struct PlanDecisionTests {
  @Test func `without a plan everything leaves; under off nothing does, whatever the rules say`()
    throws
  {
    let (screen, _) = try screen()
    let button = screen.button()
    screen.application.tap(button)
    #expect(screen.events.count == 1)
    screen.tracker.setPlan(
      try plan(##"{"version": 1, "revision": 1, "mode": "off", "rules": [{"name": "all"}]}"##))
    screen.application.tap(button)
    screen.tracker.track("by hand")
    screen.tracker.handle.track("posted", kind: .exposure)
    screen.tracker.drain()
    #expect(screen.events.count == 1)
    #expect(screen.dropped == [.planOff: 3])
    screen.tracker.setPlan(nil)
    screen.application.tap(button)
    #expect(screen.events.count == 2)
  }

  @Test func `under allow only what a rule keeps leaves, and what the app reports by hand`() throws
  {
    let (screen, _) = try screen()
    let (wanted, other) = (screen.button("a", action: "buy:"), screen.button("b"))
    screen.tracker.setPlan(
      try plan(
        ##"""
        {"version": 1, "revision": 1, "rules": [
          {"name": "bought", "paths": "#buy:#**"},
          {"when": {"name": "noise"}, "action": "drop"},
          {"when": {"kind": "impression"}, "action": "drop"}]}
        """##))
    screen.application.tap(wanted)
    screen.application.tap(other)
    screen.application.announce(.didEnterBackground)
    screen.tracker.track("by hand")
    screen.tracker.track("noise")
    screen.tracker.handle.track("flag", kind: .impression)
    screen.tracker.handle.track("test", kind: .exposure)
    screen.tracker.page("Help")
    #expect(screen.events.map(\.name) == ["bought", "by hand", "test", "Help"])
    #expect(screen.dropped == [.notInPlan: 2, .planRule: 2])
  }

  @Test func `under all everything leaves, and what matches is named`() throws {
    let (screen, _) = try screen()
    let (wanted, other) = (screen.button("a", action: "buy:"), screen.button("b"))
    screen.tracker.setPlan(
      try plan(
        ##"{"version": 1, "revision": 1, "mode": "all", "rules": [{"name": "bought", "paths": "#buy:#**"}]}"##
      ))
    screen.application.tap(wanted)
    screen.application.tap(other)
    #expect(screen.events.map(\.name) == ["bought", nil])
    #expect(screen.events.allSatisfy { $0.eventPath != nil })
  }

  @Test func `a rule adds what the app has opened, and the path stays as it was`() throws {
    let rules = ##"""
      {"version": 1, "revision": 1, "rules": [{"name": "opened", "paths": "#**", "add": {
        "url": "viewController.banner[0]", "place": {"from": "viewController.place", "type": "double"},
        "campaign": "viewController.place",
        "closed": "viewController.title", "text": {"from": "viewController.place", "type": "string", "missing": "null"}}}]}
      """##
    let (plain, _) = try screen()
    plain.application.tap(plain.button())
    let (screen, _) = try screen(["HomeViewController": ["banner[*]", "place"]])
    let button = screen.button()
    button.tracking.parameters = ["campaign": "spring"]
    plain.view.subviews.last?.tracking.parameters = ["campaign": "spring"]
    screen.tracker.setPlan(try plan(rules))
    screen.application.tap(button)
    let event = try #require(screen.events.last)
    #expect(
      event.parameters == [
        "campaign": "spring", "url": "https://example.org/a", "place": .double(3), "text": .null,
      ])
    #expect(event.eventPath == (plain.paths.last ?? "") + "#campaign=spring")
    let missing = screen.tracker.statistics.missingParameters
    #expect(
      missing.map { "\($0.key.key) \($0.key.reason) \($0.value)" }.sorted() == [
        "closed closed 1", "text wrongType 1",
      ])
  }

  @Test func `an event may be dropped for a parameter that is missing, and reports have none`()
    throws
  {
    let (screen, _) = try screen()
    screen.tracker.setPlan(
      try plan(
        ##"""
        {"version": 1, "revision": 1, "rules": [
          {"paths": "#**", "missing": "drop", "add": {"url": "viewController.banner[0]"}},
          {"when": {"kind": "custom"}, "add": {"url": {"from": "viewController.banner[0]", "missing": "null"}}}]}
        """##))
    screen.application.tap(screen.button())
    screen.tracker.track("by hand")
    #expect(screen.dropped == [.missingParameter: 1])
    #expect(screen.events.map(\.parameters) == [["url": .null]])
  }

  @Test func `a cap counts by session and by name, also over another plan`() throws {
    let (screen, _) = try screen()
    let button = screen.button()
    func rules(_ revision: Int, _ cap: Int) throws -> CompiledPlan {
      try plan(
        ##"{"version": 1, "revision": \##(revision), "rules": [{"name": "n", "paths": "#**", "cap": \##(cap)}]}"##
      )
    }
    screen.tracker.setPlan(try rules(1, 2))
    for _ in 0..<5 { screen.application.tap(button) }
    #expect(screen.events.count == 2)
    screen.tracker.setPlan(try rules(2, 3))
    for _ in 0..<5 { screen.application.tap(button) }
    #expect(screen.events.count == 3)
    screen.clock.advance(milliseconds: 31 * 60_000)
    for _ in 0..<5 { screen.application.tap(button) }
    #expect(screen.events.count == 6)
    #expect(screen.dropped == [.overCap: 9])
  }

  @Test func `an older plan never replaces a newer one, from here or from another thread`() throws {
    let (screen, _) = try screen()
    func empty(_ revision: Int) throws -> CompiledPlan {
      try plan(##"{"version": 1, "revision": \##(revision)}"##)
    }
    #expect(screen.tracker.setPlan(try empty(5)))
    #expect(!screen.tracker.setPlan(try empty(4)))
    screen.tracker.handle.setPlan(try empty(3))
    #expect(screen.tracker.plan?.plan.revision == 5)
    #expect(screen.tracker.setPlan(try empty(5)))
    #expect(screen.tracker.statistics.refusedPlans == 2)
  }

  @Test func `a condition sees what may leave and no more`() throws {
    let rules =
      ##"{"version": 1, "revision": 1, "rules": [{"name": "told", "when": {"properties": {"currentTitle": "Secret"}}}]}"##
    for (policy, name) in [(PrivacyPolicy.standard, "told" as String?), (.masked, nil)] {
      let (screen, _) = try screen()
      screen.tracker.privacy = policy
      let button = screen.button("Secret")
      screen.tracker.setPlan(try plan(rules))
      screen.application.tap(button)
      #expect(screen.events.last?.name == name)
    }
  }

  @Test func `what a plan adds passes the exit like any parameter`() throws {
    let (screen, _) = try screen(["HomeViewController": ["*"]])
    screen.tracker.privacy = .masked
    screen.tracker.setPlan(
      try plan(
        ##"{"version": 1, "revision": 1, "mode": "all", "rules": [{"paths": "#**", "add": {"url": "viewController.banner[0]"}}]}"##
      ))
    screen.application.tap(screen.button())
    let json = try #require(screen.events.last?.json)
    #expect(!json.contains("example.org"))
  }

  @Test func `an explanation tells what leaves, and of what is dropped what would have left`()
    throws
  {
    let (screen, _) = try screen(["HomeViewController": ["*"]])
    screen.tracker.privacy = .masked
    var told: [PlanExplanation] = []
    screen.tracker.explain { told.append($0) }
    screen.tracker.setPlan(
      try plan(
        ##"""
        {"version": 1, "revision": 1, "rules": [
          {"paths": "#other:#**"},
          {"paths": "#**", "when": {"origin": "programmatic"}},
          {"paths": "#**", "add": {
            "url": "viewController.banner[0]", "no": {"from": "viewController.none", "missing": "drop"}}},
          {"paths": "#**"}]}
        """##))
    screen.application.tap(screen.button("Canary"))
    let explanation = try #require(told.first)
    #expect(explanation.dropped == .missingParameter && screen.events.isEmpty)
    #expect(explanation.added == ["url": .string(PrivacyPolicy.mask)])
    #expect(explanation.deciding == 2)
    #expect(
      explanation.trials.map(\.verdict) == [.otherPath, .condition("origin"), .decides, .later])
    #expect(!String(describing: explanation).contains("example.org"))
    #expect(!String(describing: explanation).contains("Canary"))
  }
}

@Suite("Plans: samples")
struct PlanSampleTests {
  @Test func `a sample is about as large as asked for, and is part of all larger ones`() {
    var random = SplitMix64(seed: 3)
    let people = (0..<20_000).map { _ in String(random.next(), radix: 36) }
    var before: Set<String> = []
    for rate in [0.0, 0.001, 0.01, 0.1, 0.5, 0.9, 1] {
      let sample = Set(people.filter { SamplePlace.of($0) < rate })
      #expect(before.isSubset(of: sample))
      let deviation = (Double(people.count) * rate * (1 - rate)).squareRoot()
      #expect(abs(Double(sample.count) - Double(people.count) * rate) <= 4 * deviation)
      before = sample
    }
  }

  @Test func `a person is in a sample or not, in every tracker and run`() throws {
    var kept: [Bool] = []
    for seed in 1...UInt64(60) {
      var perPerson: Set<Bool> = []
      for _ in 0..<2 {
        let screen = Screen(seed: seed)
        screen.tracker.setPlan(
          try plan(##"{"version": 1, "revision": 1, "rules": [{"paths": "#**", "sample": 0.5}]}"##))
        let button = screen.button()
        for _ in 0..<3 { screen.application.tap(button) }
        #expect([0, 3].contains(screen.events.count))
        perPerson.insert(!screen.events.isEmpty)
      }
      #expect(perPerson.count == 1)
      kept.append(perPerson.contains(true))
    }
    #expect((10...50).contains(kept.count { $0 }))
  }
}
