import AutoTrack
import AutoTrackReplay
import Testing

private let page = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
   "view": {"class": "UIView", "subviews": [
    {"class": "UISegmentedControl", "id": "size", "props": {"segments": ["S"]}}]}}]}
  """

@Suite("Messages stay short and on their line")
struct MessageTests {
  @Test func `a long selector with control characters is cut and escaped`() {
    let error = playError(
      page,
      "{\"op\": \"tap\", \"on\": \"#\\\"a\\nb\\u001b[31m\(String(repeating: "x", count: 9000))\\\"\"}"
    )
    #expect(error?.found.hasPrefix("no match for '#\"a\\nb\\u001b[31mxxx") == true)
    #expect((error?.found.utf8.count ?? 9000) < 400)
  }

  @Test func `of many buttons and segments the first are told`() {
    let titles = (0..<5000).map { "\"t\($0)\"" }.joined(separator: ",")
    let segments = page.replacing("[\"S\"]", with: "[\(titles)]")
    let segment = playError(segments, ##"{"op": "setValue", "on": "#size", "value": "no"}"##)
    #expect(segment?.expected.hasSuffix("\"t9\", …") == true)
    let button = playError(
      page, "{\"op\": \"alertView\", \"buttons\": [\(titles)]}",
      ##"{"op": "choose", "title": "no"}"##)
    #expect(button?.found.hasSuffix("\"t9\", …]") == true)
  }

  @Test
  func `a long text is searched for in a long name in time that grows with both alone`() throws {
    let name = String(repeating: "a", count: 400_000)
    let part = String(repeating: "a", count: 200_000)
    let replay = try play(
      page, "{\"op\": \"track\", \"name\": \"\(name)\"}",
      "{\"op\": \"expect\", \"contains\": [\"\(part)b\", \"\(part)\", \"\"]}")
    #expect(replay.differences.map(\.expected) == [part + "b"])
  }

  @Test func `a part is found wherever it stands`() throws {
    let letters = ["a", "b"]
    func words(_ length: Int) -> [String] {
      length == 0 ? [""] : words(length - 1).flatMap { word in letters.map { word + $0 } }
    }
    let parts = (1...4).flatMap(words)
    for name in words(7) {
      let list = parts.map { "\"\($0)\"" }.joined(separator: ",")
      let replay = try play(
        "{}", "{\"op\": \"track\", \"name\": \"\(name)\"}",
        "{\"op\": \"expect\", \"contains\": [\(list)]}")
      #expect(replay.differences.compactMap(\.expected) == parts.filter { !name.contains($0) })
    }
  }
}
