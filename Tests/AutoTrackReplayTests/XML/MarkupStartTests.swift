import Testing

@testable import AutoTrackReplay

@Suite("Where markup begins")
struct MarkupStartTests {
  private func root(_ text: String) -> String {
    MarkupStart.root(in: Array(text.utf8)[...], from: 0).name
  }

  @Test func `the root is found behind declarations, comments and white space`() {
    #expect(root("<a>") == "a")
    #expect(root("<?xml version='1.0'?>\n<!-- <b> -->\r\n\t<a.c-d x='1'/>") == "a.c-d")
    #expect(root("<!DOCTYPE b [<!ENTITY c '<d>]>'>]><a/>") == "a")
    for text in ["", "<", "<!--", "<!-- <a/>", "<?xml", "<!DOCTYPE a [", "a", "</a>", "< a>", "<>"]
    {
      #expect(root(text) == "", "\(text)")
    }
  }

  @Test func `markup behind text begins with its declaration`() throws {
    let text = "at <init>\n<?xml <a/> ?> <c/> 1 < 2 <?xml?><!-- x --><a/><a>"
    let found = try #require(MarkupStart.first(in: Array(text.utf8)[...]) { $0 == "a" })
    #expect(String(text.dropFirst(found.offset)) == "<?xml?><!-- x --><a/><a>")
    #expect(MarkupStart.first(in: Array(text.utf8)[...]) { $0 == "b" } == nil)
  }

  @Test func `text that is all beginnings is passed once`() {
    for piece in ["<", "<!--", "<?xml?>", "<!DOCTYPE a [", "<a", "<?xml?><!-- "] {
      let bytes = Array(String(repeating: piece, count: 200_000).utf8)
      #expect(MarkupStart.first(in: bytes[...]) { _ in false } == nil)
    }
  }
}
