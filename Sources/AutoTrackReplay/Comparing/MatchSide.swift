/// One of two outlines while they are matched, as numbers that compare fast.
struct MatchSide {
  /// What contains each element; -1 for a root.
  let parents: [Int]
  /// The classes, as numbers that both sides share.
  private(set) var classes: [Int]
  /// The known classes below them.
  let bases: [Int]
  /// The texts; 0 for none.
  let texts: [Int]
  /// The sets of actions; 0 for none.
  let actions: [Int]
  /// The identifiers.
  let identifiers: [[Int]]
  /// A number for all that an element says of itself and of all inside it.
  private(set) var exact: [UInt64]
  /// The same without texts and identifiers.
  private(set) var form: [UInt64]
  /// How many elements are in each one, itself included.
  private(set) var sizes: [Int]
  /// How many of them say something by which they can be known.
  private(set) var content: [Int]
  /// Where each element stands among its siblings.
  private(set) var ranks: [Int]
  private var childStarts: [Int]
  private var childList: [Int]
  /// The roots in order.
  let roots: [Int]
  /// The other side's element that each one is; -1 for none.
  var matches: [Int]

  var count: Int { parents.count }

  /// What an element contains directly; of -1 the roots.
  func children(of element: Int) -> ArraySlice<Int> {
    element < 0 ? roots[...] : childList[childStarts[element]..<childStarts[element + 1]]
  }

  /// Whether an element contains nothing.
  func isLeaf(_ element: Int) -> Bool { childStarts[element] == childStarts[element + 1] }

  /// Whether an element says something by which it can be known.
  func speaks(_ element: Int) -> Bool {
    texts[element] != 0 || actions[element] != 0 || !identifiers[element].isEmpty
  }

  init(_ outline: ElementOutline, _ names: inout NameNumbers) {
    let elements = outline.elements
    let count = elements.count
    parents = elements.map { $0.parent ?? -1 }
    classes = elements.map { names[$0.className] }
    bases = elements.map { names[$0.base ?? ""] }
    texts = elements.map { $0.text.map { $0.isEmpty ? 0 : names[$0] } ?? 0 }
    actions = elements.map { element in
      element.actions.isEmpty ? 0 : names[element.actions.sorted().joined(separator: "\0")]
    }
    identifiers = elements.map { element in
      var numbers: [Int] = []
      for identifier in element.identifiers where !identifier.isEmpty {
        let number = names[identifier]
        if !numbers.contains(number) { numbers.append(number) }
      }
      return numbers
    }
    let parents = parents
    roots = parents.indices.filter { parents[$0] < 0 }
    matches = Array(repeating: -1, count: count)
    ranks = Array(repeating: 0, count: count)
    sizes = Array(repeating: 1, count: count)
    content = Array(repeating: 0, count: count)
    exact = Array(repeating: 0, count: count)
    form = Array(repeating: 0, count: count)
    childStarts = Array(repeating: 0, count: count + 1)
    childList = Array(repeating: 0, count: count - roots.count)
    linkChildren()
    sum()
  }

  /// Gives elements of some classes others; whether there were any.
  mutating func rename(_ names: [Int: Int]) -> Bool {
    let places = names.isEmpty ? [] : classes.indices.filter { names[classes[$0]] != nil }
    for place in places { classes[place] = names[classes[place]] ?? classes[place] }
    if !places.isEmpty { sum() }
    return !places.isEmpty
  }

  private mutating func linkChildren() {
    for parent in parents where parent >= 0 { childStarts[parent + 1] += 1 }
    for place in 0..<count { childStarts[place + 1] += childStarts[place] }
    var next = childStarts
    for (element, parent) in parents.enumerated() where parent >= 0 {
      childList[next[parent]] = element
      ranks[element] = next[parent] - childStarts[parent]
      next[parent] += 1
    }
    for (rank, root) in roots.enumerated() { ranks[root] = rank }
  }

  /// Children stand behind their parents, so one walk backwards sees them first.
  private mutating func sum() {
    for element in stride(from: count - 1, through: 0, by: -1) {
      var shape = Self.mix(Self.mix(1, classes[element]), actions[element])
      var whole = Self.mix(shape, texts[element])
      for identifier in identifiers[element] { whole = Self.mix(whole, identifier) }
      content[element] = speaks(element) ? 1 : 0
      sizes[element] = 1
      for child in children(of: element) {
        whole = Self.mix(whole, Int(truncatingIfNeeded: exact[child]))
        shape = Self.mix(shape, Int(truncatingIfNeeded: form[child]))
        sizes[element] += sizes[child]
        content[element] += content[child]
      }
      exact[element] = whole
      form[element] = shape
    }
  }

  private static func mix(_ hash: UInt64, _ value: Int) -> UInt64 {
    // Multiplied before the next value comes in: two values that change places give another number.
    var mixed = (hash &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(truncatingIfNeeded: value)
    mixed ^= mixed >> 29
    mixed &*= 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 32)
  }
}

/// Numbers for names, the same for both sides; the empty name is 0.
struct NameNumbers {
  private var numbers: [String: Int] = ["": 0]

  subscript(name: String) -> Int {
    mutating get {
      if let known = numbers[name] { return known }
      let number = numbers.count
      numbers[name] = number
      return number
    }
  }
}
