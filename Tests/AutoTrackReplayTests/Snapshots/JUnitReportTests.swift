import AutoTrack
import Foundation
import Testing

@testable import AutoTrackReplay

private let xmllint = ["/usr/bin/xmllint", "/usr/local/bin/xmllint"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

@Suite("Reports for build servers")
struct JUnitReportTests {
  @Test func `each result has its element, and the suite its counts`() {
    let report = JUnitReport(
      name: "s",
      cases: [
        .init(group: "dir", name: "a.json", result: .passed),
        .init(
          group: "dir", name: "b", result: .failed(kind: "different", message: "m", details: "d")),
        .init(
          group: "dir", name: "c",
          result: .error(message: "<&\"\n\u{1}\u{FFFE}>", details: "\u{0}]]>")),
      ])
    #expect(
      report.xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="s" tests="3" failures="1" errors="1">
          <testsuite name="s" tests="3" failures="1" errors="1">
            <testcase classname="dir" name="a.json"/>
            <testcase classname="dir" name="b">
              <failure type="different" message="m">d</failure>
            </testcase>
            <testcase classname="dir" name="c">
              <error type="error" message="&lt;&amp;&quot;&#10;&gt;">]]&gt;</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  /// What a report of anything says of itself, by the schema; nil if it is valid.
  private func complaint(of xml: String) throws -> String? {
    guard let xmllint else { return "there is no xmllint" }
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/report.xml"
    try Data(xml.utf8).write(to: URL(fileURLWithPath: file))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: xmllint)
    process.arguments = [
      "--noout", "--schema", packageRoot.appendingPathComponent("Schemas/junit.xsd").path, file,
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? nil : text
  }

  @Test(.enabled(if: xmllint != nil, "xmllint is not installed (libxml2-utils)"))
  func `whatever names and texts are, the report is valid by its schema`() throws {
    var cases: [JUnitReport.Case] = []
    var random = SplitMix64(seed: 3)
    for _ in 0..<400 {
      func text() -> String {
        random.chance(30)
          ? random.text()
          : String(
            String.UnicodeScalarView(
              (0..<6).map { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x11FFFF, using: &random)) ?? "\u{FFFF}"
              }))
      }
      let result: JUnitReport.Result =
        switch random.below(3) {
        case 0: .passed
        case 1: .failed(kind: text(), message: text(), details: text())
        default: .error(message: text(), details: text())
        }
      cases.append(JUnitReport.Case(group: text(), name: text(), result: result))
    }
    #expect(try complaint(of: JUnitReport(name: "s\u{0}", cases: cases).xml) == nil)
    #expect(try complaint(of: JUnitReport(name: "", cases: []).xml) == nil)
  }

  @Test(.enabled(if: xmllint != nil, "xmllint is not installed (libxml2-utils)"))
  func `the schema refuses what is no report`() throws {
    for xml in [
      "<testsuites name=\"a\" tests=\"1\" failures=\"0\" errors=\"0\"><testcase name=\"a\"/></testsuites>",
      "<testsuites name=\"a\" tests=\"x\" failures=\"0\" errors=\"0\"/>", "<report/>",
    ] {
      #expect(try complaint(of: xml) != nil)
    }
  }
}
