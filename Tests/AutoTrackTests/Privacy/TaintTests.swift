import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

/// Canaries in everything that an app and a person write, searched for in everything that leaves.
@Suite("Privacy: canaries in every text, searched for on every channel")
struct TaintTests {
  static let configurations = [Configuration.standard, .wkTrackingData].flatMap { preset in
    [false, true].map { usesIdentifiers in
      var configuration = preset
      configuration.usesIdentifiers = usesIdentifiers
      return configuration
    }
  }

  /// Policies, and the canaries that each may let out.
  static let policies: [(PrivacyPolicy, Set<Canary>)] = {
    var titles = PrivacyPolicy.masked
    titles.titles = .keep
    var dropping = PrivacyPolicy.standard
    dropping.parameters = .drop
    dropping.commonProperties = .drop
    var ruled = PrivacyPolicy.standard
    ruled.rules = [PrivacyRule(.mask, value: "*cnry*")]
    var droppingPairs = PrivacyPolicy.standard
    droppingPairs.rules = [PrivacyRule(.dropPair, value: "cnry-*-*")]
    var droppingEvents = PrivacyPolicy.standard
    droppingEvents.rules = [PrivacyRule(.dropEvent, value: "cnry*")]
    var kept = PrivacyPolicy.masked
    kept.rules = [
      PrivacyRule(.keep, className: "UIButton", key: "p"), PrivacyRule(.keep, key: "again"),
    ]
    return [
      (.standard, [.title, .identifier, .parameter, .common, .manual]),
      (.masked, []), (titles, [.title]), (dropping, [.title, .identifier, .manual]),
      (ruled, []), (droppingPairs, []), (droppingEvents, []), (kept, [.parameter, .common]),
    ]
  }()

  private func everything(_ app: TaintedApp) -> [String] {
    var texts = app.screen.events.flatMap { event in
      [
        event.json, event.summary, event.eventPath ?? "", event.elementPath ?? "",
        event.page ?? "", event.properties.json, event.parameters.json,
        event.context.commonProperties.json, dumped(event), dumped(event.context),
      ]
    }
    texts += app.tellings()
    return texts
  }

  @Test("no canary leaves but where the policy lets it", arguments: configurations)
  func canaries(configuration: Configuration) {
    for (place, (policy, allowed)) in Self.policies.enumerated() {
      let app = TaintedApp(configuration, policy: policy)
      app.play()
      let texts = everything(app)
      #expect(app.screen.events.count > (place == 6 ? 3 : 20), "policy \(place)")
      for canary in Canary.allCases {
        let leak = texts.first { $0.contains("cnry-\(canary.rawValue)") }
        let mayLeave =
          allowed.contains(canary) && (canary != .identifier || configuration.usesIdentifiers)
        // That what may leave does shows that the search finds it.
        #expect((leak != nil) == mayLeave, "policy \(place), \(canary): \(leak ?? "missing")")
      }
      if allowed.isEmpty { #expect(!texts.contains { $0.contains("cnry") }, "policy \(place)") }
    }
  }

  @Test(
    "under the masked policy nothing tells two apps apart that differ in texts alone",
    arguments: configurations)
  func indistinguishable(configuration: Configuration) {
    let apps = ["A", "", "a much longer one, with #marks=[1]% and é"].map { salt in
      let app = TaintedApp(configuration, policy: .masked, salt: salt)
      app.play()
      return app
    }
    for app in apps.dropFirst() {
      #expect(app.screen.events.map(\.json) == apps[0].screen.events.map(\.json))
      #expect(app.screen.events.map(\.eventID) == apps[0].screen.events.map(\.eventID))
      #expect(app.screen.events.map(\.elementID) == apps[0].screen.events.map(\.elementID))
      #expect(everything(app).map(\.utf8.count) == everything(apps[0]).map(\.utf8.count))
      #expect(app.tellings() == apps[0].tellings())
      #expect(app.screen.tracker.statistics == apps[0].screen.tracker.statistics)
    }
  }

  @Test(
    "a policy set while the app runs holds from then on, for what waits too", arguments: [0, 1])
  func atRunTime(way: Int) {
    let app = TaintedApp(.standard)
    app.screen.tracker.handle.track("shown", properties: ["text": .string(app.text(.manual))])
    if way == 0 {
      app.screen.tracker.privacy = .masked
    } else {
      app.screen.tracker.handle.setPrivacy(.masked)
      #expect(!app.tellings().contains { $0.contains("cnry") })
    }
    app.play()
    #expect(app.screen.tracker.privacy == .masked)
    #expect(app.screen.events.contains { $0.name == "shown" })
    #expect(!everything(app).contains { $0.contains("cnry") })
  }

  @Test("errors of paths name limits and nothing of the interface")
  func errors() {
    for limit in [0, 3, 40] {
      var configuration = Configuration.standard
      configuration.limits.bytes = limit
      configuration.limits.parameters = limit == 3 ? 1 : 64
      let app = TaintedApp(configuration)
      app.play()
      #expect(!app.tellings().contains { $0.contains("cnry") })
    }
  }
}
