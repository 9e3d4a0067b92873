import AutoTrack
import AutoTrackReplay
import Testing

@Suite("The report of a check")
struct CheckReportTests {
  private func report(_ views: [String], files: [String] = ["a.json"]) throws -> CheckReport {
    let document = try readTree(
      "{\"windows\": [{\"subviews\": [\(views.joined(separator: ",\n"))]}]}")
    var report = CheckReport()
    for file in files {
      report.files.append(.init(name: file, result: try InterfaceCheck().check(document)))
    }
    return report
  }

  private func view(_ identifier: String) -> String {
    "{\"class\": \"UIView\", \"props\": {\"accessibilityIdentifier\": \"\(identifier)\"}}"
  }

  @Test
  func `hundreds of findings of a kind, and of places, stay readable and are all in the JSON`()
    throws
  {
    let many =
      (0..<300).map { view("user\(100_000_000 + $0)") } + (0..<200).map { _ in view("same") }
    let report = try report(many)
    #expect(report.count == 301)
    #expect(report.lines.count < 40)
    let text = report.lines.map(\.text)
    #expect(text.contains("a.json: name that looks personal or made at run time (300)"))
    #expect(text.contains("  … and 295 more of this kind: --format json tells all"))
    #expect(text.contains("    … and 196 more places"))
    #expect(text.contains { $0.hasPrefix("    a.json:1: $.windows[0].subviews[0] UIView") })
    #expect(try ReportSchema("check.schema.json").faults(of: report.json).isEmpty)
    #expect(report.json.split(separator: "\"kind\": \"personal_text\"").count == 301)
  }

  @Test func `files keep their order, and one without findings says nothing`() throws {
    var report = try report([view("user123456789")], files: ["b.json", "a.json"])
    let clean = try InterfaceCheck().check(readTree("{\"windows\": [{}]}"))
    report.files.append(.init(name: "clean.json", result: clean))
    let headings = report.lines.filter { $0.role == .heading }.map(\.text)
    #expect(headings.map { String($0.prefix(6)) } == ["b.json", "a.json"])
    #expect(!report.json.contains("\"clean.json\",\n      \"findings\": [\n"))
    #expect(report.json == report.json)
  }

  @Test func `errors are part of the JSON`() throws {
    var report = try report([])
    report.errors = [
      DocumentError(.syntax, source: "bad.json", expected: "JSON", found: "nothing")
    ]
    #expect(report.json.contains("\"errors\": ["))
    #expect(try ReportSchema("check.schema.json").faults(of: report.json).isEmpty)
  }

  @Test(arguments: 0..<30)
  func `the JSON of any check is what the schema says`(seed: UInt64) throws {
    var maker = InterfaceMaker(seed: seed)
    var report = CheckReport()
    report.files.append(
      .init(name: "é\n.json", result: try InterfaceCheck().check(maker.document())))
    #expect(try ReportSchema("check.schema.json").faults(of: report.json).isEmpty)
  }

  @Test func `the schema has every kind`() throws {
    let text = try ReportSchema("check.schema.json").text
    for kind in CheckFinding.Kind.allCases { #expect(text.contains("\"\(kind.rawValue)\"")) }
  }
}
