#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A signal of a class that is listened to wherever it is emitted in the process.
struct Hook: Sendable {
  /// What the signal brings: the sender, then its arguments.
  struct Arguments {
    let count: Int
    private let values: UnsafeRawPointer
    private let functions: GObjectFunctions

    init(_ values: UnsafeRawPointer, _ count: Int, _ functions: GObjectFunctions) {
      self.values = values
      self.count = count
      self.functions = functions
    }

    /// An object, boxed value or pointer; nil where there is none.
    func object(_ index: Int) -> GTKObject? { value(index).flatMap { functions.peekPointer($0) } }

    func int(_ index: Int) -> Int? { value(index).map { Int(functions.getInt($0)) } }

    func enumeration(_ index: Int) -> Int? { value(index).map { Int(functions.getEnum($0)) } }

    func uint(_ index: Int) -> Int? { value(index).map { Int(functions.getUInt($0)) } }

    private func value(_ index: Int) -> UnsafeRawPointer? {
      index < count ? values + index * GObjectFunctions.valueSize : nil
    }
  }

  /// The class that has the signal.
  let type: String
  let signal: String
  /// Whether the signal tells something of a person's only while an input goes on: without one nothing
  /// is asked or done.
  var needsInput = true
  /// Gets the sender and the arguments.
  let body: @Sendable (SignalReader) -> (GTKObject, Arguments) -> Void
}

/// The hooks that are in place.
final class HookSet {
  /// One hook's context: GLib hands it to the C function, and its removal lets it go.
  private final class Context {
    let functions: GObjectFunctions
    let reader: SignalReader
    let needsInput: Bool
    let body: (GTKObject, Hook.Arguments) -> Void
    /// The thread of GTK's main loop.
    let thread = pthread_self()

    init(_ functions: GObjectFunctions, _ reader: SignalReader, _ hook: Hook) {
      self.functions = functions
      self.reader = reader
      needsInput = hook.needsInput
      body = hook.body(reader)
    }
  }

  private let functions: GObjectFunctions
  private var placed: [(signal: UInt32, hook: CUnsignedLong)] = []

  init(_ functions: GObjectFunctions) { self.functions = functions }

  /// Places a hook on a type; false if the type has no such signal or it takes no hooks, as in other
  /// releases of GTK.
  @discardableResult
  func place(_ hook: Hook, on type: TypeNumber, for reader: SignalReader) -> Bool {
    let signal = functions.signalLookup(hook.signal, type)
    if signal == 0 { return false }
    let context = Unmanaged.passRetained(Context(functions, reader, hook))
    // Sound: the context is alive until GLib calls the last function, when the hook is removed.
    let call: GObjectFunctions.Hook = { _, count, values, context in
      guard let context, let values, count > 0 else { return 1 }
      let hook = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
      // Actions may be activated on any thread.
      guard pthread_equal(hook.thread, pthread_self()) != 0 else { return 1 }
      if hook.needsInput, !hook.reader.isInputGoingOn { return 1 }
      let arguments = Hook.Arguments(values, Int(count), hook.functions)
      if let sender = arguments.object(0) { hook.body(sender, arguments) }
      return 1
    }
    let number = functions.addHook(signal, 0, call, context.toOpaque()) { context in
      if let context { Unmanaged<AnyObject>.fromOpaque(context).release() }
    }
    if number == 0 {
      context.release()
      return false
    }
    placed.append((signal, number))
    return true
  }

  /// Takes all hooks away.
  func removeAll() {
    for (signal, hook) in placed { functions.removeHook(signal, hook) }
    placed = []
  }
}
