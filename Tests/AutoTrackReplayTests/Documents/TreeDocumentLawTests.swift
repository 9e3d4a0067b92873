import AutoTrack
import AutoTrackReplay
import Testing

@Suite struct TreeDocumentLawTests {
  @Test(arguments: 0..<60)
  func whatIsWrittenReadsBackEqual(seed: UInt64) throws {
    var maker = DocumentMaker(seed: seed)
    let document = maker.document()
    let text = try TreeDocumentWriter().write(document)
    let read = try readTree(text)
    #expect(read.withoutLocations == document)
    #expect(try TreeDocumentWriter().write(read) == text)
  }

  @Test func everyTruncationIsATypedErrorInTheFile() throws {
    var maker = DocumentMaker(seed: 8)
    let bytes = Array(try TreeDocumentWriter().write(maker.document()).utf8.dropLast())
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    try #require(bytes.count > 1500)
    for offset in 0..<min(bytes.count, 4000) {
      do throws(DocumentError) {
        _ = try TreeDocumentReader().read(Array(bytes[..<offset]), source: "tree.json")
        Issue.record("read the first \(offset) bytes")
      } catch {
        #expect(error.reason == .syntax)
        #expect(error.source == "tree.json")
        #expect((1...lines).contains(try #require(error.location.line)))
      }
    }
  }

  @Test func changedBytesReadAsAnErrorOrAsADocumentThatCanBeWritten() throws {
    var random = SplitMix64(seed: 77)
    var readable = 0
    for round in 0..<fuzzRounds {
      var maker = DocumentMaker(seed: UInt64(round % 20))
      let text = try TreeDocumentWriter().write(maker.document())
      let bytes = mutate(Array(text.utf8), &random)
      do throws(DocumentError) {
        let document = try TreeDocumentReader().read(bytes, source: "tree.json")
        readable += 1
        let again = try readTree(try TreeDocumentWriter().write(document))
        #expect(again.withoutLocations == document.withoutLocations)
      } catch {
        #expect(!error.description.isEmpty)
        #expect(error.source == "tree.json")
      }
    }
    #expect(readable > 0 && readable < fuzzRounds)
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    #expect(try readTree("\u{FEFF}{\"windows\": [{}]}").windows.count == 1)
  }

  @Test func whatTheFormHasNoWordsForIsNotWritten() throws {
    var view = ViewNode(viewClass: ClassDescription(name: "UIView"))
    view.properties["value"] = .number(.nan)
    var document = InterfaceDocument(source: "tree.json")
    document.detachedViews = [view]
    #expect(throws: DocumentError.self) { try TreeDocumentWriter().write(document) }
    document.detachedViews[0].properties = [:]
    document.detachedViews[0].parameters["tags"] = .strings(["a"])
    #expect(throws: DocumentError.self) { try TreeDocumentWriter().write(document) }
    document.detachedViews[0].parameters = [:]
    #expect(throws: Never.self) { try TreeDocumentWriter().write(document) }
  }

  @Test func theDeepestViewsThatAreWrittenAreRead() throws {
    var view = ViewNode(viewClass: ClassDescription(name: "UIView"))
    for _ in 1..<252 {
      var outer = ViewNode(viewClass: ClassDescription(name: "UIView"))
      outer.subviews = [view]
      view = outer
    }
    var controller = ControllerNode(
      id: "c", controllerClass: ClassDescription(name: "UIViewController"))
    controller.view = view
    var document = InterfaceDocument(source: "tree.json")
    document.controllers = [controller]
    let read = try readTree(try TreeDocumentWriter().write(document))
    #expect(read.withoutLocations == document)

    var outer = ViewNode(viewClass: ClassDescription(name: "UIView"))
    outer.subviews = [view]
    document.controllers[0].view = outer
    #expect {
      try TreeDocumentWriter().write(document)
    } throws: { ($0 as? DocumentError)?.reason == .limit }
  }
}
