extension TargetSelector {
  /// Every element that matches, in document order. One walk through the tree, without recursion.
  public func matches<Source: ElementSource>(in source: Source) -> [Source.Element] {
    var walk = SelectorWalk(self, source)
    var found: [Source.Element] = []
    while let element = walk.next() { found.append(element) }
    return found
  }
}

/// One walk through a tree in document order that stops at each match.
///
/// Each element gets a bit for each compound whose left part, itself included, it matches; it needs
/// only its parent's bits and the union of its ancestors' to decide its own.
private struct SelectorWalk<Source: ElementSource> {
  private struct Open {
    let element: Source.Element
    let siblingNumber: Int
    let parentBits: UInt64
    let ancestorBits: UInt64
  }

  private let selector: TargetSelector
  private let source: Source
  private var open: [Open] = []
  /// How many elements have reached each `:nth`, in the order of the selector.
  private var reached: [Int]
  private let lastBit: UInt64
  /// The start that an index gave, which matches the first compound.
  private var isIndexed = false

  init(_ selector: TargetSelector, _ source: Source) {
    self.selector = selector
    self.source = source
    reached = selector.compounds.flatMap { compound in compound.tests.compactMap(\.nthCount) }
      .map { _ in 0 }
    lastBit = 1 << UInt64(max(0, selector.compounds.count - 1))
    if let id = selector.startID, let element = source.element(withID: id) {
      isIndexed = true
      open = [Open(element: element, siblingNumber: 1, parentBits: 0, ancestorBits: 0)]
    } else {
      push(source.roots, parentBits: 0, ancestorBits: 0)
    }
  }

  mutating func next() -> Source.Element? {
    while let place = open.popLast() {
      let bits = bits(of: place)
      // Below an indexed start nothing else can match its compound, as ids are there once.
      if !(isIndexed && selector.compounds.count == 1) {
        push(
          source.children(of: place.element), parentBits: bits,
          ancestorBits: place.ancestorBits | bits)
      }
      if bits & lastBit != 0 { return place.element }
    }
    return nil
  }

  private mutating func push(_ elements: [Source.Element], parentBits: UInt64, ancestorBits: UInt64)
  {
    for (index, element) in elements.enumerated().reversed() {
      open.append(
        Open(
          element: element, siblingNumber: index + 1, parentBits: parentBits,
          ancestorBits: ancestorBits))
    }
  }

  private mutating func bits(of place: Open) -> UInt64 {
    var bits: UInt64 = 0
    var nthIndex = 0
    for (index, compound) in selector.compounds.enumerated() {
      let above = compound.isChild ? place.parentBits : place.ancestorBits
      let isInPlace = index == 0 || above & (1 << UInt64(index - 1)) != 0
      if passes(compound, place, isInPlace, &nthIndex) { bits |= 1 << UInt64(index) }
    }
    return bits
  }

  private mutating func passes(
    _ compound: TargetSelector.Compound, _ place: Open, _ isInPlace: Bool, _ nthIndex: inout Int
  ) -> Bool {
    var passes = isInPlace
    for test in compound.tests {
      if case .nth(let wanted) = test {
        if passes {
          passes = reached[nthIndex] == wanted
          reached[nthIndex] += 1
        }
        nthIndex += 1
      } else if passes {
        passes = matches(test, place)
      }
    }
    return passes
  }

  private func matches(_ test: TargetSelector.Test, _ place: Open) -> Bool {
    let element = place.element
    switch test {
    case .any, .nth: return true
    case .id(let id): return source.id(of: element) == id
    case .className(let name): return source.classNames(of: element).contains(name)
    case .text(let text): return source.text(of: element) == text
    case .contains(let part):
      guard let text = source.text(of: element) else { return false }
      return part.isEmpty || text.contains(part)
    case .nthChild(let number): return place.siblingNumber == number
    case .property(let name, let wanted):
      let value = source.property(named: name, of: element)
      guard let wanted else { return value != nil && value != .null }
      return wanted.matches(value)
    }
  }
}

extension TargetSelector {
  /// The id, if the first compound is an id and no more.
  fileprivate var startID: String? {
    guard let tests = compounds.first?.tests, tests.count == 1, case .id(let id) = tests[0] else {
      return nil
    }
    return id
  }
}

extension TargetSelector.Test {
  fileprivate var nthCount: Int? {
    if case .nth(let count) = self { count } else { nil }
  }
}

extension TargetSelector.Wanted {
  /// Whether a property has this value; a list of strings never has.
  func matches(_ value: PropertyValue?) -> Bool {
    switch value {
    case nil, .null?: !isQuoted && text == "null"
    case .bool(let flag)?: !isQuoted && text == (flag ? "true" : "false")
    case .number(let number)?: !isQuoted && Double(text) == number
    case .string(let string)?: string == text
    case .strings?: false
    }
  }
}
