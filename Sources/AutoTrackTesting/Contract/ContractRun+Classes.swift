import AutoTrack

extension ContractRun {
  /// Why a name would not be the same in the next run or build, or has no bytes at all; nil for a plain name.
  static func fault(of name: String) -> String? {
    if name.isEmpty { return "nothing" }
    if name.contains("<") { return "a generic type's arguments" }
    if name.contains("0x") || name.contains("(unknown context") { return "an address" }
    for mark in ["$s", "$S", "_$s", "_T0", "_TtC", "_ZN"] where name.hasPrefix(mark) {
      return "a mangled name"
    }
    return nil
  }

  @discardableResult
  func checkName(_ name: String, _ node: ContractNode<Tree.Node>) -> Bool {
    checked.insert(.badClassName)
    guard let fault = Self.fault(of: name) else { return true }
    report(.badClassName, node, expected: "a plain class name", found: "\(fault) in \"\(name)\"")
    return false
  }

  func checkClasses() {
    checked.formUnion([.classKeyChanges, .classNameChanges, .wrongClassName])
    var holders: [ClassKey: Known] = [:]
    var unclear: Set<ClassKey> = []
    var sure: [(Known, ClassKey)] = []
    for node in all {
      let key = tree.classKey(of: node.node)
      let again = tree.classKey(of: node.node)
      if key != again || node.key.map({ $0 != key }) ?? false {
        let known = node.key ?? key
        report(
          .classKeyChanges, node, expected: "\(known)", found: "\(known == key ? again : key)")
        continue
      }
      node.key = key
      sure.append((node, key))
      guard let other = holders[key] else {
        holders[key] = node
        continue
      }
      if other.className != node.className, unclear.insert(key).inserted {
        report(.sharedClassKey, node, expected: "a key of its own", found: "\(other.name)'s")
      }
    }
    if Set(all.map { $0.className }).count > 1 { checked.insert(.sharedClassKey) }
    for (node, key) in sure where !unclear.contains(key) { checkClassName(of: node, key) }
  }

  private func checkClassName(of node: Known, _ key: ClassKey) {
    let name = tree.className(of: node.node)
    let again = tree.className(of: node.node)
    guard !hasTyped(name, node), checkName(name, node) else { return }
    let known = names[key] ?? (name, node.className)
    names[key] = known
    if known.className != node.className {
      report(
        .sharedClassKey, node, expected: "a key of its own", found: "that of \(known.className)")
    } else if again != name || known.answer != name {
      report(
        .classNameChanges, node, expected: known.answer,
        found: known.answer == name ? again : name)
    } else if name != node.className {
      report(.wrongClassName, node, expected: node.className, found: name)
    }
  }

  /// Whether something that was typed is in a text, which is reported.
  func hasTyped(_ text: String, _ node: ContractNode<Tree.Node>) -> Bool {
    guard typed.contains(where: { text.contains($0) }) else { return false }
    report(.typedText, node, expected: "nothing that was typed", found: "\"\(text)\"")
    return true
  }
}
