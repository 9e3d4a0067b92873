import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite("Counted notes")
struct CountedNotesTests {
  @Test func `a note that repeats is one note with a count, where it came first`() {
    var notes = CountedNotes()
    for line in 1...3 { notes.add(DocumentLocation(line: line), "odd") }
    notes.add(DocumentLocation(line: 4), "once")
    #expect(
      notes.notes == [
        Note(location: DocumentLocation(line: 1), message: "odd (3 times)"),
        Note(location: DocumentLocation(line: 4), message: "once"),
      ])
  }

  @Test func `of one kind only some forms are told apart`() {
    var notes = CountedNotes()
    for round in 0..<2 {
      for name in 0..<1000 {
        notes.add(DocumentLocation(line: name + 1), "'\(name)' is odd", kind: "what is odd")
      }
      let all = notes.notes
      #expect(all.count == CountedNotes.formsOfAKind + 1)
      #expect(all[0].message == (round == 0 ? "'0' is odd" : "'0' is odd (2 times)"))
      let others = (round + 1) * (1000 - CountedNotes.formsOfAKind)
      #expect(all.last?.message == "what is odd, other ones (\(others) times)")
      #expect(all.last?.location.line == CountedNotes.formsOfAKind + 1)
    }
  }
}
