import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite struct RowActionLimitTests {
  @Test("A table has at most 16 actions an edge, for each of its rows has them all")
  func limit() throws {
    func read(_ count: Int) throws(DocumentError) -> InterfaceDocument {
      let actions = Array(repeating: "{}", count: count).joined(separator: ",")
      let table = "{\"class\":\"UITableView\",\"rowActions\":{\"trailing\":[\(actions)]}}"
      return try TreeDocumentReader().read(
        Array("{\"windows\":[{\"subviews\":[\(table)]}]}".utf8), source: "tree.json")
    }
    #expect(try read(16).windows.count == 1)
    let error = #expect(throws: DocumentError.self) { _ = try read(17) }
    #expect(error?.reason == .limit)
  }
}
