import AutoTrackTesting
import Testing

@testable import AutoTrack

@Suite("Privacy: the exit")
struct PrivacyExitTests {
  private func draft() -> EventDraft {
    var draft = EventDraft(kind: .interaction)
    draft.path = EventPath(
      text: "#go#View#title=a#own=1", identityEnd: 8, rows: [], identitySuffix: "")
    draft.properties = ["title": "a"]
    draft.parameters = ["own": 1]
    draft.added = ["plan": "b", "own": 2]
    return draft
  }

  private func leaving(_ draft: EventDraft, _ policy: PrivacyPolicy) -> EventDraft? {
    var configuration = Configuration.standard
    configuration.privacy = policy
    var draft = draft
    return PrivacyExit(configuration).refuses(&draft) == nil ? draft : nil
  }

  @Test("a plan's parameters come after the sender's, never in their place, and in no path")
  func added() {
    let open = leaving(draft(), .standard)
    #expect(open?.parameters == ["own": 1, "plan": "b"])
    #expect(open?.path == draft().path)
    let masked = leaving(draft(), .masked)
    #expect(masked?.parameters == ["own": "***", "plan": "***"])
    #expect(masked?.path?.text == "#go#View#title=***#own=***")
    var policy = PrivacyPolicy.standard
    policy.rules = [PrivacyRule(.dropPair, key: "own")]
    // What privacy takes out is not put back by a plan.
    #expect(leaving(draft(), policy)?.parameters == ["plan": "b"])
    policy.rules = [PrivacyRule(.dropEvent, key: "plan")]
    #expect(leaving(draft(), policy) == nil)
  }

  @Test("texts that tell an element from its siblings are masked, the engine's own words are not")
  func identity() {
    let collector = EventCollector()
    var configuration = Configuration.standard
    configuration.privacy = .masked
    let tracker = Tracker(
      tree: NaiveTree(), configuration: configuration, random: .seeded(1), sink: collector.collect)
    var interaction = Interaction.action("go", from: NaiveNode("Tab", parent: nil))
    interaction.identity = ["name": "Ada", "index": 2, "style": "cancel"]
    interaction.leadingProperties = ["style": "cancel", "edge": "Ada"]
    tracker.record(interaction)
    #expect(
      collector.events.map(\.elementPath) == ["#go#Tab#Tab#name=***#index=2#style=cancel"])
    #expect(collector.paths == ["#go#Tab#Tab#style=cancel#edge=***"])
  }

  @Test("where nothing is taken the draft goes as it is, and its path is not written again")
  func untouched() {
    var before = draft()
    before.added = [:]
    var policy = PrivacyPolicy.standard
    policy.rules = [PrivacyRule(.mask, value: "nothing")]
    for policy in [PrivacyPolicy.standard, policy] {
      let after = leaving(before, policy)
      #expect(after?.path == before.path)
      #expect(after?.properties == before.properties && after?.parameters == before.parameters)
    }
  }
}
