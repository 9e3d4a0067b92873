import AutoTrack
import AutoTrackReplay
import Testing

/// Which elements of an interface are which of a later one.
@Suite("Matching of elements")
struct ElementMatchingTests {
  private typealias Element = ElementOutline.Element

  private func row(_ elements: [Element]) -> ElementOutline {
    var outline = ElementOutline()
    let top = outline.append(Element("Page"))
    for element in elements { outline.append(element, in: top) }
    return outline
  }

  private func randomOutline(_ random: inout SplitMix64, count: Int) -> ElementOutline {
    var outline = ElementOutline()
    for place in 0..<count {
      var element = Element(random.pick(["View", "Button", "Label", "Cell"]))
      if random.chance(20) { element.text = random.pick(["One", "Two", "Three"]) }
      if random.chance(10) { element.identifiers = ["id\(random.below(20))"] }
      if random.chance(20) { element.actions = [random.pick(["go:", "stop:"])] }
      outline.append(element, in: place == 0 ? nil : random.below(place))
    }
    return outline
  }

  @Test(arguments: 0..<100)
  func `an outline is matched with itself, every element with itself`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let outline = randomOutline(&random, count: 1 + random.below(80))
    let matching = ElementMatching(from: outline, to: outline)
    #expect(matching.newPlaces == Array(outline.elements.indices))
    #expect(matching.pairs.allSatisfy { $0.confidence > 0.8 && !$0.why.isEmpty })
  }

  @Test(arguments: 0..<100)
  func `an element is in one pair at most, and the same pairs come again`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = randomOutline(&random, count: random.below(60))
    let new = randomOutline(&random, count: random.below(60))
    let matching = ElementMatching(from: old, to: new)
    for (place, other) in matching.newPlaces.enumerated() {
      if let other { #expect(matching.oldPlaces[other] == place) }
    }
    #expect(Set(matching.pairs.map(\.new)).count == matching.pairs.count)
    #expect(
      matching.pairs.map(\.old)
        == matching.newPlaces.indices.filter {
          matching.newPlaces[$0] != nil
        })
    #expect(matching.pairs.allSatisfy { (0...1).contains($0.confidence) })
    #expect(ElementMatching(from: old, to: new) == matching)
  }

  @Test func `of siblings that nothing tells apart, one more leaves all open`() {
    let three = row((0..<3).map { _ in Element("Button") })
    let four = row((0..<4).map { _ in Element("Button") })
    let matching = ElementMatching(from: three, to: four)
    #expect(matching.newPlaces == [0, nil, nil, nil])
    #expect(matching.oldPlaces == [0, nil, nil, nil, nil])
  }

  @Test func `as many siblings as before keep their order`() {
    let before = row([Element("Button"), Element("Label"), Element("Button")])
    let after = row([Element("Label"), Element("Button"), Element("Button")])
    #expect(ElementMatching(from: before, to: after).newPlaces == [0, 2, 1, 3])
  }

  @Test func `an identifier that another kind of element has now says nothing`() {
    let before = row([
      Element("Button", identifiers: ["save"], text: "Save", actions: ["save:"]), Element("Label"),
    ])
    let after = row([
      Element("Label", identifiers: ["save"]), Element("Button", text: "Save", actions: ["save:"]),
    ])
    #expect(ElementMatching(from: before, to: after).newPlaces == [0, 2, nil])
  }

  @Test func `a class that got another name everywhere is one class`() {
    let before = row((0..<4).flatMap { _ in [Element("View"), Element("Line")] })
    let after = row((0..<4).flatMap { _ in [Element("Pane"), Element("Line")] })
    #expect(ElementMatching(from: before, to: after).newPlaces == Array(0...8))
  }

  @Test func `a container that is put around an element is new, and the element is kept`() {
    let before = row([Element("Label"), Element("Button", text: "Go")])
    var after = ElementOutline()
    let top = after.append(Element("Page"))
    after.append(Element("Label"), in: top)
    let box = after.append(Element("Stack"), in: top)
    let button = after.append(Element("Button", text: "Go"), in: box)
    let matching = ElementMatching(from: before, to: after)
    #expect(matching.newPlaces == [0, 1, button])
    #expect(matching.oldPlaces[box] == nil)
  }

  @Test func `what a pair says for itself is true`() throws {
    let before = row([
      Element("Button", identifiers: ["go"], text: "Go", actions: ["go:"]), Element("Label"),
    ])
    let after = row([
      Element("Label"), Element("Button", identifiers: ["go"], text: "Start", actions: ["go:"]),
    ])
    let pair = try #require(
      ElementMatching(from: before, to: after).pairs.first { $0.old == 1 })
    #expect(pair.new == 2)
    #expect(Set(pair.why) == [.identifier, .action, .className, .container])
  }

  @Test func `no outline is too deep, too wide or too plain`() {
    var chain = ElementOutline()
    var place: Int?
    for _ in 0..<50_000 { place = chain.append(Element("View"), in: place) }
    #expect(ElementMatching(from: chain, to: chain).pairs.count == 50_000)
    let many = row((0..<5_000).map { _ in Element("Button") })
    let more = row((0..<5_001).map { _ in Element("Button") })
    #expect(ElementMatching(from: many, to: many).pairs.count == 5_001)
    #expect(ElementMatching(from: many, to: more).pairs.count == 1)
    #expect(ElementMatching(from: ElementOutline(), to: many).pairs.isEmpty)
  }

  @Test func `a parent that is not there stands for no parent`() {
    var outline = ElementOutline()
    outline.append(Element("A"), in: 7)
    outline.append(Element("B"), in: -1)
    outline.append(Element("C"), in: 2)
    #expect(outline.elements.map(\.parent) == [nil, nil, nil])
  }
}
