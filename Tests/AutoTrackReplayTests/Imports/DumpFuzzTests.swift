import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

/// Changed dumps, each an interface or an error; a trap or a hang ends the run.
@Suite("Dumps: mutations")
struct DumpFuzzTests {
  private static let tokens = [
    "<", ">", "/>", "\"", "'", "&", "<!--", "-->", "]]>", "<![CDATA[", "<node>", "</node>",
    "<hierarchy>",
    "</hierarchy>", "<displays>", "&#55296;", "&#x0;", "&#57344;", "&amp;", "&a;", "<?", "?>",
    "<!DOCTYPE a [",
    "\u{0}", "\u{1}", "\u{FFFF}", "\u{FEFF}", "\r", "\n", "é", "class=\"\"", "class=\"UIWindow\"",
    "class=\"UITableView\"", "class=\"UIApplication\"", "class=\"click\"", "class=\"UITabBar\"",
    "class=\"UIPickerView\"", "clickable=\"true\"", "bounds=\"[9,9][0,0]\"",
    "bounds=\"[1e400,0][0,nan]\"",
    "resource-id=\"a\"", "password=\"true\"", "hint=\"h\"", "<AppiumAUT>", "</AppiumAUT>",
    "<XCUIElementTypeApplication>", "<XCUIElementTypeTable/>", "traits=\"Button\"", "x=\"1e9\"",
    "value=\"1\"",
    "type=\"TYPE_INPUT_METHOD\"", " xmlns:a=\"b\"", "<a:b/>",
  ].map { Array($0.utf8) }

  /// One to four changes: bytes, cuts, tokens, pieces of the file somewhere else.
  private func change(_ original: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = original
    for _ in 0...random.below(4) where !bytes.isEmpty {
      let start = random.below(bytes.count)
      let end = min(bytes.count, start + random.below(120))
      switch random.below(6) {
      case 0: bytes[start] = UInt8(random.below(256))
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: random.pick(Self.tokens), at: start)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count))
      case 4: spliceTag(in: &bytes, &random)
      default: bytes[start] ^= 1 << UInt8(random.below(8))
      }
    }
    return bytes
  }

  /// Puts a whole tag of the file somewhere between two others: the XML may stay sound.
  private func spliceTag(in bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard let open = bytes[random.below(bytes.count)...].firstIndex(of: UInt8(ascii: "<")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")),
      let place = bytes[random.below(bytes.count)...].firstIndex(of: UInt8(ascii: "<"))
    else { return }
    let tag = Array(bytes[open...close])
    bytes.insert(contentsOf: tag, at: place)
  }

  /// Reads, builds and surveys; answers whether it was read.
  private func survives(_ bytes: [UInt8]) throws -> Bool {
    let document: InterfaceDocument
    do throws(DocumentError) {
      document = try InterfaceFile.read(bytes, source: "fuzz")
    } catch {
      #expect(error.source == "fuzz")
      return false
    }
    #expect(document.notes.count < 200)
    let text = try TreeDocumentWriter().write(document)
    let again = try InterfaceFile.read(Array(text.utf8), source: "fuzz")
    #expect(again.withoutLocations == document.withoutLocations)
    _ = try? PathSurvey().paths(of: document)
    return true
  }

  @Test(arguments: sampleDumps + realDumps)
  func `a changed dump is an interface or a typed error`(file: URL) throws {
    let original = try bytes(of: file)
    var random = SplitMix64(seed: 23)
    // Real ones may be large.
    let rounds = max(20, min(fuzzRounds, 2_000_000 / original.count))
    var read = 0
    for _ in 0..<rounds where try survives(change(original, &random)) { read += 1 }
    #expect(read > 0 && read < rounds)
  }

  @Test(arguments: DumpFaultTests.small)
  func `a changed little dump is an interface or a typed error`(text: String) throws {
    var random = SplitMix64(seed: 29)
    var read = 0
    let rounds = fuzzRounds * 4
    for _ in 0..<rounds where try survives(change(Array(text.utf8), &random)) { read += 1 }
    #expect(read > 0 && read < rounds)
  }

  @Test(arguments: DumpFaultTests.small)
  func `one byte of a little dump may be any other`(text: String) throws {
    let original = Array(text.utf8)
    for place in original.indices {
      for byte: UInt8 in [0, 0x0A, 0x22, 0x26, 0x27, 0x2F, 0x3C, 0x3E, 0x41, 0x80, 0xFF] {
        var changed = original
        changed[place] = byte
        _ = try survives(changed)
      }
    }
  }
}
