import Testing
import ViewTreeModel

@Suite("Law: containers against a model of who is on screen")
struct ContainerLawTests {
  @Test(
    "Whatever is done, at rest those on screen have appeared once more than disappeared, every will has its did, views are where they show, and nothing is left at the end",
    arguments: 0..<60 as Range<UInt64>)
  func atRest(seed: UInt64) {
    let play = ContainerPlay(seed: seed, isTroubled: false)
    play.run(60)
    #expect(play.faults == [])
    let references = play.finish()
    #expect(!references.isEmpty && references.allSatisfy { $0() == nil })
  }

  @Test(
    "The same holds where controllers push, pop, drag, change tabs, present and dismiss while they are told",
    arguments: 0..<100 as Range<UInt64>)
  func reentrant(seed: UInt64) {
    let play = ContainerPlay(seed: seed, isTroubled: true)
    play.run(60)
    #expect(play.faults == [])
    let references = play.finish()
    #expect(references.allSatisfy { $0() == nil })
  }
}
