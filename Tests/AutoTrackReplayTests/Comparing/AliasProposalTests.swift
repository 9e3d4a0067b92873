import AutoTrack
import AutoTrackReplay
import Testing

@Suite("What aliases are proposed")
struct AliasProposalTests {
  private func move(_ from: String?, _ to: String?, _ confidence: Double = 1) -> AliasProposal.Move
  {
    AliasProposal.Move(from: from, to: to, confidence: confidence, why: [.identifier])
  }

  private func propose(
    _ moves: [AliasProposal.Move], stayed: Set<String> = [], after: Set<String> = [],
    versions: String? = nil, minimumConfidence: Double = 0
  ) -> AliasProposal {
    AliasProposal(
      moves, stayed: stayed, after: after.union(moves.compactMap(\.to)),
      versions: versions.flatMap { VersionRange($0) }, minimumConfidence: minimumConfidence)
  }

  @Test func `an element that has moved has an alias`() {
    let proposal = propose([move("#a", "#b", 0.9)], versions: "<2.0")
    #expect(
      proposal.map.aliases == [
        .init(
          from: "#a", to: "#b", versions: VersionRange("<2.0"), confidence: 0.9, why: ["identifier"]
        )
      ])
    #expect(proposal.refused.isEmpty)
  }

  @Test func `no alias for all versions takes events from an element that is still there`() {
    let swap = propose([move("#a", "#b"), move("#b", "#a")])
    #expect(swap.map.aliases.isEmpty)
    #expect(swap.refused.map(\.reason) == [.stillThere, .stillThere])
  }

  @Test func `for the versions before the change a whole row may have moved on by one`() {
    let row = [move("#r[0]", "#r[1]"), move("#r[1]", "#r[2]"), move("#r[2]", "#r[3]")]
    let proposal = propose(row, after: ["#r[0]"], versions: "<2.0")
    #expect(proposal.map.aliases.count == 3)
    #expect(propose(row, after: ["#r[0]"]).map.aliases.isEmpty)
  }

  @Test func `what is refused keeps its path, and nothing takes it over`() {
    let row = [move("#r[0]", "#r[1]"), move("#r[1]", "#r[2]"), move("#r[2]", "#r[3]", 0.2)]
    let proposal = propose(row, versions: "<2.0", minimumConfidence: 0.5)
    #expect(proposal.map.aliases.isEmpty)
    #expect(proposal.refused.map(\.reason) == [.merges, .merges, .unsure])
  }

  @Test(arguments: [nil, "<2.0"])
  func `no alias makes one element of two`(versions: String?) {
    let both = propose([move("#a", "#c"), move("#b", "#c")], versions: versions)
    #expect(both.map.aliases.isEmpty)
    #expect(both.refused.map(\.reason) == [.merges, .merges])
    // The path now was another element's before, which has gone.
    let taken = propose([move("#a", "#b")], stayed: ["#b"], versions: versions)
    #expect(taken.refused.map(\.reason) == [.merges])
  }

  @Test(arguments: [nil, "<2.0"])
  func `a path of several elements that part has no alias, the rows of a list have one`(
    versions: String?
  ) {
    let parted = propose([move("#a", "#b"), move("#a", "#c")], versions: versions)
    #expect(parted.refused.map(\.reason) == [.ambiguous, .ambiguous])
    #expect(propose([move("#a", "#b")], stayed: ["#a"], versions: versions).map.aliases.isEmpty)
    let rows = propose(
      [move("#r[-]", "#s[-]", 0.9), move("#r[-]", "#s[-]", 0.8)], versions: versions)
    #expect(rows.map.aliases.map(\.confidence) == [0.8])
  }

  @Test func `what is less sure than asked for, the same, or without path has none`() {
    let proposal = propose(
      [move("#a", "#b", 0.5), move("#c", "#c"), move(nil, "#d"), move("#e", nil)],
      minimumConfidence: 0.6)
    #expect(proposal.map.aliases.isEmpty)
    #expect(proposal.refused.map(\.reason) == [.unsure])
    #expect(proposal.withoutPath == 2)
  }

  @Test(arguments: [nil, "<2.0"])
  func `after any moves no alias is wrong`(versions: String?) {
    var random = SplitMix64(seed: 73)
    for _ in 0..<fuzzRounds * 5 {
      let names = ["#a", "#b", "#c", "#d", "#e"]
      let moves = random.list(upTo: 6) { move($0.pick(names), $0.pick(names)) }
      let stayed = Set(random.list(upTo: 2) { $0.pick(names) })
      let after = Set(moves.compactMap(\.to) + random.list(upTo: 2) { $0.pick(names) })
      let proposal = propose(moves, stayed: stayed, after: after, versions: versions)
      let aliases = proposal.map.aliases
      if versions == nil { #expect(aliases.allSatisfy { !after.contains($0.from) }) }
      // Every path of before, taken through the map: two that differed still differ.
      let before = stayed.union(moves.compactMap(\.from))
      let now = before.map { path in aliases.first { $0.from == path }?.to ?? path }
      #expect(Set(now).count == before.count)
      #expect(aliases.allSatisfy { !stayed.contains($0.from) })
      let told = aliases.map(\.from) + proposal.refused.map(\.from)
      #expect(Set(told) == Set(moves.filter { $0.from != $0.to }.compactMap(\.from)))
    }
  }
}
