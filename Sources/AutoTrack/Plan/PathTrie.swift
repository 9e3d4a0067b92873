/// Patterns with wildcards, laid together by what they begin with.
///
/// A path is walked once; how many states are alive at a segment depends on how many patterns go on matching, not
/// on how many there are. `**` is a state that keeps itself alive.
struct PathTrie: Sendable {
  typealias State = Int32

  /// What an edge's token is compared with.
  enum Kind: UInt8, Sendable {
    case segment
    case anyPlace
    case row
    case header
    case footer
  }

  private struct Edge: Sendable {
    var token: [UInt8]
    var state: State
    var target: State
    var kind: Kind
  }

  private struct Node: Sendable {
    /// Which kinds of edges leave, as bits.
    var kinds: UInt8 = 0
    /// The state behind `*`; -1 for none.
    var any: State = -1
    /// The state of a `**` that stands here; -1 for none.
    var run: State = -1
    /// Whether it is itself such a state.
    var isRun = false
    /// The first of the patterns that end here, in `ends`; -1 for none.
    var end: Int32 = -1
  }

  private var nodes = [Node()]
  private var edges: [Edge] = []
  /// Patterns that end at a state: each leads to the next one of its state.
  private var ends: [(pattern: Int32, next: Int32)] = []
  /// Places of edges, by hash; -1 where there is none.
  private var table: [Int32] = Array(repeating: -1, count: 16)
  /// The hash of each place, so that a miss reads no edge.
  private var hashes: [UInt64] = Array(repeating: 0, count: 16)

  /// Bits of the tokens' hashes: nearly every segment of a path is in no pattern, and one look tells so.
  private var filter: [UInt64] = Array(repeating: 0, count: 4)

  /// Adds a pattern's segments; `pattern` is what `match` answers for it.
  mutating func insert(_ segments: [PathPattern.Segment], pattern: Int32) {
    var state: State = 0
    for segment in segments {
      switch segment {
      case .any: state = child(of: state, \.any)
      case .run:
        state = child(of: state, \.run)
        nodes[Int(state)].isRun = true
      case .literal(let bytes): state = follow(state, .segment, bytes)
      case .named(let name, let place): state = follow(state, Kind(place), name)
      }
    }
    ends.append((pattern, nodes[Int(state)].end))
    nodes[Int(state)].end = Int32(ends.count - 1)
  }

  private mutating func child(of state: State, _ path: WritableKeyPath<Node, State>) -> State {
    let known = nodes[Int(state)][keyPath: path]
    if known >= 0 { return known }
    let made = State(nodes.count)
    nodes[Int(state)][keyPath: path] = made
    nodes.append(Node())
    return made
  }

  private mutating func follow(_ state: State, _ kind: Kind, _ token: [UInt8]) -> State {
    let hash = Self.hash(PathHash.hash(token), state, kind)
    var place = Int(truncatingIfNeeded: hash) & (table.count - 1)
    while table[place] >= 0 {
      let edge = edges[Int(table[place])]
      if edge.state == state, edge.kind == kind, edge.token == token { return edge.target }
      place = (place + 1) & (table.count - 1)
    }
    let target = State(nodes.count)
    nodes.append(Node())
    nodes[Int(state)].kinds |= 1 << kind.rawValue
    note(PathHash.hash(token))
    table[place] = Int32(edges.count)
    hashes[place] = hash
    edges.append(Edge(token: token, state: state, target: target, kind: kind))
    if edges.count * 2 > table.count { grow() }
    return target
  }

  private mutating func note(_ token: UInt64) {
    let bit = Self.bit(token)
    filter[bit >> 6 & (filter.count - 1)] |= 1 << UInt64(bit & 63)
  }

  @inline(__always)
  private static func bit(_ token: UInt64) -> Int {
    Int(truncatingIfNeeded: (token &* 0x9e37_79b9_7f4a_7c15) &>> 20)
  }

  /// Whether a token may be that of an edge.
  @inline(__always)
  private func mayHave(_ token: UInt64) -> Bool {
    let bit = Self.bit(token)
    return filter[bit &>> 6 & (filter.count &- 1)] &>> UInt64(bit & 63) & 1 == 1
  }

  private mutating func grow() {
    filter = Array(repeating: 0, count: filter.count * 2)
    for edge in edges { note(PathHash.hash(edge.token)) }
    let old = zip(table, hashes).filter { $0.0 >= 0 }
    let count = table.count * 2
    table = Array(repeating: -1, count: count)
    hashes = Array(repeating: 0, count: count)
    for (edge, hash) in old {
      var place = Int(truncatingIfNeeded: hash) & (count - 1)
      while table[place] >= 0 { place = (place + 1) & (count - 1) }
      table[place] = edge
      hashes[place] = hash
    }
  }

