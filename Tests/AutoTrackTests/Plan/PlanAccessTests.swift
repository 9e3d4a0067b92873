import AutoTrack
import Testing

@Suite("What an app opens to plans")
struct PlanAccessTests {
  @Test("nothing by default; a path opens itself, stars open more")
  func patterns() throws {
    #expect(!PlanAccess().opens(try ModelPath("a"), of: ["A"]))
    #expect(PlanAccess().isEmpty)
    let access = try PlanAccess([
      "A": ["banner.url", "items[*].id", "item[2]", "deep.*"], "B": ["*"],
    ])
    for path in [
      "banner.url", "items[0].id", "cell.items[9].id", "item[2]", "deep.a", "deep[1].a.b",
    ] {
      #expect(access.opens(try ModelPath(path), of: ["A"]), "\(path)")
      #expect(!access.opens(try ModelPath(path), of: ["C", "a", ""]), "\(path)")
      #expect(access.opens(try ModelPath(path), of: ["C", "B"]), "\(path)")
    }
    for path in [
      "banner", "banner.url.x", "banner.urls", "url", "items[0]", "items.id", "item[1]", "item",
      "deep", "cell", "self", "items[0].id[0]",
    ] {
      #expect(!access.opens(try ModelPath(path), of: ["A"]), "\(path)")
    }
  }

  @Test("a text that is no pattern is refused with the place")
  func faults() {
    for (text, offset) in [
      ("", 0), ("a.*.b", 3), ("*[0]", 1), ("a[**]", 3), ("a*", 1), ("a..*", 2),
    ] {
      let error = #expect(throws: ModelPathError.self) { try PlanAccess(["A": [text]]) }
      #expect(error?.offset == offset, "\(text)")
    }
  }

  @Test("the order in which it is opened does not matter")
  func equality() throws {
    var one = try PlanAccess(["A": ["x", "y"]], reflecting: [Int.self])
    var other = try PlanAccess(["A": ["y", "x", "x"]])
    #expect(one != other)
    other.reflect(Int.self)
    #expect(one == other)
    try one.open("z", of: "B")
    #expect(one != other)
  }

  @Test("patterns mean what the naive reading of their texts means")
  func law() throws {
    var random = SplitMix64(seed: 62)
    let parts = ["a", "b", "[0]", "[1]", "[*]", "*"]
    var opened = 0
    for _ in 0..<fuzzRounds(4000) {
      let texts = (0..<2).map { _ in
        ["a"] + (0..<random.below(4)).map { _ in parts[random.below(parts.count)] }
      }
      func text(_ parts: [String]) -> String {
        parts.reduce("") { $1.hasPrefix("[") || $0.isEmpty ? $0 + $1 : "\($0).\($1)" }
      }
      guard let path = try? ModelPath(text(texts[0])),
        let access = try? PlanAccess(["A": [text(texts[1])]])
      else { continue }
      let isOpen = access.opens(path, of: ["A"])
      #expect(isOpen == Self.matches(texts[1][...], texts[0][...]), "\(texts)")
      if isOpen { opened += 1 }
    }
    #expect(opened > 50)
  }

  private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    guard let step = path.first else { return false }
    if first == "*" { return true }
    let fits = first == step || first == "[*]" && step.hasPrefix("[")
    return fits && matches(pattern.dropFirst(), path.dropFirst())
  }
}
