import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite("A document in which everything has an id")
struct NumberedDocumentTests {
  private func expectSamePaths(_ document: InterfaceDocument) throws {
    let numbered = NumberedDocument(document)
    let survey = PathSurvey()
    let paths = try survey.paths(of: document)
    let found = try survey.paths(of: numbered.document)
    #expect(found.paths.map(\.path) == paths.paths.map(\.path))
    #expect(found.paths.map { numbered.shown($0.element) } == paths.paths.map(\.element))
    #expect(found.unreached.map { numbered.shown($0) } == paths.unreached)
    #expect(NumberedDocument(numbered.document).document == numbered.document)
  }

  @Test(arguments: InterfaceSample.all)
  func `ids change no path of real interfaces and samples`(sample: InterfaceSample) throws {
    try expectSamePaths(sample.document)
  }

  @Test(arguments: 0..<30)
  func `ids change no path of made interfaces`(seed: UInt64) throws {
    var maker = InterfaceMaker(seed: seed)
    var random = SplitMix64(seed: seed)
    var document = maker.document()
    document.changeViews { view in
      if random.chance(60) { view.id = nil }
      for index in view.gestures.indices { view.gestures[index].id = nil }
      for index in view.items.indices where random.chance(50) { view.items[index].id = nil }
    }
    try expectSamePaths(document)
  }

  @Test func `ids of the document's own that look like numbers are kept`() throws {
    let document = try readTree(
      "{\"windows\": [{\"id\": \"~1\", \"subviews\": [{\"class\": \"UIView\"}, {\"class\": \"UIView\", \"id\": \"~~2\"}]}]}"
    )
    let numbered = NumberedDocument(document)
    let window = numbered.document.windows[0].view
    #expect(window.id == "~1" && window.subviews[1].id == "~~2")
    let made = try #require(window.subviews[0].id)
    #expect(!numbered.isOwn(made) && numbered.isOwn("~1") && numbered.isOwn("~~2"))
    #expect(numbered.locations[made]?.path == "$.windows[0].subviews[0]")
  }

  @Test(arguments: [
    ("#\"~1\" (UIButton \"Buy\")", "UIButton \"Buy\""), ("#\"~12\" (UIView)", "UIView"),
    ("#a (Tap) on #\"~3\" (UIView)", "#a (Tap) on UIView"),
    ("#\"~2\" (Tap) on #\"~3\" (UIView \")\")", "Tap on UIView \")\""),
    ("#\"~2\" (Tap) on #a (UIView)", "Tap on #a (UIView)"),
    ("#a (UILabel \"#\\\"~1\\\" (x)\")", "#a (UILabel \"#\\\"~1\\\" (x)\")"),
    ("#\"~x\" (UIView)", "#\"~x\" (UIView)"), ("", ""),
  ])
  func `an element is shown without the ids that it was given`(element: String, shown: String) {
    #expect(NumberedDocument(InterfaceDocument(source: "a")).shown(element) == shown)
  }
}
