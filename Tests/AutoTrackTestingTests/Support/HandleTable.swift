import AutoTrack
import AutoTrackTesting

/// A toolkit of numbers into a table, used again after they are freed; the nodes know neither their parent
/// nor their place.
final class HandleTable {
  struct Handle: Hashable {
    var slot: Int
    var generation: Int
  }

  private struct Slot {
    var generation = 0
    var kind: Int?
    var markers = Markers()
  }

  static let kinds = ["box", "button"]
  private var slots: [Slot] = []
  /// The children of each slot: the only thing that tells who is in whom.
  private var contents: [[Handle]] = []
  private(set) var staleQuestions = 0

  func make(_ kind: Int) -> Handle {
    let slot = slots.firstIndex { $0.kind == nil } ?? slots.count
    if slot == slots.count {
      slots.append(Slot())
      contents.append([])
    }
    slots[slot].kind = kind
    slots[slot].markers = Markers()
    return Handle(slot: slot, generation: slots[slot].generation)
  }

  func free(_ handle: Handle) {
    for child in contents[handle.slot] { free(child) }
    contents[handle.slot] = []
    slots[handle.slot].kind = nil
    slots[handle.slot].generation += 1
  }

  private func check(_ handle: Handle) {
    if slots[handle.slot].generation != handle.generation { staleQuestions += 1 }
  }

  func kind(_ handle: Handle) -> Int {
    check(handle)
    return slots[handle.slot].kind ?? 0
  }

  func children(_ handle: Handle) -> [Handle] {
    check(handle)
    return contents[handle.slot]
  }

  func markers(_ handle: Handle) -> Markers {
    check(handle)
    return slots[handle.slot].markers
  }

  func mark(_ handle: Handle, _ markers: Markers) { slots[handle.slot].markers = markers }

  func put(_ child: Handle, _ parent: Handle, _ index: Int) {
    contents[parent.slot].insert(child, at: index)
  }

  func takeOut(_ child: Handle) {
    for parent in contents.indices { contents[parent].removeAll { $0 == child } }
  }

  /// The parent and the place in it, looked for in the whole table.
  func place(of child: Handle) -> (parent: Handle, index: Int)? {
    check(child)
    for parent in contents.indices {
      if let index = contents[parent].firstIndex(of: child) {
        return (Handle(slot: parent, generation: slots[parent].generation), index)
      }
    }
    return nil
  }
}

/// The tree of the table. `keepsLast` makes it ask about the node before the present one too, as a tree does
/// that remembers a handle.
final class HandleTree: ResponderTree {
  let table: HandleTable
  let keepsLast: Bool
  private var last: HandleTable.Handle?

  init(_ table: HandleTable, keepsLast: Bool = false) {
    self.table = table
    self.keepsLast = keepsLast
  }

  func next(after handle: HandleTable.Handle) -> HandleTable.Handle? {
    if keepsLast {
      if let last { _ = table.kind(last) }
      last = handle
    }
    return table.place(of: handle)?.parent
  }
  func classKey(of handle: HandleTable.Handle) -> ClassKey { ClassKey(UInt(table.kind(handle))) }
  func className(of handle: HandleTable.Handle) -> String { HandleTable.kinds[table.kind(handle)] }
  func index(of handle: HandleTable.Handle) -> Int? { table.place(of: handle)?.index ?? 0 }
  func markers(of handle: HandleTable.Handle) -> Markers { table.markers(handle) }
}

func handleInterface(keepsLast: Bool = false) -> ContractInterface<HandleTree> {
  let table = HandleTable()
  let root = table.make(0)
  func put(_ kind: Int, _ parent: HandleTable.Handle, _ index: Int) -> HandleTable.Handle {
    let handle = table.make(kind)
    table.put(handle, parent, index)
    return handle
  }
  var interface = ContractInterface(
    HandleTree(table, keepsLast: keepsLast), root: root,
    kinds: [ContractKind("box"), ContractKind("button") { $0.takesChildren = false }],
    isSame: ==
  ) { kind, parent in put(kind, parent, table.children(parent).count) }
  interface.insert = { put($0, $1, $2) }
  interface.remove = { handle in
    table.takeOut(handle)
    table.free(handle)
  }
  interface.move = { handle, parent, index in
    table.takeOut(handle)
    table.put(handle, parent, index)
  }
  interface.mark = { table.mark($0, $1) }
  interface.children = { table.children($0) }
  interface.questionsToGoneNodes = { table.staleQuestions }
  return interface
}
