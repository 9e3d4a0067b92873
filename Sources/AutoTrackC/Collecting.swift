import AutoTrack
import CAutoTrack

/// Takes the pairs that one callback of a tree hands over, for the tracker whose tree it is.
///
/// C gets a number for it that holds during that callback: the thread's record says which number is open and
/// what takes its pairs, so a number that was kept, or taken to another thread, leads nowhere.
final class CollectorDesk {
  // Access is not checked, as in the engine's collector, which a pair goes to: no method leads to another one.

  /// The engine's own collector, while properties are read. Sound: `collect` keeps it as long as it is here.
  @exclusivity(unchecked) private var collector: Unmanaged<PropertyCollector>?
  /// What has come, while parameters are read.
  @exclusivity(unchecked) private var pairs: [Properties.Pair] = []

  /// Runs a callback whose pairs go into the path that is being built.
  func collect(into collector: PropertyCollector, _ callback: (autotrack_collector) -> Void) {
    self.collector = .passUnretained(collector)
    open(callback)
    self.collector = nil
  }

  /// Runs a callback and answers its pairs.
  func collect(_ callback: (autotrack_collector) -> Void) -> Properties {
    open(callback)
    defer { pairs = [] }
    return Properties(pairs)
  }

  private func open(_ callback: (autotrack_collector) -> Void) {
    let thread = at_this_thread()
    // A callback may lead to another tracker's: that one's collector is open then, and this one again
    // afterwards.
    let outer = (thread.pointee.collector, thread.pointee.desk)
    let number = at_new_number()
    thread.pointee.collector = number
    // Sound: the record forgets the desk before this call returns, which keeps it alive.
    thread.pointee.desk = Unmanaged.passUnretained(self).toOpaque()
    callback(number)
    (thread.pointee.collector, thread.pointee.desk) = outer
  }

  /// The desk of a collector. Sound: while the thread's record names it, its `open` is running.
  static func desk(of number: autotrack_collector) throws(CallError) -> Unmanaged<CollectorDesk> {
    let thread = at_this_thread()
    guard number != 0, thread.pointee.collector == number, let desk = thread.pointee.desk else {
      throw .noCollector
    }
    return .fromOpaque(desk)
  }

  /// Takes a pair: `append` hands it to the engine's collector, `value` keeps it for the parameters.
  @inline(__always)
  func take(
    _ key: UnsafePointer<CChar>, _ append: (PropertyCollector) -> Void,
    _ value: @autoclosure () -> Value
  ) {
    if let collector {
      collector._withUnsafeGuaranteedRef(append)
    } else {
      pairs.append(Properties.Pair(String(cString: key), value()))
    }
  }
}

@inline(__always)
private func add(
  _ number: autotrack_collector, _ key: UnsafePointer<CChar>?,
  _ take: (CollectorDesk, UnsafePointer<CChar>) -> Void
) -> autotrack_status {
  answer { () throws(CallError) in
    let desk = try CollectorDesk.desk(of: number)
    guard let key else { throw .null("a property's key") }
    if key.pointee == 0 { throw .empty("a property's key") }
    desk._withUnsafeGuaranteedRef { take($0, key) }
  }
}

/// Hands a text over, inside a callback; `autotrack.h` says more.
@c @implementation
public func autotrack_add_text(
  _ collector: autotrack_collector, _ key: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> autotrack_status {
  add(collector, key) { desk, key in
    let text = text(value)
    desk.take(key, { $0.append(key, text) }, Value(text))
  }
}

/// Hands a whole number over, inside a callback; `autotrack.h` says more.
@c @implementation
public func autotrack_add_int(
  _ collector: autotrack_collector, _ key: UnsafePointer<CChar>?, _ integer: Int64
) -> autotrack_status {
  add(collector, key) { desk, key in
    desk.take(key, { $0.append(key, Int(integer)) }, .int(Int(integer)))
  }
}

/// Hands a number over, inside a callback; `autotrack.h` says more.
@c @implementation
public func autotrack_add_double(
  _ collector: autotrack_collector, _ key: UnsafePointer<CChar>?, _ number: Double
) -> autotrack_status {
  add(collector, key) { desk, key in
    desk.take(key, { $0.append(String(cString: key), .double(number)) }, .double(number))
  }
}

/// Hands a truth value over, inside a callback; `autotrack.h` says more.
@c @implementation
public func autotrack_add_flag(
  _ collector: autotrack_collector, _ key: UnsafePointer<CChar>?, _ flag: Int32
) -> autotrack_status {
  add(collector, key) { desk, key in
    desk.take(key, { $0.append(key, flag != 0) }, .bool(flag != 0))
  }
}
