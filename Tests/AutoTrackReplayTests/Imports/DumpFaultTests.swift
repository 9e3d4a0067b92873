import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite("Dumps: bad input")
struct DumpFaultTests {
  static let small = [
    hierarchy(node("x.Button", "text='&#55357;&#56832;' clickable='true' bounds='[0,0][1,1]'")),
    application("<XCUIElementTypeButton name='a' label='b' x='1' y='2' width='3' height='4'/>"),
  ]

  @Test(arguments: small)
  func `cut at any byte it is an error with the file's name`(text: String) {
    #expect(dumpError(text) == nil)
    let utf8 = Array(text.utf8)
    for end in 0..<utf8.count {
      do throws(DocumentError) {
        _ = try InterfaceFile.read(Array(utf8[..<end]), source: "cut.xml")
        Issue.record("read the first \(end) bytes")
      } catch {
        #expect(error.source == "cut.xml")
        #expect([.syntax, .value].contains(error.reason), "\(end): \(error)")
        #expect((error.location.line ?? 0) >= 1)
      }
    }
  }

  @Test(arguments: small)
  func `noise around it is passed over with two notes, in UTF-16 as in UTF-8`(text: String) throws {
    let plain = try readDump(text)
    let noisy =
      "* daemon started\nat <init> 1 < 2\n\n" + text + "UI hierchary dumped to: /dev/tty\n"
    for bytes in [
      Array(noisy.utf8), [0xEF, 0xBB, 0xBF] + Array(noisy.utf8),
      utf16Bytes(noisy, bigEndian: false), utf16Bytes(noisy, bigEndian: true),
    ] {
      let read = try InterfaceFile.read(bytes, source: "dump.xml")
      #expect(read.withoutLocations == plain.withoutLocations)
      #expect(read.dumped.first?.location.line == (plain.dumped.first?.location.line ?? 0) + 3)
      #expect(
        read.notes.map(\.message) == [
          "text before the dump: left out", "text behind the dump: left out",
        ])
    }
    #expect(plain.notes == [])
  }

  @Test func `a surrogate pair is one character, half of one U+FFFD and a note`() throws {
    #expect(
      try readDump(Self.small[0]).dumped.first?.properties["title"] == .string("😀"))
    let half = try readDump(hierarchy("\n" + node("x.TextView", "text='a&#55357;b'")))
    #expect(half.dumped.first?.properties["text"] == .string("a\u{FFFD}b"))
    #expect(half.notes.map(\.location.line) == [3])
  }

  @Test(arguments: [
    ("<!DOCTYPE hierarchy [<!ENTITY a 'b'>]>\n<hierarchy/>", DocumentError.Reason.refused, 1),
    ("x <!DOCTYPE a [<!ENTITY a '&b;'>]><hierarchy>&a;</hierarchy>", .refused, 1),
    ("<hierarchy>\n<?php ?></hierarchy>", .refused, 2),
    ("<hierarchy>\n<node class='a' class='b'/></hierarchy>", .syntax, 2),
    ("<hierarchy>\n<node class=a/></hierarchy>", .syntax, 2),
    ("<hierarchy>\n<node class='a'></hierarchy>", .syntax, 2),
    ("<hierarchy>\n&nbsp;</hierarchy>", .syntax, 2),
    ("<hierarchy>\n\0</hierarchy>", .syntax, 2),
    ("<AppiumAUT>\n\n</AppiumAUT>", .missing, 1),
  ])
  func `damage is a typed error with its line`(
    text: String, reason: DocumentError.Reason, line: Int
  ) {
    let error = dumpError(text)
    #expect(error?.reason == reason)
    #expect(error?.location.line == line)
  }

  @Test func `a dump that holds no markup is of no kind`() {
    for text in [
      "", "ERROR: could not get idle state.\n",
      "null root node returned by UiTestAutomationBridge.",
    ] {
      #expect(dumpError(text)?.reason == .value, "\(text)")
      #expect(dumpError(text)?.expected.contains("uiautomator dump") == true)
    }
  }

  @Test func `views stop at the depth that a tree document has, and not before`() throws {
    func nested(_ depth: Int) -> String {
      hierarchy(
        String(repeating: "<node class='a'>", count: depth)
          + String(repeating: "</node>", count: depth))
    }
    let most = TreeDocumentWriter.maximumDepth - 1
    let document = try readDump(nested(most))
    #expect(document.dumped.count == most)
    let text = try TreeDocumentWriter().write(document)
    let again = try InterfaceFile.read(Array(text.utf8), source: document.source)
    #expect(again.withoutLocations == document.withoutLocations)
    #expect(dumpError(nested(most + 1))?.reason == .limit)
    #expect(dumpError(nested(100_000))?.reason == .limit)
  }

  @Test func `nodes stop at the number that a tree document has, recognizers counted`() {
    let row = node("x.View", "clickable='true' long-clickable='true'")
    let rows = String(repeating: row, count: 66_667)
    #expect(dumpError(hierarchy(rows))?.reason == .limit)
    let fewer = String(repeating: row, count: 66_666)
    #expect(dumpError(hierarchy(fewer)) == nil)
  }
}
