import AutoTrack
import Foundation
import Testing

@testable import AutoTrackReplay

/// The schema and the reader know the same members, and what a dump must have.
@Suite("AT-SPI dumps: schema")
struct ATSPISchemaTests {
  @Test func `the schema has the reader's members`() throws {
    let name = "atspi.schema.json"
    let bytes = [UInt8](try Data(contentsOf: packageRoot.appending(path: "Schemas/\(name)")))
    let value = try JSONParser.parse(bytes, in: 0..<bytes.count, source: name)
    let schema = JSONCursor(value: value, path: "$", source: name)
    func names(_ part: JSONCursor?) throws -> Set<String> {
      Set(try #require(part?["properties"]).members("properties").map(\.name))
    }
    #expect(try schema["$id"]?.string() == name)
    #expect(try names(schema) == ATSPIMembers.document)
    let element = schema["$defs"]?["element"]
    #expect(try names(element) == ATSPIMembers.element)
    #expect(try element?["required"]?.strings("names") == ["role"])
    #expect(try schema["required"]?.strings("names") == ["toolkit", "application"])
  }
}
