import AutoTrack
import AutoTrackReplay
import Testing

@Suite("Strings files")
struct StringsFileReaderTests {
  private func read(_ text: String) throws(DocumentError) -> [String: String] {
    try StringsFileReader().read(Array(text.utf8), source: "de.strings")
  }

  @Test func `entries, comments and escapes are read`() throws {
    let table = try read(
      #"""
      /* Class = "UIButton"; normalTitle = "Buy"; // ObjectID = "abc-12-xyz"; */
      "abc-12-xyz.normalTitle" = "Kaufen";
      // "not" = "this";
      "quote" = "say \"hi\"\n\ttwo \\ one"; plain.key = plain;
      "emoji" = "\UD83D\Ude00 😀"; "octal" = "\101\0501"; "alone";
      "lines" = "first
      second";
      """#)
    #expect(
      table == [
        "abc-12-xyz.normalTitle": "Kaufen", "quote": "say \"hi\"\n\ttwo \\ one",
        "plain.key": "plain", "emoji": "😀 😀", "octal": "A(1", "alone": "alone",
        "lines": "first\nsecond",
      ])
  }

  @Test func `UTF-16 reads like UTF-8`() throws {
    let text = "\"a\" = \"Größe 😀\";"
    let little = utf16Bytes(text, bigEndian: false)
    #expect(try StringsFileReader().read(little, source: "x") == ["a": "Größe 😀"])
    #expect(try read("\u{FEFF}" + text) == ["a": "Größe 😀"])
    #expect(try read("") == [:])
  }

  @Test(arguments: [
    ("\n\"a\" = \"b\"", DocumentError.Reason.syntax), ("\n\"a", .syntax), ("\n/* open", .syntax),
    ("\n\"a\" \"b\";", .syntax), ("\n= \"b\";", .syntax), ("\n\"a\" = ;", .syntax),
    ("\n\"\\q\" = \"b\";", .value), ("\n\"\\UD83D\" = \"b\";", .value), ("\n\"\\U12\";", .syntax),
    ("\"a\";\n\"a\" = \"b\";", .duplicateID), ("\n{", .syntax),
  ])
  func `faults are typed and name the line`(text: String, reason: DocumentError.Reason) {
    let error = #expect(throws: DocumentError.self) { try read(text) }
    #expect(error?.reason == reason)
    #expect(error?.location.line == 2)
    #expect(error?.source == "de.strings")
  }

  @Test func `escaping a text and reading it gives it back`() throws {
    for scalar in (1...0x2FFF).compactMap(Unicode.Scalar.init) {
      let text = "a\(Character(scalar))b"
      let escaped = text.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
      let table = try read("\"k\" = \"\(escaped)\";")
      #expect(table["k"].map { Array($0.utf8) } == Array(text.utf8))
    }
  }
}
