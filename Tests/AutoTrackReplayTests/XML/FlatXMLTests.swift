import Testing

@testable import AutoTrackReplay

@Suite("Flat XML")
struct FlatXMLTests {
  @Test func `elements stand in document order with the places of what they are in`() throws {
    let root = try #require(readXML("<a><b><c/><d/></b><e><f/></e></a>").root)
    let flat = FlatXML(root)
    #expect(flat.entries.map(\.element.name) == ["a", "b", "c", "d", "e", "f"])
    #expect(flat.entries.map(\.parent) == [-1, 0, 1, 1, 0, 4])
    let isD = flat.entries.map { $0.element.name == "d" }
    #expect(flat.holds(isD) == [true, true, false, false, false, false])
    let isB = flat.entries.map { $0.element.name == "b" }
    #expect(flat.isInside(isB) == [false, false, true, true, false, false])
    // An element is neither inside itself nor does it hold itself.
    #expect(flat.holds(isB) == [true, false, false, false, false, false])
  }
}
