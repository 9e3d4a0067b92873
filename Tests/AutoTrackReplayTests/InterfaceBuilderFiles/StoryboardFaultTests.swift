import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

@Suite("Storyboard reader: bad input")
struct StoryboardFaultTests {
  private func fault(_ text: String) -> DocumentError? {
    fault(Array(text.utf8))
  }

  private func fault(_ bytes: [UInt8]) -> DocumentError? {
    do throws(DocumentError) {
      _ = try StoryboardReader().read(bytes, source: "bad.xib")
      return nil
    } catch {
      return error
    }
  }

  @Test func `a document cut at any byte is a typed error`() throws {
    let text = page("<button id='b'><state key='normal' title='Grüße'/></button><!-- c -->")
    let bytes = Array(text.utf8)
    #expect(fault(bytes) == nil)
    for end in 0..<bytes.count {
      #expect(fault(Array(bytes[..<end]))?.reason == .syntax, "cut at \(end)")
    }
  }

  @Test(arguments: [
    "<!DOCTYPE document [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;'>]><document/>",
    "<!DOCTYPE document SYSTEM 'file:///etc/passwd'><document/>",
    "<document>\n<!ENTITY x 'y'></document>",
    "<document><?a?></document>",
    "<?xml-stylesheet href='a'?><document/>",
  ])
  func `declarations are refused`(text: String) {
    #expect(fault(text)?.reason == .refused)
    #expect(fault("<?xml version='1.0'?>\n" + text)?.location.line ?? 0 >= 2)
  }

  @Test(arguments: [
    "", "<", "no xml", "<a><b></a></b>", "<a/><b/>", "<a/>tail", "<a b=c/>", "<a b='1' b='2'/>",
    "<a>&nope;</a>", "<a b='<'/>", "<a>\u{1}</a>", "<a b='\u{0}'/>", "<p:a/>", "</a>",
  ])
  func `damaged XML is a syntax error`(text: String) {
    let error = fault(text)
    #expect(error?.reason == .syntax)
    #expect(error?.source == "bad.xib")
    #expect(error?.location.line == 1)
  }

  @Test func `bytes that are no UTF-8 are a syntax error with their line`() {
    for bad: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF8, 0x88], [0xE2, 0x82]] {
      let error = fault(Array("<a>\n\n".utf8) + bad + Array("</a>".utf8))
      #expect(error?.reason == .syntax)
      #expect(error?.location.line == 3)
    }
    #expect(fault("<?xml version='1.0' encoding='ISO-8859-1'?><a/>")?.reason == .syntax)
  }

  @Test func `UTF-16 with a byte order mark reads like UTF-8`() throws {
    let text = page("<label id='l' text='Größe 😀'/>")
      .replacingOccurrences(of: "UTF-8", with: "UTF-16")
    let plain = try read(page("<label id='l' text='Größe 😀'/>"))
    for bigEndian in [false, true] {
      let bytes = utf16Bytes(text, bigEndian: bigEndian)
      let document = try StoryboardReader().read(bytes, source: "Test.storyboard")
      #expect(document == plain)
      #expect(fault(Array(bytes.dropLast()))?.reason == .syntax)
    }
    #expect(fault([0xFF, 0xFE])?.reason == .syntax)
    #expect(fault([0xFF, 0xFE, 0x00, 0xD8])?.reason == .syntax)
  }

  @Test func `a surrogate pair of references is one character, half of one a note`() throws {
    let whole = try read(page("<label id='l' text='&#55357;&#56832;'/>"))
    #expect(whole.allViews.first { $0.id == "l" }?.properties["text"] == .string("😀"))
    #expect(whole.notes == [])
    let half = try read(page("<label id='l' text='&#55357;'/>"))
    #expect(half.allViews.first { $0.id == "l" }?.properties["text"] == .string("\u{FFFD}"))
    #expect(half.notes.map(\.location.line) == [6])
    #expect(fault("x" + page(""))?.reason == .syntax)
  }

  @Test func `ids that stand twice are an error that names both lines`() {
    let error = fault(page("<view id='a'/>\n<label id='a'/>"))
    #expect(error?.reason == .duplicateID)
    #expect(error?.location.line == 7)
    #expect(error?.found.contains("line 6") == true)
  }

  @Test func `nesting stops at its limit and not before`() throws {
    func nested(_ views: Int) -> String {
      let open = (0..<views).map { "<view id='v\($0)'><subviews>" }.joined()
      return page(open + String(repeating: "</subviews></view>", count: views))
    }
    // Seven elements stand around the subviews; the window and the root are views too.
    let document = try read(nested(124))
    #expect(document.allViews.count == 124 + 2)
    #expect(fault(nested(125))?.reason == .limit)
    // Views as properties of views nest with every element: the deepest reading there is.
    let owned = (0..<249).map { "<view id='v\($0)'>" }.joined()
    let deepest = try read(page(owned + String(repeating: "</view>", count: 249)))
    #expect(deepest.allViews.count == 249 + 2)
    #expect(fault(String(repeating: "<a>", count: 2_000_000))?.reason == .limit)
  }

  @Test func `sizes stop at their limits`() {
    let elements = String(repeating: "<a/>", count: 200_000)
    #expect(fault("<document>" + elements + "</document>")?.reason == .limit)
    #expect(fault([UInt8](repeating: 0x20, count: 32 << 20 + 1))?.reason == .limit)
    let attributes = (0..<100_000).map { " a\($0)='1'" }.joined()
    #expect(fault("<document" + attributes + "/>")?.reason == .limit)
    let namespaces = (0..<100).map { "<a xmlns:n\($0)='u'>" }.joined()
    #expect(fault(namespaces)?.reason == .limit)
  }

  @Test func `documents of other platforms are told apart`() {
    let mac = fault("<document type='com.apple.InterfaceBuilder3.Cocoa.XIB'/>")
    #expect(mac?.reason == .value)
    #expect(mac?.found.contains("macOS") == true)
    #expect(fault("<archive type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>")?.reason == .value)
    #expect(fault("<document/>")?.reason == .missing)
    #expect(fault("<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>") == nil)
  }

  @Test(arguments: [
    ("<view id='v' hidden='maybe'/>", DocumentError.Reason.value),
    ("<view id='v' alpha='nan'/>", .value),
    ("<view id=''/>", .value),
    ("<slider id='v' value='much'/>", .value),
    ("<view id='v'><rect key='frame' x='0' y='0' width='1'/></view>", .missing),
    ("<label id='v'><string key='text' base64-UTF8='YES'>*</string></label>", .value),
    ("<button id='v'><connections><action destination='vc'/></connections></button>", .missing),
    ("<button id='v'><connections><action selector='x'/></connections></button>", .missing),
    ("<button id='v'><connections><segue destination='vc'/></connections></button>", .missing),
  ])
  func `values of another kind are errors with their line`(
    element: String, reason: DocumentError.Reason
  ) {
    let error = fault(page(element))
    #expect(error?.reason == reason)
    #expect(error?.location.line == 6)
    #expect(error?.location.path.isEmpty == false)
  }
}
