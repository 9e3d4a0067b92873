public import CGTK4

/// A closure as GLib keeps it: retained until the signal is disconnected.
private final class Handler<Argument> {
  let body: (Argument) -> Void

  init(_ body: @escaping (Argument) -> Void) { self.body = body }

  /// Sound for a context that `retained` gave and `release` has not taken back.
  static func call(_ context: UnsafeMutableRawPointer, _ argument: Argument) {
    Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue().body(argument)
  }

  static func retained(_ body: @escaping (Argument) -> Void) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Handler(body) as AnyObject).toOpaque()
  }
}

/// Takes a context back when GLib needs it no more.
private let letGo: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
  if let context { Unmanaged<AnyObject>.fromOpaque(context).release() }
}

extension Object {
  /// Calls a closure for each emission, as long as the object lives.
  public func on(_ signal: String, _ body: @escaping () -> Void) {
    // Swapped: the context comes first, and the signal's own arguments, which nobody reads, after it.
    let call: @convention(c) (UnsafeMutableRawPointer) -> Void = { Handler<Void>.call($0, ()) }
    connect(signal, unsafeBitCast(call, to: GCallback.self), Handler<Void>.retained(body))
  }

  /// The same for a signal whose first argument is an object.
  public func on(_ signal: String, object body: @escaping (Object) -> Void) {
    let call: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
      Handler<Object>.call($0, Object($1))
    }
    connect(signal, unsafeBitCast(call, to: GCallback.self), Handler<Object>.retained(body))
  }

  /// The same for a signal whose first argument is a number.
  public func on(_ signal: String, number body: @escaping (Int32) -> Void) {
    let call: @convention(c) (UnsafeMutableRawPointer, Int32) -> Void = {
      Handler<Int32>.call($0, $1)
    }
    connect(signal, unsafeBitCast(call, to: GCallback.self), Handler<Int32>.retained(body))
  }

  private func connect(_ signal: String, _ call: GCallback, _ context: UnsafeMutableRawPointer) {
    g_signal_connect_data(
      raw, signal, call, context,
      { context, _ in
        if let context { Unmanaged<AnyObject>.fromOpaque(context).release() }
      }, G_CONNECT_SWAPPED)
  }
}

/// Calls a closure once, when the main loop has nothing more urgent to do.
public func whenIdle(priority: Int32 = G_PRIORITY_LOW, _ body: @escaping () -> Void) {
  g_idle_add_full(
    priority,
    { context in
      if let context { Handler<Void>.call(context, ()) }
      return 0
    }, Handler<Void>.retained(body), letGo)
}

/// Calls a closure once, some time later.
public func after(milliseconds: UInt32, _ body: @escaping () -> Void) {
  g_timeout_add_full(
    G_PRIORITY_DEFAULT, milliseconds,
    { context in
      if let context { Handler<Void>.call(context, ()) }
      return 0
    }, Handler<Void>.retained(body), letGo)
}

/// Calls a closure whenever the process gets a signal of the system's, in the main loop.
public func onSystemSignal(_ number: Int32, _ body: @escaping () -> Void) {
  g_unix_signal_add_full(
    G_PRIORITY_DEFAULT, number,
    { context in
      if let context { Handler<Void>.call(context, ()) }
      return 1
    }, Handler<Void>.retained(body), letGo)
}

/// Keeps what a closure filters by with a list's filter: `gtk_custom_filter_new` for Swift.
public func customFilter(_ isShown: @escaping (Object) -> Bool) -> Object {
  final class Test {
    let isShown: (Object) -> Bool
    init(_ isShown: @escaping (Object) -> Bool) { self.isShown = isShown }
  }
  let context = Unmanaged.passRetained(Test(isShown) as AnyObject).toOpaque()
  return Object(
    gtk_custom_filter_new(
      { item, context in
        guard let item, let context else { return 0 }
        // Sound: the filter holds the test until it lets go of it below.
        let test = unsafeDowncast(
          Unmanaged<AnyObject>.fromOpaque(context).takeUnretainedValue(), to: Test.self)
        return test.isShown(Object(item)) ? 1 : 0
      }, context, letGo))
}
