/// The root of the model's classes, as NSObject is of UIKit's: what can carry markers, stand in a
/// class record and have its calls wrapped.
open class ModelObject {
  /// The application's dispatch table: known from creation, or given when the object comes under an
  /// application, and kept when it leaves.
  @exclusivity(unchecked) @usableFromInline package final var dispatchTable: DispatchTable?
  /// An untyped slot for one engine's markers. The model neither reads nor clears it.
  @exclusivity(unchecked) @usableFromInline package final var annotation: AnyObject?
  // From here on stands what a path reads at each hop, together, so that a hop meets few cache lines; it
  // goes on in `Responder` and `View`.
  /// The object's class in its application; a data-driven object has it from creation.
  @exclusivity(unchecked) @usableFromInline package final var classRecord: ClassRecord?
  /// Bits that the owner of `annotation` wants to read without following it.
  @exclusivity(unchecked) @usableFromInline package final var annotationBits: UInt8 = 0
  @exclusivity(unchecked) @usableFromInline package final var traits: Traits = []
  /// The object's number in its application, 0 before it was asked for.
  @exclusivity(unchecked) private final var number: UInt32 = 0

  /// What hot code wants to know about an object in one load.
  @usableFromInline
  package struct Traits: OptionSet {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `contains`, but inlined in other modules.
    @inlinable @inline(__always)
    package func has(_ trait: Traits) -> Bool { rawValue & trait.rawValue != 0 }

    @inlinable package static var view: Traits { Traits(rawValue: 1) }
    @inlinable package static var ownNext: Traits { Traits(rawValue: 2) }
    @inlinable package static var hidden: Traits { Traits(rawValue: 4) }
    @inlinable package static var interactionDisabled: Traits { Traits(rawValue: 8) }
    @inlinable package static var listCell: Traits { Traits(rawValue: 16) }
    @inlinable package static var textInput: Traits { Traits(rawValue: 32) }
    @inlinable package static var touchesPass: Traits { Traits(rawValue: 64) }
    @inlinable package static var multipleTouch: Traits { Traits(rawValue: 128) }
  }

  /// Creates an object outside any application.
  public init() {}

  /// Creates an object of a data-driven class in a table's application.
  public convenience init(classRecord: ClassRecord, in table: DispatchTable) {
    self.init()
    become(classRecord, in: table)
  }

  /// Makes this object an instance of a data-driven class. The class's Swift base should be this
  /// object's type; paths and wrappers go by the record.
  public final func become(_ record: ClassRecord, in table: DispatchTable) {
    classRecord = table.classes.adopt(record)
    attach(to: table)
  }

  /// Tells the object from all others of its application, those too that have gone: an address comes
  /// again. Without an application it is the address.
  package final var identity: UInt {
    if number == 0, let application = dispatchTable?.application {
      number = application.newObjectNumber()
    }
    return number == 0 ? UInt(bitPattern: ObjectIdentifier(self)) : UInt(number)
  }

  /// The name that paths show: the data-driven class's, else the unqualified name of the Swift class.
  public final var className: String {
    classRecord?.name
      ?? ModelClass.named[ObjectIdentifier(type(of: self))]
      ?? String(describing: type(of: self))
  }

  /// Whether the object's class, or a class above it, has this name.
  public final func isKind(of name: String) -> Bool {
    if let classRecord { return classRecord.names.contains(name) }
    var type: AnyClass? = Swift.type(of: self)
    while let current = type {
      if (ModelClass.named[ObjectIdentifier(current)] ?? String(describing: current)) == name {
        return true
      }
      type = _getSuperclass(current)
    }
    return false
  }

  /// The names of the object's class and of those above it, nearest first.
  package final var classNames: [String] {
    if let classRecord { return classRecord.names }
    var names: [String] = []
    var type: AnyClass? = Swift.type(of: self)
    while let current = type {
      names.append(ModelClass.named[ObjectIdentifier(current)] ?? String(describing: current))
      type = _getSuperclass(current)
    }
    return names
  }

  /// Whether the object has a handler of this name. Overrides add their own to what a data-driven class
  /// defines.
  open func canPerform(_ selector: Selector) -> Bool {
    classRecord?.method(for: selector) != nil
  }

  /// Runs the method of a data-driven class; false if there is none.
  @discardableResult
  open func perform(_ selector: Selector, from sender: AnyObject?) -> Bool {
    guard let method = classRecord?.method(for: selector) else { return false }
    method(self, selector, sender)
    return true
  }

  /// Gives the object, and all that belongs to it, its application's table and its class's record
  /// there. A loop over a list of what waits: trees are deeper than a thread's stack.
  package final func attach(to table: DispatchTable) {
    var waiting: [ModelObject] = [self]
    while let object = waiting.popLast() {
      guard object.needsAttachment(to: table) else { continue }
      let record = table.classes.record(of: object)
      if object.dispatchTable !== table { object.number = 0 }
      object.dispatchTable = table
      object.classRecord = record
      object.collectParts(into: &waiting)
    }
  }

  /// Whether the object is not in a table's application yet. An application stays in its own.
  package func needsAttachment(to table: DispatchTable) -> Bool {
    dispatchTable !== table || classRecord == nil
  }

  /// Adds what comes under an application together with this object.
  package func collectParts(into parts: inout [ModelObject]) {}
}

extension ModelObject {
  /// An entry method's body: calls the implementation, through the wrappers if there are any. The
  /// receiver is this object, by the type that the message knows.
  @inlinable @inline(__always)
  func dispatch<Receiver, Arguments, Output>(
    _ message: Message<Receiver, Arguments, Output>, _ receiver: Receiver,
    _ arguments: Arguments, _ original: (Receiver, Arguments) -> Output
  ) -> Output {
    if let table = dispatchTable, table.mask & message.bit != 0 {
      return dispatchWrapped(table, message, receiver, arguments, original)
    }
    return original(receiver, arguments)
  }

  @usableFromInline @inline(never)
  final func dispatchWrapped<Receiver, Arguments, Output>(
    _ table: DispatchTable, _ message: Message<Receiver, Arguments, Output>, _ receiver: Receiver,
    _ arguments: Arguments, _ original: (Receiver, Arguments) -> Output
  ) -> Output {
    let record = classRecord ?? table.classes.record(of: self)
    return table.run(message, on: receiver, record, arguments, original: original)
  }

  /// The same for a delegate's method, where the receiver is another object, and maybe none of the
  /// model's.
  final func dispatch<Arguments, Output>(
    _ message: Message<AnyObject, Arguments, Output>, toDelegate delegate: AnyObject,
    _ arguments: Arguments, _ original: (AnyObject, Arguments) -> Output
  ) -> Output {
    guard let table = dispatchTable, table.mask & message.bit != 0 else {
      return original(delegate, arguments)
    }
    let record = table.classes.record(of: delegate)
    return table.run(message, on: delegate, record, arguments, original: original)
  }
}
