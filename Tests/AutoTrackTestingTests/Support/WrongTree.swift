import AutoTrack
import AutoTrackTesting

/// A tree of toys that breaks one rule, each in a way that a real toolkit might, or nearly.
final class WrongTree: ResponderTree {
  let fault: ContractRule
  /// Which way, of those that a rule can be broken in: a class name, or where typed text goes.
  let way: String
  private let right = ToyTree()
  private var asked = 0
  private var kept: [Toy] = []
  private var rows: [UInt: RowPosition] = [:]
  /// The question before this one.
  private var before = ""

  init(_ fault: ContractRule, way: String = "Button<Int>") {
    self.fault = fault
    self.way = way
  }

  private func count() -> Int {
    asked += 1
    return asked
  }

  func next(after toy: Toy) -> Toy? {
    before = "next"
    switch fault {
    case .cycle: if toy.className == "Desktop", let child = toy.children.first { return child }
    case .endlessChain: if toy.className == "App" { return Toy("App", in: ToyBox()) }
    case .nextIsNotParent:
      if toy.kind == "Button", let parent = toy.parent { return right.next(after: parent) }
    default: break
    }
    return right.next(after: toy)
  }

  func classKey(of toy: Toy) -> ClassKey {
    before = "classKey"
    switch (fault, toy.className) {
    case (.classKeyChanges, "Button"): return ClassKey(UInt(1000 + count()))
    case (.sharedClassKey, "Button"): return toy.box.key("Field")
    default: return right.classKey(of: toy)
    }
  }

  func className(of toy: Toy) -> String {
    before = "className"
    switch (fault, toy.className) {
    case (.classNameChanges, "Button"): return toy.title > 0 ? "PressedButton" : "Button"
    case (.badClassName, "Button"): return way
    case (.wrongClassName, "Button"): return "button"
    case (.typedText, "Field"): return way == "class name" && toy.text != "" ? toy.text : "Field"
    default: return right.className(of: toy)
    }
  }

  func index(of toy: Toy) -> Int? {
    let previous = before
    before = "index"
    guard let index = right.index(of: toy) else {
      return fault == .indexOfRoot && toy.className == "Desktop" ? 1 : nil
    }
    // Counted from the other end: wrong, but each another one. Beside one without an index only it is shared.
    let others = toy.parent?.children.count { $0.kind != "Bare" } ?? 1
    let isWhole = others == toy.parent?.children.count
    let fromEnd = isWhole ? others - 1 - index : index
    switch (fault, toy.box.lastEdit) {
    case (.indexAfterInsertion, .insertion), (.indexAfterRemoval, .removal),
      (.indexAfterMove, .move):
      return fromEnd
    case (.sharedIndex, _): return others > 1 ? 0 : index
    case (.path, _): return previous == "row" ? index + 1 : index
    default: return index
    }
  }

  func indexInClass(of toy: Toy) -> Int? {
    before = "indexInClass"
    return right.indexInClass(of: toy).map { fault == .indexInClass ? $0 + 1 : $0 }
  }

  func identifier(of toy: Toy) -> String? {
    before = "identifier"
    if fault == .typedText, way == "identifier", toy.text != "" { return toy.text }
    return fault == .identifierLost ? nil : right.identifier(of: toy)
  }

  func row(of toy: Toy) -> RowPosition? {
    before = "row"
    let row = right.row(of: toy)
    switch fault {
    case .row where toy.kind == "Button": return RowPosition(section: 0, item: 0)
    case .rowAfterMove where toy.kind == "Row" && toy.place == nil:
      rows[toy.number] = rows[toy.number] ?? row
      return rows[toy.number]
    case .unstableAnswer:
      return count() % 2 == 0 ? row : RowPosition(section: 5, item: 5, part: .header)
    default: return row
    }
  }

  func properties(of toy: Toy) -> Properties {
    before = "properties"
    var properties = right.properties(of: toy)
    switch fault {
    case .propertiesChange: properties["asked"] = .int(count())
    case .typedText where way == "property": properties["text"] = .string("<" + toy.text + ">")
    case .typedText where way == "key": properties[toy.text] = 1
    case .accessorEdits:
      if let parent = toy.parent { parent.take(toy, at: parent.children.count - 1) }
    case .reenters: toy.box.record(toy)
    default: break
    }
    return properties
  }

  func collectProperties(of toy: Toy, into collector: PropertyCollector) {
    before = "collectProperties"
    collector.append(properties(of: toy))
    if fault == .typedText, way == "collected", toy.text != "" {
      collector.append("text", toy.text)
    }
    if fault == .collectDisagrees { collector.append("more", 1) }
  }

  func markers(of toy: Toy) -> Markers {
    before = "markers"
    if fault == .retainedNode, !kept.contains(where: { $0 === toy }) { kept.append(toy) }
    var markers = right.markers(of: toy)
    let above = toy.parent?.markers ?? Markers()
    switch fault {
    case .ignoreItself: if markers.ignored == .itself { markers.ignored = [] }
    case .ignoreDescendants: if markers.ignored == .descendants { markers.ignored = [] }
    case .ignoreSubtree: if markers.ignored == .subtree { markers.ignored = [] }
    case .ignoreReopened:
      let isReopened = toy.descendants.contains {
        $0.markers != Markers() && $0.markedAt > toy.markedAt
      }
      if isReopened { markers.ignored.remove(.descendants) }
    case .ignoreInherited: markers.ignored.formUnion(above.ignored)
    case .parametersLost: markers.parameters = [:]
    case .parametersInherited: markers.parameters.pairs += above.parameters.pairs
    default: break
    }
    return markers
  }

  func ignorePolicy(of toy: Toy) -> IgnorePolicy {
    let previous = before
    let policy = markers(of: toy).ignored
    before = "ignorePolicy"
    if fault == .policyDisagrees { return [] }
    return fault == .recording && previous == "next" ? .descendants : policy
  }

  func isSecure(_ toy: Toy) -> Bool {
    before = "isSecure"
    return fault != .secureNotFollowed && right.isSecure(toy)
  }

  func identity(of toy: Toy) -> UInt? {
    before = "identity"
    switch fault {
    case .identityChanges: return UInt(count())
    case .sharedIdentity: return 7
    default: return right.identity(of: toy)
    }
  }
}
