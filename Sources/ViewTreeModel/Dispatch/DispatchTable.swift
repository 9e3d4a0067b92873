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

  @exclusivity(unchecked) private final var wrappers: [Int: [Entry]] = [:]
  @exclusivity(unchecked) private final var implementations: [Int: [Entry]] = [:]
  @exclusivity(unchecked) private final var chains: [Int: (record: ClassRecord, entries: [Entry])] = [:]
  private var lastNumber: UInt64 = 0
  private let identity = TableIdentity()
  let applicationLink = ApplicationLink()

  /// A table without an application, for trees that are tested without one.
  public init() {}

  struct Entry {
    let token: DispatchToken
    let scope: ClassRecord?
    let body: AnyObject
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
    add(Advice(body: wrapper), scope, to: &wrappers[message.slot, default: []], message.slot)
  }

  /// Gives a class a method that it may lack: runs where the receiver does not answer to the selector
  /// itself, and makes `responds(to:)` true for it.
  @discardableResult
  public func implement<Receiver, Arguments, Output>(
    _ message: Message<Receiver, Arguments, Output>, for scope: WrapperScope,
    _ body: @escaping (Call<Receiver, Arguments>) -> Output
  ) -> DispatchToken {
    add(
      Implementation(body: body), scope, to: &implementations[message.slot, default: []],
      message.slot)
  }

  /// Removes a wrapper or an added implementation. A token that is gone, or another table's, does
  /// nothing.
  public func remove(_ token: DispatchToken) {
    guard token.table === identity else { return }
    for slot in Set(wrappers.keys).union(implementations.keys) {
      wrappers[slot]?.removeAll { $0.token == token }
      implementations[slot]?.removeAll { $0.token == token }
      if wrappers[slot]?.isEmpty == true { wrappers[slot] = nil }
      if implementations[slot]?.isEmpty == true { implementations[slot] = nil }
      if wrappers[slot] == nil, implementations[slot] == nil { mask &= ~(1 << UInt64(slot)) }
    }
    chains.removeAll(keepingCapacity: true)
  }

  /// How many wrappers and added implementations the table holds.
  public var count: Int {
    wrappers.values.reduce(0) { $0 + $1.count } + implementations.values.reduce(0) { $0 + $1.count }
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
    guard let entries = implementations[message.slot] else { return nil }
    let record = classes.record(of: object)
    let entry = entries.filter { $0.scope.map(record.isSubclass(of:)) ?? true }
      .reversed().max { ($0.scope?.depth ?? -1) < ($1.scope?.depth ?? -1) }
    return entry.map { TypedSlot.implementation($0.body, message) }
  }

  /// Runs a call through the wrappers that hold for its receiver's class.
  func run<Receiver, Arguments, Output>(
    _ message: Message<Receiver, Arguments, Output>, on receiver: Receiver,
    _ arguments: Arguments, original: (Receiver, Arguments) -> Output
  ) -> Output {
    let entries = chain(message.slot, for: receiver)
    return run(message, entries, entries.count, receiver, arguments, original)
  }

  private func run<Receiver, Arguments, Output>(
    _ message: Message<Receiver, Arguments, Output>, _ entries: [Entry], _ remaining: Int,
    _ receiver: Receiver, _ arguments: Arguments, _ original: (Receiver, Arguments) -> Output
  ) -> Output {
    guard remaining > 0 else { return original(receiver, arguments) }
    let advice = TypedSlot.advice(entries[remaining - 1].body, message)
    let call = Call(receiver: receiver, selector: message.selector, arguments: arguments)
    return advice.body(call) { arguments in
      run(message, entries, remaining - 1, receiver, arguments, original)
    }
  }

  /// The wrappers for a class, kept for the class that was asked last.
  private func chain(_ slot: Int, for receiver: AnyObject) -> [Entry] {
    guard let all = wrappers[slot] else { return [] }
    let record = classes.record(of: receiver)
    if let known = chains[slot], known.record === record { return known.entries }
    let entries = all.filter { $0.scope.map(record.isSubclass(of:)) ?? true }
    chains[slot] = (record, entries)
    return entries
  }

  private func add(
    _ body: AnyObject, _ scope: WrapperScope, to entries: inout [Entry], _ slot: Int
  ) -> DispatchToken {
    lastNumber += 1
    let token = DispatchToken(table: identity, number: lastNumber)
    let record: ClassRecord? =
      switch scope {
      case .all: nil
      case .instances(let type): classes.record(for: type)
      case .record(let record): classes.adopt(record)
      }
    entries.append(Entry(token: token, scope: record, body: body))
    mask |= 1 << UInt64(slot)
    chains.removeAll(keepingCapacity: true)
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

/// An added implementation of one message.
final class Implementation<Receiver: AnyObject, Arguments, Output> {
  let body: (Call<Receiver, Arguments>) -> Output

  init(body: @escaping (Call<Receiver, Arguments>) -> Output) { self.body = body }
}
