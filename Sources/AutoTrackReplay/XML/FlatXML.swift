/// A tree of elements as a list in document order, so that what goes through all of them needs no stack.
struct FlatXML {
  /// An element and where the one that it is in stands in the list; -1 for the root.
  struct Entry {
    let element: XMLElementNode
    let parent: Int
  }

  /// The elements; each comes behind the one that it is in.
  private(set) var entries: [Entry] = []

  init(_ root: XMLElementNode) {
    var waiting = [Entry(element: root, parent: -1)]
    while let entry = waiting.popLast() {
      let place = entries.count
      entries.append(entry)
      for child in entry.element.children.reversed() {
        waiting.append(Entry(element: child, parent: place))
      }
    }
  }

  /// For each element, whether it holds one for which something is true.
  func holds(_ isTrue: [Bool]) -> [Bool] {
    var holds = isTrue.map { _ in false }
    for (place, entry) in entries.enumerated().reversed() where entry.parent >= 0 {
      if isTrue[place] || holds[place] { holds[entry.parent] = true }
    }
    return holds
  }

  /// For each element, whether it is inside one for which something is true.
  func isInside(_ isTrue: [Bool]) -> [Bool] {
    var isInside = isTrue.map { _ in false }
    for (place, entry) in entries.enumerated() where entry.parent >= 0 {
      isInside[place] = isTrue[entry.parent] || isInside[entry.parent]
    }
    return isInside
  }
}
