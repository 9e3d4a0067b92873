import AutoTrack

/// Whether every path that one pattern is for is another one's, too.
///
/// Patterns are automata over segments: each part is a step, `**` a state that keeps itself. Of all the segments there
/// are, two patterns tell apart only those that they name: each name with each place that stands behind it, each
/// name with a place that does not (an index, a row, a header, a footer), and one name that neither has. Over
/// these the search walks the first pattern's states together with the set of all states that the second one may
/// be in. A word that ends the first and none of the second is a path that only the first is for; where there is
/// none, the first is included. That is exact, both ways, for paths with at least one segment, which all events'
/// are. It may take exponential time, so it is bounded: beyond the bound nothing is claimed.
///
/// It holds for escaped paths, as `standard` writes them.
struct PatternInclusion {
  /// How many steps of the second pattern's states are looked at.
  static let bound = 200_000

  /// Whether the first pattern is included in the second; nil if that takes too long to tell.
  static func isIncluded(_ first: PathPattern, in second: PathPattern) -> Bool? {
    let (own, other) = (Parts(first), Parts(second))
    if second.isExact {
      return first.isExact && own.chain == other.chain
        && (other.pairs.isEmpty || own.pairs == other.pairs)
    }
    guard other.pairs.allSatisfy(own.pairs.contains) else { return false }
    var search = PatternInclusion(own.chain, other.chain)
    return search.run()
  }

  /// A pattern's segments and pairs, whether it has wildcards or not.
  struct Parts {
    let chain: [PathPattern.Segment]
    let pairs: [[UInt8]]

    init(_ pattern: PathPattern) {
      guard let literals = pattern.literals else {
        chain = pattern.segments
        pairs = pattern.pairs
        return
      }
      let parts = literals.prefix { !$0.contains(UInt8(ascii: "=")) }
      chain = parts.map { .literal($0) }
      pairs = Array(literals[parts.count...])
    }
  }

  /// A segment that stands for all that both patterns take for the same.
  struct Symbol: Hashable {
    /// Nil for a name that neither has.
    var name: [UInt8]?
    var place: PathPattern.Place
    /// The segment itself, if a pattern has it as it is.
    var literal: [UInt8]?

    func isTaken(by segment: PathPattern.Segment) -> Bool {
      switch segment {
      case .any, .run: true
      case .literal(let bytes): literal == bytes
      case .named(let name, .any): self.name == name
      case .named(let name, let place): self.name == name && self.place == place
      }
    }
  }

  private struct State: Hashable {
    var first: Int
    var second: [Int]
  }

  private let first: [PathPattern.Segment]
  private let second: [PathPattern.Segment]
  private let symbols: [Symbol]
  private var work = 0

  private init(_ first: [PathPattern.Segment], _ second: [PathPattern.Segment]) {
    self.first = first
    self.second = second
    symbols = Self.symbols(of: first + second)
  }

  static func symbols(of segments: [PathPattern.Segment]) -> [Symbol] {
    var symbols: Set<Symbol> = [Symbol(name: nil, place: .asWritten, literal: nil)]
    for segment in segments {
      switch segment {
      case .any, .run: continue
      case .literal(let bytes):
        let (name, place) = PathPattern.parts(ofSegment: bytes)
        symbols.insert(Symbol(name: name, place: place, literal: bytes))
        symbols.formUnion(others(name))
      case .named(let name, _): symbols.formUnion(others(name))
      }
    }
    return Array(symbols)
  }

  /// A name with places that no pattern has as they are.
  private static func others(_ name: [UInt8]) -> [Symbol] {
    [.asWritten, .row, .header, .footer].map { Symbol(name: name, place: $0, literal: nil) }
  }

  private mutating func run() -> Bool? {
    var seen: Set<State> = []
    let start = closure([0], second)
    var open = closure([0], first).map { State(first: $0, second: start) }
    // A pattern without segments is for no path.
    if first.isEmpty { return start.contains(second.count) }
    while let state = open.popLast() {
      guard state.first < first.count else { continue }
      let segment = first[state.first]
      for symbol in symbols where symbol.isTaken(by: segment) {
        work += state.second.count + 1
        if work > Self.bound { return nil }
        let next = step(state.second, symbol)
        // Behind a last `**` everything is taken.
        if let last = next.last, last == second.count, second.last == .run { continue }
        for place in closure([segment == .run ? state.first : state.first + 1], first) {
          if place == first.count, next.last != second.count { return false }
          let reached = State(first: place, second: next)
          if seen.insert(reached).inserted { open.append(reached) }
        }
      }
    }
    return true
  }

  private func step(_ states: [Int], _ symbol: Symbol) -> [Int] {
    var next: [Int] = []
    for state in states where state < second.count && symbol.isTaken(by: second[state]) {
      next.append(second[state] == .run ? state : state + 1)
    }
    return closure(next, second)
  }

  /// The states and what is behind runs, which may be empty; in order.
  private func closure(_ states: [Int], _ segments: [PathPattern.Segment]) -> [Int] {
    var all: Set<Int> = []
    for state in states {
      var state = state
      while all.insert(state).inserted, state < segments.count, segments[state] == .run {
        state += 1
      }
    }
    return all.sorted()
  }
}
