/// The place where handlers' calls can be wrapped: one an application.
///
/// A message is a final entry method over an open implementation. The entry tests one bit here and,
/// with nothing wrapped, calls the implementation. A wrapper is around advice: it gets the call and
/// `original`, and decides whether, when and with which arguments the rest runs. Wrappers run last
/// installed first, as swizzled methods do; removing one, in any order, leaves the others as they were.
///
/// The table holds no responder. Every responder of the application holds it, also after removal.
public final class DispatchTable {
  /// A set bit for each slot that has wrappers or added implementations.
  @exclusivity(unchecked) @usableFromInline final var mask: UInt64 = 0
  /// The application's classes.
  public let classes = ClassRegistry()

  /// By slot, in the order they were added.
  @exclusivity(unchecked) private final var wrappers = bySlot([] as [Entry])
  @exclusivity(unchecked) private final var implementations = bySlot([] as [Entry])
  /// By slot, the wrappers for the class that was asked last.
  @exclusivity(unchecked) private final var chains = bySlot(nil as Chain?)
  private var lastNumber: UInt64 = 0
  private let link = TableLink()
  let applicationLink = ApplicationLink()

  /// A table without an application, for trees that are tested without one.
  public init() { link.set(self) }

  deinit { link.set(nil) }

  private static func bySlot<Element>(_ element: Element) -> ContiguousArray<Element> {
    ContiguousArray(repeating: element, count: messageSlots)
  }

  private final class Chain {
    let record: ClassRecord
    let entries: [Entry]

    init(record: ClassRecord, entries: [Entry]) {
      self.record = record
      self.entries = entries
    }
  }

  struct Entry {
    let token: DispatchToken
    let scope: ClassRecord?
    let body: AnyObject
    /// Whether the body is an observer, not a wrapper.
    let observes: Bool
  }

  /// The application whose table this is, nil once it is gone.
  public var application: Application? { applicationLink.application }

  /// Wraps a message's calls.
  ///
  /// - Parameters:
  ///   - message: What to wrap.
  ///   - scope: Whose calls; a class stands for its subclasses too.
  ///   - wrapper: Runs instead of the method; `original` runs the rest, at most the wrappers inside
  ///     and the method itself.
  /// - Returns: The token that `remove` takes.
  @discardableResult
  public func wrap<Receiver, Arguments, Output>(
    _ message: Message<Receiver, Arguments, Output>, for scope: WrapperScope = .all,
    _ wrapper: @escaping (Call<Receiver, Arguments>, (Arguments) -> Output) -> Output
  ) -> DispatchToken {
    add(Advice(body: wrapper), scope, to: &wrappers[message.slot], message.slot)
  }

  /// Observes a message's calls: `observer` runs before whatever the call leads to, wrappers that were
  /// there earlier included. Costs less than a wrapper, which gets to decide.
  @discardableResult
  public func observe<Receiver, Arguments, Output>(
    _ message: Message<Receiver, Arguments, Output>, for scope: WrapperScope = .all,
    _ observer: @escaping (Receiver, Arguments) -> Void
  ) -> DispatchToken {
    add(
      Observer<Receiver, Arguments>(body: observer), scope, to: &wrappers[message.slot],
      message.slot, observes: true)
  }

  /// Gives a class a method that it may lack: runs where the receiver does not answer to the selector
  /// itself, and makes `responds(to:)` true for it.
  @discardableResult
  public func implement<Receiver, Arguments, Output>(
    _ message: Message<Receiver, Arguments, Output>, for scope: WrapperScope,
    _ body: @escaping (Call<Receiver, Arguments>) -> Output
  ) -> DispatchToken {
    add(
      Implementation(body: body), scope, to: &implementations[message.slot],
      message.slot)
  }

  /// Removes a wrapper or an added implementation. A token that is gone, or another table's, does
  /// nothing.
  public func remove(_ token: DispatchToken) {
    for slot in wrappers.indices {
      wrappers[slot].removeAll { $0.token == token }
      implementations[slot].removeAll { $0.token == token }
      if wrappers[slot].isEmpty, implementations[slot].isEmpty { mask &= ~(1 << UInt64(slot)) }
      chains[slot] = nil
    }
  }

  /// How many wrappers and added implementations the table holds.
  public var count: Int {
    wrappers.reduce(0) { $0 + $1.count } + implementations.reduce(0) { $0 + $1.count }
  }

