import AutoTrack
import AutoTrackTesting

@testable import AutoTrackGTK

/// What stands behind an address that the toy hands out: a widget, a model, an event.
final class ToyObject {
  let type: ToyType
  let address: GTKObject
  weak var parent: ToyObject?
  var children: [ToyObject] = []
  var references = 1
  var data: [UInt32: (content: UnsafeMutableRawPointer, destroy: GObjectFunctions.Destroy?)] = [:]
  var weakPointers: [UnsafeMutablePointer<GTKObject?>] = []

  var isMapped = false
  var isSensitive = true
  /// Active, expanded or selected.
  var isOn = false
  /// Whether a text shows what is typed.
  var showsText = true
  var purpose: Int32 = 0
  var label: String?
  var name: String?
  var id: String?
  var value = 0.0
  /// A position, a choice, an event's type; -1 where there is none.
  var number = 0
  var selected: Set<Int> = []
  /// The child that a stack or notebook shows.
  var shown: ToyObject?
  /// A list's model, a view's buffer, a list item's child, a controller's widget, a surface's native.
  var other: ToyObject?
  var application: ToyObject?
  var transientFor: ToyObject?
  var focus: ToyObject?
  var surface: ToyObject?
  var group: [ToyObject] = []
  /// The app's click gestures, by which it learns of clicks on plain widgets.
  var gestures: [ToyObject] = []
  /// The app's handlers of signals.
  var handlers: [String: () -> Void] = [:]

  init(_ type: ToyType, _ address: GTKObject) {
    self.type = type
    self.address = address
  }

  func isA(_ name: String) -> Bool { type.isA(name) }

  /// Itself and all widgets above it.
  var chain: [ToyObject] { [self] + (parent?.chain ?? []) }
}

/// A GTK of plain objects in memory: types, signals with emission hooks, data and weak pointers, a main
/// loop and a clock that the test moves. What GObject guarantees of their order, it guarantees.
///
/// C functions capture nothing, so those without an object ask for the toy of the test that runs: a value
/// of its task. Sound as unchecked Sendable: a toy is its test's alone, which runs on one thread at a time.
final class Toy: @unchecked Sendable {
  @TaskLocal static var current: Toy?
  static var here: Toy { current! }

  final class Hook {
    let number: CUnsignedLong
    let signal: UInt32
    let call: GObjectFunctions.Hook
    let data: UnsafeMutableRawPointer?
    let destroy: GObjectFunctions.Destroy?
    var running = 0
    var isRemoved = false

    init(
      _ number: CUnsignedLong, _ signal: UInt32, _ call: @escaping GObjectFunctions.Hook,
      _ data: UnsafeMutableRawPointer?, _ destroy: GObjectFunctions.Destroy?
    ) {
      (self.number, self.signal, self.call) = (number, signal, call)
      (self.data, self.destroy) = (data, destroy)
    }
  }

  struct Source {
    let number: UInt32
    let priority: Int32
    /// Nil for one that waits for nothing.
    let due: UInt64?
    let body: () -> Bool
  }

  let clock = ManualClock(monotonic: 5_000_000_000)
  var functions: [String: UnsafeMutableRawPointer] = [:]
  private(set) var live: [GTKObject: ToyObject] = [:]
  private(set) var hooks: [Hook] = []
  private(set) var sources: [Source] = []
  /// What GLib would complain of, and uses of what is gone.
  private(set) var faults: [String] = []
  /// Texts that were handed over to be freed.
  var unfreed = 0
  /// The process's application, for windows that belong to none.
  var defaultApplication: ToyObject?
  private(set) lazy var windows = make("GListStore")
  /// Stands for objects that are gone.
  private lazy var nobody = make("GObject")
  private var lastNumber: UInt = 0
  private var classes: [TypeNumber: UnsafeMutablePointer<TypeNumber>] = [:]
  private var texts: [String: UnsafeMutablePointer<CChar>] = [:]
  /// Memory of objects that are gone: taken again at once, the latest first, as allocators do.
  private var free: [GTKObject] = []
  private var blocks: [GTKObject] = []

  init() { addFunctions() }

  deinit {
    // Objects may hold each other.
    for object in live.values { (object.other, object.handlers, object.group) = (nil, [:], []) }
    for block in blocks { block.deallocate() }
    for text in texts.values { text.deallocate() }
    for number in classes.values { number.deallocate() }
  }

  func fault(_ text: String) { faults.append(text) }

  // MARK: Objects

  func make(_ name: String) -> ToyObject {
    let type = ToyType.named(name)
    let block = free.popLast() ?? newBlock()
    let object = ToyObject(type, block)
    block.storeBytes(of: classAddress(type.number), as: UnsafeRawPointer.self)
    live[block] = object
    return object
  }

  private func newBlock() -> GTKObject {
    blocks.append(.allocate(byteCount: 16, alignment: 16))
    return blocks[blocks.count - 1]
  }

  private func classAddress(_ type: TypeNumber) -> UnsafeRawPointer {
    let known = classes[type] ?? .allocate(capacity: 1)
    known.initialize(to: type)
    classes[type] = known
    return UnsafeRawPointer(known)
  }

