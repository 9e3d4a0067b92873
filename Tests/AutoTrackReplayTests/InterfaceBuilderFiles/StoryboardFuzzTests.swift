import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

/// A small seeded generator, so that a failing run can be repeated.
private struct SeededBytes {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, bound)))
  }
}

/// What came of a run.
struct StoryboardFuzzOutcome: Equatable {
  var read = 0
  var refused = 0
}

/// Changes a storyboard at random and reads it; any outcome but a document or a `DocumentError`
/// with file and place ends the process.
func fuzzStoryboard(
  seed: UInt64, iterations: Int, original: [UInt8]
) -> StoryboardFuzzOutcome {
  let pieces = [
    "<", ">", "/>", "\"", "'", "&", "<!--", "]]>", "<view>", "</view>", "<subviews>", " id=\"a\"",
    "<?", "\u{0}", "YES", "-1", "1e999", "key=\"frame\"", "<connections>", "destination=\"",
    "customClass=\"\"", "&#55296;", "&#x0;", "<![CDATA[", "kind=\"embed\"", " xmlns:a=\"b\"",
    "<?a?>", "<?a b?>", "<![CDATA[]]>", "<!---->", "<!-- -- -->", " xmlns:a=\"\"", " xmlns=\"\"",
    " a:b=\"c\"", "<:a/>", "<a:/>", " xml:lang=\"\"", " xmlns:xml=\"x\"", "&#13;", "&lt;", "]]>",
    "<?xml?>", "<?xml version=\"1.1\"?>", "&#xFFFE;", "</document>", "<!DOCTYPE a>", "&a;",
  ].map { Array($0.utf8) }
  var random = SeededBytes(seed: seed)
  var outcome = StoryboardFuzzOutcome()
  for _ in 0..<iterations {
    var bytes = original
    for _ in 0...random.next(below: 4) where !bytes.isEmpty {
      let start = random.next(below: bytes.count)
      let end = min(bytes.count, start + random.next(below: 80))
      switch random.next(below: 6) {
      case 0: bytes[start] = UInt8(random.next(below: 256))
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: pieces[random.next(below: pieces.count)], at: start)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: random.next(below: bytes.count))
      case 4: bytes.swapAt(start, random.next(below: bytes.count))
      default: swapValues(in: &bytes, &random)
      }
    }
    do throws(DocumentError) {
      _ = try StoryboardReader().read(bytes, source: "fuzz")
      outcome.read += 1
    } catch {
      if error.source == "fuzz" { outcome.refused += 1 }
    }
  }
  return outcome
}

/// Puts one attribute's value in place of another's: the XML stays sound, the meaning does not.
private func swapValues(in bytes: inout [UInt8], _ random: inout SeededBytes) {
  func value(near start: Int) -> Range<Int>? {
    guard let open = bytes[start...].firstIndex(of: UInt8(ascii: "\"")),
      let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return open + 1..<close
  }
  guard let from = value(near: random.next(below: bytes.count)),
    let to = value(near: random.next(below: bytes.count))
  else { return }
  bytes.replaceSubrange(to, with: Array(bytes[from]))
}

@Suite("Storyboard reader: mutations")
struct StoryboardFuzzTests {
  private static let iterations =
    ProcessInfo.processInfo.environment["AUTOTRACK_FUZZ"].flatMap { Int($0) } ?? 200

  @Test(arguments: [shopStoryboard] + realStoryboards)
  func `a changed storyboard is a document or a typed error`(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let outcome = fuzzStoryboard(seed: 17, iterations: Self.iterations, original: bytes)
    #expect(outcome.read + outcome.refused == Self.iterations)
    #expect(Self.iterations < 100 || (outcome.read > 0 && outcome.refused > 0))
  }

  @Test func `a changed little document is a document or a typed error`() {
    let bytes = Array(
      page("<button id='b'><state key='normal' title='x'/></button>").utf8)
    let outcome = fuzzStoryboard(seed: 3, iterations: Self.iterations * 10, original: bytes)
    #expect(outcome.read + outcome.refused == Self.iterations * 10)
  }

  @Test func `the same seed brings the same outcome`() {
    let bytes = Array(page("<button id='b'/>").utf8)
    let first = fuzzStoryboard(seed: 5, iterations: 50, original: bytes)
    #expect(fuzzStoryboard(seed: 5, iterations: 50, original: bytes) == first)
  }
}
