import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Privacy: policies, rules and what they tell")
struct PrivacyPolicyTests {
  private func button(_ screen: Screen) -> Button {
    let button = screen.button("Pay")
    button.accessibilityIdentifier = "pay"
    button.tracking.parameters = ["card": "1234", "n": 5]
    return button
  }

  private func policy(_ rules: PrivacyRule..., from base: PrivacyPolicy = .standard)
    -> PrivacyPolicy
  {
    var policy = base
    policy.rules = rules
    return policy
  }

  private func end(_ policy: PrivacyPolicy) -> String? {
    let screen = Screen()
    screen.tracker.privacy = policy
    screen.application.tap(button(screen))
    return screen.paths.first?.components("AppDelegate")
  }

  @Test("the first rule that holds decides, before the fields; the path says what the fields say")
  func order() {
    let state = "#state=1#enabled=1#selected=0"
    #expect(end(.standard) == "#currentTitle=Pay\(state)#card=1234#n=5")
    #expect(end(.masked) == "#currentTitle=***\(state)#card=***#n=***")
    #expect(
      end(policy(PrivacyRule(.keep, key: "n"), from: .masked))
        == "#currentTitle=***\(state)#card=***#n=5")
    #expect(
      end(policy(PrivacyRule(.mask, key: "ca*"), PrivacyRule(.dropPair, value: "1*")))
        == "#currentTitle=Pay#selected=0#card=***#n=5")
    #expect(
      end(policy(PrivacyRule(.dropPair, identifier: "pay", key: "c*")))
        == "\(state)#n=5")
    #expect(
      end(policy(PrivacyRule(.dropPair, className: "UISwitch")))
        == "#currentTitle=Pay\(state)#card=1234#n=5")
    for rule in [
      PrivacyRule(.dropEvent), PrivacyRule(.dropEvent, identifier: "p*y"),
      PrivacyRule(.dropEvent, className: "UIButton"), PrivacyRule(.dropEvent, value: "123*"),
    ] {
      #expect(end(policy(rule)) == nil)
      #expect(end(policy(PrivacyRule(.keep), rule)) != nil)
    }
  }

  @Test("an event that a rule drops is counted as privacy; what is masked by what decided")
  func counts() {
    let screen = Screen()
    let button = button(screen)
    screen.application.tap(button)
    #expect(screen.tracker.statistics.masked.isEmpty)
    screen.tracker.privacy = .masked
    screen.application.tap(button)
    #expect(screen.tracker.statistics.masked == [.titles: 1, .parameters: 2])
    screen.tracker.privacy = policy(PrivacyRule(.dropEvent, key: "card"))
    screen.application.tap(button)
    #expect(screen.dropped == [.privacy: 1])
    #expect(screen.tracker.statistics.masked == [.titles: 1, .parameters: 2])
  }

  @Test("a marker masks its sender's texts and parameters, whatever a rule keeps")
  func marker() {
    let screen = Screen()
    let button = button(screen)
    button.tracking.isMasked = true
    screen.tracker.privacy = policy(PrivacyRule(.keep))
    screen.application.tap(button)
    screen.application.tap(screen.button("Other"))
    #expect(
      screen.paths.map { $0.components("AppDelegate") } == [
        "#currentTitle=***#state=1#enabled=1#selected=0#card=***#n=***",
        "#currentTitle=Other#state=1#enabled=1#selected=0",
      ])
    #expect(screen.events[0].properties["currentTitle"] == .string(PrivacyPolicy.mask))
    #expect(screen.events[0].parameters == ["card": "***", "n": "***"])
    #expect(screen.tracker.statistics.masked == [.marker: 3])
  }

  @Test(
    "identifiers give way to class and index by field, by rule and where a value is a pattern's")
  func identifiers() {
    var configuration = Configuration.standard
    configuration.usesIdentifiers = true
    func start(_ policy: PrivacyPolicy) -> Bool? {
      let screen = Screen(configuration)
      screen.tracker.privacy = policy
      screen.application.tap(button(screen))
      return screen.paths.first?.hasPrefix("#go:#UIButton#pay#")
    }
    var hidden = PrivacyPolicy.standard
    hidden.identifiers = .mask
    #expect(start(.standard) == true && start(hidden) == false && start(.masked) == false)
    #expect(start(policy(PrivacyRule(.keep, identifier: "pay"), from: .masked)) == true)
    #expect(start(policy(PrivacyRule(.mask, value: "pa*"))) == false)
    #expect(start(policy(PrivacyRule(.mask, identifier: "pay", key: "card"))) == true)
    #expect(start(policy(PrivacyRule(.dropEvent, value: "pay"))) == false)
  }

  @Test("removals name channel, key and what decided, and are there while the sink runs")
  func removals() {
    var configuration = Configuration.standard
    configuration.usesIdentifiers = true
    configuration.privacy = policy(PrivacyRule(.dropPair, key: "card"), from: .masked)
    let screen = Screen(configuration, common: ["user": "u"])
    screen.application.tap(button(screen))
    #expect(screen.tracker.privacyRemovals.isEmpty)
    screen.tracker.explainsPrivacy = true
    screen.application.tap(screen.view.subviews[0])
    #expect(
      screen.tracker.privacyRemovals == [
        PrivacyRemoval(.path, reason: .identifiers, treatment: .mask),
        PrivacyRemoval(.properties, key: "currentTitle", reason: .titles, treatment: .mask),
        PrivacyRemoval(.parameters, key: "card", reason: .rule, rule: 0, treatment: .drop),
        PrivacyRemoval(.parameters, key: "n", reason: .parameters, treatment: .mask),
        PrivacyRemoval(.common, key: "user", reason: .commonProperties, treatment: .mask),
      ])
    screen.tracker.privacy = policy(PrivacyRule(.keep, key: "n"), PrivacyRule(.dropEvent))
    screen.application.tap(screen.view.subviews[0])
    #expect(
      screen.tracker.privacyRemovals == [
        PrivacyRemoval(.event, reason: .rule, rule: 1, treatment: .drop)
      ])
  }

  @Test("what is held is decided on by the policy of its end, or dropped if that asks what is lost")
  func held() {
    let tree = NaiveTree()
    let node = NaiveNode("Card", parent: nil)
    node.properties = ["title": "secret"]
    let collector = EventCollector()
    let tracker = Tracker(tree: tree, random: .seeded(1), sink: collector.collect)
    let (first, second) = (tracker.hold(.gesture("Pan", on: node)), tracker.hold(.selection(node)))
    tracker.privacy = .masked
    tracker.record(first)
    #expect(collector.paths == ["#Pan#Card#title=***"])
    tracker.privacy = policy(PrivacyRule(.dropEvent, className: "Card"))
    tracker.record(second)
    #expect(collector.events.count == 1)
    #expect(tracker.statistics.dropped == [.privacy: 1])
  }

  @Test("pairs of the path are the properties and parameters that leave, whatever the policy")
  func pairsLaw() throws {
    var random = SplitMix64(seed: 61)
    var (masked, dropped) = (0, 0)
    for round in 0..<fuzzRounds(400) {
      var configuration = Configuration.standard
      configuration.usesIdentifiers = random.below(2) == 0
      configuration.privacy = random.policy()
      let collector = EventCollector()
      let tracker = Tracker(
        tree: NaiveTree(), configuration: configuration, random: .seeded(1),
        sink: collector.collect)
      let leaf = random.naiveLeaf(depth: 3)
      leaf.identifier = random.below(2) == 0 ? random.text() : nil
      leaf.markers.isMasked = random.below(5) == 0
      let interaction = Interaction<NaiveNode>.action("go", from: leaf)
      tracker.record(interaction)
      let told = try ParsedPath(try tracker.path(of: interaction).text)
      guard let event = collector.events.first else {
        dropped += 1
        #expect(tracker.statistics.dropped == [.privacy: 1] && told.pairs.isEmpty)
        continue
      }
      let pairs = (event.properties.pairs + event.parameters.pairs).compactMap { pair in
        NaiveNode.text(pair.value).map { ParsedPath.Pair(pair.key, $0) }
      }
      let parsed = try ParsedPath(event.eventPath ?? "")
      #expect(parsed.pairs == pairs, "round \(round)")
      #expect(parsed == told)
      #expect(naiveText(parsed) == event.eventPath)
      if tracker.statistics.masked.isEmpty {
        #expect(pairs == leaf.actionPath("go").pairs)
      } else {
        masked += 1
      }
    }
    #expect(masked > 100 && dropped > 20)
  }
}

extension SplitMix64 {
  mutating func policy() -> PrivacyPolicy {
    var policy = below(3) == 0 ? PrivacyPolicy.masked : .standard
    policy.titles = PrivacyPolicy.Treatment.allCases.randomElement(using: &self) ?? .keep
    policy.parameters = PrivacyPolicy.Treatment.allCases.randomElement(using: &self) ?? .keep
    policy.rules = (0..<below(3)).map { _ in
      PrivacyRule(
        PrivacyRule.Decision.allCases.randomElement(using: &self) ?? .keep,
        identifier: pattern(), className: pattern(), key: pattern(), value: pattern())
    }
    return policy
  }

  private mutating func pattern() -> TextPattern? {
    below(3) > 0 ? nil : TextPattern(["*", "*a*", "S*", "*#*", "", "*1"][below(6)])
  }
}

extension String {
  /// What comes after a part.
  fileprivate func components(_ part: String) -> String? {
    guard let range = firstRange(of: part) else { return nil }
    return String(self[range.upperBound...])
  }
}
