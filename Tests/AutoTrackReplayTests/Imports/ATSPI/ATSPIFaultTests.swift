import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

@Suite("AT-SPI dumps: faults, limits and mutations")
struct ATSPIFaultTests {
  private static let element = "$.application.children[0]"

  @Test(arguments: [
    ("{}", DocumentError.Reason.missing, "", "member \"role\" in an element"),
    ("{\"role\": \"\"}", .value, ".role", "a role"),
    ("{\"role\": 3}", .value, ".role", "a role"),
    ("7", .value, "", "an element (an object)"),
    ("{\"role\": \"a\", \"name\": 1}", .value, ".name", "a string"),
    ("{\"role\": \"entry\", \"name\": 1}", .value, ".name", "a string"),
    ("{\"role\": \"a\", \"description\": []}", .value, ".description", "a string"),
    ("{\"role\": \"a\", \"id\": false}", .value, ".id", "an id"),
    ("{\"role\": \"a\", \"attributes\": {\"id\": 5}}", .value, ".attributes.id", "an id"),
    ("{\"role\": \"a\", \"states\": \"visible\"}", .value, ".states", "states (an array)"),
    ("{\"role\": \"a\", \"states\": [1]}", .value, ".states[0]", "a string"),
    ("{\"role\": \"a\", \"actions\": {}}", .value, ".actions", "actions (an array)"),
    ("{\"role\": \"a\", \"bounds\": [1, 2, 3]}", .value, ".bounds", "bounds"),
    ("{\"role\": \"a\", \"bounds\": [1, 2, 3, \"4\"]}", .value, ".bounds[3]", "a number"),
    ("{\"role\": \"a\", \"children\": {}}", .value, ".children", "elements (an array)"),
    ("{\"role\": \"a\", \"children\": [\n\n1]}", .value, ".children[0]", "an element"),
    ("{\"role\": \"a\", \"omitted\": -1}", .value, ".omitted", "a whole number"),
    ("{\"role\": \"a\", \"role\": \"b\"}", .syntax, ".role", "each member once"),
  ])
  func `a fault has its line and JSON path`(
    text: String, reason: DocumentError.Reason, path: String, expected: String
  ) {
    let error = atspiError(atspiDump(text))
    #expect(error?.reason == reason)
    #expect(error?.location.path == Self.element + path)
    #expect(error?.location.line == 3 + text.count { $0 == "\n" })
    #expect(error?.expected.hasPrefix(expected) == true)
  }

  @Test func `a dump without application, no JSON, and an empty file are errors`() {
    #expect(atspiError("{\"toolkit\": \"GTK\"}")?.reason == .missing)
    #expect(atspiError("[]")?.location.path == "$")
    #expect(atspiError("")?.reason == .syntax)
    #expect(atspiError("{\"application\": ")?.reason == .syntax)
    #expect(
      atspiError("{\"toolkit\": 4, \"application\": {\"role\": \"a\"}}")?.location.path
        == "$.toolkit")
    #expect(
      atspiError("{\"toolkit\": null, \"application\": {\"role\": \"a\", \"name\": null}}") == nil)
  }

  @Test func `elements inside each other are as deep as a document can say, and no deeper`() throws
  {
    func nested(_ depth: Int) -> String {
      String(repeating: "{\"role\": \"panel\", \"children\": [", count: depth)
        + "{\"role\": \"label\"}"
        + String(repeating: "]}", count: depth)
    }
    try expectDumpLaws(try readATSPIDump(nested(250)), "deep")
    #expect(atspiError(atspiDump(nested(251)))?.reason == .limit)
    #expect(atspiError(atspiDump(nested(100_000)))?.reason == .limit)
  }

  @Test func `more elements than a document has are refused`() {
    let element = "{\"role\": \"a\"},"
    let many = String(repeating: element, count: 200_000)
    #expect(atspiError(atspiDump(many + "{\"role\": \"a\"}"))?.reason == .limit)
  }

  // MARK: Mutations

  private static let small = atspiDump(
    """
    {"role": "frame", "name": "Ä", "states": ["visible", "sensitive"], "bounds": [0, 0, 10, 10], "children": [
    {"role": "push button", "id": "b", "name": "B", "actions": ["click"], "attributes": {"id": "x"}},
    {"role": "entry", "states": ["editable"], "omitted": 1, "other": null}]}
    """)

  private func read(_ bytes: [UInt8]) -> Bool {
    isDocument("fuzz") { source throws(DocumentError) in
      try ATSPIReader().read(bytes, source: source)
    }
  }

  @Test func `a dump that ends anywhere is an error, whole it is a document`() {
    let bytes = Array(Self.small.utf8)
    for cut in 0..<bytes.count { #expect(!read(Array(bytes[..<cut])), "\(cut)") }
    #expect(read(bytes))
  }

  @Test func `a changed dump is a document or a typed error`() {
    var random = SplitMix64(seed: 71)
    let bytes = Array(Self.small.utf8)
    var counts = [0, 0]
    for _ in 0..<fuzzRounds { counts[read(mutate(bytes, &random)) ? 0 : 1] += 1 }
    #expect(fuzzRounds < 100 || (counts[0] > 0 && counts[1] > 0), "\(counts)")
  }

  @Test func `members that change their values are a document or a typed error`() {
    var random = SplitMix64(seed: 72)
    let values = [
      "null", "true", "1e300", "-1", "\"\"", "\"push button\"", "[]", "{}", "[\"visible\"]",
      "[1, 2, 3, 4]",
      "[1e300, -1e300, 1e300, 0]", "[{\"role\": \"UITableView\"}]", "[{\"role\": \"UIWindow\"}]",
      "{\"id\": \"b\"}",
    ]
    let names = [
      "role", "name", "description", "id", "states", "attributes", "bounds", "actions", "children",
      "omitted",
    ]
    for _ in 0..<fuzzRounds {
      let elements = random.list(upTo: 4) { random in
        let members = names.filter { _ in random.chance(40) }.map {
          "\"\($0)\": \(random.pick(values))"
        }
        return "{\((["\"x\": 1"] + members).joined(separator: ", "))}"
      }
      _ = read(Array(atspiDump(elements.joined(separator: ",")).utf8))
    }
  }
}