  /// The object at an address.
  func object(_ address: GTKObject, _ function: String = #function) -> ToyObject {
    if let object = live[address] { return object }
    fault("a function was called with an object that is gone")
    return nobody
  }

  /// A text as C has it, the same address for the same text.
  func text(_ string: String?) -> UnsafePointer<CChar>? {
    guard let string else { return nil }
    if let known = texts[string] { return UnsafePointer(known) }
    let bytes = Array(string.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    texts[string] = copy
    return UnsafePointer(copy)
  }

  func release(_ object: ToyObject) {
    object.references -= 1
    if object.references > 0 { return }
    // Weak pointers are cleared when an object is disposed of; its data goes later, then its memory.
    for pointer in object.weakPointers { pointer.pointee = nil }
    object.weakPointers = []
    while let (key, entry) = object.data.first {
      object.data[key] = nil
      entry.destroy?(entry.content)
    }
    live[object.address] = nil
    // Type 0 is no type: asking for its name is a fault.
    object.address.storeBytes(of: classAddress(0), as: UnsafeRawPointer.self)
    free.append(object.address)
  }

  func setData(
    _ object: ToyObject, _ key: UInt32, _ content: UnsafeMutableRawPointer?,
    _ destroy: GObjectFunctions.Destroy?
  ) {
    let before = object.data[key]
    object.data[key] = content.map { ($0, destroy) }
    if let before { before.destroy?(before.content) }
  }

  // MARK: Signals

  enum Argument {
    case object(ToyObject?)
    case number(Int)
  }

  /// Emits a signal: its hooks in the order they were placed, then the app's handler.
  func emit(_ signal: String, on object: ToyObject, _ arguments: Argument...) {
    let number = object.type.signal(signal)
    if number == 0 { return fault("\(object.type.name) has no signal \(signal)") }
    object.references += 1
    let all = [Argument.object(object)] + arguments
    let size = GObjectFunctions.valueSize
    let values = UnsafeMutableRawPointer.allocate(byteCount: all.count * size, alignment: 8)
    for (index, argument) in all.enumerated() {
      switch argument {
      case .object(let object):
        values.storeBytes(of: object?.address, toByteOffset: index * size + 8, as: GTKObject?.self)
      case .number(let number):
        values.storeBytes(of: number, toByteOffset: index * size + 8, as: Int.self)
      }
    }
    var index = 0
    while index < hooks.count {
      let hook = hooks[index]
      index += 1
      if hook.signal != number || hook.isRemoved { continue }
      hook.running += 1
      let stays = hook.call(nil, UInt32(all.count), values, hook.data)
      hook.running -= 1
      if stays == 0 { hook.isRemoved = true }
      dispose(of: hook)
    }
    hooks.removeAll { $0.isRemoved && $0.running == 0 }
    values.deallocate()
    object.handlers[signal]?()
    release(object)
  }

  func addHook(
    _ signal: UInt32, _ call: @escaping GObjectFunctions.Hook, _ data: UnsafeMutableRawPointer?,
    _ destroy: GObjectFunctions.Destroy?
  ) -> CUnsignedLong {
    lastNumber += 1
    hooks.append(Hook(lastNumber, signal, call, data, destroy))
    return lastNumber
  }

  /// A hook that is being called keeps its data until it returns.
  func removeHook(_ signal: UInt32, _ number: CUnsignedLong) {
    guard let hook = hooks.first(where: { $0.number == number && !$0.isRemoved }),
      hook.signal == signal
    else { return fault("there is no hook \(number)") }
    hook.isRemoved = true
    dispose(of: hook)
  }

  private func dispose(of hook: Hook) {
    if hook.isRemoved, hook.running == 0 { hook.destroy?(hook.data) }
  }

  var placedHooks: Int { hooks.count { !$0.isRemoved } }

  // MARK: The main loop

  private var milliseconds: UInt64 { clock.source.monotonic() / 1_000_000 }

  func addSource(_ priority: Int32, after delay: Int?, _ body: @escaping () -> Bool) -> UInt32 {
    lastNumber += 1
    let due = delay.map { milliseconds + UInt64($0) }
    sources.append(
      Source(number: UInt32(lastNumber), priority: priority, due: due, body: body))
    return UInt32(lastNumber)
  }

  func removeSource(_ number: UInt32) -> Bool {
    guard let index = sources.firstIndex(where: { $0.number == number }) else {
      fault("there is no source \(number)")
      return false
    }
    sources.remove(at: index)
    return true
  }

  /// The main loop comes round: what waits is called, what is urgent first.
  func turn() {
    let now = milliseconds
    let ready = sources.filter { $0.due ?? 0 <= now }.sorted { $0.priority < $1.priority }
    for source in ready where sources.contains(where: { $0.number == source.number }) {
      let stays = source.body()
      if !stays { sources.removeAll { $0.number == source.number } }
    }
  }

  /// Time passes, a millisecond after the other.
  func wait(_ milliseconds: Int) {
    turn()
    for _ in 0..<milliseconds {
      clock.advance(milliseconds: 1)
      turn()
    }
  }
}
