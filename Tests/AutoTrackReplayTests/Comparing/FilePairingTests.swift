import AutoTrack
import AutoTrackReplay
import Testing

@Suite("Pairing the files of two folders")
struct FilePairingTests {
  @Test func `files at one path are pairs, then those of one name`() {
    let pairing = FilePairing(
      old: ["a.json", "x/b.json", "gone.json", "y/c.json", "z/c.json"],
      new: ["a.json", "w/b.json", "new.json", "v/c.json"])
    #expect(pairing.pairs.map { "\($0.old) \($0.new)" } == ["a.json a.json", "x/b.json w/b.json"])
    // Two of before could be the one of now: neither is.
    #expect(pairing.gone == ["gone.json", "y/c.json", "z/c.json"])
    #expect(pairing.new == ["new.json", "v/c.json"])
  }

  @Test func `every file is told once, whatever there is, and the other way round is the reverse`()
  {
    var random = SplitMix64(seed: 81)
    for _ in 0..<fuzzRounds {
      func files() -> [String] {
        Set(
          random.list(upTo: 8) { "\($0.pick(["", "a/", "b/", "a/b/"]))\($0.pick(["x", "y", "z"]))" }
        ).sorted()
      }
      let (old, new) = (files(), files())
      let pairing = FilePairing(old: old, new: new)
      #expect((pairing.pairs.map(\.old) + pairing.gone).sorted() == old)
      #expect((pairing.pairs.map(\.new) + pairing.new).sorted() == new)
      let back = FilePairing(old: new, new: old)
      #expect(
        Set(back.pairs.map { "\($0.new) \($0.old)" })
          == Set(pairing.pairs.map { "\($0.old) \($0.new)" }))
      #expect(back.gone == pairing.new && back.new == pairing.gone)
    }
  }
}
