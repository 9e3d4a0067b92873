import AutoTrack

// The toolkit that Documentation/Embedding.md speaks of, as small as its blocks need it.

class Widget {
  private(set) weak var parent: Widget?
  private(set) var children: [Widget] = []
  var attachment: Any? {
    didSet { isMarked = attachment != nil }
  }
  private(set) var isMarked = false

  var place: Int { parent?.children.firstIndex { $0 === self } ?? 0 }

  @discardableResult
  func add(_ child: Widget, at index: Int? = nil) -> Widget {
    child.removeFromParent()
    child.parent = self
    children.insert(child, at: index ?? children.count)
    return child
  }

  func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

final class Window: Widget {}
final class Panel: Widget {}

final class Button: Widget {
  let label: String
  var isChecked = false
  var onClick: () -> Void = {}

  init(_ label: String) { self.label = label }
}

final class Field: Widget {
  var text = ""
  var textAtBeginning = ""
  let isPassword: Bool

  init(isPassword: Bool) { self.isPassword = isPassword }
}

final class Row: Widget {
  var section = 0
  var item = 0
}

@MainActor
class MainWidget {
  weak var parent: MainWidget?
}

/// Kinds and contents by number: nodes know neither parent nor place. No number comes twice.
final class Table {
  let kindNames = ["Box", "Knob"]
  private var kinds: [Int?]
  private var contents: [[Int]]
  private(set) var questionsToGoneNodes = 0

  init(kinds: [Int] = [0, 0, 1, 1], contents: [[Int]] = [[1], [2, 3], [], []]) {
    self.kinds = kinds
    self.contents = contents
  }

  func kind(of node: Handle) -> Int {
    if kinds[node] == nil { questionsToGoneNodes += 1 }
    return kinds[node] ?? 0
  }
  func parent(of node: Handle) -> Handle? { contents.firstIndex { $0.contains(node) } }
  func place(of node: Handle) -> Int {
    parent(of: node).flatMap { contents[$0].firstIndex(of: node) } ?? 0
  }
  func contents(of node: Handle) -> [Handle] { contents[node] }

  func add(_ kind: Int, to parent: Handle) -> Handle {
    kinds.append(kind)
    contents.append([])
    contents[parent].append(kinds.count - 1)
    return kinds.count - 1
  }

  func remove(_ node: Handle) {
    for child in contents[node] { remove(child) }
    if let parent = parent(of: node) { contents[parent].removeAll { $0 == node } }
    kinds[node] = nil
  }
}

typealias Handle = Int