  @inline(__always)
  private static func hash(_ token: UInt64, _ state: State, _ kind: Kind) -> UInt64 {
    let salt = UInt64(UInt32(bitPattern: state)) &* 8 &+ UInt64(kind.rawValue) &+ 1
    let mixed = (token ^ (salt &* 0xff51_afd7_ed55_8ccd)) &* 0xc4ce_b9fe_1a85_ec53
    return mixed ^ (mixed &>> 32)
  }

  /// What matching writes to, so that it allocates nothing once it has been used.
  struct Scratch {
    fileprivate var active: [State] = []
    fileprivate var next: [State] = []
    /// At which step a state was entered last, so that it is entered once.
    fileprivate var entered: [UInt32] = []
    fileprivate var step: UInt32 = 0
    /// Whether all states that were entered are those of `**` with no `*` behind it.
    fileprivate var isIdle = true
  }

  /// Appends every pattern that matches a path's chain, one or several times.
  func match(_ path: borrowing PathSegments, _ scratch: inout Scratch, into found: inout [Int32]) {
    if scratch.entered.count != nodes.count || scratch.step > .max - 2048 {
      scratch.entered = Array(repeating: 0, count: nodes.count)
      scratch.step = 0
    }
    scratch.active.removeAll(keepingCapacity: true)
    scratch.step += 1
    scratch.next.removeAll(keepingCapacity: true)
    scratch.isIdle = true
    enter(0, &scratch)
    for place in 0..<path.chainCount {
      if scratch.next.isEmpty { return }
      let segment = path.all[place]
      // Where every state keeps itself alive and nothing knows the segment, nothing changes.
      if scratch.isIdle, !mayHave(segment.hash), !mayHave(segment.nameHash) { continue }
      swap(&scratch.active, &scratch.next)
      scratch.next.removeAll(keepingCapacity: true)
      scratch.isIdle = true
      scratch.step += 1
      for state in scratch.active {
        let node = nodes[Int(state)]
        if node.isRun { enter(state, &scratch) }
        if node.any >= 0 { enter(node.any, &scratch) }
        if node.kinds == 0 { continue }
        if node.kinds & 1 != 0, let target = target(state, .segment, segment.hash, path, place) {
          enter(target, &scratch)
        }
        if node.kinds & 2 != 0, let target = target(state, .anyPlace, segment.nameHash, path, place)
        {
          enter(target, &scratch)
        }
        if node.kinds & ~3 != 0, segment.place != .asWritten {
          let kind = Kind(segment.place)
          if let target = target(state, kind, segment.nameHash, path, place) {
            enter(target, &scratch)
          }
        }
      }
    }
    for state in scratch.next {
      var end = nodes[Int(state)].end
      while end >= 0 {
        found.append(ends[Int(end)].pattern)
        end = ends[Int(end)].next
      }
    }
  }

  @inline(__always)
  private func enter(_ state: State, _ scratch: inout Scratch) {
    if scratch.entered[Int(state)] == scratch.step { return }
    scratch.entered[Int(state)] = scratch.step
    scratch.next.append(state)
    let node = nodes[Int(state)]
    if !node.isRun || node.any >= 0 { scratch.isIdle = false }
    // A run may be empty.
    let run = node.run
    if run >= 0, scratch.entered[Int(run)] != scratch.step {
      scratch.entered[Int(run)] = scratch.step
      scratch.next.append(run)
      if nodes[Int(run)].any >= 0 { scratch.isIdle = false }
    }
  }

  @inline(__always)
  private func target(
    _ state: State, _ kind: Kind, _ token: UInt64, _ path: borrowing PathSegments, _ place: Int
  ) -> State? {
    let hash = Self.hash(token, state, kind)
    var slot = Int(truncatingIfNeeded: hash) & (table.count &- 1)
    while table[slot] >= 0 {
      if hashes[slot] == hash {
        let edge = edges[Int(table[slot])]
        let isSame =
          kind == .segment
          ? path.isEqual(place, edge.token) : path.isNameEqual(place, edge.token)
        if edge.state == state, edge.kind == kind, isSame { return edge.target }
      }
      slot = (slot &+ 1) & (table.count &- 1)
    }
    return nil
  }
}

extension PathTrie.Kind {
  fileprivate init(_ place: PathPattern.Place) {
    switch place {
    case .asWritten: self = .segment
    case .any: self = .anyPlace
    case .row: self = .row
    case .header: self = .header
    case .footer: self = .footer
    }
  }
}
