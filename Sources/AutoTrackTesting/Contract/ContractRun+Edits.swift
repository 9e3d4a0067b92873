import AutoTrack

extension ContractRun {
  private func pick(_ isFit: (Known) -> Bool) -> Known? {
    all.filter(isFit).randomElement(using: &random)
  }

  /// Makes one edit of those that are offered, in the interface and in the model.
  func change() {
    let isFull = all.count >= mostNodes
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<3: if !isFull { return add(atPlace: false) }
    case 3..<7: if !isFull { return add(atPlace: interface.insert != nil) }
    case 7..<9: if all.count > 4, removeAny() { return }
    case 9..<12: if moveAny() { return }
    case 12..<15: if markAny() { return }
    default: if changeAny() { return }
    }
    if isFull { _ = removeAny() } else { add(atPlace: false) }
  }

  private func add(atPlace: Bool) {
    guard let parent = pick({ $0.kind.takesChildren }), !interface.kinds.isEmpty else { return }
    let kind = Int.random(in: 0..<interface.kinds.count, using: &random)
    let place =
      atPlace
      ? Int.random(in: 0...parent.children.count, using: &random) : parent.children.count
    let node =
      if atPlace, let insert = interface.insert {
        insert(kind, parent.node, place)
      } else {
        interface.append(kind, parent.node)
      }
    guard let node else { return edit = "\(interface.kinds[kind].className) was not taken" }
    made += 1
    let known = Known(node, kind: interface.kinds[kind], number: made)
    known.parent = parent
    parent.children.insert(known, at: place)
    edit = "\(known.className) put in at \(place) of \(parent.name)"
    (edited, structure) = (made, .insertion)
    checkSameness(of: known)
  }

  /// Whether `isSame` knows a node, and tells it from the others: all that follows is compared by it.
  func checkSameness(of node: Known) {
    checked.insert(.edits)
    if !interface.isSame(node.node, node.node) {
      report(.edits, node, expected: "itself by isSame", found: "another node")
    }
    if let other = all.first(where: { $0 !== node && interface.isSame($0.node, node.node) }) {
      report(.edits, node, expected: "a new node by isSame", found: other.name)
    }
  }

  private func removeAny() -> Bool {
    guard interface.remove != nil, let node = pick({ $0.parent != nil }) else { return false }
    remove(node)
    return true
  }

  func remove(_ node: Known) {
    edit = "\(node.name) removed"
    interface.remove?(node.node)
    edited = node.parent?.number ?? 0
    if let position = node.position { node.parent?.children.remove(at: position) }
    structure = .removal
    if interface.livingNodes != nil { checked.insert(.retainedNode) }
    if interface.questionsToGoneNodes != nil { checked.insert(.goneNode) }
  }

  private func moveAny() -> Bool {
    guard let move = interface.move, let node = pick({ $0.parent != nil }) else { return false }
    let inside = Set(node.subtree.map { $0.number })
    guard let parent = pick({ $0.kind.takesChildren && !inside.contains($0.number) }) else {
      return false
    }
    let name = node.name
    if let position = node.position { node.parent?.children.remove(at: position) }
    let place = Int.random(in: 0...parent.children.count, using: &random)
    edit = "\(name) moved to \(place) of \(parent.name)"
    move(node.node, parent.node, place)
    node.parent = parent
    parent.children.insert(node, at: place)
    (edited, structure) = (node.number, .move)
    return true
  }

  private func markAny() -> Bool {
    guard let mark = interface.mark, let node = pick({ $0.parent != nil }) else { return false }
    let policies: [IgnorePolicy] = [[], .itself, .descendants, .subtree]
    var markers = Markers(ignored: policies.randomElement(using: &random) ?? [])
    if Bool.random(using: &random) {
      markers.parameters = ["b#=[%]": "\u{1}é", "a": .int(node.number), "b": nil]
    }
    mark(node.node, markers)
    node.markers = markers
    edit =
      "\(node.name) marked: \(Self.text(markers))"
    edited = node.number
    noteMarked(node)
    return true
  }

  private func noteMarked(_ node: Known) {
    checked.insert(.parametersLost)
    if node.markers.ignored == .itself { checked.insert(.ignoreItself) }
    if node.markers.ignored == .descendants { checked.insert(.ignoreDescendants) }
    if node.markers.ignored == .subtree { checked.insert(.ignoreSubtree) }
    let above = node.ancestors.map { $0.markers }
    if above.contains(where: { $0.ignored.contains(.descendants) }) {
      checked.insert(.ignoreReopened)
    }
    if above.contains(where: { !$0.ignored.isEmpty }) { checked.insert(.ignoreInherited) }
    if above.contains(where: { !$0.parameters.isEmpty }) { checked.insert(.parametersInherited) }
  }

  /// Changes something of one node that is not its place.
  private func changeAny() -> Bool {
    var changes: [(Known) -> Bool] = []
    if let rename = interface.rename { changes.append { self.rename($0, rename) } }
    if let identify = interface.identify { changes.append { self.identify($0, identify) } }
    if let place = interface.place { changes.append { self.place($0, place) } }
    if let setSecure = interface.setSecure { changes.append { self.secure($0, setSecure) } }
    if let type = interface.type { changes.append { self.type($0, type) } }
    if let changeState = interface.changeState {
      changes.append { node in
        self.edit = "\(node.name)'s state changed"
        node.properties = nil
        changeState(node.node)
        self.checked.insert(.propertiesChange)
        return true
      }
    }
    guard let change = changes.randomElement(using: &random) else { return false }
    // Not every node can be changed in every way.
    for node in all.dropFirst().shuffled(using: &random) where change(node) {
      edited = node.number
      return true
    }
    return false
  }

  private func rename(_ node: Known, _ rename: (Node, String) -> Void) -> Bool {
    let names = ["Renamed", "RenamedOnce", "RenamedTwice"]
    let name = names[Int.random(in: 0..<3, using: &random)]
    edit = "\(node.name) made a \(name)"
    node.className = name
    // Another class may show another state.
    (node.key, node.properties) = (nil, nil)
    rename(node.node, name)
    return true
  }

  private func identify(_ node: Known, _ identify: (Node, String?) -> Void) -> Bool {
    let identifier = Bool.random(using: &random) ? "id-\(step)" : nil
    edit = "\(node.name) given the identifier \(identifier ?? "none")"
    (node.identifier, node.isIdentified) = (identifier, true)
    identify(node.node, identifier)
    checked.insert(.identifierLost)
    return true
  }

  private func place(_ node: Known, _ place: (Node, RowPosition?) -> Void) -> Bool {
    guard node.kind.isPlaced else { return false }
    let row = RowPosition(
      section: Int.random(in: 0..<3, using: &random), item: Int.random(in: 0..<9, using: &random))
    edit = "\(node.name) placed at \(row.section):\(row.item)"
    node.place = row
    place(node.node, row)
    return true
  }

  private func secure(_ node: Known, _ setSecure: (Node, Bool) -> Void) -> Bool {
    guard node.kind.takesText else { return false }
    let isSecure = Bool.random(using: &random)
    node.mayBeSecure = node.isSecure && !isSecure
    node.isSecure = isSecure
    node.properties = nil
    edit = "\(node.name) made \(node.isSecure ? "secure" : "no longer secure")"
    setSecure(node.node, node.isSecure)
    return true
  }

  private func type(_ node: Known, _ type: (Node, String) -> Void) -> Bool {
    guard node.kind.takesText else { return false }
    let text = "canary\(seed)x\(step)"
    typed.append(text)
    edit = "\"\(text)\" typed into \(node.name)"
    node.properties = nil
    type(node.node, text)
    checked.insert(.typedText)
    return true
  }
}
