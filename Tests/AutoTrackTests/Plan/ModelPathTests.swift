import AutoTrack
import Testing

@Suite("Key paths of plans")
struct ModelPathTests {
  @Test("words lead to a node, the rest is read from it")
  func parts() throws {
    let path = try ModelPath("viewController.banner.items[2].id")
    #expect(path.relations == [.viewController])
    #expect(path.keys == [.key("banner"), .key("items"), .index(2), .key("id")])
    #expect(path.steps.count == 5)
    #expect(try ModelPath("superview.superview.title").relations == [.superview, .superview])
    #expect(try ModelPath("title").relations.isEmpty)
    #expect(try ModelPath("cell").keys.isEmpty)
    let own = try ModelPath("cell.self.list[0][1]")
    #expect(own.relations == [.cell])
    #expect(own.keys == [.key("list"), .index(0), .index(1)])
    // Behind the first key no word means anything.
    #expect(try ModelPath("banner.cell.self").keys == [.key("banner"), .key("cell"), .key("self")])
  }

  @Test(
    "what is no path is refused with the place",
    arguments: [
      ("", .noKey, 0), (".", .noKey, 0), ("a.", .noKey, 2), ("a..b", .noKey, 2), ("[0]", .noKey, 0),
      ("a[", .noIndex, 2), ("a[]", .noIndex, 2), ("a[x]", .noIndex, 2), ("a[-1]", .noIndex, 2),
      ("a[01]", .noIndex, 2), ("a[1", .noIndex, 3), ("a[1234567890]", .noIndex, 11),
      ("a[0]b", .unexpected, 4), ("a]", .unexpected, 1), ("a b", .unexpected, 1),
      ("a*", .unexpected, 1), ("*", .noKey, 0), ("a.*", .noKey, 2), ("a[*]", .noIndex, 2),
      ("a\n", .unexpected, 1), ("ä.\u{7F}", .noKey, 3),
    ] as [(String, ModelPathError.Problem, Int)])
  func faults(_ text: String, _ problem: ModelPathError.Problem, _ offset: Int) {
    let error = #expect(throws: ModelPathError.self) { try ModelPath(text) }
    #expect(error?.problem == problem)
    #expect(error?.offset == offset)
  }

  @Test("16 steps and 256 bytes are the most")
  func limits() throws {
    let steps = Array(repeating: "a", count: 16).joined(separator: ".")
    #expect(try ModelPath(steps).steps.count == 16)
    let steep = #expect(throws: ModelPathError.self) { try ModelPath(steps + "[0]") }
    #expect(steep?.problem == .tooManySteps)
    #expect(steep?.offset == 31)
    let key = String(repeating: "k", count: 256)
    #expect(try ModelPath(key).description == key)
    let long = #expect(throws: ModelPathError.self) {
      try ModelPath(key + String(repeating: "k", count: 1_000_000))
    }
    #expect(long?.problem == .tooLong)
  }

  @Test("paths that look alike and differ in bytes are different")
  func bytes() throws {
    let (composed, decomposed) = (try ModelPath("a.é"), try ModelPath("a.e\u{301}"))
    #expect(composed != decomposed)
    #expect(composed.keys != decomposed.keys)
    #expect(Set([composed, decomposed, try ModelPath("a.é")]).count == 2)
  }

  @Test("a path is written in one way, and no text stops the reading")
  func roundTrips() throws {
    var random = SplitMix64(seed: 61)
    let pieces = ["a", "cell", "self", "é", ".", ".", "[", "]", "[0]", "[12]", "*", " ", "\0", "0"]
    var paths = 0
    for _ in 0..<fuzzRounds(4000) {
      let text = (0..<random.below(9)).map { _ in pieces[random.below(pieces.count)] }.joined()
      guard let path = try? ModelPath(text) else {
        let error = #expect(throws: ModelPathError.self) { try ModelPath(text) }
        #expect((0...text.utf8.count).contains(error?.offset ?? -1))
        continue
      }
      paths += 1
      var written = ""
      for step in path.steps {
        switch step {
        case .key(let key): written += written.isEmpty ? key : ".\(key)"
        case .index(let index): written += "[\(index)]"
        }
      }
      #expect(written.utf8.elementsEqual(text.utf8))
      #expect(path.description.utf8.elementsEqual(text.utf8))
      #expect(try ModelPath(written) == path)
    }
    #expect(paths > 200)
  }
}
