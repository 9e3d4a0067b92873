import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@testable import AutoTrack

@Suite("Event path promise 3: parsing is the inverse of building")
struct EventPathLawTests {
  @Test("parse(build(p)) is p in bytes over random chains, names, state and parameters")
  func roundTrip() throws {
    var random = SplitMix64(seed: 31)
    let tracker = Tracker(tree: NaiveTree(), random: .seeded(1)) { _ in }
    for _ in 0..<fuzzRounds(1_000) {
      let leaf = random.naiveLeaf(depth: Int.random(in: 1..<12, using: &random))
      let action = random.text()
      let path = try tracker.path(of: .action(action, from: leaf))
      let expected = leaf.actionPath(action)
      #expect(Array(path.text.utf8) == Array(naiveText(expected).utf8))
      #expect(try ParsedPath(path.text) == expected)
    }
  }

  @Test("paths of gestures and rows too, where a first node without index gets 0")
  func otherLeads() throws {
    var random = SplitMix64(seed: 32)
    let tracker = Tracker(tree: NaiveTree(), random: .seeded(1)) { _ in }
    for _ in 0..<fuzzRounds(500) {
      let leaf = random.naiveLeaf(depth: Int.random(in: 1..<6, using: &random))
      let name = random.text()
      var expected = leaf.actionPath(name)
      expected.segments.removeFirst()
      #expect(try ParsedPath(tracker.path(of: .gesture(name, on: leaf)).text) == expected)
      expected.action = nil
      if expected.segments[0].position == .none { expected.segments[0].position = .index(0) }
      #expect(try ParsedPath(tracker.path(of: .selection(leaf)).text) == expected)
    }
  }

  @Test("the element's path parses too: its chain alone, any row, no pairs")
  func elementPath() throws {
    var random = SplitMix64(seed: 33)
    let tracker = Tracker(tree: NaiveTree(), random: .seeded(1)) { _ in }
    for _ in 0..<fuzzRounds(500) {
      let leaf = random.naiveLeaf(depth: Int.random(in: 1..<6, using: &random))
      let path = try tracker.path(of: .action("go", from: leaf))
      var expected = leaf.actionPath("go")
      expected.pairs = []
      for index in expected.segments.indices {
        if case .row(let row) = expected.segments[index].position {
          expected.segments[index].position =
            row.part == .cell ? .anyRow : .anySection(row.part)
        }
      }
      #expect(Array(path.elementPath.utf8) == Array(naiveText(expected).utf8))
      #expect(path.elementID == "1-" + MD5.hexadecimal(of: path.elementPath))
      #expect(path.id == MD5.hexadecimal(of: path.text))
    }
  }

  @Test("what the fields of an event say is what its path shows, nothing included")
  func fields() {
    var random = SplitMix64(seed: 36)
    let collector = EventCollector()
    let tracker = Tracker(tree: NaiveTree(), random: .seeded(1), sink: collector.collect)
    for _ in 0..<fuzzRounds(300) {
      let leaf = random.naiveLeaf(depth: 2)
      collector.clear()
      tracker.record(.action("go", from: leaf))
      #expect(collector.events.map(\.properties) == [leaf.properties])
      #expect(collector.events.map(\.parameters) == [leaf.markers.parameters.sortedByKey])
    }
  }

  @Test("a mutated path is refused with a position inside it, or its parts rebuild to its bytes")
  func mutated() {
    var random = SplitMix64(seed: 34)
    let tracker = Tracker(tree: NaiveTree(), random: .seeded(1)) { _ in }
    let marks = Array("#=%[]:-0123456789ABCDEFabcheadrfot\0\u{7F}".utf8)
    var (refused, read) = (0, 0)
    for _ in 0..<fuzzRounds(3_000) {
      let leaf = random.naiveLeaf(depth: Int.random(in: 1..<4, using: &random))
      guard let path = try? tracker.path(of: .action("go:", from: leaf)) else { continue }
      var bytes = Array(path.text.utf8)
      for _ in 0..<Int.random(in: 1..<4, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let mark = marks[Int.random(in: 0..<marks.count, using: &random)]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.insert(mark, at: place)
        case 1 where place < bytes.count: bytes[place] = mark
        default: bytes = Array(bytes[..<place])
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(ParsedPath.ParseError) {
        let parsed = try ParsedPath(text)
        read += 1
        #expect(Array(naiveText(parsed).utf8) == Array(text.utf8))
      } catch {
        refused += 1
        switch error {
        case .noLeadingMark: #expect(text.utf8.first != UInt8(ascii: "#"))
        case .badEscape(let place), .badPosition(let place), .nameAfterPair(let place):
          #expect((1...text.utf8.count).contains(place))
        }
      }
    }
    #expect(refused > 100)
    #expect(read > 100)
  }

  @Test("faults are typed and say where")
  func faults() {
    let faults: [(String, ParsedPath.ParseError)] = [
      ("", .noLeadingMark), ("a", .noLeadingMark), ("#a%", .badEscape(at: 1)),
      ("#a#b%41", .badEscape(at: 3)), ("#a#b\n", .badEscape(at: 3)),
      ("#a#b=c=d", .badEscape(at: 5)),
      ("#a#B[1", .badPosition(at: 3)), ("#a#B[]", .badPosition(at: 3)),
      ("#a#B[01]", .badPosition(at: 3)), ("#a#B[+1]", .badPosition(at: 3)),
      ("#a#B[1:2:3]", .badPosition(at: 3)), ("#a#B[1]C", .badPosition(at: 3)),
      ("#a#B[99999999999999999999]", .badPosition(at: 3)), ("#a#B]", .badEscape(at: 3)),
      ("#a#k=v#B", .nameAfterPair(at: 7)), ("#a#k=v#", .nameAfterPair(at: 7)),
    ]
    for (text, fault) in faults {
      #expect(throws: fault, "\(text)") { try ParsedPath(text) }
    }
  }

  @Test("every path of an app of ViewTreeModel is accepted by the parser")
  func viewTreePaths() throws {
    var random = SplitMix64(seed: 35)
    for _ in 0..<fuzzRounds(100) {
      let screen = Screen()
      var views = [screen.view]
      for _ in 0..<Int.random(in: 1..<10, using: &random) {
        let parent = views[Int.random(in: 0..<views.count, using: &random)]
        let button = screen.button(
          random.text(), action: Selector(random.text()), in: parent)
        button.tracking.parameters = random.properties(atMost: 4)
        views.append(button)
      }
      for case let button as Button in views {
        screen.application.tap(button)
        let parsed = try ParsedPath(try #require(screen.paths.last))
        var segments: [ParsedPath.Segment] = [.init("UIButton")]
        var view: View? = button
        while let current = view {
          let index = current.superview?.subviews.firstIndex { $0 === current } ?? 0
          segments.append(.init(current.className, .index(index)))
          if current === screen.view { segments.append(.init("LoginViewController")) }
          view = current.superview
        }
        segments += [.init("UIApplication"), .init("AppDelegate")]
        #expect(parsed.segments == segments)
        #expect(parsed.pairs.first == .init("currentTitle", button.currentTitle ?? ""))
        // The event has, as fields, what its path shows: state, then parameters.
        let event = try #require(screen.events.last)
        let pairs = event.properties.pairs + event.parameters.pairs
        #expect(
          parsed.pairs
            == pairs.compactMap { pair in
              NaiveNode.text(pair.value).map { ParsedPath.Pair(pair.key, $0) }
            })
      }
    }
  }
}