  /// A bit for each message that does not take the fast branch: 0 with nothing wrapped.
  package var wrappedMessages: UInt64 { mask }

  /// Whether an implementation was added for an object's class.
  func hasImplementation<R, A, O>(_ message: Message<R, A, O>, for object: AnyObject) -> Bool {
    implementation(message, for: object) != nil
  }

  /// The implementation that was added for an object's class, else for the nearest class above it; the
  /// last one of those for the same class.
  func implementation<R, A, O>(
    _ message: Message<R, A, O>, for object: AnyObject
  ) -> Implementation<R, A, O>? {
    let entries = implementations[message.slot]
    if entries.isEmpty { return nil }
    let record = classes.record(of: object)
    let entry = entries.filter { $0.scope.map(record.isSubclass(of:)) ?? true }
      .reversed().max { ($0.scope?.depth ?? -1) < ($1.scope?.depth ?? -1) }
    return entry.map { TypedSlot.implementation($0.body, message) }
  }

  /// Runs a call through the wrappers that hold for its receiver's class.
  func run<Receiver, Arguments, Output>(
    _ message: Message<Receiver, Arguments, Output>, on receiver: Receiver, _ record: ClassRecord,
    _ arguments: Arguments, original: (Receiver, Arguments) -> Output
  ) -> Output {
    let entries = chain(message.slot, for: record)
    return run(message, entries, entries.count, receiver, arguments, original)
  }

  /// Runs a message's wrappers for a receiver that may not have come under an application yet, with
  /// nothing inside them.
  func rehearse<Receiver: ModelObject, Arguments>(
    _ message: Message<Receiver, Arguments, Void>, _ receiver: Receiver, _ arguments: Arguments
  ) {
    guard mask & message.bit != 0 else { return }
    run(message, on: receiver, classes.record(of: receiver), arguments) { _, _ in }
  }

  private func run<Receiver, Arguments, Output>(
    _ message: Message<Receiver, Arguments, Output>, _ entries: [Entry], _ remaining: Int,
    _ receiver: Receiver, _ arguments: Arguments, _ original: (Receiver, Arguments) -> Output
  ) -> Output {
    var remaining = remaining
    while remaining > 0, entries[remaining - 1].observes {
      remaining -= 1
      TypedSlot.observer(entries[remaining].body, message).body(receiver, arguments)
    }
    guard remaining > 0 else { return original(receiver, arguments) }
    let advice = TypedSlot.advice(entries[remaining - 1].body, message)
    let call = Call(receiver: receiver, selector: message.selector, arguments: arguments)
    return advice.body(call) { arguments in
      run(message, entries, remaining - 1, receiver, arguments, original)
    }
  }

  /// The wrappers for a class.
  private func chain(_ slot: Int, for record: ClassRecord) -> [Entry] {
    if let known = chains[slot], known.record === record { return known.entries }
    let entries = wrappers[slot].filter { $0.scope.map(record.isSubclass(of:)) ?? true }
    chains[slot] = Chain(record: record, entries: entries)
    return entries
  }

  private func add(
    _ body: AnyObject, _ scope: WrapperScope, to entries: inout [Entry], _ slot: Int,
    observes: Bool = false
  ) -> DispatchToken {
    lastNumber += 1
    let token = DispatchToken(table: link, number: lastNumber)
    let record: ClassRecord? =
      switch scope {
      case .all: nil
      case .instances(let type): classes.record(for: type)
      case .record(let record): classes.adopt(record)
      }
    entries.append(Entry(token: token, scope: record, body: body, observes: observes))
    mask |= 1 << UInt64(slot)
    chains[slot] = nil
    return token
  }
}

/// A wrapper of one message.
final class Advice<Receiver: AnyObject, Arguments, Output> {
  let body: (Call<Receiver, Arguments>, (Arguments) -> Output) -> Output

  init(body: @escaping (Call<Receiver, Arguments>, (Arguments) -> Output) -> Output) {
    self.body = body
  }
}

/// An observer of one message.
final class Observer<Receiver: AnyObject, Arguments> {
  let body: (Receiver, Arguments) -> Void

  init(body: @escaping (Receiver, Arguments) -> Void) { self.body = body }
}

/// An added implementation of one message.
final class Implementation<Receiver: AnyObject, Arguments, Output> {
  let body: (Call<Receiver, Arguments>) -> Output

  init(body: @escaping (Call<Receiver, Arguments>) -> Output) { self.body = body }
}
