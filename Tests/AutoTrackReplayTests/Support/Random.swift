import AutoTrack
import AutoTrackReplay

extension SplitMix64 {
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  mutating func pick<Part>(_ parts: [Part]) -> Part { parts[below(parts.count)] }

  mutating func list<Part>(upTo most: Int, _ make: (inout SplitMix64) -> Part) -> [Part] {
    (0..<below(most + 1)).map { _ in make(&self) }
  }

  mutating func maybe<Part>(_ make: (inout SplitMix64) -> Part) -> Part? {
    chance(40) ? make(&self) : nil
  }

  /// A text with whatever JSON and selectors find hard.
  mutating func text() -> String {
    let pieces = [
      "a", "Sign in", "\"", "\\", "/", "\n", "\r\n", "\t", "\0", "\u{7F}", "é", "e\u{301}", "漢字",
      "🇩🇪👩‍👩‍👧", " ", "#", ">", ":nth(1)", "=", "[x]", "\u{FEFF}", "\u{2028}", "{", "}",
      "$", "${", "$${a}",
    ]
    return list(upTo: 4) { $0.pick(pieces) }.joined()
  }

  mutating func nonEmptyText() -> String { "t" + text() }

  mutating func number() -> Double {
    switch below(4) {
    case 0: return Double(below(1000) - 500)
    case 1:
      return pick([
        0, -0.0, 0.1, 1e300, .leastNonzeroMagnitude, 9_007_199_254_740_994, .pi, 1e15, 1e16,
      ])
    default:
      let number = Double(bitPattern: next())
      return number.isFinite ? number : 1
    }
  }

  mutating func property(lists: Bool) -> PropertyValue {
    switch below(lists ? 5 : 4) {
    case 0: .null
    case 1: .bool(chance(50))
    case 2: .number(number())
    case 3: .string(text())
    default: .strings(list(upTo: 3) { $0.text() })
    }
  }

  mutating func properties(lists: Bool) -> [String: PropertyValue] {
    var properties: [String: PropertyValue] = [:]
    for _ in 0..<below(4) {
      let name = pick(["title", "isOn", "value", text()])
      properties[name] = property(lists: lists)
    }
    return properties
  }
}
