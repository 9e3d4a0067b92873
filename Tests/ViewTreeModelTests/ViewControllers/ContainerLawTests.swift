import Testing
import ViewTreeModel

@Suite("Law: containers against a model of who is on screen")
struct ContainerLawTests {
  @Test(
    "Whatever is done, at rest those on screen have appeared once more than disappeared, every will has its did, views are where they show, and nothing is left at the end",
    arguments: 0..<UInt64(fuzzRounds(60)))
  func atRest(seed: UInt64) {
    let play = ContainerPlay(seed: seed, nesting: 0)
    play.run(60)
    #expect(play.faults == [])
    let references = play.finish()
    #expect(!references.isEmpty && references.allSatisfy { $0() == nil })
  }

  @Test(
    "The same holds where controllers and delegates do more of the same while they are told, loaded or asked, three deep",
    arguments: 0..<UInt64(fuzzRounds(300)))
  func reentrant(seed: UInt64) {
    let play = ContainerPlay(seed: seed, nesting: 3)
    play.run(40)
    #expect(play.faults == [])
    let references = play.finish()
    #expect(references.allSatisfy { $0() == nil })
  }
}
